"""Who a row is: its round, its submission id, and that no other row has its key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from generator.importing.columns import Layout
from generator.importing.counts import SystemKey
from generator.importing.findings import Findings
from generator.importing.rows import ImportedRow
from generator.problems import Problem, quoted, unplaced
from generator.project import Project
from generator.reading import tables
from generator.reading.schema import Row
from generator.reading.vocabulary import read_data_file

IDS = "data/submission_ids.csv"


def check_round(layout: Layout, rows: Iterable[ImportedRow], round_id: str, findings: Findings) -> None:
    """Count every row whose own version, or whose submission id, belongs to another round."""
    prefix = f"{round_id.removeprefix('v')}-"
    for row in rows:
        submission_id, version = row.values["submission_id"], layout.cell(row.record, "round_id")
        if version and version != round_id:
            column, found = "round_id", quoted(version)
        elif submission_id and not submission_id.startswith(prefix):
            column, found = "submission_id", f"ids of v{submission_id.partition('-')[0]}"
        else:
            continue
        fix = "import the file with the --round that it belongs to"
        problem = unplaced("round-mismatch", f"rows of {round_id}", found, fix)
        findings.add(problem, row.record, layout.find(row.record, column))


def check_keys(rows: Iterable[ImportedRow], findings: Findings) -> None:
    """Count every row that has the key of an earlier one; both places are named."""
    first: dict[tuple[str, ...], ImportedRow] = {}
    for row in rows:
        earlier = first.setdefault(row.key, row)
        if earlier is not row:
            expected = f"one row for each {', '.join(tables.RESULTS.key)}"
            found = f"{' / '.join(row.key)} in lines {earlier.record.line} and {row.record.line}"
            fix = "ask the publisher which of the two rows counts"
            findings.add(unplaced("key-repeated", expected, found, fix), row.record)


@dataclass
class SubmissionIds:
    """The ids of data/submission_ids.csv for one round, by system, and how many rows they have filled."""

    known: dict[SystemKey, Row]
    problems: list[Problem]
    filled: Counter[SystemKey] = field(default_factory=Counter)

    @classmethod
    def of(cls, project: Project, round_id: str) -> SubmissionIds:
        """The ids of the round; a system with two of them is a problem, for then neither can be told."""
        table = read_data_file(project, "submission_ids.csv", tables.SUBMISSION_IDS)
        ids = cls({}, list(table.problems))
        for row in table.rows:
            values = row.values
            if not values["submission_id"].startswith(f"{round_id.removeprefix('v')}-"):
                continue
            earlier = ids.known.setdefault((values["division"], values["submitter"], values["system"]), row)
            if earlier is not row:
                other = earlier.values["submission_id"]
                found = f"{values['submission_id']} and, in line {earlier.line}, {other}"
                fix = "leave the one that the results table of the round shows"
                expected = "one id for each submitter, division and system of a round"
                ids.problems.append(table.problem(row, "submission_id", "id-ambiguous", expected, found, fix))
        return ids

    def fill(self, rows: Iterable[ImportedRow]) -> None:
        """Write the id of each row that its official file gave none; an unknown id stays empty."""
        for row in rows:
            if not row.values["submission_id"] and row.system in self.known:
                row.values["submission_id"] = self.known[row.system].values["submission_id"]
                self.filled[row.system] += 1

    def unused(self, systems: Iterable[SystemKey]) -> list[Problem]:
        """A warning for each id whose system is not among those of the official file."""
        present = set(systems)
        return [
            Problem(
                IDS,
                row.line,
                0,
                "id-unused",
                "a system of the official file",
                f"{row.values['submission_id']} for {' / '.join(key)}, which no row has",
                "correct the submitter, division or system, or remove the row",
                severity="warning",
            )
            for key, row in self.known.items()
            if key not in present
        ]
