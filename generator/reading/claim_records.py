"""The records of published claims, and of the checks that recompute them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.problems import Problem
from generator.reading.published import Published

#: What a check is to its claim: a part that has to hold, one of several readings of it, an input printed beside it,
#: or a value shown for context and not judged.
ROLES = ("claim", "reading", "input", "context")
#: Why a claim, or a part of it, lies outside what the results can say.
OUTSIDE = ("vendor-stated", "quoted", "not stated", "no limit stated", "not in the data")


@dataclass(frozen=True, slots=True)
class Check:
    """How one part of a claim is recomputed: a metric over named systems, and what was published of it.

    `places` has the line and column of each cell, for messages.
    """

    claim_id: str
    part: str
    role: str
    metric: str
    systems: tuple[str, ...]
    others: tuple[str, ...]
    benchmarks: tuple[str, ...]
    scenarios: tuple[str, ...]
    detail: str
    form: str
    published: Published
    outside: str
    reason: str
    path: str
    places: Mapping[str, tuple[int, int]]

    @property
    def place(self) -> str:
        """File and line of the check."""
        return f"{self.path}:{self.places['claim_id'][0]}"

    def at(self, problem: Problem, column: str) -> Problem:
        """A problem placed at one of the check's cells."""
        return problem.at(self.path, *self.places[column])


@dataclass(frozen=True, slots=True)
class Claim:
    """One published claim, in neutral words, with its checks. `policy` is the rival policy that its source states."""

    claim_id: str
    publication: str
    section: str
    published: str
    quantity: str
    policy: str
    note: str
    checks: tuple[Check, ...]
    path: str
    line: int
