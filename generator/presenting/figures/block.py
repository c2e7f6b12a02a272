"""A figure as a page holds it: title, drawings, and the table with the same numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.analysis.naming import Named
from generator.presenting.escaping import escape_html
from generator.presenting.figures.improvement import ImprovementFigure, draw_improvement
from generator.presenting.phrases import Show
from generator.presenting.tables.table import Table, table_html


@dataclass(frozen=True, slots=True)
class Drawing:
    """One drawing of a figure: the wide one, or the narrow one that takes its place on a telephone."""

    figure: ImprovementFigure
    is_narrow: bool

    def draw(self) -> str:
        """The drawing as inline SVG.

        Raises:
            DrawingError: where the drawing would be wrong or incomplete.
        """
        return draw_improvement(self.figure, narrow=self.is_narrow)


@dataclass(frozen=True, slots=True)
class FigureBlock:
    """A figure with its drawings by the path of the file that holds each, its labels, and its table."""

    identifier: str
    title: str
    drawings: Mapping[str, Drawing]
    labels: Sequence[Named]
    table: Table
    is_table_open: bool


def snippet(path: str) -> str:
    """The one line that stands for a drawing in a page on disk; it is replaced when the site is built."""
    return f'--8<-- "{path}"'


def figure_html(block: FigureBlock, show: Show) -> str:
    """The figure and its table as HTML lines. The labels drawn on marks are numbers shown, like those of the table."""
    for label in block.labels:
        show(label)
    opened = " open" if block.is_table_open else ""
    lines = [
        f'<figure class="sp-figure" id="{block.identifier}" data-search-exclude>',
        f"<figcaption>{escape_html(block.title)}</figcaption>",
        *(snippet(path) for path in block.drawings),
        "</figure>",
        "",
        f'<details class="sp-figure-table"{opened}>',
        "<summary>The numbers of this figure as a table</summary>",
        table_html(block.table, show),
        "</details>",
    ]
    return "\n".join(lines)
