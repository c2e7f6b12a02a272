"""What the page that checks runs in the browser judges by, as a classic script."""

from __future__ import annotations

from dataclasses import asdict
from decimal import Decimal
from typing import Any

from generator.loadgen.wordings import WORDINGS
from generator.presenting.scripts import script
from generator.reading.records import Records
from generator.terms import SCENARIOS, SUBMISSION_ID
from generator.units import UNITS, Unit


def rules_script(records: Records) -> str:
    """All that a run is judged by, but the published rows: the same tables that the check in Python reads."""
    rules = records.run_rules
    return script(
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
