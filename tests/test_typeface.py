"""Texts are measured so that nothing is cut."""

from __future__ import annotations

import pytest

from generator.presenting.drawing.typeface import FONTS, is_joined, one_line, text_width


def test_a_width_is_the_sum_of_its_signs():
    # scripts/make_fonts.py wrote 0.625 em for "0" and 0.282 em for a space in the Regular face.
    assert text_width("0 0", 100) == pytest.approx(153.2)
    assert text_width("0", 100, bold=True) > text_width("0", 100)


def test_a_joiner_takes_no_room_and_a_foreign_sign_plenty():
    assert text_width("a\u200d\u0301", 100) == text_width("a", 100)
    assert text_width("🚀", 100) == 125


def test_a_letter_that_joins_its_neighbours_is_narrower_than_an_ideograph():
    assert text_width("超", 100) == 125
    assert [text_width(letter, 100) for letter in "مדक"] == [90, 125, 90]


@pytest.mark.parametrize(("sign", "joins"), [("ب", True), ("ا", True), ("ܐ", True), ("ߊ", True), ("ক", True),
                                            ("א", False), ("a", False), ("超", False), ("ﷺ", False)])  # fmt: skip
def test_which_letters_hang_together(sign, joins):
    assert is_joined(sign) is joins


def test_line_breaks_and_runs_of_spaces_become_one_space():
    assert one_line("  two\r\n\tlines\u2028here ") == "two lines here"


def test_the_licence_stands_beside_the_faces():
    names = {path.name for path in FONTS.iterdir()}
    assert names == {"OFL.txt", "ScorepressSans-Bold.ttf", "ScorepressSans-Regular.ttf", "widths.json"}
    assert "SIL Open Font License, Version 1.1" in (FONTS / "OFL.txt").read_text(encoding="utf-8")
