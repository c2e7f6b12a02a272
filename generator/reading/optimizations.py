"""The stated optimization steps of data/optimizations.csv, and what the rest of the data says against them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.problems import Problem, quoted
from generator.project import Project
from generator.reading import tables
from generator.reading.records import Vocabulary
from generator.reading.schema import Row, Table
from generator.reading.stated_records import Optimization
from generator.reading.vocabulary import pair_problems, read_data_file
from generator.terms import ALL_SCENARIOS
from generator.units import Direction

_PERCENT_FIX = "leave the unit empty: an uplift is in percent"


def load_optimizations(
    project: Project, vocabulary: Vocabulary | None
) -> tuple[tuple[Optimization, ...], tuple[Problem, ...]]:
    """The steps in the order of the file, which is the order in which they were stated, and every problem.

    Args:
        project: the project.
        vocabulary: the words that steps may use; None where they could not be read, to leave out what needs them.
    """
    table = read_data_file(project, "optimizations.csv", tables.OPTIMIZATIONS)
    problems = list(table.problems)
    for row in table.rows:
        problems += _value_problems(table, row)
        if vocabulary:
            problems += pair_problems(table, row, vocabulary, ALL_SCENARIOS)
    return tuple(_optimization(row) for row in table.rows), tuple(problems)


def _optimization(row: Row) -> Optimization:
    values = dict(row.values)
    is_approximate = values.pop("approximate") == "yes"
    values["direction"] = Direction(values["direction"])
    return Optimization(**values, is_approximate=is_approximate, place=row.place)


def _value_problems(table: Table, row: Row) -> Iterator[Problem]:
    """What is wrong with a step's own numbers: none or two kinds of them, half of one, a missing unit."""
    filled = [name for name in ("uplift_low", "uplift_high", "before", "after") if row.values[name] is not None]
    if filled not in (["uplift_low", "uplift_high"], ["before", "after"]):
        expected = "uplift_low and uplift_high, or before and after"
        fix = "state an uplift, the same twice where it is no range, or the values around the step"
        column = filled[0] if filled else "uplift_low"
        yield table.problem(row, column, "step-values", expected, " and ".join(filled) or "none of them", fix)
    elif filled[0] == "before":
        if not row.values["unit"].strip():
            fix = "write the unit of before and after"
            yield table.problem(row, "unit", "step-unit", "a unit", "none", fix)
    else:
        yield from _uplift_problems(table, row)


def _uplift_problems(table: Table, row: Row) -> Iterator[Problem]:
    values = row.values
    low, high = values["uplift_low"], values["uplift_high"]
    if low > high:
        expected, found = "a low that is not above its high", f"{low}% to {high}%"
        yield table.problem(row, "uplift_low", "range-reversed", expected, found, "swap the two")
    if values["unit"]:
        yield table.problem(row, "unit", "step-unit", "no unit", quoted(values["unit"]), _PERCENT_FIX)
    if values["direction"] == Direction.LOWER.value and values["level"] == "end-to-end":
        expected = f"an end-to-end uplift of a quantity of which {Direction.HIGHER.value}"
        fix = "end-to-end uplifts are multiplied: state the uplift of the throughput, or before and after"
        yield table.problem(row, "direction", "step-direction", expected, Direction.LOWER.value, fix)
