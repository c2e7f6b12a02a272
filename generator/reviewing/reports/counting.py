"""How many changes of each kind there are, and the changes of each in one list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from generator.comparing.changes import Change, Kind
from generator.comparing.snapshot import Snapshot

NOTHING = "no changes"


def extent(old: Snapshot, new: Snapshot) -> str:
    """How much was compared, so that an answer about nothing does not look like no change."""
    numbers, verdicts = (max(map(len, sides)) for sides in ((old.ledger, new.ledger), (old.verdicts, new.verdicts)))
    files = max(map(len, (old.data, new.data))) if old.data is not None and new.data is not None else 0
    return f"compared: {numbers:,} numbers, {verdicts:,} verdicts, {files:,} data files"


def by_kind(changes: Sequence[Change]) -> Iterator[tuple[Kind, list[Change]]]:
    """The changes of each kind; they come most serious first."""
    return ((kind, list(group)) for kind, group in groupby(changes, key=lambda change: change.kind))


def counts(changes: Sequence[Change]) -> str:
    """`claims flipped: 1 · changed: 14 · data: cells changed: 1`."""
    return " · ".join(f"{kind.title}: {len(group):,}" for kind, group in by_kind(changes)) or NOTHING
