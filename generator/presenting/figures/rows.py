"""Where the rows of a bar figure stand: headings of groups, names, notes, and a band for each row's bar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Protocol

from generator.presenting.palette import Colour
from generator.presenting.picture import Text, Texts
from generator.presenting.typeface import text_width, wrap

NAME_SIZE, NAME_LINE = 13, 17
NOTE_SIZE, NOTE_LINE = 12, 16
HEADING_SIZE, HEADING_LINE = 14, 20
_BAR = 18
_GAP_BETWEEN_ROWS = 8
_GAP_BETWEEN_GROUPS = 12


@dataclass(frozen=True, slots=True)
class Shape:
    """How wide a figure is drawn, and whether a name stands above its bar or to the left of it."""

    width: int
    is_stacked: bool
    widest_name: int


WIDE = Shape(width=700, is_stacked=False, widest_name=230)
NARROW = Shape(width=340, is_stacked=True, widest_name=340)


class NamedRow(Protocol):
    """What the place of a row depends on. Rows of one group stand next to each other."""

    @property
    def group(self) -> str:
        """The heading over the row and its neighbours of the same group."""

    @property
    def name(self) -> str:
        """What the row is, within its group."""

    @property
    def note(self) -> str:
        """A remark in small letters under the name; may be empty."""


@dataclass(frozen=True, slots=True)
class Band:
    """The strip in which a row's bar is drawn."""

    top: float
    bottom: float

    @property
    def middle(self) -> float:
        """Where the bar's label stands."""
        return (self.top + self.bottom) / 2


@dataclass(frozen=True, slots=True)
class Layout:
    """Places of all rows.

    `bands` has one band for each row, in order; lines of the scale are drawn within `stretches`; bars and
    their labels have room between the pixels `left` and `right`.
    """

    height: float
    left: float
    right: float
    bands: tuple[Band, ...]
    stretches: tuple[Band, ...]
    words: tuple[Texts, ...]


def lay_out(rows: Sequence[NamedRow], shape: Shape) -> Layout:
    """Places for `rows` in their order, headings and names wrapped so that nothing is cut."""
    left = 0.0 if shape.is_stacked else _name_column(rows, shape)
    headings: list[Text] = []
    names: list[Text] = []
    notes: list[Text] = []
    bands: list[Band] = []
    stretches: list[Band] = []
    y = 0.0
    for group, members in groupby(rows, key=lambda row: row.group):
        y += _GAP_BETWEEN_GROUPS if bands else 0
        heading = _block(group, 0, y, shape.width, HEADING_SIZE, HEADING_LINE, bold=True)
        headings.append(heading)
        y += len(heading.lines) * HEADING_LINE
        first = len(bands)
        for row in members:
            placed = _place(row, y, shape)
            names.append(placed.name)
            notes.extend(placed.note)
            bands.append(placed.band)
            y = placed.bottom
        stretches.extend(_stretches(bands[first:], shape))
    return Layout(y, left, shape.width, tuple(bands), tuple(stretches), _layers(headings, names, notes))


@dataclass(frozen=True, slots=True)
class _Placed:
    name: Text
    note: tuple[Text, ...]
    band: Band
    bottom: float


def _place(row: NamedRow, top: float, shape: Shape) -> _Placed:
    """One row whose strip begins at `top`: name and note above the bar, or beside it and centred on it."""
    name = _block(row.name, 0, 0, shape.widest_name, NAME_SIZE, NAME_LINE)
    note = _block(row.note, 0, 0, shape.widest_name, NOTE_SIZE, NOTE_LINE)
    note_height = len(note.lines) * NOTE_LINE if row.note else 0
    words = len(name.lines) * NAME_LINE + note_height
    if shape.is_stacked:
        words_top = top + _GAP_BETWEEN_ROWS / 2
        bar_top = words_top + words + 1
        bottom = bar_top + _BAR + _GAP_BETWEEN_ROWS / 2
    else:
        bottom = top + max(words, _BAR) + _GAP_BETWEEN_ROWS
        middle = (top + bottom) / 2
        words_top, bar_top = middle - words / 2, middle - _BAR / 2
    note_top = words_top + words - note_height
    return _Placed(
        name=Text(0, words_top + name.y, name.lines),
        note=(Text(0, note_top + note.y, note.lines),) if row.note else (),
        band=Band(bar_top, bar_top + _BAR),
        bottom=bottom,
    )


def _name_column(rows: Sequence[NamedRow], shape: Shape) -> float:
    """Room for the widest line of names and notes, and a gap before the bars."""
    widths = [
        text_width(line.rstrip(" "), size)
        for row in rows
        for words, size in ((row.name, NAME_SIZE), (row.note, NOTE_SIZE))
        for line in wrap(words, shape.widest_name, size)
    ]
    return round(max(widths)) + 14.0


def _block(text: str, x: float, top: float, width: float, size: int, line: int, bold: bool = False) -> Text:
    return Text(x, top + line / 2, wrap(text, width, size, bold))


def _stretches(bands: list[Band], shape: Shape) -> list[Band]:
    """Lines of the scale run past a whole group, except where they would run through names above the bars."""
    margin = _GAP_BETWEEN_ROWS / 2
    if shape.is_stacked:
        return [Band(band.top - 1, band.bottom + 1) for band in bands]
    return [Band(bands[0].top - margin, bands[-1].bottom + margin)]


def _layers(headings: list[Text], names: list[Text], notes: list[Text]) -> tuple[Texts, ...]:
    return (
        Texts("headings", Colour.TEXT, tuple(headings), HEADING_SIZE, HEADING_LINE, bold=True),
        Texts("names", Colour.TEXT, tuple(names), NAME_SIZE, NAME_LINE),
        Texts("notes", Colour.MUTED, tuple(notes), NOTE_SIZE, NOTE_LINE),
    )
