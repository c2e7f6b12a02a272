"""The calls of reproduction pages: how a benchmark is run again, what that needs, and what score to expect."""

from __future__ import annotations

from collections.abc import MutableSequence
from dataclasses import dataclass

from generator.analysis.citations import cite
from generator.analysis.reproduction import expected_results, guide, guides
from generator.analysis.selection import Selector
from generator.presenting.escaping import escape_markdown
from generator.presenting.guides.commands import command_block
from generator.presenting.guides.guide import guide_markdown, totals_table
from generator.presenting.isolation import isolated
from generator.presenting.phrases import Show
from generator.presenting.sources import source_line
from generator.presenting.tables.expected import expected_table
from generator.presenting.tables.table import table_html
from generator.press.places import calling_places
from generator.press.shown import Layout
from generator.reading.records import Records, Result


@dataclass(frozen=True, slots=True)
class Guides:
    """The calls that print a guide, for one page."""

    records: Records
    round_id: str
    footnotes: MutableSequence[Result]
    #: The template lines that have printed a guide.
    lines: MutableSequence[int]

    def unverified_words(self) -> Layout:
        """That a run of the reader's own is not verified, in the words that the publication rules ask for."""
        rules = self.records.run_rules
        suite = self.records.rulebook.suite_name
        words = escape_markdown(f"{rules.text('unverified-sentence')} {rules.beside_verified(suite)}")
        return lambda _show: words

    def reproduction_totals(self) -> Layout:
        """Space, time and gated licences of every guide of the page's round."""
        caption = f"What running the benchmarks of {self.round_id} again needs, as far as sources state it"
        table = totals_table(caption, guides(self.records, self.round_id))
        return self._guiding(lambda show: table_html(table, show))

    def reproduction(self, benchmark: str, platform: str) -> Layout:
        """How a benchmark is run again on a platform, phase by phase."""
        found = guide(self.records, self.round_id, benchmark, platform)
        return self._guiding(lambda show: guide_markdown(found, show))

    def expected_scores(self, system: Selector, benchmark: str) -> Layout:
        """The published scores that a rerun is held against, and the commands that hold it."""
        rows = expected_results(self.records, system, benchmark)
        whose = f"{isolated(rows[0].submitter)} {isolated(rows[0].system)}"
        category = "" if rows[0].division == "closed" else f", {rows[0].division} division"
        caption = f"Published scores of {benchmark}, {whose}, {rows[0].round_id}{category}"
        table = expected_table(self.records, caption, system.name, rows)
        checks = "\n".join(_check(row) for row in rows)

        def lay_out(show: Show) -> str:
            self.footnotes.extend(rows)
            cited = source_line(cite(self.records, rows))
            return f"{table_html(table, show)}\n\n{cited}\n\n{command_block(checks)}"

        return self._guiding(lay_out)

    def _guiding(self, layout: Layout) -> Layout:
        """The layout, which keeps its template line once it is really shown."""
        line = calling_places()[1].line

        def lay_out(show: Show) -> str:
            self.lines.append(line)
            return layout(show)

        return lay_out


def _check(row: Result) -> str:
    against = row.submission_id or f"{row.division}/{row.submitter}/{row.system}"
    return (
        f"scorepress verify-run <RUN> --round {row.round_id} --benchmark {row.benchmark} "
        f"--scenario {row.scenario} --against {against}"
    )
