"""Names, texts and quantities of the data, found whole and never as a part of something else."""

from __future__ import annotations

import pytest

from generator.inspecting.held import Held, Texts, is_quantity
from generator.reading.csvfile import parse_csv


@pytest.mark.parametrize(
    ("known", "text", "found"),
    [
        ("v6.1", "in (v6.1), as", ["v6.1"]),
        ("v6.1", "V6.1.", ["V6.1"]),
        ("v6.1", "v6.1.2", []),
        ("v6.1", "v6.10", []),
        ("v6.1", "rev6.1", []),
        ("8 × MI355X", "18 × MI355X", []),
        ("8 × MI355X", "8 × MI355X_2", []),
        ("gpt-oss-120b", "GPT-OSS-120b-based", ["GPT-OSS-120b"]),
        ("120", "120, or 120.", ["120", "120"]),
        ("120", "1,120 and 120.5 and 120,000 and 120% and −120", []),
        ("−9.1%", "9.1%", []),
        ("9.1%", "−9.1% and 19.1%", []),
        ("9.1%", "by 9.1%.", ["9.1%"]),
        ("no digit", "no digit", []),
    ],
)
def test_a_text_is_found_whole(known: str, text: str, found: list[str]) -> None:
    assert [text[start:end] for start, end in Texts([known]).spans(text)] == found


@pytest.mark.parametrize(
    "text", ["8", "28%", "3.0 TB", "25 to 28%", "7 partners", "121,818 tokens/s", "+6%, +5%", "3.13x"]
)
def test_a_number_and_hardly_more_is_a_quantity(text: str) -> None:
    assert is_quantity(text)


@pytest.mark.parametrize(
    "text", ["leads by 18%", "about 80%", "max_num_seqs 4096", "Ubuntu 22.04", "8 cards of 288 GB"]
)
def test_words_about_a_number_are_a_text(text: str) -> None:
    assert not is_quantity(text)


def test_a_place_in_a_repository_may_stand_without_the_repository() -> None:
    file, _problems = parse_csv("limit,source\n60,an/archive@0123abc: mlperf.conf says 60 s\n", "data/limits.csv")
    assert file is not None
    names = Held({file.path: file}).names
    words = "the rules: mlperf.conf says 60 s, and 60 s"
    assert [words[start:end] for start, end in names.spans(words)] == ["mlperf.conf says 60 s"]
