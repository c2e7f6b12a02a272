"""The table of submissions: every row that the named systems stand for."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis.naming import Phrase
from generator.analysis.selection import Selector, all_matches, resolve_one
from generator.presenting.tables.table import Column, Table
from generator.presenting.words import accelerators_cell, score_cell, submission_words
from generator.problems import refuse
from generator.reading.records import Records, Result

_COLUMNS = (
    Column("Submission", is_name=True),
    Column("Submitter", is_name=True),
    Column("Division", is_name=True),
    Column("Benchmark"),
    Column("Scenario", is_name=True),
    Column("Accelerators", is_name=True),
    Column("Score", is_numeric=True),
    Column("What it is"),
)


def submissions_table(records: Records, caption: str, systems: Sequence[Selector]) -> Table:
    """One row a result, by system in the given order, then by benchmark and scenario.

    Raises:
        ProblemsFound: when a system stands for no row at all, or for two of one benchmark and scenario.
    """
    rows = []
    cited: list[Result] = []
    for system in systems:
        results = all_matches(records, system)
        if not results:
            fix = "correct the system's fields, or run `scorepress show` to see what matches"
            raise refuse("system-no-match", f"rows of the system {system.name!r}", "none", fix)
        for result in results:
            rows.append(_row(records, resolve_one(records, system, result.benchmark, result.scenario), system))
        cited += results
    return Table(caption, _COLUMNS, tuple(rows), tuple(cited), row_headers=1)


def _row(records: Records, result: Result, system: Selector) -> tuple[Phrase, ...]:
    return (
        (result.id_text,),
        (result.submitter,),
        (result.division,),
        (result.benchmark,),
        (result.scenario,),
        accelerators_cell(result, system.name),
        score_cell(result, system.name),
        submission_words(records, result, system.name),
    )
