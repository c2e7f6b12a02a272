"""The figures' colours can be told from the page, and the style sheet gives the same ones as the palette."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.presenting.drawing.palette import MARK_COLOURS, PAGE, TEXT_COLOURS, Colour, css_value

STYLES = Path(__file__).parent.parent / "site_src" / "assets" / "figures.css"
SCHEMES = ("light", "dark")


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2.2 defines it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_contrast_of_black_and_white_is_twenty_one():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)  # the WCAG's own example


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("colour", MARK_COLOURS, ids=lambda colour: colour.name)
def test_marks_stand_out_from_the_page(colour, scheme):
    assert contrast(getattr(colour.value, scheme), getattr(PAGE, scheme)) >= 3


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("colour", TEXT_COLOURS, ids=lambda colour: colour.name)
def test_words_stand_out_from_the_page(colour, scheme):
    assert contrast(getattr(colour.value, scheme), getattr(PAGE, scheme)) >= 4.5


@pytest.mark.parametrize("scheme", SCHEMES)
def test_one_s_own_marks_stand_out_from_a_rival_s(scheme):
    assert contrast(getattr(Colour.OWN.value, scheme), getattr(Colour.RIVAL.value, scheme)) >= 3


def test_no_two_colours_share_a_placeholder():
    assert len({colour.placeholder for colour in Colour}) == len(list(Colour))
    assert all(re.fullmatch("#[0-9a-f]{6}", tint) for c in Colour for tint in (c.value.light, c.value.dark))


def test_a_placeholder_gives_way_to_its_variable_and_a_stranger_to_nothing():
    assert css_value("#083570") == "var(--sp-fig-own)"
    assert css_value("#123456") is None


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_style_sheet_has_the_palette_s_colours(scheme):
    text = STYLES.read_text(encoding="utf-8")
    selector = {"light": r'\[data-md-color-scheme="default"\]', "dark": r'\[data-md-color-scheme="slate"\]'}
    block = re.search(selector[scheme] + r" \{(.*?)\}", text, re.DOTALL).group(1)
    found = dict(re.findall(r"(--sp-fig-[a-z]+): (#[0-9a-f]{6});", block))
    assert found == {colour.variable: getattr(colour.value, scheme) for colour in Colour}
