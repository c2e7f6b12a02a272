"""What data/reproduction states of running a benchmark again, read and validated."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any, TypeVar

from generator.problems import Problem, quoted
from generator.project import Project
from generator.reading import reproduction_tables as tables
from generator.reading.cells import OneOf
from generator.reading.records import Vocabulary
from generator.reading.reproduction_records import (
    Fault,
    Need,
    Particular,
    Reproduction,
    Step,
    UserSetting,
)
from generator.reading.schema import Row, Table
from generator.reading.vocabulary import pair_problems, read_data_file
from generator.terms import ALL_SCENARIOS

R = TypeVar("R")

#: One file a noun; all of them state particulars.
PARTICULAR_FILES = ("platforms.csv", "containers.csv", "models.csv", "engines.csv")
#: The schema of each file under data/reproduction/.
SCHEMAS = {
    "steps.csv": tables.STEPS,
    "prerequisites.csv": tables.PREREQUISITES,
    "user_conf.csv": tables.USER_CONF,
    "faults.csv": tables.FAULTS,
    **dict.fromkeys(PARTICULAR_FILES, tables.PARTICULARS),
}


def load_reproduction(
    project: Project, vocabulary: Vocabulary | None, rounds: Collection[str]
) -> tuple[Reproduction, tuple[Problem, ...]]:
    """The records of data/reproduction, and every problem of its files.

    Args:
        project: the project.
        vocabulary: the words that the files may use; None where they could not be read.
        rounds: the rounds that have results.
    """
    found = {name: read_data_file(project, f"reproduction/{name}", schema) for name, schema in SCHEMAS.items()}
    problems = [problem for table in found.values() for problem in table.problems]
    if vocabulary:
        problems += [one for table in found.values() for one in _word_problems(table, vocabulary, rounds)]
    problems += _need_problems(found["prerequisites.csv"])
    particulars = [_records(found[name], Particular) for name in PARTICULAR_FILES]
    reproduction = Reproduction(
        steps=_records(found["steps.csv"], Step),
        particulars=tuple(row for rows in particulars for row in rows),
        needs=_records(found["prerequisites.csv"], Need),
        settings=_records(found["user_conf.csv"], UserSetting),
        faults=_records(found["faults.csv"], Fault),
    )
    return reproduction, tuple(problems)


def _records(table: Table, kind: Callable[..., R]) -> tuple[R, ...]:
    return tuple(kind(**_fields(row)) for row in table.rows)


def _fields(row: Row) -> dict[str, Any]:
    values = {name: value for name, value in row.values.items() if name != "inferred"}
    is_inferred = row.values["inferred"] == "yes"
    return {**values, "is_inferred": is_inferred, "place": row.place}


def _word_problems(table: Table, vocabulary: Vocabulary, rounds: Collection[str]) -> Iterator[Problem]:
    for row in table.rows:
        yield from table.reread(row, "round_id", OneOf("round", rounds, "data/results"))
        yield from pair_problems(table, row, vocabulary, ALL_SCENARIOS)


def _need_problems(table: Table) -> Iterator[Problem]:
    """What is wrong with amounts: none where one is needed, one where none can be, another unit, a reversed range."""
    for row in table.rows:
        need, low, high, unit = (row.values[name] for name in ("need", "low", "high", "unit"))
        if need == "licence":
            if (low, high, unit) != (None, None, ""):
                fix = "leave low, high and unit empty: a licence has no amount"
                yield table.problem(row, "low", "need-amount", "no amount for a licence", "one", fix)
        elif low is None:
            fix = "write the amount, or remove the row: what no source states is absent"
            yield table.problem(row, "low", "need-amount", f"an amount of {need}", "none", fix)
        elif unit not in tables.AMOUNT_UNITS[need]:
            expected = f"one of {', '.join(tables.AMOUNT_UNITS[need])} for {need}"
            yield table.problem(row, "unit", "need-unit", expected, quoted(unit), "write the unit of the source")
        elif high is not None and high < low:
            expected, found = "a low that is not above its high", f"{low} to {high}"
            yield table.problem(row, "low", "range-reversed", expected, found, "swap the two")
