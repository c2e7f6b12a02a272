"""What bars are read against: round ticks, a base line, bands and dashed lines, none of them through a name."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from bar_pictures import REAL, both_widths, drawing, layer, picture, texts

from generator.presenting.drawing.typeface import text_width
from generator.presenting.figures.backdrop import Reference
from generator.presenting.figures.bars import ValueRow


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


def test_references_in_several_units_are_a_fault_of_ours():
    rows = (ValueRow("a", "b", Fraction(1), "1", unit="s"), ValueRow("c", "d", Fraction(1), "1", unit="ms"))
    with pytest.raises(ValueError, match="references need one scale"):
        picture(rows, references=(TIE,))


@both_widths
def test_the_words_of_a_reference_stay_inside_of_the_drawing(narrow):
    line = Reference("a word for the place where both are equal, at the right edge", Fraction(1), Fraction(1))
    drawn = picture((ValueRow("a", "b", Fraction(1, 2), "50%"),), narrow, references=(line,))
    (shown,) = (found for found in drawn.layers if found.name == "references")
    (text,) = shown.rows
    half = max(text_width(words.rstrip(" "), shown.size) for words in text.lines) / 2
    # The line itself stands nearer to the edge than half of its words are wide.
    assert drawn.scale.place(1) + half > drawn.scale.right
    assert text.x == pytest.approx(drawn.scale.right - half, abs=0.01)
