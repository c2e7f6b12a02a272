"""An official summary as records of text, whatever its format was; every cell can be found again."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

from generator.reading.csvfile import CsvFile


@dataclass(frozen=True, slots=True)
class OfficialRecord:
    """One row: its line, where it begins and ends in a JSON text, and its cells by official column."""

    line: int
    start: int
    end: int
    values: Mapping[str, str | None]


@dataclass(frozen=True, slots=True)
class OfficialFile:
    """An official summary; `shape` says in words which format its content has."""

    path: str
    shape: str
    records: tuple[OfficialRecord, ...]
    table: CsvFile | None
    text: str

    @property
    def columns(self) -> tuple[str, ...]:
        """Every official column that some row has, in the order in which they first appear."""
        if self.table:
            return self.table.header
        return tuple(dict.fromkeys(name for record in self.records for name in record.values))

    def place(self, record: OfficialRecord, column: str) -> tuple[int, int]:
        """Line and column, both from 1, of one cell; the record's own line where it has no such cell."""
        if column not in record.values:
            return record.line, 0
        if self.table:
            return self.table.place(record.line, self.table.header.index(column))
        name = re.compile(re.escape(json.dumps(column, ensure_ascii=False)) + r"\s*:\s*")
        match = name.search(self.text, record.start, record.end)
        if match is None:  # the name is written with escapes
            return record.line, 0
        line = record.line + self.text.count("\n", record.start, match.end())
        return line, match.end() - self.text.rfind("\n", 0, match.end())
