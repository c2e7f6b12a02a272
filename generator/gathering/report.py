"""What the import of a tree did, as the text that is shown on screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.importing.changes import Changes
from generator.importing.results_file import ResultsFile
from generator.problems import Problem


@dataclass(frozen=True, slots=True)
class TreeSummary:
    """The counts of one import of a tree. Warnings did not stop it, and should be read.

    `skipped` counts the rows of other suites, `kept` the unverified rows of the same file that the tree does not speak
    of. `left_out` runs are no results, for the reasons among the warnings.
    """

    source: str
    submitter: str
    round_id: str
    file: ResultsFile
    runs: int
    left_out: int
    compliance: int
    skipped: Mapping[str, int]
    kept: int
    changes: Changes
    warnings: tuple[Problem, ...]

    def text(self) -> str:
        """The summary, one fact a line."""
        lines = [
            f"{self.source}: the results tree of {self.submitter}, round {self.round_id}",
            f"runs found: {self.runs:,}, of which {self.left_out:,} are left out",
            *(f"skipped by --suite: {count:,} {suite}" for suite, count in sorted(self.skipped.items())),
            *self.file.row_lines(", all unverified"),
            "submission ids, accuracy and power: left empty, for only the official file states them",
            *self.changes.lines(),
        ]
        if self.compliance:
            lines.insert(2, f"compliance tests, which are no results: {self.compliance:,}")
        if self.kept:
            lines.append(f"kept beside them: {self.kept:,} unverified rows that this tree does not speak of")
        return "\n".join([*lines, *self.file.certificate_lines()])
