"""How far a result stays within what its benchmark asks: measured latencies and accuracies beside their limits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from generator.analysis.naming import Named, ledger_name
from generator.analysis.numbers import Kind, Number, Origin, about
from generator.analysis.workloads import named_accuracy, named_limit
from generator.reading.records import MeasuredLatency, Records, Result
from generator.reading.rulebook import AccuracyReference, LatencyLimit, Workload
from generator.units import NANOSECONDS


@dataclass(frozen=True, slots=True)
class LatencyMargin:
    """A limit, the 99th percentile that was measured, and how much of the limit that is."""

    limit: LatencyLimit
    measured: Named
    share: Named


@dataclass(frozen=True, slots=True)
class AccuracyMargin:
    """The accuracy of a result by one metric, what it has to reach, and by how much it is more."""

    metric: str
    measured: Named
    required: Named
    margin: Named


def latency_margins(records: Records, result: Result, system: str) -> tuple[LatencyMargin, ...]:
    """The margin under each limit for which a measured latency is known, in the order of the limits."""
    known = {latency.quantity: latency for latency in records.latencies_of(result)}
    limits = records.rulebook.limits_of(result.benchmark, result.scenario)
    return tuple(_latency(limit, known[limit.quantity], system) for limit in limits if limit.quantity in known)


def accuracy_margins(records: Records, result: Result, system: str) -> tuple[AccuracyMargin, ...]:
    """The margin by each metric that the result states under the very name of a stated reference."""
    workload = records.rulebook.workloads.get(result.benchmark)
    if workload is None:
        return ()
    stated = dict(_stated_accuracies(result.accuracy))
    references = records.rulebook.references_of(result.benchmark)
    return tuple(
        _accuracy(result, stated[reference.metric], workload, reference, system)
        for reference in references
        if reference.metric in stated
    )


def share_of_limit(measured: Number, limit: Number) -> Number:
    """How much of its limit a latency takes: measured ÷ limit; below one it is met."""
    formula = f"{measured.operand} ÷ {limit.operand}"
    return Number(measured.value / limit.value, Kind.PERCENT, "share_of_limit", formula, (measured, limit))


def required_accuracy(reference: Number, target: Number) -> Number:
    """What a Closed result has to reach: the reference's accuracy × the share of it that has to be kept."""
    formula = f"{reference.operand} × {target.text}"
    return Number(reference.value * target.value, Kind.DERIVED_SCORE, "required_accuracy", formula, (reference, target))


def accuracy_margin(measured: Number, required: Number) -> Number:
    """By how much an accuracy is more than it has to be: measured ÷ required − 1."""
    formula = f"{measured.operand} ÷ {required.operand} − 1"
    value = measured.value / required.value - 1
    return Number(value, Kind.PERCENT, "accuracy_margin", formula, (measured, required))


def _latency(limit: LatencyLimit, latency: MeasuredLatency, system: str) -> LatencyMargin:
    measured, allowed = _measured_p99(latency, limit.unit), named_limit(limit)
    share = share_of_limit(measured, allowed.number)
    arguments = (system, limit.benchmark, limit.scenario, limit.quantity)
    return LatencyMargin(
        limit,
        Named(ledger_name("measured_p99", *arguments), measured),
        Named(ledger_name("share_of_limit", *arguments), share),
    )


def _measured_p99(latency: MeasuredLatency, unit: str) -> Number:
    logged = f"{latency.p99_ns:f}"
    what = f"{latency.submitter}, {latency.system}, {latency.benchmark} {latency.scenario}: {latency.quantity}"
    origin = Origin(latency.place, "p99_ns", logged, what)
    divisor = NANOSECONDS[unit]
    formula = f"{latency.p99_ns:,f} ÷ {divisor:,}"
    return Number(Fraction(latency.p99_ns) / divisor, Kind.DERIVED_SCORE, "measured_p99", formula, (origin,), unit)


def _accuracy(
    result: Result, digits: str, workload: Workload, reference: AccuracyReference, system: str
) -> AccuracyMargin:
    origin = Origin(result.place, "accuracy", result.accuracy, about(result), is_verified=result.is_verified)
    measured = Number(Fraction(digits), Kind.SCORE, "accuracy", "as published", (origin,), digits=digits)
    required = required_accuracy(_reference(reference), named_accuracy(workload).number)
    arguments = (system, result.benchmark, result.scenario, reference.metric)
    return AccuracyMargin(
        reference.metric,
        Named(ledger_name("accuracy", *arguments), measured),
        Named(ledger_name("required_accuracy", result.benchmark, reference.metric), required),
        Named(ledger_name("accuracy_margin", *arguments), accuracy_margin(measured, required)),
    )


def _reference(reference: AccuracyReference) -> Number:
    digits = f"{reference.reference:f}"
    origin = Origin(reference.place, "reference", digits, f"{reference.benchmark}: {reference.metric}")
    formula = f"as the rules state ({reference.source})"
    return Number(Fraction(reference.reference), Kind.FACT, "stated", formula, (origin,), digits=digits)


def _stated_accuracies(cell: str) -> Iterator[tuple[str, str]]:
    """The metrics of an accuracy cell, `ROUGE1: 44.8017  ROUGE2: 22.3794`, by the names that stand in it."""
    words = cell.split()
    for name, digits in zip(words[::2], words[1::2], strict=False):
        if name.endswith(":") and digits.replace(".", "", 1).isdecimal():
            yield name.removesuffix(":"), digits
