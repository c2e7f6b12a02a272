"""The figure of improvements made from the rows of its table: the same numbers, the same texts."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis.naming import plain_text
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.figures.improvement import ImprovementBar, ImprovementFigure, picture
from generator.presenting.tables.improvement import Improvement, improvement_table


def improvement_figure(head: Head, rows: Sequence[Improvement]) -> Figure:
    """The figure, with a text alternative that states each bar in words."""
    title = f"{head.title} (percent, higher is better)"
    drawn = ImprovementFigure(head.identifier, title, _description(rows), tuple(_bar(row) for row in rows))
    return Figure(
        identifier=head.identifier,
        title=title,
        description=drawn.description,
        wide=picture(drawn),
        narrow=picture(drawn, narrow=True),
        labels=tuple(row.label for row in rows),
        table=improvement_table(head.caption, rows),
    )


def _bar(row: Improvement) -> ImprovementBar:
    pair, label = row.pair, row.label
    return ImprovementBar(pair.own.benchmark, pair.own.scenario, label.number.value, label.number.text, _note(row))


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
