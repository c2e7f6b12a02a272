"""Metrics of two scores, and of a score and its parts: pure functions from Numbers to Numbers.

Each takes the side it speaks of first. `docs/method.md` has each formula once, with a worked example.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from generator.analysis.numbers import Kind, Number
from generator.problems import refuse

#: A metric of two scores, the side it speaks of first.
TwoScores = Callable[[Number, Number], Number]


def improvement(new: Number, old: Number) -> Number:
    """How much better `new` is than `old`, as a share of the older: throughput new/old − 1, latency old/new − 1.

    Raises:
        ProblemsFound: when the two have different units, or a divisor is zero.
    """
    return _gain("improvement", new, old)


def advantage(own: Number, rival: Number) -> Number:
    """How far `own` is ahead of `rival` (behind when negative): throughput own/rival − 1, latency rival/own − 1.

    Raises:
        ProblemsFound: when the two have different units, or a divisor is zero.
    """
    return _gain("lead", own, rival)


def deficit(own: Number, rival: Number) -> Number:
    """How far `own` is behind `rival`, the advantage with its sign turned, for sentences that say "trails by".

    Raises:
        ProblemsFound: when the two have different units, or a divisor is zero.
    """
    ratio, formula = _performance_ratio(own, rival)
    return Number(1 - ratio, Kind.PERCENT, "deficit", f"1 − {formula}", (own, rival))


def deviation(own: Number, reference: Number) -> Number:
    """How far a submission is from the reference submission; better is positive, for latencies too.

    Raises:
        ProblemsFound: when the two have different units, or a divisor is zero.
    """
    return _gain("deviation", own, reference)


def speedup(new: Number, old: Number) -> Number:
    """How many times as fast: throughput new/old, latency old/new.

    Raises:
        ProblemsFound: when the two have different units, or a divisor is zero.
    """
    value, formula = _performance_ratio(new, old)
    return Number(value, Kind.FACTOR, "speedup", formula, (new, old))


def relative(own: Number, other: Number) -> Number:
    """The performance of `own` as a percent of that of `other`.

    Raises:
        ProblemsFound: when the two have different units, or a divisor is zero.
    """
    value, formula = _performance_ratio(own, other)
    return Number(value, Kind.PERCENT, "relative", formula, (own, other))


def time_saved(new: Number, old: Number) -> Number:
    """How much less time a latency takes: 1 − new/old.

    Raises:
        ProblemsFound: when the scores are not latencies of one unit.
    """
    _same_unit(new, old)
    if not new.score_unit.is_latency:
        raise refuse("metric-undefined", "two latencies", new.unit, "ask for the improvement of a throughput")
    value = 1 - _divide(new, old)
    return Number(value, Kind.PERCENT, "time_saved", f"1 − {new.operand} ÷ {old.operand}", (new, old))


def time_added(new: Number, old: Number) -> Number:
    """How much more time a latency takes: new/old − 1.

    Raises:
        ProblemsFound: when the scores are not latencies of one unit.
    """
    saved = time_saved(new, old)
    formula = f"{new.operand} ÷ {old.operand} − 1"
    return Number(-saved.value, Kind.PERCENT, "time_added", formula, (new, old))


def verdict_word(ahead: Number, tolerance: Decimal) -> str:
    """leads, ties or trails: the word that an advantage allows; up to the tolerance, and at it, two scores tie."""
    if abs(ahead.value) <= Fraction(tolerance):
        return "ties"
    return "leads" if ahead.value > 0 else "trails"


@dataclass(frozen=True, slots=True)
class Share:
    """One part of a larger system: how many accelerators of a kind it has in use, and a base system of that kind."""

    in_use: Number
    base_score: Number
    base_count: Number


def ideal_score(parts: Sequence[Share]) -> Number:
    """What a system would score if each accelerator did as well as in its base system: Σ base ÷ base count × in use.

    Raises:
        ProblemsFound: when there is no part, the units differ, or the score is a latency.
    """
    if not parts:
        raise refuse("metric-undefined", "at least one base system", "none", "name the base system")
    first = parts[0].base_score
    for part in parts:
        _same_unit(first, part.base_score)
    _throughput_only(first, "scaling")
    value = sum(
        (part.base_score.value * part.in_use.value / part.base_count.value for part in parts),
        start=Fraction(0),
    )
    formula = " + ".join(f"{p.base_score.operand} ÷ {p.base_count.text} × {p.in_use.text}" for p in parts)
    inputs = tuple(number for part in parts for number in (part.base_score, part.base_count, part.in_use))
    return Number(value, Kind.DERIVED_SCORE, "ideal_score", formula, inputs, first.unit)


def scaling_efficiency(own: Number, parts: Sequence[Share]) -> Number:
    """The score as a share of the ideal score of its accelerators, by accelerators in use.

    Raises:
        ProblemsFound: as `ideal_score`, or when the units of both sides differ.
    """
    ideal = ideal_score(parts)
    _same_unit(own, ideal)
    value = _divide(own, ideal)
    return Number(value, Kind.EFFICIENCY, "scaling_efficiency", f"{own.operand} ÷ {ideal.operand}", (own, ideal))


def per_accelerator(own: Number, in_use: Number) -> Number:
    """The throughput of one accelerator: score ÷ accelerators in use. Derived; never an official score.

    Raises:
        ProblemsFound: when the score is a latency, or no accelerator is in use.
    """
    _throughput_only(own, "per-accelerator scores")
    value = _divide(own, in_use)
    formula = f"{own.operand} ÷ {in_use.text}"
    return Number(value, Kind.DERIVED_SCORE, "per_accelerator", formula, (own, in_use), own.unit)


def factor(before: Number, after: Number, *, lower_is_better: bool) -> Number:
    """How many times better `after` is than `before`, for steps whose values have one unit.

    Raises:
        ProblemsFound: when the units differ, or a divisor is zero.
    """
    if before.unit != after.unit:
        raise _mixed_units(before, after)
    top, bottom = (before, after) if lower_is_better else (after, before)
    return Number(_divide(top, bottom), Kind.FACTOR, "factor", f"{top.operand} ÷ {bottom.operand}", (before, after))


def _gain(metric: str, own: Number, base: Number) -> Number:
    ratio, formula = _performance_ratio(own, base)
    return Number(ratio - 1, Kind.PERCENT, metric, f"{formula} − 1", (own, base))


def _performance_ratio(own: Number, base: Number) -> tuple[Fraction, str]:
    """own/base for throughputs, base/own for latencies: above one, `own` is better either way."""
    _same_unit(own, base)
    top, bottom = (base, own) if own.score_unit.is_latency else (own, base)
    return _divide(top, bottom), f"{top.operand} ÷ {bottom.operand}"


def _divide(top: Number, bottom: Number) -> Fraction:
    if not bottom.value:
        raise refuse("metric-undefined", "a divisor that is not zero", bottom.text, "say why there is no ratio")
    return top.value / bottom.value


def _same_unit(one: Number, other: Number) -> None:
    if one.unit != other.unit:
        raise _mixed_units(one, other)


def _mixed_units(one: Number, other: Number) -> Exception:
    return refuse("comparison-mixed", f"two scores in {one.unit}", other.unit, "compare scores of one unit")


def _throughput_only(own: Number, what: str) -> None:
    if own.score_unit.is_latency:
        fix = "a latency does not add up over accelerators"
        raise refuse("metric-undefined", f"a throughput for {what}", f"a latency in {own.unit}", fix)
