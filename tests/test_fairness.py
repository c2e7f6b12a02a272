"""Comparisons under other policies, and what a page left out, on the real results."""

from dataclasses import replace
from pathlib import Path

import pytest

from generator.analysis.fairness import (
    BEST_AGAINST_BEST,
    Matchup,
    View,
    left_out,
    left_out_phrase,
    like_for_like,
    other_verdicts,
    view_phrase,
    views,
)
from generator.analysis.naming import plain_text
from generator.analysis.selection import Selector, resolve_one
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Records
from tests.rows import a_result, some_records

OWN = Selector("mi355x", "v6.1", submitter="AMD", accelerator="MI355X", count=8)
OWN_72 = Selector("mi355x_72", "v6.1", submitter="AMD", accelerator="MI355X", count=72)
B200, B300, GB200, GB300 = (
    Selector(name.lower(), "v6.1", accelerator=name, rival="vendor-else-best-partner")
    for name in ("B200", "B300", "GB200", "GB300")
)
POLICIES = ("vendor-else-best-partner", "best-of-all", BEST_AGAINST_BEST)


@pytest.fixture(scope="module")
def records() -> Records:
    return load_records(Project(Path(__file__).parents[1]))[0]


def _views(records: Records, own: Selector, rival: Selector, *pair: str) -> dict[str, View]:
    row = resolve_one(records, own, *pair)
    return {view.policy: view for view in views(records, Matchup(own, rival, *pair, "leads"), row)}


@pytest.mark.parametrize(
    ("own", "rival", "pair", "vendor", "best"),
    [
        (OWN, B300, ("wan-2.2-t2v-a14b", "Offline"), ("leads", "18%"), ("trails", "−6.7%")),
        (OWN, B300, ("gpt-oss-120b", "Server"), ("leads", "13%"), ("ties", "−0.4%")),
        (OWN, B300, ("llama2-70b-99.9", "Server"), ("trails", "−3.4%"), ("trails", "−10%")),
        (OWN_72, GB200, ("gpt-oss-120b", "Offline"), ("leads", "18%"), ("leads", "14%")),
        (OWN_72, GB200, ("gpt-oss-120b", "Server"), ("leads", "7.3%"), ("leads", "7.0%")),
        (OWN_72, GB300, ("gpt-oss-120b", "Offline"), ("trails", "−7.5%"), ("trails", "−13%")),
        (OWN_72, GB300, ("gpt-oss-120b", "Server"), ("trails", "−14%"), ("trails", "−17%")),
    ],
)
def test_the_vendors_rival_and_the_best_rival(
    records: Records,
    own: Selector,
    rival: Selector,
    pair: tuple[str, str],
    vendor: tuple[str, str],
    best: tuple[str, str],
) -> None:
    found = _views(records, own, rival, *pair)
    assert [(view.word, view.advantage.text) for view in (found[POLICIES[0]], found[POLICIES[1]])] == [vendor, best]
    assert found[POLICIES[0]].pair.other.submitter == "NVIDIA"


def test_the_best_of_both_sides_may_be_partners(records: Records) -> None:
    view = _views(records, OWN, B300, "llama2-70b-99.9", "Server")[BEST_AGAINST_BEST]
    # MiTAC 104541 against GigaComputing 114832: 104541 ÷ 114832 − 1 = −8.96%
    assert (view.pair.own.submitter, view.pair.other.submitter, view.advantage.text) == (
        "MiTAC",
        "GigaComputing",
        "−9.0%",
    )


def test_a_rival_of_another_harness_is_joined_by_one_measured_alike(records: Records) -> None:
    pair = ("wan-2.2-t2v-a14b", "SingleStream")
    row = resolve_one(records, OWN, *pair)
    view = like_for_like(records, Matchup(OWN, B300, *pair, "leads"), row)
    # NVIDIA's row is an Endpoints mean; VibeHPC's is a LoadGen p90: 21.279754716 ÷ 16.124484197 − 1 = 31.97%
    assert view is not None
    assert (view.pair.other.submitter, view.word, view.advantage.text) == ("VibeHPC", "leads", "32%")
    assert view.pair.differences == ()


def test_rivals_that_are_measured_alike_need_no_other(records: Records) -> None:
    pair = ("gpt-oss-120b", "Server")
    assert like_for_like(records, Matchup(OWN, B300, *pair, "leads"), resolve_one(records, OWN, *pair)) is None


@pytest.mark.parametrize("rival", [B200, B300])
def test_nobody_submitted_llama2_interactive_on_the_rivals(records: Records, rival: Selector) -> None:
    assert _views(records, OWN, rival, "llama2-70b-99.9", "Interactive") == {}


def test_only_other_verdicts_are_reported_and_each_pair_of_rows_once(records: Records) -> None:
    pair = ("wan-2.2-t2v-a14b", "Offline")
    row = resolve_one(records, OWN, *pair)
    found = other_verdicts(records, Matchup(OWN, B300, *pair, "leads"), row)
    # AMD's row is the best MI355X too, so the best against the best is the same pair as AMD against the best.
    assert [(view.policy, view.word) for view in found] == [("best-of-all", "trails")]
    assert plain_text(view_phrase(found[0], OWN, B300)) == (
        "AMD's MI355X (6.1-0003, 8xMI355X_2xEPYC_9575F) trails "
        "VibeHPC's B300 (id not in the source, B300-SXM-270GBx8_TRT) by 6.7%"
    )


def test_a_verdict_that_every_policy_confirms_has_no_other(records: Records) -> None:
    pair = ("llama2-70b-99.9", "Server")
    assert other_verdicts(records, Matchup(OWN, B300, *pair, "trails"), resolve_one(records, OWN, *pair)) == ()


def test_pairs_that_a_page_leaves_out_are_found_with_their_verdicts(records: Records) -> None:
    compared = {("gpt-oss-120b", "Offline"), ("gpt-oss-120b", "Server"), ("llama2-70b-99.9", "Offline")}
    found = {(view.pair.own.benchmark, view.pair.own.scenario): view for view in left_out(records, OWN, B300, compared)}
    llama = {scenario: found["llama3.1-8b", scenario] for scenario in ("Offline", "Server", "Interactive")}
    assert [view.advantage.text for view in llama.values()] == ["−6.9%", "−13%", "6.1%"]
    assert {(view.pair.own.submitter, view.pair.other.submitter) for view in llama.values()} == {("MiTAC", "Cisco")}
    assert not compared & set(found)


def test_a_pair_of_an_open_and_a_closed_result_is_left_out_without_a_verdict(records: Records) -> None:
    # AMD's Open row scores 49% above Google's Closed one, with an exact match of 82.7 where the Closed target is 89.2.
    own = Selector("open", "v6.0", submitter="AMD", accelerator="MI355X", count=8, division="open")
    rival = Selector("b200", "v6.0", accelerator="B200", rival="vendor-else-best-partner")
    found = {(view.pair.own.benchmark, view.pair.own.scenario): view for view in left_out(records, own, rival, ())}
    words = plain_text(left_out_phrase(found["llama3.1-405b", "Offline"], own, rival))
    assert words.startswith("AMD's MI355X (open; 6.0-0102, 8xMI355X_2xEPYC_9575F) and Google's B200 (closed; 6.0-0040,")
    assert words.endswith("so no verdict is given")


def test_a_rival_of_another_size_is_no_rival() -> None:
    records = some_records(a_result(), a_result(accelerator="B300", submitter="NVIDIA", accelerator_count=16))
    assert _views(records, OWN, B300, "gpt-oss-120b", "Offline") == {}
    assert left_out(records, OWN, B300, ()) == ()


def test_nothing_is_left_out_of_systems_of_no_size() -> None:
    records = some_records(a_result(), a_result(accelerator="B300", submitter="NVIDIA"))
    assert [view.word for view in left_out(records, OWN, B300, ())] == ["ties"]
    assert left_out(records, replace(OWN, count=None), B300, ()) == ()
