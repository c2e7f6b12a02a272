"""The metrics of two scores, each with a sum done by hand."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.analysis import metrics
from generator.analysis.metrics import Share
from generator.analysis.numbers import Number, accelerators_in_use
from generator.problems import ProblemsFound
from tests.rows import a_result, a_score

_DIGITS = st.integers(min_value=1, max_value=10**9).map(str)


def _code(found: pytest.ExceptionInfo[ProblemsFound]) -> str:
    return found.value.problems[0].code


def test_improvement_of_a_throughput() -> None:
    # 121818 / 95004 = 1.28224…
    number = metrics.improvement(a_score("121818.0"), a_score("95004.0"))
    assert (number.text, number.formula) == ("28%", "121,818 ÷ 95,004 − 1")
    assert number.value == Fraction(121818, 95004) - 1


def test_improvement_of_a_latency_divides_the_other_way_round() -> None:
    # 27.384519297 / 16.124484197 = 1.69832…, and 1 − 16.124484197 / 27.384519297 = 0.41118…
    new, old = a_score("16.124484197", "s"), a_score("27.384519297", "s")
    assert metrics.improvement(new, old).text == "70%"
    assert metrics.time_saved(new, old).text == "41%"
    assert metrics.improvement(old, new).text == "−41%"


def test_time_added_is_time_saved_turned_round() -> None:
    # 120 ms after 100 ms: a fifth more time.
    assert metrics.time_added(a_score("120", "ms"), a_score("100", "ms")).text == "20%"


@pytest.mark.parametrize("unit", ["Tokens/s", "ms"])
@given(own=_DIGITS, other=_DIGITS)
def test_the_better_side_has_the_positive_advantage(unit: str, own: str, other: str) -> None:
    ahead = metrics.advantage(a_score(own, unit), a_score(other, unit)).value
    is_better = int(own) < int(other) if unit == "ms" else int(own) > int(other)
    assert (ahead > 0) == is_better
    assert (ahead == 0) == (own == other)


@given(own=_DIGITS, other=_DIGITS)
def test_deficit_lead_speedup_and_relative_agree(own: str, other: str) -> None:
    pair = a_score(own), a_score(other)
    ratio = Fraction(int(own), int(other))
    assert metrics.speedup(*pair).value == metrics.relative(*pair).value == ratio
    assert metrics.advantage(*pair).value == metrics.deviation(*pair).value == ratio - 1
    assert metrics.deficit(*pair).value == 1 - ratio


@pytest.mark.parametrize(
    ("own", "word"),
    # 3% of 1000 is 30: inclusive, and exact.
    [("1030", "ties"), ("1030.0001", "leads"), ("970", "ties"), ("969.9999", "trails"), ("1000", "ties")],
)
def test_a_tie_reaches_to_three_percent_inclusive(own: str, word: str) -> None:
    assert metrics.verdict_word(metrics.advantage(a_score(own), a_score("1000")), Decimal("0.03")) == word


def test_a_speedup_is_a_factor() -> None:
    # 97 s → 17 s: 5.7058…
    assert metrics.speedup(a_score("17", "s"), a_score("97", "s")).text == "5.71x"


def test_scores_of_two_units_have_no_ratio() -> None:
    with pytest.raises(ProblemsFound) as found:
        metrics.improvement(a_score("1", "Tokens/s"), a_score("1", "Samples/s"))
    assert _code(found) == "comparison-mixed"


def test_no_metric_mixes_units() -> None:
    count = accelerators_in_use(a_result(accelerator_count=8))
    tokens, samples = Share(count, a_score("8"), count), Share(count, a_score("8", "Samples/s"), count)
    for attempt in (
        lambda: metrics.time_saved(a_score("16", "s"), a_score("27000", "ms")),
        lambda: metrics.factor(a_score("1170", "ms"), a_score("1", "s"), lower_is_better=True),
        lambda: metrics.ideal_score([tokens, samples]),
        lambda: metrics.scaling_efficiency(a_score("8", "Samples/s"), [tokens]),
    ):
        with pytest.raises(ProblemsFound) as found:
            attempt()
        assert _code(found) == "comparison-mixed"


def test_a_throughput_saves_no_time() -> None:
    with pytest.raises(ProblemsFound) as found:
        metrics.time_saved(a_score("2"), a_score("1"))
    assert _code(found) == "metric-undefined"


def _share(digits: str, base_count: int, in_use: int) -> Share:
    base = a_result(digits, accelerator_count=base_count)
    whole = a_result("1", accelerator_count=in_use)
    return Share(accelerators_in_use(whole), a_score(digits), accelerators_in_use(base))


def test_scaling_counts_the_accelerators_in_use() -> None:
    # 121818 ÷ 8 × 72 = 1096362, and 1039900 ÷ 1096362 = 0.94850…
    shares = [_share("121818.0", 8, 72)]
    assert metrics.ideal_score(shares).text == "1,096,362"
    efficiency = metrics.scaling_efficiency(a_score("1039900.0"), shares)
    assert (efficiency.text, efficiency.formula) == ("94.9%", "1,039,900 ÷ 1,096,362")


def test_scaling_of_a_mixed_system_adds_up_the_parts() -> None:
    # 800 ÷ 8 × 16 + 400 ÷ 8 × 16 = 1600 + 800, and 2280 ÷ 2400 = 0.95
    shares = [_share("800", 8, 16), _share("400", 8, 16)]
    assert metrics.scaling_efficiency(a_score("2280"), shares).text == "95.0%"


def test_scaling_may_be_superlinear() -> None:
    assert metrics.scaling_efficiency(a_score("2020"), [_share("1000", 8, 16)]).text == "101.0%"


def test_a_latency_neither_scales_nor_divides_over_accelerators() -> None:
    latency = a_score("20", "s")
    count = accelerators_in_use(a_result())
    for attempt in (
        lambda: metrics.ideal_score([Share(count, latency, count)]),
        lambda: metrics.per_accelerator(latency, count),
    ):
        with pytest.raises(ProblemsFound) as found:
            attempt()
        assert _code(found) == "metric-undefined"


def test_per_accelerator_divides_by_the_accelerators_in_use() -> None:
    # 1042110 ÷ 87 = 11978.27…, not 11842.15… as by the 88 of the nodes
    count = accelerators_in_use(a_result(accelerator_count=87))
    assert metrics.per_accelerator(a_score("1042110.0"), count).text == "11,978.3"


def test_a_factor_knows_its_direction() -> None:
    # 1,170 ms → 68.5 ms: 17.08…; 22 → 12,199 queries/s: 554.5
    assert metrics.factor(a_score("1170", "ms"), a_score("68.5", "ms"), lower_is_better=True).text == "17.1x"
    assert metrics.factor(a_score("22"), a_score("12199"), lower_is_better=False).text == "555x"


def test_a_ratio_to_nothing_is_undefined() -> None:
    nothing: Number = accelerators_in_use(a_result(accelerator_count=0))
    with pytest.raises(ProblemsFound) as found:
        metrics.per_accelerator(a_score("10"), nothing)
    assert _code(found) == "metric-undefined"


def test_inputs_lead_to_the_cells() -> None:
    new, old = a_score("121818.0"), a_score("95004.0")
    origins = list(metrics.improvement(new, old).origins())
    assert [(origin.column, origin.text) for origin in origins] == [("score", "121818.0"), ("score", "95004.0")]
