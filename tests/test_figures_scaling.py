"""The figure of scaling: the score within the outline of the ideal one, the efficiency as label, the base named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from figure_checks import assert_sound, cells, layer, marks, texts
from rows import a_result, some_records

from generator.analysis.selection import Selector
from generator.presenting.drawing.picture import Bars
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.figures.scaling import scaling_figure
from generator.presenting.tables.scaling import scalings
from generator.problems import ProblemsFound
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Result

LARGE = Selector("large", "v6.1", submitter="AMD", system="large")
NODE = Selector("node", "v6.1", submitter="AMD", system="node")
OLDER = Selector("older", "v6.1", system="older")
HEAD = Head("page-scaling", "Scaling", "Scaling of a cluster")
SIXTEEN = {"system": "large", "accelerator_count": 16, "submission_id": "6.1-0004"}


def a_figure(
    *results: Result, bases: tuple[Selector, ...] = (NODE,), scenarios: tuple[str, ...] = ("Offline",)
) -> Figure:
    records = some_records(*results)
    return scaling_figure(HEAD, scalings(records, LARGE, bases, "gpt-oss-120b", scenarios))


def two_scenarios(**changes: Any) -> Figure:
    """8 accelerators score 100 and 60, 72 score 855 and 486."""
    large = {"system": "large", "accelerator_count": 72, "submission_id": "6.1-0004"}
    return a_figure(
        a_result("100"),
        a_result("60", scenario="Server", **changes),
        a_result("855", **large),
        a_result("486", scenario="Server", **large, **changes),
        scenarios=("Offline", "Server"),
    )


def test_labels_are_efficiencies_and_the_table_has_the_same_texts() -> None:
    figure = two_scenarios()
    # 100 ÷ 8 × 72 = 900 and 855 ÷ 900 = 95%; 60 ÷ 8 × 72 = 540 and 486 ÷ 540 = 90%
    assert texts(figure.wide, "labels") == texts(figure.narrow, "labels") == ["95.0%", "90.0%"] == cells(figure, 5)
    assert texts(figure.wide, "notes") == ["855 of 900 tokens/s", "486 of 540 tokens/s"]
    assert [cell.replace("\u00a0", " ") for cell in cells(figure, 4)] == ["900 tokens/s", "540 tokens/s"]
    assert_sound(figure)


def test_the_outline_is_the_ideal_score() -> None:
    picture = two_scenarios().wide
    assert marks(picture) == {"bars": 2, "bars_reach": 2}
    bars, outlines = layer(picture, "bars"), layer(picture, "bars_reach")
    assert isinstance(bars, Bars)
    assert isinstance(outlines, Bars)
    assert ([bar.end for bar in bars.rows], bars.is_outline) == ([855, 486], False)
    assert ([bar.end for bar in outlines.rows], outlines.is_outline) == ([900, 540], True)


def test_the_title_has_the_unit_and_the_heading_names_the_base() -> None:
    figure = two_scenarios()
    assert figure.title == "Scaling (tokens/s, higher is better; outline: ideal score, label: efficiency)"
    (heading,) = texts(figure.wide, "headings")
    base = "gpt-oss-120b: AMD 72 × MI355X (6.1-0004) against AMD 8 × MI355X (6.1-0003)"
    assert heading.replace("\u00a0", " ") == base
    assert figure.description.replace("\u00a0", " ") == (
        "Bars, one a scenario, each within the outline of its ideal score. "
        f"{base}, Offline: 855 of 900 tokens/s, an efficiency of 95.0%. "
        f"{base}, Server: 486 of 540 tokens/s, an efficiency of 90.0%."
    )


def test_a_mixed_system_is_the_sum_of_its_parts_whatever_the_order_of_its_bases() -> None:
    rows = (
        a_result("100"),
        a_result("20", accelerator="MI300X", system="older", submission_id="6.1-0009"),
        a_result("228", **{**SIXTEEN, "accelerator": "MI355X*16;MI300X*16", "accelerator_count": 32}),
    )
    for bases in ((NODE, OLDER), (OLDER, NODE)):
        figure = a_figure(*rows, bases=bases)
        # 100 ÷ 8 × 16 + 20 ÷ 8 × 16 = 240; 228 ÷ 240 = 95%
        assert texts(figure.wide, "labels") == ["95.0%"]
        (base,) = cells(figure, 2)
        assert base.replace("\u00a0", " ").split("\n")[0] == "100 tokens/s"
        assert {label.name for label in figure.labels if label.number.text == "8"} == {
            "accelerators(node, gpt-oss-120b, Offline)",
            "accelerators(older, gpt-oss-120b, Offline)",
        }
        assert_sound(figure)


@pytest.mark.parametrize(
    ("ids", "heading"),
    [
        (("", "", ""), "(v6.1 large) against AMD 8 × MI355X (v6.1 node) and AMD 8 × MI300X (v6.1 older); {once}"),
        (("6.1-0004", "", ""), "(6.1-0004) against AMD 8 × MI355X (v6.1 node) and AMD 8 × MI300X (v6.1 older); {once}"),
        (
            ("6.1-0004", "", "6.1-0009"),
            "(6.1-0004) against AMD 8 × MI355X (v6.1 node, id not in the source) and AMD 8 × MI300X (6.1-0009)",
        ),
    ],
)
def test_that_ids_are_missing_is_said_once(ids: tuple[str, str, str], heading: str) -> None:
    large, node, older = ids
    sixteen = {**SIXTEEN, "accelerator": "MI355X*16;MI300X*16", "accelerator_count": 32, "submission_id": large}
    figure = a_figure(
        a_result("100", submission_id=node),
        a_result("20", accelerator="MI300X", system="older", submission_id=older),
        a_result("228", **sixteen),
        bases=(NODE, OLDER),
    )
    once = "where no submission id stands, the source has none"
    (found,) = texts(figure.wide, "headings")
    start = "gpt-oss-120b: AMD 32 × MI355X and MI300X "
    assert found.replace("\u00a0", " ") == start + heading.format(once=once)


def test_more_than_the_ideal_is_said() -> None:
    figure = a_figure(a_result("100"), a_result("210", **SIXTEEN))
    # 100 ÷ 8 × 16 = 200; 210 ÷ 200 = 105%
    assert (texts(figure.wide, "labels"), texts(figure.wide, "remarks")) == (["105.0%"], ["above the ideal score"])
    assert cells(figure, 5) == ["105.0%\nabove the ideal score"]
    assert_sound(figure)


def test_scenarios_in_two_units_have_two_scales() -> None:
    figure = two_scenarios(unit="Queries/s")
    assert figure.title.startswith("Scaling (tokens/s and queries/s, higher is better;")
    assert marks(figure.wide) == {"bars": 1, "bars_reach": 1, "bars_s": 1, "bars_reach_s": 1}
    assert_sound(figure)


@pytest.mark.parametrize(
    ("rows", "bases", "code"),
    [
        ([a_result("10", unit="s"), a_result("6", unit="s", **SIXTEEN)], (NODE,), "metric-undefined"),
        ([a_result("100"), a_result("200", **SIXTEEN)], (NODE, NODE), "scaling-bases"),
        ([a_result("100")], (NODE,), "system-no-match"),
        ([a_result("100"), a_result("200", **SIXTEEN, division="open")], (NODE,), "system-no-match"),
    ],
)
def test_what_does_not_scale_is_refused(rows: list[Result], bases: tuple[Selector, ...], code: str) -> None:
    with pytest.raises(ProblemsFound, match=code):
        a_figure(*rows, bases=bases)


def test_the_real_cluster() -> None:
    records = load_records(Project(Path(__file__).parents[1]))[0]
    large = Selector("mi355x_72", "v6.1", submitter="AMD", accelerator="MI355X", count=72)
    node = Selector("mi355x", "v6.1", submitter="AMD", accelerator="MI355X", count=8)
    figure = scaling_figure(HEAD, scalings(records, large, [node], "gpt-oss-120b", ["Offline", "Server"]))
    # 1,039,900 ÷ (121,818 ÷ 8 × 72) = 0.94850…; 964,468 ÷ (113,241 ÷ 8 × 72) = 0.94632…
    assert texts(figure.wide, "labels") == ["94.9%", "94.6%"]
    assert_sound(figure)
