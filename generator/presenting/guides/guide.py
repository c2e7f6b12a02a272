"""A whole guide as Markdown: phase by phase, each with its commands, its facts and its known faults."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.analysis.reproduction import Guide
from generator.presenting.escaping import anchor, escape_markdown
from generator.presenting.guides.commands import command_block
from generator.presenting.guides.facts import (
    UNKNOWN,
    disk_phrase,
    fault_note,
    hours_phrase,
    licences_phrase,
    needs_table,
    particulars_table,
    settings_table,
    source_note,
    source_words,
)
from generator.presenting.phrases import Show
from generator.presenting.tables.table import Column, Table, table_html
from generator.reading.reproduction_records import Step
from generator.terms import ALL_SCENARIOS, PHASES, RUN_PHASES

_TITLES = {
    "prerequisites": "Prerequisites",
    "host": "Host tunables",
    "container": "Container",
    "model": "Model",
    "dataset": "Data set",
    "quantization": "Quantization",
    "run": "Performance run",
    "accuracy": "Accuracy run",
    "compliance": "Compliance tests",
    "multi-node": "Many nodes",
    "packaging": "Packaging",
    "check": "Check of the submission",
}
_TOTALS = (
    "Disk is the sum of what sources state of models, data sets and intermediate files. Time is the sum of the least "
    "durations of the performance runs, as the user.conf in the sources sets them, and of the times that sources "
    "state; of a range the low end counts. Downloads, and whatever else no source states, come on top."
)
#: Phases that not every platform has: where nothing is stated, there is nothing to say.
_WHERE_STATED = ("multi-node", "check")


def guide_markdown(guide: Guide, show: Show) -> str:
    """The guide with a heading for each phase; what no source states is said to be unknown."""
    return "\n\n".join(part for phase in PHASES for part in _phase(guide, phase, show))


def _phase(guide: Guide, phase: str, show: Show) -> Iterator[str]:
    facts = list(_facts(guide, phase, show))
    steps = [step for step in guide.stated.steps if step.phase == phase]
    faults = [fault_note(fault) for fault in guide.stated.faults if fault.phase == phase]
    if phase in _WHERE_STATED and not (facts or steps or faults):
        return
    name = anchor(f"{guide.benchmark}-{guide.platform}-{phase}")
    yield f"### {_TITLES[phase]} {{#{name}}}"
    yield from facts
    yield from faults
    yield from _commands(steps)
    yield from _missing(guide, phase, has_facts=bool(facts), has_steps=bool(steps))


def _facts(guide: Guide, phase: str, show: Show) -> Iterator[str]:
    place = f"{guide.benchmark} on {guide.platform}, {guide.round_id}"
    if phase == "prerequisites":
        yield table_html(needs_table(guide, f"What is needed: {place}"), show)
    if phase == "run" and guide.stated.settings:
        yield table_html(settings_table(guide, f"user.conf: {place}", guide.stated.settings), show)
    if rows := [row for row in guide.stated.particulars if row.phase == phase]:
        yield table_html(particulars_table(f"{_TITLES[phase]}: {place}", rows), show)


def _commands(steps: Sequence[Step]) -> Iterator[str]:
    for step in steps:
        title = f"{step.title[:1].lower()}{step.title[1:]}"
        words = step.title if step.scenario == ALL_SCENARIOS else f"{step.scenario}: {title}"
        yield f"{escape_markdown(words)}:"
        yield command_block(step.command)
        yield source_note(source_words(step.source, step.is_inferred))


def _missing(guide: Guide, phase: str, *, has_facts: bool, has_steps: bool) -> Iterator[str]:
    if phase in RUN_PHASES:
        names = [name for name in guide.scenarios if not guide.is_stated(phase, name)]
        if names or not has_steps:
            which = f" for {', '.join(names)}" if names and has_steps else ""
            yield f"{escape_markdown(f'The command{which} is {UNKNOWN}.')}"
    elif not has_steps and not has_facts:
        yield f"{escape_markdown(f'{UNKNOWN.capitalize()}.')}"


def totals_table(caption: str, guides: Sequence[Guide]) -> Table:
    """One row a guide: the space, time and licences that sources state."""
    columns = (
        Column("Benchmark", is_name=True),
        Column("Platform", is_name=True),
        Column("Disk"),
        Column("Time"),
        Column("Gated licences"),
    )
    rows = tuple(
        ((one.benchmark,), (one.platform,), disk_phrase(one), hours_phrase(one), licences_phrase(one)) for one in guides
    )
    return Table(caption, columns, rows, row_headers=2, notes=(_TOTALS,))
