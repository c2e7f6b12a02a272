"""Texts are measured and broken so that nothing is cut."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.presenting.drawing.typeface import FONTS, one_line, text_width, wrap


def test_a_width_is_the_sum_of_its_signs():
    # scripts/make_fonts.py wrote 0.625 em for "0" and 0.282 em for a space in the Regular face.
    assert text_width("0 0", 100) == pytest.approx(153.2)
    assert text_width("0", 100, bold=True) > text_width("0", 100)


def test_a_joiner_takes_no_room_and_a_foreign_sign_plenty():
    assert text_width("a\u200d\u0301", 100) == text_width("a", 100)
    assert text_width("🚀", 100) == 125


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


def test_line_breaks_and_runs_of_spaces_become_one_space():
    assert one_line("  two\r\n\tlines\u2028here ") == "two lines here"


@given(st.text(max_size=200), st.floats(20, 300))
def test_the_lines_put_together_are_the_text(text, width):
    assert "".join(wrap(text, width, 13)) == one_line(text)


@given(st.text(alphabet="abcXYZ -.0123456789", max_size=200), st.floats(20, 300))
def test_no_line_is_wider_than_asked(text, width):
    assert all(text_width(line.rstrip(" "), 13) <= width for line in wrap(text, width, 13))


def test_the_licence_stands_beside_the_faces():
    names = {path.name for path in FONTS.iterdir()}
    assert names == {"OFL.txt", "ScorepressSans-Bold.ttf", "ScorepressSans-Regular.ttf", "widths.json"}
    assert "SIL Open Font License, Version 1.1" in (FONTS / "OFL.txt").read_text(encoding="utf-8")
