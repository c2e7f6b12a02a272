"""The figure of a record: ranks among all that compete, equal scores on one rank, the subject in its own colour."""

from __future__ import annotations

from pathlib import Path

import pytest
from figure_checks import assert_sound, cells, layer, marks, texts
from rows import a_result, some_records

from generator.analysis.selection import Selector
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.figures.record import record_figure
from generator.presenting.tables.record import best_results
from generator.problems import ProblemsFound
from generator.project import Project
from generator.reading.loading import load_records

HEAD = Head("page-record", "The best", "Records")
PAIR = ("gpt-oss-120b", "Offline")
SUBJECT = Selector("own", "v6.1", submitter="AMD", system="e")


def rows():
    """300 and twice 200 of v6.1, 100 of v6.0, 50 of v6.1; and three better ones that do not compete."""
    return (
        a_result("100", round_id="v6.0", system="d", submission_id=""),
        a_result("200", system="b", submitter="Dell"),
        a_result("300", system="a", submitter="Crusoe", accelerator_count=512),
        a_result("50", system="e"),
        a_result("200", system="c", submitter="Dell"),
        a_result("900", system="x", division="open"),
        a_result("900", system="y", availability="preview"),
        a_result("900", system="z", suite="edge"),
    )


def a_figure(*, rounds=("v6.0", "v6.1"), top=3, subject=None, results=None) -> Figure:
    records = some_records(*(rows() if results is None else results))
    return record_figure(HEAD, best_results(records, *PAIR, rounds, top, subject))


def plain(words: list[str]) -> list[str]:
    return [text.replace("\u00a0", " ") for text in words]


def test_the_best_stand_first_and_equal_scores_share_a_rank():
    figure = a_figure(top=4)
    assert texts(figure.wide, "labels") == texts(figure.narrow, "labels") == ["300", "200", "200", "100"]
    assert plain(texts(figure.wide, "names")) == [
        "1. Crusoe 512 × MI355X, v6.1",
        "2. Dell 8 × MI355X, v6.1",
        "2. Dell 8 × MI355X, v6.1",
        "4. AMD 8 × MI355X, v6.0",
    ]
    assert cells(figure, 0) == ["1 of 5", "2 of 5", "2 of 5", "4 of 5"]
    assert [cell.partition("\u00a0")[0] for cell in cells(figure, 6)] == ["300", "200", "200", "100"]
    assert_sound(figure)


def test_systems_of_one_name_are_told_apart():
    assert texts(a_figure().wide, "notes") == ["b", "c"]


def test_the_title_says_how_many_of_how_many():
    figure = a_figure()
    assert figure.title == "The best (tokens/s, higher is better; 3 of 5 results)"
    assert texts(figure.wide, "headings") == ["gpt-oss-120b Offline, closed division, v6.0 and v6.1"]
    assert figure.description.replace("\u00a0", " ").startswith(
        "Ranked bars, 3 of 5 results of gpt-oss-120b Offline, closed division, v6.0 and v6.1. "
        "1. Crusoe 512 × MI355X, v6.1: 300 tokens/s; 2. Dell"
    )
    assert a_figure(rounds=("v6.0",)).title.endswith("1 of 1 results)")


def test_a_subject_that_is_not_among_the_best_follows_with_its_rank():
    figure = a_figure(top=1, subject=SUBJECT)
    assert plain(texts(figure.wide, "names")) == ["1. Crusoe 512 × MI355X, v6.1", "5. AMD 8 × MI355X, v6.1"]
    assert marks(figure.wide) == {"bars": 1, "rivals": 1}
    (own,) = layer(figure.wide, "bars").rows
    assert own.end == 50
    # its rank stands on the four better results, so they are cited
    assert [result.system for result in figure.table.cited] == ["a", "b", "c", "d", "e"]


def test_the_number_of_competitors_is_a_count_of_each_file():
    number = next(iter(best_results(some_records(*rows()), *PAIR, ["v6.0", "v6.1"], 1))).competitors.number
    assert [(str(origin.place), origin.text) for origin in number.origins()] == [
        ("data/results/v6.0.csv", "1"),
        ("data/results/v6.1.csv", "4"),
    ]


def test_without_a_subject_all_bars_are_alike():
    assert marks(a_figure().wide) == {"bars": 3}


def test_of_a_latency_the_lowest_is_best():
    latency = {"unit": "s", "scenario": "SingleStream"}
    records = some_records(a_result("4", system="a", **latency), a_result("2", system="b", **latency))
    figure = record_figure(HEAD, best_results(records, "gpt-oss-120b", "SingleStream", ["v6.1"], 5))
    assert texts(figure.wide, "labels") == ["2", "4"]
    assert figure.title == "The best (s, lower is better; 2 of 2 results)"


def test_a_right_to_left_name_moves_no_digit():
    figure = a_figure(results=[a_result("1", submitter="شركة"), a_result("2", system="b")], rounds=("v6.1",))
    for picture in (figure.wide, figure.narrow):
        assert plain(texts(picture, "names")) == ["1. AMD 8 × MI355X, v6.1", "2. \u2068شركة\u2069 8 × MI355X, v6.1"]
    assert "2. \u2068شركة\u2069 8" in figure.description
    assert cells(figure, 1) == ["AMD", "شركة"]
    assert_sound(figure)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"rounds": ("v9.0",)}, "round-unknown"),
        ({"subject": Selector("x", "v6.1", submitter="Nobody")}, "system-no-match"),
        ({"subject": Selector("x", "v6.1", division="open")}, "rank-outside"),
        ({"subject": SUBJECT, "rounds": ("v6.0",)}, "rank-outside"),
        ({"results": [a_result("1", division="open")], "rounds": ("v6.1",)}, "figure-empty"),
        ({"results": [], "rounds": ()}, "benchmark-unknown"),
        ({"results": [a_result("1"), a_result("2", "Samples/s", system="b")], "rounds": ("v6.1",)}, "comparison-mixed"),
    ],
)
def test_what_does_not_fit_is_a_problem(changes, code):
    with pytest.raises(ProblemsFound) as found:
        a_figure(**changes)
    assert found.value.problems[0].code == code


def test_the_record_of_v61():
    records = load_records(Project(Path(__file__).parents[1]))[0]
    figure = record_figure(HEAD, best_results(records, "gpt-oss-120b", "Offline", ["v6.1"], 3))
    assert texts(figure.wide, "labels") == ["5,749,440", "1,197,710", "1,186,750"]
    assert plain(texts(figure.wide, "names"))[0] == "1. Crusoe 512 × MI355X, v6.1"
    assert_sound(figure)
