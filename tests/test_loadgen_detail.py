"""The detail log, line by line: the first value of a key, every kind of damage, and lines longer than memory."""

from __future__ import annotations

import io
import json
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from loadgen_logs import detail, detail_values, line

from generator.loadgen import lines
from generator.loadgen.detail import read_detail
from generator.loadgen.log import RunLog

WANTED = {"effective_scenario", "effective_test_mode", "result_validity", "result_tokens_per_second", "num_errors"}
SCORED = {**detail_values(), "result_tokens_per_second": 95004}


def read(content: str | bytes) -> RunLog:
    return read_detail(io.BytesIO(content.encode() if isinstance(content, str) else content), "log", WANTED)


def codes(log: RunLog) -> list[tuple[str, int, str]]:
    return [(problem.code, problem.line, problem.severity) for problem in log.problems]


def test_a_log_gives_the_wanted_values_with_their_lines() -> None:
    log = read(detail(SCORED))
    assert codes(log) == []
    assert log.text("effective_scenario") == "Offline"
    assert log.number("result_tokens_per_second") == 95004
    assert log.line("result_tokens_per_second") == len(SCORED)
    assert log.number("num_errors") == 0
    assert "effective_min_duration_ms" not in log.values


def test_an_exponent_is_read_to_the_digit() -> None:
    value = read(line("result_tokens_per_second", "1.03107e+06")).number("result_tokens_per_second")
    assert value == Decimal("1031070")
    assert f"{value:f}" == "1031070"


def test_the_first_value_of_a_repeated_key_counts() -> None:
    again = detail(SCORED) + line("result_tokens_per_second", 1)
    assert read(again).number("result_tokens_per_second") == 95004


def test_two_runs_in_one_file_are_told_by_their_beginnings() -> None:
    log = read(detail(SCORED) * 2)
    assert codes(log) == [("log-two-runs", len(SCORED) + 2, "error")]


def test_a_line_that_is_not_json_is_named() -> None:
    content = detail(SCORED).replace('"VALID"', "VALID", 1)
    (found,) = read(content).problems
    assert (found.code, found.line) == ("log-line-malformed", list(SCORED).index("result_validity") + 1)


@pytest.mark.parametrize("value", ["NaN", "Infinity"])
def test_what_is_no_number_is_malformed(value: str) -> None:
    content = line("result_tokens_per_second", 5).replace('"value": 5', f'"value": {value}')
    assert [code for code, *_ in codes(read(content))] == ["log-line-malformed"]


def test_a_log_cut_inside_its_last_line_is_cut_off() -> None:
    assert codes(read(detail(SCORED)[:-40])) == [("log-cut-off", len(SCORED) + 1, "error")]


def test_a_log_that_stops_before_its_result_is_cut_off() -> None:
    values = {key: value for key, value in SCORED.items() if not key.startswith("result_")}
    assert [code for code, *_ in codes(read(detail(values)))] == ["log-cut-off"]


def test_carriage_returns_and_foreign_bytes_are_warnings() -> None:
    log = read(detail(SCORED).replace("\n", "\r\n").encode())
    assert codes(log) == [("log-line-ends", 1, "warning")]
    assert log.number("result_tokens_per_second") == 95004
    log = read(detail({"sut_name": "X", **SCORED}).encode().replace(b'"X"', b'"M\xfcnchen"'))
    assert codes(log) == [("log-encoding", 1, "warning")]


def test_a_huge_line_is_passed_over_and_the_log_goes_on() -> None:
    huge = line("loaded_qsl_set", list(range(200_000)))
    assert len(huge) > 10 * lines.LONGEST_LINE
    log = read(huge + detail(SCORED))
    assert codes(log) == []
    assert log.line("effective_scenario") == list(SCORED).index("effective_scenario") + 2
    other = line("remark", "x" * lines.LONGEST_LINE)
    assert codes(read(other + detail(SCORED))) == [("log-line-long", 1, "warning")]
    needed = line("result_tokens_per_second", [0] * lines.LONGEST_LINE)
    assert codes(read(needed)) == [("log-line-long", 1, "error")]


def test_a_line_of_gigabytes_is_read_in_pieces() -> None:
    class Endless(io.BytesIO):
        longest = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            piece = super().readline(size)
            Endless.longest = max(Endless.longest, len(piece))
            return piece

    content = Endless(b':::MLLOG {"key": "loaded_qsl_set", "value": [' + b"1," * 3_000_000 + b"1]}\n")
    assert [found.size for found in lines.read_lines(content)] == [6_000_000 + 46 + 3]
    assert Endless.longest == lines.LONGEST_LINE


def test_reasons_errors_and_warnings_are_kept() -> None:
    content = (
        line("result_invalid_reason", "TTFT constrain not met: Reduce target QPS to improve latency. ")
        + line("early_stopping_ttft_result", " * Run unsuccessful.  * Processed 884736 queries.")
        + line("early_stopping_tpot_result", " * Run successful.")
        + line("error_runtime", "a worker died", is_error=True)
        + line("warning_generic_message", "CAS failed.", is_warning=True) * 2
    )
    log = read(content)
    assert log.reasons == (
        "TTFT constrain not met: Reduce target QPS to improve latency.",
        "early stopping ttft: Run unsuccessful. Processed 884736 queries.",
    )
    assert log.errors == ("error_runtime: a worker died",)
    assert log.warning_count == 2


def test_a_log_of_a_million_errors_stays_small() -> None:
    log = read(line("error_runtime", "x" * 2000, is_error=True) * 1000)
    assert len(log.errors) == 20
    assert max(len(text) for text in log.errors) == 500
    talkative = "".join(line("result_invalid_reason", f"reason {number} {'x' * 2000}") for number in range(50))
    reasons = read(talkative).reasons
    assert (len(reasons), max(len(text) for text in reasons)) == (20, 500)


@given(st.binary(max_size=400))
def test_no_bytes_break_the_reader(content: bytes) -> None:
    read(content)
    read(b":::MLLOG " + content)
    read(detail(SCORED).encode() + content)


VALUES = st.one_of(st.text(max_size=40), st.booleans(), st.integers(-(10**18), 10**18), st.none())


@given(st.dictionaries(st.text("abc_", min_size=1, max_size=6), VALUES, max_size=8))
def test_whatever_is_logged_is_read_back(values: dict[str, object]) -> None:
    content = "".join(f":::MLLOG {json.dumps({'key': key, 'value': value})}\n" for key, value in values.items())
    log = read_detail(io.BytesIO(content.encode()), "log", set(values))
    for key, value in values.items():
        is_plain = isinstance(value, str | int)
        assert log.values[key].value == (value if is_plain else str(value))


@given(st.lists(st.binary(max_size=30).map(lambda piece: piece.replace(b"\n", b"")), max_size=12), st.integers(1, 40))
def test_lines_are_counted_whatever_their_length(pieces: list[bytes], longest: int) -> None:
    content = b"".join(piece + b"\n" for piece in pieces)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lines, "LONGEST_LINE", longest)
        found = list(lines.read_lines(io.BytesIO(content)))
    assert [each.size for each in found] == [len(piece) + 1 for piece in pieces]
    assert [each.number for each in found] == list(range(1, len(pieces) + 1))
