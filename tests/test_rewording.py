"""Sentences that were changed by hand around numbers that stayed: which of them `scorepress diff` names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from review_desk import LEAD, commit, git, run, snapshot

from generator.project import Project
from generator.registering.rewording import rewordings
from tests.tiny_project import replace_in, tiny_project

RESULTS = "data/results/v6.1.csv"
TEMPLATE = "templates/index.md.j2"
TURNED = ("}}. It\n", "}}. It no longer\n")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return tiny_project(tmp_path)


def reworded(project: Project, path: str, old: str, new: str) -> list[tuple[str, str, str, str]]:
    before = snapshot(project)
    replace_in(project, path, old, new)
    found = rewordings(before, snapshot(project))
    return [(one.page, one.name, one.old.text, one.new.text) for one in found if one.old and one.new]


def test_a_sentence_that_was_turned_round_is_named_with_its_number(project: Project) -> None:
    said, says = "It leads NVIDIA's B300 by 9.1%.", "It no longer leads NVIDIA's B300 by 9.1%."
    assert reworded(project, TEMPLATE, *TURNED) == [("index.md", LEAD, said, says)]


def test_words_that_the_data_chose_anew_are_a_changed_number_and_no_rewording(project: Project) -> None:
    assert reworded(project, RESULTS, "120000.0", "125000.0") == []  # leads by 9.1%, then by 14%


def test_a_sentence_without_a_number_is_no_statement(project: Project) -> None:
    assert reworded(project, TEMPLATE, "{{ sources() }}", "Words alone.\n\n{{ sources() }}") == []


def test_the_diff_lists_it_behind_the_changed_numbers(project: Project) -> None:
    git(project.root, "init", "--quiet")
    commit(project)
    replace_in(project, TEMPLATE, *TURNED)
    found = json.loads(run(project, "diff", "--format", "json").stdout)
    assert [(one["class"], one["name"]) for one in found] == [("reworded", LEAD)]
    text = run(project, "diff").stdout.splitlines()
    assert text[0] == "HEAD → the working tree: statements reworded around the same numbers: 1"
    assert text[5].strip().startswith("It leads NVIDIA's B300 by 9.1%. → It no longer leads NVIDIA's B300 by 9.1%.  ")
    assert run(project, "diff", "--exit-code").exit_code == 1
