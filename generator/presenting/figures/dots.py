"""A picture of points, each in a row of its own on one side of a line at zero, with its finished label outside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from generator.presenting.drawing.palette import Colour
from generator.presenting.drawing.picture import Bar, Bars, Dot, Dots, Layer, Picture, Scale, Text, Texts
from generator.presenting.drawing.picture import Shape as Mark
from generator.presenting.drawing.typeface import text_width
from generator.presenting.figures.backdrop import Backdrop
from generator.presenting.figures.bars import LABEL_SIZE, WordsRow
from generator.presenting.figures.fitting import LABEL_GAP, Need, fit
from generator.presenting.figures.rows import Band, Row, Shape, lay_out
from generator.problems import refuse

_DIAMETER = 10
#: Half the height of the line that leads from zero to a point.
_HALF_STEM = 1
_WIDE = Shape(width=680, right=660, is_stacked=False, widest_name=230, bar=14, gap=6)
#: Names stand beside the points here too: a line for each would make a figure of many rows too long.
_NARROW = Shape(width=340, right=325, is_stacked=False, widest_name=125, bar=14, gap=6, small=13)


@dataclass(frozen=True, slots=True)
class DotRow:
    """A row with a point: its exact value, and its text as the table prints it.

    `note` stands under the name. `is_level` says that the text shows zero, so that no sign may name a side.
    """

    group: str
    name: str
    value: Fraction
    label: str
    note: str = ""
    is_level: bool = False


@dataclass(frozen=True, slots=True)
class _Placed:
    row: DotRow
    band: Band

    @property
    def value(self) -> float:
        """The value as the chart draws it."""
        return float(f"{float(self.row.value):.7g}")

    @property
    def side(self) -> int:
        """On which side of the line it lies, as far as its label says: 1 better, −1 worse, 0 neither."""
        return 0 if self.row.is_level else (self.row.value > 0) - (self.row.value < 0)


def dots_picture(rows: Sequence[DotRow | WordsRow], *, narrow: bool = False) -> Picture:
    """The picture: better than zero a circle to the right, worse a diamond to the left, zero itself a square.

    Raises:
        ProblemsFound: where there is no row, or labels leave no room.
    """
    if not rows:
        raise refuse("figure-empty", "at least one row to draw", "none", "name what the figure shows")
    shape = _NARROW if narrow else _WIDE
    layout = lay_out([_words(row) for row in rows], shape)
    placed = [_Placed(row, at.band) for row, at in zip(rows, layout.rows, strict=True) if isinstance(row, DotRow)]
    scale = fit([_need(one) for one in placed], layout.left, layout.right)
    marks = [("", one.band) for one in placed]
    backdrop = Backdrop(layout, Fraction(0), ticks="percent")
    behind, before, foot = backdrop.layers({"": scale}, marks, [one.row.value for one in placed])
    layers: tuple[Layer, ...] = (
        *behind,
        *before,
        Bars("stems", Colour.NEUTRAL, tuple(_stems(placed, scale))),
        *layout.words,
        *_dots(placed),
        *_labels(placed, scale),
    )
    return Picture(shape.width, ceil(layout.height) + foot, scale, layers)


def _words(row: DotRow | WordsRow) -> Row:
    return Row(row.group, row.name, row.note, row.words if isinstance(row, WordsRow) else "")


def _need(one: _Placed) -> Need:
    """Room for point and label on the side on which the label stands."""
    value = one.row.value if one.side else Fraction(0)
    return Need(value, _DIAMETER / 2 + text_width(one.row.label, LABEL_SIZE, bold=True))


def _stems(placed: Sequence[_Placed], scale: Scale) -> Iterator[Bar]:
    """The line from zero to each point that does not itself lie on zero."""
    for one in placed:
        if abs(scale.place(one.value) - scale.place(0)) > _DIAMETER / 2:
            yield Bar(0.0, one.value, one.band.middle - _HALF_STEM, one.band.middle + _HALF_STEM)


def _dots(placed: Sequence[_Placed]) -> Iterator[Dots]:
    kinds: tuple[tuple[str, Colour, Mark, int], ...] = (
        ("ahead", Colour.OWN, "circle", 1),
        ("behind", Colour.DROP, "diamond", -1),
        ("level", Colour.NEUTRAL, "square", 0),
    )
    for name, colour, mark, side in kinds:
        alike = (one for one in placed if one.side == side)
        yield Dots(name, colour, tuple(Dot(one.value, one.band.middle) for one in alike), mark, diameter=_DIAMETER)


def _labels(placed: Sequence[_Placed], scale: Scale) -> Iterator[Texts]:
    """The labels outside of the points, as they were given."""
    away = _DIAMETER / 2 + LABEL_GAP
    after, before = [], []
    for one in placed:
        place = scale.place(one.value)
        if one.side < 0:
            before.append(Text(round(place - away, 2), one.band.middle, (one.row.label,)))
        else:
            after.append(Text(round(place + away, 2), one.band.middle, (one.row.label,)))
    yield Texts("labels", Colour.TEXT, tuple(after), LABEL_SIZE, bold=True)
    yield Texts("labels_before", Colour.TEXT, tuple(before), LABEL_SIZE, bold=True, anchor="end")
