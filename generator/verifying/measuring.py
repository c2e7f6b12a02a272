"""The score that a log holds, in the unit that is published, and how far its digits reach."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.analysis.numbers import Kind, Number, Origin
from generator.analysis.rounding import exact_text, full_text
from generator.loadgen.log import RunLog
from generator.loadgen.wordings import finding
from generator.problems import Problem
from generator.reading.place import Place
from generator.reading.records import Records
from generator.reading.run_rules import RunMetric
from generator.verifying.identity import Identity

_SIGNS = {"multiply": "{value} × {factor}", "divide": "{value} ÷ {factor}", "into": "{factor} ÷ {value}"}


@dataclass(frozen=True, slots=True)
class Measured:
    """A score with its receipt, the rule it was read by, and the largest error of its last digit."""

    score: Number
    metric: RunMetric
    floor: Fraction


def measure(records: Records, log: RunLog, identity: Identity) -> tuple[Measured | None, tuple[Problem, ...]]:
    """The score of a run, or why its log holds none."""
    pair = (identity.benchmark, identity.scenario)
    known = records.vocabulary.metrics.get(pair)
    if known is None:
        scenarios = ", ".join(records.vocabulary.scenarios_of(pair[0]))
        told = {"benchmark": pair[0], "scenarios": scenarios, "scenario": pair[1]}
        return None, (finding(log.path, 0, "run-scenario-unknown", **told),)
    metric = records.run_rules.metric(log.harness, *pair, identity.logged, known.unit)
    if metric is None:
        told = {"pair": " ".join(pair), "logged": identity.logged or log.harness}
        return None, (log.finding("effective_scenario", "run-scenario-mismatch/score", **told),)
    value = log.number(metric.key)
    if value is None or value <= 0:
        # No measurement is not a measurement of zero: early stopping writes 0 where it had too few queries.
        found = "none" if value is None else f"{value:f}"
        return None, (log.finding(metric.key, "run-score-missing", key=metric.key, value=found),)
    score = _number(log, identity, metric)
    return Measured(score, metric, _floor(records, log, metric, score.value)), ()


def _number(log: RunLog, identity: Identity, metric: RunMetric) -> Number:
    value = log.number(metric.key)
    assert value is not None
    digits = f"{value:f}"
    about = f"{identity.benchmark} {identity.scenario}, {metric.statistic}"
    origin = Origin(Place(log.path, log.line(metric.key), 0), metric.key, digits, about, is_verified=False)
    words = _SIGNS[metric.operation].format(value=full_text(digits), factor=full_text(f"{metric.factor:f}"))
    score = metric.score(value)
    return Number(
        value=score,
        kind=Kind.SCORE,
        metric="score",
        formula="as logged" if metric.operation == "multiply" and metric.factor == 1 else words,
        inputs=(origin,),
        unit=metric.unit.text,
        digits=exact_text(score),
    )


def _floor(records: Records, log: RunLog, metric: RunMetric, score: Fraction) -> Fraction:
    """How far the published score may be from the logged one by rounding alone."""
    rules = records.run_rules
    if log.kind == "summary":
        return max(rules.number("summary-absolute"), rules.number("summary-percent") / 100 * score)
    if log.kind == "endpoints" or metric.key.endswith(("_ns", "_ss", "_ms")):
        return Fraction(0)
    last_digit = Fraction(1)
    digits = int(rules.number("digits"))
    while score / last_digit >= 10**digits:
        last_digit *= 10
    while score / last_digit < 10 ** (digits - 1):
        last_digit /= 10
    return last_digit / 2
