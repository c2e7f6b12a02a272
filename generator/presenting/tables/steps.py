"""The table of optimization steps: what each is stated to give, and what those of the whole run give together."""

from __future__ import annotations

from dataclasses import dataclass

from generator.analysis.naming import Named, Phrase, ledger_name
from generator.analysis.optimizations import (
    before_and_after,
    compounding,
    named_uplift,
    stated_uplift,
    step_name,
    step_notes,
    steps_of,
)
from generator.analysis.uplift import Uplift, compound_uplift
from generator.presenting.tables.table import Column, Table
from generator.presenting.words import TOGETHER, listed
from generator.problems import refuse
from generator.reading.records import Records
from generator.reading.stated_records import Optimization
from generator.units import Direction

ALL_STEPS = "All of these together"
_COLUMNS = (
    Column("Step"),
    Column("Level", is_name=True),
    Column("What was measured"),
    Column("Stated", is_numeric=True),
    Column("What it does"),
    Column("Stated by"),
)


@dataclass(frozen=True, slots=True)
class Steps:
    """The stated steps of one benchmark and scenario: those that are multiplied, and all others."""

    round_id: str
    benchmark: str
    scenario: str
    multiplied: tuple[Optimization, ...]
    apart: tuple[Optimization, ...]

    @property
    def together(self) -> Uplift:
        """The range of all multiplied steps together."""
        return compound_uplift([stated_uplift(step) for step in self.multiplied])

    @property
    def total(self) -> Phrase:
        """The compound uplift: one percent, or both ends of its range; nothing where there is only one step."""
        if len(self.multiplied) == 1:
            return ()
        arguments = (self.round_id, self.benchmark, self.scenario)
        notes = tuple(dict.fromkeys(note for step in self.multiplied for note in step_notes(step)))
        both = self.together
        if both.low.text == both.high.text:
            return (Named(ledger_name("compound_uplift", *arguments), both.low, notes),)
        low = Named(ledger_name("compound_uplift_low", *arguments), both.low, notes)
        return (low, " to ", Named(ledger_name("compound_uplift_high", *arguments), both.high, notes))

    @property
    def verification(self) -> str:
        """How far the steps were verified, in the words of the data."""
        return listed(list(dict.fromkeys(step.verification for step in (*self.multiplied, *self.apart))))


def steps_for(records: Records, round_id: str, benchmark: str, scenario: str) -> Steps:
    """The steps of one benchmark and scenario.

    Raises:
        ProblemsFound: when none of them is an uplift of the whole run.
    """
    found = steps_of(records, round_id, benchmark, scenario)
    multiplied = compounding(found)
    if not multiplied:
        expected = f"an end-to-end uplift of {benchmark} {scenario} in {round_id}"
        fix = "state one in data/optimizations.csv; show values before and after as a factor"
        raise refuse("steps-missing", expected, f"{len(found)} other steps" if found else "no step", fix)
    return Steps(round_id, benchmark, scenario, multiplied, tuple(step for step in found if step not in multiplied))


def steps_table(caption: str, steps: Steps) -> Table:
    """One row a step; below those that are multiplied what they give together, then the others."""
    together: tuple[Phrase, ...] = (
        (ALL_STEPS,),
        ("end-to-end",),
        (),
        steps.total,
        ("The product of the steps above, computed here",),
        (),
    )
    rows = [*map(_row, steps.multiplied), *([together] if steps.total else []), *map(_row, steps.apart)]
    every = (*steps.multiplied, *steps.apart)
    return Table(caption, _COLUMNS, tuple(rows), stated=tuple(dict.fromkeys(step.source for step in every)))


def stated_phrase(step: Optimization) -> Phrase:
    """What a step is stated to give: `4% to 5%`, `about 16% less`, or `about 1,170 to 68.5 ms per call`."""
    about = ("about ",) if step.is_approximate else ()
    if step.uplift_low is None:
        before, after = before_and_after(step)
        names = (
            Named(step_name(column, step), number, step_notes(step))
            for column, number in (("before", before), ("after", after))
        )
        first, second = names
        return (*about, first, " to ", second, f"{TOGETHER}{step.unit}")
    first_end, *other = named_uplift(step)
    falls = (" less",) if step.direction is Direction.LOWER else ()
    return (*about, first_end, *(part for end in other for part in (" to ", end)), *falls)


def _row(step: Optimization) -> tuple[Phrase, ...]:
    return (
        (step.step,),
        (step.level,),
        (step.quantity,),
        stated_phrase(step),
        (step.does,),
        (f"{step.stated_by}; {step.verification}",),
    )
