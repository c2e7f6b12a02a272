"""The rules of comparing stand in data/: a bad table is refused at its cell, and a changed one changes the pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.analysis.comparisons import compare
from generator.analysis.scaling import scale
from generator.presenting.row_scripts import ROW
from generator.press.composing import compose_pages
from generator.problems import ProblemsFound
from generator.reading.comparing import load_comparing_rules
from generator.reading.comparing_rules import FIELDS
from tests.case_files import assert_case, cases
from tests.rows import RULES, a_result
from tests.tiny_project import replace_in, tiny_project


@pytest.mark.parametrize("case", cases("bad_comparing_rules"))
def test_a_bad_table_is_refused_at_its_cell(tmp_path: Path, case: dict[str, str]) -> None:
    assert_case(tmp_path, case)


def test_the_script_has_every_field_that_a_rule_can_be_on() -> None:
    # The round is that of the whole script, and the score is what is compared.
    assert set(FIELDS) - {"round_id", "score"} <= set(ROW)


def test_a_field_may_be_refused_that_others_print(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    replace_in(project, "data/comparing_rules.csv", "division,print", "division,refuse")
    rules, problems = load_comparing_rules(project)
    assert problems == ()
    assert compare(RULES, a_result(), a_result(division="open")).differences[0].text == "division: closed against open"
    with pytest.raises(ProblemsFound) as found:
        compare(rules, a_result(), a_result(division="open"))
    (problem,) = found.value.problems
    assert (problem.expected, problem.found) == ("the same division on both sides", "closed and open")
    assert problem.fix == (
        "compare rows that agree in benchmark, scenario, unit, suite, division and accelerator count"
    )


def test_scaling_is_forbidden_where_the_count_may_not_differ_for_it_either(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    large, base = a_result("15", accelerator_count=16), a_result("8")
    assert scale(RULES, large, [base]).efficiency().text == "93.8%"  # 15 ÷ (8 ÷ 8 × 16)
    replace_in(project, "data/comparing_rules.csv", "accelerator_count,scale", "accelerator_count,refuse")
    with pytest.raises(ProblemsFound, match="the same accelerator count on both sides"):
        scale(load_comparing_rules(project)[0], large, [base])


def test_the_tolerance_of_the_table_is_printed_with_its_cell(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    replace_in(project, "templates/index.md.j2", "{{ sources() }}", "{{ sources() }}\n\nUp to {{ tie_tolerance() }}.")
    replace_in(project, "data/comparing_rules.csv", ",0.03,", ",0.0855,")
    (page, *_), _ = compose_pages(project)
    number = next(entry.named.number for entry in page.entries if entry.named.name == "tie_tolerance()")
    # 8.55% by one decimal, half up
    assert (number.text, number.exact) == ("8.6%", "0.0855")
    assert [cell for origin in number.origins() for cell in origin.cells] == ["data/comparing_rules.csv:15 tolerance"]


def test_the_tolerance_of_the_table_decides_over_sentences(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    # 120,000 ÷ 110,000 − 1 = 9.1%, of which the template says that it leads
    replace_in(project, "data/comparing_rules.csv", ",0.03,", ",0.1,")
    with pytest.raises(ProblemsFound, match=r"claim-flipped: expected leads.*, found ties \(9\.1%\)"):
        compose_pages(project)
