"""The table of specifications: what is stated of each subject, a quantity at a time, and by whom."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis.naming import Phrase
from generator.analysis.specifications import Specification, named_fact
from generator.presenting.tables.table import Column, Table
from generator.presenting.words import TOGETHER
from generator.reading.stated_records import Fact

NOT_STATED = "not stated"
_COLUMNS = (
    Column("Quantity"),
    Column("Subject", is_name=True),
    Column("Value", is_numeric=True),
    Column("Stated by"),
    Column("Source"),
)


def specification_table(caption: str, found: Sequence[Specification]) -> Table:
    """One row a quantity and subject."""
    rows = [_row(each.quantity, subject, fact) for each in found for subject, fact in each.facts]
    stated = dict.fromkeys(fact.source for each in found for _, fact in each.facts if fact)
    return Table(caption, _COLUMNS, tuple(rows), row_headers=2, stated=tuple(stated))


def _row(quantity: str, subject: str, fact: Fact | None) -> tuple[Phrase, ...]:
    if fact is None:
        return ((quantity,), (subject,), (NOT_STATED,), (), ())
    unit = f"{TOGETHER}{fact.unit}" if fact.unit else ""
    return ((quantity,), (subject,), (named_fact(fact), unit), (fact.stated_by,), (fact.source,))
