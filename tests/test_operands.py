"""Formulas worked out with the operands that are printed in them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.analysis.numbers import Kind, Number
from generator.analysis.operands import gives, worked_out


@pytest.mark.parametrize(
    ("formula", "unit", "value"),
    [
        ("121,818 ÷ 95,004 − 1", "", Fraction(121818, 95004) - 1),
        ("1 − 16.5 ÷ 27.5", "", Fraction(2, 5)),
        ("(1 + 6%) × (1 + 5%) − 1", "", Fraction(113, 1000)),  # 1.06 × 1.05 = 1.113
        ("97,535.1 ÷ 8 × 8 + 33,880.4 ÷ 8 × 16", "tokens/s", Fraction(1652959, 10)),  # 97,535.1 + 67,760.8
        ("8.0% ÷ 28%", "", Fraction(2, 7)),
        ("288 ÷ 0.5", "billion parameters", 576),
        ("2,400,000 ms + 30 min", "h", Fraction(7, 6)),  # 40 and 30 minutes
        ("366 GB", "TB", Fraction(366, 1000)),
        ("counted: MI300X, MI350P", "", 2),
        ("counted: none", "", 0),
        ("rounded up: 2 × 100 × 4 ÷ 320; at the cluster's scaling efficiency of 80.0%", "", 3),  # 2.5
        ("rounded up: 4 × 100 × 4 ÷ 320", "", 5),  # 5 as it is
        ("rounded up: as published", "", None),
        ("1 + the 2 better of 7 scores", "", 3),
        ("as published", "", None),
        ("121,818", "", None),
        ("4 ms + 5 tokens", "ms", None),
        ("1 ÷ 0", "", None),
        ("1 ÷ (2", "", None),
        ("1 + __import__(2)", "", None),
        ("", "", None),
    ],
)
def test_a_formula_is_worked_out(formula: str, unit: str, value: Fraction | None) -> None:
    assert worked_out(formula, unit) == value


@pytest.mark.parametrize(
    ("formula", "text", "answer"),
    [
        ("121,818 ÷ 95,004 − 1", "28%", True),
        ("121,818 ÷ 95,004 − 1", "28.2%", True),
        ("121,818 ÷ 95,004 − 1", "29%", False),
        ("91,395.5 ÷ 95,004 − 1", "−3.8%", True),
        ("91,395.5 ÷ 95,004 − 1", "3.8%", False),
        ("12,199 ÷ 22", "555x", True),  # 554.5, half up
        ("471 ÷ 82", "5.8x", False),  # 5.74; 471.4 ÷ 81.6 = 5.777
        ("16.124484197 ÷ 27.384519297", "0.59x", True),
        ("1.00499999999 ÷ 1", "1.00x", False),  # shown as 1.005, which rounds up
        ("1.0049 ÷ 1", "1.00x", True),
        ("8.0% ÷ 28%", "28%", False),  # 28.6%; 0.0800 ÷ 0.2822 = 28.3%
        ("121,818 ÷ 8 × 72", "1,096,362", True),
        ("121,818 ÷ 8 × 72", "1,096,363", False),
        ("1 ÷ 1 − 1", "0.0%", True),
        ("as published", "28%", None),
        ("1 + 1", "two", None),
    ],
)
def test_printed_operands_give_the_printed_result_or_do_not(formula: str, text: str, answer: bool | None) -> None:
    assert gives(formula, text) is answer


@given(st.decimals("0.001", "999999", places=3), st.decimals("0.001", "999999", places=3))
def test_whole_operands_always_give_what_the_rounding_rule_prints(own, base) -> None:
    number = Number(Fraction(own) / Fraction(base) - 1, Kind.PERCENT, "lead", f"{own:,f} ÷ {base:,f} − 1", ())
    assert gives(number.formula, number.text) is True
