"""The receipt of a number as text: a tree from the number down to the cells it was read from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.analysis.definitions import DEFINITIONS
from generator.analysis.numbers import Number, Origin
from generator.press.ledger import Entry


@dataclass(frozen=True, slots=True)
class _Branch:
    """A node of the tree: its lines, and what it was made of."""

    lines: tuple[str, ...]
    below: tuple[_Branch, ...] = ()


def receipt(entry: Entry) -> str:
    """One entry: where it is shown, its formula, what the reader has to know, and its inputs down to file and line."""
    number = entry.named.number
    times = "once" if entry.count == 1 else f"{entry.count} times"
    first = f"first from template line {entry.line}" if entry.line else "from what the press adds to a page"
    lines = [
        f"{number.with_unit}  {entry.named.name}",
        f"  on {entry.page}, {times}, {first}",
        f"  exact value {number.exact}",
        *(f"  note: {note}" for note in entry.named.notes),
        f"  {_formula(number)}",
        *(f"  {line}" for line in _drawn(_inputs(number))),
    ]
    return "\n".join(lines)


def _formula(number: Number) -> str:
    words = DEFINITIONS[number.metric].words(number)
    return f"= {number.formula}" + (f"   ({words})" if words else "")


def _inputs(number: Number) -> tuple[_Branch, ...]:
    return tuple(_origin(item) if isinstance(item, Origin) else _computed(item) for item in number.inputs)


def _computed(number: Number) -> _Branch:
    title = DEFINITIONS[number.metric].title.lower()
    return _Branch((f"{number.with_unit}  {title}", _formula(number)), _inputs(number))


def _origin(origin: Origin) -> _Branch:
    column = f" {origin.column}" if origin.column else ""
    lines = [f"{origin.place}{column}: {origin.text}", f"  {origin.about}"]
    for correction in origin.corrections:
        lines.append(f"  corrected in {correction.place}: {correction.published} to {correction.corrected}")
        lines.append(f"  because {correction.reason}")
    return _Branch(tuple(lines))


def _drawn(branches: Sequence[_Branch]) -> Iterator[str]:
    """The branches below each other, each with the stem that leads to it."""
    for branch in branches:
        is_last = branch is branches[-1]
        stem, rest = ("└─ ", "   ") if is_last else ("├─ ", "│  ")
        first, *others = branch.lines
        yield f"{stem}{first}"
        yield from (f"{rest}{line}" for line in others)
        yield from (f"{rest}{line}" for line in _drawn(branch.below))
