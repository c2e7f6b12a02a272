"""Measured power that a summary publishes as rows of its own, joined to the scores it was measured with."""

from __future__ import annotations

from collections.abc import Iterable

from generator.importing.findings import Findings
from generator.importing.rows import ImportedRow
from generator.problems import unplaced


def merge_power(rows: Iterable[ImportedRow], findings: Findings) -> list[ImportedRow]:
    """The rows that hold scores, each with its power; a finding for power without a score, or a second time."""
    rows = list(rows)
    scores: dict[tuple[str, ...], ImportedRow] = {}
    for row in rows:
        if not row.is_power:
            scores.setdefault(row.key, row)
    for row in rows:
        if row.is_power:
            _join(row, scores.get(row.key), findings)
    return [row for row in rows if not row.is_power]


def _join(power: ImportedRow, score: ImportedRow | None, findings: Findings) -> None:
    name = " / ".join(power.key)
    fix = "take the file as published"
    if score is None:
        expected = "a row with the score that the power was measured with"
        problem = unplaced("power-orphan", expected, f"power of {name} alone", fix)
    elif score.values["power"]:
        problem = unplaced("power-repeated", "one power value for each score", f"another one for {name}", fix)
    else:
        score.values.update(power=power.values["power"], power_unit=power.values["power_unit"])
        return
    findings.add(problem, power.record)
