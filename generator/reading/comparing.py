"""The rules by which two rows are compared, read from data/ and validated: none is left out, none makes no sense."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.problems import Problem, quoted
from generator.project import Project
from generator.reading import cells
from generator.reading.cells import OneOf, optional
from generator.reading.comparing_rules import FIELDS, OPTIONAL, POLICIES, TIE, ComparingRule, ComparingRules
from generator.reading.schema import Row, Schema, Table
from generator.reading.vocabulary import read_data_file

_FILE = "comparing_rules.csv"
COMPARING_RULES: Final = Schema(
    columns={
        "field": OneOf("compared field", FIELDS),
        "policy": OneOf("comparing policy", POLICIES),
        "word": cells.text,
        "when_empty": cells.free_text,
        "tolerance": optional(cells.positive_decimal),
        "meaning": cells.text,
    },
    key=("field",),
)


def load_comparing_rules(project: Project) -> tuple[ComparingRules, tuple[Problem, ...]]:
    """The rules of comparing, and every problem of their file."""
    table = read_data_file(project, _FILE, COMPARING_RULES)
    problems = list(table.problems) or [*_missing(table)]
    problems += [problem for row in table.rows for problem in (*_policy(table, row), *_tolerance(table, row))]
    rules = tuple(ComparingRule(**row.values, place=row.place) for row in table.rows)
    return ComparingRules(rules), tuple(problems)


def _missing(table: Table) -> Iterator[Problem]:
    stated = {row.values["field"] for row in table.rows}
    for field in FIELDS:
        if field not in stated and field not in OPTIONAL:
            fix = "restore its row: a difference is refused or printed, and never passed over in silence"
            yield Problem(f"data/{_FILE}", 0, 0, "comparing-rule-missing", f"a row for {field}", "none", fix)


def _policy(table: Table, row: Row) -> Iterator[Problem]:
    field, policy = row.values["field"], row.values["policy"]
    if policy not in FIELDS[field]:
        expected = f"{' or '.join(FIELDS[field])} as the policy of {field}"
        fix = "write a policy that the field can have"
        yield table.problem(row, "policy", "comparing-policy", expected, quoted(policy), fix)


def _tolerance(table: Table, row: Row) -> Iterator[Problem]:
    tolerance = row.values["tolerance"]
    if row.values["policy"] != TIE and tolerance is not None:
        expected, fix = "no tolerance but that of a tie", "empty the cell"
    elif row.values["policy"] == TIE and (tolerance is None or tolerance >= 1):
        expected, fix = "a share of one such as 0.03", "write how far two scores may be apart and still tie"
    else:
        return
    yield table.problem(row, "tolerance", "comparing-tolerance", expected, quoted(row.cells["tolerance"]), fix)
