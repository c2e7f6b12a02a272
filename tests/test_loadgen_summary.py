"""The summary log: labels become the keys of the detail log, blocks become reasons."""

from __future__ import annotations

import io
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from loadgen_logs import summary

from generator.loadgen.endpoints import read_endpoints
from generator.loadgen.log import RunLog
from generator.loadgen.summary import read_summary
from generator.project import Project
from generator.reading.loading import load_records

LABELS = load_records(Project(Path(__file__).parents[1]))[0].run_rules.labels


def read(content: str | bytes) -> RunLog:
    return read_summary(io.BytesIO(content.encode() if isinstance(content, str) else content), "log", LABELS)


def codes(log: RunLog) -> list[tuple[str, str]]:
    return [(problem.code, problem.severity) for problem in log.problems]


def test_labels_become_keys() -> None:
    log = read(summary())
    assert codes(log) == []
    assert log.text("effective_scenario") == "Offline"
    assert log.text("result_validity") == "VALID"
    assert log.flag("early_stopping_met") is True
    assert log.number("result_tokens_per_second") == 95004
    assert log.number("effective_qsl_rng_seed") == 2465351861681999779
    assert log.number("effective_samples_per_query") == 6396
    assert log.number("num_errors") == 0


def test_spacing_varies_and_the_first_of_a_repeated_label_counts() -> None:
    headline = "Completed samples per second    : 59.86\nCompleted tokens per second: 82136.08"
    stats = "Completed tokens per second                 : 1"
    log = read(summary(headline, "Server", stats=stats))
    assert log.number("result_completed_samples_per_sec") == Decimal("59.86")
    assert log.number("result_completed_tokens_per_second") == Decimal("82136.08")


def test_the_estimate_of_early_stopping_is_not_the_headline() -> None:
    more = "Early Stopping Result:\n * Early stopping 90.0th percentile estimate: 303116\n"
    log = read(summary("90.0th percentile latency (ns) : 303083", "SingleStream", more=more))
    assert log.number("early_stopping_latency_ss") == 303116
    assert log.number("result_90.00_percentile_latency_ns") == 303083


def test_an_invalid_run_says_why() -> None:
    more = (
        "Recommendations:\n * TTFT constrain not met: Reduce target QPS to improve latency.\n"
        "TTFT Early Stopping Result:\n * Run unsuccessful.\n * Processed 884736 queries.\n"
        "TPOT Early Stopping Result:\n * Run successful.\n"
    )
    log = read(summary(result="INVALID", more=more))
    assert log.flag("early_stopping_met") is False
    assert log.reasons == (
        "TTFT constrain not met: Reduce target QPS to improve latency.",
        "ttft early stopping: Run unsuccessful. Processed 884736 queries.",
    )


@pytest.mark.parametrize(
    ("ending", "errors", "warnings"),
    [
        ("3 warnings encountered. See detailed log.\n\n1 ERROR encountered. See detailed log.\n", 1, 3),
        ("1 warning encountered. See detailed log.\n\n2 ERRORS encountered. See detailed log.\n", 2, 1),
    ],
)
def test_errors_and_warnings_are_counted(ending: str, errors: int, warnings: int) -> None:
    log = read(summary().rpartition("No warnings")[0] + ending)
    assert (log.number("num_errors"), log.warning_count) == (errors, warnings)


def test_a_cut_off_summary_and_two_in_one_file_are_found() -> None:
    assert codes(read(summary()[:-45])) == [("log-cut-off", "error")]
    assert codes(read(summary() * 2)) == [("log-two-runs", "error")]


def test_carriage_returns_foreign_bytes_and_huge_lines_are_survived() -> None:
    crlf = read(summary().replace("\n", "\r\n"))
    assert (codes(crlf), crlf.number("result_tokens_per_second")) == ([("log-line-ends", "warning")], 95004)
    foreign = read(summary().encode().replace(b"PySUT", b"M\xfcnchen"))
    assert codes(foreign) == [("log-encoding", "warning")]
    huge = read(summary(more="x" * 200_000))
    assert (codes(huge), huge.number("result_tokens_per_second")) == ([("log-line-long", "warning")], 95004)


@given(st.binary(max_size=300))
def test_no_bytes_break_the_reader(content: bytes) -> None:
    read(content)
    read(summary().encode() + content)


@given(st.decimals(0, 10**12, places=3, allow_nan=False), st.integers(0, 30), st.integers(0, 5))
def test_a_value_is_read_whatever_the_blanks(value: Decimal, before: int, after: int) -> None:
    text = f"Tokens per second{' ' * before}:{' ' * after}{value}\n"
    assert read(text).number("result_tokens_per_second") == value


def test_an_endpoints_summary_gives_its_numbers() -> None:
    content = b'{"qps": 1.5, "tps": 1175890.2208168241, "latency": {"avg": 16120000000.5}, "complete": true}'
    log = read_endpoints(io.BytesIO(content), "log")
    assert log.number("tps") == Decimal("1175890.2208168241")
    assert log.number("latency.avg") == Decimal("16120000000.5")
    assert (log.harness, log.flag("complete"), log.problems) == ("endpoints", True, ())


@pytest.mark.parametrize(
    ("content", "code"),
    [(b'{"qps": 1.5', "log-cut-off"), (b"[1]", "log-unknown"), (b'{"a": "\xff"}', "log-encoding")],
)
def test_a_bad_endpoints_summary_is_refused(content: bytes, code: str) -> None:
    assert codes(read_endpoints(io.BytesIO(content), "log")) == [(code, "error")]


@given(st.binary(max_size=200))
def test_no_bytes_break_the_endpoints_reader(content: bytes) -> None:
    read_endpoints(io.BytesIO(content), "log")
    read_endpoints(io.BytesIO(b"{" + content), "log")
