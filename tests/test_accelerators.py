"""The accelerator cell: one kind, or several that are all counted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.reading.accelerators import parse_parts, write_parts
from generator.reading.records import Part


def test_one_kind_takes_the_row_s_count() -> None:
    assert parse_parts("MI355X (Power Cap 1000 W)", 8) == (Part("MI355X (Power Cap 1000 W)", 8),)


def test_a_mix_has_its_own_counts() -> None:
    assert parse_parts("MI355X*16;MI300X*8", 24) == (Part("MI355X", 16), Part("MI300X", 8))


def test_no_accelerator_has_no_parts() -> None:
    assert parse_parts("none", 0) == ()


@pytest.mark.parametrize(
    "cell",
    [
        "H200-SXM;MI350X",
        "MI355X*8;MI300X",
        "MI355X*8",
        "MI355X*8;",
        ";MI355X*8",
        "MI355X*8;MI355X*8",
        "MI355X*0;MI300X*8",
        "MI355X*08;MI300X*8",
        "MI355X*-8;MI300X*8",
        "MI355X*1.5;MI300X*8",
        "MI355X*８;MI300X*8",
        "*8;MI300X*8",
        "MI355X*8*8;MI300X*8",
    ],
)
def test_a_mix_that_is_not_fully_counted_is_malformed(cell: str) -> None:
    assert parse_parts(cell, 16) is None


name = st.text(st.characters(exclude_characters="*;", exclude_categories=["C"]), min_size=1, max_size=12)
parts = st.lists(st.builds(Part, name, st.integers(1, 999_999)), min_size=2, unique_by=lambda part: part.accelerator)


@given(parts.map(tuple))
def test_written_parts_are_read_again(mix: tuple[Part, ...]) -> None:
    assert parse_parts(write_parts(mix), sum(part.count for part in mix)) == mix
