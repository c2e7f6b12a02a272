"""What the code declares and pages print as it stands: metrics, rounding, findings on runs, the base of shares."""

from __future__ import annotations

from collections.abc import Iterator

from generator.analysis.naming import plain_text
from generator.presenting.phrases import LINE_BREAK
from generator.presenting.tables.declared import definitions_table, rounding_table
from generator.presenting.tables.findings import findings_table
from generator.presenting.tables.share import WHOLE


def declared_rows() -> Iterator[tuple[str, ...]]:
    """The rows of these tables, each as its texts; and what a share is read against."""
    for table in (definitions_table(), rounding_table(), findings_table()):
        for row in table.rows:
            yield tuple(line for phrase in row for line in plain_text(phrase).split(LINE_BREAK))
    yield (f"reference = {WHOLE}",)
