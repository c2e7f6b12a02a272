"""The picture that most figures are: rows of horizontal bars, each with its finished label at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from generator.presenting.drawing.palette import Colour
from generator.presenting.drawing.picture import Anchor, Bar, Bars, Layer, Picture, Scale, Text, Texts
from generator.presenting.drawing.typeface import text_width
from generator.presenting.figures.backdrop import Backdrop, Reference, TickStyle
from generator.presenting.figures.fitting import LABEL_GAP, Need, bar_between, fit
from generator.presenting.figures.rows import NARROW, WIDE, Band, Layout, Row, lay_out
from generator.problems import refuse

LABEL_SIZE = 13
#: Pixels between a label and the remark behind it.
_REMARK_GAP = 5
_LAYERS = {Colour.OWN: "bars", Colour.RIVAL: "rivals", Colour.DROP: "drops", Colour.NEUTRAL: "neutral"}
_NOTHING_DRAWN = Scale(0, 1, 0, 1)


@dataclass(frozen=True, slots=True)
class ValueRow:
    """A row with a bar: its exact value, and its text as the table prints it.

    `note` stands under the name, `remark` behind the label ("tie"); both may be empty. Rows of one `unit` share a
    scale. A bar begins at the chart's baseline; a range begins at its `start`. An outline around the bar goes on to
    its `reach`, such as the high end of a range or an ideal value. Rows of one group follow each other.
    """

    group: str
    name: str
    value: Fraction
    label: str
    colour: Colour = Colour.OWN
    note: str = ""
    remark: str = ""
    unit: str = ""
    start: Fraction | None = None
    is_outline: bool = False
    reach: Fraction | None = None

    @property
    def furthest(self) -> Fraction:
        """Where bar and outline end, and the label begins."""
        return self.value if self.reach is None else max(self.value, self.reach)


@dataclass(frozen=True, slots=True)
class WordsRow:
    """A row without a bar, and the words that stand in its place ("no submission")."""

    group: str
    name: str
    words: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class BarChart:
    """What a bar picture shows, in the order in which it shows it.

    References need rows of a single unit. Without `ticks` there is no grid behind the bars.
    """

    rows: tuple[ValueRow | WordsRow, ...]
    ticks: TickStyle | None
    baseline: Fraction = Fraction(0)
    references: tuple[Reference, ...] = ()


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A row's bar where it is drawn, and its scale."""

    row: ValueRow
    band: Band
    bar: Bar
    scale: Scale
    is_below: bool
    reach: Bar | None

    @property
    def end(self) -> float:
        """The value beside which the label stands."""
        return max(self.bar.end, self.reach.end) if self.reach else self.bar.end


def bars_picture(chart: BarChart, *, narrow: bool = False) -> Picture:
    """The picture: bars from a common line, each with its label outside of its end.

    The narrow picture has names above bars, and no grid, which would run through them.

    Raises:
        ProblemsFound: where there is no row, or labels leave no room for bars.
    """
    if not chart.rows:
        raise refuse("figure-empty", "at least one row to draw", "none", "name what the figure shows")
    shape = NARROW if narrow else WIDE
    layout = lay_out([_words(row) for row in chart.rows], shape)
    drawn = _drawn(chart, layout)
    scales = {one.row.unit: one.scale for one in drawn}
    backdrop = Backdrop(layout, chart.baseline, chart.references, None if narrow else chart.ticks)
    values = [value for one in drawn for value in _ends(one.row, chart.baseline)]
    behind, before, foot = backdrop.layers(scales, [(one.row.unit, one.band) for one in drawn], values)
    layers: tuple[Layer, ...] = (*behind, *_bars(drawn, scales), *before, *layout.words, *_labels(drawn, layout.small))
    scale = next(iter(scales.values()), _NOTHING_DRAWN)
    return Picture(shape.width, ceil(layout.height) + foot, scale, layers)


def _words(row: ValueRow | WordsRow) -> Row:
    return Row(row.group, row.name, row.note, row.words if isinstance(row, WordsRow) else "")


def _drawn(chart: BarChart, layout: Layout) -> list[_Drawn]:
    """Each bar on the scale of its unit."""
    placed = [(row, place.band) for row, place in zip(chart.rows, layout.rows, strict=True)]
    bars = [(row, band) for row, band in placed if isinstance(row, ValueRow)]
    scales = {unit: _scale(chart, layout, unit) for unit in dict.fromkeys(row.unit for row, _ in bars)}
    found = []
    for row, band in bars:
        start, end = _ends(row, chart.baseline)
        scale = scales[row.unit]
        bar = bar_between(start, end, scale, band.top, band.bottom)
        reach = None if row.reach is None else bar_between(start, row.reach, scale, band.top, band.bottom)
        found.append(_Drawn(row, band, bar, scale, end < chart.baseline, reach))
    return found


def _scale(chart: BarChart, layout: Layout, unit: str) -> Scale:
    rows = [row for row in chart.rows if isinstance(row, ValueRow) and row.unit == unit]
    needs = [Need(row.furthest, _label_width(row, layout.small)) for row in rows]
    needs += [Need(row.start, 0) for row in rows if row.start is not None]
    needs += [Need(edge, 0) for reference in chart.references for edge in (reference.low, reference.high)]
    return fit(needs, layout.left, layout.right, chart.baseline)


def _ends(row: ValueRow, baseline: Fraction) -> tuple[Fraction, Fraction]:
    return (baseline if row.start is None else row.start), row.value


def _label_width(row: ValueRow, small: int) -> float:
    remark = text_width(row.remark, small) + _REMARK_GAP if row.remark else 0
    return text_width(row.label, LABEL_SIZE, bold=True) + remark


def _bars(drawn: Sequence[_Drawn], scales: dict[str, Scale]) -> Iterator[Bars]:
    """Bars by scale and by what their colour says, each kind in a layer of its own."""
    for number, (unit, scale) in enumerate(scales.items()):
        alike: dict[tuple[Colour, bool], list[Bar]] = {}
        for one in drawn:
            if one.row.unit == unit:
                alike.setdefault((one.row.colour, one.row.is_outline), []).append(one.bar)
        for (colour, is_outline), bars in sorted(alike.items(), key=lambda item: _layer_name(*item[0])):
            name = f"{_layer_name(colour, is_outline)}{'_s' * number}"
            yield Bars(name, colour, tuple(bars), scale if number else None, is_outline)
        for colour, name in _LAYERS.items():
            reaches = [one.reach for one in drawn if one.reach and (one.row.unit, one.row.colour) == (unit, colour)]
            layer = f"{name}_reach{'_s' * number}"
            yield Bars(layer, colour, tuple(reaches), scale if number else None, is_outline=True)


def _layer_name(colour: Colour, is_outline: bool) -> str:
    return f"{_LAYERS[colour]}{'_outlined' if is_outline else ''}"


def _labels(drawn: Sequence[_Drawn], small: int) -> Iterator[Texts]:
    """The labels at the bars' ends as they were given, and the remarks behind them."""
    sides: tuple[tuple[bool, Anchor, str], ...] = ((False, "start", ""), (True, "end", "_before"))
    for is_below, anchor, suffix in sides:
        alike = [one for one in drawn if one.is_below == is_below]
        labels = [Text(_label_place(one), one.band.middle, (one.row.label,)) for one in alike]
        remarks = [Text(_remark_place(one), one.band.middle, (one.row.remark,)) for one in alike if one.row.remark]
        yield Texts(f"labels{suffix}", Colour.TEXT, tuple(labels), LABEL_SIZE, bold=True, anchor=anchor)
        yield Texts(f"remarks{suffix}", Colour.TEXT, tuple(remarks), small, anchor=anchor)


def _label_place(one: _Drawn) -> float:
    end = one.scale.place(one.end)
    return round(end - LABEL_GAP if one.is_below else end + LABEL_GAP, 2)


def _remark_place(one: _Drawn) -> float:
    beyond = text_width(one.row.label, LABEL_SIZE, bold=True) + _REMARK_GAP
    return round(_label_place(one) + (-beyond if one.is_below else beyond), 2)
