"""A table as a frozen value, and its HTML: caption, header scopes, one row a line."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.analysis.naming import Phrase, plain_text
from generator.presenting.escaping import escape_html, escape_words
from generator.presenting.phrases import Show, phrase_in_html
from generator.reading.records import Result

#: Keeps the cells out of the search index, where they would run together: what a page says and cites is found.
_UNSEARCHED = "data-search-exclude"


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its header, and whether it holds numbers (set to the right), names (kept together), sources, words."""

    header: str
    is_numeric: bool = False
    is_name: bool = False
    is_source: bool = False

    @property
    def attribute(self) -> str:
        """The HTML class of its cells, with a blank before it."""
        if self.is_numeric:
            return ' class="sp-numeric"'
        if self.is_source:
            return ' class="sp-where"'
        return ' class="sp-name"' if self.is_name else ""


@dataclass(frozen=True, slots=True)
class Table:
    """A caption, columns, rows of phrases, and the results or the sources of stated values that they stand on.

    The first `row_headers` cells name a row. `caption_words` is the caption with its numbers, where it has any.
    `notes` are sentences that a reader of the table has to know.
    """

    caption: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Phrase, ...], ...]
    cited: tuple[Result, ...] = ()
    row_headers: int = 1
    stated: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    caption_words: Phrase = ()


def captioned(table: Table, written: str, words: Phrase) -> Table:
    """The table under the author's caption with its numbers; what the table says behind the caption stays.

    Args:
        table: a table whose caption begins with `written`.
        written: the caption as the author wrote it, calls and all.
        words: what it says.
    """
    behind = table.caption.removeprefix(written)
    return replace(table, caption=plain_text(words) + behind, caption_words=(*words, behind) if behind else words)


def table_html(table: Table, show: Show) -> str:
    """The table as HTML lines, in a scroll area that the keyboard reaches.

    Raises:
        ValueError: when a row has another number of cells than the table has columns.
    """
    head = "".join(_header_cell(column) for column in table.columns)
    lines = [
        f'<div class="sp-table" role="region" tabindex="0" aria-label="{escape_html(table.caption)}" {_UNSEARCHED}>',
        '<table class="sp-data">',
        f"<caption><span>{phrase_in_html(table.caption_words or (table.caption,), show)}</span></caption>",
        f"<thead><tr>{head}</tr></thead>",
        "<tbody>",
        *(_row(table, row, show) for row in table.rows),
        "</tbody>",
        "</table>",
        "</div>",
        *(f'<p class="sp-note">{escape_words(note)}</p>' for note in table.notes),
    ]
    return "\n".join(lines)


def _header_cell(column: Column) -> str:
    return f'<th scope="col"{column.attribute}>{escape_html(column.header)}</th>'


def _row(table: Table, row: tuple[Phrase, ...], show: Show) -> str:
    cells = []
    for index, (column, phrase) in enumerate(zip(table.columns, row, strict=True)):
        tag, scope = ("th", ' scope="row"') if index < table.row_headers else ("td", "")
        cells.append(f"<{tag}{scope}{column.attribute}>{phrase_in_html(phrase, show)}</{tag}>")
    return f"<tr>{''.join(cells)}</tr>"
