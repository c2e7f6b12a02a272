"""The figure of improvements: the labels of its table, a title with unit and direction, every bar in words."""

from __future__ import annotations

import pytest
from rows import a_result, some_records

from generator.analysis.naming import plain_text
from generator.analysis.selection import Selector
from generator.presenting.drawing.palette import Colour
from generator.presenting.drawing.picture import Bars, Texts
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.figures.improvement import improvement_figure
from generator.presenting.tables.improvement import improvements
from generator.problems import ProblemsFound

NEW = Selector("new", "v6.1", submitter="AMD")
OLD = Selector("old", "v6.0", submitter="AMD", division="any")
WAN = {"benchmark": "wan", "model": "wan", "scenario": "SingleStream", "statistic": "p90", "unit": "s"}


def a_figure() -> Figure:
    """Offline 100 to 128, Server 100 to 97, and SingleStream from an Open 10 s to 8 s."""
    old = {"round_id": "v6.0", "submission_id": ""}
    records = some_records(
        *(a_result(score, scenario=scenario) for score, scenario in (("128", "Offline"), ("97", "Server"))),
        *(a_result("100", scenario=scenario, **old) for scenario in ("Offline", "Server")),
        a_result("8", **WAN),
        a_result("10", **WAN, **old, division="open"),
    )
    asked = [(NEW, OLD, "gpt-oss-120b", ["Offline", "Server"]), (NEW, OLD, "wan", ["SingleStream"])]
    return improvement_figure(Head("page-gains", "Gains", "Gains of AMD"), improvements(records, asked))


def texts(figure: Figure, name: str) -> list[str]:
    found = (layer for layer in figure.wide.layers if layer.name == name and isinstance(layer, Texts))
    return ["".join(text.lines) for layer in found for text in layer.rows]


def test_the_labels_are_the_table_s_texts():
    figure = a_figure()
    # 128/100 − 1, 97/100 − 1, and of a latency 10/8 − 1
    assert [label.number.text for label in figure.labels] == ["28%", "−3.0%", "25%"]
    assert (texts(figure, "labels"), texts(figure, "labels_before")) == (["28%", "25%"], ["−3.0%"])
    cells = [plain_text(row[4]) for row in figure.table.rows]
    assert cells == ["28%", "−3.0%", "25% (20% less time)"]


def test_the_title_has_unit_and_direction_and_the_description_every_bar():
    figure = a_figure()
    assert figure.title == "Gains (percent, higher is better)"
    assert figure.description == (
        "Bars, one a benchmark and scenario. gpt-oss-120b Offline: 28%. gpt-oss-120b Server: −3.0%. "
        "wan SingleStream: 25% (20% less time), latency; v6.0 row is open."
    )


def test_gains_and_drops_have_colours_of_their_own():
    bars = {layer.name: layer for layer in a_figure().wide.layers if isinstance(layer, Bars) and layer.rows}
    assert {name: (layer.colour, len(layer.rows)) for name, layer in bars.items()} == {
        "bars": (Colour.OWN, 2),
        "drops": (Colour.DROP, 1),
    }


def test_a_latency_and_another_division_are_noted():
    assert texts(a_figure(), "notes") == ["latency; v6.0 row is open"]


def test_nothing_to_draw_is_a_problem():
    with pytest.raises(ProblemsFound, match="figure-empty"):
        improvement_figure(Head("a", "b", "c"), ())
