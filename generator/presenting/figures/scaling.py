"""The figure of scaling: what a large system scores, in the outline of what its accelerators would score alone."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis.naming import Named, Phrase, numbers_of, plain_text
from generator.presenting.figures.bars import BarChart, ValueRow, bars_picture
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.isolation import isolated
from generator.presenting.tables.scaling import ScalingRow, scaling_table
from generator.presenting.words import accelerators_cell, listed, located, named_score, noted


def scaling_figure(head: Head, rows: Sequence[ScalingRow]) -> Figure:
    """The figure: a bar for each score, the outline of the ideal score around it, and the efficiency as label.

    Raises:
        ProblemsFound: when there is nothing to draw, or labels leave bars no room.
    """
    chart = BarChart(tuple(_bar(row) for row in rows), ticks="plain")
    units = listed(list(dict.fromkeys(row.scaling.own.unit.text for row in rows)))
    return Figure(
        identifier=head.identifier,
        title=f"{head.title} ({units}, higher is better; outline: ideal score, label: efficiency)",
        description=_description(rows),
        wide=bars_picture(chart),
        narrow=bars_picture(chart, narrow=True),
        labels=tuple(number for row in rows for number in _numbers(row)),
        table=scaling_table(head.caption, rows),
    )


def _bar(row: ScalingRow) -> ValueRow:
    own, ideal, efficiency = row.scaling.own_score, row.ideal.number, row.efficiency.number
    return ValueRow(
        group=plain_text(_heading(row)),
        name=row.scaling.own.scenario,
        value=own.value,
        label=efficiency.text,
        note=noted(f"{own.text} of {ideal.text} {row.scaling.own.unit.text}", efficiency),
        remark=row.remark,
        unit=row.scaling.own.unit.text,
        reach=ideal.value,
    )


def _heading(row: ScalingRow) -> Phrase:
    """Benchmark, the large system, and each base system that it is measured by."""
    own = row.scaling.own
    systems = [(own, row.own_name), *row.bases]
    found, behind = located([result for result, _ in systems])
    phrase: list[str | Named] = [f"{own.benchmark}: "]
    joints = ["", " against ", *[" and "] * len(row.bases)]
    for joint, (result, name), where in zip(joints, systems, found, strict=False):
        phrase += [joint, f"{isolated(result.submitter)} ", *accelerators_cell(result, name), f" ({where})"]
    return (*phrase, behind)


def _numbers(row: ScalingRow) -> list[Named]:
    score = named_score(row.scaling.own, row.own_name)
    return [*numbers_of(_heading(row)), score, row.ideal, row.efficiency]


def _description(rows: Sequence[ScalingRow]) -> str:
    sentences = []
    for row in rows:
        own, unit = row.scaling.own, row.scaling.own.unit.text
        scores = f"{row.scaling.own_score.marked} of {row.ideal.number.marked} {unit}"
        what = f"{plain_text(_heading(row))}, {own.scenario}"
        sentences.append(f"{what}: {scores}, an efficiency of {row.efficiency.number.marked}.")
    return "Bars, one a scenario, each within the outline of its ideal score. " + " ".join(sentences)
