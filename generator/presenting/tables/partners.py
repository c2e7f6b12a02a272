"""The table of partners: every submission of a round on a vendor's accelerators that is not the vendor's alone."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis.naming import Named, Phrase, ledger_name
from generator.analysis.numbers import Number, accelerators_in_use
from generator.analysis.partner_submissions import PARTNER_RULE, PartnerSubmission, partner_count, partner_submissions
from generator.presenting.phrases import LINE_BREAK
from generator.presenting.tables.table import Column, Table
from generator.presenting.words import TOGETHER, listed
from generator.reading.records import Records

_COLUMNS = (
    Column("Submission", is_name=True),
    Column("Submitter", is_name=True),
    Column("Division", is_name=True),
    Column("Accelerators", is_name=True),
    Column("Benchmarks"),
    Column("Counted for"),
)


def partners_table(records: Records, caption: str, vendor: str, round_id: str, suite: str) -> Table:
    """One row a submission, and below them how many partners they make, by which rule.

    Raises:
        ProblemsFound: when no accelerator has the vendor, or the project holds no results of the round.
    """
    found = partner_submissions(records, vendor, round_id, suite)
    number = partner_count(records, vendor, round_id, suite)
    rows = [_row(one) for one in found]
    total: tuple[Phrase, ...] = (("All",), (), (), (), (), (*named_count(number, vendor, round_id, suite), " partners"))
    cited = tuple(row for one in found for row in one.rows)
    return Table(caption, _COLUMNS, (*rows, total), cited, row_headers=2, notes=(PARTNER_RULE,))


def named_count(number: Number, vendor: str, round_id: str, suite: str) -> tuple[Named]:
    """The number of partners under its ledger name."""
    return (Named(ledger_name("partners", vendor, round_id, suite), number),)


def _row(submission: PartnerSubmission) -> tuple[Phrase, ...]:
    row = submission.first
    name = ledger_name("accelerators", f"{row.submitter} {row.system}", row.benchmark, row.scenario)
    kinds = listed([part.accelerator for part in row.parts])
    is_available = row.availability == "available"
    return (
        (row.id_text,),
        (row.submitter, *(() if is_available else (f" ({row.availability})",))),
        (row.division,),
        (Named(name, accelerators_in_use(row)), f"{TOGETHER}×{TOGETHER}{kinds}"),
        _lines(submission.benchmarks),
        (listed(list(submission.partners)) or "nobody: accelerators of several vendors",),
    )


def _lines(names: Sequence[str]) -> Phrase:
    first, *rest = names
    return (first, *(part for name in rest for part in (LINE_BREAK, name)))
