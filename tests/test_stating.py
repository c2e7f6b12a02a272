"""The rulebook: what the suite's rules state, read strictly, and no rule dropped in silence."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from case_files import assert_case, cases
from tiny_project import data_errors, replace_in, tiny_project

from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.rulebook import Rulebook
from generator.terms import PUBLICATION_CHECKS

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def rulebook() -> Rulebook:
    return load_records(Project(ROOT))[0].rulebook


@pytest.mark.parametrize("case", cases("bad_rules"))
def test_a_bad_rule_is_refused_at_its_cell(tmp_path: Path, case: dict[str, str]) -> None:
    assert_case(tmp_path, case)


def test_a_rule_that_the_file_has_dropped_is_missed(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    lines = (project.data / "publication_rules.csv").read_text(encoding="utf-8").splitlines(keepends=True)
    (dropped,) = (line for line in lines if line.startswith("publication-legend,"))
    replace_in(project, "data/publication_rules.csv", dropped, "")
    assert [(problem.code, problem.expected) for problem in data_errors(project)] == [
        ("rule-missing", "a row for publication-legend")
    ]


def test_every_rule_says_where_it_stands_and_when_it_was_checked(rulebook: Rulebook) -> None:
    assert set(rulebook.publication) == set(PUBLICATION_CHECKS)
    for rule in rulebook.publication.values():
        assert rule.document.startswith("mlcommons/policies@")
        assert rule.section
        assert rule.checked >= date(2026, 11, 30)


def test_the_mark_is_set_in_one_cell(rulebook: Rulebook) -> None:
    assert rulebook.suite_name == "MLPerf®"
    assert rulebook.derived_words == "not an official MLPerf® metric"


def test_a_scenario_has_the_limits_that_the_rules_state(rulebook: Rulebook) -> None:
    server = rulebook.limits_of("gpt-oss-120b", "Server")
    assert [(limit.quantity, str(limit.limit), limit.unit) for limit in server] == [
        ("time to first token", "3", "s"),
        ("time per output token", "80", "ms"),
    ]
    assert rulebook.limits_of("gpt-oss-120b", "Offline") == ()
    assert str(rulebook.workloads["dlrm-v3"].accuracy_percent) == "99.9"
