"""The detail log of LoadGen: a JSON object a line behind `:::MLLOG`, in its full precision."""

from __future__ import annotations

import json
from collections.abc import Container
from decimal import Decimal
from typing import Any, BinaryIO

from generator.loadgen.lines import Line, read_lines
from generator.loadgen.log import RunLog, number
from generator.loadgen.reading import Collected
from generator.problems import quoted

MARK = ":::MLLOG"
#: Lists of samples and file checksums: long in every log, and of no use here.
_LONG_KEYS = ("loaded_qsl_set", "loadgen_file_sha1", "loadgen_git_log_message")
_REASON_KEYS = ("early_stopping_result", "early_stopping_ttft_result", "early_stopping_tpot_result")
_STARTS = ("test_datetime", "loadgen_version")


def read_detail(file: BinaryIO, path: str, wanted: Container[str]) -> RunLog:
    """The values of the wanted keys of a detail log, and what is wrong with it."""
    log = Collected(path, "detail")
    last: Line | None = None
    malformed: Line | None = None
    for line in read_lines(file):
        log.look_at(line)
        if line.text.startswith(MARK):
            if malformed:
                _complain(log, malformed)
            malformed = None if _read_line(log, line, wanted) else line
        last = line if line.text.strip("\x00 ") else last
    if malformed:
        # Only the last line of all can have been cut off.
        is_end = malformed is last and not malformed.has_end
        log.note(malformed.number, "log-cut-off/line") if is_end else _complain(log, malformed)
    mode = log.values.get("effective_test_mode")
    if mode and mode.value == "PerformanceOnly" and "result_validity" not in log.values and not log.problems:
        log.note(last.number if last else 0, "log-cut-off/result")
    return log.finish()


def _complain(log: Collected, line: Line) -> None:
    log.note(line.number, "log-line-malformed", mark=MARK, line=quoted(line.text))


def _read_line(log: Collected, line: Line, wanted: Container[str]) -> bool:
    """Take in one line; whether it is well-formed, as far as it was read."""
    body = line.text[len(MARK) :]
    if not line.is_whole:
        key = body.partition('"key": "')[2].partition('"')[0]
        if key not in _LONG_KEYS:
            log.too_long(line, "error" if key in wanted else "warning")
        return True
    try:
        entry = json.loads(body, parse_float=number, parse_int=number, parse_constant=_refuse)
    except (ValueError, RecursionError):
        return False
    if not isinstance(entry, dict) or not isinstance(entry.get("key"), str):
        return False
    _take(log, line.number, entry, wanted)
    return True


def _refuse(constant: str) -> object:
    raise ValueError(constant)


def _take(log: Collected, number: int, entry: dict[str, Any], wanted: Container[str]) -> None:
    key, value = entry["key"], entry.get("value")
    metadata = entry.get("metadata")
    if isinstance(metadata, dict):
        if metadata.get("is_error") is True:
            log.error(f"{key}: {value}")
        log.warning_count += metadata.get("is_warning") is True
    if key in _STARTS and not log.keep(key, str(value), number):
        log.second_run(number)
    elif key == "result_invalid_reason":
        log.reason(str(value))
    elif key in _REASON_KEYS and "unsuccessful" in str(value):
        log.reason(f"{key.removesuffix('_result').replace('_', ' ')}: {value}")
    elif key in wanted:
        log.keep(key, _value(value), number)


def _value(value: object) -> str | bool | Decimal:
    if isinstance(value, bool):
        return value
    return value if isinstance(value, Decimal) else str(value)
