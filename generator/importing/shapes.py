"""Reading an official summary: JSON list, JSON object keyed "0", "1", …, or CSV, told apart by content."""

from __future__ import annotations

from pathlib import Path

from generator.importing.jsonrecords import read_records
from generator.importing.official import OfficialFile, OfficialRecord
from generator.problems import Problem
from generator.reading.csvfile import read_csv
from generator.reading.text import decode


def read_official(file: Path, path: str) -> tuple[OfficialFile | None, list[Problem]]:
    """The rows of an official summary, called `path` in messages.

    Returns:
        The file and no problem, or None and at least one. The format is told by the content, not by the name.
    """
    text, problems = decode(file, path)
    if text is None:
        return None, problems
    first = text.lstrip()[:1]
    if first == "<":
        fix = "download the file itself: on GitHub, its raw view"
        expected = "an official summary as JSON or CSV"
        return None, [Problem(path, 1, 0, "file-html", expected, "a web page", fix)]
    official, problems = _read_json(text, path, first) if first in "[{" else _read_table(file, path, text)
    if official and not official.records:
        fix = "download the summary again"
        return None, [Problem(path, 0, 0, "file-empty", "at least one row", "none", fix)]
    return official, problems


def _read_json(text: str, path: str, first: str) -> tuple[OfficialFile | None, list[Problem]]:
    records, problems = read_records(text, path)
    if problems:
        return None, problems
    shape = "JSON list" if first == "[" else "JSON object"
    return OfficialFile(path, shape, records, None, text), []


def _read_table(file: Path, path: str, text: str) -> tuple[OfficialFile | None, list[Problem]]:
    table, problems = read_csv(file, path)
    if table is None:
        return None, problems
    records = tuple(
        OfficialRecord(record.line, 0, 0, dict(zip(table.header, record.cells, strict=True)))
        for record in table.records
    )
    return OfficialFile(path, "CSV", records, table, text), []
