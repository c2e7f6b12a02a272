"""What the log of a run is judged by, read from data/, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator

from generator.problems import Problem
from generator.project import Project
from generator.reading import run_tables
from generator.reading.cells import OneOf, positive_decimal
from generator.reading.records import Vocabulary
from generator.reading.run_rules import (
    LimitKeys,
    RoundSeeds,
    RunKey,
    RunMetric,
    RunModel,
    RunRule,
    RunRules,
    RunSetting,
)
from generator.reading.schema import Row, Table
from generator.reading.vocabulary import read_data_file
from generator.terms import ANY_WORD, RUN_RULES
from generator.units import UNITS


def load_run_rules(project: Project, vocabulary: Vocabulary | None) -> tuple[RunRules, tuple[Problem, ...]]:
    """What runs are judged by, and every problem of its files.

    Args:
        project: the project.
        vocabulary: the words that the rules may use; None where they could not be read.
    """
    keys = read_data_file(project, "run_keys.csv", run_tables.RUN_KEYS)
    metrics = read_data_file(project, "run_metrics.csv", run_tables.RUN_METRICS)
    settings = read_data_file(project, "run_settings.csv", run_tables.RUN_SETTINGS)
    limit_keys = read_data_file(project, "run_limit_keys.csv", run_tables.RUN_LIMIT_KEYS)
    seeds = read_data_file(project, "round_seeds.csv", run_tables.ROUND_SEEDS)
    models = read_data_file(project, "run_models.csv", run_tables.RUN_MODELS)
    rules = read_data_file(project, "run_rules.csv", run_tables.RUN_RULES_TABLE)
    problems = [
        problem for table in (keys, metrics, settings, limit_keys, seeds, models, rules) for problem in table.problems
    ]
    if vocabulary:
        known = OneOf("benchmark", (*vocabulary.benchmarks, ANY_WORD), "data/benchmarks.csv")
        problems += [each for table in (metrics, settings, models) for each in table.reread_all("benchmark", known)]
    if not keys.problems:
        in_logs = OneOf("log key", [row.values["key"] for row in keys.rows], "data/run_keys.csv")
        problems += [each for column in ("target", "measured") for each in limit_keys.reread_all(column, in_logs)]
        problems += _loadgen_only(metrics).reread_all("key", in_logs)
    if not rules.problems:
        problems += _rule_problems(rules)
    return (
        RunRules(
            keys={row.values["key"]: RunKey(**row.values, place=row.place) for row in keys.rows},
            metrics=tuple(_metric(row) for row in metrics.rows),
            settings={row.values["benchmark"]: RunSetting(**row.values, place=row.place) for row in settings.rows},
            limit_keys={row.values["quantity"]: LimitKeys(**row.values, place=row.place) for row in limit_keys.rows},
            seeds=tuple(RoundSeeds(**row.values, place=row.place) for row in seeds.rows),
            models=tuple(RunModel(**row.values, place=row.place) for row in models.rows),
            rules={row.values["rule"]: RunRule(**row.values, place=row.place) for row in rules.rows},
        ),
        tuple(problems),
    )


def _metric(row: Row) -> RunMetric:
    values = {name: value for name, value in row.values.items() if name not in ("inferred", "unit")}
    is_inferred, unit = row.values["inferred"] == "yes", UNITS[row.values["unit"]]
    return RunMetric(**values, unit=unit, is_inferred=is_inferred, place=row.place)


def _loadgen_only(metrics: Table) -> Table:
    """The rows about LoadGen: the values of an Endpoints summary have their own names."""
    rows = tuple(row for row in metrics.rows if row.values["harness"] == "loadgen")
    return Table(metrics.file, rows, ())


def _rule_problems(table: Table) -> Iterator[Problem]:
    """A problem for each rule that the check needs and the file has not, and for each number that is none."""
    stated = {row.values["rule"]: row for row in table.rows}
    for rule, is_number in RUN_RULES.items():
        if rule not in stated:
            fix = "restore its row: no tolerance and no sentence has a default"
            yield Problem("data/run_rules.csv", 0, 0, "run-rule-missing", f"a row for {rule}", "none", fix)
        elif is_number:
            yield from table.reread(stated[rule], "value", positive_decimal)
