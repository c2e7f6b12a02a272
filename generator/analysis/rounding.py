"""The one rounding rule, and the text of each kind of number. Every surface shows these texts and no others."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction

Exact = Fraction | Decimal | int

MINUS = "\u2212"
TEN_PERCENT = Fraction(1, 10)
#: Published throughputs carry six digits, so nothing derived from them shows more.
SIGNIFICANT = 6
#: A source with more digits than this shows a machine's arithmetic, not the precision of a measurement.
LONG_SOURCE = 10
_FULL_PLACES = 20


def round_half_up(value: Exact, places: int) -> Decimal:
    """`value` to `places` decimals, ties away from zero, on the exact value, once."""
    numerator, denominator = value.as_integer_ratio()
    whole = (2 * abs(numerator) * 10**places + denominator) // (2 * denominator)
    sign = "-" if value < 0 and whole else ""
    # Read from text a decimal keeps every digit; arithmetic would round it to 28.
    return Decimal(f"{sign}{whole}e-{places}")


def percent_text(value: Exact) -> str:
    """A share as percent: whole from 10% (unrounded, absolute), else one decimal: `28%`, `2.9%`, `−0.4%`."""
    places = 0 if abs(Fraction(value)) >= TEN_PERCENT else 1
    return _grouped(round_half_up(Fraction(value) * 100, places)) + "%"


def efficiency_text(value: Exact) -> str:
    """A scaling efficiency: percent, always with one decimal: `94.9%`."""
    return _grouped(round_half_up(Fraction(value) * 100, 1)) + "%"


def factor_text(value: Exact) -> str:
    """A factor: two decimals, from 10 up one, from 100 up none: `3.13x`, `12.4x`, `554x`."""
    size = abs(Fraction(value))
    places = 0 if size >= 100 else 1 if size >= 10 else 2
    return _grouped(round_half_up(value, places)) + "x"


def count_text(value: Exact) -> str:
    """A whole number with its thousands grouped: `1,024`."""
    return _grouped(round_half_up(value, 0))


def total_text(value: Exact) -> str:
    """A sum of stated amounts: one decimal, a trailing `.0` dropped: `3.1`, `2`."""
    return _grouped(round_half_up(value, 1)).removesuffix(".0")


def score_text(digits: str) -> str:
    """A published score from its digits: grouped, a trailing `.0` dropped, six digits of more than ten.

    The digits before the decimal point are never cut.
    """
    if len(digits.replace(".", "").lstrip("0")) > LONG_SOURCE:
        return derived_text(Decimal(digits))
    return full_text(digits)


def derived_text(value: Exact) -> str:
    """A score that was computed: six significant digits, but each one before the decimal point."""
    text = _grouped(round_half_up(value, _decimals_for(value)))
    return re.sub(r"\.?0+$", "", text) if "." in text else text


def full_text(digits: str) -> str:
    """All published digits, grouped, without a trailing `.0`."""
    whole, _, fraction = digits.partition(".")
    return f"{int(whole):,}" + (f".{fraction}" if fraction.strip("0") else "")


def exact_text(value: Exact) -> str:
    """The value for ledgers and downloads: ungrouped, all its decimals, at most twenty."""
    text = f"{round_half_up(value, _FULL_PLACES):f}"
    return re.sub(r"\.?0+$", "", text)


def _decimals_for(value: Exact) -> int:
    size = abs(Fraction(value))
    if size >= 1:
        return max(0, SIGNIFICANT - len(str(int(size))))
    places = SIGNIFICANT
    while size and size * 10**places < 10 ** (SIGNIFICANT - 1):
        places += 1
    return places


def _grouped(number: Decimal) -> str:
    """Digits with grouped thousands and a true minus; a zero has no sign."""
    text = f"{number.copy_abs():,f}"
    return MINUS + text if number < 0 else text
