"""The table of what each finding on a run means, and what helps."""

from __future__ import annotations

from generator.loadgen.meanings import MEANINGS
from generator.loadgen.wordings import WORDINGS
from generator.presenting.tables.table import Column, Table


def findings_table() -> Table:
    """Every finding that the check of a run has, by code."""
    columns = (Column("Finding"), Column("What it means"), Column("What helps"))
    rows = tuple(((code,), (_plain(meaning),), (_fix(code),)) for code, meaning in MEANINGS.items())
    return Table("What the check of a run can find", columns, rows)


def _plain(text: str) -> str:
    return text.replace("`", "")


def _fix(code: str) -> str:
    """The first fix that the finding gives."""
    fix = next(each.fix for name, each in WORDINGS.items() if name.partition("/")[0] == code)
    shown = _plain(fix).replace("{path}", "the file").replace("{round}", "ROUND").replace("{asked}", "the other")
    return f"{shown[0].upper()}{shown[1:]}."
