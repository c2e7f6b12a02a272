"""The form of the explorer, and its tables without a script; its scripts lie in `site_src/assets/explorer/`."""

from __future__ import annotations

from collections.abc import Iterable

from generator.presenting.escaping import escape_html
from generator.presenting.phrases import Show
from generator.presenting.tables.results import results_tables
from generator.presenting.tables.table import table_html
from generator.reading.records import Records

#: What rows are filtered by: the name in the address, and its label. The script makes the words to choose from.
_FILTERS = (
    ("benchmark", "Benchmark"),
    ("scenario", "Scenario"),
    ("accelerator", "Accelerator"),
    ("count", "Accelerator count"),
    ("submitter", "Submitter"),
    ("division", "Division"),
    ("suite", "Suite"),
    ("availability", "Availability"),
)
_VIEWS = (("rows", "All rows"), ("compare", "Two systems"), ("rounds", "Over the rounds"))
#: Beside these, each header of the table sorts by its column.
_ORDERS = (("", "as in the source"), ("score", "by score, better first"))


def explorer_html(records: Records) -> str:
    """The form, one part a line. Until its script has come it is hidden, and a sentence says why."""
    newest_first = records.rounds[::-1]
    return "\n".join(
        (
            '<div class="sp-asked sp-explorer" id="explorer">',
            '<p class="sp-form-off">Filters and comparisons need the script of this page, and your browser has not '
            "run it. The tables below hold the same rows without it.</p>",
            '<form class="sp-form" hidden>',
            _views(),
            '<div class="sp-form-fields">',
            _select("round", "Round", [*((one, one) for one in newest_first), ("all", "all rounds held")]),
            *(_select(name, label, [("", "any")]) for name, label in _FILTERS),
            _input("text", "Search text"),
            "</div>",
            '<div class="sp-form-fields" data-for="rows">',
            _select("order", "Order", _ORDERS),
            _select("per", "Scores", [("", "as published"), ("accelerator", "and per accelerator, derived")]),
            "</div>",
            '<div class="sp-form-fields" data-for="compare" hidden>',
            _select("a", "First system", [("", "not chosen")]),
            _select("b", "Second system", [("", "not chosen")]),
            "</div>",
            '<div class="sp-form-fields" data-for="rounds" hidden>',
            _select("own", "Own scores of", [("", "not chosen")]),
            "</div>",
            '<p><a id="explore-link" href="#explorer">Link to this view</a> '
            '<button type="button" class="sp-form-button" id="explore-reset">Start again</button></p>',
            "</form>",
            '<div class="sp-explorer-said" id="explore-said" role="status"></div>',
            '<div class="sp-explorer-view" id="explore-view"></div>',
            "</div>",
        )
    )


def plain_tables_html(records: Records, show: Show) -> str:
    """Every result as plain tables, folded by benchmark and kept out of the search index."""
    folded = (
        f'<details class="sp-results">\n<summary>{escape_html(benchmark)}</summary>\n'
        + "\n".join(table_html(table, show) for table in tables)
        + "\n</details>"
        for benchmark, tables in results_tables(records)
    )
    # A tag that is not used inside: the theme takes the first end of this tag for the end of what it leaves out.
    return "\n".join(("<section data-search-exclude>", *folded, "</section>"))


def _views() -> str:
    choices = "".join(
        f'<label><input type="radio" name="view" value="{name}"{" checked" if name == "rows" else ""}> {label}</label>'
        for name, label in _VIEWS
    )
    return f'<fieldset class="sp-explorer-views"><legend>View</legend>{choices}</fieldset>'


def _select(name: str, label: str, words: Iterable[tuple[str, str]]) -> str:
    options = "".join(f'<option value="{escape_html(value)}">{escape_html(text)}</option>' for value, text in words)
    return f'<p><label for="explore-{name}">{label}</label><select id="explore-{name}">{options}</select></p>'


def _input(name: str, label: str) -> str:
    field = f'<input id="explore-{name}" type="search" spellcheck="false" autocomplete="off">'
    return f'<p><label for="explore-{name}">{label}</label>{field}</p>'
