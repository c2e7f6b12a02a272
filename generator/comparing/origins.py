"""The sources of a ledger row: which cells a number was read from, independent of the lines they stand on."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from generator.comparing.datafiles import DataFile, Key
from generator.comparing.snapshot import Snapshot
from generator.press.ledger import LedgerRow
from generator.reading.catalogue import schema_of
from generator.reading.tables import RESULTS
from generator.terms import UNVERIFIED

_SOURCE = re.compile(r"(?P<path>.+?\.csv)(?::(?P<line>\d+))?(?: (?P<column>\w+))?")

_CORRECTED = "corrected"


@dataclass(frozen=True, slots=True)
class Source:
    """A cell, a row or a whole file. Line 0 and an empty column mean any; older ledgers name no columns."""

    path: str
    line: int
    column: str


@cache
def sources_of(text: str) -> tuple[Source, ...]:
    """The sources of a number as the ledger lists them."""
    found = (_SOURCE.fullmatch(part) for part in text.split("; "))
    return tuple(
        Source(match["path"], int(match["line"] or 0), match["column"] or "") for match in found if match is not None
    )


def rows_behind(snapshot: Snapshot, row: LedgerRow, *, with_keys: bool) -> frozenset[tuple[str, Key]]:
    """The files that a number was read from, and with keys the rows: a row that moved to another line is the same.

    Corrections stand with their reasons in the formula or the data, and older ledgers do not list them.
    """
    files = snapshot.data if with_keys and snapshot.data is not None else {}
    read = (source for source in sources_of(row.sources) if source.column != _CORRECTED)
    return frozenset((source.path, _key(files.get(source.path), source)) for source in read)


def _key(file: DataFile | None, source: Source) -> Key:
    return file.keys.get(source.line, ()) if file else ()


def unverified_rows(snapshot: Snapshot) -> frozenset[tuple[str, int]]:
    """File and line of each result that was not reviewed; none where the data are not known."""
    return frozenset(
        (file.path, row.line)
        for file in (snapshot.data or {}).values()
        if schema_of(file.path) is RESULTS and "verification" in file.columns
        for row in file.rows.values()
        if file.cell(row, "verification") == UNVERIFIED
    )


#: The numbers that were read from each line of each file.
Index = dict[tuple[str, int], list[tuple[str, LedgerRow]]]


def readers_by_line(ledger: Iterable[LedgerRow]) -> Index:
    """Which numbers were read from which line, and from which column of it."""
    index: Index = defaultdict(list)
    for row in ledger:
        for source in sources_of(row.sources):
            index[source.path, source.line].append((source.column, row))
    return index
