"""The table of shares: one system's performance as a percent of another's, by benchmark and scenario."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.analysis import metrics
from generator.analysis.comparisons import Comparison, compare
from generator.analysis.naming import Named, Phrase, ledger_name
from generator.analysis.rivals import own_row, rival_row
from generator.analysis.selection import Selector
from generator.analysis.statements import receipt_notes
from generator.presenting.phrases import LINE_BREAK
from generator.presenting.tables.table import Column, Table
from generator.presenting.words import DIFFERING, NONE_DIFFERS, listed, row_words, score_cell, side_cell, with_policies
from generator.reading.records import Records, Result

NO_REFERENCE = "no submission of the reference"
#: What the reference itself stands at.
WHOLE = "100%"
_COLUMNS = (
    Column("Benchmark"),
    Column("Scenario", is_name=True),
    Column("Score", is_numeric=True),
    Column("Reference score", is_numeric=True),
    Column(f"Share (reference = {WHOLE})", is_numeric=True),
    Column(DIFFERING),
)


@dataclass(frozen=True, slots=True)
class Share:
    """One benchmark and scenario; without a pair where the reference has no submission."""

    subject: Selector
    reference: Selector
    own: Result
    pair: Comparison | None

    @property
    def label(self) -> Named | None:
        """The share, which the call `relative` prints under the same name."""
        if self.pair is None:
            return None
        name = ledger_name("relative", *self.arguments)
        notes = receipt_notes(self.pair, self.reference.rival)
        return Named(name, metrics.relative(*self.pair.scores), notes)

    @property
    def arguments(self) -> tuple[str, ...]:
        """The arguments of the ledger name."""
        row = self.own
        return self.subject.name, self.reference.name, row.benchmark, row.scenario, self.reference.rival

    @property
    def differing(self) -> list[str]:
        """What differs besides the accelerator."""
        return [] if self.pair is None else [difference.text for difference in self.pair.differences]


def shares(
    records: Records, subject: Selector, reference: Selector, pairs: Sequence[tuple[str, Sequence[str]]]
) -> tuple[Share, ...]:
    """The share in each scenario of each benchmark, in the given order.

    Raises:
        ProblemsFound: when a system stands for several rows, the subject for none, or two rows may not be compared.
    """
    found = []
    for benchmark, scenarios in pairs:
        for scenario in scenarios:
            own = own_row(records, subject, benchmark, scenario)
            other = rival_row(records, reference, own)
            found.append(Share(subject, reference, own, compare(records.comparing, own, other) if other else None))
    return tuple(found)


def share_table(caption: str, rows: Sequence[Share]) -> Table:
    """One row a benchmark and scenario, with both submissions, the share, and what differs."""
    cited = [result for row in rows for result in (row.own, row.pair.other if row.pair else None) if result]
    stated = with_policies(caption, [side for row in rows for side in (row.subject, row.reference)])
    return Table(stated, _COLUMNS, tuple(_row(row) for row in rows), tuple(cited), row_headers=2)


def _row(row: Share) -> tuple[Phrase, ...]:
    own = (*score_cell(row.own, row.subject.name), LINE_BREAK, row_words(row.own))
    names: tuple[Phrase, ...] = ((row.own.benchmark,), (row.own.scenario,), own)
    if row.pair is None or row.label is None:
        return (*names, (NO_REFERENCE,), ("none",), ("nothing to compare",))
    other = row.pair.other
    reference = side_cell(other, row.reference.name)
    return (*names, reference, (row.label,), (listed(row.differing) or NONE_DIFFERS,))
