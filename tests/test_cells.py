"""Cells: each reader accepts its grammar, to the character, and refuses the rest by name."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.reading import cells
from generator.reading.cells import BadCell, OneOf

CASES = yaml.safe_load((Path(__file__).parent / "cases/cells.yaml").read_text(encoding="utf-8"))
ACCEPTED = [(name, cell, value) for name, group in CASES.items() for cell, value in group["accepts"].items()]
REFUSED = [(name, cell, code) for name, group in CASES.items() for cell, code in group["refuses"].items()]


def refusal(reader: cells.Reader, cell: str) -> BadCell:
    with pytest.raises(BadCell) as found:
        reader(cell)
    return found.value


@pytest.mark.parametrize(("name", "cell", "value"), ACCEPTED)
def test_a_good_cell_has_its_value(name: str, cell: str, value: str) -> None:
    assert str(getattr(cells, name)(cell)) == value


@pytest.mark.parametrize(("name", "cell", "code"), REFUSED)
def test_a_bad_cell_has_its_code(name: str, cell: str, code: str) -> None:
    assert refusal(getattr(cells, name), cell).code == code


@given(st.integers(0, 10**18 - 1), st.text("0123456789", max_size=24))
def test_plain_digits_are_exactly_their_decimal(whole: int, decimals: str) -> None:
    text = f"{whole}.{decimals}" if decimals else str(whole)
    if Decimal(text) > 0:
        assert cells.positive_decimal(text) == Decimal(text)
        assert str(cells.positive_decimal(text)) == str(Decimal(text))
    else:
        assert refusal(cells.positive_decimal, text).code == "number-not-positive"


def is_plain(text: str) -> bool:
    """The number grammar once more, without the pattern that is under test."""
    whole, point, decimals = text.partition(".")
    fits = 1 <= len(whole) <= 18 and len(decimals) <= 24 and bool(decimals) == bool(point)
    fits = fits and (whole == "0" or not whole.startswith("0"))
    return fits and set(whole + decimals) <= set("0123456789")


@given(st.one_of(st.text("0123456789.,-+eE_ %\n", max_size=30), st.text(max_size=10)))
def test_nothing_but_plain_digits_is_a_number(text: str) -> None:
    if is_plain(text) and Decimal(text) > 0:
        assert cells.positive_decimal(text) == Decimal(text)
    else:
        assert refusal(cells.positive_decimal, text).code.startswith("number-")


@given(st.text(max_size=10))
def test_what_decimal_itself_would_take_too_is_refused_unless_it_is_plain(text: str) -> None:
    # Decimal, like float, reads "1_000", " 12 ", "１２" and "NaN".
    if not is_plain(text):
        refusal(cells.count, text)


def test_a_checksum_is_64_small_hexadecimal_digits() -> None:
    assert cells.sha256("0a" * 32) == "0a" * 32
    assert refusal(cells.sha256, "0A" * 32).code == "checksum-malformed"


def test_an_optional_cell_may_be_empty_and_is_else_read_as_strictly() -> None:
    assert cells.optional(cells.positive_decimal)("") is None
    assert cells.or_empty(cells.submission_id)("") == ""
    assert cells.optional(cells.positive_decimal)("5.5") == Decimal("5.5")
    assert refusal(cells.optional(cells.positive_decimal), "0").code == "number-not-positive"
    assert refusal(cells.or_empty(cells.submission_id), " ").code == "id-malformed"


def test_a_short_set_of_words_is_shown_whole() -> None:
    bad = refusal(OneOf("division", ("closed", "open")), "Closed")
    assert (bad.code, bad.expected, bad.fix) == ("division-unknown", "one of closed, open", "write a known division")


def test_of_a_long_set_the_nearest_words_are_shown() -> None:
    names = [f"MI3{number}X" for number in range(10, 60)] + ["B300"]
    bad = refusal(OneOf("accelerator", names, "data/accelerators.csv"), "B30O")
    assert bad.expected == "one of B300, …"
    assert bad.fix == "write a known accelerator, or add this one to data/accelerators.csv"


def test_where_no_word_is_near_the_file_is_named() -> None:
    names = [f"MI3{number}X" for number in range(10, 60)]
    bad = refusal(OneOf("form factor", names, "data/accelerators.csv"), "?")
    assert (bad.code, bad.expected) == ("form-factor-unknown", "a form factor that data/accelerators.csv knows")
    assert refusal(OneOf("fact", {}), "x").expected == "a fact that the project knows"


def test_a_huge_word_is_refused_at_once() -> None:
    assert refusal(OneOf("unit", [f"unit {n}" for n in range(100)]), "unit 1" * 2_000_000).code == "unit-unknown"
