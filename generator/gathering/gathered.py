"""What one import of a tree has gathered so far: rows, and everything that was found on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator.gathering.description import Describer
from generator.gathering.rows import GatheredRow, against, cell_problems, remarks, row_of
from generator.gathering.tree import SystemPlace, Tree, system_place
from generator.importing.spellings import AllSpellings
from generator.loadgen.layout import RunPlace
from generator.loadgen.log import RunLog
from generator.problems import Problem, ProblemsFound
from generator.project import Project
from generator.reading.records import Records
from generator.reading.tables import RESULTS
from generator.verifying.examining import examine
from generator.verifying.question import Question


@dataclass(frozen=True, slots=True)
class Asked:
    """What an import of a tree was asked for; everything but the round may be empty."""

    round_id: str
    suite: str = ""
    submitter: str = ""
    output: Path | None = None


@dataclass
class Gathered:
    """The rows of one tree so far, and what was found: errors stop everything, of warnings each kind is told once."""

    project: Project
    records: Records
    spellings: AllSpellings
    asked: Asked
    submitter: str
    rows: list[GatheredRow] = field(default_factory=list)
    errors: list[Problem] = field(default_factory=list)
    reasons: list[Problem] = field(default_factory=list)
    left_out: int = 0
    skipped: Counter[str] = field(default_factory=Counter)
    _remarks: dict[str, Problem] = field(default_factory=dict)
    _times: Counter[str] = field(default_factory=Counter)
    _systems: dict[SystemPlace, Mapping[str, str] | None] = field(default_factory=dict)

    def take(self, place: RunPlace, log: RunLog) -> None:
        """Add the row of a run, or the reasons why it is no result."""
        seen = examine(self.records, log, place, Question(round_id=self.asked.round_id))
        if wrong := against(self.records, seen):
            self.left_out += 1
            self.reasons += wrong
            return
        system = self._system(system_place(place))
        if system is None:
            self.left_out += 1
            return
        if self.asked.suite not in ("", system["suite"]):
            self.skipped[system["suite"]] += 1
            return
        for remark in remarks(self.records, log, place, seen):
            self._remark(remark)
        row = row_of(place, log, seen, system, self.spellings)
        self.errors += cell_problems(row)
        self.rows.append(row)

    def note_gaps(self, tree: Tree) -> None:
        """Remark on the scenarios that no run stands in."""
        for folder in tree.without_run:
            expected, found = "performance/run_1 with the logs of the run", "none"
            fix = "add the run, or remove the folder"
            path = folder.as_posix()
            self.reasons.append(Problem(path, 0, 0, "tree-run-missing", expected, found, fix))

    def check(self, root: Path) -> None:
        """Refuse the tree where something is wrong with it, two runs claim one row, or none is valid.

        Raises:
            ProblemsFound: with all of it.
        """
        first: dict[tuple[str, ...], GatheredRow] = {}
        for row in self.rows:
            if (earlier := first.setdefault(row.key, row)) is not row:
                expected = f"one run for each {', '.join(RESULTS.key)}"
                found = f"{' / '.join(row.key)} in {earlier.log} too"
                fix = "leave one of the two in the tree"
                self.errors.append(Problem(row.log, 0, 0, "key-repeated", expected, found, fix))
        if not self.rows and not self.errors:
            which = f" in the suite {self.asked.suite}" if self.asked.suite else ""
            expected = f"at least one valid run of {self.asked.round_id}{which}"
            found = f"{self.left_out:,} that are left out and {self.skipped.total():,} of another suite"
            fix = "look at the reasons"
            self.errors.append(Problem(root.as_posix(), 0, 0, "runs-none-valid", expected, found, fix))
        if self.errors:
            raise ProblemsFound([*self.errors, *self.warnings()])

    def warnings(self) -> tuple[Problem, ...]:
        """Why runs were left out, and what else there is to know; the same remark on many runs once."""
        told = (
            replace(remark, found=f"{remark.found} (so in {self._times[code]:,} runs; this is the first)")
            if self._times[code] > 1
            else remark
            for code, remark in self._remarks.items()
        )
        return (*(replace(reason, severity="warning") for reason in self.reasons), *told)

    def _remark(self, remark: Problem) -> None:
        self._remarks.setdefault(remark.code, remark)
        self._times[remark.code] += 1

    def _system(self, system: SystemPlace) -> Mapping[str, str] | None:
        """The cells of a system, read once; None after a problem."""
        if system not in self._systems:
            of_round = (each for each in self.records.corrections if each.round_id == self.asked.round_id)
            counted = (each for each in of_round if each.field in ("accelerator", "accelerator_count"))
            corrected = {(each.division, each.submitter, each.system) for each in counted}
            describer = Describer(self.records, self.spellings, corrected, self.asked.suite, self.asked.round_id)
            described = describer.describe(system, self.project.relative(system.description), self.submitter)
            for problem in described.problems:
                (self.errors if problem.severity == "error" else self.reasons).append(problem)
            cells = described.cells
            self._systems[system] = None if cells is None else {**cells, "submitter": self.submitter}
        return self._systems[system]
