"""Sentences of which the data choose the words."""

import pytest

from generator.analysis.comparisons import compare
from generator.analysis.naming import numbers_of, plain_text
from generator.analysis.selection import Selector
from generator.analysis.statements import improvement_phrase, verdict
from generator.problems import ProblemsFound
from generator.reading.records import Result
from tests.rows import RULES, a_result, some_records

OWN = Selector("mi355x", "v6.1", submitter="AMD", accelerator="MI355X")
RIVAL = Selector("b300", "v6.1", accelerator="B300", rival="vendor-else-best-partner")


def _verdict(own: Result, *others: Result, rival: Selector = RIVAL) -> tuple[str, str]:
    found = verdict(some_records(own, *others), OWN, rival, own.benchmark, own.scenario)
    return found.word, plain_text(found.phrase)


@pytest.mark.parametrize(
    ("digits", "word", "sentence"),
    [
        # 118 / 100, 966 / 1000 behind by 3.4%, 996 / 1000
        ("118", "leads", "leads NVIDIA's B300 by 18%"),
        ("96.6", "trails", "trails NVIDIA's B300 by 3.4%"),
        ("99.6", "ties", "ties NVIDIA's B300 (−0.4%)"),
        ("100", "ties", "ties NVIDIA's B300 (0.0%)"),
    ],
)
def test_the_data_choose_the_words(digits: str, word: str, sentence: str) -> None:
    rival = a_result("100", submitter="NVIDIA", accelerator="B300")
    assert _verdict(a_result(digits), rival) == (word, sentence)


def test_a_latency_says_how_much_time_it_saves_or_adds() -> None:
    # 20 s against 25 s: 25 ÷ 20 − 1 = 25% ahead, 1 − 20 ÷ 25 = 20% less time
    rival = a_result("25", "s", submitter="NVIDIA", accelerator="B300")
    assert _verdict(a_result("20", "s"), rival)[1] == "leads NVIDIA's B300 by 25% (20% less time)"
    # 30 s against 25 s: 1 − 25 ÷ 30 = 17% behind, 30 ÷ 25 − 1 = 20% more time
    assert _verdict(a_result("30", "s"), rival)[1] == "trails NVIDIA's B300 by 17% (20% more time)"


def test_nobody_submitted_one_is_said_in_words_and_names_no_number() -> None:
    found = verdict(some_records(a_result()), OWN, RIVAL, "gpt-oss-120b", "Offline")
    assert (found.word, found.rival, found.advantage) == ("no submission", None, None)
    assert plain_text(found.phrase) == "has no B300 submission to be compared with"


def test_a_rival_of_one_submitter_is_missed_by_that_name() -> None:
    # CoreWeave's stands there: only NVIDIA has none.
    rows = (a_result(), a_result(accelerator="B300", submitter="CoreWeave"))
    rival = Selector("b300", "v6.1", submitter="NVIDIA", accelerator="B300")
    found = verdict(some_records(*rows), OWN, rival, "gpt-oss-120b", "Offline")
    assert plain_text(found.phrase) == "has no NVIDIA B300 submission to be compared with"


def test_differences_are_printed_though_nobody_asked_and_the_round_is_named() -> None:
    older = Selector("old", "v6.0", submitter="AMD", accelerator="MI355X", division="open")
    row = a_result("100", round_id="v6.0", division="open")
    sentence = _verdict(a_result("150"), row, rival=older)[1]
    assert sentence == "leads AMD's MI355X of v6.0 by 50% (division: closed against open)"
    latency = a_result("1.5", "s", round_id="v6.0", division="open")
    sentence = _verdict(a_result("1", "s"), latency, rival=older)[1]
    assert sentence == "leads AMD's MI355X of v6.0 by 50% (33% less time; division: closed against open)"


def test_a_verdict_takes_the_rival_of_its_policy_and_names_it() -> None:
    rows = [
        a_result("90", submitter="NVIDIA", accelerator="B300"),
        a_result("130", submitter="Dell", accelerator="B300"),
    ]
    best = Selector("b300", "v6.1", accelerator="B300", rival="best-of-all")
    found = verdict(some_records(a_result("100"), *rows), OWN, best, "gpt-oss-120b", "Offline")
    # 1 − 100 ÷ 130 = 23.08%
    assert plain_text(found.phrase) == "trails Dell's B300 by 23%"
    assert next(numbers_of(found.phrase)).name == "deficit(mi355x, b300, gpt-oss-120b, Offline, best-of-all)"


def test_another_accelerator_count_is_refused() -> None:
    half = Selector("b300", "v6.1", accelerator="B300", count=4, rival="best-of-all")
    with pytest.raises(ProblemsFound, match="comparison-mixed"):
        _verdict(a_result(), a_result(submitter="NVIDIA", accelerator="B300", accelerator_count=4), rival=half)


def test_an_improvement_carries_every_difference_to_its_receipt() -> None:
    pair = compare(RULES, a_result("128"), a_result("100", round_id="v6.0", division="open"))
    phrase = improvement_phrase(pair, "new", "old")
    assert plain_text(phrase) == "28% over v6.0 (division: closed against open)"
    assert next(numbers_of(phrase)).notes == ("round: v6.1 against v6.0", "division: closed against open")
    assert plain_text(improvement_phrase(pair, "new", "old", with_differences=False)) == "28%"
