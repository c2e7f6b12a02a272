"""The figure of improvements: how much better a system scores than before, by benchmark and scenario."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis.naming import plain_text
from generator.presenting.drawing.palette import Colour
from generator.presenting.figures.bars import BarChart, ValueRow, bars_picture
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.tables.improvement import Improvement, improvement_table
from generator.presenting.words import noted


def improvement_figure(head: Head, rows: Sequence[Improvement]) -> Figure:
    """The figure, made from the rows of its table, with a text alternative that states each bar in words.

    Raises:
        ProblemsFound: when there is nothing to draw.
    """
    chart = BarChart(tuple(_bar(row) for row in rows), "percent")
    return Figure(
        identifier=head.identifier,
        title=f"{head.title} (percent, higher is better)",
        description=_description(rows),
        wide=bars_picture(chart),
        narrow=bars_picture(chart, narrow=True),
        labels=tuple(row.label for row in rows),
        table=improvement_table(head.caption, rows),
    )


def _bar(row: Improvement) -> ValueRow:
    """A negative bar also goes the other way, and its label has a minus sign."""
    pair, label = row.pair, row.label
    value, text = label.number.value, label.number.text
    colour = Colour.OWN if value > 0 else Colour.DROP if value < 0 else Colour.NEUTRAL
    return ValueRow(pair.own.benchmark, pair.own.scenario, value, text, colour, noted(_note(row), label.number))


def _note(row: Improvement) -> str:
    """What a reader of the bar alone has to know: that it is a latency, and that a side is not in the same division."""
    pair = row.pair
    notes = ["latency"] if pair.is_latency else []
    if pair.own.division != pair.other.division:
        sides = (pair.own, pair.other)
        notes += [f"{side.round_id} row is {side.division}" for side in sides if side.division == "open"]
    return "; ".join(notes)


def _description(rows: Sequence[Improvement]) -> str:
    sentences = []
    for row in rows:
        note = f", {_note(row)}" if _note(row) else ""
        sentences.append(f"{row.pair.own.benchmark} {row.pair.own.scenario}: {plain_text(row.phrase)}{note}.")
    return "Bars, one a benchmark and scenario. " + " ".join(sentences)
