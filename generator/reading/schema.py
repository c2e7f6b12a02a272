"""What each data file holds: its columns in order, the reader of each, and the columns that make a row's key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.problems import Problem, quoted
from generator.reading.cells import BadCell, Reader
from generator.reading.csvfile import CsvFile, Record, read_csv
from generator.reading.place import Place


@dataclass(frozen=True, slots=True)
class Schema:
    """The columns of one kind of file, in order, and the names of those that make a row's key.

    `added` are the last columns of files that need them, and what it says for each row that a file is without them. A
    file either has them all, with something in each cell, or none.
    """

    columns: Mapping[str, Reader]
    key: tuple[str, ...]
    added: Mapping[str, str] = field(default_factory=dict)

    @property
    def headers(self) -> tuple[tuple[str, ...], ...]:
        """The headers that a file may have, the present one first."""
        names = tuple(self.columns)
        return (names, names[: -len(self.added)]) if self.added else (names,)


@dataclass(frozen=True, slots=True)
class Row:
    """One validated row: values by column name, where it stands, and the text of each cell as written."""

    path: str
    line: int
    number: int
    values: Mapping[str, Any]
    cells: Mapping[str, str]

    @property
    def place(self) -> Place:
        """Where it stands."""
        return Place(self.path, self.line, self.number)


@dataclass(frozen=True, slots=True)
class Table:
    """The valid rows of a file, the file itself for finding places, and what was wrong with the others."""

    file: CsvFile | None
    rows: tuple[Row, ...]
    problems: tuple[Problem, ...]

    def problem(self, row: Row, column: str, code: str, expected: str, found: str, fix: str) -> Problem:
        """A problem placed at one cell of a row."""
        if self.file is None:
            raise ValueError("a table without a file has no rows to complain about")
        line, position = self.file.place(row.line, self.file.header.index(column))
        return Problem(row.path, line, position, code, expected, found, fix)

    def refused(self, row: Row, column: str, bad: BadCell) -> Problem:
        """The problem of a cell that a reader refuses when the whole file, and others, have been read."""
        found = f"{quoted(row.cells[column])} in column {column}"
        return self.problem(row, column, bad.code, bad.expected, found, bad.fix)

    def reread(self, row: Row, column: str, reader: Reader) -> Iterator[Problem]:
        """A problem when a cell is not what `reader`, which knows what other files hold, takes."""
        try:
            reader(row.values[column])
        except BadCell as bad:
            yield self.refused(row, column, bad)

    def reread_all(self, column: str, reader: Reader) -> Iterator[Problem]:
        """The problems of a whole column."""
        for row in self.rows:
            yield from self.reread(row, column, reader)


def read_table(file: Path, path: str, schema: Schema) -> Table:
    """The rows of `file`, called `path` in messages, each cell read by its column; all problems are collected."""
    source, problems = read_csv(file, path)
    return Table(None, (), tuple(problems)) if source is None else table_of(source, schema)


def table_of(source: CsvFile, schema: Schema) -> Table:
    """The same of a file whose records were read already."""
    if wrong := _column_problem(source, schema):
        return Table(source, (), (wrong,))
    rows, problems = [], list[Problem]()
    for record in source.records:
        row, bad = _read_row(source, record, schema)
        problems += bad
        if row:
            rows.append(row)
    table = Table(source, tuple(rows), ())
    return Table(source, tuple(rows), (*problems, *_repeated_keys(table, schema)))


def _column_problem(source: CsvFile, schema: Schema) -> Problem | None:
    if source.header in schema.headers:
        return None
    expected = schema.headers[0 if any(name in source.header for name in schema.added) else -1]
    missing = [name for name in expected if name not in source.header]
    unknown = [name for name in source.header if name not in expected]
    if missing or unknown:
        parts = [f"without {', '.join(missing)}"] * bool(missing)
        parts += [f"with unknown {', '.join(quoted(name) for name in unknown)}"] * bool(unknown)
        found = "a header " + " and ".join(parts)
    else:
        found = f"the order {', '.join(source.header)}"
    expected_text = f"the columns {', '.join(expected)}"
    return Problem(source.path, 1, 1, "columns-wrong", expected_text, found, "write the header as expected")


def _read_row(source: CsvFile, record: Record, schema: Schema) -> tuple[Row | None, list[Problem]]:
    values: dict[str, object] = {}
    problems = []
    cells = dict(zip(source.header, record.cells, strict=True))
    cells |= {name: said for name, said in schema.added.items() if name not in cells}
    for index, (name, reader) in enumerate(schema.columns.items()):
        cell = cells[name]
        try:
            values[name] = reader(cell)
        except BadCell as bad:
            line, column = source.place(record.line, index)
            found = f"{quoted(cell)} in column {name}"
            problems.append(Problem(source.path, line, column, bad.code, bad.expected, found, bad.fix))
    if problems:
        return None, problems
    return Row(source.path, record.line, record.number, values, cells), []


def _repeated_keys(table: Table, schema: Schema) -> list[Problem]:
    first: dict[tuple[object, ...], Row] = {}
    problems = []
    for row in table.rows:
        key = tuple(row.cells[name] for name in schema.key)
        earlier = first.setdefault(key, row)
        if earlier is not row:
            found = f"{' / '.join(str(part) for part in key)} in lines {earlier.line} and {row.line}"
            fix = "remove one of the rows, or correct what tells them apart"
            expected = f"one row for each {', '.join(schema.key)}"
            problems.append(table.problem(row, schema.key[0], "key-repeated", expected, found, fix))
    return problems
