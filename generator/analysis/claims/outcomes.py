"""What recomputing a claim gives: readings, outcomes under each choice, and the verdicts of checks and claims."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from generator.analysis.naming import Named, Phrase
from generator.reading.claim_records import Check, Claim
from generator.reading.records import Result

HOLDS: Final = "holds"
HOLDS_ONLY: Final = "holds only under"
IN_PART: Final = "holds in part"
DIFFERS: Final = "differs"
CANNOT: Final = "cannot be recomputed"
NOT_JUDGED: Final = "not judged"
CLAIM_VERDICTS: Final = (HOLDS, HOLDS_ONLY, IN_PART, DIFFERS, CANNOT, NOT_JUDGED)


@dataclass(frozen=True, slots=True)
class Reading:
    """One value that the data give: a number, or words, of what, and the rows behind it.

    `of` is among how many a rank was taken, `saved` the time that a lead on a latency saves, and `against` holds the
    rows of the other side. Without number and words nobody submitted the other side.
    """

    what: str
    named: Named | None = None
    of: Named | None = None
    saved: Phrase = ()
    words: tuple[str, ...] = ()
    is_set: bool = False
    rows: tuple[Result, ...] = ()
    against: tuple[Result, ...] = ()

    @property
    def is_absent(self) -> bool:
        """Whether there was nothing to compare with."""
        return self.named is None and not self.words and not self.is_set


@dataclass(frozen=True, slots=True)
class Outcome:
    """The readings under one choice of rows, such as a rival policy; the choice is empty where there is none."""

    choice: str
    readings: tuple[Reading, ...]


@dataclass(frozen=True, slots=True)
class Judged:
    """An outcome and whether each reading, and thereby all, agree with what was published; None is no answer."""

    outcome: Outcome
    agrees: tuple[bool | None, ...]

    @property
    def holds(self) -> bool | None:
        """Whether what was published holds under this choice."""
        if not self.agrees or None in self.agrees:
            return None
        return all(self.agrees)


@dataclass(frozen=True, slots=True)
class CheckResult:
    """A check, what it gave, its verdict, and the choices under which it holds."""

    check: Check
    judged: tuple[Judged, ...]
    verdict: str
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ClaimResult:
    """A claim, its checks, its verdict, the choices under which it holds, and how many of how many parts do."""

    claim: Claim
    checks: tuple[CheckResult, ...]
    verdict: str
    choices: tuple[str, ...]
    held: int
    parts: int

    @property
    def findings(self) -> tuple[CheckResult, ...]:
        """The inputs printed beside the claim that are not those of the data."""
        return tuple(one for one in self.checks if one.check.role == "input" and one.verdict != HOLDS)

    @property
    def inputs(self) -> int:
        """How many inputs were printed beside the claim."""
        return sum(one.check.role == "input" for one in self.checks)
