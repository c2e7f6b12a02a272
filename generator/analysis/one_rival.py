"""One rival system for all scenarios of a benchmark, where the best of all would be another one in each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import prod

from generator.analysis.fairness import Matchup, View, rows_of_side, view_of
from generator.analysis.rivals import best
from generator.reading.records import Records, Result

#: The rival that is the same system in every scenario of a benchmark.
ONE_SYSTEM = "one-system"

#: A matchup of a page, and the row on its own side.
Compared = tuple[Matchup, Result]
#: What makes rows those of one system: division, submitter, system.
_System = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class OneRival:
    """A benchmark in which the best of all is not one system, and the views against the one that is.

    `views` has each matchup with its view, and is empty where no system has a result in every scenario.
    """

    benchmark: str
    accelerator: str
    views: tuple[tuple[Matchup, View], ...]


def one_rivals(records: Records, compared: Iterable[Compared]) -> Iterator[OneRival]:
    """Each benchmark of a page whose best rivals, a scenario at a time, are of several systems; in the page's order.

    Of the systems with a result in every scenario that the page compares, and in which there is a rival, that one
    stands for all whose scores have the greatest product, latencies inverted: no scenario counts more than another.
    """
    for group in _by_benchmark(compared):
        sides = [(matchup, own, rows_of_side(records, matchup.rival, own)) for matchup, own in group]
        sides = [side for side in sides if side[2]]
        if len({_system(best(rows)) for _, _, rows in sides}) < 2:
            continue
        matchup = group[0][0]
        chosen = _best_throughout([_by_system(rows) for _, _, rows in sides])
        views = (
            (matchup, view_of(records.comparing, ONE_SYSTEM, own, row))
            for (matchup, own, _), row in zip(sides, chosen, strict=False)
        )
        yield OneRival(matchup.benchmark, matchup.rival.accelerator, tuple(views))


def _by_benchmark(compared: Iterable[Compared]) -> list[list[Compared]]:
    groups: dict[object, list[Compared]] = {}
    for matchup, own in compared:
        kind = replace(matchup.rival, name="", rival="")
        groups.setdefault((matchup.own, kind, matchup.benchmark), []).append((matchup, own))
    return list(groups.values())


def _best_throughout(scenarios: Sequence[dict[_System, Result]]) -> list[Result]:
    """The row of the best system in each scenario, of equal ones the first by name; none where none has them all."""
    everywhere = set.intersection(*(set(systems) for systems in scenarios))
    rows = [[systems[each] for systems in scenarios] for each in sorted(everywhere)]
    return max(rows, key=_merit, default=[])


def _merit(rows: Sequence[Result]) -> Fraction:
    scores = (1 / Fraction(row.score) if row.unit.is_latency else Fraction(row.score) for row in rows)
    return prod(scores, start=Fraction(1))


def _by_system(rows: Sequence[Result]) -> dict[_System, Result]:
    """The best row of each system."""
    systems: dict[_System, list[Result]] = {}
    for row in rows:
        systems.setdefault(_system(row), []).append(row)
    return {system: best(own) for system, own in systems.items()}


def _system(row: Result) -> _System:
    return row.division, row.submitter, row.system
