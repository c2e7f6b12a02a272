"""What the import of a tree did, as the text that is shown on screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.importing.changes import Changes
from generator.problems import Problem


@dataclass(frozen=True, slots=True)
class TreeSummary:
    """The counts of one import of a tree. Warnings did not stop it, and should be read.

    `written` counts the rows by (division, suite), `skipped` those of other suites, `kept` the unverified rows of the
    same file that the tree does not speak of. `left_out` runs are no results, for the reasons among the warnings.
    """

    source: str
    submitter: str
    round_id: str
    output: str
    is_changed: bool
    sealed: tuple[str, ...]
    unregistered: str
    runs: int
    left_out: int
    compliance: int
    written: Mapping[tuple[str, str], int]
    skipped: Mapping[str, int]
    kept: int
    harnesses: Mapping[str, int]
    changes: Changes
    warnings: tuple[Problem, ...]

    @property
    def rows_written(self) -> int:
        """How many rows of our file the tree has given."""
        return sum(self.written.values())

    def text(self) -> str:
        """The summary, one fact a line."""
        state = "written" if self.is_changed else "unchanged"
        lines = [
            f"{self.source}: the results tree of {self.submitter}, round {self.round_id}",
            f"runs found: {self.runs:,}, of which {self.left_out:,} are left out",
            *(f"skipped by --suite: {count:,} {suite}" for suite, count in sorted(self.skipped.items())),
            f"rows in {self.output} ({state}): {self.rows_written:,}, all unverified",
            *(f"  {division} {suite}: {count:,}" for (division, suite), count in sorted(self.written.items())),
            f"harness: {', '.join(f'{count:,} {name}' for name, count in sorted(self.harnesses.items()))}",
            "submission ids, accuracy and power: left empty, for only the official file states them",
            *self.changes.lines(),
            *(f"sealed in data/sources.csv: {name}" for name in self.sealed),
        ]
        if self.compliance:
            lines.insert(2, f"compliance tests, which are no results: {self.compliance:,}")
        if self.kept:
            lines.append(f"kept beside them: {self.kept:,} unverified rows that this tree does not speak of")
        if self.unregistered:
            lines.append(f"to do: give {self.unregistered} a row in data/sources.csv, then `scorepress seal`")
        return "\n".join(lines)
