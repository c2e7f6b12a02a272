"""What one import did, as the text that is shown on screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from generator.importing.changes import Changes
from generator.importing.results_file import ResultsFile
from generator.problems import Problem


@dataclass(frozen=True, slots=True)
class AppliedCorrection:
    """A row of data/corrections.csv for the imported round, and how many rows it will correct at load."""

    submitter: str
    division: str
    system: str
    field: str
    published: str
    corrected: str
    rows: int

    def __str__(self) -> str:
        change = f"{self.field} {self.published} → {self.corrected}"
        return f"{change}: {self.submitter}, {self.division}, {self.system} ({_rows(self.rows)})"


@dataclass(frozen=True, slots=True)
class ImportSummary:
    """The counts of one import. Warnings did not stop it, and should be read.

    `skipped` counts the rows of other suites, `own_models` those of each open-division model that is the submitter's
    own.
    """

    source: str
    shape: str
    layout: str
    file: ResultsFile
    rows_read: int
    skipped: Mapping[str, int]
    rows_with_power: int
    ids_in_file: int
    ids_filled: int
    ids_unknown: int
    own_models: Mapping[str, int]
    corrections: tuple[AppliedCorrection, ...]
    changes: Changes
    warnings: tuple[Problem, ...]

    def text(self) -> str:
        """The summary, one fact a line."""
        lines = [
            f"{self.source}: {self.shape}, layout {self.layout}",
            f"rows read: {self.rows_read:,}",
            *_counted("skipped by --suite", self.skipped),
            *self.file.row_lines(),
            f"with measured power: {_rows(self.rows_with_power)}",
            f"submission ids: {self.ids_in_file:,} in the file, {self.ids_filled:,} from "
            f"data/submission_ids.csv, {self.ids_unknown:,} unknown and left empty",
            *_counted("open-division models kept as published", self.own_models),
            *self.changes.lines(),
            *(f"correction at load: {correction}" for correction in self.corrections),
            *self.file.certificate_lines(),
        ]
        return "\n".join(lines)


def _counted(title: str, counts: Mapping[str, int]) -> Iterable[str]:
    if counts:
        total = Counter(counts).total()
        parts = sorted(counts.items(), key=lambda part: (-part[1], part[0]))
        shown = ", ".join(f"{name} ({count:,})" for name, count in parts[:8])
        more = f" and {len(parts) - 8:,} more" if len(parts) > 8 else ""
        yield f"{title}: {_rows(total)}: {shown}{more}"


def _rows(count: int) -> str:
    return f"{count:,} row" if count == 1 else f"{count:,} rows"
