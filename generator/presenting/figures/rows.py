"""Where the rows of a bar figure stand: headings of groups, names, notes, and a band for each row's bar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from generator.presenting.drawing.breaking import wrap
from generator.presenting.drawing.palette import Colour
from generator.presenting.drawing.picture import Text, Texts
from generator.presenting.drawing.typeface import text_width

NAME_SIZE, NAME_LINE = 13, 17
NOTE_LINE = 16
HEADING_SIZE, HEADING_LINE = 14, 20
#: Words in the place of a bar stand this far from where the bar would begin.
_INDENT = 6
_GAP_BETWEEN_GROUPS = 12


@dataclass(frozen=True, slots=True)
class Shape:
    """How wide a figure is drawn, and whether a name stands above its bar or to the left of it.

    Bars and their labels end at `right`; what is left of the width is for half a tick's label. `bar` is how high a
    bar is, `gap` what is left free between two rows. `small` is the size of notes, remarks and ticks; a screen of 320
    pixels shows the narrow drawing at 0.85 of its width, where 13 are still 11 pixels.
    """

    width: int
    right: int
    is_stacked: bool
    widest_name: int
    bar: int = 18
    gap: int = 8
    small: int = 12


WIDE = Shape(width=680, right=660, is_stacked=False, widest_name=230)
NARROW = Shape(width=340, right=340, is_stacked=True, widest_name=340, small=13)


@dataclass(frozen=True, slots=True)
class Row:
    """The words of a row; rows of one group stand next to each other.

    `note` is a remark under the name, `instead` what stands in the place of a bar; both may be empty.
    """

    group: str
    name: str
    note: str
    instead: str


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
class PlacedRow:
    """A row's strip, the band in it for its bar (or for the words instead), and its words."""

    strip: Band
    band: Band
    name: Text
    note: Text
    instead: Text


@dataclass(frozen=True, slots=True)
class Layout:
    """Places of all rows, in their order.

    Bars and their labels have room between the pixels `left` and `right`; lines of the scale are drawn within
    `stretches`, which leave out rows without a bar. `small` is the size of words that are no names.
    """

    width: int
    small: int
    height: float
    left: float
    right: float
    rows: tuple[PlacedRow, ...]
    stretches: tuple[Band, ...]
    words: tuple[Texts, ...]


def lay_out(rows: Sequence[Row], shape: Shape) -> Layout:
    """Places for `rows` in their order, headings and names wrapped so that nothing is cut."""
    left = 0.0 if shape.is_stacked else _name_column(rows, shape)
    headings: list[Text] = []
    placed: list[PlacedRow] = []
    stretches: list[Band] = []
    y = 0.0
    for group, members in groupby(rows, key=lambda row: row.group):
        y += _GAP_BETWEEN_GROUPS if placed else 0
        headings.append(Text(0, y + HEADING_LINE / 2, wrap(group, shape.width, HEADING_SIZE, bold=True)))
        y += len(headings[-1].lines) * HEADING_LINE
        first = len(placed)
        for row in members:
            placed.append(_place(row, y, left, shape))
            y = placed[-1].strip.bottom
        stretches += _stretches(placed[first:], shape)
    words = _words(headings, placed, shape.small)
    return Layout(shape.width, shape.small, y, left, shape.right, tuple(placed), tuple(stretches), words)


def _place(row: Row, top: float, left: float, shape: Shape) -> PlacedRow:
    """One row whose strip begins at `top`: its words above the bar, or beside it, both centred."""
    name = wrap(row.name, shape.widest_name, NAME_SIZE)
    note = wrap(row.note, shape.widest_name, shape.small) if row.note else ()
    instead = wrap(row.instead, shape.right - left - _INDENT, NAME_SIZE) if row.instead else ()
    words = len(name) * NAME_LINE + len(note) * NOTE_LINE + (1 if note else 0)
    bar = len(instead) * NAME_LINE if instead else shape.bar
    height = (words + 1 + bar if shape.is_stacked else max(words, bar)) + shape.gap
    words_top = top + (shape.gap if shape.is_stacked else height - words) / 2
    bar_top = words_top + words + 1 if shape.is_stacked else top + (height - bar) / 2
    return PlacedRow(
        strip=Band(top, top + height),
        band=Band(bar_top, bar_top + bar),
        name=Text(0, words_top + NAME_LINE / 2, name),
        note=Text(0, words_top + len(name) * NAME_LINE + 1 + NOTE_LINE / 2, note),
        instead=Text(left + _INDENT, bar_top + NAME_LINE / 2, instead),
    )


def _name_column(rows: Sequence[Row], shape: Shape) -> float:
    """Room for the widest line of names and notes, and a gap before the bars."""
    widths = [
        text_width(line.rstrip(" "), size)
        for row in rows
        for words, size in ((row.name, NAME_SIZE), (row.note, shape.small))
        for line in wrap(words, shape.widest_name, size)
    ]
    return round(max(widths)) + 14.0


def _stretches(rows: Sequence[PlacedRow], shape: Shape) -> Iterator[Band]:
    """From the first to the last of neighbouring bars; where names stand above bars, each bar alone."""
    for has_words, run in groupby(rows, key=lambda row: bool(row.instead.lines)):
        neighbours = list(run)
        if has_words:
            continue
        if shape.is_stacked:
            yield from (Band(row.band.top - 1, row.band.bottom + 1) for row in neighbours)
        else:
            yield Band(neighbours[0].strip.top, neighbours[-1].strip.bottom)


def _words(headings: Sequence[Text], rows: Sequence[PlacedRow], small: int) -> tuple[Texts, ...]:
    names = tuple(row.name for row in rows)
    notes = tuple(row.note for row in rows if row.note.lines)
    missing = tuple(row.instead for row in rows if row.instead.lines)
    return (
        Texts("headings", Colour.TEXT, tuple(headings), HEADING_SIZE, HEADING_LINE, bold=True),
        Texts("names", Colour.TEXT, names, NAME_SIZE, NAME_LINE),
        Texts("notes", Colour.MUTED, notes, small, NOTE_LINE),
        Texts("missing", Colour.MUTED, missing, NAME_SIZE, NAME_LINE),
    )
