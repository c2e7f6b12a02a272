"""The rulebook of a project: what the suite's rules state, read from data/, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator

from generator.problems import Problem, quoted
from generator.project import Project
from generator.reading import tables
from generator.reading.cells import BadCell, OneOf
from generator.reading.place import Place
from generator.reading.records import Vocabulary
from generator.reading.rulebook import LatencyLimit, PublicationRule, PublishedRound, Rulebook, Workload
from generator.reading.schema import Row, Table
from generator.reading.vocabulary import read_data_file
from generator.terms import PUBLICATION_CHECKS


def load_rulebook(project: Project, vocabulary: Vocabulary | None) -> tuple[Rulebook, tuple[Problem, ...]]:
    """The rulebook, and every problem of its files.

    Args:
        project: the project.
        vocabulary: the words that the rules may use; None where they could not be read.
    """
    workloads = read_data_file(project, "workloads.csv", tables.WORKLOADS)
    limits = read_data_file(project, "latency_limits.csv", tables.LATENCY_LIMITS)
    rules = read_data_file(project, "publication_rules.csv", tables.PUBLICATION_RULES)
    rounds = read_data_file(project, "rounds.csv", tables.ROUNDS)
    problems = [problem for table in (workloads, limits, rules, rounds) for problem in table.problems]
    if vocabulary:
        problems += [problem for table in (workloads, limits) for problem in _word_problems(table, vocabulary)]
    if not rules.problems:
        problems += _rule_problems(rules)
    rulebook = Rulebook(
        workloads={row.values["benchmark"]: Workload(**row.values, place=_place(row)) for row in workloads.rows},
        limits=tuple(LatencyLimit(**row.values, place=_place(row)) for row in limits.rows),
        publication={row.values["rule"]: PublicationRule(**row.values, place=_place(row)) for row in rules.rows},
        rounds={row.values["round_id"]: PublishedRound(**row.values, place=_place(row)) for row in rounds.rows},
    )
    return rulebook, tuple(problems)


def _place(row: Row) -> Place:
    return Place(row.path, row.line, row.number)


def _word_problems(table: Table, vocabulary: Vocabulary) -> Iterator[Problem]:
    for row in table.rows:
        benchmark = row.values["benchmark"]
        words = [("benchmark", OneOf("benchmark", vocabulary.benchmarks, "data/benchmarks.csv"))]
        if "scenario" in row.values and benchmark in vocabulary.benchmarks:
            scenarios = [known for name, known in vocabulary.metrics if name == benchmark]
            words.append(("scenario", OneOf("scenario", scenarios, "data/scenario_metrics.csv")))
        for column, known in words:
            try:
                known(row.values[column])
            except BadCell as bad:
                found = f"{quoted(row.values[column])} in column {column}"
                yield table.problem(row, column, bad.code, bad.expected, found, bad.fix)


def _rule_problems(table: Table) -> Iterator[Problem]:
    """A problem for each rule that the press checks and the file has dropped, and for each setting that is missing."""
    stated = {row.values["rule"]: row for row in table.rows}
    for rule, needs_setting in PUBLICATION_CHECKS.items():
        if rule not in stated:
            fix = "restore its row: a rule is softened by its force, and never dropped in silence"
            path = "data/publication_rules.csv"
            yield Problem(path, 0, 0, "rule-missing", f"a row for {rule}", "none", fix)
        elif needs_setting and not stated[rule].values["setting"]:
            fix = "write the mark, words or days that the rule asks for"
            yield table.problem(stated[rule], "setting", "rule-setting", f"a setting for {rule}", "none", fix)
        elif rule == "publication-day" and not (days := stated[rule].values["setting"]).isdecimal():
            fix = "write how many days others wait after submitters"
            yield table.problem(stated[rule], "setting", "rule-setting", "a number of days", quoted(days), fix)
