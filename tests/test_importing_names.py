"""Accelerator names: the four notations of mixed systems, and what cannot be told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.importing.names import read_accelerators
from generator.importing.spellings import Spellings
from generator.reading.cells import BadCell

NAMES = {
    "Acme One 288GB": "One",
    "Acme One 288GB (Power Cap 1000 W)": "One (Power Cap 1000 W)",
    "Acme Two 192GB": "Two",
    "Other + Three": "Three",
    "N/A": "none",
}
SPELLINGS = Spellings("accelerator", "spellings", "data/accelerators.csv", NAMES)


@pytest.mark.parametrize(
    ("published", "cell", "stated"),
    [
        ("Acme One 288GB", "One", None),
        ("Acme One 288GB (Power Cap 1000 W)", "One (Power Cap 1000 W)", None),
        ("Acme One 288GB (x87)", "One", 87),
        ("Acme One 288GB (Power Cap 1000 W) (x8)", "One (Power Cap 1000 W)", 8),
        ("Acme Two 192GB (x32), Acme One 288GB (x16)", "One*16;Two*32", 48),
        ("Acme One 288GB (x8) and Acme Two 192GB (x8)", "One*8;Two*8", 16),
        ("Acme Two 192GB (x2x8) and Acme One 288GB (x2x8)", "One*16;Two*16", 32),
        ("Acme Two 192GB + Acme One 288GB", "Two;One", None),
        ("Other + Three", "Three", None),
        ("Acme One 288GB (x8) and Acme One 288GB (x4)", "One", 12),
        ("", "none", None),
        ("N/A", "none", None),
    ],
)
def test_a_published_name_becomes_our_cell(published: str, cell: str, stated: int | None) -> None:
    named = read_accelerators(published, SPELLINGS)
    assert (named.cell, named.stated_count) == (cell, stated)


@pytest.mark.parametrize(
    ("published", "code"),
    [
        ("Acme Four", "accelerator-unknown"),
        ("acme one 288gb", "accelerator-unknown"),
        ("Acme One 288GB (x8) and Acme Four (x8)", "accelerator-unknown"),
        ("Acme One 288GB (x8) + Acme Two 192GB", "accelerator-malformed"),
        ("Acme One 288GB (x0)", "accelerator-unknown"),
        ("Acme One 288GB (x)", "accelerator-unknown"),
    ],
)
def test_a_name_that_cannot_be_told_is_refused(published: str, code: str) -> None:
    with pytest.raises(BadCell) as refused:
        read_accelerators(published, SPELLINGS)
    assert refused.value.code == code


def test_an_unknown_name_is_refused_with_the_nearest_and_the_file_to_extend() -> None:
    with pytest.raises(BadCell) as refused:
        read_accelerators("Acme One 288GB HBM", SPELLINGS)
    assert "Acme One 288GB" in refused.value.expected
    assert "data/accelerators.csv" in refused.value.fix


@given(
    st.permutations(["Acme One 288GB", "Acme One 288GB (Power Cap 1000 W)", "Acme Two 192GB"]),
    st.lists(st.integers(1, 999), min_size=3, max_size=3),
    st.sampled_from([", ", " and ", " + "]),
    st.integers(2, 3),
)
def test_every_counted_mix_adds_up_in_any_order_and_notation(
    names: list[str], counts: list[int], between: str, size: int
) -> None:
    published = between.join(f"{name} (x{count})" for name, count in zip(names[:size], counts, strict=False))
    named = read_accelerators(published, SPELLINGS)
    expected = {NAMES[name]: count for name, count in zip(names[:size], counts, strict=False)}
    parts = dict(piece.rsplit("*", 1) for piece in named.cell.split(";"))
    assert {name: int(count) for name, count in parts.items()} == expected
    assert list(parts) == [name for name in NAMES.values() if name in expected]
    assert named.stated_count == sum(expected.values())


@given(st.text(max_size=60))
def test_any_other_text_is_one_of_ours_or_refused(published: str) -> None:
    try:
        named = read_accelerators(published, SPELLINGS)
    except BadCell:
        return
    assert set(named.cell.replace("*", ";").split(";")) & {*NAMES.values()}


def test_a_long_name_is_refused_at_once() -> None:
    with pytest.raises(BadCell):
        read_accelerators("Acme" + " " * 1_000_000 + "(x8) (x", SPELLINGS)
