"""The changes as lines for a terminal: a heading for each kind and page, then one change a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from generator.comparing.changes import Change, Kind
from generator.comparing.snapshot import Snapshot
from generator.reviewing.reports.counting import by_kind, counts, extent
from generator.reviewing.reports.printable import listed, printable, shortened
from generator.reviewing.reports.wording import ARROW, formula, movement, sources

Tone = Literal["plain", "heading", "alarm", "changed", "quiet", "added", "removed"]
_TONES: dict[Kind, Tone] = {
    Kind.ENDED: "alarm",
    Kind.FLIPPED: "alarm",
    Kind.CHANGED: "changed",
    Kind.REWORDED: "changed",
    Kind.CELL: "changed",
    Kind.COLUMNS: "changed",
    Kind.NEW: "added",
    Kind.ROW_ADDED: "added",
    Kind.GONE: "removed",
    Kind.ROW_REMOVED: "removed",
}
_READERS = 6


@dataclass(frozen=True, slots=True)
class Line:
    """One line, and the tone that a terminal may give it."""

    text: str
    tone: Tone = "plain"


def text_report(old: Snapshot, new: Snapshot, changes: Sequence[Change]) -> list[Line]:
    """What is compared and how much changed, then every change."""
    sides = f"{printable(old.label)} {ARROW} {printable(new.label)}"
    lines = [Line(f"{sides}: {counts(changes)}", "heading"), Line(extent(old, new), "quiet")]
    for kind, group in by_kind(changes):
        lines += [Line(""), Line(f"{kind.title} ({len(group):,})", "heading")]
        for page, own in groupby(group, key=lambda change: change.page):
            lines.append(Line(f"  {printable(page)}"))
            lines += [line for change in own for line in _lines(change)]
    return lines


def _lines(change: Change) -> Iterator[Line]:
    parts = [_movement(change), shortened(change.name, 240)]
    parts += [f"= {shortened(text, 240)}"] if (text := formula(change)) else []
    parts += [f"[{listed(found)}]"] if (found := sources(change)) else []
    yield Line(f"    {'  '.join(filter(None, parts))}", _TONES.get(change.kind, "quiet"))
    if change.kind.is_of_data:
        yield from (Line(f"      {text}", "quiet") for text in _readers(change))


def _movement(change: Change) -> str:
    old, new = (shortened(text) for text in movement(change))
    if change.kind in (Kind.ROW_ADDED, Kind.ROW_REMOVED):
        return "+" if change.kind is Kind.ROW_ADDED else "-"
    if old and new:
        return f"{old} {ARROW} {new}"
    return {Kind.NEW: f"+ {new}", Kind.GONE: f"- {old}"}.get(change.kind, new or old)


def _readers(change: Change) -> Iterator[str]:
    if change.kind is Kind.COLUMNS:
        return
    found = change.readers
    yield f"numbers read from it: {len(found):,}"
    for reader in found[:_READERS]:
        yield f"  {printable(reader.text)}  {shortened(reader.name, 240)}  on {printable(reader.page)}"
    if len(found) > _READERS:
        place = change.now.sources[0].partition(" ")[0]
        yield f"  and {len(found) - _READERS:,} more: `scorepress explain --from {printable(place)}`"
