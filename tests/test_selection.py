"""Which rows a system stands for, which rival a policy takes, and what may be compared."""

from dataclasses import replace
from decimal import Decimal

import pytest

from generator.analysis.comparability import differences, require_comparable
from generator.analysis.rivals import choose, is_vendor, other_row, rival_row
from generator.analysis.scaling import scale
from generator.analysis.selection import Selector, all_matches, near_misses, resolve_one, selector_problems
from generator.problems import ProblemsFound
from tests.rows import RULES, a_result, some_records

PAIR = ("gpt-oss-120b", "Offline")


def _selector(**fields: object) -> Selector:
    return Selector(**{"name": "own", "round_id": "v6.1", **fields})  # type: ignore[arg-type]


def test_the_plain_closed_available_datacenter_row_of_the_round_is_meant() -> None:
    meant = a_result(submitter="Oracle")
    others = [
        a_result(division="open"),
        a_result(availability="preview"),
        a_result(availability="rdi"),
        a_result(suite="edge"),
        a_result(round_id="v6.0"),
        a_result(accelerator="MI355X (Power Cap 1000 W)"),
        a_result(accelerator_count=72),
        a_result(accelerator="B300"),
    ]
    records = some_records(meant, *others)
    assert resolve_one(records, _selector(accelerator="MI355X", count=8), *PAIR) is meant


def test_what_is_not_the_default_has_to_be_written() -> None:
    capped = a_result(accelerator="MI355X (Power Cap 1000 W)")
    opened = a_result(division="open", system="other")
    records = some_records(capped, opened)
    assert resolve_one(records, _selector(accelerator="MI355X", variant="Power Cap 1000 W"), *PAIR) is capped
    assert resolve_one(records, _selector(accelerator="MI355X", division="any"), *PAIR) is opened


def test_an_accelerator_matches_exactly() -> None:
    records = some_records(a_result(accelerator="GB300"))
    with pytest.raises(ProblemsFound, match="accelerator GB300, not B300"):
        resolve_one(records, _selector(accelerator="B300"), *PAIR)


def test_a_mixed_system_is_named_by_its_cell() -> None:
    cell = "MI355X*16;MI300X*16"
    mixed = a_result(accelerator=cell, accelerator_count=32)
    records = some_records(mixed, a_result())
    assert resolve_one(records, _selector(accelerator=cell), *PAIR) is mixed
    assert mixed not in all_matches(records, _selector(accelerator="MI355X"))


def test_no_row_is_a_problem_that_lists_the_nearest_first() -> None:
    near = a_result(accelerator_count=16)
    far = a_result(round_id="v6.0", accelerator_count=16, submitter="Dell")
    records = some_records(far, near)
    selector = _selector(submitter="AMD", accelerator="MI355X", count=8)
    assert near_misses(records, selector, *PAIR) == (near, far)
    with pytest.raises(ProblemsFound) as found:
        resolve_one(records, selector, *PAIR)
    problem = found.value.problems[0]
    assert problem.code == "system-no-match"
    assert "(count 16, not 8)" in problem.found


def test_two_rows_are_a_problem_that_lists_both() -> None:
    records = some_records(a_result(system="one"), a_result(system="two"))
    with pytest.raises(ProblemsFound) as found:
        resolve_one(records, _selector(accelerator="MI355X"), *PAIR)
    problem = found.value.problems[0]
    assert problem.code == "system-ambiguous"
    assert "one closed" in problem.found
    assert "two closed" in problem.found


@pytest.mark.parametrize(
    ("pair", "code"), [(("gpt-oss", "Offline"), "benchmark-unknown"), (("gpt-oss-120b", "Server"), "scenario-unknown")]
)
def test_a_misspelt_benchmark_or_scenario_is_not_a_missing_result(pair: tuple[str, str], code: str) -> None:
    with pytest.raises(ProblemsFound, match=code):
        resolve_one(some_records(a_result()), _selector(), *pair)


def test_every_unknown_word_of_a_selector_is_a_problem() -> None:
    selector = Selector("own", "v9.9", "AMDD", "MI355", "Cap", 8, "nod", "close", "now", "data", rival="best")
    codes = {problem.code for problem in selector_problems(some_records(a_result()), selector)}
    nouns = "round submitter accelerator variant system division availability suite rival-policy"
    assert codes == {f"{noun}-unknown" for noun in nouns.split(" ")}


VENDOR, PARTNER, BEST = (
    a_result("90", submitter="NVIDIA", accelerator="B300"),
    a_result("80", submitter="Dell", accelerator="B300"),
    a_result("100", submitter="Oracle", accelerator="B300"),
)


@pytest.mark.parametrize(
    ("policy", "rows", "chosen"),
    [
        ("vendor-else-best-partner", [PARTNER, VENDOR, BEST], VENDOR),
        ("vendor-else-best-partner", [PARTNER, BEST], BEST),
        ("best-of-all", [PARTNER, VENDOR, BEST], BEST),
        ("worst-of-all", [PARTNER, VENDOR, BEST], PARTNER),
    ],
)
def test_each_policy_takes_its_rival(policy: str, rows: list, chosen: object) -> None:
    assert choose(rows, policy) is chosen


def test_the_best_latency_is_the_lowest() -> None:
    short, long = a_result("10", "s", accelerator="B300"), a_result("20", "s", accelerator="B300")
    assert choose([long, short], "best-of-all") is short
    assert choose([long, short], "worst-of-all") is long


def test_a_joint_submission_of_the_vendor_is_a_partners() -> None:
    joint = a_result("100", submitter="Dell_AMD")
    own = a_result("90", submitter="AMD")
    assert choose([joint, own], "vendor-else-best-partner") is own


def test_a_system_of_two_vendors_is_the_vendors_own_of_neither() -> None:
    mixed = a_result("100", submitter="AMD", accelerator="MI355X*4;B300*4")
    assert not is_vendor(mixed)
    assert choose([mixed, a_result("90", submitter="AMD")], "vendor-else-best-partner").score == 90


def test_equal_scores_are_told_apart_by_name_whatever_the_order() -> None:
    first, second = a_result("10", submitter="A"), a_result("10", submitter="B")
    assert choose([first, second], "best-of-all") is choose([second, first], "best-of-all") is first


def test_a_rival_without_a_row_is_none_and_without_a_policy_must_be_one() -> None:
    records = some_records(VENDOR, PARTNER)
    assert rival_row(records, _selector(accelerator="GB300", rival="best-of-all"), a_result()) is None
    with pytest.raises(ProblemsFound, match="system-ambiguous"):
        rival_row(records, _selector(accelerator="B300"), a_result())


def test_a_rival_without_a_count_has_that_of_the_own_side() -> None:
    larger = a_result("500", submitter="NVIDIA", accelerator="B300", accelerator_count=16)
    rival = _selector(accelerator="B300", rival="best-of-all")
    assert rival_row(some_records(BEST, larger), rival, a_result()) is BEST
    assert rival_row(some_records(BEST, larger), rival, a_result(accelerator_count=16)) is larger


def test_the_other_side_of_a_ratio_may_have_a_policy_and_must_exist() -> None:
    records = some_records(VENDOR, PARTNER, BEST)
    rival = _selector(accelerator="B300", rival="vendor-else-best-partner")
    assert other_row(records, rival, a_result()) is VENDOR
    with pytest.raises(ProblemsFound, match="system-no-match"):
        other_row(records, _selector(accelerator="GB300", rival="best-of-all"), a_result())


@pytest.mark.parametrize(
    "changes",
    [{"benchmark": "x"}, {"scenario": "Server"}, {"suite": "edge"}, {"accelerator_count": 16}],
)
def test_unlike_rows_are_not_compared(changes: dict[str, object]) -> None:
    with pytest.raises(ProblemsFound, match="comparison-mixed"):
        require_comparable(RULES, a_result(), a_result(**changes))
    require_comparable(RULES, a_result(), a_result())


def test_another_unit_is_not_compared() -> None:
    with pytest.raises(ProblemsFound, match="Tokens/s and Samples/s"):
        require_comparable(RULES, a_result("1", "Tokens/s"), a_result("1", "Samples/s"))


def test_every_other_difference_is_listed() -> None:
    other = a_result(
        round_id="v6.0",
        division="open",
        availability="preview",
        model="finetuned",
        accelerator="MI355X (Power Cap 1000 W)",
        harness="endpoints",
        statistic="mean",
    )
    found = {difference.field: difference.text for difference in differences(RULES, a_result(), other)}
    assert found == {
        "round_id": "round: v6.1 against v6.0",
        "division": "division: closed against open",
        "availability": "availability: available against preview",
        "model": "model: gpt-oss-120b against finetuned",
        "variant": "variant: plain against Power Cap 1000 W",
        "harness": "harness: loadgen against endpoints",
        "statistic": "statistic: throughput against mean",
    }
    assert differences(RULES, a_result(), a_result(submitter="Dell")) == ()


def test_scaling_needs_one_base_for_each_kind() -> None:
    mixed = a_result("2280", accelerator="MI355X*16;MI300X*16", accelerator_count=32)
    bases = [a_result("400", accelerator="MI300X"), a_result("800")]
    assert scale(RULES, mixed, bases).efficiency().text == "95.0%"
    with pytest.raises(ProblemsFound, match="scaling-bases"):
        scale(RULES, mixed, bases[:1])
    with pytest.raises(ProblemsFound, match="scaling-bases"):
        scale(RULES, a_result("72", accelerator_count=72), [a_result(accelerator="B300")])


def test_scaling_reports_what_else_differs_than_the_count() -> None:
    scaling = scale(RULES, a_result("15", accelerator_count=16), [a_result("8", division="open")])
    assert [difference.text for difference in scaling.differences()] == ["division: closed against open"]


def test_selector_counts_may_be_zero() -> None:
    cpu_only = a_result(accelerator="none", accelerator_count=0, score=Decimal(1))
    records = some_records(cpu_only, a_result())
    assert all_matches(records, _selector(count=0)) == (cpu_only,)


def test_all_that_a_system_matches_stands_in_the_order_of_the_vocabulary() -> None:
    last, first = a_result(scenario="Server"), a_result()
    records = some_records(last, first)
    metrics = dict(reversed(records.vocabulary.metrics.items()))
    ordered = replace(records, vocabulary=replace(records.vocabulary, metrics=metrics))
    assert all_matches(records, _selector()) == (last, first)
    assert all_matches(ordered, _selector()) == (first, last)


def test_a_system_of_no_round_is_looked_for_in_all() -> None:
    rows = (a_result(), a_result(round_id="v6.0"))
    assert all_matches(some_records(*rows), _selector(round_id="")) == rows
