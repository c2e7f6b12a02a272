"""Metrics over all rows that systems match: what they hold, how many of it, and the largest."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from fractions import Fraction

from generator.analysis.claims.asking import ROUNDS_HELD, Asked
from generator.analysis.claims.outcomes import Outcome, Reading
from generator.analysis.claims.pairs import Metric
from generator.analysis.naming import Named, ledger_name
from generator.analysis.numbers import Kind, Number, Origin, about, accelerators_in_use, score
from generator.analysis.rivals import best
from generator.problems import refuse
from generator.reading.records import Place, Records, Result

#: What rows are sorted by: each row has one or more of it.
Items = Callable[[Records, Result], Iterable[str]]

_LEVEL = re.compile(r"-99(\.9)?$")
_ACCURACY = re.compile(r"([A-Za-z][A-Za-z0-9_-]*):")


def listed(items: Items) -> Metric:
    """The set of what the rows have."""

    def recompute(asked: Asked) -> tuple[Outcome, ...]:
        rows = _rows(asked)
        found = _first_rows(asked, rows, items)
        return (Outcome("", (Reading("", words=tuple(found), is_set=True, rows=tuple(found.values())),)),)

    return recompute


def counted(metric: str, items: Items) -> Metric:
    """How many different ones the rows have."""

    def recompute(asked: Asked) -> tuple[Outcome, ...]:
        return (Outcome("", (_counted(asked, metric, _first_rows(asked, _rows(asked), items)),)),)

    return recompute


def _counted(asked: Asked, metric: str, found: dict[str, Result]) -> Reading:
    origins = tuple(Origin(row.place, "", item, about(row)) for item, row in found.items()) or _nothing(asked)
    formula = f"counted: {', '.join(found)}" if len(found) <= 12 else "counted"
    number = Number(Fraction(len(found)), Kind.COUNT, "counted", formula if found else "counted: none", origins)
    return Reading("", Named(ledger_name(metric, *asked.names), number), rows=tuple(found.values()))


def _nothing(asked: Asked) -> tuple[Origin, ...]:
    """The files in which nothing was found."""
    rounds = asked.records.rounds
    if asked.check.detail != ROUNDS_HELD:
        rounds = tuple(dict.fromkeys(system.round_id for system in asked.systems))
    return tuple(
        Origin(Place(f"data/results/{each}.csv", 0, 0), "", "no row", f"the rows of {each}") for each in rounds
    )


def _rows(asked: Asked) -> tuple[Result, ...]:
    """The rows; with a vendor as detail those that have no other vendor's accelerators."""
    vendor, rows = asked.check.detail, asked.all_rows()
    if vendor in ("", ROUNDS_HELD):
        return rows
    if vendor not in _vendors(asked):
        expected = f"{ROUNDS_HELD!r} or a vendor of data/accelerators.csv"
        raise refuse("claim-detail", expected, repr(vendor), "correct the detail")
    return tuple(row for row in rows if {kind.vendor for kind in row.kinds} == {vendor})


def _vendors(asked: Asked) -> set[str]:
    return {kind.vendor for kind in asked.records.vocabulary.accelerators.values()}


def _first_rows(asked: Asked, rows: Iterable[Result], items: Items) -> dict[str, Result]:
    """Each item with the first row that has it, in the order of the items."""
    found: dict[str, Result] = {}
    for row in rows:
        for item in items(asked.records, row):
            found.setdefault(item, row)
    return dict(sorted(found.items()))


def _members(records: Records, row: Result) -> tuple[str, ...]:
    return records.vocabulary.submitters[row.submitter].members or (row.submitter,)


def partners(*, with_mixed: bool) -> Metric:
    """How many submitters other than the vendor have the vendor's accelerators; joint names are split.

    Systems that mix vendors are left out, or with `with_mixed` counted too.
    """

    def recompute(asked: Asked) -> tuple[Outcome, ...]:
        vendor = asked.check.detail
        if vendor not in _vendors(asked):
            raise refuse("claim-detail", "a vendor of data/accelerators.csv", repr(vendor), "name the vendor")
        rows = [row for row in asked.all_rows() if vendor in {kind.vendor for kind in row.kinds}]
        if not with_mixed:
            rows = [row for row in rows if {kind.vendor for kind in row.kinds} == {vendor}]
        found = _first_rows(asked, rows, _members)
        found.pop(vendor, None)
        return (Outcome("", (_counted(asked, "partners_with_mixed" if with_mixed else "partners", found),)),)

    return recompute


def largest(asked: Asked) -> tuple[Outcome, ...]:
    """The most accelerators that any of the rows has in use."""
    row = max(_some(asked), key=lambda one: (one.accelerator_count, [-ord(letter) for letter in one.system]))
    name = ledger_name("largest", *asked.names)
    return (Outcome("", (Reading("", Named(name, accelerators_in_use(row)), rows=(row,)),)),)


def most_kinds(asked: Asked) -> tuple[Outcome, ...]:
    """The most different accelerators that any of the rows joins in one system."""
    row = max(_some(asked), key=lambda one: len(one.parts))
    found = {part.accelerator: row for part in row.parts}
    return (Outcome("", (_counted(asked, "most_kinds", found),)),)


def highest(asked: Asked) -> tuple[Outcome, ...]:
    """The best of all scores in one unit: over benchmarks too, where several are asked for, and labelled so."""
    unit = "Tokens/s" if asked.is_open else _some(asked)[0].unit.name
    rows = [row for row in _some(asked) if row.unit.name == unit]
    row = best(rows)
    only = score(row)
    formula = f"the best of {len(rows)} scores in {row.unit.text}"
    number = Number(only.value, Kind.SCORE, "highest", formula, (only,), only.unit, only.digits)
    named = Named(ledger_name("highest", *asked.names), number)
    return (Outcome("", (Reading(f"{row.benchmark} {row.scenario}", named, rows=(row,)),)),)


def more_benchmarks(asked: Asked) -> tuple[Outcome, ...]:
    """How many more benchmarks the systems have than those on the other side; accuracy levels count once."""
    sides = []
    for systems in (asked.systems, asked.others):
        side = Asked(asked.records, asked.check, systems, ())
        sides.append(_first_rows(side, _rows(side), _benchmark))
    own, other = sides
    origins = tuple(Origin(row.place, "", item, about(row)) for side in sides for item, row in side.items())
    formula = f"{len(own)} ({', '.join(own)}) − {len(other)} ({', '.join(other)})"
    number = Number(Fraction(len(own) - len(other)), Kind.COUNT, "counted", formula, origins or _nothing(asked))
    name = ledger_name("more_benchmarks", *asked.names, "+".join(system.name for system in asked.others))
    rows = (*own.values(), *other.values())
    return (Outcome("", (Reading("", Named(name, number), rows=rows),)),)


def _some(asked: Asked) -> tuple[Result, ...]:
    rows = _rows(asked)
    if not rows:
        raise refuse("system-no-match", "at least one row", "none", "correct the systems")
    return rows


def _benchmark(_records: Records, row: Result) -> tuple[str, ...]:
    """The benchmark without its accuracy level: `-99` and `-99.9` are one benchmark."""
    return (_LEVEL.sub("", row.benchmark),)


COUNT_METRICS: dict[str, Metric] = {
    "results": counted("results", lambda _, row: ("/".join(row.key),)),
    "benchmarks": listed(lambda _, row: (row.benchmark,)),
    "benchmark_count": counted("benchmark_count", _benchmark),
    "more_benchmarks": more_benchmarks,
    "scenarios": listed(lambda _, row: (row.scenario,)),
    "accelerators": listed(lambda _, row: tuple(kind.model for kind in row.kinds)),
    "accelerator_kinds": counted("accelerator_kinds", lambda _, row: tuple(kind.model for kind in row.kinds)),
    "submitters": listed(lambda _, row: (row.submitter,)),
    "members": listed(_members),
    "vendors": listed(lambda _, row: tuple(kind.vendor for kind in row.kinds)),
    "rounds": counted("rounds", lambda _, row: (row.round_id,)),
    "measured_power": counted("measured_power", lambda _, row: ("/".join(row.key),) if row.power else ()),
    "accuracy_metrics": listed(lambda _, row: _ACCURACY.findall(row.accuracy)),
    "partners": partners(with_mixed=False),
    "partners_with_mixed": partners(with_mixed=True),
    "largest": largest,
    "most_kinds": most_kinds,
    "highest": highest,
}
