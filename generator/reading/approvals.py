"""The approvals of data/approvals.csv: who approved which statement, with which numbers, and when."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from generator.problems import Problem, raise_errors
from generator.project import Project
from generator.reading import cells
from generator.reading.csvfile import CsvFile, read_csv
from generator.reading.place import Place
from generator.reading.schema import Schema, Table, table_of

APPROVALS: Final = "data/approvals.csv"
SCHEMA: Final = Schema(
    columns={
        "page": cells.text,
        "digest": cells.sha256,
        "statement": cells.text,
        "numbers": cells.free_text,
        "approver": cells.text,
        "date": cells.day,
        "note": cells.free_text,
    },
    key=("page", "digest", "approver"),
)


@dataclass(frozen=True, slots=True)
class Approval:
    """One approval. `numbers` are the exact values that the statement had, with their units."""

    page: str
    digest: str
    statement: str
    numbers: str
    approver: str
    date: date
    note: str
    place: Place


def statement_digest(statement: str, numbers: str) -> str:
    """What an approval is bound to: the words of a statement and the exact values behind it, and nothing else."""
    return hashlib.sha256(f"{statement}\n{numbers}".encode()).hexdigest()


def read_approvals(project: Project) -> tuple[Approval, ...]:
    """Every approval in the order of the file; none where there is no file.

    Raises:
        ProblemsFound: with every problem of the file, such as a digest that is not of its statement and numbers.
    """
    source = approvals_file(project)
    return () if source is None else approvals_in(source)


def approvals_file(project: Project) -> CsvFile | None:
    """The records of the file as they are; None where there is no file.

    Raises:
        ProblemsFound: when it is no CSV text.
    """
    file = project.root / APPROVALS
    if not file.exists():
        return None
    source, problems = read_csv(file, APPROVALS)
    raise_errors(problems)
    return source


def approvals_in(source: CsvFile) -> tuple[Approval, ...]:
    """The approvals that a file holds, such as that of an earlier revision.

    Raises:
        ProblemsFound: as `read_approvals`.
    """
    table = table_of(source, SCHEMA)
    raise_errors([*table.problems, *_altered(table)])
    return tuple(Approval(**row.values, place=row.place) for row in table.rows)


def _altered(table: Table) -> Iterator[Problem]:
    """A row whose words or values were edited approves something that its approver did not see."""
    for row in table.rows:
        own = statement_digest(row.values["statement"], row.values["numbers"])
        if own != row.values["digest"]:
            expected, found = (
                f"{own[:12]}…, the digest of this statement and its numbers",
                f"{row.cells['digest'][:12]}…",
            )
            fix = "restore the row; what was edited since has to be approved anew: `scorepress register --approve`"
            yield table.problem(row, "digest", "approval-altered", expected, found, fix)
