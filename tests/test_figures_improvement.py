"""The figure of improvements: labels as in the table, nothing cut, nothing missing, on ordinary and hard data."""

from __future__ import annotations

import gzip
from fractions import Fraction
from xml.etree import ElementTree

import pytest

from generator.presenting.drawing.marks import DrawingError
from generator.presenting.drawing.picture import Bars, Texts
from generator.presenting.drawing.typeface import text_width
from generator.presenting.figures.improvement import (
    ImprovementBar,
    ImprovementFigure,
    MissingBar,
    draw_improvement,
    picture,
)

NOTE = "latency; the v6.0 row is Open"
REAL = (
    ImprovementBar("gpt-oss-120b", "Offline", Fraction(26814, 95004), "28%"),
    ImprovementBar("gpt-oss-120b", "Server", Fraction(38, 100), "38%"),
    ImprovementBar("wan-2.2-t2v-a14b", "SingleStream", Fraction(698, 1000), "70%", NOTE),
    MissingBar("wan-2.2-t2v-a14b", "Offline", "no submission"),
)
FORTY = tuple(
    ImprovementBar(f"benchmark-{i // 4}", f"scenario-{i % 4}", Fraction(i * 37 % 101 - 20, 100), f"label {i}")
    for i in range(40)
)
HARD = (
    ImprovementBar("B" * 80, "a name of eighty characters " * 3, Fraction(1, 2000), "0.1%", "a remark " * 20),
    ImprovementBar("مقياس الأداء", "غير متصل", Fraction(-12, 100), "−12%"),
    ImprovementBar("🚀 rocket 👩\u200d👧", "😀", Fraction(0), "0.0%"),
    ImprovementBar('<script>alert("x")</script>', "{{ a }} & 'b' | `c` --8<-- \"d\"", Fraction(9), "900%"),
    MissingBar("two\nlines", "比較", "no submission in v6.0, and what v5.1 has is not comparable " * 3),
)
ALL = {
    "one": REAL[:1],
    "real": REAL,
    "forty": FORTY,
    "hard": HARD,
    "zeros": (ImprovementBar("a", "b", Fraction(0), "0.0%"),),
    "negative": (ImprovementBar("a", "b", Fraction(-1, 10), "−10%"),),
    "missing": (MissingBar("a", "b", "no submission"),),
}
every_case = pytest.mark.parametrize("rows", ALL.values(), ids=ALL)
both_widths = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])


def a_figure(rows=REAL) -> ImprovementFigure:
    return ImprovementFigure("gains", "Improvement in percent, higher is better", "gpt-oss-120b 28%", rows)


def texts(svg: str, name: str) -> list[str]:
    """The texts of one layer of a drawing, in their order."""
    groups = (e for e in ElementTree.fromstring(svg).iter() if e.get("class") == f"sp-{name}")
    return ["".join(text.itertext()) for group in groups for text in group]


def layer(rows, name: str, narrow: bool = False):
    return next(layer for layer in picture(a_figure(rows), narrow).layers if layer.name == name)


@every_case
@both_widths
def test_labels_and_names_are_the_strings_given(rows, narrow):
    svg = draw_improvement(a_figure(rows), narrow)
    bars = [row for row in rows if isinstance(row, ImprovementBar)]
    assert texts(svg, "labels") == [row.label for row in bars if row.value >= 0]
    assert texts(svg, "labels-before") == [row.label for row in bars if row.value < 0]
    assert texts(svg, "names") == [" ".join(row.name.split()) for row in rows]
    assert texts(svg, "notes") == [" ".join(row.note.split()) for row in rows if row.note]


@every_case
@both_widths
def test_there_is_a_bar_for_each_value_and_words_for_none(rows, narrow):
    svg = draw_improvement(a_figure(rows), narrow)
    bars = sum(isinstance(row, ImprovementBar) for row in rows)
    assert svg.count("<path") == bars
    assert texts(svg, "missing") == [" ".join(row.words.split()) for row in rows if isinstance(row, MissingBar)]


@every_case
@both_widths
def test_every_text_lies_inside_of_the_drawing(rows, narrow):
    drawn = picture(a_figure(rows), narrow)
    for shown in (found for found in drawn.layers if isinstance(found, Texts)):
        for text in shown.rows:
            width = max(text_width(line.rstrip(" "), shown.size, shown.bold) for line in text.lines)
            left = text.x - {"start": 0, "middle": width / 2, "end": width}[shown.anchor]
            assert left >= -0.5
            assert left + width <= drawn.width + 0.5
            assert text.y - shown.size / 2 >= 0
            assert text.y + (len(text.lines) - 1) * shown.line_height + shown.size / 2 <= drawn.height


@every_case
@both_widths
def test_no_letter_is_smaller_than_twelve_pixels(rows, narrow):
    assert all(found.size >= 12 for found in picture(a_figure(rows), narrow).layers if isinstance(found, Texts))


@every_case
def test_both_drawings_together_weigh_at_most_six_kilobytes(rows):
    both = draw_improvement(a_figure(rows)) + draw_improvement(a_figure(rows), narrow=True)
    assert len(gzip.compress(both.encode())) <= 6 * 1024


def test_a_group_s_heading_stands_once_over_its_rows():
    svg = draw_improvement(a_figure())
    assert texts(svg, "headings") == ["gpt-oss-120b", "wan-2.2-t2v-a14b"]


def test_rows_keep_their_order():
    tops = [text.y for text in layer(FORTY, "names").rows]
    assert tops == sorted(tops)
    assert len(set(tops)) == 40


@both_widths
def test_bars_are_as_long_as_their_values(narrow):
    drawn = picture(a_figure(), narrow)
    bars = next(found for found in drawn.layers if isinstance(found, Bars) and found.name == "bars").rows
    assert [bar.start for bar in bars] == [0, 0, 0]
    assert [bar.end for bar in bars] == pytest.approx([26814 / 95004, 0.38, 0.698])


def test_a_negative_value_goes_the_other_way_with_its_label_before_it():
    drawn = picture(a_figure(HARD))
    (bar,) = layer(HARD, "drops").rows
    (label,) = layer(HARD, "labels_before").rows
    assert bar.end == pytest.approx(-0.12)
    assert label.x < drawn.scale.place(bar.end) < drawn.scale.place(0)
    assert layer(HARD, "labels_before").anchor == "end"


def test_zero_and_next_to_zero_can_be_seen():
    scale = picture(a_figure(HARD)).scale
    (zero,) = layer(HARD, "zeros").rows
    smallest = layer(HARD, "bars").rows[0]
    assert scale.place(zero.end) - scale.place(zero.start) == pytest.approx(2, abs=0.01)
    assert scale.place(smallest.end) - scale.place(0) == pytest.approx(2, abs=0.01)


def test_ticks_are_exact_round_percents():
    # The longest bar is 70%, and a tick's label takes 70 pixels, so every 20%.
    assert [text.lines for text in layer(REAL, "scale_ticks").rows] == [("0%",), ("20%",), ("40%",), ("60%",)]


def test_ticks_below_a_percent_have_decimals_and_a_minus_sign():
    rows = (
        ImprovementBar("a", "b", Fraction(-1, 1000), "−0.1%"),
        ImprovementBar("a", "c", Fraction(2, 1000), "0.2%"),
    )
    found = [text.lines[0] for text in layer(rows, "scale_ticks").rows]
    assert found[:3] == ["−0.10%", "−0.05%", "0%"]


def test_no_line_of_the_scale_runs_through_words_or_names():
    wide, narrow = picture(a_figure()), picture(a_figure(), narrow=True)
    words = next(found for found in wide.layers if found.name == "missing").rows[0].y
    zero = next(found for found in wide.layers if found.name == "scale_zero").rows
    assert not any(line.top < words < line.bottom for line in zero)
    assert {found.name for found in narrow.layers if found.name.startswith("scale")} == {"scale_zero"}
    lines = next(found for found in narrow.layers if found.name == "scale_zero").rows
    names = next(found for found in narrow.layers if found.name == "names").rows
    assert not any(line.top < name.y < line.bottom for line in lines for name in names)


def test_the_two_drawings_of_a_figure_share_no_id():
    def ids(svg: str) -> set[str]:
        return {e.attrib["id"] for e in ElementTree.fromstring(svg).iter() if "id" in e.attrib}

    wide, narrow = draw_improvement(a_figure()), draw_improvement(a_figure(), narrow=True)
    assert ids(wide) == {"gains-title", "gains-desc"}
    assert ids(narrow) == {"gains-narrow-title", "gains-narrow-desc"}
    assert 'class="sp-drawing sp-wide"' in wide
    assert 'class="sp-drawing sp-narrow"' in narrow


def test_a_figure_without_rows_is_refused():
    with pytest.raises(DrawingError, match="at least one row"):
        draw_improvement(a_figure(()))


def test_a_label_that_leaves_bars_no_room_is_refused():
    with pytest.raises(DrawingError, match="labels that leave bars"):
        draw_improvement(a_figure((ImprovementBar("a", "b", Fraction(1), "x" * 80),)))
