"""The figure of specifications: a panel for each quantity on its own scale, what nobody states in words."""

from __future__ import annotations

from pathlib import Path

import pytest
from figure_checks import assert_sound, cells, layer, marks, texts
from stated_rows import a_fact, stated_records

from generator.analysis.specifications import specifications
from generator.presenting.drawing.picture import Bars
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.figures.specification import specification_figure
from generator.problems import ProblemsFound
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.stated_records import Fact

HEAD = Head("page-specs", "Cards", "Specifications")
SMALL = a_fact("Small", "memory", "144", "GB")
LARGE = a_fact("Large", "memory", "288", "GB")
FAST = a_fact("Small", "peak throughput", "4600.5", "TFLOPS")


def a_figure(*facts: Fact, subjects: str = "Small,Large", quantities: str = "memory") -> Figure:
    found = specifications(stated_records(*facts), subjects.split(","), quantities.split(","))
    return specification_figure(HEAD, found)


def test_each_quantity_has_a_panel_with_its_unit() -> None:
    figure = a_figure(SMALL, LARGE, FAST, quantities="peak throughput,memory")
    assert texts(figure.wide, "headings") == ["Peak throughput (TFLOPS)", "Memory (GB)"]
    assert texts(figure.wide, "labels") == ["4,600.5", "144", "288"]
    shown = [cell.replace("\u00a0", " ") for cell in cells(figure, 2)]
    assert shown == ["4,600.5 TFLOPS", "not stated", "144 GB", "288 GB"]
    assert [label.name for label in figure.labels] == [
        "fact(small.peak_throughput)",
        "fact(small.memory)",
        "fact(large.memory)",
    ]
    assert_sound(figure)


def test_each_panel_has_a_scale_of_its_own() -> None:
    picture = a_figure(SMALL, LARGE, FAST, quantities="memory,peak throughput").wide
    assert marks(picture) == {"bars": 2, "bars_s": 1}
    first, second = layer(picture, "bars"), layer(picture, "bars_s")
    assert isinstance(first, Bars)
    assert isinstance(second, Bars)
    assert ([bar.end for bar in first.rows], [bar.end for bar in second.rows]) == ([144, 288], [4600.5])
    assert second.scale is not None
    assert second.scale.high > 4600 > picture.scale.high


def test_two_quantities_in_one_unit_have_two_scales() -> None:
    facts = (a_fact("Small", "low", "450", "W"), a_fact("Small", "high", "600", "W"))
    assert marks(a_figure(*facts, subjects="Small", quantities="low,high").wide) == {"bars": 1, "bars_s": 1}


def test_what_nobody_states_is_said_in_words() -> None:
    figure = a_figure(SMALL, FAST, a_fact("Large", "width", "2", ""), quantities="memory,peak throughput")
    assert texts(figure.narrow, "missing") == ["not stated", "not stated"]
    assert figure.description == (
        "Bars, one a subject, in a panel for each quantity. memory: Small 144 GB, Large not stated. "
        "peak throughput: Small 4,600.5 TFLOPS, Large not stated."
    )
    assert_sound(figure)


def test_the_title_says_that_nothing_was_measured_and_the_table_who_stated_it() -> None:
    figure = a_figure(SMALL, LARGE)
    assert figure.title == "Cards (as stated, not measured; each panel in its own unit)"
    assert (cells(figure, 3), cells(figure, 4)) == (["A vendor", "A vendor"], ["a sheet", "a sheet"])
    assert figure.table.stated == ("a sheet",)


def test_long_names_are_wrapped() -> None:
    facts = [a_fact(f"{'Accelerator ' * 7}{index}", "memory", "1") for index in range(4)]
    assert_sound(a_figure(*facts, subjects=",".join(fact.subject for fact in facts)))


@pytest.mark.parametrize(
    ("facts", "subjects", "quantities", "message"),
    [
        ((SMALL,), "Tiny", "memory", "subject-unknown: expected one of Small, found 'Tiny'"),
        ((SMALL,), "Small", "weight", "quantity-unknown: expected one of memory, found 'weight'"),
        ((SMALL, a_fact("Large", "memory", "1", "TB")), "Small,Large", "memory", "facts-unlike: .* GB and TB"),
        ((SMALL, a_fact("Large", "width", "1")), "Small", "width", "facts-unlike: .* no fact of these subjects"),
        ((SMALL, a_fact("Small", "height", "1")), "Small", "depth", "quantity-unknown"),
    ],
)
def test_facts_that_do_not_fit_are_refused(
    facts: tuple[Fact, ...], subjects: str, quantities: str, message: str
) -> None:
    with pytest.raises(ProblemsFound, match=message):
        a_figure(*facts, subjects=subjects, quantities=quantities)


def test_two_facts_for_one_bar_are_refused() -> None:
    again = Fact("small.again", "Small", "memory", SMALL.value, "GB", "Another", "a sheet", SMALL.place)
    with pytest.raises(ProblemsFound, match=r"facts-unlike: .* found small\.memory and small\.again"):
        a_figure(SMALL, again, subjects="Small")


def test_the_real_cards() -> None:
    records = load_records(Project(Path(__file__).parents[1]))[0]
    subjects = ["AMD Instinct MI350P", "AMD Instinct MI355X"]
    quantities = ["memory", "memory bandwidth", "TDP, lowest setting", "TDP, highest setting", "peak MXFP4 throughput"]
    figure = specification_figure(HEAD, specifications(records, subjects, quantities))
    assert texts(figure.wide, "labels") == ["144", "288", "4", "450", "600", "4,600"]
    assert texts(figure.wide, "missing") == ["not stated"] * 4
    assert_sound(figure)
