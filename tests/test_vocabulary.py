"""Vocabularies: each word in one spelling, each spelling under one word."""

from __future__ import annotations

from pathlib import Path

import pytest
from case_files import assert_case, cases
from tiny_project import tiny_project

from generator.reading.vocabulary import load_vocabulary


@pytest.mark.parametrize("case", cases("bad_vocabularies"))
def test_a_bad_row_is_refused_in_full(tmp_path: Path, case: dict[str, str]) -> None:
    assert_case(tmp_path, case)


def test_every_word_stands_under_its_own_name(tmp_path: Path) -> None:
    vocabulary, problems = load_vocabulary(tiny_project(tmp_path))
    assert problems == ()
    assert list(vocabulary.accelerators) == ["MI355X", "MI300X", "B300"]
    assert vocabulary.accelerators["MI355X"].spellings == ("AMD Instinct MI355X 288GB HBM3e", "AMD Instinct MI355X")
    assert vocabulary.metrics[("wan-2.2-t2v-a14b", "SingleStream")].unit.is_latency
    assert vocabulary.submitters["NVIDIA"].spellings == ("Nvidia",)
