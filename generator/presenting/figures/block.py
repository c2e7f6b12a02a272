"""A figure as a page holds it: title, drawings, downloads, and the table with the same numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.analysis.naming import Phrase, plain_text
from generator.presenting.escaping import escape_words
from generator.presenting.figures.figure import Figure
from generator.presenting.phrases import Show, phrase_in_html
from generator.presenting.tables.table import table_html


@dataclass(frozen=True, slots=True)
class FigureFiles:
    """The files that hold a figure, by their path in site_src."""

    wide: str
    narrow: str
    standalone: str
    png: str
    csv: str
    specification: str

    @classmethod
    def in_folder(cls, folder: str, name: str) -> FigureFiles:
        """The files of the figure `name`."""
        stem = f"{folder}/{name}"
        return cls(
            wide=f"{stem}.svg",
            narrow=f"{stem}-narrow.svg",
            standalone=f"{stem}-standalone.svg",
            png=f"{stem}.png",
            csv=f"{stem}.csv",
            specification=f"{stem}.vl.json",
        )

    @property
    def downloads(self) -> Mapping[str, str]:
        """What a reader may take away, by format."""
        return {"SVG": self.standalone, "PNG": self.png, "CSV": self.csv, "Vega-Lite": self.specification}


def snippet(path: str) -> str:
    """The one line that stands for a drawing in a page on disk; it is replaced when the site is built."""
    return f'--8<-- "{path}"'


def figure_markdown(
    figure: Figure, title: Phrase, files: FigureFiles, page: str, *, is_table_open: bool, show: Show
) -> str:
    """The figure, its downloads and its table. Labels drawn on marks are numbers shown, like those of the table.

    Args:
        figure: the figure.
        title: the author's title, which begins the figure's own, as a phrase with its numbers.
        files: where its drawings and downloads are.
        page: the path of the page, from which the links to the downloads lead.
        is_table_open: whether the table is open when the page is.
        show: registers the numbers.
    """
    for label in figure.labels:
        show(label)
    opened = " open" if is_table_open else ""
    behind = figure.title.removeprefix(plain_text(title))
    lines = [
        f'<figure class="sp-figure" id="figure-{figure.identifier}" data-search-exclude>',
        f"<figcaption>{phrase_in_html(title, show)}{escape_words(behind)}</figcaption>",
        snippet(files.wide),
        snippet(files.narrow),
        "</figure>",
        "",
        *_downloads(files, page),
        "",
        f'<details class="sp-figure-table"{opened} data-search-exclude>',
        "<summary>The numbers of this figure as a table</summary>",
        table_html(figure.table, show),
        "</details>",
    ]
    return "\n".join(lines)


def _downloads(files: FigureFiles, page: str) -> list[str]:
    """A menu of links that opens without script. They are Markdown, so that every builder leads them right."""
    up = "../" * page.count("/")
    links = (f"- [{name}]({up}{path}){{ download }}" for name, path in files.downloads.items())
    opening = '<details class="sp-downloads" markdown="1" data-search-exclude>'
    return [opening, "<summary>Download this figure</summary>", "", *links, "", "</details>"]
