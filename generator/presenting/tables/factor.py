"""The table of factors: stated values before and after a step, and how many times better the second is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.analysis import metrics
from generator.analysis.naming import Named, Phrase
from generator.analysis.optimizations import before_and_after, step_name, step_notes
from generator.analysis.selection import require_pair
from generator.presenting.tables.table import Column, Table
from generator.presenting.words import TOGETHER
from generator.problems import refuse
from generator.reading.cells import OneOf
from generator.reading.records import Records
from generator.reading.stated_records import Optimization
from generator.units import Direction

_COLUMNS = (
    Column("Step"),
    Column("Scenario", is_name=True),
    Column("Level", is_name=True),
    Column("What was measured"),
    Column("Before", is_numeric=True),
    Column("After", is_numeric=True),
    Column("Factor, computed here", is_numeric=True),
    Column("What it does"),
    Column("Stated by"),
)


@dataclass(frozen=True, slots=True)
class Change:
    """One step that is stated as a value before and a value after."""

    step: Optimization

    @property
    def before(self) -> Named:
        """The value before the step."""
        return Named(step_name("before", self.step), before_and_after(self.step)[0], step_notes(self.step))

    @property
    def after(self) -> Named:
        """The value after the step."""
        return Named(step_name("after", self.step), before_and_after(self.step)[1], step_notes(self.step))

    @property
    def factor(self) -> Named:
        """How many times better it is after the step."""
        lower_is_better = self.step.direction is Direction.LOWER
        number = metrics.factor(*before_and_after(self.step), lower_is_better=lower_is_better)
        return Named(step_name("factor", self.step), number, step_notes(self.step))


def changes(
    records: Records, round_id: str, benchmark: str, scenario: str | None, steps: Sequence[str] | None
) -> tuple[Change, ...]:
    """The steps with values of a round's benchmark, in the order of the data; of one scenario, or some, where asked.

    Raises:
        ProblemsFound: when a word is unknown, or no such step is stated.
    """
    if scenario is None:
        OneOf("benchmark", records.vocabulary.benchmarks, "data/benchmarks.csv").require(benchmark)
    else:
        require_pair(records, benchmark, scenario)
    found = [step for step in records.optimizations if (step.round_id, step.benchmark) == (round_id, benchmark)]
    found = [step for step in found if step.before is not None and step.scenario == (scenario or step.scenario)]
    known = OneOf("step", [step.step for step in found], "data/optimizations.csv, stated before and after")
    for name in steps or ():
        known.require(name)
    found = [step for step in found if steps is None or step.step in steps]
    if not found:
        where = f"{benchmark} {scenario}" if scenario else benchmark
        expected = f"a step of {where} in {round_id} with values before and after"
        raise refuse("steps-missing", expected, "none", "state one in data/optimizations.csv")
    return tuple(Change(step) for step in found)


def factor_table(caption: str, rows: Sequence[Change]) -> Table:
    """One row a step, with who stated it and how far it was verified."""
    sources = tuple(dict.fromkeys(row.step.source for row in rows))
    return Table(caption, _COLUMNS, tuple(_row(row) for row in rows), stated=sources)


def _row(row: Change) -> tuple[Phrase, ...]:
    step = row.step
    about = ("about ",) if step.is_approximate else ()
    unit = f"{TOGETHER}{step.unit}"
    return (
        (step.step,),
        (step.scenario,),
        (step.level,),
        (f"{step.quantity}, {step.direction.value}",),
        (*about, row.before, unit),
        (*about, row.after, unit),
        (*about, row.factor),
        (step.does,),
        (f"{step.stated_by}; {step.verification}",),
    )
