"""Where a score stands among all that compete: its rank among how many, and what is before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.analysis.numbers import Kind, Number, Origin, score
from generator.problems import refuse
from generator.reading.records import Place, Records, Result


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank from 1, equal scores sharing the better one, and how many competed: `1 of 1` is no victory."""

    rank: Number
    competitors: Number


def rank(own: Number, field: Sequence[Number]) -> Rank:
    """The rank of `own` in `field`, which holds it too; the best is 1: the highest throughput, the lowest latency.

    Raises:
        ProblemsFound: when `own` is not in the field, or the units differ.
    """
    if own not in field:
        raise refuse("rank-outside", "a field that holds the score itself", own.text, "rank it among its own rows")
    if other := next((score for score in field if score.unit != own.unit), None):
        raise refuse("comparison-mixed", f"scores in {own.unit}", other.unit, "rank scores of one unit")
    latency = own.score_unit.is_latency
    better = [score for score in field if (score.value < own.value if latency else score.value > own.value)]
    formula = f"1 + the {len(better)} better of {len(field)} scores"
    place = Number(Fraction(len(better) + 1), Kind.COUNT, "rank", formula, (own, *better))
    size = Number(Fraction(len(field)), Kind.COUNT, "competitors", "the scores that compete", tuple(field))
    return Rank(place, size)


@dataclass(frozen=True, slots=True)
class Standing:
    """A result that competes for the record, its rank, and the results before it."""

    result: Result
    rank: Rank
    better: tuple[Result, ...]


def standings(records: Records, benchmark: str, scenario: str, rounds: Sequence[str]) -> tuple[Standing, ...]:
    """Every result that competes for the record of some rounds, the best first; equal scores share a rank.

    Those compete that are Closed, available and of the datacenter suite, of any size. How many they are is a count of
    rows, whose receipt names the files and not each row.

    Raises:
        ProblemsFound: when their units differ.
    """
    pair = records.by_pair.get((benchmark, scenario), ())
    rows = [row for row in pair if _competes(row) and row.round_id in rounds]
    field = [score(row) for row in rows]
    ranked = [(rank(own, field).rank, row) for row, own in zip(rows, field, strict=True)]
    ranked.sort(key=lambda one: (one[0].value, one[1].key))
    counts = {round_id: sum(row.round_id == round_id for row in rows) for round_id in rounds}
    size = Number(Fraction(len(rows)), Kind.COUNT, "competitors", "rows counted", _counted(counts, benchmark, scenario))
    return tuple(
        Standing(row, Rank(place, size), tuple(other for better, other in ranked if better.value < place.value))
        for place, row in ranked
    )


def _counted(counts: Mapping[str, int], benchmark: str, scenario: str) -> tuple[Origin, ...]:
    about = f"the closed, available datacenter rows of {benchmark} {scenario} in"
    return tuple(
        Origin(Place(f"data/results/{round_id}.csv", 0, 0), "", str(count), f"{about} {round_id}")
        for round_id, count in counts.items()
    )


def _competes(row: Result) -> bool:
    return (row.division, row.availability, row.suite) == ("closed", "available", "datacenter")
