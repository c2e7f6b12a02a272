"""Metrics of what was stated and not measured: facts, limits, accuracy targets, optimization steps."""

from __future__ import annotations

from generator.analysis import metrics, uplift
from generator.analysis.claims.asking import Asked
from generator.analysis.claims.outcomes import Outcome, Reading
from generator.analysis.claims.pairs import Metric, compared
from generator.analysis.naming import Named, ledger_name
from generator.analysis.numbers import Kind, Number, stated_fact
from generator.analysis.optimizations import (
    before_and_after,
    compounding,
    named_uplift,
    step_name,
    step_notes,
    steps_of,
)
from generator.analysis.uplift import Uplift, compound_uplift
from generator.analysis.workloads import named_accuracy, named_limit
from generator.problems import refuse
from generator.reading.cells import OneOf
from generator.reading.stated_records import Optimization
from generator.units import Direction


def fact(asked: Asked) -> tuple[Outcome, ...]:
    """A stated value of data/facts.csv, by its name as detail."""
    number = _fact(asked)
    named = Named(ledger_name("fact", asked.check.detail), number)
    return _one(number.unit, named)


def parameters_that_fit(asked: Asked) -> tuple[Outcome, ...]:
    """How many billion parameters of half a byte each a stated memory in GB holds."""
    memory = _fact(asked)
    unit, formula = "billion parameters", f"{memory.operand} ÷ 0.5"
    number = Number(memory.value * 2, Kind.COUNT, "parameters_that_fit", formula, (memory,), unit)
    return _one(unit, Named(ledger_name("parameters_that_fit", asked.check.detail), number))


def latency_limit(asked: Asked) -> tuple[Outcome, ...]:
    """The suite's limit on the quantity of the detail, for the benchmark and scenario."""
    readings = []
    for benchmark, scenario in asked.pairs:
        for limit in asked.records.rulebook.limits:
            if (limit.benchmark, limit.scenario, limit.quantity) == (benchmark, scenario, asked.check.detail):
                readings.append(Reading(limit.unit, named_limit(limit)))
    if not readings:
        raise refuse("claim-detail", "a limit of data/latency_limits.csv", repr(asked.check.detail), "correct it")
    return (Outcome("", tuple(readings)),)


def accuracy_target(asked: Asked) -> tuple[Outcome, ...]:
    """How much of the reference's accuracy a Closed result has to keep, in percent."""
    readings = []
    for benchmark in asked.check.benchmarks:
        if (workload := asked.records.rulebook.workloads.get(benchmark)) is None:
            raise refuse("claim-detail", "a benchmark of data/workloads.csv", repr(benchmark), "add its workload")
        readings.append(Reading(benchmark, named_accuracy(workload)))
    return (Outcome("", tuple(readings)),)


def step_uplift(asked: Asked) -> tuple[Outcome, ...]:
    """What the step of the detail is stated to give."""
    readings = []
    for step in _steps(asked):
        if step.step == asked.check.detail and step.uplift_low is not None:
            readings += [Reading(f"{step.scenario}, {step.level}", named) for named in named_uplift(step)]
    return _found(asked, readings)


def step_factor(asked: Asked) -> tuple[Outcome, ...]:
    """How many times better the values of the step of the detail are after it than before."""
    readings = []
    for step in _steps(asked):
        if step.step == asked.check.detail and step.before is not None:
            lower = step.direction is Direction.LOWER
            number = metrics.factor(*before_and_after(step), lower_is_better=lower)
            readings.append(Reading(step.quantity, Named(step_name("factor", step), number, step_notes(step))))
    return _found(asked, readings)


def all_steps(asked: Asked) -> tuple[Outcome, ...]:
    """The end-to-end steps of a benchmark and scenario together, over their lows and over their highs."""
    readings = []
    for benchmark, scenario in asked.pairs:
        together = _together(asked, benchmark, scenario)
        for end, number in (("low", together.low), ("high", together.high)):
            name = ledger_name(f"compound_uplift_{end}", asked.check.detail, benchmark, scenario)
            readings.append(Reading(f"{scenario}, {end}", Named(name, number)))
    return (Outcome("", tuple(readings)),)


def gain_explained(asked: Asked) -> tuple[Outcome, ...]:
    """The stated end-to-end steps together, as a share of the improvement that was measured."""
    readings = []
    for reading in compared(metrics.improvement)(asked)[0].readings:
        assert reading.named is not None  # improvements have no policy, so there is a row
        row, gain = reading.rows[0], reading.named.number
        steps = _together(asked, row.benchmark, row.scenario).low
        number = uplift.gain_explained(steps, gain)
        names = (asked.systems[0].name, asked.others[0].name, row.benchmark, row.scenario)
        named = Named(ledger_name("gain_explained", *names), number)
        readings.append(Reading(reading.what, named, rows=reading.rows, against=reading.against))
    return (Outcome("", tuple(readings)),)


def _fact(asked: Asked) -> Number:
    OneOf("fact", asked.records.facts, "data/facts.csv").require(asked.check.detail)
    return stated_fact(asked.records.facts[asked.check.detail])


def _one(what: str, named: Named) -> tuple[Outcome, ...]:
    return (Outcome("", (Reading(what, named),)),)


def _steps(asked: Asked) -> list[Optimization]:
    found = [step for step in asked.records.optimizations if step.benchmark in asked.check.benchmarks]
    return [step for step in found if not asked.check.scenarios or step.scenario in asked.check.scenarios]


def _together(asked: Asked, benchmark: str, scenario: str) -> Uplift:
    round_id = asked.systems[0].round_id if asked.systems else asked.check.detail
    steps = compounding(steps_of(asked.records, round_id, benchmark, scenario))
    return compound_uplift([_uplift(step) for step in steps])


def _uplift(step: Optimization) -> Uplift:
    ends = [named.number for named in named_uplift(step)]
    return Uplift(ends[0], ends[-1])


def _found(asked: Asked, readings: list[Reading]) -> tuple[Outcome, ...]:
    if not readings:
        expected = f"a step of {', '.join(asked.check.benchmarks)} in data/optimizations.csv"
        raise refuse("claim-detail", expected, repr(asked.check.detail), "correct the detail")
    return (Outcome("", tuple(readings)),)


STATED_METRICS: dict[str, Metric] = {
    "fact": fact,
    "parameters_that_fit": parameters_that_fit,
    "latency_limit": latency_limit,
    "accuracy_target": accuracy_target,
    "step_uplift": step_uplift,
    "step_factor": step_factor,
    "all_steps": all_steps,
    "gain_explained": gain_explained,
}
