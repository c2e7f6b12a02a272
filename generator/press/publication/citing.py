"""Every result that a page shows is cited on it, what was derived is marked, and the name carries its legend."""

from __future__ import annotations

from collections.abc import Iterator

from generator.analysis.definitions import DEFINITIONS
from generator.analysis.numbers import about
from generator.press.publication.behind import rows_behind, uncited
from generator.press.publication.finished import Finished
from generator.press.publication.trademark import has_legend, names_suite
from generator.press.publication.visible import visible_text
from generator.problems import Problem


def citation_problems(page: Finished) -> Iterator[Problem]:
    """A problem for the first number of each template line that no footnote covers, and for a source without a day."""
    lines = set()
    for entry, row in uncited(page.records, page.entries, page.footnotes):
        if entry.line not in lines:
            lines.add(entry.line)
            fix = "write {{ sources() }} below what cites it"
            expected = f"a footnote that cites {about(row)}"
            yield page.violation("publication-citation", entry.line, expected, f"{entry.named.name} without one", fix)
    for path in sorted({row.place.path for row in page.footnotes} - set(page.records.sources)):
        fix = f"add publisher, repository and day of retrieval of {path} to data/sources.csv"
        yield page.violation("publication-citation", 0, f"the source of {path}, for its footnote", "none", fix)


def derived_problems(page: Finished) -> Iterator[Problem]:
    """A problem when the page shows a number derived from results and does not say that it is none of them."""
    words = page.records.rulebook.derived_words
    if words in visible_text(page.body):
        return
    for entry in page.entries:
        if DEFINITIONS[entry.named.number.metric].throughput and any(rows_behind(page.records, entry)):
            expected = f"the words {words!r} on a page that shows {entry.named.name}"
            yield page.violation("publication-derived", entry.line, expected, "none", "write {{ sources() }} below it")
            return


def legend_problems(page: Finished) -> Iterator[Problem]:
    """A problem when the page uses the suite's name without its legend."""
    rulebook = page.records.rulebook
    names_it = names_suite(page.title, rulebook) or names_suite(page.body, rulebook)
    if names_it and not has_legend(page.body, rulebook):
        expected = "the legend of the suite's name, word by word as in data/publication_rules.csv"
        fix = "write it in templates/_publisher/notices.md.j2, which ends every page"
        yield page.violation("publication-legend", 0, expected, "none", fix)
