"""All publication rules over one finished page, and the suite's name in the words of every template."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.press.frontmatter import TemplateSource
from generator.press.publication.citing import citation_problems, derived_problems, legend_problems
from generator.press.publication.comparing import availability_problems, comparison_problems, division_problems
from generator.press.publication.day import day_problems
from generator.press.publication.finished import Finished
from generator.press.publication.power import power_problems
from generator.press.publication.trademark import Misuse, misuses
from generator.press.publication.unverified import unverified_problems
from generator.problems import Problem
from generator.reading.rulebook import Rulebook


def page_problems(page: Finished, source: TemplateSource) -> list[Problem]:
    """What the publication rules say against a page whose template uses the suite's name rightly."""
    return [
        *citation_problems(page),
        *derived_problems(page),
        *legend_problems(page),
        *comparison_problems(page),
        *availability_problems(page),
        *division_problems(page),
        *power_problems(page, [(1, source.body), *_front_texts(source)]),
        *day_problems(page),
        *unverified_problems(page),
        *_names_from_data(page),
    ]


def name_problems(rulebook: Rulebook, path: str, text: str) -> list[Problem]:
    """A problem for each wrong use of the suite's name in a template's text, whose lines are those of its file."""
    return [_problem(rulebook, misuse, path, misuse.line) for misuse in misuses(text, rulebook)]


def front_name_problems(rulebook: Rulebook, source: TemplateSource) -> list[Problem]:
    """A problem for each wrong use of the suite's name in the titles, captions and description of a page."""
    return [
        _problem(rulebook, misuse, source.path, line)
        for line, words in _front_texts(source)
        for misuse in misuses(words, rulebook)
    ]


def _front_texts(source: TemplateSource) -> Iterator[tuple[int, str]]:
    """What a reader sees of the front matter, each text with its line."""
    return ((source.place(*keys)[0], words) for keys, words in source.words())


def _names_from_data(page: Finished) -> Iterator[Problem]:
    """The wrong uses on the finished page: its template has none, so they are printed from the data."""
    rulebook = page.records.rulebook
    for misuse in misuses(page.body, rulebook):
        yield replace(_problem(rulebook, misuse, page.template, 0), fix="correct the text in data/ that is printed")


def _problem(rulebook: Rulebook, misuse: Misuse, path: str, line: int) -> Problem:
    rule = rulebook.publication.get(misuse.code)
    severity = "error" if rule is None or rule.force == "must" else "warning"
    fix = f"write {misuse.expected}"
    return Problem(path, line, 0, misuse.code, misuse.expected, misuse.found, fix, severity)  # type: ignore[arg-type]
