"""The picture of bars: labels as they were given, nothing cut, nothing missing, on ordinary and hard data."""

from __future__ import annotations

import gzip
from fractions import Fraction
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from generator.presenting.drawing.draw import draw
from generator.presenting.drawing.palette import Colour
from generator.presenting.drawing.picture import Bars, Picture, Texts
from generator.presenting.drawing.svg import Caption
from generator.presenting.drawing.typeface import text_width
from generator.presenting.figures.backdrop import Reference
from generator.presenting.figures.bars import BarChart, ValueRow, WordsRow, bars_picture
from generator.problems import ProblemsFound

NOTE = "latency; the v6.0 row is Open"
REAL = (
    ValueRow("gpt-oss-120b", "Offline", Fraction(26814, 95004), "28%"),
    ValueRow("gpt-oss-120b", "Server", Fraction(38, 100), "38%"),
    ValueRow("wan-2.2-t2v-a14b", "SingleStream", Fraction(698, 1000), "70%", note=NOTE),
    WordsRow("wan-2.2-t2v-a14b", "Offline", "no submission"),
)
FORTY = tuple(
    ValueRow(f"benchmark-{i // 4}", f"scenario-{i % 4}", Fraction(i * 37 % 101 - 20, 100), f"label {i}")
    for i in range(40)
)
HARD = (
    ValueRow("B" * 80, "a name of eighty characters " * 3, Fraction(1, 2000), "0.1%", note="a remark " * 20),
    ValueRow("مقياس الأداء", "غير متصل", Fraction(-12, 100), "−12%", Colour.DROP),
    ValueRow("🚀 rocket 👩\u200d👧", "😀", Fraction(0), "0.0%", Colour.NEUTRAL),
    ValueRow('<script>alert("x")</script>', "{{ a }} & 'b' | `c` --8<-- \"d\"", Fraction(9), "900%"),
    WordsRow("two\nlines", "比較", "no submission in v6.0, and what v5.1 has is not comparable " * 3),
)
ALL = {
    "one": REAL[:1],
    "real": REAL,
    "forty": FORTY,
    "hard": HARD,
    "zeros": (ValueRow("a", "b", Fraction(0), "0.0%"),),
    "negative": (ValueRow("a", "b", Fraction(-1, 10), "−10%"),),
    "missing": (WordsRow("a", "b", "no submission"),),
}
every_case = pytest.mark.parametrize("rows", ALL.values(), ids=ALL)
both_widths = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])


def picture(rows=REAL, narrow: bool = False, **changes) -> Picture:
    return bars_picture(BarChart(tuple(rows), **{"ticks": "percent", **changes}), narrow=narrow)


def drawing(rows=REAL, narrow: bool = False, **changes) -> str:
    return draw(picture(rows, narrow, **changes), Caption("gains", "a title", "a description"))


def texts(svg: str, name: str) -> list[str]:
    """The texts of one layer of a drawing, in their order."""
    groups = (e for e in ElementTree.fromstring(svg).iter() if e.get("class") == f"sp-{name}")
    return ["".join(text.itertext()) for group in groups for text in group]


def layer(rows, name: str, **changes):
    return next(layer for layer in picture(rows, **changes).layers if layer.name == name)


@every_case
@both_widths
def test_labels_and_names_are_the_strings_given(rows, narrow):
    svg = drawing(rows, narrow)
    bars = [row for row in rows if isinstance(row, ValueRow)]
    assert texts(svg, "labels") == [row.label for row in bars if row.value >= 0]
    assert texts(svg, "labels-before") == [row.label for row in bars if row.value < 0]
    assert texts(svg, "names") == [" ".join(row.name.split()) for row in rows]
    assert texts(svg, "notes") == [" ".join(row.note.split()) for row in rows if row.note]


@every_case
@both_widths
def test_there_is_a_bar_for_each_value_and_words_for_none(rows, narrow):
    svg = drawing(rows, narrow)
    bars = sum(isinstance(row, ValueRow) for row in rows)
    assert svg.count("<path") == bars
    assert texts(svg, "missing") == [" ".join(row.words.split()) for row in rows if isinstance(row, WordsRow)]


@every_case
@both_widths
def test_every_text_lies_inside_of_the_drawing(rows, narrow):
    drawn = picture(rows, narrow)
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
    assert all(found.size >= 12 for found in picture(rows, narrow).layers if isinstance(found, Texts))


@every_case
def test_both_drawings_together_weigh_at_most_six_kilobytes(rows):
    both = drawing(rows) + drawing(rows, narrow=True)
    assert len(gzip.compress(both.encode())) <= 6 * 1024


def test_a_group_s_heading_stands_once_over_its_rows():
    svg = drawing()
    assert texts(svg, "headings") == ["gpt-oss-120b", "wan-2.2-t2v-a14b"]


def test_rows_keep_their_order():
    tops = [text.y for text in layer(FORTY, "names").rows]
    assert tops == sorted(tops)
    assert len(set(tops)) == 40


@both_widths
def test_bars_are_as_long_as_their_values(narrow):
    drawn = picture(narrow=narrow)
    bars = next(found for found in drawn.layers if isinstance(found, Bars) and found.name == "bars").rows
    assert [bar.start for bar in bars] == [0, 0, 0]
    assert [bar.end for bar in bars] == pytest.approx([26814 / 95004, 0.38, 0.698])


def test_a_negative_value_goes_the_other_way_with_its_label_before_it():
    drawn = picture(HARD)
    (bar,) = layer(HARD, "drops").rows
    (label,) = layer(HARD, "labels_before").rows
    assert bar.end == pytest.approx(-0.12)
    assert label.x < drawn.scale.place(bar.end) < drawn.scale.place(0)
    assert layer(HARD, "labels_before").anchor == "end"


def test_zero_and_next_to_zero_can_be_seen():
    scale = picture(HARD).scale
    (zero,) = layer(HARD, "neutral").rows
    smallest = layer(HARD, "bars").rows[0]
    assert scale.place(zero.end) - scale.place(zero.start) == pytest.approx(2, abs=0.01)
    assert scale.place(smallest.end) - scale.place(0) == pytest.approx(2, abs=0.01)


def test_ticks_are_exact_round_percents():
    # The longest bar is 70%, and a tick's label takes 70 pixels, so every 20%.
    assert [text.lines for text in layer(REAL, "scale_ticks").rows] == [("0%",), ("20%",), ("40%",), ("60%",)]


def test_ticks_below_a_percent_have_decimals_and_a_minus_sign():
    rows = (
        ValueRow("a", "b", Fraction(-1, 1000), "−0.1%"),
        ValueRow("a", "c", Fraction(2, 1000), "0.2%"),
    )
    found = [text.lines[0] for text in layer(rows, "scale_ticks").rows]
    assert found[:3] == ["−0.10%", "−0.05%", "0%"]


def test_no_line_of_the_scale_runs_through_words_or_names():
    wide, narrow = picture(), picture(narrow=True)
    words = next(found for found in wide.layers if found.name == "missing").rows[0].y
    zero = next(found for found in wide.layers if found.name == "scale_zero").rows
    assert not any(line.top < words < line.bottom for line in zero)
    assert {found.name for found in narrow.layers if found.name.startswith("scale") and found.rows} == {"scale_zero"}
    lines = next(found for found in narrow.layers if found.name == "scale_zero").rows
    names = next(found for found in narrow.layers if found.name == "names").rows
    assert not any(line.top < name.y < line.bottom for line in lines for name in names)


def problem(rows, **changes) -> str:
    with pytest.raises(ProblemsFound) as found:
        picture(rows, **changes)
    (one,) = found.value.problems
    return f"{one.code}: {one.sentence()}"


def test_a_figure_without_rows_is_refused():
    assert problem(()) == "figure-empty: expected at least one row to draw, found none"


def test_a_label_that_leaves_bars_no_room_is_refused():
    assert problem((ValueRow("a", "b", Fraction(1), "x" * 80),)).startswith(
        "figure-crowded: expected labels that leave bars a quarter of"
    )


UNITS = (
    ValueRow("Offline", "own", Fraction(30), "30", unit="samples/s"),
    ValueRow("Offline", "rival", Fraction(20), "20", Colour.RIVAL, unit="samples/s"),
    ValueRow("SingleStream", "own", Fraction(4), "4", unit="s"),
    ValueRow("SingleStream", "rival", Fraction(8), "8", Colour.RIVAL, unit="s"),
)


@both_widths
def test_each_unit_has_its_own_scale_and_a_base_line_beside_its_rows(narrow):
    drawn = picture(UNITS, narrow, ticks="plain")
    found = {found.name: found for found in drawn.layers if found.rows}
    first, second = found["bars"], found["bars_s"]
    assert first.scale is None
    # the longest bars of both units are as long as each other, half of them is half: 20/30 and 4/8
    lengths = {name: found[name].scale or drawn.scale for name in ("bars", "rivals", "bars_s", "rivals_s")}
    pixels = {name: scale.place(found[name].rows[0].end) - scale.place(0) for name, scale in lengths.items()}
    assert pixels["bars"] == pytest.approx(pixels["rivals"] * 3 / 2, abs=0.01)
    assert pixels["bars_s"] == pytest.approx(pixels["rivals_s"] / 2, abs=0.01)
    assert len(second.rows) == 1
    assert not {"scale_grid", "scale_ticks"} & set(found)
    assert {"scale_zero", "scale_zero_s"} <= set(found)
    assert not {rule.top for rule in found["scale_zero"].rows} & {rule.top for rule in found["scale_zero_s"].rows}


TIE = Reference("tie", Fraction(-3, 100), Fraction(3, 100))
HUNDRED = Reference("AMD 8 × MI355X", Fraction(1), Fraction(1))


@both_widths
def test_a_band_is_drawn_behind_every_bar_with_its_word_below(narrow):
    drawn = picture(REAL, narrow, references=(TIE,))
    names = [found.name for found in drawn.layers if found.rows]
    assert names.index("scale_bands") < names.index("bars") < names.index("scale_zero") < names.index("labels")
    (bands, words) = (next(found for found in drawn.layers if found.name == n) for n in ("scale_bands", "references"))
    assert {(bar.start, bar.end) for bar in bands.rows} == {(-0.03, 0.03)}
    assert words.rows[0].lines == ("tie",)
    assert max(bar.bottom for bar in bands.rows) < words.rows[0].y < drawn.height


@both_widths
def test_a_reference_line_is_dashed_and_inside_of_the_scale(narrow):
    drawn = picture((ValueRow("a", "b", Fraction(9, 10), "90%"),), narrow, references=(HUNDRED,))
    line = next(found for found in drawn.layers if found.name == "scale_references")
    assert line.is_dashed
    assert [rule.value for rule in line.rows] == [1.0]
    assert drawn.scale.place(1.0) <= drawn.scale.right
    assert texts(drawing((ValueRow("a", "b", Fraction(9, 10), "90%"),), narrow, references=(HUNDRED,)),
                 "references") == ["AMD 8 × MI355X"]  # fmt: skip


def test_bars_begin_at_another_base_line():
    rows = (ValueRow("a", "b", Fraction(9, 10), "90%"), ValueRow("a", "c", Fraction(12, 10), "120%"))
    drawn = picture(rows, baseline=Fraction(1))
    bars = next(found for found in drawn.layers if found.name == "bars").rows
    assert [(bar.start, bar.end) for bar in bars] == [(1, 0.9), (1, 1.2)]
    assert next(found for found in drawn.layers if found.name == "scale_zero").rows[0].value == 1
    assert texts(drawing(rows, baseline=Fraction(1)), "labels-before") == ["90%"]
    ticks = [text.lines[0] for text in next(f for f in drawn.layers if f.name == "scale_ticks").rows]
    assert ticks == ["90%", "95%", "100%", "105%", "110%", "115%", "120%"]


def test_a_range_goes_from_its_start_to_its_value():
    rows = (ValueRow("a", "b", Fraction(4, 10), "20% to 40%", start=Fraction(2, 10)),)
    assert [(bar.start, bar.end) for bar in layer(rows, "bars").rows] == [(0.2, 0.4)]


def test_an_outlined_bar_has_a_layer_of_its_own():
    rows = (ValueRow("a", "b", Fraction(1), "1", is_outline=True), ValueRow("a", "c", Fraction(2), "2"))
    assert layer(rows, "bars_outlined").is_outline
    assert len(layer(rows, "bars").rows) == 1


def test_remarks_stand_behind_their_labels_on_the_outer_side():
    rows = (
        ValueRow("a", "b", Fraction(2, 100), "2.0%", Colour.NEUTRAL, remark="tie"),
        ValueRow("a", "c", Fraction(-1, 100), "−1.0%", Colour.NEUTRAL, remark="tie"),
    )
    after, remark = layer(rows, "labels").rows[0], layer(rows, "remarks").rows[0]
    assert remark.x == pytest.approx(after.x + text_width("2.0%", 13, bold=True) + 5, abs=0.01)
    before, other = layer(rows, "labels_before").rows[0], layer(rows, "remarks_before").rows[0]
    assert other.x == pytest.approx(before.x - text_width("−1.0%", 13, bold=True) - 5, abs=0.01)
    assert layer(rows, "remarks_before").anchor == "end"


def test_plain_ticks_are_grouped_and_keep_apart():
    rows = (ValueRow("a", "b", Fraction(5749440), "5,749,440"),)
    words = layer(rows, "scale_ticks", ticks="plain").rows
    assert [text.lines[0] for text in words][:3] == ["0", "1,000,000", "2,000,000"]
    for one, other in pairwise(words):
        assert other.x - one.x > text_width(other.lines[0], 12) + 8


def test_small_plain_ticks_have_the_decimals_of_their_step():
    words = layer((ValueRow("a", "b", Fraction(3, 100), "0.03"),), "scale_ticks", ticks="plain").rows
    assert [text.lines[0] for text in words] == ["0", "0.005", "0.010", "0.015", "0.020", "0.025", "0.030"]


def test_a_wide_band_goes_on_behind_rows_without_a_bar():
    drawn = picture(REAL, references=(TIE,))
    (band,) = next(found for found in drawn.layers if found.name == "scale_bands").rows
    words = next(found for found in drawn.layers if found.name == "missing").rows[0].y
    assert band.top < words < band.bottom


def test_a_tick_whose_words_would_not_fit_is_left_out():
    rows = (ValueRow("a", "NVIDIA 72 × GB200", Fraction(1039900), "1,039,900"),)
    drawn = picture(rows, ticks="plain")
    assert drawn.scale.high > 1200000
    words, lines = (next(f for f in drawn.layers if f.name == name).rows for name in ("scale_ticks", "scale_grid"))
    assert all(text.x + text_width(text.lines[0], 12) / 2 <= drawn.width for text in words)
    assert len(lines) == len(words) - 1  # the base line has a tick and no line of the grid
    assert words[-1].lines == ("1,000,000",)
