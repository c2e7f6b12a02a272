"""Texts break between words, and nothing of them is cut away."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.presenting.drawing.breaking import wrap
from generator.presenting.drawing.typeface import one_line, text_width
from generator.presenting.isolation import without_isolates


def test_lines_break_at_spaces():
    assert wrap("gpt-oss-120b Offline run", 90, 13) == ("gpt-oss-120b ", "Offline run")


def test_a_word_wider_than_a_line_is_broken_and_kept_whole():
    lines = wrap("x" * 80, 100, 13)
    assert len(lines) > 1
    assert "".join(lines) == "x" * 80


def test_a_joined_emoji_is_never_broken():
    family = "👩\u200d👩\u200d👧\u200d👦"
    assert all(set(line) != {"\u200d"} for line in wrap(family * 5, 40, 13))
    assert not any(line.startswith("\u200d") or line.endswith("\u200d") for line in wrap(family * 5, 40, 13))


@pytest.mark.parametrize(
    "sign", ["🇪🇺", "👍🏽", "각", "क्षि", "ก่", "e\u0301", "👩\u200d🚀"],
    ids=["flag", "skin", "jamo", "syllable", "tone", "accent", "joined"],
)  # fmt: skip
def test_what_is_one_sign_to_a_reader_is_never_broken(sign):
    lines = wrap(sign * 6, 45, 13)
    assert len(lines) > 1
    assert all(set(line.split(sign)) == {""} for line in lines)


def test_a_word_whose_letters_join_is_broken_only_where_no_line_could_hold_it():
    # Eight letters of 0.9 em: 93.6 pixels at 13.
    word = "المحدودة"
    assert wrap(f"السريعة {word}", 94, 13) == ("السريعة ", word)
    lines = wrap(word, 93, 13)
    assert (len(lines), "".join(lines)) == (2, word)


@given(st.text(max_size=200), st.floats(20, 300))
def test_the_lines_put_together_are_the_text(text, width):
    # An isolate that goes over several lines is one on each; all else is kept.
    assert without_isolates("".join(wrap(text, width, 13))) == without_isolates(one_line(text))


@given(st.text(alphabet="abcXYZ -.0123456789", max_size=200), st.floats(20, 300))
def test_no_line_is_wider_than_asked(text, width):
    assert all(text_width(line.rstrip(" "), 13) <= width for line in wrap(text, width, 13))
