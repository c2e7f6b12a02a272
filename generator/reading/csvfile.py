"""A CSV file as records of text, each with the line it starts on, after the checks that need no schema."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
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
        return next(islice(self._places(line), index, None))

    def places(self, line: int) -> Mapping[str, tuple[int, int]]:
        """The same of every cell of the record, by the name of its column."""
        return dict(zip(self.header, self._places(line), strict=False))

    def _places(self, line: int) -> Iterator[tuple[int, int]]:
        """Where the cells of a record begin, one after the other."""
        yield line, 1
        at_start, is_quoted, is_open = True, False, False
        for row, text in enumerate(self.lines[line - 1 :], line):
            for column, character in enumerate(text, 2):
                if character == '"' and (at_start or is_quoted):
                    # A quote inside an unquoted cell is a character like others; a doubled one closes and opens.
                    is_quoted, is_open = True, not is_open
                at_start = character == "," and not is_open
                if at_start:
                    is_quoted = False
                    yield row, column


def read_csv(file: Path, path: str) -> tuple[CsvFile | None, list[Problem]]:
    """Read `file`, called `path` in messages.

    Returns:
        The file and no problem, or None and at least one. Nothing is repaired or guessed: a short row is a
        problem, not a row with empty cells.
    """
    text, problems = decode(file, path)
    return (None, problems) if text is None else parse_csv(text, path)


def parse_csv(text: str, path: str) -> tuple[CsvFile | None, list[Problem]]:
    """The same of a text that stands in no file, such as that of an earlier revision."""
    lines = tuple(io.StringIO(text, newline=""))
    if problems := forbidden_characters(lines, path):
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
        return None, [_malformed(path, start, str(error))]
    records = tuple(Record(number, line, tuple(row)) for number, (line, row) in enumerate(rows[1:], 1))
    file = CsvFile(path, tuple(rows[0][1]), records, lines)
    problems = _header_problems(file) or _width_problems(file)
    return (None, problems) if problems else (file, [])


def _malformed(path: str, line: int, message: str) -> Problem:
    if message.startswith("field larger than"):
        expected = f"cells of at most {csv.field_size_limit():,} characters"
        fix = "shorten the cell, or close the quote that opens it"
        return Problem(path, line, 0, "cell-long", expected, "a longer cell", fix)
    fix = "quote a cell that holds commas, quotes or line ends, and double the quotes in it"
    return Problem(path, line, 0, "csv-malformed", "a CSV record", message, fix)


def _header_problems(file: CsvFile) -> list[Problem]:
    header = file.header
    if len(header) == 1:
        for mark, name in ((";", "semicolons"), ("\t", "tabs")):
            if mark in header[0]:
                fix = "export the file again with commas between cells and points in numbers"
                return [Problem(file.path, 1, 1, "delimiter", "commas between cells", name, fix)]
    problems = []
    for index, name in enumerate(header):
        if not name.strip() or name in header[:index]:
            found = f"{quoted(name)} twice" if name.strip() else "a column without a name"
            place, fix = file.place(1, index), "give each column its own name"
            problems.append(Problem(file.path, *place, "header-duplicate", "unique column names", found, fix))
    return problems


def _width_problems(file: CsvFile) -> list[Problem]:
    """A problem for each row of another width than the header, or one for the header where all rows agree."""
    width = len(file.header)
    widths = {len(record.cells) for record in file.records}
    if len(file.records) > 1 and len(widths) == 1 and width not in widths:
        expected = f"{widths.pop()} column names, for as many cells in every row"
        fix = "add the missing name, or remove what is too much"
        return [Problem(file.path, 1, 0, "row-width", expected, str(width), fix)]
    problems = []
    for record in file.records:
        if len(record.cells) != width:
            found = f"{len(record.cells)} cells" if record.cells else "a blank line"
            fix = "add or remove commas; quote cells that hold commas" if record.cells else "delete the line"
            expected = f"{width} cells, as in the header"
            problems.append(Problem(file.path, record.line, 0, "row-width", expected, found, fix))
    return problems
