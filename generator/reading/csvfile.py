"""A CSV file as records of text, each with the line it starts on, after the checks that need no schema."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from pathlib import Path

from generator.problems import Problem, quoted
from generator.reading.text import decode, forbidden_characters


@dataclass(frozen=True, slots=True)
class Record:
    """One row: its number among the data rows (from 1), the physical line it starts on, its cells as text."""

    number: int
    line: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CsvFile:
    """A well-formed CSV file: a header of unique names, and records of the header's width."""

    path: str
    header: tuple[str, ...]
    records: tuple[Record, ...]
    lines: tuple[str, ...]

    def place(self, line: int, index: int) -> tuple[int, int]:
        """Line and column, both from 1, where cell `index` of the record that starts on `line` begins."""
        row, column, cell, in_quotes = line, 1, 0, False
        while cell < index:
            for character in self.lines[row - 1][column - 1 :]:
                column += 1
                if character == '"':
                    in_quotes = not in_quotes
                elif character == "," and not in_quotes:
                    cell += 1
                    if cell == index:
                        return row, column
            row, column = row + 1, 1
        return row, column


def read_csv(file: Path, path: str) -> tuple[CsvFile | None, list[Problem]]:
    """Read `file`, called `path` in messages.

    Returns:
        The file and no problem, or None and at least one. Nothing is repaired or guessed: a short row is a
        problem, not a row with empty cells.
    """
    text, problems = decode(file, path)
    if text is None:
        return None, problems
    lines = tuple(io.StringIO(text, newline=""))
    problems += forbidden_characters(lines, path)
    if problems:
        return None, problems
    return _parse(lines, path)


def _parse(lines: tuple[str, ...], path: str) -> tuple[CsvFile | None, list[Problem]]:
    reader = csv.reader(iter(lines), strict=True)
    rows: list[tuple[int, list[str]]] = []
    start = 1
    try:
        for row in reader:
            rows.append((start, row))
            start = reader.line_num + 1
    except csv.Error as error:
        fix = "quote a cell that holds commas, quotes or line ends, and double the quotes in it"
        return None, [Problem(path, start, 0, "csv-malformed", "a CSV record", str(error), fix)]
    header = rows[0][1]
    if problems := _header_problems(header, path) or _width_problems(rows, path):
        return None, problems
    records = tuple(Record(number, line, tuple(row)) for number, (line, row) in enumerate(rows[1:], 1))
    return CsvFile(path, tuple(header), records, lines), []


def _header_problems(header: list[str], path: str) -> list[Problem]:
    problems = []
    for mark, name in ((";", "semicolons"), ("\t", "tabs")):
        if len(header) == 1 and mark in header[0]:
            fix = "export the file again with commas between cells and points in numbers"
            problems.append(Problem(path, 1, 1, "delimiter", "commas between cells", name, fix))
    for index, name in enumerate(header):
        if not name.strip() or name in header[:index]:
            found = f"{quoted(name)} twice" if name.strip() else "a column without a name"
            fix = "give each column its own name"
            problems.append(Problem(path, 1, 0, "header-duplicate", "unique column names", found, fix))
    return problems


def _width_problems(rows: list[tuple[int, list[str]]], path: str) -> list[Problem]:
    width = len(rows[0][1])
    return [
        Problem(
            path,
            line,
            0,
            "row-width",
            f"{width} cells, as in the header",
            f"{len(row)} cells" if row else "a blank line",
            "add or remove commas; quote cells that hold commas",
        )
        for line, row in rows[1:]
        if len(row) != width
    ]
