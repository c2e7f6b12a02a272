"""All that changed between two snapshots: a pure function, so that it can be asked hundreds of times in a process."""

from __future__ import annotations

from generator.comparing.changes import SERIOUSNESS, Change
from generator.comparing.datachanges import data_changes
from generator.comparing.renaming import renamed_pages, renaming_changes
from generator.comparing.shown import number_changes
from generator.comparing.snapshot import Snapshot
from generator.comparing.statements import statement_changes


def differences(old: Snapshot, new: Snapshot) -> tuple[Change, ...]:
    """Every change from `old` to `new`, most serious first, then by page and name."""
    renamed = renamed_pages(old, new)
    changes = [
        *statement_changes(old, new, renamed),
        *number_changes(old, new, renamed),
        *renaming_changes(renamed),
        *data_changes(old, new),
    ]
    return tuple(sorted(changes, key=lambda change: (SERIOUSNESS[change.kind], change.page, change.name)))
