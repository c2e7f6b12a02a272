"""Metrics of claims on a few rows made for the purpose."""

from __future__ import annotations

from typing import Any

import pytest
from rows import a_result, some_records

from generator.analysis.claims.asking import Asked
from generator.analysis.claims.judging import METRICS
from generator.analysis.claims.outcomes import Outcome
from generator.analysis.selection import Selector
from generator.problems import ProblemsFound
from generator.reading.claim_records import Check
from generator.reading.published import read_published
from generator.reading.records import Result

NODE = Selector("node", "v6.1", submitter="AMD", accelerator="MI355X", count=8, system="node")
ALL = Selector("all", "v6.1", accelerator="MI355X", count=8)


def asked(metric: str, rows: list[Result], own: Selector, *others: Selector, detail: str = "") -> tuple[Outcome, ...]:
    """What a metric gives over all benchmarks and scenarios of some rows."""
    fields: dict[str, Any] = dict.fromkeys(("claim_id", "part", "role", "outside", "reason"), "")
    fields |= {"metric": metric, "detail": detail, "form": "shown", "published": read_published("shown", "")}
    fields |= {"systems": (own.name,), "others": tuple(other.name for other in others)}
    check = Check(benchmarks=("all",), scenarios=("all",), path="", places={}, **fields)
    return METRICS[metric](Asked(some_records(*rows), check, (own,), others))


def texts(outcomes: tuple[Outcome, ...]) -> list[str]:
    return [reading.named.number.text for one in outcomes for reading in one.readings if reading.named]


def test_the_reference_is_left_out_of_the_deviations_and_the_same_submitter_elsewhere_is_not() -> None:
    rows = [
        a_result("100"),
        a_result("95", system="other"),
        a_result("90", submitter="Dell", system="theirs"),
        a_result("50", submitter="Dell", system="capped", accelerator="MI355X (Power Cap 1000 W)"),
    ]
    outcomes = asked("deviation", rows, ALL, NODE)
    assert texts(outcomes) == ["−5.0%", "−10%"]
    assert [reading.rows[0].system for reading in outcomes[0].readings] == ["other", "theirs"]


def test_each_choice_of_bases_is_an_outcome_of_its_own() -> None:
    large = a_result("150", system="large", accelerator_count=16)
    rows = [large, a_result("100"), a_result("80", submitter="Dell", system="theirs")]
    outcomes = asked("scaling_efficiency", rows, Selector("large", "v6.1", count=16), ALL)
    # 150 ÷ 200 and 150 ÷ 160
    assert texts(outcomes) == ["75.0%", "93.8%"]
    assert [one.choice for one in outcomes] == ["base AMD node", "base Dell theirs"]


def test_a_side_that_nobody_has_is_a_problem_unless_a_policy_asks_for_it() -> None:
    rows = [a_result("100"), a_result("90", submitter="NVIDIA", accelerator="B300", scenario="Server")]
    rival = Selector("b300", "v6.1", accelerator="B300", count=8, rival="best-of-all")
    with pytest.raises(ProblemsFound, match="system-no-match"):
        asked("lead", rows, NODE, rival)  # no pair in which both have a row
    with pytest.raises(ProblemsFound, match="system-no-match"):
        asked("improvement", rows, NODE, Selector("old", "v6.1", accelerator="MI355X", count=72))


def test_partners_split_joint_names_and_leave_the_vendor_out() -> None:
    rows = [a_result("100"), a_result("90", submitter="Dell", system="theirs")]
    assert texts(asked("partners", rows, ALL, detail="AMD")) == ["1"]
    with pytest.raises(ProblemsFound, match="claim-detail"):
        asked("partners", rows, ALL, detail="Intel")


def test_the_highest_score_is_of_one_unit() -> None:
    video = "wan-2.2-t2v-a14b"
    rows = [a_result("100"), a_result("900", "Samples/s", benchmark=video, model=video)]
    assert texts(asked("highest", rows, ALL)) == ["100"]
