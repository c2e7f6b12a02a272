"""The picture of bars: labels as they were given, nothing cut, nothing missing, on ordinary and hard data."""

from __future__ import annotations

import gzip
from fractions import Fraction

import pytest
from bar_pictures import REAL, both_widths, drawing, layer, picture, texts

from generator.presenting.drawing.palette import Colour
from generator.presenting.drawing.picture import Bars, Texts
from generator.presenting.drawing.typeface import text_width
from generator.presenting.figures.bars import ValueRow, WordsRow
from generator.problems import ProblemsFound

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
