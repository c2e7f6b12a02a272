"""The vocabularies of data/: accelerators, benchmarks, scenario metrics and submitters, and their spellings."""

from __future__ import annotations

from collections.abc import Iterator

from generator.problems import Problem, quoted
from generator.project import Project
from generator.reading import tables
from generator.reading.cells import OneOf
from generator.reading.records import Accelerator, Benchmark, ScenarioMetric, Submitter, Vocabulary
from generator.reading.schema import Row, Schema, Table, read_table
from generator.units import UNITS


def load_vocabulary(project: Project) -> tuple[Vocabulary, tuple[Problem, ...]]:
    """The vocabularies, and every problem found in their files."""
    accelerators = read_data_file(project, "accelerators.csv", tables.ACCELERATORS)
    benchmarks = read_data_file(project, "benchmarks.csv", tables.BENCHMARKS)
    metrics = read_data_file(project, "scenario_metrics.csv", tables.SCENARIO_METRICS)
    submitters = read_data_file(project, "submitters.csv", tables.SUBMITTERS)
    vocabulary = Vocabulary(
        accelerators={row.values["accelerator"]: Accelerator(**row.values) for row in accelerators.rows},
        benchmarks={row.values["benchmark"]: Benchmark(**row.values) for row in benchmarks.rows},
        metrics={(metric.benchmark, metric.scenario): metric for metric in map(_metric, metrics.rows)},
        submitters={row.values["submitter"]: Submitter(**row.values) for row in submitters.rows},
    )
    problems = [
        *(problem for table in (accelerators, benchmarks, metrics, submitters) for problem in table.problems),
        *_ambiguous(accelerators, "accelerator", "spellings"),
        *_ambiguous(benchmarks, "benchmark", "spellings"),
        *_ambiguous(benchmarks, "benchmark", "model_spellings"),
        *_ambiguous(submitters, "submitter", "spellings"),
        *metrics.reread_all("benchmark", OneOf("benchmark", vocabulary.benchmarks, "data/benchmarks.csv")),
    ]
    return vocabulary, tuple(problems)


def read_data_file(project: Project, name: str, schema: Schema) -> Table:
    """The table of `data/<name>`."""
    return read_table(project.data / name, f"data/{name}", schema)


def pair_problems(table: Table, row: Row, vocabulary: Vocabulary, *wider: str) -> Iterator[Problem]:
    """What is wrong with a row's benchmark, and with its scenario where the file has one.

    Args:
        table: the table of the row.
        row: a row with a benchmark.
        vocabulary: the benchmarks and their scenarios.
        wider: words of the file that stand for several scenarios.
    """
    benchmark = row.values["benchmark"]
    yield from table.reread(row, "benchmark", OneOf("benchmark", vocabulary.benchmarks, "data/benchmarks.csv"))
    if "scenario" in row.values and benchmark in vocabulary.benchmarks:
        known = OneOf("scenario", [*vocabulary.scenarios_of(benchmark), *wider], "data/scenario_metrics.csv")
        yield from table.reread(row, "scenario", known)


def _metric(row: Row) -> ScenarioMetric:
    return ScenarioMetric(**{**row.values, "unit": UNITS[row.values["unit"]]})


def _ambiguous(table: Table, noun: str, column: str) -> list[Problem]:
    """A published spelling that two rows claim could be read either way; our own names are spellings too."""
    owner: dict[str, str] = {row.values[noun]: row.values[noun] for row in table.rows}
    problems = []
    for row in table.rows:
        name = row.values[noun]
        for spelling in row.values[column]:
            if (earlier := owner.setdefault(spelling, name)) != name:
                expected = f"each published spelling under one {noun}"
                found = f"{quoted(spelling)} under {earlier} and {name}"
                fix = "leave the spelling where it belongs"
                problems.append(table.problem(row, column, "spelling-ambiguous", expected, found, fix))
    return problems
