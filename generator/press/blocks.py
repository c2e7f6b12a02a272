"""Tables and figures as a page holds them: laid out, captioned, with the results they stand on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from generator.analysis.citations import cite
from generator.analysis.fairness import Matchup
from generator.analysis.naming import plain_text
from generator.analysis.selection import Selector
from generator.analysis.specifications import specifications
from generator.analysis.statements import Verdict
from generator.presenting.escaping import anchor
from generator.presenting.figures.block import FigureFiles, figure_markdown
from generator.presenting.figures.comparison import comparison_figure
from generator.presenting.figures.deviation import deviation_figure
from generator.presenting.figures.factor import factor_figure
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.figures.improvement import improvement_figure
from generator.presenting.figures.record import record_figure
from generator.presenting.figures.scaling import scaling_figure
from generator.presenting.figures.share import share_figure
from generator.presenting.figures.specification import specification_figure
from generator.presenting.figures.steps import steps_figure
from generator.presenting.phrases import Show
from generator.presenting.sources import source_line
from generator.presenting.stated import stated_line
from generator.presenting.tables.comparison import Contest, contests
from generator.presenting.tables.deviation import deviations
from generator.presenting.tables.factor import changes
from generator.presenting.tables.improvement import Improvement, improvement_table, improvements
from generator.presenting.tables.optimizations import optimizations_table
from generator.presenting.tables.partners import partners_table
from generator.presenting.tables.record import Ranked, best_results
from generator.presenting.tables.scaling import ScalingRow, scaling_table, scalings
from generator.presenting.tables.share import shares
from generator.presenting.tables.specification import specification_table
from generator.presenting.tables.steps import steps_for
from generator.presenting.tables.submissions import submissions_table
from generator.presenting.tables.table import Table, captioned, table_html
from generator.presenting.tables.workloads import workloads_table
from generator.press import specs
from generator.press.captions import Captions
from generator.press.claims import PageClaims, claims_section
from generator.press.frontmatter import FrontMatter
from generator.press.ledger import Entry
from generator.press.publication.behind import uncited
from generator.press.shown import Layout
from generator.press.specs import FigureSpec, ImprovementPairs, TableSpec
from generator.problems import refuse
from generator.reading.cells import OneOf
from generator.reading.records import Records, Result

T = TypeVar("T")

#: The folder of site_src that the press owns for drawings.
FIGURES = "figures"


@dataclass(frozen=True, slots=True)
class PlacedFigure:
    """A figure of a page, and the files that hold it."""

    figure: Figure
    files: FigureFiles


@dataclass
class Blocks:
    """The calls that print a table or a figure, for one page."""

    records: Records
    page: str
    front: FrontMatter
    selectors: Mapping[str, Selector]
    captions: Captions
    cited: Sequence[Result]
    keep_verdict: Callable[[Matchup, Verdict], None]
    claimed: PageClaims
    figures: dict[str, PlacedFigure] = field(default_factory=dict)
    footnotes: list[Result] = field(default_factory=list)

    def table(self, name: str) -> Layout:
        """A table of the front matter, with its source line."""
        spec = _entry("table", self.front.tables, name)
        caption = self.captions.phrase(spec.caption, "tables", name, "caption")
        table = captioned(self._build_table(spec), spec.caption, caption)
        return lambda show: f"{table_html(table, show)}\n\n{self._source_of(table)}"

    def figure(self, name: str) -> Layout:
        """A figure of the front matter, with its downloads, its table and its source line."""
        spec = _entry("figure", self.front.figures, name)
        page = self.page.removesuffix(".md")
        title = self.captions.phrase(spec.title, "figures", name, "title")
        caption = self.captions.phrase(spec.caption, "figures", name, "caption")
        figure = self._build_figure(Head(f"{anchor(page)}-{name}", plain_text(title), spec.caption), spec)
        figure = replace(figure, table=captioned(figure.table, spec.caption, caption))
        files = FigureFiles.in_folder(f"{FIGURES}/{page}", name)
        self.figures[name] = PlacedFigure(figure, files)

        def lay_out(show: Show) -> str:
            opened = spec.table == "open"
            laid_out = figure_markdown(figure, title, files, self.page, is_table_open=opened, show=show)
            return f"{laid_out}\n\n{self._source_of(figure.table)}"

        return lay_out

    def claims_summary(self) -> Layout:
        """How many published claims have each verdict."""
        table = self.claimed.summary()
        return lambda show: table_html(table, show)

    def claims(self, publication: str) -> Layout:
        """The published claims of one publication, a table for each section, each part that is too long folded away."""
        sections = self.claimed.sections(publication)

        def lay_out(show: Show) -> str:
            return "\n\n".join(
                claims_section(section, show, self._source_of(section.table) if section.table.cited else "")
                for section in sections
            )

        return lay_out

    def sources(self) -> Layout:
        """The source line of every result that the page's sentences cite."""
        if not self.cited:
            raise refuse("citation-empty", "a call that cites a result, before sources()", "none", "remove the call")
        return lambda _show: self._source(self.cited)

    def missing_sources(self, entries: Sequence[Entry]) -> str:
        """The source line of what the press has added to a page without being asked, and no other line cites."""
        added = [entry for entry in entries if not entry.line]
        rows = list(dict.fromkeys(row for _entry, row in uncited(self.records, added, self.footnotes)))
        return f"\n{self._source(rows)}\n" if rows else ""

    def _build_table(self, spec: TableSpec) -> Table:
        match spec:
            case specs.SubmissionsTable():
                return submissions_table(self.records, spec.caption, [self._system(name) for name in spec.systems])
            case specs.ScalingTable():
                return scaling_table(spec.caption, self._scalings(spec))
            case specs.ImprovementTable():
                return improvement_table(spec.caption, self._improvements(spec.pairs))
            case specs.WorkloadsTable():
                return workloads_table(self.records, spec.caption, [self._system(name) for name in spec.systems])
            case specs.SpecificationsTable():
                stated = specifications(self.records, spec.subjects, spec.quantities)
                return specification_table(spec.caption, stated)
            case specs.PartnersTable():
                round_id = spec.round or self.front.round
                return partners_table(self.records, spec.caption, spec.vendor, round_id, spec.suite)
            case specs.OptimizationsTable():
                return optimizations_table(self.records, spec.caption, self.front.round, spec.benchmarks)

    def _build_figure(self, head: Head, spec: FigureSpec) -> Figure:
        match spec:
            case specs.ImprovementFigure():
                return improvement_figure(head, self._improvements(spec.pairs))
            case specs.ScalingFigure():
                return scaling_figure(head, self._scalings(spec))
            case specs.DeviationFigure():
                asked = [(pair.benchmark, pair.scenarios) for pair in spec.pairs]
                return deviation_figure(head, deviations(self.records, self._system(spec.reference), asked))
            case specs.StepsFigure():
                return steps_figure(head, steps_for(self.records, self.front.round, spec.benchmark, spec.scenario))
            case specs.ComparisonFigure():
                return comparison_figure(head, self._contests(spec), spec.measure)
            case specs.ShareFigure():
                asked = [(pair.benchmark, pair.scenarios) for pair in spec.pairs]
                own, reference = self._system(spec.subject), self._system(spec.reference)
                return share_figure(head, shares(self.records, own, reference, asked))
            case specs.RecordFigure():
                return record_figure(head, self._best(spec))
            case specs.FactorFigure():
                stated = changes(self.records, self.front.round, spec.benchmark, spec.scenario, spec.steps)
                return factor_figure(head, stated)
            case specs.SpecificationFigure():
                found = specifications(self.records, spec.subjects, spec.quantities)
                return specification_figure(head, found)

    def _contests(self, spec: specs.ComparisonFigure) -> tuple[Contest, ...]:
        own, rivals = self._system(spec.subject), [self._system(name) for name in spec.rivals]
        found = contests(self.records, own, rivals, spec.benchmark, spec.scenarios)
        for one in found:
            self.keep_verdict(Matchup(own, one.rival, one.benchmark, one.scenario, one.verdict.word), one.verdict)
        return found

    def _best(self, spec: specs.RecordFigure) -> tuple[Ranked, ...]:
        subject = self._system(spec.subject) if spec.subject else None
        rounds = spec.rounds or [self.front.round]
        return best_results(self.records, spec.benchmark, spec.scenario, rounds, spec.top, subject)

    def _scalings(self, spec: specs.ScalingTable | specs.ScalingFigure) -> tuple[ScalingRow, ...]:
        own, bases = self._system(spec.system), [self._system(name) for name in spec.bases]
        return scalings(self.records, own, bases, spec.benchmark, spec.scenarios)

    def _improvements(self, pairs: list[ImprovementPairs]) -> tuple[Improvement, ...]:
        asked = [(self._system(pair.new), self._system(pair.old), pair.benchmark, pair.scenarios) for pair in pairs]
        return improvements(self.records, asked)

    def _system(self, name: str) -> Selector:
        return _entry("system", self.selectors, name)

    def _source_of(self, table: Table) -> str:
        if table.stated:
            return stated_line(table.stated)
        return self._source(table.cited) if table.cited else ""

    def _source(self, cited: Sequence[Result]) -> str:
        self.footnotes += cited
        return source_line(cite(self.records, cited))


def _entry(noun: str, entries: Mapping[str, T], name: str) -> T:
    OneOf(noun, entries, "the front matter").require(name)
    return entries[name]
