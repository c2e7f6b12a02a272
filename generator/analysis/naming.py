"""Numbers under their ledger names, and phrases made of words and named numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.analysis.numbers import Number


@dataclass(frozen=True, slots=True)
class Named:
    """A number as a page knows it. The notes say what differs between the sides of a comparison."""

    name: str
    number: Number
    notes: tuple[str, ...] = ()


#: What a sentence or a cell is made of; numbers stay numbers until the page is laid out.
Phrase = tuple[str | Named, ...]


def ledger_name(metric: str, *arguments: str) -> str:
    """`metric(subject, base, benchmark, scenario[, policy])`, from selector names."""
    return f"{metric}({', '.join(argument for argument in arguments if argument)})"


def numbers_of(phrase: Phrase) -> Iterator[Named]:
    """The named numbers of a phrase, in order."""
    return (fragment for fragment in phrase if isinstance(fragment, Named))


def plain_text(phrase: Phrase) -> str:
    """The phrase as a reader sees it, without links."""
    return "".join(part if isinstance(part, str) else part.number.marked for part in phrase)
