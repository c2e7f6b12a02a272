"""A right-to-left name keeps to itself, and every other text stays the very same."""

from __future__ import annotations

import pytest

from generator.presenting.drawing.breaking import wrap
from generator.presenting.escaping import escape_html, escape_markdown, escape_words
from generator.presenting.isolation import isolated, self_contained, without_isolates

ARABIC = "شركة السريعة"


@pytest.mark.parametrize("name", ["AMD", "8xMI355X", "Müller & Söhne", "超微", "🚀 Works", ""])
def test_a_left_to_right_name_is_the_very_same(name):
    assert isolated(name) == name


@pytest.mark.parametrize("name", [ARABIC, "שלום", "Cloud شركة", "٣"], ids=["arabic", "hebrew", "in part", "digits"])
def test_a_name_with_right_to_left_signs_is_an_isolate(name):
    assert isolated(name) == f"\u2068{name}\u2069"
    assert without_isolates(isolated(name)) == name


def test_in_html_an_isolate_is_an_element_and_in_an_attribute_it_is_characters():
    assert escape_words(f"<1. {isolated(ARABIC)} 8") == f"&lt;1. <bdi>{ARABIC}</bdi> 8"
    assert escape_markdown(f"{isolated(ARABIC)} 8") == f"<bdi>{ARABIC}</bdi> 8"
    assert escape_html(isolated(ARABIC)) == isolated(ARABIC)


def test_an_isolate_over_several_lines_is_one_on_each():
    assert self_contained(["1. \u2068شركة ", "السريعة\u2069 8"]) == ("1. \u2068شركة\u2069 ", "\u2068السريعة\u2069 8")
    assert self_contained(["\u2068a ", "b ", "c\u2069 ", "d"]) == (
        "\u2068a\u2069 ",
        "\u2068b\u2069 ",
        "\u2068c\u2069 ",
        "d",
    )
    # At 0.9 em a letter of Arabic: "1. شركة" is 65 pixels wide or less at 13, and "السريعة" does not fit behind it.
    assert wrap(f"1. {isolated(ARABIC)} 8", 110, 13) == ("1. \u2068شركة\u2069 ", "\u2068السريعة\u2069 8")
