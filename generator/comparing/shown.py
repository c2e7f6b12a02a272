"""What changed in the numbers of the pages, by page and name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal, InvalidOperation

from generator.analysis.numbers import UNVERIFIED_MARK
from generator.comparing.changes import Change, Kind, Side
from generator.comparing.origins import rows_behind, sources_of, unverified_rows
from generator.comparing.snapshot import Snapshot
from generator.press.ledger import LedgerRow


def number_changes(old: Snapshot, new: Snapshot, renamed: Mapping[str, str]) -> Iterator[Change]:
    """Every number that is new, gone, or not as it was; lines of data and templates do not count.

    Args:
        old: the side before.
        new: the side after.
        renamed: the page that each renamed page has become.
    """
    before = {(renamed.get(row.page, row.page), row.name): row for row in _marked(old)}
    after = {(row.page, row.name): row for row in _marked(new)}
    for (page, name), row in after.items():
        was = before.get((page, name))
        if was is None:
            yield Change(Kind.NEW, page, name, None, side(row))
        elif kind := _kind(old, was, new, row):
            yield Change(kind, page, name, side(was), side(row))
    for (page, name), row in before.items():
        if (page, name) not in after:
            yield Change(Kind.GONE, page, name, side(row), None)


def side(row: LedgerRow) -> Side:
    """A line of the ledger as one side of a change."""
    text = row.text if row.text.endswith(row.unit) else f"{row.text} {row.unit}"
    return Side(text, row.value, row.formula, tuple(filter(None, row.sources.split("; "))))


def _marked(snapshot: Snapshot) -> Iterator[LedgerRow]:
    """The lines of the ledger, with the word that a page adds to a number made of a score that was not reviewed."""
    hidden = unverified_rows(snapshot)
    for row in snapshot.ledger:
        scores = (source for source in sources_of(row.sources) if source.column in ("", "score"))
        if hidden and any((source.path, source.line) in hidden for source in scores):
            unit = "" if row.text.endswith(row.unit) else row.unit
            yield replace(row, unit=f"{unit}{UNVERIFIED_MARK}".strip())
        else:
            yield row


def _kind(old: Snapshot, was: LedgerRow, new: Snapshot, row: LedgerRow) -> Kind | None:
    if (was.text, was.unit) != (row.text, row.unit):
        return Kind.CHANGED
    if not _is_equal(was.value, row.value):
        return Kind.BELOW
    is_known = old.data is not None and new.data is not None
    if (was.formula, was.metric) != (row.formula, row.metric):
        return Kind.RECEIPT
    if was.sources == row.sources and not is_known:
        return None
    rows = (rows_behind(each, line, with_keys=is_known) for each, line in ((old, was), (new, row)))
    return None if next(rows) == next(rows) else Kind.RECEIPT


def _is_equal(one: str, other: str) -> bool:
    """Whether two exact values are the same number, such as 95004 and 95004.0."""
    try:
        return one == other or Decimal(one) == Decimal(other)
    except InvalidOperation:
        return False
