"""The summary of a run that Endpoints drove: one JSON object."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any, BinaryIO

from generator.loadgen.log import RunLog, number
from generator.loadgen.reading import Collected

#: A summary is some tens of kilobytes, histograms included.
_LARGEST = 4_000_000
#: What JSON calls a value that is no object.
_KINDS = {
    list: "a list",
    str: "a text",
    Decimal: "a number",
    float: "a number",
    bool: "a yes or no",
    type(None): "null",
}
_NUMBERS = ("qps", "tps", "n_samples_failed", "latency.avg", "duration_ns")


def read_endpoints(file: BinaryIO, path: str) -> RunLog:
    """The values of a `result_summary.json`, nested names joined by a dot, and what is wrong with it."""
    log = Collected(path, "endpoints")
    content = file.read(_LARGEST + 1)
    if len(content) > _LARGEST:
        log.note(0, "log-line-long/json", most=f"{_LARGEST:,}")
        return log.finish()
    try:
        summary = json.loads(content.decode("utf-8-sig"), parse_float=number, parse_int=number)
    except UnicodeDecodeError:
        log.note(0, "log-encoding/json")
        return log.finish()
    except (ValueError, RecursionError):
        log.note(0, "log-cut-off/json")
        return log.finish()
    if not isinstance(summary, dict):
        log.note(0, "log-unknown", kind=_KINDS[type(summary)])
        return log.finish()
    for name in _NUMBERS:
        value = _nested(summary, name)
        if isinstance(value, Decimal):
            log.keep(name, value, 0)
    if isinstance(complete := summary.get("complete"), bool):
        log.keep("complete", complete, 0)
    log.keep("state", str(summary.get("state", "")), 0)
    return log.finish()


def _nested(summary: dict[str, Any], name: str) -> object:
    value: object = summary
    for part in name.split("."):
        value = value.get(part) if isinstance(value, dict) else None
    return value
