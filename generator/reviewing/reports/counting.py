"""How many changes of each kind there are, and the changes of each in one list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from generator.comparing.changes import Change, Kind

NOTHING = "no changes"


def by_kind(changes: Sequence[Change]) -> Iterator[tuple[Kind, list[Change]]]:
    """The changes of each kind; they come most serious first."""
    return ((kind, list(group)) for kind, group in groupby(changes, key=lambda change: change.kind))


def counts(changes: Sequence[Change]) -> str:
    """`claims flipped: 1 · changed: 14 · data: cells changed: 1`."""
    return " · ".join(f"{kind.title}: {len(group):,}" for kind, group in by_kind(changes)) or NOTHING
