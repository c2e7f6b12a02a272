"""The figure of a comparison: scores or advantages as in its table, ties called ties, missing rivals in words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from figure_checks import assert_sound, cells, layer, marks, texts
from rows import a_result, some_records

from generator.analysis.selection import Selector
from generator.presenting.drawing.palette import Colour
from generator.presenting.drawing.picture import Bars
from generator.presenting.figures.comparison import Measure, comparison_figure
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.tables.comparison import contests
from generator.problems import ProblemsFound
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Records

OWN = Selector("own", "v6.1", submitter="AMD", accelerator="MI355X", count=8)
RIVAL = Selector("rival", "v6.1", accelerator="B300", rival="vendor-else-best-partner")
OTHER = Selector("other", "v6.1", accelerator="GB300", rival="vendor-else-best-partner")
HEAD = Head("page-versus", "Beside rivals", "A comparison")
B300 = {"submitter": "NVIDIA", "accelerator": "B300", "submission_id": "", "system": "B300x8"}
GB300 = {"submitter": "Dell", "accelerator": "GB300", "submission_id": "6.1-0050", "system": "GB300x8"}
LATENCY = {"scenario": "SingleStream", "unit": "s", "statistic": "p90"}


def a_figure(
    *results, measure: Measure = "score", rivals=(RIVAL, OTHER), scenarios=("Offline", "Server", "SingleStream")
) -> Figure:
    found = contests(some_records(*results), OWN, rivals, "gpt-oss-120b", scenarios)
    return comparison_figure(HEAD, found, measure)


def three_scenarios(measure: Measure = "score") -> Figure:
    """Offline 118 to 100 and 115, Server 97 to 100 and nothing, SingleStream 8 s to 10 s and nothing."""
    return a_figure(
        a_result("118"),
        a_result("100", **B300),
        a_result("115", **GB300),
        a_result("97", scenario="Server"),
        a_result("100", scenario="Server", **B300),
        a_result("8", **LATENCY),
        a_result("10", **{**B300, **LATENCY, "harness": "endpoints", "statistic": "mean"}),
        measure=measure,
    )


def plain(words: list[str]) -> list[str]:
    return [text.replace("\u00a0", " ") for text in words]


def test_scores_are_the_table_s_and_the_subject_stands_first_in_each_scenario():
    figure = three_scenarios()
    assert texts(figure.wide, "labels") == texts(figure.narrow, "labels")
    assert texts(figure.wide, "labels") == ["118", "100", "115", "97", "100", "8", "10"]
    assert [label.number.text for label in figure.labels] == texts(figure.wide, "labels")
    assert [cell.partition("\u00a0")[0] for cell in cells(figure, 2)] == ["118", "118", "97", "97", "8", "8"]
    rivals = ["100", "115", "100", "no submission\n8", "10", "no submission\n8"]
    assert [cell.partition("\u00a0")[0] for cell in cells(figure, 3)] == rivals
    names = ["AMD 8 × MI355X", "NVIDIA 8 × B300", "Dell 8 × GB300"]
    assert plain(texts(figure.wide, "names"))[:3] == names
    assert_sound(figure)


def test_headings_have_unit_and_direction_and_so_has_the_title():
    figure = three_scenarios()
    assert texts(figure.wide, "headings") == [
        "gpt-oss-120b Offline (tokens/s, higher is better)",
        "gpt-oss-120b Server (tokens/s, higher is better)",
        "gpt-oss-120b SingleStream (s, lower is better)",
    ]
    assert figure.title == (
        "Beside rivals (Offline and Server: tokens/s, higher is better; SingleStream: s, lower is better)"
    )
    one = a_figure(a_result("118"), a_result("100", **B300), rivals=(RIVAL,), scenarios=("Offline",))
    assert one.title == "Beside rivals (tokens/s, higher is better)"


def test_each_unit_has_a_scale_of_its_own():
    assert marks(three_scenarios().wide) == {"bars": 2, "rivals": 3, "bars_s": 1, "rivals_s": 1}


def test_missing_rivals_are_words_in_the_place_of_a_bar():
    figure = three_scenarios()
    assert texts(figure.wide, "missing") == texts(figure.narrow, "missing") == ["no submission", "no submission"]
    assert plain(texts(figure.wide, "names"))[5] == "8 × GB300"
    assert cells(figure, 4)[3] == "none"
    assert cells(figure, 5)[3] == "no submission"


def test_a_tie_is_called_one_among_scores():
    # 118/115 − 1 = 2.6%, and 97/100 − 1 = −3%: both within the tolerance
    assert texts(three_scenarios().wide, "remarks") == ["tie", "tie"]


def test_advantages_are_the_table_s_with_time_saved_beside_a_latency():
    figure = three_scenarios("relative")
    # 118/100 − 1 = 18%, 118/115 − 1 = 2.6%, 97/100 − 1 = −3%, and of a latency 10/8 − 1 = 25%
    assert texts(figure.wide, "labels") == ["18%", "2.6%", "25%"]
    assert texts(figure.wide, "labels_before") == ["−3.0%"]
    assert [label.number.text for label in figure.labels] == ["18%", "2.6%", "−3.0%", "25%"]
    # 1 − 8/10 = 20% less time
    assert cells(figure, 4) == ["18%", "2.6%", "−3.0%", "none", "25% (20% less time)", "none"]
    assert cells(figure, 5) == ["leads", "ties", "ties", "no submission", "leads", "no submission"]
    assert plain([figure.title]) == ["Beside rivals (advantage of AMD 8 × MI355X in percent, higher is better)"]
    assert texts(figure.wide, "headings")[2] == "gpt-oss-120b SingleStream (latency)"
    assert_sound(figure)


def test_ties_are_neutral_and_stand_on_the_band_of_ties():
    figure = three_scenarios("relative")
    for picture in (figure.wide, figure.narrow):
        assert marks(picture) == {"bars": 2, "neutral": 2}
        assert {(bar.start, bar.end) for bar in layer(picture, "scale_bands").rows} == {(-0.03, 0.03)}
        assert texts(picture, "references") == ["tie"]
    assert (texts(figure.wide, "remarks"), texts(figure.wide, "remarks_before")) == (["tie"], ["tie"])


def test_an_advantage_of_the_rival_has_the_rival_s_colour():
    figure = a_figure(
        a_result("90"), a_result("100", **B300), measure="relative", rivals=(RIVAL,), scenarios=("Offline",)
    )
    (bars,) = (found for found in figure.wide.layers if isinstance(found, Bars) and found.name == "rivals")
    assert bars.colour is Colour.RIVAL
    assert texts(figure.wide, "labels_before") == ["−10%"]
    assert texts(figure.wide, "remarks_before") == []


@pytest.mark.parametrize("measure", ["score", "relative"])
def test_whatever_differs_stands_under_the_rival_and_in_the_table(measure):
    figure = three_scenarios(measure)
    differing = "harness: loadgen against endpoints; statistic: p90 against mean"
    assert texts(figure.wide, "notes") == [differing]
    assert cells(figure, 6)[4] == "harness: loadgen against endpoints and statistic: p90 against mean"
    assert cells(figure, 6)[0] == "none"


def test_another_round_stands_in_the_name():
    older = replace(RIVAL, round_id="v6.0")
    figure = a_figure(
        a_result("118"), a_result("100", round_id="v6.0", **B300), rivals=(older, RIVAL), scenarios=("Offline",)
    )
    assert plain(texts(figure.wide, "names")) == ["AMD 8 × MI355X", "NVIDIA 8 × B300, v6.0", "8 × B300"]
    assert cells(figure, 6)[0] == "round: v6.1 against v6.0"


def test_the_table_says_by_which_policy_the_rival_was_taken_and_has_submissions():
    figure = three_scenarios()
    assert figure.table.caption == (
        "A comparison. B300: the submission of the accelerator's vendor, else its best partner's; "
        "GB300: the submission of the accelerator's vendor, else its best partner's."
    )
    assert cells(figure, 2)[0].endswith("6.1-0003")
    assert cells(figure, 3)[0].endswith("v6.1 NVIDIA B300x8 (id not in the source)")


def test_the_description_has_every_score_and_verdict():
    description = three_scenarios().description.replace("\u00a0", " ")
    assert "gpt-oss-120b Offline: AMD 8 × MI355X (118 tokens/s) leads NVIDIA's B300 by 18%." in description
    assert "Rival: Dell 8 × GB300 (115 tokens/s)." in description
    assert "has no GB300 submission to be compared with." in description


def test_where_nobody_submitted_a_rival_only_words_are_drawn():
    figure = a_figure(a_result("118"), measure="relative", scenarios=("Offline",))
    assert marks(figure.wide) == marks(figure.narrow) == {}
    assert texts(figure.wide, "missing") == ["no submission", "no submission"]
    assert_sound(figure)


@pytest.mark.parametrize(
    ("results", "rivals", "code"),
    [
        ([], (RIVAL,), "benchmark-unknown"),
        ([a_result("100", **B300)], (RIVAL,), "system-no-match"),
        ([a_result("1"), a_result("2", system="twin")], (RIVAL,), "system-ambiguous"),
        ([a_result("1"), a_result("2", **{**B300, "accelerator_count": 16})], (replace(RIVAL, count=16),),
         "comparison-mixed"),
        ([a_result("1"), a_result("2", unit="Samples/s", **B300)], (RIVAL,), "comparison-mixed"),
        ([a_result("1")], (), "figure-empty"),
        ([a_result("1")], (OWN,), "comparison-self"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_a_problem(results, rivals, code):
    with pytest.raises(ProblemsFound) as found:
        a_figure(*results, rivals=rivals, scenarios=("Offline",))
    assert found.value.problems[0].code == code


@pytest.fixture(scope="module")
def records() -> Records:
    return load_records(Project(Path(__file__).parents[1]))[0]


@pytest.mark.parametrize(
    ("benchmark", "scenario", "advantage", "word"),
    [
        ("wan-2.2-t2v-a14b", "Offline", "18%", "leads"),
        ("gpt-oss-120b", "Server", "13%", "leads"),
        ("llama2-70b-99.9", "Interactive", "none", "no submission"),
    ],
)
def test_the_mi355x_against_the_b300_in_v61(records, benchmark, scenario, advantage, word):
    found = contests(records, OWN, [RIVAL], benchmark, [scenario])
    figure = comparison_figure(HEAD, found, "relative")
    assert [cells(figure, index) for index in (4, 5)] == [[advantage], [word]]
    assert texts(figure.wide, "labels") == ([advantage] if word == "leads" else [])
    whose = "NVIDIA " if word == "leads" else ""
    assert plain(texts(figure.wide, "names")) == [f"against {whose}8 × B300"]
    assert_sound(figure)
    assert_sound(comparison_figure(HEAD, found, "score"))
