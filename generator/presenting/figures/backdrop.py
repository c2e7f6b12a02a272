"""What stands behind and beside bars and points to read them by: grid, base line, reference lines and bands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, log10
from typing import Literal

from generator.presenting.drawing.breaking import wrap
from generator.presenting.drawing.palette import Colour
from generator.presenting.drawing.picture import Bar, Bars, Layer, Rule, Rules, Scale, Text, Texts
from generator.presenting.drawing.typeface import text_width
from generator.presenting.figures.fitting import BETWEEN_TICKS, ticks
from generator.presenting.figures.rows import Band, Layout

TickStyle = Literal["percent", "plain"]

_FOOT = 22
_LINE = 16
#: Pixels between the labels of two ticks.
_BETWEEN_LABELS = 20


@dataclass(frozen=True, slots=True)
class Reference:
    """A value, or a stretch of values, that bars are read against, and the word for it ("tie")."""

    label: str
    low: Fraction
    high: Fraction

    @property
    def is_band(self) -> bool:
        """Whether it is a stretch."""
        return self.low != self.high


@dataclass(frozen=True, slots=True)
class Backdrop:
    """What rows are read by. Without `ticks` there is no grid, nor where rows have several scales."""

    layout: Layout
    baseline: Fraction
    references: tuple[Reference, ...] = ()
    ticks: TickStyle | None = None

    def layers(
        self, scales: Mapping[str, Scale], marks: Sequence[tuple[str, Band]], values: Sequence[Fraction]
    ) -> tuple[list[Layer], list[Layer], int]:
        """The layers behind the marks, those before them, and the room that their words take under the last row.

        Args:
            scales: the scale of each unit.
            marks: of each row with a mark its unit, and the band in which the mark is drawn.
            values: every value shown.

        Raises:
            ValueError: for references in a figure of several scales.
        """
        if not marks:
            return [], [], 0
        if self.references and len(scales) > 1:
            raise ValueError(f"references need one scale, found {len(scales)}")
        scale = next(iter(scales.values()))
        y = ceil(self.layout.height)
        behind = list(self._bands())
        before = list(self._lines(scales, marks))
        foot = 0
        if self.references:
            labels = self._reference_labels(scale, y + 1 + _LINE / 2)
            before.append(labels)
            foot += 1 + _LINE * max(len(text.lines) for text in labels.rows)
        if self.ticks and len(scales) == 1:
            behind += self._grid(scale, values, y + foot + _FOOT / 2)
            foot += _FOOT
        return behind, before, foot

    def _bands(self) -> Iterator[Layer]:
        """Each band over the whole height, for it is faint enough for words; where names stand above bars, by bar."""
        stretches = self.layout.stretches
        if self.ticks:
            stretches = (Band(stretches[0].top, self.layout.height),)
        bars = tuple(
            Bar(float(reference.low), float(reference.high), stretch.top, stretch.bottom)
            for reference in self.references
            if reference.is_band
            for stretch in stretches
        )
        yield Bars("scale_bands", Colour.BAND, bars)

    def _lines(self, scales: Mapping[str, Scale], marks: Sequence[tuple[str, Band]]) -> Iterator[Layer]:
        """The base line of each scale beside the rows that have it, and the dashed reference lines."""
        for number, (unit, scale) in enumerate(scales.items()):
            bands = [band for its, band in marks if its == unit]
            its_own = [s for s in self.layout.stretches if any(s.top <= band.middle <= s.bottom for band in bands)]
            rules = tuple(Rule(float(self.baseline), stretch.top, stretch.bottom) for stretch in its_own)
            yield Rules(f"scale_zero{'_s' * number}", Colour.ZERO, rules, scale if number else None)
        values = [float(reference.low) for reference in self.references if not reference.is_band]
        dashed = tuple(rule for value in values for rule in self._rules(value))
        yield Rules("scale_references", Colour.ZERO, dashed, is_dashed=True)

    def _grid(self, scale: Scale, values: Sequence[Fraction], y: float) -> Iterator[Layer]:
        """A faint line at each round value beside the base line, and under the last row what they stand for."""
        apart = max(BETWEEN_TICKS, text_width(f"{int(max(values)):,}", self.layout.small) + _BETWEEN_LABELS)
        found = ticks(scale, [*values, self.baseline], apart)
        step = found[1] - found[0] if len(found) > 1 else abs(found[0]) or Fraction(1)
        words = {value: Text(_pixel(scale.place(float(value))), y, (self._tick(value, step),)) for value in found}
        inside = {value: text for value, text in words.items() if self._is_inside(text)}
        lines = tuple(line for value in inside if value != self.baseline for line in self._rules(float(value)))
        yield Rules("scale_grid", Colour.GRID, lines)
        yield Texts("scale_ticks", Colour.MUTED, tuple(inside.values()), self.layout.small, anchor="middle")

    def _is_inside(self, tick: Text) -> bool:
        return tick.x + text_width(tick.lines[0], self.layout.small) / 2 <= self.layout.width

    def _rules(self, value: float) -> Iterator[Rule]:
        for stretch in self.layout.stretches:
            yield Rule(value, stretch.top, stretch.bottom)

    def _tick(self, value: Fraction, step: Fraction) -> str:
        """A tick's text, with as many decimals as the step between ticks has, so that it is exact."""
        factor, sign = (100, "%") if self.ticks == "percent" else (1, "")
        decimals = max(0, -floor(log10(step * factor))) if value else 0
        minus = "−" if value < 0 else ""
        return f"{minus}{float(abs(value) * factor):,.{decimals}f}{sign}"

    def _reference_labels(self, scale: Scale, y: float) -> Texts:
        """The words of the references under the last row, each below its line or stretch and inside the drawing."""
        words = []
        for reference in self.references:
            lines = wrap(reference.label, scale.right, self.layout.small)
            half = max(text_width(line.rstrip(" "), self.layout.small) for line in lines) / 2
            x = scale.place(float((reference.low + reference.high) / 2))
            words.append(Text(_pixel(min(max(x, half), scale.right - half)), y, lines))
        return Texts("references", Colour.MUTED, tuple(words), self.layout.small, _LINE, anchor="middle")


def _pixel(number: float) -> float:
    """A place to a hundredth of a pixel."""
    return round(number, 2)
