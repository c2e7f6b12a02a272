"""The rulebook of a project: what the suite's rules state, read from data/, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator

from generator.problems import Problem, quoted
from generator.project import Project
from generator.reading import tables
from generator.reading.records import Vocabulary
from generator.reading.rulebook import (
    AccuracyReference,
    LatencyLimit,
    PublicationRule,
    PublishedRound,
    Rulebook,
    Workload,
)
from generator.reading.schema import Table
from generator.reading.vocabulary import pair_problems, read_data_file
from generator.terms import PUBLICATION_CHECKS


def load_rulebook(project: Project, vocabulary: Vocabulary | None) -> tuple[Rulebook, tuple[Problem, ...]]:
    """The rulebook, and every problem of its files.

    Args:
        project: the project.
        vocabulary: the words that the rules may use; None where they could not be read.
    """
    workloads = read_data_file(project, "workloads.csv", tables.WORKLOADS)
    limits = read_data_file(project, "latency_limits.csv", tables.LATENCY_LIMITS)
    references = read_data_file(project, "accuracy_references.csv", tables.ACCURACY_REFERENCES)
    rules = read_data_file(project, "publication_rules.csv", tables.PUBLICATION_RULES)
    rounds = read_data_file(project, "rounds.csv", tables.ROUNDS)
    problems = [problem for table in (workloads, limits, references, rules, rounds) for problem in table.problems]
    if vocabulary:
        stating = [(table, row) for table in (workloads, limits, references) for row in table.rows]
        problems += [each for table, row in stating for each in pair_problems(table, row, vocabulary)]
    if not rules.problems:
        problems += _rule_problems(rules)
    rulebook = Rulebook(
        workloads={row.values["benchmark"]: Workload(**row.values, place=row.place) for row in workloads.rows},
        limits=tuple(LatencyLimit(**row.values, place=row.place) for row in limits.rows),
        references=tuple(AccuracyReference(**row.values, place=row.place) for row in references.rows),
        publication={row.values["rule"]: PublicationRule(**row.values, place=row.place) for row in rules.rows},
        rounds={row.values["round_id"]: PublishedRound(**row.values, place=row.place) for row in rounds.rows},
    )
    return rulebook, tuple(problems)


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
