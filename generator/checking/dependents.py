"""The receipt turned round: every number on every page that was read from a data file, or from one row of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from generator.analysis.numbers import Origin
from generator.press.ledger import Entry
from generator.problems import Problem, ProblemsFound, quoted
from generator.project import Project
from generator.reading.csvfile import CsvFile, read_csv

_PLACE = re.compile(r"(?P<path>.+?)(?::(?P<line>\d+))?")
_LISTED = 6


def dependents(project: Project, entries: Sequence[Entry], place: str, folder: Path) -> str:
    """The numbers read from `place`, page by page: FILE or FILE:LINE, as from the project's root or from `folder`.

    Raises:
        ProblemsFound: when there is no such data file, or no row on that line.
    """
    match = _PLACE.fullmatch(place.strip())
    path, line = (match["path"], int(match["line"] or 0)) if match else (place, 0)
    path = _data_path(project, path, folder)
    source = _read(project, path)
    row = _row_line(source, line) if line else 0
    found = [(entry, cells) for entry in entries if (cells := _cells(entry, path, row))]
    pages = len({entry.page for entry, _cells_read in found})
    shown = f"{path}:{row}" if row else path
    lines = [f"{shown}: {len(found):,} {_plural('number', len(found))} on {pages} {_plural('page', pages)}"]
    if row:
        lines.append(f"  {', '.join(filter(None, _cells_of(source, row)))}")
    for page, group in groupby(found, key=lambda one: one[0].page):
        lines += [f"  {page}", *(f"    {_line(entry, cells)}" for entry, cells in group)]
    if not found:
        lines.append(
            "  what only names or chooses rows stands in no receipt: `scorepress diff` shows what a change does"
        )
    return "\n".join(lines)


def _data_path(project: Project, path: str, folder: Path) -> str:
    """The path of a data file from the project's root."""
    candidates = (project.root / path, folder / path)
    for candidate in candidates:
        inside = project.relative(candidate)
        if inside.startswith("data/") and candidate.is_file():
            return inside
    fix = "name a file under data/, such as data/results/v6.1.csv or data/results/v6.1.csv:8"
    raise ProblemsFound([Problem("", 0, 0, "file-missing", "a data file", quoted(path), fix)])


def _read(project: Project, path: str) -> CsvFile:
    source, problems = read_csv(project.root / path, path)
    if source is None:
        raise ProblemsFound(problems)
    return source


def _row_line(source: CsvFile, line: int) -> int:
    """The line on which the row that holds `line` starts."""
    starts = [record.line for record in source.records if record.line <= line]
    if not starts or line > len(source.lines):
        expected = f"a line from 2 to {len(source.lines)}" if source.records else "a file with rows"
        fix = "name a line of a row; the first line is the header"
        raise ProblemsFound([Problem(source.path, line, 0, "line-unknown", expected, str(line), fix)])
    return max(starts)


def _cells_of(source: CsvFile, line: int) -> tuple[str, ...]:
    return next(record.cells for record in source.records if record.line == line)


def _cells(entry: Entry, path: str, line: int) -> list[str]:
    """What a number was read from: columns of the row, or cells of the file; a count of all rows reads each."""
    return list(dict.fromkeys(_read_from(entry.named.number.origins(), path, line)))


def _read_from(origins: Iterator[Origin], path: str, line: int) -> Iterator[str]:
    for origin in origins:
        if origin.place.path == path and line in (0, origin.place.line):
            yield origin.column or "the row" if line else f"line {origin.place.line} {origin.column}".strip()
        elif origin.place.path == path and not origin.place.line:
            yield "all rows"
        for correction in origin.corrections:
            if correction.place.path == path and line in (0, correction.place.line):
                yield "corrected" if line else f"line {correction.place.line} corrected"


def _line(entry: Entry, cells: Sequence[str]) -> str:
    number = entry.named.number
    rest = f" and {len(cells) - _LISTED} more" if len(cells) > _LISTED else ""
    return f"{number.with_unit}  {entry.named.name}  from {', '.join(cells[:_LISTED])}{rest}"


def _plural(noun: str, count: int) -> str:
    return noun if count == 1 else f"{noun}s"
