"""A table as HTML."""

import pytest

from generator.analysis.metrics import improvement
from generator.analysis.naming import Named
from generator.presenting.phrases import LINE_BREAK
from generator.presenting.tables.table import Column, Table, table_html
from tests.rows import a_score


def _table(*cells: tuple[object, ...]) -> Table:
    return Table("A & B", (Column("Name"), Column("Gain", is_numeric=True)), (cells,))  # type: ignore[arg-type]


def test_a_table_has_a_caption_scopes_and_one_row_a_line() -> None:
    gain = Named("improvement(a, b)", improvement(a_score("128"), a_score("100")))
    shown: list[Named] = []

    def show(named: Named) -> str:
        shown.append(named)
        return "n-gain"

    lines = table_html(_table(("x | y",), (gain, LINE_BREAK, "of <v6.0>")), show).split("\n")
    assert lines == [
        '<div class="sp-table" role="region" tabindex="0" aria-label="A &amp; B" data-search-exclude>',
        '<table class="sp-data">',
        "<caption><span>A &amp; B</span></caption>",
        '<thead><tr><th scope="col">Name</th><th scope="col" class="sp-numeric">Gain</th></tr></thead>',
        "<tbody>",
        '<tr><th scope="row">x | y</th><td class="sp-numeric">'
        '<a class="sp-number" href="#n-gain">28%</a><br>of &lt;v6.0&gt;</td></tr>',
        "</tbody>",
        "</table>",
        "</div>",
    ]
    assert shown == [gain]


def test_a_row_of_another_width_is_our_fault() -> None:
    with pytest.raises(ValueError, match="zip"):
        table_html(_table(("only one",)), lambda _named: "")
