"""The figure of steps: stated uplifts of the whole run as bars, their product, and all other steps in words."""

from __future__ import annotations

from pathlib import Path

import pytest
from figure_checks import assert_sound, cells, layer, marks, texts
from stated_rows import a_change, an_uplift, stated_records

from generator.presenting.drawing.palette import Colour
from generator.presenting.drawing.picture import Bars
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.figures.steps import steps_figure
from generator.presenting.tables.steps import steps_for
from generator.problems import ProblemsFound
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Records
from generator.reading.stated_records import Optimization
from generator.units import Direction

HEAD = Head("page-steps", "Uplifts", "Steps")
KERNEL = an_uplift("Kernel", "25", "28", level="kernel", scenario="all", quantity="attention")
FASTER = an_uplift("Batches", "16", level="kernel", direction=Direction.LOWER, is_approximate=True, quantity="time")
START = a_change("Start", "545", "13.50", "s", level="kernel", is_approximate=True, quantity="start-up time")


def a_figure(*steps: Optimization, records: Records | None = None, scenario: str = "Offline") -> Figure:
    return steps_figure(HEAD, steps_for(records or stated_records(*steps), "v6.1", "deepseek-r1", scenario))


def test_labels_are_the_stated_percents_and_their_product() -> None:
    figure = a_figure(an_uplift("One", "10"), an_uplift("Two", "20", "30"), KERNEL)
    # 1.1 × 1.2 = 1.32 and 1.1 × 1.3 = 1.43; the kernel's 25% to 28% are left out
    assert texts(figure.wide, "labels") == ["10%", "20% to 30%", "32% to 43%"]
    assert cells(figure, 3) == ["10%", "20% to 30%", "32% to 43%", "25% to 28%"]
    assert texts(figure.narrow, "names") == ["One", "Two", "All of these together", "Kernel"] == cells(figure, 0)
    assert_sound(figure)


def test_a_range_is_a_bar_to_its_low_end_and_an_outline_to_its_high_one() -> None:
    picture = a_figure(an_uplift("One", "10"), an_uplift("Two", "20", "30")).wide
    assert marks(picture) == {"bars": 2, "bars_reach": 1, "neutral": 1, "neutral_reach": 1}
    ends = {}
    for name in marks(picture):
        found = layer(picture, name)
        assert isinstance(found, Bars)
        ends[name] = ([bar.end for bar in found.rows], found.colour, found.is_outline)
    assert ends == {
        "bars": ([0.1, 0.2], Colour.OWN, False),
        "bars_reach": ([0.3], Colour.OWN, True),
        "neutral": ([pytest.approx(0.32)], Colour.NEUTRAL, False),
        "neutral_reach": ([pytest.approx(0.43)], Colour.NEUTRAL, True),
    }


def test_other_steps_stand_apart_in_words() -> None:
    figure = a_figure(an_uplift("One", "10"), KERNEL, FASTER, START)
    stated = ["25% to 28%", "about 16% less", "about 545 to 13.50\u00a0s"]
    assert texts(figure.wide, "missing") == stated == cells(figure, 3)[1:]
    assert texts(figure.wide, "headings") == [
        "deepseek-r1 Offline: uplifts of the whole run",
        "Stated apart, and not multiplied",
    ]
    assert texts(figure.wide, "notes") == [
        "attention (a part of the run)",
        "time (a part of the run)",
        "start-up time (a part of the run)",
    ]
    assert cells(figure, 1) == ["end-to-end", "kernel", "kernel", "kernel"]
    assert_sound(figure)


def test_a_value_before_and_after_of_the_whole_run_is_not_multiplied_either() -> None:
    latency = a_change("Latency", "72.5", "43.0", "ms", quantity="P99 latency")
    figure = a_figure(an_uplift("One", "10"), latency)
    assert (texts(figure.wide, "labels"), texts(figure.wide, "notes")) == (["10%"], ["P99 latency"])
    assert texts(figure.wide, "missing") == ["72.5 to 43\u00a0ms"]


def test_a_single_step_has_no_product() -> None:
    figure = a_figure(an_uplift("One", "10"))
    assert (texts(figure.wide, "labels"), cells(figure, 0)) == (["10%"], ["One"])
    assert_sound(figure)


def test_a_product_whose_ends_print_alike_is_printed_once() -> None:
    figure = a_figure(an_uplift("One", "10", "10.1"), an_uplift("Two", "20"))
    # 1.1 × 1.2 = 1.32 and 1.101 × 1.2 = 1.3212
    assert texts(figure.wide, "labels") == ["10% to 10.1%", "20%", "32%"]
    assert_sound(figure)


def test_title_and_description_say_that_nobody_verified_it() -> None:
    figure = a_figure(an_uplift("One", "10"), an_uplift("Two", "20"), KERNEL)
    assert figure.title == "Uplifts (percent, higher is better; vendor-stated, unverified)"
    assert figure.description == (
        "Bars, one a step of deepseek-r1 Offline. One: 10%. Two: 20%. All of these together: 32%. "
        "Stated apart, and not multiplied. Kernel, attention (a part of the run): 25% to 28%. "
        "All steps are vendor-stated, unverified."
    )
    assert set(cells(figure, 5)) == {"AMD; vendor-stated, unverified", ""}
    assert figure.table.stated == ("a post",)


def test_steps_of_other_scenarios_rounds_and_benchmarks_are_left_out() -> None:
    others = (
        an_uplift("Two", "20", scenario="Server"),
        an_uplift("Three", "30", round_id="v6.0"),
        an_uplift("Four", "40", benchmark="dlrm-v3"),
    )
    assert cells(a_figure(an_uplift("One", "10"), *others), 0) == ["One"]


@pytest.mark.parametrize(
    ("steps", "found"),
    [((), "no step"), ((KERNEL, START), "2 other steps"), ((an_uplift("One", "10", scenario="Server"),), "no step")],
)
def test_without_an_uplift_of_the_whole_run_there_is_no_figure(steps: tuple[Optimization, ...], found: str) -> None:
    with pytest.raises(ProblemsFound, match=f"steps-missing: .* deepseek-r1 Offline in v6.1, found {found}"):
        a_figure(*steps)


def test_the_real_ladder() -> None:
    figure = a_figure(records=load_records(Project(Path(__file__).parents[1]))[0])
    # 1.06 × 1.05 × 1.13 = 1.25769; × 1.04 = 1.3079976, × 1.05 = 1.3205745
    assert texts(figure.wide, "labels") == ["6%", "5%", "4% to 5%", "13%", "31% to 32%"]
    assert texts(figure.wide, "missing") == ["20% to 80%"]
    assert_sound(figure)
