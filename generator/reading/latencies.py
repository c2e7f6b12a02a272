"""The latencies that logs of published runs state, read from data/: each of a result that is held to a limit of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from generator.problems import Problem, quoted
from generator.project import Project
from generator.reading import tables
from generator.reading.records import MeasuredLatency, Result
from generator.reading.rulebook import Rulebook
from generator.reading.schema import Row, Table
from generator.reading.vocabulary import read_data_file


def load_latencies(
    project: Project, results: Collection[Result] | None, rulebook: Rulebook
) -> tuple[tuple[MeasuredLatency, ...], tuple[Problem, ...]]:
    """The measured latencies, and every problem of their file.

    Args:
        project: the project.
        results: those that a latency may be of; None where they could not be read.
        rulebook: the limits that a latency may be held to.
    """
    table = read_data_file(project, "measured_latencies.csv", tables.MEASURED_LATENCIES)
    problems = list(table.problems)
    if results is not None:
        runs = {result.run for result in results}
        problems += [problem for row in table.rows for problem in _row_problems(table, row, runs, rulebook)]
    return tuple(MeasuredLatency(**row.values, place=row.place) for row in table.rows), tuple(problems)


def _row_problems(table: Table, row: Row, runs: Collection[tuple[str, ...]], rulebook: Rulebook) -> Iterator[Problem]:
    latency = MeasuredLatency(**row.values, place=row.place)
    if latency.run not in runs:
        expected = "a result of the round, division, submitter, system, benchmark and scenario"
        fix = "write them as in data/results, or remove the row"
        yield table.problem(row, "system", "latency-result", expected, quoted(" / ".join(latency.run)), fix)
        return
    limits = rulebook.limits_of(latency.benchmark, latency.scenario)
    if latency.quantity not in [limit.quantity for limit in limits]:
        named = ", ".join(limit.quantity for limit in limits) or "none"
        expected = f"a quantity that {latency.benchmark} {latency.scenario} has a limit of: {named}"
        fix = "write the quantity as in data/latency_limits.csv, or remove the row"
        yield table.problem(row, "quantity", "latency-limit", expected, quoted(latency.quantity), fix)
