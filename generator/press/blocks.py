"""Tables and figures as a page holds them: laid out, captioned, with the results they stand on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from generator.analysis.citations import cite
from generator.analysis.selection import Selector
from generator.presenting.escaping import anchor, escape_html
from generator.presenting.figures.improvement import ImprovementFigure
from generator.presenting.figures.improvement_rows import improvement_figure
from generator.presenting.phrases import Show
from generator.presenting.sources import source_line
from generator.presenting.tables.improvement import Improvement, improvement_table, improvements
from generator.presenting.tables.scaling import scaling_table
from generator.presenting.tables.submissions import submissions_table
from generator.presenting.tables.table import Table, table_html
from generator.press import frontmatter
from generator.press.frontmatter import FrontMatter, ImprovementPairs
from generator.press.shown import Layout
from generator.problems import refuse
from generator.reading.cells import BadCell, OneOf
from generator.reading.records import Records

T = TypeVar("T")

#: The folder of site_src that the press owns for drawings.
FIGURES = "figures"


def snippet(path: str) -> str:
    """The one line that stands for a drawing in a page on disk."""
    return f'--8<-- "{path}"'


@dataclass
class Blocks:
    """The calls that print a table or a figure, for one page."""

    records: Records
    page: str
    front: FrontMatter
    selectors: Mapping[str, Selector]
    drawings: dict[str, ImprovementFigure] = field(default_factory=dict)

    def table(self, name: str) -> Layout:
        """A table of the front matter, with its source line."""
        table = self._build(_entry("table", self.front.tables, name))
        return lambda show: f"{table_html(table, show)}\n\n{self._source(table)}"

    def figure(self, name: str) -> Layout:
        """A figure of the front matter, with its table and its source line."""
        spec = _entry("figure", self.front.figures, name)
        rows = improvements(self.records, [self._pairs(pairs) for pairs in spec.pairs])
        path = f"{FIGURES}/{self.page.removesuffix('.md')}/{name}.svg"
        self.drawings[path] = improvement_figure(f"{anchor(self.page.removesuffix('.md'))}-{name}", spec.title, rows)
        return lambda show: self._figure(path, name, spec, rows, show)

    def _figure(
        self,
        path: str,
        name: str,
        spec: frontmatter.ImprovementFigure,
        rows: tuple[Improvement, ...],
        show: Show,
    ) -> str:
        table = improvement_table(spec.caption, rows)
        self._register_labels(rows, show)
        opened = " open" if spec.table == "open" else ""
        return "\n".join(
            (
                f'<figure class="sp-figure" id="figure-{name}" data-search-exclude>',
                snippet(path),
                f"<figcaption>{escape_html(spec.caption)}</figcaption>",
                "</figure>",
                "",
                f'<details class="sp-figure-table"{opened}>',
                f"<summary>{escape_html('The numbers of this figure as a table')}</summary>",
                table_html(table, show),
                "</details>",
                "",
                self._source(table),
            )
        )

    def _register_labels(self, rows: tuple[Improvement, ...], show: Show) -> None:
        """The labels on the bars are numbers shown, too."""
        for row in rows:
            show(row.label)

    def _build(self, spec: frontmatter.TableSpec) -> Table:
        match spec:
            case frontmatter.SubmissionsTable():
                return submissions_table(self.records, spec.caption, [self._system(name) for name in spec.systems])
            case frontmatter.ScalingTable():
                own, bases = self._system(spec.system), [self._system(name) for name in spec.bases]
                return scaling_table(self.records, spec.caption, own, bases, spec.benchmark, spec.scenarios)
            case frontmatter.ImprovementTable():
                rows = improvements(self.records, [self._pairs(pairs) for pairs in spec.pairs])
                return improvement_table(spec.caption, rows)

    def _pairs(self, pairs: ImprovementPairs) -> tuple[Selector, Selector, str, list[str]]:
        return self._system(pairs.new), self._system(pairs.old), pairs.benchmark, pairs.scenarios

    def _system(self, name: str) -> Selector:
        return _entry("system", self.selectors, name)

    def _source(self, table: Table) -> str:
        return source_line(cite(self.records, table.cited))


def _entry(noun: str, entries: Mapping[str, T], name: str) -> T:
    try:
        OneOf(noun, entries, "the front matter")(name)
    except BadCell as bad:
        raise refuse(bad.code, bad.expected, repr(name), bad.fix) from None
    return entries[name]
