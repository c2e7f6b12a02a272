"""The words of a change that all reports share: from what to what, and how the number is made now."""

from __future__ import annotations

from generator.comparing.changes import Change, Kind, Side

#: How much of a long statement is shown on either side of what changed in it.
_AROUND = 40
ARROW = "→"
ABSENT = "(empty)"


def movement(change: Change) -> tuple[str, str]:
    """What was and what is, empty where there is nothing; below the shown precision with the exact values."""
    old, new = change.old, change.new
    if change.kind in (Kind.ENDED, Kind.REWORDED) and old and new:
        return _apart(old, new)
    if change.kind is Kind.BELOW and old and new:
        return f"{old.text} ({old.value})", f"{new.text} ({new.value})"
    if change.kind is Kind.CELL and old and new:
        return old.text or ABSENT, new.text or ABSENT
    if change.kind is Kind.RECEIPT and old and new and old.text == new.text:
        return "", new.text
    return (old.text if old else ""), (new.text if new else "")


def formula(change: Change) -> str:
    """The formula; both where it is the formula that changed."""
    old, new = change.old, change.new
    if old and new and change.kind is Kind.RECEIPT and old.formula != new.formula:
        return f"{old.formula} {ARROW} {new.formula}"
    return change.now.formula


def sources(change: Change) -> tuple[str, ...]:
    """The rows behind the number; where another row stands behind it now, those before too."""
    old, new = change.old, change.new
    if old and new and change.kind is Kind.RECEIPT and old.formula == new.formula and old.sources != new.sources:
        return (*(f"before: {source}" for source in old.sources if source not in new.sources), *new.sources)
    return change.now.sources


def _apart(old: Side, new: Side) -> tuple[str, str]:
    """Two statements where they differ, with some words around; where they read alike, with the exact values."""
    if old.text == new.text:
        return f"{_around(old.text, 0, 0)} ({old.value})", new.value
    before = _alike(old.text, new.text)
    behind = _alike(old.text[before:][::-1], new.text[before:][::-1])
    return _around(old.text, before, behind), _around(new.text, before, behind)


def _alike(one: str, other: str) -> int:
    """How many characters two texts begin with in common."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((index for index, (mine, its) in pairs if mine != its), min(len(one), len(other)))


def _around(text: str, before: int, behind: int) -> str:
    start, end = max(before - _AROUND, 0), min(len(text) - behind + _AROUND, len(text))
    shown = text[start : min(end, start + 4 * _AROUND)]
    return f"{'… ' if start else ''}{shown}{' …' if start + len(shown) < len(text) else ''}"
