"""The figure of shares: percents as in its table, a line where both are equal, missing references in words."""

from __future__ import annotations

from pathlib import Path

import pytest
from figure_checks import assert_sound, cells, layer, marks, texts
from rows import a_result, some_records

from generator.analysis.selection import Selector
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.figures.share import share_figure
from generator.presenting.tables.share import shares
from generator.problems import ProblemsFound
from generator.project import Project
from generator.reading.loading import load_records

SUBJECT = Selector("small", "v6.1", accelerator="MI300X", count=8, rival="best-of-all")
REFERENCE = Selector("large", "v6.1", submitter="AMD", accelerator="MI355X", count=8)
HEAD = Head("page-share", "MI300X", "Shares")
SMALL = {"accelerator": "MI300X", "submission_id": "6.1-0068", "submitter": "MiTAC"}
LATENCY = {"scenario": "SingleStream", "unit": "s"}
PAIRS = [("gpt-oss-120b", ["Offline", "Server", "SingleStream"])]


def a_figure(*more, pairs=PAIRS, reference=REFERENCE) -> Figure:
    """Offline 80 of 100, Server 120 without a reference, SingleStream 10 s beside 8 s."""
    rows = (
        a_result("80", **SMALL),
        a_result("100"),
        a_result("120", scenario="Server", **SMALL),
        a_result("10", **SMALL, **LATENCY),
        a_result("8", **LATENCY),
        *more,
    )
    return share_figure(HEAD, shares(some_records(*rows), SUBJECT, reference, pairs))


def test_shares_are_the_table_s():
    figure = a_figure()
    # 80/100, and of a latency 8/10
    assert texts(figure.wide, "labels") == texts(figure.narrow, "labels") == ["80%", "80%"]
    assert cells(figure, 4) == ["80%", "none", "80%"]
    assert next(label.name for label in figure.labels) == "relative(small, large, gpt-oss-120b, Offline)"
    assert_sound(figure)


def test_the_line_is_where_both_are_equal_and_says_so():
    figure = a_figure()
    for picture in (figure.wide, figure.narrow):
        assert {rule.value for rule in layer(picture, "scale_references").rows} == {1.0}
        assert texts(picture, "references") == ["AMD 8\u00a0×\u00a0MI355X = 100%"]
    # The table says the same: what the reference is, and that it stands at 100%.
    assert cells(figure, 3)[0].replace("\u00a0", " ") == "100 tokens/s\nAMD 8 × MI355X\n6.1-0003"
    assert figure.table.columns[4].header == "Share (reference = 100%)"
    assert figure.title == "MI300X (percent of AMD 8\u00a0×\u00a0MI355X, higher is better)"


def test_a_missing_reference_is_words_and_a_latency_is_noted():
    figure = a_figure()
    assert marks(figure.wide) == {"bars": 2}
    assert texts(figure.wide, "missing") == ["no submission of the reference"]
    assert texts(figure.wide, "notes") == ["latency"]
    assert "gpt-oss-120b SingleStream, MiTAC 8\u00a0×\u00a0MI300X: 80% of AMD" in figure.description


def test_a_bar_says_whose_it_is_where_several_submitted():
    figure = a_figure(a_result("90", **{**SMALL, "submitter": "Dell", "submission_id": "6.1-0040"}))
    # the best of 80 and 90 is taken
    assert texts(figure.wide, "labels") == ["90%", "80%"]
    assert texts(figure.wide, "names") == ["Offline, Dell", "Server, MiTAC", "SingleStream, MiTAC"]
    assert texts(a_figure().wide, "names") == ["Offline", "Server", "SingleStream"]
    assert figure.table.caption == "Shares. MI300X: the best submission of all submitters."


@pytest.mark.parametrize(
    ("pairs", "code"),
    [
        ([("gpt-oss-120b", ["Interactive"])], "scenario-unknown"),
        ([("gpt-oss", ["Offline"])], "benchmark-unknown"),
    ],
)
def test_an_unknown_pair_is_a_problem(pairs, code):
    with pytest.raises(ProblemsFound, match=code):
        a_figure(pairs=pairs)


def test_a_subject_without_a_row_and_another_count_are_problems():
    with pytest.raises(ProblemsFound, match="system-no-match"):
        share_figure(HEAD, shares(some_records(a_result("1")), SUBJECT, REFERENCE, [("gpt-oss-120b", ["Offline"])]))
    sixteen = Selector("large", "v6.1", submitter="AMD", accelerator="MI355X", count=16)
    with pytest.raises(ProblemsFound, match="comparison-mixed"):
        a_figure(a_result("200", accelerator_count=16), reference=sixteen)


def test_the_mi350x_beside_the_mi355x_in_v61():
    records = load_records(Project(Path(__file__).parents[1]))[0]
    subject = Selector("mi350x", "v6.1", accelerator="MI350X", count=8, rival="best-of-all")
    pairs = [("llama2-70b-99.9", ["Offline"]), ("wan-2.2-t2v-a14b", ["Offline"])]
    figure = share_figure(HEAD, shares(records, subject, REFERENCE, pairs))
    # 84,016.4 ÷ 106,517 = 78.9%, and 0.0565013 ÷ 0.0731282 = 77.3%
    assert texts(figure.wide, "labels") == ["79%", "77%"]
    assert texts(figure.wide, "names") == ["Offline, MiTAC", "Offline, AMD"]
    assert_sound(figure)
