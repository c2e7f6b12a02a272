"""What a benchmark runs on and what it is held to, as numbers with receipts; and which systems ran it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from generator.analysis.naming import Named, ledger_name
from generator.analysis.numbers import Kind, Number, Origin
from generator.analysis.selection import Selector, all_matches
from generator.problems import refuse
from generator.reading.place import Place
from generator.reading.records import Benchmark, Records, Result
from generator.reading.rulebook import LatencyLimit, Workload


@dataclass(frozen=True, slots=True)
class RunWorkload:
    """One benchmark that some systems ran: what the rules say of it, and all rows of those systems."""

    benchmark: Benchmark
    workload: Workload
    rows: tuple[Result, ...]

    @property
    def scenarios(self) -> tuple[str, ...]:
        """The scenarios that were run, in the order of the data."""
        return tuple(dict.fromkeys(row.scenario for row in self.rows))

    @property
    def accelerators(self) -> tuple[str, ...]:
        """The accelerators that ran it."""
        return tuple(dict.fromkeys(kind.accelerator for row in self.rows for kind in row.kinds))


def run_workloads(records: Records, systems: Sequence[Selector]) -> tuple[RunWorkload, ...]:
    """The benchmarks that at least one of the systems has a result in, in the order of data/benchmarks.csv.

    Raises:
        ProblemsFound: when a system stands for no row, or the rules of a benchmark are not in data/workloads.csv.
    """
    found: dict[str, list[Result]] = {}
    for system in systems:
        rows = all_matches(records, system)
        if not rows:
            fix = "correct the system's fields, or run `scorepress show` to see what matches"
            raise refuse("system-no-match", f"rows of the system {system.name!r}", "none", fix)
        for row in rows:
            found.setdefault(row.benchmark, []).append(row)
    names = [name for name in records.vocabulary.benchmarks if name in found]
    if missing := [name for name in names if name not in records.rulebook.workloads]:
        fix = "add a row for it, with its source"
        raise refuse("workload-missing", f"a row of data/workloads.csv for {missing[0]}", "none", fix)
    order = {pair: number for number, pair in enumerate(records.vocabulary.metrics)}
    return tuple(
        RunWorkload(
            records.vocabulary.benchmarks[name],
            records.rulebook.workloads[name],
            tuple(sorted(found[name], key=lambda row: order[row.benchmark, row.scenario])),
        )
        for name in names
    )


def named_samples(workload: Workload) -> Named:
    """How many samples the data set has in a performance run."""
    value = Decimal(workload.samples)
    number = _stated(workload.place, "samples", value, Kind.FACT, "", workload.source, workload.benchmark)
    return Named(ledger_name("samples", workload.benchmark), number)


def named_accuracy(workload: Workload) -> Named:
    """How much of the reference's accuracy a Closed result has to keep."""
    value = workload.accuracy_percent
    kind = Kind.STATED_PERCENT
    number = _stated(workload.place, "accuracy_percent", value, kind, "%", workload.source, workload.benchmark)
    return Named(ledger_name("accuracy_target", workload.benchmark), number)


def named_limit(limit: LatencyLimit) -> Named:
    """What a scenario's 99th percentile has to stay below, in the unit of the rules."""
    about = f"{limit.benchmark} {limit.scenario}, {limit.quantity}"
    number = _stated(limit.place, "limit", limit.limit, Kind.FACT, limit.unit, limit.source, about)
    return Named(ledger_name("limit", limit.benchmark, limit.scenario, limit.quantity), number)


def _stated(place: Place, column: str, value: Decimal, kind: Kind, unit: str, source: str, about: str) -> Number:
    digits = f"{value:f}"
    exact = Fraction(value) / 100 if kind is Kind.STATED_PERCENT else Fraction(value)
    origin = Origin(place, column, digits, about)
    return Number(exact, kind, "stated", f"as the rules state ({source})", (origin,), unit, digits)
