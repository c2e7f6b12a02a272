"""What changed from each release to the next, and why: what was corrected, and how many numbers came and went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from generator.comparing.changes import Change, Kind
from generator.comparing.differing import differences
from generator.comparing.history import REASONS, History, Reason, Release
from generator.comparing.snapshot import Snapshot
from generator.problems import Problem, raise_errors

#: A reader of the release before was told something else.
_CORRECTED = (Kind.FLIPPED, Kind.CHANGED)
#: What came and went is counted by page, and so is what a reader could not see.
COUNTED = {
    Kind.NEW: "new",
    Kind.GONE: "gone",
    Kind.BELOW: "changed below what is shown",
    Kind.RECEIPT: "same value, other receipt",
}


@dataclass(frozen=True, slots=True)
class Correction:
    """A number, verdict or claim that a release changed as readers see it, and why."""

    change: Change
    reason: str


@dataclass(frozen=True, slots=True)
class ReleaseChanges:
    """A release against the one before: None for the first."""

    release: Release
    before: Release | None
    corrections: tuple[Correction, ...] = ()
    renamed: tuple[tuple[str, str], ...] = ()
    counts: Mapping[tuple[str, Kind], int] | None = None


def corrected(old: Snapshot, new: Snapshot) -> tuple[Change, ...]:
    """What readers of `old` were told otherwise, by page and name; a reason is owed for each."""
    found = (change for change in differences(old, new) if change.kind in _CORRECTED)
    return tuple(sorted(found, key=lambda change: (change.page, change.name)))


def all_changes(history: History) -> tuple[ReleaseChanges, ...]:
    """The changes of every release, the newest first.

    Raises:
        ProblemsFound: when a correction of a release has no reason, or a reason is one of nothing corrected.
    """
    problems: list[Problem] = []
    found = [ReleaseChanges(release, None) for release in history.releases[:1]]
    for before, release in pairwise(history.releases):
        reasons = history.reasons_of(release.day)
        found.append(_changes(before, release, reasons))
        problems += missing_reasons(release.day, corrected(before.snapshot, release.snapshot), reasons)
    problems += _unused(history, found)
    raise_errors(problems)
    return tuple(reversed(found))


def missing_reasons(
    day: date, changes: tuple[Change, ...], reasons: Mapping[tuple[str, str], Reason]
) -> Iterator[Problem]:
    """A problem for each correction without a reason."""
    for change in changes:
        if (change.page, change.name) not in reasons:
            was, now = (side.text if side else "" for side in (change.old, change.new))
            expected = f"a reason for {change.name} on {change.page}, which changes from {was} to {now}"
            row = f'{day.isoformat()},{change.page},"{change.name}",why'
            fix = f'add the row {row}; or give one for all that have none: scorepress release --reason "…"'
            yield Problem(REASONS, 0, 0, "reason-missing", expected, "none", fix)


def _changes(before: Release, release: Release, reasons: Mapping[tuple[str, str], Reason]) -> ReleaseChanges:
    changes = differences(before.snapshot, release.snapshot)
    given = {key: reason.reason for key, reason in reasons.items()}
    return ReleaseChanges(
        release,
        before,
        tuple(
            Correction(change, given.get((change.page, change.name), ""))
            for change in corrected(before.snapshot, release.snapshot)
        ),
        tuple((change.old.text, change.page) for change in changes if change.kind is Kind.RENAMED and change.old),
        Counter((change.page, change.kind) for change in changes if change.kind in COUNTED),
    )


def _unused(history: History, found: list[ReleaseChanges]) -> Iterator[Problem]:
    """Reasons given for a release that was made, and for nothing that it corrected."""
    made = {one.release.day: {(each.change.page, each.change.name) for each in one.corrections} for one in found}
    for reason in history.reasons:
        if reason.release in made and (reason.page, reason.name) not in made[reason.release]:
            expected = f"a number that the release of {reason.release.isoformat()} corrected"
            fix = "remove the row, or correct release, page and name"
            found_text = f"{reason.name} on {reason.page}"
            yield Problem(REASONS, reason.place.line, 0, "reason-unused", expected, found_text, fix)
