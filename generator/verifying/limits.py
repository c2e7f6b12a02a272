"""The latency limits of a scenario, held against what a log was run with and what it measured."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.loadgen.log import RunLog
from generator.problems import Problem, Severity
from generator.reading.records import Records
from generator.reading.rulebook import LatencyLimit
from generator.units import NANOSECONDS


def allowed(limit: LatencyLimit) -> Fraction:
    """A limit in nanoseconds, as logs state latencies."""
    return Fraction(limit.limit) * NANOSECONDS[limit.unit]


def target(records: Records, log: RunLog, limit: LatencyLimit) -> Fraction | None:
    """What LoadGen held the run to, in nanoseconds; None where the log does not say."""
    keys = records.run_rules.limit_keys.get(limit.quantity)
    value = log.number(keys.target) if keys else None
    return None if value is None else Fraction(value)


def limit_problems(
    records: Records, log: RunLog, benchmark: str, scenario: str, severity: Severity
) -> Iterator[Problem]:
    """A problem for each limit that the run was not held to, or did not keep."""
    for limit in records.rulebook.limits_of(benchmark, scenario):
        keys = records.run_rules.limit_keys.get(limit.quantity)
        if keys is None:
            continue
        words, most = f"{limit.limit:f} {limit.unit}", allowed(limit)
        held = log.number(keys.target)
        if held is not None and Fraction(held) > most:
            told = {"quantity": limit.quantity, "pair": f"{benchmark} {scenario}", "limit": words}
            yield log.finding(keys.target, "run-limit-loose", severity, target=f"{held:f}", **told)
        measured = log.number(keys.measured)
        if measured is not None and Fraction(measured) >= most:
            told = {"quantity": limit.quantity, "limit": words, "measured": f"{measured:f}"}
            yield log.finding(keys.measured, "run-limit-exceeded", severity, **told)
