"""The figure of optimization steps: bars for uplifts of the whole run and their product, words for all others."""

from __future__ import annotations

from generator.analysis.naming import Phrase, numbers_of, plain_text
from generator.analysis.optimizations import stated_uplift
from generator.analysis.uplift import Uplift
from generator.presenting.drawing.palette import Colour
from generator.presenting.figures.bars import BarChart, ValueRow, WordsRow, bars_picture
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.isolation import isolated
from generator.presenting.tables.steps import ALL_STEPS, Steps, stated_phrase, steps_table
from generator.reading.stated_records import Optimization


def steps_figure(head: Head, steps: Steps) -> Figure:
    """The figure: of a range a bar to its low end, and the outline around it to its high end.

    Raises:
        ProblemsFound: where labels leave bars no room.
    """
    chart = BarChart((*_bars(steps), *_words(steps)), ticks=None)
    stated = [stated_phrase(step) for step in (*steps.multiplied, *steps.apart)]
    return Figure(
        identifier=head.identifier,
        title=f"{head.title} (percent, higher is better; {steps.verification})",
        description=_description(steps),
        wide=bars_picture(chart),
        narrow=bars_picture(chart, narrow=True),
        labels=tuple(number for phrase in (*stated, steps.total) for number in numbers_of(phrase)),
        table=steps_table(head.caption, steps),
    )


def _bars(steps: Steps) -> list[ValueRow]:
    group = f"{steps.benchmark} {steps.scenario}: uplifts of the whole run"
    rows = [_bar(group, isolated(step.step), stated_uplift(step), stated_phrase(step)) for step in steps.multiplied]
    if steps.total:
        note = "their product, computed here"
        rows.append(_bar(group, ALL_STEPS, steps.together, steps.total, Colour.NEUTRAL, note))
    return rows


def _bar(group: str, name: str, uplift: Uplift, label: Phrase, colour: Colour = Colour.OWN, note: str = "") -> ValueRow:
    is_range = uplift.low.value != uplift.high.value
    reach = uplift.high.value if is_range else None
    return ValueRow(group, name, uplift.low.value, plain_text(label), colour, note, reach=reach)


def _words(steps: Steps) -> list[WordsRow]:
    group = "Stated apart, and not multiplied"
    return [WordsRow(group, isolated(step.step), plain_text(stated_phrase(step)), _what(step)) for step in steps.apart]


def _what(step: Optimization) -> str:
    """What was measured, and where only a part of the run was, that."""
    return f"{step.quantity} (a part of the run)" if step.level == "kernel" else step.quantity


def _description(steps: Steps) -> str:
    multiplied = [f"{isolated(step.step)}: {plain_text(stated_phrase(step))}" for step in steps.multiplied]
    apart = [f"{isolated(step.step)}, {_what(step)}: {plain_text(stated_phrase(step))}" for step in steps.apart]
    sentences = [
        f"Bars, one a step of {steps.benchmark} {steps.scenario}. {'. '.join(multiplied)}.",
        f"{ALL_STEPS}: {plain_text(steps.total)}." if steps.total else "",
        f"Stated apart, and not multiplied. {'. '.join(apart)}." if apart else "",
        f"All steps are {steps.verification}.",
    ]
    return " ".join(filter(None, sentences))
