"""A page that tells how to run a benchmark again carries the sentences that call a rerun unverified."""

from __future__ import annotations

import html
from pathlib import Path

import pytest

from generator.press.composing import compose_pages
from generator.project import Project
from tests.test_publication_pages import TEMPLATE, codes, problems, say
from tests.tiny_project import replace_in, tiny_project

GUIDE = '{{ reproduction("llama2-70b-99.9", "8xMI355X") }}'


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return tiny_project(tmp_path)


def test_a_page_with_a_guide_says_that_a_rerun_is_not_verified(project: Project) -> None:
    line = say(project, GUIDE)
    found = [(problem.code, problem.line, problem.expected) for problem in problems(project)]
    # The page shows published scores too, so that both sentences are asked for.
    assert [(code, at) for code, at, _ in found] == [("publication-unverified", line)] * 2
    assert "'Result not verified by MLCommons Association.'" in found[0][2]
    assert "'Unverified results have not been through an MLPerf® review and may use" in found[1][2]


def test_the_scores_of_a_guide_ask_for_the_words_beside_verified_ones(project: Project) -> None:
    # The table's note says that a rerun is unverified; what sets the two apart is not in it.
    line = say(project, '{{ expected_scores(mi355x, "llama2-70b-99.9") }}')
    (problem,) = problems(project)
    assert (problem.code, problem.line) == ("publication-unverified", line)
    assert "Unverified results have not been through" in problem.expected


def test_the_words_of_the_data_satisfy_it_and_words_of_the_authors_own_do_not(project: Project) -> None:
    say(project, f"{{{{ unverified_words() }}}}\n\n{GUIDE}")
    assert problems(project) == []
    replace_in(project, TEMPLATE, "{{ unverified_words() }}", "This was not verified by anybody.")
    assert {code for code, _ in codes(project)} == {"publication-unverified"}


def test_the_words_follow_the_data(project: Project) -> None:
    say(project, f"{{{{ unverified_words() }}}}\n\n{GUIDE}")
    replace_in(project, "data/run_rules.csv", "Result not verified by MLCommons Association.", "Nobody looked at it.")
    assert problems(project) == []
    assert "Nobody looked at it. Unverified results" in html.unescape(compose_pages(project)[0][0].markdown)


def test_a_guide_that_is_not_shown_asks_for_nothing(project: Project) -> None:
    say(project, f"{{% set kept = {GUIDE.strip('{} ')} %}}")
    assert problems(project) == []
