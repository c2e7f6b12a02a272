"""The lint of prose: what it finds in templates, what it lets stand, and that it looks at everything."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from case_files import cases
from tiny_project import replace_in, tiny_project

from generator.linting.linting import lint_page, lint_part, lint_project
from generator.linting.names import names_pattern
from generator.linting.report import Linted, Report
from generator.linting.tally import Tally
from generator.press.frontmatter import read_front_matter
from generator.press.templates import read_pages
from generator.problems import Problem
from generator.project import Project

ROOT = Path(__file__).parents[1]
NAMES = names_pattern(
    [
        "MI355X",
        "MI300X",
        "gpt-oss-120b",
        "llama2-70b-99.9",
        "v6.1",
        "Wan 2.2",
        "RTX PRO 6000",
        "FP8",
        "6.1-0003",
        "best-of-all",
    ]
)


def _said(problems: tuple[Problem, ...]) -> list[str]:
    """Place, code and what was found, which of an allowance is its words."""
    lines = []
    for problem in problems:
        quoted = re.search(r"'.*?'", problem.found if problem.code != "allowance-unexplained" else problem.expected)
        lines.append(f"{problem.line}:{problem.column} {problem.code} {quoted.group() if quoted else problem.found}")
    return lines


def _in_order(said: list[str]) -> list[str]:
    return sorted(said)


@pytest.mark.parametrize("case", cases("lint"))
def test_the_lint_of_a_body(case: dict) -> None:
    assert _in_order(_said(lint_part("a.md.j2", case["text"], NAMES).problems)) == _in_order(case["says"])


FRONT = """---
title: "By 28% in {{ score(mi355x, 'a', 'b29') }}"
description: >-
  Two lines
  and 30 more
round: "v6.1"
systems:
  mi355x: {submitter: AMD, count: 8}
tables:
  gains31:
    kind: improvement
    caption: "By \\u0032\\u0038% or {{ '32%' }}, {{ allow('33', because='the number of the chapter') }}"
    pairs:
      - {new: mi355x, old: mi355x, benchmark: a34, scenarios: [Offline]}
figures:
  best:
    kind: record
    title: 'The ''best'' 35 of MI355X'
    caption: "2**8**%"
    benchmark: a
    scenario: Offline
    top: 36
---
By 37.
"""


def _page(text: str) -> Linted:
    source, problems = read_front_matter(text, "templates/a.md.j2")
    assert source is not None, problems
    return lint_page(source, NAMES)


def test_the_front_matter_is_linted_where_a_reader_sees_it() -> None:
    assert _said(_page(FRONT).problems) == [
        "2:12 number-typed '28%'",
        "5:7 number-typed '30'",
        "4:3 number-word 'Two'",
        # Spelled with escapes: at the word before.
        "12:16 number-typed '28%'",
        "12:39 number-typed '32%'",
        "18:26 number-typed '35'",
        "18:19 comparison-word 'best'",
        "19:15 number-typed '2**8**%'",
        "24:4 number-typed '37'",
    ]


def test_the_numbers_of_a_template_are_counted_by_what_vouches_for_them() -> None:
    text = """{{ score(a, "b", "c") }} {{ allow("2,048", because="a limit that the rules set") }} MI355X v6.1 `28` 29
[up](v30.md) {{ allow("first", because="the order of the steps") }}"""
    assert lint_part("a.md.j2", text, NAMES).tally == Tally(
        bound=1, allowed=1, in_names=2, in_code=2, typed=1, allowances=2
    )


def test_the_front_matter_counts_too() -> None:
    # Typed: 28%, 30, 28%, 32%, 35, 2**8**% and 37. MI355X is a name; the call is in the title.
    assert _page(FRONT).tally == Tally(bound=1, allowed=1, in_names=1, in_code=0, typed=7, allowances=1)


def test_an_allowance_is_listed_with_its_place_and_reason() -> None:
    (one,) = _page(FRONT).allowances
    assert one.text() == "templates/a.md.j2:12:57: '33': the number of the chapter"


def test_a_template_that_is_no_jinja_is_left_to_the_press() -> None:
    assert lint_part("a.md.j2", "28% {{ ' }}", NAMES) == Linted((), Tally(), ())


def _report(**counts: int) -> Report:
    return Report({"a.md.j2": Linted((), Tally(**counts), ())})


@pytest.mark.parametrize(
    ("report", "missing"),
    [
        (Report({}), ["templates to look at", "numbers to look at"]),
        (_report(), ["numbers to look at"]),
        (Report(_report(bound=1).templates, rules=()), ["rules to look at"]),
        (_report(in_names=1), []),
    ],
)
def test_a_lint_that_sees_nothing_fails(report: Report, missing: list[str]) -> None:
    assert [(problem.code, problem.severity, problem.expected) for problem in report.problems] == [
        ("lint-blind", "error", what) for what in missing
    ]


def test_the_report_says_what_was_seen() -> None:
    assert _report(bound=1, allowed=2, in_names=3, in_code=4, typed=5, allowances=6).text() == (
        "1 templates, 15 numbers, 6 rules: 1 from calls, 3 in names, 4 in code and addresses, 2 allowed, 5 typed; "
        "6 allowances in all"
    )


def test_a_digit_is_an_error_and_a_word_a_warning() -> None:
    found = lint_part("a.md.j2", "28 two best", NAMES).problems
    assert [(problem.code, problem.severity) for problem in found] == [
        ("number-typed", "error"),
        ("number-word", "warning"),
        ("comparison-word", "warning"),
    ]


@pytest.fixture(scope="module")
def own_names() -> re.Pattern[str]:
    from generator.linting.names import known_names
    from generator.reading.loading import load_records

    return names_pattern(known_names(load_records(Project(ROOT))[0]))


def test_the_projects_own_templates_are_clean() -> None:
    report = lint_project(Project(ROOT))
    assert report is not None
    assert [problem.text() for problem in report.problems] == []
    assert (len(report.templates) >= 12, report.tally.bound >= 200) == (True, True)


@pytest.mark.parametrize("planted", ["It is 28% faster.", "| a | 28% |", "> two thirds", "AMD leads it."])
def test_what_is_planted_in_any_page_is_found_at_its_line(own_names: re.Pattern[str], planted: str) -> None:
    pages, _problems = read_pages(Project(ROOT))
    for source in pages.values():
        text = f"---\n{source.front_text.lstrip(chr(10))}\n---\n{source.body.lstrip(chr(10))}\n\n{planted}\n"
        again, problems = read_front_matter(text, source.path)
        assert again is not None, problems
        lines = {problem.line for problem in lint_page(again, own_names).problems}
        assert lines == {text.count("\n")}, source.path


def test_the_names_of_this_project_in_prose(own_names: re.Pattern[str]) -> None:
    names = (
        "Llama-2-70B, Llama 2 70B, llama2-70b, v6.1, v5.1, FP8, MXFP4, 5.1-0003, GB300 NVL72, MI355X, p99.9, Wan 2.2"
    )
    assert _said(lint_part("a.md.j2", names, own_names).problems) == []
    typed = "8×H200, Q3 2026, 5.1-9999, v7.0, MI355X-28"
    found = [problem.found for problem in lint_part("a.md.j2", typed, own_names).problems]
    assert found == ["'8×H200'", "'Q3'", "'2026'", "'5.1-9999'", "'v7.0'", "'MI355X-28'"]


def test_names_come_from_the_data(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    replace_in(project, "templates/index.md.j2", "# A tiny post", "# MI355X, FP8, 6.1-0001, v6.1, B300 and MXFP4")
    report = lint_project(project)
    assert report is not None
    assert _said(report.problems) == ["16:45 number-typed 'MXFP4'"]
    replace_in(project, "data/terms.csv", "FP8,", "MXFP4,")
    report = lint_project(project)
    assert report is not None
    assert _said(report.problems) == ["16:13 number-typed 'FP8'"]


def test_without_data_no_name_is_known_and_nothing_is_said(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    replace_in(project, "data/terms.csv", "FP8,", "28,")
    assert lint_project(project) is None
