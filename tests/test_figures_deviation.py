"""The figure of deviations: who counts as a partner, each a labelled point on its side of zero, the range stated."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from figure_checks import assert_sound, cells, layer, marks, texts
from rows import a_result, some_records

from generator.analysis.selection import Selector
from generator.presenting.drawing.palette import Colour
from generator.presenting.drawing.picture import Dots, Texts
from generator.presenting.figures.deviation import deviation_figure
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.tables.csvtext import table_csv
from generator.presenting.tables.deviation import deviations
from generator.problems import ProblemsFound
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Result

REFERENCE = Selector("own", "v6.1", submitter="AMD", count=8)
HEAD = Head("page-partners", "Partners", "Partners of AMD")
OFFLINE = [("gpt-oss-120b", ["Offline"])]


def a_partner(submitter: str, digits: str, **changes: Any) -> Result:
    return a_result(digits, **{"submitter": submitter, "submission_id": "6.1-0050", **changes})


def a_figure(*partners: Result, asked: Any = OFFLINE, **reference: Any) -> Figure:
    records = some_records(a_result("1000", **reference), *partners)
    return deviation_figure(HEAD, deviations(records, REFERENCE, asked))


def test_each_partner_is_a_labelled_point_the_best_first() -> None:
    figure = a_figure(a_partner("Dell", "970"), a_partner("HPE", "1020"), a_partner("Oracle", "1000.4"))
    # 1020 ÷ 1000 − 1, 1000.4 ÷ 1000 − 1 = 0.04%, 970 ÷ 1000 − 1
    assert cells(figure, 6) == ["2.0%", "0.0%", "−3.0%"]
    assert texts(figure.wide, "labels") == ["2.0%", "0.0%"]
    assert texts(figure.wide, "labels_before") == ["−3.0%"]
    assert texts(figure.narrow, "names") == ["HPE", "Oracle", "Dell"] == cells(figure, 2)
    assert [cells(figure, index)[0].replace("\u00a0", " ") for index in (3, 4)] == ["6.1-0050", "1,020 tokens/s"]
    assert_sound(figure)


def test_what_prints_as_zero_has_no_side() -> None:
    picture = a_figure(a_partner("Dell", "970"), a_partner("HPE", "1020"), a_partner("Oracle", "999.6")).wide
    assert marks(picture) == {"stems": 2, "ahead": 1, "behind": 1, "level": 1}
    kinds = {name: layer(picture, name) for name in ("ahead", "behind", "level")}
    assert {name: (dots.colour, dots.shape) for name, dots in kinds.items() if isinstance(dots, Dots)} == {
        "ahead": (Colour.OWN, "circle"),
        "behind": (Colour.DROP, "diamond"),
        "level": (Colour.NEUTRAL, "square"),
    }


def test_an_arabic_name_breaks_between_words_and_keeps_to_itself() -> None:
    name = "شركة الحوسبة السريعة المحدودة"
    figure = a_figure(a_partner(name, "970"), a_partner("HPE", "1020"))
    names = layer(figure.narrow, "names")
    assert isinstance(names, Texts)
    # Beside its neighbour each word is wider than the 125 pixels of the column: 8 letters of 0.9 em are 93.6.
    assert names.rows[1].lines == tuple(
        f"\u2068{word}\u2069{space}" for word, space in zip(name.split(), [" ", " ", " ", ""], strict=True)
    )
    assert f"\u2068{name}\u2069 −3.0%" in figure.description
    assert "\u2068" not in table_csv(figure.table)
    assert name in table_csv(figure.table)


def test_the_title_says_once_that_ids_are_missing() -> None:
    asked = [("gpt-oss-120b", ["Offline", "Server"])]
    server = a_result("1000", scenario="Server", system="other", submission_id="")
    figure = deviation_figure(
        HEAD,
        deviations(
            some_records(a_result("1000", submission_id=""), server, a_partner("Dell", "970")), REFERENCE, asked
        ),
    )
    zero = "AMD, v6.1 node and AMD, v6.1 other; where no submission id stands, the source has none"
    assert figure.title == f"Partners (percent, higher is better; zero: {zero})"
    one = a_figure(a_partner("Dell", "970"), submission_id="")
    assert one.title.endswith("zero: AMD, v6.1 node, id not in the source)")


def test_title_range_and_description() -> None:
    figure = a_figure(a_partner("Dell", "970"), a_partner("HPE", "1020"))
    assert figure.title == "Partners (percent, higher is better; zero: AMD, 6.1-0003)"
    assert texts(figure.wide, "headings") == ["gpt-oss-120b Offline: −3.0% to 2.0%"]
    assert figure.description == (
        "Points, one a partner's submission, beside zero, which is AMD, 6.1-0003. "
        "gpt-oss-120b Offline: HPE 2.0% and Dell −3.0%."
    )


def test_only_closed_available_plain_rows_of_the_round_and_size_are_partners() -> None:
    figure = a_figure(
        a_partner("Dell", "990"),
        a_partner("Open", "1", division="open"),
        a_partner("Preview", "2", availability="preview"),
        a_partner("Edge", "3", suite="edge"),
        a_partner("Older", "4", round_id="v6.0"),
        a_partner("Larger", "5", accelerator_count=16),
        a_partner("Other", "6", accelerator="B300"),
        a_partner("Capped", "7", accelerator="MI355X (Power Cap 1000 W)"),
    )
    assert cells(figure, 2) == ["Dell"]
    assert texts(figure.wide, "headings") == ["gpt-oss-120b Offline: −1.0%"]


def test_the_lower_latency_is_to_the_right() -> None:
    seconds = {"unit": "s", "statistic": "p90", "scenario": "SingleStream"}
    partner = a_partner("Dell", "800", **seconds, harness="endpoints")
    figure = a_figure(partner, asked=[("gpt-oss-120b", ["SingleStream"])], **seconds)
    # 1000 ÷ 800 − 1
    assert texts(figure.wide, "labels") == ["25%"]
    assert texts(figure.wide, "headings") == ["gpt-oss-120b SingleStream (latency): 25%"]
    assert cells(figure, 7) == ["harness: endpoints against loadgen"]
    assert_sound(figure)


def test_a_submitter_with_two_systems_is_named_with_each() -> None:
    figure = a_figure(
        a_partner("Dell", "990", system="XE1"), a_partner("Dell", "980", system="XE2"), a_partner("HPE", "970")
    )
    assert texts(figure.wide, "names") == ["Dell XE1", "Dell XE2", "HPE"]
    assert len({label.name for label in figure.labels}) == 3


def test_a_pair_without_partners_says_so_in_words() -> None:
    figure = a_figure()
    assert texts(figure.wide, "missing") == texts(figure.narrow, "missing") == ["no submission of a partner"]
    assert (marks(figure.wide), figure.labels, cells(figure, 2)) == ({}, (), ["no submission of a partner"])
    assert figure.description.endswith("gpt-oss-120b Offline: no submission of a partner.")
    assert_sound(figure)


def test_many_long_names_fit() -> None:
    assert_sound(a_figure(*(a_partner(f"Partner_{'x' * 70}_{index}", str(900 + 7 * index)) for index in range(25))))


def test_a_reference_without_a_row_is_refused() -> None:
    with pytest.raises(ProblemsFound, match="system-no-match"):
        a_figure(submitter="Dell")


@pytest.mark.parametrize(
    ("round_id", "pairs", "largest", "whose"),
    [
        # 115,294 ÷ 121,818 − 1 = −0.05355…
        (
            "v6.1",
            [("llama2-70b-99.9", "Offline Server Interactive"), ("gpt-oss-120b", "Offline Server")],
            "−5.4%",
            "XE9785",
        ),
        # 75,354.9 ÷ 82,136.1 − 1 = −0.08256…
        (
            "v6.0",
            [("llama2-70b-99.9", "Offline Server Interactive"), ("gpt-oss-120b", "Offline Server")],
            "−8.3%",
            "HPE",
        ),
    ],
)
def test_the_real_partners(round_id: str, pairs: list[tuple[str, str]], largest: str, whose: str) -> None:
    records = load_records(Project(Path(__file__).parents[1]))[0]
    reference = Selector("mi355x", round_id, submitter="AMD", accelerator="MI355X", count=8)
    figure = deviation_figure(HEAD, deviations(records, reference, [(name, some.split()) for name, some in pairs]))
    worst = min(figure.labels, key=lambda label: label.number.value)
    assert (worst.number.text, whose in worst.name) == (largest, True)
    assert_sound(figure)
