"""Pages that were renamed, told by the numbers that they share."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from generator.comparing.changes import Change, Kind, Side
from generator.comparing.snapshot import Snapshot
from generator.press.ledger import LedgerRow

#: A page that is gone has become a new one when they share the names of at least this part of its numbers.
_SHARED = 0.5


def renamed_pages(old: Snapshot, new: Snapshot) -> dict[str, str]:
    """The new path of each page that is gone under its old one and shows mostly the same numbers under another."""
    before, after = _names(old.ledger), _names(new.ledger)
    gone, added = sorted(before.keys() - after.keys()), sorted(after.keys() - before.keys())
    likeness = [(_likeness(before[was], after[now]), was, now) for was in gone for now in added]
    found: dict[str, str] = {}
    for share, was, now in sorted(likeness, key=lambda one: (-one[0], *one[1:])):
        if share >= _SHARED and was not in found and now not in found.values():
            found[was] = now
    return found


def renaming_changes(renamed: Mapping[str, str]) -> Iterator[Change]:
    """Each renamed page."""
    return (Change(Kind.RENAMED, now, "", Side(was), Side(now)) for was, now in renamed.items())


def _names(ledger: Iterable[LedgerRow]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for row in ledger:
        found[row.page].add(row.name)
    return found


def _likeness(one: set[str], other: set[str]) -> float:
    return len(one & other) / max(len(one), len(other))
