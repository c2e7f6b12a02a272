"""The figure of factors: a value before and after each step, and how many times better it became."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.presenting.drawing.palette import Colour
from generator.presenting.figures.bars import BarChart, ValueRow, bars_picture
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.isolation import isolated
from generator.presenting.tables.factor import Change, factor_table
from generator.presenting.words import listed
from generator.terms import ALL_SCENARIOS


def factor_figure(head: Head, rows: Sequence[Change]) -> Figure:
    """The figure, made from the rows of its table; each step has a scale of its own, for its unit is its own.

    Raises:
        ProblemsFound: when there is nothing to draw.
    """
    chart = BarChart(tuple(bar for row in rows for bar in _bars(row)), "plain")
    return Figure(
        identifier=head.identifier,
        title=f"{head.title} ({_what_is_shown(rows)})",
        description=_description(rows),
        wide=bars_picture(chart),
        narrow=bars_picture(chart, narrow=True),
        labels=tuple(label for row in rows for label in (row.before, row.after, row.factor)),
        table=factor_table(head.caption, rows),
    )


def _bars(row: Change) -> Iterator[ValueRow]:
    heading = _heading(row)
    before, after = row.before.number, row.after.number
    yield ValueRow(heading, "before", before.value, before.text, Colour.NEUTRAL, unit=heading)
    factor, note = row.factor.number.text, _note(row)
    yield ValueRow(heading, "after", after.value, after.text, Colour.OWN, note, factor, heading)


def _heading(row: Change) -> str:
    step = row.step
    return f"{isolated(step.step)}: {isolated(step.quantity)} ({step.unit}, {step.direction.value})"


def _note(row: Change) -> str:
    """What a reader of the bars alone has to know."""
    step = row.step
    scenario = "all scenarios" if step.scenario == ALL_SCENARIOS else step.scenario
    return "; ".join([scenario, step.level, *(["values approximate"] if step.is_approximate else [])])


def _what_is_shown(rows: Sequence[Change]) -> str:
    """What stands behind the title: unit and direction, of each step where they differ, and that nobody verified it."""
    shown = {f"{row.step.unit}, {row.step.direction.value}" for row in rows}
    what = shown.pop() if len(shown) == 1 else "unit and direction at each step"
    return "; ".join([what, listed(list(dict.fromkeys(row.step.verification for row in rows)))])


def _description(rows: Sequence[Change]) -> str:
    sentences = [
        f"{_heading(row)}: {row.before.number.text} before, {row.after.number.text} after, "
        f"{row.factor.number.text} ({_note(row)})."
        for row in rows
    ]
    return "Two bars a step. " + " ".join(sentences)
