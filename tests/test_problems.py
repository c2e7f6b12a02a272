"""A problem prints itself for a terminal, for GitHub and for programs, and says all it knows in each."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from generator.problems import Problem, ProblemsFound, print_problems, quoted, raise_errors, refuse, unplaced

PROBLEM = Problem(
    path="data/results/v6.0.csv",
    line=14,
    column=9,
    code="unit-unknown",
    expected="one of Tokens/s, s",
    found="'Latency (s)' in column unit",
    fix="write a known unit",
)
WARNING = replace(PROBLEM, path="data/facts.csv", line=0, column=0, severity="warning")


def test_for_a_terminal_the_place_comes_first() -> None:
    assert PROBLEM.text() == (
        "data/results/v6.0.csv:14:9: unit-unknown: expected one of Tokens/s, s, found 'Latency (s)' in column unit\n"
        "    fix: write a known unit"
    )


def test_a_warning_says_so_and_a_whole_file_has_no_line() -> None:
    assert WARNING.text().startswith("data/facts.csv: warning: unit-unknown: expected ")
    assert replace(PROBLEM, column=0).text().startswith("data/results/v6.0.csv:14: unit-unknown: ")


def test_for_github_it_is_an_annotation() -> None:
    assert PROBLEM.github() == (
        "::error file=data/results/v6.0.csv,line=14,col=9,title=unit-unknown::"
        "expected one of Tokens/s, s, found 'Latency (s)' in column unit%0Afix: write a known unit"
    )
    assert WARNING.github().startswith("::warning file=data/facts.csv,title=unit-unknown::")


def test_for_github_no_cell_can_write_a_command_of_its_own() -> None:
    hostile = replace(PROBLEM, path="a,b:c.csv", found="100%\r\n::error::x")
    first, *others = hostile.github().splitlines()
    assert others == []
    assert first.startswith("::error file=a%2Cb%3Ac.csv,line=14,")
    assert "100%25%0D%0A::error::x" in first


def test_for_programs_it_is_a_list_of_objects_in_the_order_of_places() -> None:
    found = json.loads(print_problems([PROBLEM, WARNING, replace(PROBLEM, line=2)], "json"))
    assert [(each["path"], each["line"]) for each in found] == [
        ("data/facts.csv", 0),
        ("data/results/v6.0.csv", 2),
        ("data/results/v6.0.csv", 14),
    ]
    assert found[2] == {
        "path": "data/results/v6.0.csv",
        "line": 14,
        "column": 9,
        "code": "unit-unknown",
        "expected": "one of Tokens/s, s",
        "found": "'Latency (s)' in column unit",
        "fix": "write a known unit",
        "severity": "error",
    }
    assert print_problems([], "json") == "[]"


def test_several_problems_stand_under_each_other_in_the_order_of_places() -> None:
    earlier = replace(PROBLEM, column=2)
    assert print_problems([PROBLEM, earlier], "text") == f"{earlier.text()}\n{PROBLEM.text()}"
    assert print_problems([PROBLEM, earlier], "github") == f"{earlier.github()}\n{PROBLEM.github()}"


def test_an_unplaced_problem_is_placed_where_its_cause_stands() -> None:
    loose = unplaced("fact-unknown", "one of a, b", "'c'", "write a known fact")
    assert (loose.path, loose.line, loose.column) == ("", 0, 0)
    assert loose.at("index.md.j2", 3).text().startswith("index.md.j2:3: fact-unknown: ")
    assert refuse("fact-unknown", "one of a, b", "'c'", "write a known fact").problems == (loose,)


def test_one_error_raises_all_problems_and_warnings_alone_raise_nothing() -> None:
    raise_errors([])
    raise_errors([WARNING])
    with pytest.raises(ProblemsFound) as found:
        raise_errors([WARNING, PROBLEM])
    assert found.value.problems == (WARNING, PROBLEM)
    assert str(found.value) == f"{WARNING.text()}\n{PROBLEM.text()}"


def test_a_value_in_a_message_is_short_and_shows_what_cannot_be_seen() -> None:
    assert quoted("a\x00b\u202e") == r"'a\x00b\u202e'"
    assert quoted("x" * 58) == f"'{'x' * 58}'"
    assert quoted("a" * 1000 + "b" * 1000) == f"'{'a' * 29}…{'b' * 19}' (2,000 characters)"
