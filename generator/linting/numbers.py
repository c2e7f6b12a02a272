"""Numbers in prose: each run of digits, of any script, that no name holds."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from generator.linting.code import PRINTED
from generator.linting.passages import GAP

#: Digits of any script, and signs that are numbers: superscripts, fractions. Letters that count, such as Roman
#: numerals, are not among them.
_CATEGORIES = ("Nd", "No")
_ENDS = frozenset(f" \t\n\u00a0\u2009\u202f{PRINTED}{GAP}")
_AROUND = ".,;:!?()[]{}\"'“”‘’«»…"


@dataclass(frozen=True, slots=True)
class TypedNumber:
    """A word with digits: where it stands in its text, and which of its digits are typed; none where a name has all."""

    start: int
    end: int
    digits: tuple[int, ...]


def find_numbers(text: str, in_names: frozenset[int] | set[int]) -> Iterator[TypedNumber]:
    """Every word of a text that has digits.

    Args:
        text: the text.
        in_names: which of its characters stand in names.
    """
    end = 0
    for index, character in enumerate(text):
        if index >= end and is_digit(character):
            start, end = _word(text, index)
            digits = [at for at in range(start, end) if is_digit(text[at]) and at not in in_names]
            yield TypedNumber(start, end, tuple(digits))


def is_digit(character: str) -> bool:
    """Whether a character is a digit or a number of its own."""
    return character.isnumeric() and unicodedata.category(character) in _CATEGORIES


def _word(text: str, index: int) -> tuple[int, int]:
    start = end = index
    while start and text[start - 1] not in _ENDS:
        start -= 1
    while end < len(text) and text[end] not in _ENDS:
        end += 1
    while text[start] in _AROUND:
        start += 1
    while text[end - 1] in _AROUND:
        end -= 1
    return start, end
