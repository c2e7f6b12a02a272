"""The calls of the page for architects: a node on a benchmark, and how many of them a rate needs."""

from __future__ import annotations

from collections.abc import MutableSequence
from dataclasses import dataclass

from generator.analysis.citations import cite
from generator.analysis.reproduction import expected_results
from generator.analysis.selection import Selector
from generator.presenting.escaping import escape_markdown
from generator.presenting.phrases import Show
from generator.presenting.sources import source_line
from generator.presenting.tables.sizing import SIZING_NOTES, margins_table, nodes_table, system_table
from generator.presenting.tables.table import table_html
from generator.press.shown import Layout
from generator.reading.records import Records, Result


@dataclass(frozen=True, slots=True)
class Sizings:
    """The call that prints how to choose and size, for one page."""

    records: Records
    footnotes: MutableSequence[Result]

    def sizing_notes(self) -> Layout:
        """What a reader of the tables has to know, as a list."""
        notes = "\n".join(f"- {escape_markdown(note)}" for note in SIZING_NOTES)
        return lambda _show: notes

    def sizing(self, system: Selector, benchmark: str) -> Layout:
        """Margins, what was run on what, and nodes for target rates, of one node's results on a benchmark."""
        rows = expected_results(self.records, system, benchmark)
        makers = (margins_table, nodes_table, system_table)
        tables = [make(self.records, system.name, rows) for make in makers]
        cited = tuple(dict.fromkeys(row for table in tables for row in table.cited))

        def lay_out(show: Show) -> str:
            self.footnotes.extend(cited)
            shown = [table_html(table, show) for table in tables]
            return "\n\n".join([*shown, source_line(cite(self.records, cited))])

        return lay_out
