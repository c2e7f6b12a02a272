"""The one place that says when a recomputed value agrees with what was published, for each form."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from generator.analysis.claims.outcomes import Reading
from generator.analysis.numbers import Kind, Number
from generator.analysis.rounding import round_half_up
from generator.problems import refuse
from generator.reading.claim_records import Check
from generator.reading.published import Figure, Published

_PERCENTS = (Kind.PERCENT, Kind.EFFICIENCY, Kind.STATED_PERCENT)
_MILLION = 10**6


def agreements(check: Check, readings: Sequence[Reading]) -> tuple[bool | None, ...]:
    """Whether each reading agrees with what was published; None where nothing is held against it.

    Raises:
        ProblemsFound: when the published unit is not that of the metric.
    """
    if check.form == "range":
        return _range(check.published, readings)
    return tuple(_agreement(check, reading) for reading in readings)


def _agreement(check: Check, reading: Reading) -> bool | None:
    if check.form == "shown" or reading.is_absent:
        return None
    if check.form in ("word", "set"):
        return set(reading.words) == set(check.published.words)
    figure = check.published.figures[0]
    return _RULES[check.form](_in_unit(_number(reading), figure), figure)


def _range(published: Published, readings: Sequence[Reading]) -> tuple[bool | None, ...]:
    """The least value has to print the lower end and the greatest the upper; the others lie between."""
    if not readings or any(reading.is_absent for reading in readings):
        return tuple(None for _ in readings)
    low, high = published.figures
    values = [_in_unit(_number(reading), low) for reading in readings]
    least, greatest = _prints(min(values), low), _prints(max(values), high)
    return tuple(
        (value != min(values) or least) and (value != max(values) or greatest) for value in values
    )  # a value at neither end is between the two that are judged


def _prints(value: Fraction, figure: Figure) -> bool:
    """Rounded to the decimals that were printed, half up, the value is the printed one."""
    return round_half_up(value, figure.places) == figure.value


def _is_about(value: Fraction, figure: Figure) -> bool:
    """Rounded to the significant digits that were printed, closing zeros not counted, it is the printed one."""
    exponent = figure.value.normalize().as_tuple().exponent
    unit = Fraction(10) ** int(exponent)
    return round_half_up(value / unit, 0) == Fraction(figure.value) / unit


_RULES: dict[str, Callable[[Fraction, Figure], bool]] = {
    "equals": _prints,
    "about": _is_about,
    "over": lambda value, figure: value > figure.value,
    "under": lambda value, figure: value < figure.value,
    "at-least": lambda value, figure: value >= figure.value,
    "within": lambda value, figure: abs(value) <= figure.value,
}


def _number(reading: Reading) -> Number:
    if reading.named is None:
        raise refuse("claim-published", "a metric that gives a number", " ".join(reading.words), "correct the form")
    return reading.named.number


def _in_unit(number: Number, figure: Figure) -> Fraction:
    """The exact value in the unit that was printed: a percent times a hundred, millions divided."""
    expected = "%" if number.kind in _PERCENTS else "x" if number.kind is Kind.FACTOR else ""
    found = "" if figure.suffix == "M" else figure.suffix
    if expected != found:
        unit = expected or number.unit or "a plain number"
        raise refuse("claim-published", f"a figure in the metric's unit ({unit})", figure.suffix or "none", _FIX)
    if expected == "%":
        return number.value * 100
    return number.value / _MILLION if figure.suffix == "M" else number.value


_FIX = "write the figure with its unit, or correct the metric"
