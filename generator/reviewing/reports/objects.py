"""The changes as JSON: a list of objects, most serious first."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict

from generator.comparing.changes import Change
from generator.reviewing.reports.printable import printable


def json_report(changes: Sequence[Change]) -> str:
    """One object a change. What a terminal could obey is written as `\\uXXXX`, which JSON reads as the same text."""
    text = json.dumps([_object(change) for change in changes], indent=2, ensure_ascii=False)
    return "\n".join(printable(line) for line in text.split("\n"))


def _object(change: Change) -> dict[str, object]:
    old, new = change.old, change.new
    return {
        "class": change.kind.value,
        "page": change.page,
        "name": change.name,
        "old": old.text if old else None,
        "new": new.text if new else None,
        "old_value": old.value if old else None,
        "new_value": new.value if new else None,
        "formula": change.now.formula,
        "old_formula": old.formula if old else None,
        "sources": list(change.now.sources),
        "old_sources": list(old.sources) if old else None,
        "numbers": [asdict(reader) for reader in change.readers],
    }
