"""Ranges of optimization steps, and ranks among the scores that compete."""

from fractions import Fraction

import pytest

from generator.analysis.numbers import Kind, Number
from generator.analysis.ranking import rank
from generator.analysis.uplift import Uplift, compound_uplift, gain_explained
from generator.problems import ProblemsFound
from tests.rows import a_score


def _step(low: str, high: str) -> Uplift:
    return Uplift(*(Number(Fraction(text), Kind.PERCENT, "fact", text, ()) for text in (low, high)))


def test_steps_compound_over_their_lows_and_over_their_highs() -> None:
    # 1.06 × 1.05 × 1.04 = 1.157520; 1.06 × 1.05 × 1.05 = 1.168650
    together = compound_uplift([_step("0.06", "0.06"), _step("0.05", "0.05"), _step("0.04", "0.05")])
    assert together.low.value == Fraction("0.15752")
    assert together.high.value == Fraction("0.16865")
    assert (together.low.text, together.high.text) == ("16%", "17%")
    assert together.low.formula == "(1 + 6.0%) × (1 + 5.0%) × (1 + 4.0%) − 1"


def test_the_gain_explained_is_a_share_of_the_improvement() -> None:
    # 0.134 ÷ 0.379 = 35.36%
    together, gain = (Number(Fraction(text), Kind.PERCENT, "fact", text, ()) for text in ("0.134", "0.379"))
    assert gain_explained(together, gain).text == "35%"
    with pytest.raises(ProblemsFound, match="metric-undefined"):
        gain_explained(together, Number(Fraction(0), Kind.PERCENT, "fact", "0", ()))


def test_a_reversed_range_and_an_empty_series_are_refused() -> None:
    with pytest.raises(ProblemsFound, match="range-reversed"):
        compound_uplift([_step("0.05", "0.04")])
    with pytest.raises(ProblemsFound, match="metric-undefined"):
        compound_uplift([])


def test_rank_one_is_the_highest_throughput_and_the_lowest_latency() -> None:
    slow, fast = a_score("10"), a_score("20")
    assert rank(fast, [slow, fast]).rank.text == "1"
    short, long = a_score("10", "s"), a_score("20", "s")
    assert rank(short, [short, long]).rank.text == "1"
    assert rank(long, [short, long]).rank.text == "2"


def test_equal_scores_share_the_better_rank_and_a_lone_one_is_one_of_one() -> None:
    first, equal, last = a_score("20"), a_score("20"), a_score("10")
    assert rank(equal, [first, equal, last]).rank.text == "1"
    assert rank(last, [first, equal, last]).rank.text == "3"
    alone = rank(first, [first])
    assert (alone.rank.text, alone.competitors.text) == ("1", "1")


def test_a_score_outside_the_field_or_of_another_unit_has_no_rank() -> None:
    with pytest.raises(ProblemsFound, match="rank-outside"):
        rank(a_score("1"), [a_score("2")])
    own = a_score("1")
    with pytest.raises(ProblemsFound, match="comparison-mixed"):
        rank(own, [own, a_score("2", "Samples/s")])
