"""A side of a comparison held against its approvals: what changed since somebody approved it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from generator.comparing.changes import Change, Kind, Side
from generator.comparing.snapshot import Snapshot
from generator.reading.approvals import Approval, approvals_in
from generator.registering.standing import Standing, standing
from generator.registering.statements import Statement, page_statements


def standing_in(snapshot: Snapshot) -> Standing | None:
    """How the statements of a site stand; None where it keeps no approvals, or its pages are not known.

    Raises:
        ProblemsFound: with every problem of its approvals.
    """
    if snapshot.approvals is None or not snapshot.pages:
        return None
    found = (page_statements(page, text, snapshot.ledger) for page, text in sorted(snapshot.pages.items()))
    return standing(list(chain.from_iterable(found)), approvals_in(snapshot.approvals))


def approval_changes(stands: Standing) -> Iterator[Change]:
    """Each statement that is not as it was approved, whenever that came about, until it is approved again."""
    for one in sorted(stands.changed, key=lambda changed: (changed.statement.page, changed.statement.text)):
        approved = "; ".join(f"{given.approver}, {given.date.isoformat()}" for given in one.approvals)
        name = f"{one.statement.digest[:12]}, approved by {approved}"
        yield Change(Kind.ENDED, one.statement.page, name, _was(one.approvals[0]), statement_side(one.statement))


def _was(approval: Approval) -> Side:
    return Side(approval.statement, approval.numbers, "", (str(approval.place),))


def statement_side(statement: Statement) -> Side:
    """A statement as one side of a change: its words, exact values, formulas and source rows."""
    formulas = dict.fromkeys(row.formula for row in statement.shown)
    sources = dict.fromkeys(source for row in statement.shown for source in row.sources.split("; ") if source)
    return Side(statement.text, statement.numbers, "; ".join(formulas), tuple(sources))
