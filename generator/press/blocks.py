"""Tables and figures as a page holds them: laid out, captioned, with the results they stand on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from generator.analysis.citations import cite
from generator.analysis.selection import Selector
from generator.presenting.escaping import anchor
from generator.presenting.figures.block import Drawing, FigureBlock, figure_html
from generator.presenting.figures.improvement_rows import improvement_figure
from generator.presenting.sources import source_line
from generator.presenting.tables.improvement import Improvement, improvement_table, improvements
from generator.presenting.tables.scaling import scaling_table
from generator.presenting.tables.submissions import submissions_table
from generator.presenting.tables.table import Table, table_html
from generator.press import frontmatter
from generator.press.frontmatter import FigureSpec, FrontMatter, ImprovementPairs, TableSpec
from generator.press.shown import Layout
from generator.problems import refuse
from generator.reading.cells import BadCell, OneOf
from generator.reading.records import Records, Result

T = TypeVar("T")

#: The folder of site_src that the press owns for drawings.
FIGURES = "figures"


@dataclass
class Blocks:
    """The calls that print a table or a figure, for one page."""

    records: Records
    page: str
    front: FrontMatter
    selectors: Mapping[str, Selector]
    cited: Sequence[Result]
    drawings: dict[str, Drawing] = field(default_factory=dict)

    def table(self, name: str) -> Layout:
        """A table of the front matter, with its source line."""
        table = self._build_table(_entry("table", self.front.tables, name))
        return lambda show: f"{table_html(table, show)}\n\n{self._source(table.cited)}"

    def figure(self, name: str) -> Layout:
        """A figure of the front matter, with its table and its source line."""
        block = self._build_figure(name, _entry("figure", self.front.figures, name))
        self.drawings |= block.drawings
        return lambda show: f"{figure_html(block, show)}\n\n{self._source(block.table.cited)}"

    def sources(self) -> Layout:
        """The source line of every result that the page's sentences cite."""
        if not self.cited:
            raise refuse("citation-empty", "a call that cites a result, before sources()", "none", "remove the call")
        return lambda _show: self._source(self.cited)

    def _build_table(self, spec: TableSpec) -> Table:
        match spec:
            case frontmatter.SubmissionsTable():
                return submissions_table(self.records, spec.caption, [self._system(name) for name in spec.systems])
            case frontmatter.ScalingTable():
                own, bases = self._system(spec.system), [self._system(name) for name in spec.bases]
                return scaling_table(self.records, spec.caption, own, bases, spec.benchmark, spec.scenarios)
            case frontmatter.ImprovementTable():
                return improvement_table(spec.caption, self._improvements(spec.pairs))

    def _build_figure(self, name: str, spec: FigureSpec) -> FigureBlock:
        rows = self._improvements(spec.pairs)
        page = self.page.removesuffix(".md")
        figure = improvement_figure(f"{anchor(page)}-{name}", spec.title, rows)
        return FigureBlock(
            identifier=f"figure-{name}",
            title=figure.title,
            drawings={
                f"{FIGURES}/{page}/{name}.svg": Drawing(figure, is_narrow=False),
                f"{FIGURES}/{page}/{name}-narrow.svg": Drawing(figure, is_narrow=True),
            },
            labels=[row.label for row in rows],
            table=improvement_table(spec.caption, rows),
            is_table_open=spec.table == "open",
        )

    def _improvements(self, pairs: list[ImprovementPairs]) -> tuple[Improvement, ...]:
        asked = [(self._system(pair.new), self._system(pair.old), pair.benchmark, pair.scenarios) for pair in pairs]
        return improvements(self.records, asked)

    def _system(self, name: str) -> Selector:
        return _entry("system", self.selectors, name)

    def _source(self, cited: Sequence[Result]) -> str:
        return source_line(cite(self.records, cited))


def _entry(noun: str, entries: Mapping[str, T], name: str) -> T:
    try:
        OneOf(noun, entries, "the front matter")(name)
    except BadCell as bad:
        raise refuse(bad.code, bad.expected, repr(name), bad.fix) from None
    return entries[name]
