"""The figure of improvements: how much better a system scores than before, by benchmark and scenario."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, log10

from generator.presenting.drawing.draw import draw
from generator.presenting.drawing.marks import DrawingError
from generator.presenting.drawing.palette import Colour
from generator.presenting.drawing.picture import Bars, Layer, Picture, Rule, Rules, Scale, Text, Texts
from generator.presenting.drawing.svg import Caption
from generator.presenting.drawing.typeface import text_width
from generator.presenting.figures.fitting import LABEL_GAP, Need, bar_from_zero, fit, ticks
from generator.presenting.figures.rows import NARROW, WIDE, Band, Layout, Row, lay_out

_LABEL_SIZE = 13
_TICK_SIZE = 12
_TICK_ROOM = 22


@dataclass(frozen=True, slots=True)
class ImprovementBar:
    """One improvement: its exact value, and its text as the table prints it.

    `note` is a remark that must stand beside the value (another division, a latency); it may be empty.
    """

    group: str
    name: str
    value: Fraction
    label: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class MissingBar:
    """A benchmark and scenario without an improvement, and the words that say why ("no submission")."""

    group: str
    name: str
    words: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class ImprovementFigure:
    """What the figure shows, in the order in which it shows it; rows of one group follow each other.

    The title names the unit and says that higher is better. `identifier` is a slug unique on the page.
    """

    identifier: str
    title: str
    description: str
    rows: tuple[ImprovementBar | MissingBar, ...]


def draw_improvement(figure: ImprovementFigure, narrow: bool = False) -> str:
    """The drawing as inline SVG: 680 pixels wide, or 340 for a telephone, as identifier `…-narrow`.

    Raises:
        DrawingError: where the drawing would be wrong or incomplete.
    """
    identifier = f"{figure.identifier}-narrow" if narrow else figure.identifier
    caption = Caption(identifier, figure.title, figure.description)
    return draw(picture(figure, narrow), caption, "sp-drawing sp-narrow" if narrow else "sp-drawing sp-wide")


def picture(figure: ImprovementFigure, narrow: bool = False) -> Picture:
    """The figure's picture: bars from a zero line, each with its label at its end.

    The narrow picture has names above bars, and no grid, which would run through them.
    """
    if not figure.rows:
        raise DrawingError(f"expected at least one row in figure {figure.identifier!r}, found none")
    shape = NARROW if narrow else WIDE
    layout = lay_out([_words(row) for row in figure.rows], shape)
    placed = zip(figure.rows, layout.rows, strict=True)
    bars = [(row, place.band) for row, place in placed if isinstance(row, ImprovementBar)]
    needs = [Need(row.value, text_width(row.label, _LABEL_SIZE, bold=True)) for row, _ in bars]
    scale = fit(needs, layout.left, layout.right)
    has_grid = bool(bars) and not shape.is_stacked
    layers = (
        *(_grid(scale, layout, [row.value for row, _ in bars]) if has_grid else ()),
        *_bars(bars, scale),
        Rules("scale_zero", Colour.ZERO, tuple(_lines(layout, 0.0))),
        *layout.words,
        *_labels(bars, scale),
    )
    return Picture(shape.width, ceil(layout.height) + (_TICK_ROOM if has_grid else 0), scale, layers)


def _words(row: ImprovementBar | MissingBar) -> Row:
    return Row(row.group, row.name, row.note, row.words if isinstance(row, MissingBar) else "")


def _bars(bars: list[tuple[ImprovementBar, Band]], scale: Scale) -> Iterator[Bars]:
    """Bars by what they say; a negative one also goes the other way, and its label has a minus sign."""
    drawn = [(row.value, bar_from_zero(row.value, scale, band.top, band.bottom)) for row, band in bars]
    yield Bars("bars", Colour.OWN, tuple(bar for value, bar in drawn if value > 0))
    yield Bars("drops", Colour.DROP, tuple(bar for value, bar in drawn if value < 0))
    yield Bars("zeros", Colour.NEUTRAL, tuple(bar for value, bar in drawn if not value))


def _labels(bars: list[tuple[ImprovementBar, Band]], scale: Scale) -> Iterator[Texts]:
    """The labels at the bars' ends, outside of the bars, as they were given."""
    after, before = [], []
    for row, band in bars:
        bar = bar_from_zero(row.value, scale, band.top, band.bottom)
        if row.value < 0:
            before.append(Text(_pixel(scale.place(bar.end) - LABEL_GAP), band.middle, (row.label,)))
        else:
            after.append(Text(_pixel(scale.place(bar.end) + LABEL_GAP), band.middle, (row.label,)))
    yield Texts("labels", Colour.TEXT, tuple(after), _LABEL_SIZE, bold=True)
    yield Texts("labels_before", Colour.TEXT, tuple(before), _LABEL_SIZE, bold=True, anchor="end")


def _grid(scale: Scale, layout: Layout, values: Sequence[Fraction]) -> Iterator[Layer]:
    """A faint line at each round value beside zero, and under the last row what they stand for."""
    found = ticks(scale, values)
    lines = [line for value in found if value for line in _lines(layout, float(value))]
    yield Rules("scale_grid", Colour.GRID, tuple(lines))
    y = ceil(layout.height) + _TICK_ROOM / 2
    step = min((abs(value) for value in found if value), default=Fraction(1))
    words = [Text(_pixel(scale.place(float(value))), y, (_percent(value, step),)) for value in found]
    yield Texts("scale_ticks", Colour.MUTED, tuple(words), _TICK_SIZE, anchor="middle")


def _lines(layout: Layout, value: float) -> Iterator[Rule]:
    for stretch in layout.stretches:
        yield Rule(value, stretch.top, stretch.bottom)


def _percent(value: Fraction, step: Fraction) -> str:
    """A tick's text, with as many decimals as the step between ticks has, so that it is exact."""
    decimals = max(0, -floor(log10(step * 100))) if value else 0
    sign = "−" if value < 0 else ""
    return f"{sign}{float(abs(value) * 100):,.{decimals}f}%"


def _pixel(number: float) -> float:
    """A place to a hundredth of a pixel."""
    return round(number, 2)
