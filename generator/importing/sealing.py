"""The checksums of data/sources.csv, renewed for the files that have changed."""

from __future__ import annotations

from typing import Final

from generator.problems import raise_errors
from generator.project import Project
from generator.reading import cells
from generator.reading.checksums import REGISTER, file_sha256
from generator.reading.schema import Schema, read_table
from generator.reading.tables import SOURCES
from generator.replacing import csv_bytes, replace_file

#: A new row has no checksum yet, and a damaged one is renewed like any other.
_UNSEALED: Final = Schema({**SOURCES.columns, "sha256": cells.free_text}, SOURCES.key)


def seal(project: Project, only: str = "") -> list[str]:
    """The files whose checksum has been renewed, by path from the project's root, sorted.

    Rows of missing files keep their checksum, and files without a row get none: `load_records` warns of both.

    Args:
        only: renew the checksum of this file alone.

    Raises:
        ProblemsFound: when the register is malformed or cannot be written.
    """
    table = read_table(project.root / REGISTER, REGISTER, _UNSEALED)
    raise_errors(table.problems)
    changed = []
    rows = []
    for row in sorted(table.rows, key=lambda row: row.cells["file"]):
        name = row.cells["file"]
        file = project.root / name
        checksum = row.cells["sha256"]
        if file.is_file() and only in ("", name) and (actual := file_sha256(file)) != checksum:
            checksum = actual
            changed.append(name)
        cells_now = {**row.cells, "sha256": checksum}
        rows.append([cells_now[column] for column in SOURCES.columns])
    replace_file(project.root / REGISTER, csv_bytes(list(SOURCES.columns), rows), REGISTER)
    return changed


def registered(project: Project) -> frozenset[str]:
    """The files that data/sources.csv has a row for; none where there is no register yet.

    Raises:
        ProblemsFound: when the register is malformed.
    """
    if not (project.root / REGISTER).exists():
        return frozenset()
    table = read_table(project.root / REGISTER, REGISTER, _UNSEALED)
    raise_errors(table.problems)
    return frozenset(row.cells["file"] for row in table.rows)
