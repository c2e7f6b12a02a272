"""The table of optimizations: every stated step of a benchmark, in all its scenarios."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis import metrics
from generator.analysis.naming import Named, Phrase
from generator.analysis.optimizations import before_and_after, step_name, step_notes
from generator.presenting.phrases import LINE_BREAK
from generator.presenting.tables.steps import stated_phrase
from generator.presenting.tables.table import Column, Table
from generator.reading.cells import OneOf
from generator.reading.records import Records
from generator.reading.stated_records import Optimization
from generator.terms import ALL_SCENARIOS
from generator.units import Direction

_COLUMNS = (
    Column("Step"),
    Column("Scenario", is_name=True),
    Column("Level", is_name=True),
    Column("What was measured"),
    Column("Stated"),
    Column("What it does"),
    Column("Stated by"),
)


def optimizations_table(records: Records, caption: str, round_id: str, benchmarks: Sequence[str]) -> Table:
    """One row a step, by benchmark in the given order, then in the order in which they were stated.

    Raises:
        ProblemsFound: when a benchmark has no stated step in the round.
    """
    steps = [step for benchmark in benchmarks for step in _steps(records, round_id, benchmark)]
    has_several = len(benchmarks) > 1
    columns = (Column("Benchmark", is_name=True),) * has_several + _COLUMNS
    rows = tuple(((step.benchmark,),) * has_several + _row(step) for step in steps)
    stated = tuple(dict.fromkeys(step.source for step in steps))
    return Table(caption, columns, rows, row_headers=1 + has_several, stated=stated)


def _steps(records: Records, round_id: str, benchmark: str) -> list[Optimization]:
    held = [step for step in records.optimizations if step.round_id == round_id]
    known = list(dict.fromkeys(step.benchmark for step in held))
    OneOf("benchmark", known, "data/optimizations.csv").require(benchmark)
    return [step for step in held if step.benchmark == benchmark]


def _row(step: Optimization) -> tuple[Phrase, ...]:
    return (
        (step.step,),
        (f"{step.scenario} scenarios" if step.scenario == ALL_SCENARIOS else step.scenario,),
        (step.level,),
        (step.quantity,),
        (*stated_phrase(step), *_factor(step)),
        (step.does,),
        (f"{step.stated_by}; {step.verification}",),
    )


def _factor(step: Optimization) -> Phrase:
    """Of values before and after, how many times better the step is."""
    if step.before is None:
        return ()
    before, after = before_and_after(step)
    factor = metrics.factor(before, after, lower_is_better=step.direction is Direction.LOWER)
    return (LINE_BREAK, Named(step_name("factor", step), factor, step_notes(step)))
