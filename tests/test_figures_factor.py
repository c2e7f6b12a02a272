"""The figure of factors: values as in its table, each step on its own scale, with its unit and direction."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from figure_checks import assert_sound, cells, layer, marks, texts
from rows import a_result, some_records
from stated_rows import a_change, an_uplift, stated_records

from generator.presenting.figures.factor import factor_figure
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.tables.factor import changes
from generator.problems import ProblemsFound
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Records
from generator.units import Direction

HEAD = Head("page-factor", "Made faster", "Factors")
STEPS = (
    a_change("Kernels", "1170", "68.5", "ms per call", quantity="time", level="kernel", scenario="all",
             is_approximate=True),
    an_uplift("Tuning", "8"),
    a_change("Together", "20", "100", "queries/s", scenario="Server", direction=Direction.HIGHER),
    a_change("Older", "2", "1", "s", round_id="v6.0"),
)  # fmt: skip


def the_records(*steps) -> Records:
    known = some_records(
        a_result("1", benchmark="deepseek-r1"), a_result("1", benchmark="deepseek-r1", scenario="Server")
    )
    return replace(known, optimizations=stated_records(*(steps or STEPS)).optimizations)


def a_figure(*steps, scenario=None, names=None) -> Figure:
    return factor_figure(HEAD, changes(the_records(*steps), "v6.1", "deepseek-r1", scenario, names))


def test_values_and_factors_are_the_table_s():
    figure = a_figure()
    assert texts(figure.wide, "labels") == texts(figure.narrow, "labels") == ["1,170", "68.5", "20", "100"]
    # 1,170 ÷ 68.5 = 17.08, for less is better; 100 ÷ 20 = 5, for more is
    assert texts(figure.wide, "remarks") == ["17.1x", "5.00x"]
    assert cells(figure, 4) == ["about 1,170\u00a0ms per call", "20\u00a0queries/s"]
    assert cells(figure, 5) == ["about 68.5\u00a0ms per call", "100\u00a0queries/s"]
    assert cells(figure, 6) == ["about 17.1x", "5.00x"]
    assert [label.number.text for label in figure.labels] == ["1,170", "68.5", "17.1x", "20", "100", "5.00x"]
    assert_sound(figure)


def test_each_step_says_its_unit_and_direction_and_has_its_own_scale():
    figure = a_figure()
    assert texts(figure.wide, "headings") == [
        "Kernels: time (ms per call, lower is better)",
        "Together: throughput (queries/s, higher is better)",
    ]
    assert figure.title == "Made faster (unit and direction at each step; vendor-stated, unverified)"
    assert a_figure(names=["Together"]).title == "Made faster (queries/s, higher is better; vendor-stated, unverified)"
    assert marks(figure.wide) == {"neutral": 1, "bars": 1, "neutral_s": 1, "bars_s": 1}
    longest = (layer(figure.wide, "neutral"), layer(figure.wide, "bars_s"))
    ends = [(found.scale or figure.wide.scale).place(found.rows[0].end) for found in longest]
    assert all(end > 0.7 * figure.wide.width for end in ends)


def test_level_scenario_and_approximation_stand_under_the_bars():
    assert texts(a_figure().wide, "notes") == ["all scenarios; kernel; values approximate", "Server; end-to-end"]
    assert "1,170 before, 68.5 after, 17.1x (all scenarios; kernel; values approximate)." in a_figure().description


def test_one_scenario_and_some_steps_can_be_asked_for():
    assert cells(a_figure(scenario="Server"), 0) == ["Together"]
    assert cells(a_figure(names=["Kernels"]), 0) == ["Kernels"]


def test_who_stated_it_and_where_is_said():
    figure = a_figure()
    assert cells(figure, 8)[0] == "AMD; vendor-stated, unverified"
    assert figure.table.stated == ("a post",)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"names": ["Tuning"]}, "step-unknown"),
        ({"scenario": "Offline"}, "steps-missing"),
        ({"scenario": "Interactive"}, "scenario-unknown"),
    ],
)
def test_what_does_not_fit_is_a_problem(asked, code):
    with pytest.raises(ProblemsFound, match=code):
        a_figure(**asked)


def test_an_unknown_benchmark_is_a_problem():
    with pytest.raises(ProblemsFound, match="benchmark-unknown"):
        changes(the_records(), "v6.1", "deepseek", None, None)


def test_the_steps_of_dlrm_v3():
    records = load_records(Project(Path(__file__).parents[1]))[0]
    figure = factor_figure(HEAD, changes(records, "v6.1", "dlrm-v3", "Server", None))
    # 72.5 ms to 43 ms, and 22 queries/s to 12,199
    assert texts(figure.wide, "remarks") == ["1.69x", "555x"]
    assert_sound(figure)
