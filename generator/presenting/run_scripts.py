"""What the page that checks runs in the browser needs, as classic scripts: the rules, and the rows of each round."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from decimal import Decimal
from typing import Any

from generator.analysis.numbers import score
from generator.loadgen.wordings import WORDINGS
from generator.reading.records import Records, Result
from generator.terms import SCENARIOS, SUBMISSION_ID
from generator.units import UNITS, Unit

#: What a row of the script holds, in this order; a list of lists is half as long as a list of objects.
ROW = (
    "submission_id",
    "division",
    "submitter",
    "system",
    "accelerator",
    "accelerator_count",
    "benchmark",
    "scenario",
    "unit",
    "statistic",
    "digits",
    "text",
    "line",
)


def rules_script(records: Records) -> str:
    """All that a run is judged by, but the published rows: the same tables that the check in Python reads."""
    rules = records.run_rules
    return _script(
        "scorepress.rules",
        {
            "keys": [_plain(key, "source") for key in rules.keys.values()],
            "metrics": [_plain(metric, "note", "source") for metric in rules.metrics],
            "settings": [_plain(setting, "note", "source") for setting in rules.settings.values()],
            "limits": [_plain(limit, "source") for limit in records.rulebook.limits],
            "limit_keys": [_plain(keys) for keys in rules.limit_keys.values()],
            "seeds": [_plain(seeds, "source") for seeds in rules.seeds],
            "rules": [_plain(rule, "source") for rule in rules.rules.values()],
            "pairs": [
                [metric.benchmark, metric.scenario, metric.unit.name] for metric in records.vocabulary.metrics.values()
            ],
            "units": {unit.name: {"text": unit.text, "direction": unit.direction.value} for unit in UNITS.values()},
            "scenarios": SCENARIOS,
            "submission_id": SUBMISSION_ID.pattern,
            "rounds": records.rounds,
            "endpoints_rounds": sorted({row.round_id for row in records.results if row.harness == "endpoints"}),
            "suite_name": records.rulebook.suite_name,
            "wordings": {code: asdict(wording) for code, wording in WORDINGS.items()},
        },
    )


def rows_script(records: Records, round_id: str) -> str:
    """The published rows of a round: no run is held against one that is unverified itself."""
    rows = [row for row in records.results if row.round_id == round_id and row.is_verified]
    content = {"columns": ROW, "path": f"data/results/{round_id}.csv", "rows": [_row(row) for row in rows]}
    return _script(f"(scorepress.rows ??= {{}})[{json.dumps(round_id)}]", content)


def _row(row: Result) -> list[object]:
    published = score(row)
    told = {"unit": row.unit.name, "digits": published.digits, "text": published.text, "line": row.place.line}
    return [told.get(name, getattr(row, name, None)) for name in ROW]


def _plain(record: Any, *left_out: str) -> dict[str, object]:
    """A record in words: numbers as their digits, so that none is rounded on its way."""
    names = [name for name in record.__slots__ if name not in (*left_out, "place")]
    return {name: _word(getattr(record, name)) for name in names}


def _word(value: object) -> object:
    match value:
        case None | bool() | str() | tuple():
            return value
        case Unit():
            return value.name
        case Decimal():
            return f"{value:f}"
        case _:
            return str(value)


def _script(name: str, content: Mapping[str, object]) -> str:
    """A script that sets one name; a line for each part of a list, so that a reviewer sees which one changed."""
    parts = ",\n".join(f"{json.dumps(key)}: {_lines(value)}" for key, value in content.items())
    return f"globalThis.scorepress ??= {{}};\n{name} = {{\n{parts}\n}};\n"


def _lines(value: object) -> str:
    if isinstance(value, list):
        return "[\n" + ",\n".join(json.dumps(each) for each in value) + "\n]"
    return json.dumps(value)
