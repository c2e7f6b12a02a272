"""A formula as its reader works it out: with the operands that are printed in it."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from math import ceil

from generator.analysis.rounding import LONG_SOURCE, MINUS, round_half_up, score_text
from generator.units import AMOUNTS

#: What a receipt says where its operands, as printed, give another result than the exact ones do.
FROM_UNROUNDED = "from unrounded values"
_COUNTED = re.compile(r"counted: (?P<items>.+)")
_ROUNDED_UP = re.compile(r"rounded up: (?P<sum>[^;]+)(?:; .*)?")
_RANK = re.compile(r"1 \+ the (?P<better>[\d,]+) better of [\d,]+ scores")
_OPERAND = re.compile(r"(?P<digits>\d[\d,]*(?:\.\d+)?)(?:(?P<percent>%)| (?P<unit>[A-Za-z]+))?")
#: An operand of so many digits that pages cut it.
_LONG = re.compile(rf"(?<![\d.,])(?=(?:[,.]?\d){{{LONG_SOURCE + 1},}})\d[\d,]*\.\d+")
_SHOWN = re.compile(rf"(?P<sign>{MINUS}?)(?P<whole>\d{{1,3}}(?:,\d{{3}})*|\d+)(?:\.(?P<decimals>\d+))?(?P<mark>[%x]?)")
_SIGNS = {"÷": "/", "×": "*", MINUS: "-", "+": "+", "(": "(", ")": ")"}
_OPERATIONS: dict[type[ast.operator], Callable[[Fraction, Fraction], Fraction]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}


def worked_out(formula: str, unit: str = "") -> Fraction | None:
    """What a formula gives with its printed operands; None where it is no calculation, such as "as published".

    Args:
        formula: the operands, signs and brackets, as a receipt prints them.
        unit: that of the result, where the operands have units of their own.
    """
    if counted := _COUNTED.fullmatch(formula):
        items = counted["items"]
        return Fraction(0 if items == "none" else len(items.split(", ")))
    if rank := _RANK.fullmatch(formula):
        return 1 + _number(rank["better"])
    if up := _ROUNDED_UP.fullmatch(formula):
        whole = worked_out(up["sum"], unit)
        return None if whole is None else Fraction(ceil(whole))
    source = _as_source(formula, unit)
    return None if source is None else _value(ast.parse(source, mode="eval").body)


@lru_cache(maxsize=8192)  # pages share numbers, and who composes again asks for the same ones
def gives(formula: str, text: str, unit: str = "") -> bool | None:
    """Whether the printed operands give the printed result, at its own precision; None where nothing is calculated.

    An operand of many digits is printed twice: whole in the formula, and cut where the page shows it. A reader may take
    either, so both have to give the result.
    """
    values, shown = [worked_out(each, unit) for each in (formula, _as_shown(formula))], _SHOWN.fullmatch(text)
    if None in values or shown is None:
        return None
    decimals = shown["decimals"] or ""
    printed = Decimal(f"{shown['sign'].replace(MINUS, '-')}{shown['whole'].replace(',', '')}.{decimals or 0}")
    scale = 100 if shown["mark"] == "%" else 1
    return all(round_half_up(value * scale, len(decimals)) == printed for value in values if value is not None)


def _as_shown(formula: str) -> str:
    """The formula with each operand as pages show it."""
    return _LONG.sub(lambda match: score_text(match.group().replace(",", "")), formula)


def _as_source(formula: str, unit: str) -> str | None:
    """The formula as an expression of whole numbers; None where it holds anything but operands and signs."""
    parts: list[str] = []
    at = 0
    while at < len(formula):
        if operand := _OPERAND.match(formula, at):
            value = _operand(operand, unit)
            if value is None:
                return None
            parts.append(f"({value.numerator}/{value.denominator})")
            at = operand.end()
        elif formula[at] in _SIGNS or formula[at] == " ":
            parts.append(_SIGNS.get(formula[at], " "))
            at += 1
        else:
            return None
    source = "".join(parts).strip()
    return source if _calculates(formula) and _parses(source) else None


def _calculates(formula: str) -> bool:
    """Whether there is something to work out: a sign between operands, or a unit to convert."""
    return any(sign in formula for sign in f"÷×+{MINUS}") or " " in formula


def _parses(source: str) -> bool:
    try:
        ast.parse(source, mode="eval")
    except SyntaxError:
        return False
    return True


def _operand(operand: re.Match[str], unit: str) -> Fraction | None:
    value = _number(operand["digits"]) / (100 if operand["percent"] else 1)
    if own := operand["unit"]:
        if own not in AMOUNTS or unit not in AMOUNTS:
            return None
        value = value * AMOUNTS[own] / AMOUNTS[unit]
    return value


def _number(digits: str) -> Fraction:
    return Fraction(digits.replace(",", ""))


def _value(node: ast.expr) -> Fraction | None:
    match node:
        case ast.Constant(value=int(number)):
            return Fraction(number)
        case ast.BinOp(left=left, op=sign, right=right):
            one, other = _value(left), _value(right)
            if one is None or other is None or (isinstance(sign, ast.Div) and not other):
                return None
            return _OPERATIONS[type(sign)](one, other)
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            value = _value(inner)
            return None if value is None else -value
        case _:
            return None
