"""What changed in the data files, by the key of each row, and which numbers were read from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.comparing.changes import Change, Kind, Reader, Side
from generator.comparing.datafiles import DataFile, DataRow, Key
from generator.comparing.origins import Index, readers_by_line
from generator.comparing.snapshot import Snapshot
from generator.press.ledger import LedgerRow

#: Cells by which a result is chosen or compared: every number read from the row depends on them.
_CHOSEN_BY = frozenset(
    (
        "submission_id",
        "suite",
        "availability",
        "accelerator",
        "accelerator_count",
        "benchmark",
        "unit",
        "statistic",
        "verification",
    )
)


def data_changes(old: Snapshot, new: Snapshot) -> Iterator[Change]:
    """Every row added or removed and every cell changed, with the numbers read from it; none where data is unknown."""
    if old.data is None or new.data is None:
        return
    readers = _Readers(readers_by_line(old.ledger), readers_by_line(new.ledger))
    for path in sorted(old.data.keys() | new.data.keys()):
        before, after = (data.get(path, DataFile(path, (), {}, {})) for data in (old.data, new.data))
        yield from _file_changes(before, after, readers)


@dataclass(frozen=True, slots=True)
class _Readers:
    """The numbers of both sides by the line that they were read from."""

    old: Index
    new: Index

    def of(self, path: str, lines: tuple[int, int], column: str = "") -> tuple[Reader, ...]:
        """The numbers read from a row, by the line it had and the one it has: of all of it, or of one column.

        Those that show another text now come first.
        """
        old, new = (
            {(row.page, row.name): row.text for row in _reading(index, path, line, column)}
            for index, line in ((self.old, lines[0]), (self.new, lines[1]))
        )
        found = [Reader(*number, old.get(number), new.get(number)) for number in old.keys() | new.keys()]
        return tuple(sorted(found, key=lambda one: (one.old == one.new, one.page, one.name)))


def _reading(index: Index, path: str, line: int, column: str) -> Iterable[LedgerRow]:
    """The numbers read from a line or, for line 0, from nothing; a source without a column may be any."""
    wanted = ("", column)
    reads_all = not column or column in _CHOSEN_BY
    found = index.get((path, line), ()) if line else ()
    return (row for read, row in found if reads_all or read in wanted)


def _file_changes(before: DataFile, after: DataFile, readers: _Readers) -> Iterator[Change]:
    if before.columns and after.columns and before.columns != after.columns:
        columns = [Side(", ".join(file.columns)) for file in (before, after)]
        yield Change(Kind.COLUMNS, after.path, "columns", columns[0], columns[1])
    for key, row in before.rows.items():
        if key not in after.rows:
            found = readers.of(before.path, (row.line, 0))
            yield Change(Kind.ROW_REMOVED, before.path, key_text(key), _row_side(before, key, row), None, found)
    for key, row in after.rows.items():
        if key not in before.rows:
            found = readers.of(after.path, (0, row.line))
            yield Change(Kind.ROW_ADDED, after.path, key_text(key), None, _row_side(after, key, row), found)
        elif before.rows[key].cells != row.cells:
            yield from _cell_changes((before, before.rows[key]), (after, row), key_text(key), readers)


def _cell_changes(
    old: tuple[DataFile, DataRow], new: tuple[DataFile, DataRow], name: str, readers: _Readers
) -> Iterator[Change]:
    """The cells that differ between two rows of one key, in the columns that both have."""
    (before, was), (after, now) = old, new
    for column in (column for column in after.columns if column in before.columns):
        texts = before.cell(was, column), after.cell(now, column)
        if texts[0] != texts[1]:
            sides = [
                _cell_side(after.path, row.line, column, text) for row, text in zip((was, now), texts, strict=True)
            ]
            found = readers.of(after.path, (was.line, now.line), column)
            yield Change(Kind.CELL, after.path, f"{name}: {column}", sides[0], sides[1], found)


def _cell_side(path: str, line: int, column: str, text: str) -> Side:
    return Side(text, text, "", (f"{path}:{line} {column}",))


def _row_side(file: DataFile, key: Key, row: DataRow) -> Side:
    """A row by what it says beside its key."""
    rest = [
        f"{column} {cell}" for column, cell in zip(file.columns, row.cells, strict=True) if cell and cell not in key
    ]
    return Side(", ".join(rest), "", "", (f"{file.path}:{row.line}",))


def key_text(key: Key) -> str:
    """A key as one text."""
    return " / ".join(key)
