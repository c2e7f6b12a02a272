"""The one rounding rule, and the text of each kind of number."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.analysis import rounding


@pytest.mark.parametrize(
    ("value", "places", "rounded"),
    [
        # The ties on which Python, pandas and Vega disagree: half goes away from zero.
        ("0.125", 2, "0.13"),
        ("2.675", 2, "2.68"),
        ("2.5", 0, "3"),
        ("-2.5", 0, "-3"),
        # By way of three places it would become 0.54.
        ("0.534839", 2, "0.53"),
        ("-0.04", 1, "0.0"),
    ],
)
def test_a_tie_goes_away_from_zero_and_rounding_happens_once(value: str, places: int, rounded: str) -> None:
    assert str(rounding.round_half_up(Decimal(value), places)) == rounded


@given(st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**9), max_value=10**9, places=6))
def test_rounding_agrees_with_the_decimal_module(value: Decimal) -> None:
    expected = value.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
    assert rounding.round_half_up(value, 2) == expected


@pytest.mark.parametrize(
    ("share", "text"),
    [
        ("0.28224", "28%"),
        ("0.0293486664", "2.9%"),
        ("0.0298458", "3.0%"),
        ("-0.0036", "−0.4%"),
        ("0.1", "10%"),
        # The unrounded value is below 10%, so the decimal stays though it shows as ten.
        ("0.0999", "10.0%"),
        ("-0.0004", "0.0%"),
        ("0", "0.0%"),
        ("-0.105", "−11%"),
        ("23.35", "2,335%"),
    ],
)
def test_percents_are_whole_from_ten_percent_and_have_one_decimal_below(share: str, text: str) -> None:
    assert rounding.percent_text(Fraction(share)) == text


@pytest.mark.parametrize(("share", "text"), [("0.94850058", "94.9%"), ("1", "100.0%"), ("0.05", "5.0%")])
def test_efficiencies_always_have_one_decimal(share: str, text: str) -> None:
    assert rounding.efficiency_text(Fraction(share)) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [("3.125", "3.13x"), ("9.999", "10.00x"), ("10", "10.0x"), ("12.35", "12.4x"), ("100", "100x"), ("554.4", "554x")],
)
def test_factors_lose_decimals_as_they_grow(value: str, text: str) -> None:
    assert rounding.factor_text(Fraction(value)) == text


@pytest.mark.parametrize(
    ("digits", "text"),
    [
        ("121818.0", "121,818"),
        ("16194.4", "16,194.4"),
        ("0.0731282", "0.0731282"),
        # More than ten digits in the source: six are shown.
        ("27.384519297", "27.3845"),
        ("41.837923108000005", "41.8379"),
        ("0.062188662827408765", "0.0621887"),
        # Ten digits are not more than ten, and leading zeros are no digits.
        ("1234.567891", "1,234.567891"),
        ("0.0001234567891", "0.0001234567891"),
        ("1234.5678912", "1,234.57"),
        # Digits before the point are never cut.
        ("1175890.2208168241", "1,175,890"),
        ("5749440.0", "5,749,440"),
        ("20.603024726", "20.603"),
    ],
)
def test_scores_are_grouped_and_long_sources_cut_to_six_digits(digits: str, text: str) -> None:
    assert rounding.score_text(digits) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [(Fraction(1096362), "1,096,362"), (Fraction(40000, 3), "13,333.3"), (Fraction(1, 3), "0.333333"), (0, "0")],
)
def test_derived_scores_have_six_digits(value: Fraction, text: str) -> None:
    assert rounding.derived_text(value) == text


def test_the_exact_text_keeps_twenty_decimals_and_no_trailing_zero() -> None:
    assert rounding.exact_text(Fraction(1, 3)) == "0.33333333333333333333"
    assert rounding.exact_text(Fraction(1, 4)) == "0.25"
    assert rounding.exact_text(Fraction(-1200)) == "-1200"
    # Thirty-six digits are all there: nothing on the way has rounded them to fewer.
    assert rounding.exact_text(Fraction(-(10**35 + 7), 10**20)) == "-1000000000000000.00000000000000000007"
    assert rounding.count_text(10**30 + 1) == "1,000,000,000,000,000,000,000,000,000,001"
    # What is too small for twenty decimals is a zero, which has no sign.
    assert rounding.exact_text(Fraction(-1, 10**21)) == "0"
