"""One rival system for all scenarios of a benchmark, chosen among made-up rows."""

from __future__ import annotations

import re
from html import unescape

from generator.analysis.fairness import Matchup
from generator.analysis.one_rival import ONE_SYSTEM, OneRival, one_rivals
from generator.analysis.selection import Selector
from generator.presenting.phrases import Show
from generator.press.fairness import Compared, fairness_section, policy_verdicts
from generator.reading.records import Records, Result
from tests.rows import a_result, some_records

OWN = Selector("mi355x", "v6.1", submitter="AMD", accelerator="MI355X", count=8)
B300 = Selector("b300", "v6.1", accelerator="B300", rival="vendor-else-best-partner")
SCENARIOS = ("Offline", "Server")


def _rival(submitter: str, **scores: str) -> list[Result]:
    fields = {"submitter": submitter, "system": f"{submitter} node", "accelerator": "B300"}
    return [a_result(score, scenario=scenario, **fields) for scenario, score in scores.items()]


def _own() -> list[Result]:
    return [a_result("90", scenario=scenario) for scenario in SCENARIOS]


def _compared(own: list[Result], rival: Selector = B300) -> list[tuple[Matchup, Result]]:
    return [(Matchup(OWN, rival, row.benchmark, row.scenario, "leads"), row) for row in own]


def _found(*rivals: Result) -> list[OneRival]:
    own = _own()
    return list(one_rivals(some_records(*own, *rivals), _compared(own)))


def test_the_system_with_the_greatest_product_stands_for_all_scenarios() -> None:
    # Offline is best at A, Server at B. A: 100 × 60 = 6000, B: 70 × 95 = 6650, C: 80 × 85 = 6800.
    found = _found(
        *_rival("A", Offline="100", Server="60"),
        *_rival("B", Offline="70", Server="95"),
        *_rival("C", Offline="80", Server="85"),
    )
    assert [(one.benchmark, one.accelerator) for one in found] == [("gpt-oss-120b", "B300")]
    views = [(view.policy, view.pair.other.submitter, view.word, view.advantage.text) for _, view in found[0].views]
    # 90 ÷ 80 − 1 = 12.5%, half up 13%; 90 ÷ 85 − 1 = 5.88%
    assert views == [(ONE_SYSTEM, "C", "leads", "13%"), (ONE_SYSTEM, "C", "leads", "5.9%")]


def test_a_lower_latency_counts_for_a_system() -> None:
    own = [a_result("90"), a_result("10", "ms", scenario="SingleStream")]
    fields = [{"submitter": name, "system": name, "accelerator": "B300"} for name in ("A", "B")]
    # A: 100 ÷ 20 = 5, B: 99 ÷ 10 = 9.9; B is best in one of the two.
    rivals = [
        a_result("100", **fields[0]),
        a_result("20", "ms", scenario="SingleStream", **fields[0]),
        a_result("99", **fields[1]),
        a_result("10", "ms", scenario="SingleStream", **fields[1]),
    ]
    (found,) = one_rivals(some_records(*own, *rivals), _compared(own))
    assert [view.pair.other.submitter for _, view in found.views] == ["B", "B"]


def test_where_one_system_is_best_throughout_there_is_nothing_to_say() -> None:
    assert _found(*_rival("A", Offline="100", Server="95"), *_rival("B", Offline="70", Server="60")) == []


def test_equal_systems_are_taken_by_name() -> None:
    (found,) = _found(*_rival("B", Offline="100", Server="80"), *_rival("A", Offline="80", Server="100"))
    assert {view.pair.other.submitter for _, view in found.views} == {"A"}


def test_a_scenario_without_any_rival_is_left_out() -> None:
    own = [*_own(), a_result("90", scenario="Interactive")]
    rivals = (*_rival("A", Offline="100", Server="60"), *_rival("B", Offline="70", Server="95"))
    (found,) = one_rivals(some_records(*own, *rivals), _compared(own))
    assert [matchup.scenario for matchup, _ in found.views] == list(SCENARIOS)


def test_no_system_may_have_them_all() -> None:
    (found,) = _found(*_rival("A", Offline="100"), *_rival("B", Server="95"))
    assert found.views == ()


def _section(records: Records, compared: list[Compared]) -> str:
    shown: Show = lambda named: named.name  # noqa: E731 - the ids of receipts do not matter here
    lay_out = fairness_section(records, compared)
    assert lay_out is not None
    return unescape(lay_out(shown))


def test_a_page_prints_it_with_its_verdicts_and_the_file_of_verdicts_holds_them() -> None:
    own = _own()
    rivals = (*_rival("A", Offline="100", Server="60"), *_rival("B", Offline="70", Server="95"))
    records = some_records(*own, *rivals)
    compared = [Compared(matchup, row) for matchup, row in _compared(own)]
    text = _section(records, compared)
    assert "## One rival system for all scenarios {#one-system}" in text
    text = re.sub("<[^>]*>", "", text)
    own_side, rival = "AMD's MI355X (6.1-0003, node)", "B's B300 (6.1-0003, B node)"
    # B: 70 × 95 is above A: 100 × 60. 90 ÷ 70 − 1 = 28.6%, 1 − 90 ÷ 95 = 5.26%
    assert (
        f"- gpt-oss-120b, {own_side} against {rival}: in Offline it leads by 29%; in Server it trails by 5.3%." in text
    )
    rows = [row for row in policy_verdicts(records, "index.md", compared) if row.policy == ONE_SYSTEM]
    assert [(row.verdict, row.advantage[:6]) for row in rows] == [("leads", "0.2857"), ("trails", "-0.052")]


def test_a_page_says_where_no_system_has_them_all() -> None:
    own = _own()
    records = some_records(*own, *_rival("A", Offline="100"), *_rival("B", Server="95"))
    text = _section(records, [Compared(matchup, row) for matchup, row in _compared(own)])
    assert "against B300: no system has a result in each of them." in text


def test_own_systems_that_differ_are_named_with_their_scenarios() -> None:
    own = [a_result("90"), a_result("90", scenario="Server", system="another node")]
    rivals = (*_rival("A", Offline="100", Server="60"), *_rival("B", Offline="70", Server="95"))
    text = _section(some_records(*own, *rivals), [Compared(matchup, row) for matchup, row in _compared(own)])
    assert "in Server AMD's MI355X (6.1-0003, another node) trails by" in re.sub("<[^>]*>", "", text)
