"""The table of the published scores that a rerun is held against, with limits, accuracy and tolerance."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis.naming import Phrase
from generator.analysis.reproduction import TOLERANCE, named_tolerance
from generator.analysis.workloads import named_accuracy, named_limit
from generator.presenting.phrases import in_lines
from generator.presenting.tables.table import Column, Table
from generator.presenting.words import TOGETHER, row_words, score_cell
from generator.reading.records import Records, Result

_COLUMNS = (
    Column("Scenario", is_name=True),
    Column("Published score", is_numeric=True),
    Column("Submission", is_name=True),
    Column("Limits at p99"),
    Column("Accuracy to keep"),
    Column("Tolerance", is_numeric=True),
)
_UNKNOWN: Phrase = ("unknown: no source states it",)


def expected_table(records: Records, caption: str, system: str, rows: Sequence[Result]) -> Table:
    """One row a scenario."""
    rules = records.run_rules
    notes = (
        f"Tolerance: {rules.rules[TOLERANCE].reason}.",
        f"A rerun is {rules.text('unverified-word')}. {rules.text('unverified-sentence')}",
    )
    return Table(caption, _COLUMNS, tuple(_row(records, system, row) for row in rows), tuple(rows), notes=notes)


def _row(records: Records, system: str, row: Result) -> tuple[Phrase, ...]:
    workload = records.rulebook.workloads.get(row.benchmark)
    return (
        (row.scenario,),
        score_cell(row, system),
        (row_words(row),),
        _limits(records, row),
        _UNKNOWN
        if workload is None
        else (named_accuracy(workload), f" of the reference: {workload.accuracy_metric.replace(';', ',')}"),
        ("±", named_tolerance(records)),
    )


def _limits(records: Records, row: Result) -> Phrase:
    limits = records.rulebook.limits_of(row.benchmark, row.scenario)
    stated = ((f"{limit.quantity} ", named_limit(limit), f"{TOGETHER}{limit.unit}") for limit in limits)
    return in_lines(stated) or ("none",)
