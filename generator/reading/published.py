"""What was published, in a form that can be held against a number: the grammar of a check's `published` cell."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from generator.reading.cells import BadCell, words

#: How a published statement is held against what the data give; `docs/method.md` has the rule of each.
FORMS: Final = ("equals", "about", "over", "under", "at-least", "within", "range", "word", "set", "shown")
_NUMERIC: Final = ("equals", "about", "over", "under", "at-least", "within")
_NUMBER = re.compile(r"(?P<minus>[−-])?(?P<digits>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(?P<suffix>[%xM]?)")


@dataclass(frozen=True, slots=True)
class Figure:
    """A published figure: its value as printed, its decimals, and `%`, `x` or `M` (millions) behind it."""

    value: Decimal
    places: int
    suffix: str


@dataclass(frozen=True, slots=True)
class Published:
    """A published statement: figures (one, or the ends of a range), or words, or nothing."""

    text: str
    figures: tuple[Figure, ...] = ()
    words: tuple[str, ...] = ()


def read_published(form: str, cell: str) -> Published:
    """The statement that a cell makes under a form.

    Raises:
        BadCell: when the cell is not of the form.
    """
    if form in _NUMERIC:
        return Published(cell, (_figure(cell, "a figure such as 18%, 3.1x or 106,517"),))
    if form == "range":
        ends = cell.split(" to ")
        if len(ends) != 2:
            raise _malformed("a range such as 93% to 98%")
        return Published(cell, tuple(_figure(end, "a range such as 93% to 98%") for end in ends))
    if form == "set":
        return Published(cell, words=words(cell))
    if (form == "word") != bool(cell):
        raise _malformed("a word" if form == "word" else "an empty cell, for nothing is held against it")
    return Published(cell, words=(cell,) if cell else ())


def _figure(text: str, expected: str) -> Figure:
    match = _NUMBER.fullmatch(text)
    if match is None:
        raise _malformed(expected)
    value = Decimal(match["digits"].replace(",", ""))
    places = len(match["digits"].partition(".")[2])
    return Figure(-value if match["minus"] else value, places, match["suffix"])


def _malformed(expected: str) -> BadCell:
    return BadCell("claim-published", expected, "write the figure as it was printed, or correct the form")
