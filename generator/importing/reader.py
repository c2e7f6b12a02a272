"""Reading the cells of one official record by our column names; a refused cell becomes a finding."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from generator.importing.columns import MAP, Layout
from generator.importing.findings import Findings
from generator.importing.official import OfficialRecord
from generator.problems import unplaced
from generator.reading.cells import BadCell
from generator.reading.tables import RESULTS
from generator.reading.text import forbidden_characters

T = TypeVar("T")


@dataclass
class RecordReader:
    """One record in its layout; `is_bad` once a cell has been refused."""

    record: OfficialRecord
    layout: Layout
    findings: Findings
    is_bad: bool = False

    def read(self, column: str, reader: Callable[[str], T]) -> T | None:
        """The value of our `column`, or None after counting a finding."""
        try:
            return reader(self._cell(column))
        except BadCell as bad:
            self.refuse(column, bad)
            return None

    def checked(self, column: str) -> str:
        """The text of our `column` as published, after the check that our own file will meet; empty if refused."""

        def as_published(cell: str) -> str:
            RESULTS.columns[column](cell)
            return cell

        return self.read(column, as_published) or ""

    def refuse(self, column: str, bad: BadCell) -> None:
        """Count a finding at our `column`."""
        self.is_bad = True
        self.findings.refuse(bad, self.record, self.layout.find(self.record, column))

    def warn(self, column: str, code: str, expected: str, found: str, fix: str) -> None:
        """Count a finding that does not stop the import."""
        warning = replace(unplaced(code, expected, found, fix), severity="warning")
        self.findings.add(warning, self.record, self.layout.find(self.record, column))

    def _cell(self, column: str) -> str:
        if column in self.layout.required and not self.layout.find(self.record, column):
            names = " or ".join(self.layout.official[column])
            fix = f"take the file as published; if the column has a new name, add it to {MAP}"
            raise BadCell("columns-missing", f"the column {names} in every row", fix)
        cell = self.layout.cell(self.record, column)
        # A JSON text can hide such a character in an escape, where no check of the file's lines sees it.
        for problem in forbidden_characters((cell,), self.findings.official.path):
            raise BadCell(problem.code, problem.expected, problem.fix)
        return cell
