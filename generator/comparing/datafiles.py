"""Data files as rows under their keys, whatever line they stand on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.problems import Problem, raise_errors
from generator.project import Project
from generator.reading.catalogue import schema_of
from generator.reading.checksums import REGISTER, data_files
from generator.reading.csvfile import CsvFile, Record, read_csv

#: What tells a row from the others of its file. Rows that repeat a key are counted, so that none is lost.
Key = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DataRow:
    """A row: the line it starts on, and its cells as written."""

    line: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DataFile:
    """A data file: its columns, its rows by key, and the key of each line that a row starts on."""

    path: str
    columns: tuple[str, ...]
    rows: Mapping[Key, DataRow]
    keys: Mapping[int, Key]

    def cell(self, row: DataRow, column: str) -> str:
        """A cell as written."""
        return row.cells[self.columns.index(column)]

    def line_of(self, line: int) -> int | None:
        """The line on which the record that holds `line` starts; None for the header and for lines behind the end."""
        starts = [start for start in self.keys if start <= line]
        return max(starts) if starts else None


def keyed(source: CsvFile, path: str) -> DataFile:
    """The rows of the data file `path` by the key of its schema; by all cells where it lacks a column of the key."""
    schema = schema_of(path)
    columns = schema.key if schema and set(schema.key) <= set(source.header) else source.header
    chosen = [source.header.index(column) for column in columns]
    rows = {key: DataRow(record.line, record.cells) for key, record in _unique(source.records, chosen)}
    return DataFile(path, source.header, rows, {row.line: key for key, row in rows.items()})


def read_data(project: Project) -> dict[str, DataFile]:
    """Every data file of a project, by path.

    Raises:
        ProblemsFound: with what keeps a file from being read as CSV.
    """
    found: dict[str, DataFile] = {}
    problems: list[Problem] = []
    for path in [*data_files(project), *([REGISTER] if (project.root / REGISTER).is_file() else [])]:
        source, wrong = read_csv(project.root / path, path)
        problems += wrong
        if source:
            found[path] = keyed(source, path)
    raise_errors(problems)
    return found


def _unique(records: tuple[Record, ...], chosen: list[int]) -> Iterator[tuple[Key, Record]]:
    seen: Counter[Key] = Counter()
    for record in records:
        key = tuple(record.cells[index] for index in chosen)
        seen[key] += 1
        yield (key if seen[key] == 1 else (*key, f"number {seen[key]}")), record
