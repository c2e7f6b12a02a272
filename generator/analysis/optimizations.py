"""Stated optimization steps as numbers: which steps a benchmark and scenario have, and what each is stated to give."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction

from generator.analysis.naming import Named, ledger_name
from generator.analysis.numbers import Kind, Number, Origin
from generator.analysis.uplift import Uplift
from generator.problems import refuse
from generator.reading.records import Records
from generator.reading.stated_records import Optimization
from generator.terms import ALL_SCENARIOS


def steps_of(records: Records, round_id: str, benchmark: str, scenario: str) -> tuple[Optimization, ...]:
    """The steps that were stated for a round's benchmark and scenario, or for all its scenarios, in their order."""
    return tuple(
        step
        for step in records.optimizations
        if (step.round_id, step.benchmark) == (round_id, benchmark) and step.scenario in (scenario, ALL_SCENARIOS)
    )


def compounding(steps: Iterable[Optimization]) -> tuple[Optimization, ...]:
    """Those of the steps that may be multiplied: uplifts of the whole run."""
    return tuple(step for step in steps if step.level == "end-to-end" and step.uplift_low is not None)


def stated_uplift(step: Optimization) -> Uplift:
    """What a step is stated to give, as a range; both ends are equal where a single percent is stated.

    Raises:
        ProblemsFound: when the step is stated as values before and after.
    """
    if step.uplift_low is None or step.uplift_high is None:
        raise refuse("metric-undefined", "a step with an uplift", "before and after", "show it as a factor")
    low, high = step.uplift_low, step.uplift_high
    return Uplift(_percent(step, low, "uplift_low"), _percent(step, high, "uplift_high"))


def before_and_after(step: Optimization) -> tuple[Number, Number]:
    """The values around a step, in its unit.

    Raises:
        ProblemsFound: when the step is stated as an uplift.
    """
    if step.before is None or step.after is None:
        raise refuse("metric-undefined", "a step with values before and after", "an uplift", "show it as an uplift")
    return _value(step, step.before, "before"), _value(step, step.after, "after")


def named_uplift(step: Optimization) -> tuple[Named, ...]:
    """The stated percent under its ledger name; of a range both ends, the lower one first."""
    uplift = stated_uplift(step)
    if uplift.low.value == uplift.high.value:
        return (Named(step_name("uplift", step), uplift.low, step_notes(step)),)
    return (
        Named(step_name("uplift_low", step), uplift.low, step_notes(step)),
        Named(step_name("uplift_high", step), uplift.high, step_notes(step)),
    )


def step_name(metric: str, step: Optimization) -> str:
    """The ledger name of a number of a step."""
    return ledger_name(metric, step.round_id, step.benchmark, step.step, step.scenario, step.quantity)


def step_notes(step: Optimization) -> tuple[str, ...]:
    """What a reader has to know beside every number of a step."""
    return (step.verification, *(("stated as about so much",) if step.is_approximate else ()))


def _percent(step: Optimization, percent: Decimal, column: str) -> Number:
    origin, digits = _origin(step, percent, column), f"{percent:f}"
    return Number(Fraction(percent) / 100, Kind.STATED_PERCENT, "uplift", _formula(step), (origin,), "%", digits)


def _value(step: Optimization, value: Decimal, column: str) -> Number:
    origin, digits = _origin(step, value, column), f"{value:f}"
    return Number(Fraction(value), Kind.FACT, "stated", _formula(step), (origin,), step.unit, digits)


def _origin(step: Optimization, value: Decimal, column: str) -> Origin:
    about = f"{step.step}: {step.quantity}, {step.round_id} {step.benchmark}, {step.scenario}"
    return Origin(step.place, column, f"{value:f}", about)


def _formula(step: Optimization) -> str:
    return f"as stated by {step.stated_by} ({step.source})"
