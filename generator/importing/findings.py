"""What one import finds wrong, collected: the same mistake in many rows is one problem that says how many."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from generator.importing.official import OfficialFile, OfficialRecord
from generator.problems import Problem, quoted, unplaced
from generator.reading.cells import BadCell


@dataclass
class Findings:
    """The problems of one official file so far, each at the first place where it appears."""

    official: OfficialFile
    _first: dict[Problem, Problem] = field(default_factory=dict)
    _rows: dict[Problem, int] = field(default_factory=dict)

    def add(self, problem: Problem, record: OfficialRecord, column: str = "") -> None:
        """Count an unplaced `problem`; its first place is the official `column` of `record`."""
        self._rows[problem] = self._rows.get(problem, 0) + 1
        if problem not in self._first:
            self._first[problem] = problem.at(self.official.path, *self.official.place(record, column))

    def refuse(self, bad: BadCell, record: OfficialRecord, column: str) -> None:
        """Count a cell that its reader refuses."""
        cell = record.values.get(column, "")
        shown = "a list or an object" if cell is None else quoted(cell)
        found = f"{shown} in column {column}" if column else shown
        self.add(unplaced(bad.code, bad.expected, found, bad.fix), record, column)

    def problems(self) -> list[Problem]:
        """Every problem, in the order of first appearance."""
        return [
            replace(placed, found=f"{placed.found} (in {self._rows[problem]:,} rows; this is the first)")
            if self._rows[problem] > 1
            else placed
            for problem, placed in self._first.items()
        ]
