"""A file of results written as a whole, its certificate renewed, and what is to be said of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.importing.changes import Cells
from generator.importing.sealing import registered, seal
from generator.project import Project
from generator.replacing import csv_bytes, replace_file


@dataclass(frozen=True, slots=True)
class ResultsFile:
    """A file of results as an import has left it.

    `written` counts the imported rows by (division, suite). `unregistered` is its path where data/sources.csv has no
    row for it.
    """

    path: str
    is_changed: bool
    sealed: tuple[str, ...]
    unregistered: str
    written: Mapping[tuple[str, str], int]
    harnesses: Mapping[str, int]

    @property
    def rows_written(self) -> int:
        """How many rows were imported."""
        return sum(self.written.values())

    def row_lines(self, remark: str = "") -> Iterator[str]:
        """How many rows it has been given, and of what, one fact a line."""
        state = "written" if self.is_changed else "unchanged"
        yield f"rows in {self.path} ({state}): {self.rows_written:,}{remark}"
        yield from (f"  {division} {suite}: {count:,}" for (division, suite), count in sorted(self.written.items()))
        yield f"harness: {', '.join(f'{count:,} {name}' for name, count in sorted(self.harnesses.items()))}"

    def certificate_lines(self) -> Iterator[str]:
        """What was sealed, and what is left to do."""
        yield from (f"sealed in data/sources.csv: {name}" for name in self.sealed)
        if self.unregistered:
            yield f"to do: give {self.unregistered} a row in data/sources.csv, then `scorepress seal`"


def write_results(
    project: Project, target: Path, columns: Sequence[str], rows: Sequence[Cells], imported: Sequence[Cells]
) -> ResultsFile:
    """Put rows in the place of a file of results.

    Args:
        project: whose register of sources is kept in step.
        target: the file.
        columns: its columns.
        rows: all of its rows, in order.
        imported: those of them that the import brought.

    Raises:
        ProblemsFound: when the file cannot be written, or the register is malformed.
    """
    name = project.relative(target)
    known = registered(project)
    is_changed = replace_file(target, csv_bytes(columns, ([row[column] for column in columns] for row in rows)), name)
    return ResultsFile(
        path=name,
        is_changed=is_changed,
        sealed=tuple(seal(project, only=name) if name in known else ()),
        unregistered=name if name.startswith("data/") and name not in known else "",
        written=Counter((row["division"], row["suite"]) for row in imported),
        harnesses=Counter(row["harness"] for row in imported),
    )
