"""Open results set beside Closed ones: what a page says of them by itself, on the real rows."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from generator.analysis.comparisons import compare
from generator.analysis.naming import Named
from generator.presenting.phrases import Show
from generator.press.ledger import Entry
from generator.press.open_results import open_section
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Records, Result
from tests.rows import a_result, some_records


@pytest.fixture(scope="module")
def records() -> Records:
    return load_records(Project(Path(__file__).parents[1]))[0]


def _row(records: Records, **fields: object) -> Result:
    return next(row for row in records.results if all(getattr(row, name) == value for name, value in fields.items()))


def _entry(records: Records, own: Result, other: Result) -> Entry:
    pair = compare(records.comparing, own, other)
    named = Named("lead(own, other)", pair.advantage(), tuple(each.text for each in pair.differences))
    return Entry("index.md", named, "n-lead", (3,))


def _section(records: Records, *entries: Entry) -> str:
    show: Show = lambda named: named.name  # noqa: E731 - the ids of receipts do not matter here
    lay_out = open_section(records, entries)
    return "" if lay_out is None else re.sub("<[^>]*>", "", unescape(lay_out(show)))


def _of_405b(records: Records) -> Entry:
    pair = {"round_id": "v6.0", "benchmark": "llama3.1-405b", "scenario": "Offline"}
    own = _row(records, submission_id="6.0-0102", **pair)
    return _entry(records, own, _row(records, division="closed", accelerator_count=8, **pair))


def test_an_open_result_is_held_against_what_closed_results_have_to_reach(records: Records) -> None:
    text = _section(records, _of_405b(records))
    assert text.startswith("## Open results beside Closed ones {#open-results}\n")
    assert "- 6.0-0102, AMD, 8xMI355X_2xEPYC_9575F, open available, v6.0 llama3.1-405b Offline: " in text
    assert "the benchmark's own model" in text
    # ROUGEL 21.6666 × 99% = 21.449934, below 21.545…; exact_match 90.1335 × 99% = 89.232165, above 82.666…
    assert "ROUGEL 21.5451, which reaches the 21.4499 that Closed results need" in text
    assert "exact_match 82.6662, which misses the 89.2322 that Closed results need." in text


def test_another_model_is_named_and_what_is_not_known_is_said(records: Records) -> None:
    pair = {"benchmark": "llama2-70b-99.9", "scenario": "Offline", "round_id": "v6.0"}
    own = _row(records, submitter="Krai", model="llama3_1-70b-fp8_dyn", **pair)
    text = _section(records, _entry(records, own, _row(records, division="closed", accelerator_count=8, **pair)))
    assert ": another model, llama3_1-70b-fp8_dyn; " in text


def test_an_accuracy_that_no_reference_is_held_for_is_not_judged() -> None:
    own = a_result("120", division="open", accuracy="exact_match: 83", system="open node")
    other = a_result("100")
    text = _section(some_records(own, other), _entry(some_records(), own, other))
    assert "the benchmark's own model; no accuracy in it that can be held against a Closed target." in text


def test_each_row_is_said_once_however_often_it_is_compared(records: Records) -> None:
    entry = _of_405b(records)
    assert _section(records, entry, entry).count("\n- ") == 1


def test_results_of_one_division_need_no_section(records: Records) -> None:
    pair = {
        "round_id": "v6.0",
        "benchmark": "llama3.1-405b",
        "scenario": "Offline",
        "division": "closed",
        "accelerator_count": 8,
    }
    rows = [row for row in records.results if all(getattr(row, name) == value for name, value in pair.items())]
    assert open_section(records, [_entry(records, rows[0], rows[1])]) is None


def test_two_open_results_beside_each_other_need_none_either() -> None:
    own = a_result("120", division="open")
    other = a_result("100", division="open", round_id="v6.0")
    assert _entry(some_records(), own, other).named.notes
    assert open_section(some_records(own, other), [_entry(some_records(), own, other)]) is None
