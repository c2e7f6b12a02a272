"""Which file of a run is read: the detail log, else the summary; or the one file that was named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from generator.loadgen.detail import MARK, read_detail
from generator.loadgen.endpoints import read_endpoints
from generator.loadgen.lines import is_utf16
from generator.loadgen.log import DETAIL_NAME, ENDPOINTS_NAME, SUMMARY_NAME, Kind, RunLog
from generator.loadgen.summary import HEADER, read_summary
from generator.loadgen.wordings import finding
from generator.reading.run_rules import RunRules

_START = 4096
_EXTRA_KEYS = ("result_validity", "effective_scenario", "effective_test_mode")


def read_run(path: Path, shown: str, rules: RunRules) -> RunLog:
    """The log of a run folder, or of one log file.

    Args:
        path: the folder or the file.
        shown: how messages name it.
        rules: the keys that are needed, and their labels in a summary.

    Returns:
        The log; where none can be read, one without values and with the problem that says why.
    """
    if path.is_file():
        return read_file(path, shown, rules)
    detail, summary = path / DETAIL_NAME, path / SUMMARY_NAME
    emptied: RunLog | None = None
    if detail.is_file():
        log = read_file(detail, f"{shown}/{DETAIL_NAME}", rules)
        is_empty = not log.values and any(problem.code == "log-empty" for problem in log.problems)
        if not (is_empty and summary.is_file()):
            return log
        emptied = log
    if summary.is_file():
        log = read_file(summary, f"{shown}/{SUMMARY_NAME}", rules)
        if emptied:
            warnings = [replace(problem, severity="warning") for problem in emptied.problems]
            log = replace(log, problems=(*log.problems, *warnings))
        return log
    for endpoints in (path / ENDPOINTS_NAME, path / "performance" / ENDPOINTS_NAME):
        if endpoints.is_file():
            return read_file(endpoints, f"{shown}/{endpoints.relative_to(path).as_posix()}", rules)
    return _failed(shown, "log-missing", names=f"{DETAIL_NAME}, {SUMMARY_NAME} or {ENDPOINTS_NAME}")


def read_file(file: Path, shown: str, rules: RunRules) -> RunLog:
    """The log in one file, whose kind is told by what it begins with."""
    try:
        with file.open("rb") as stream:
            start = stream.read(_START)
            stream.seek(0)
            if is_utf16(start):
                return _failed(shown, "log-encoding/utf16")
            kind = _kind(start, file.name)
            if not start.strip(b"\x00 \r\n\t"):
                return _failed(shown, "log-empty", kind)
            if kind == "endpoints":
                return read_endpoints(stream, shown)
            if kind == "summary":
                return read_summary(stream, shown, rules.labels)
            log = read_detail(stream, shown, {*rules.keys, *_EXTRA_KEYS})
    except OSError as error:
        reason = error.strerror or type(error).__name__
        return _failed(shown, "file-unreadable", reason=reason, path=shown)
    return log


def _kind(start: bytes, name: str) -> Kind:
    if MARK.encode() in start or name == DETAIL_NAME:
        return "detail"
    if HEADER.encode() in start or name == SUMMARY_NAME:
        return "summary"
    is_json = start.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"{"
    return "endpoints" if name == ENDPOINTS_NAME or is_json else "summary"


def _failed(shown: str, code: str, kind: Kind = "detail", /, **told: str) -> RunLog:
    return RunLog(shown, kind, problems=(finding(shown, 0, code, **told),))
