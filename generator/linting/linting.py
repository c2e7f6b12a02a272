"""The lint of a project: every template held against the rules, by the names that its data know."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from generator.linting.names import known_names, names_pattern
from generator.linting.report import Linted, Placed, Report
from generator.linting.rules import Review
from generator.linting.source import Typed, typed_in_page, typed_in_part
from generator.linting.tally import Tally
from generator.press.frontmatter import TemplateSource
from generator.press.rendering import PRINTING
from generator.press.templates import read_pages, read_parts
from generator.problems import Problem, ProblemsFound
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Records


def lint_project(project: Project) -> Report | None:
    """What the lint finds in a project; None where its data cannot be read, for then no name is known."""
    try:
        records, _warnings = load_records(project)
    except ProblemsFound:
        return None
    return lint(project, records)


def lint(project: Project, records: Records) -> Report:
    """What the lint finds in the templates of a project.

    What cannot be read, or has a wrong front matter, is not among them: composing the edition says so.
    """
    names = names_pattern(known_names(records))
    pages, _unread = read_pages(project)
    parts, _unread = read_parts(project)
    linted = {source.path: lint_page(source, names) for source in pages.values()}
    linted |= {path: lint_part(path, text, names) for path, text in parts.items()}
    return Report(dict(sorted(linted.items())))


def lint_page(source: TemplateSource, names: re.Pattern[str], calls: Collection[str] = PRINTING) -> Linted:
    """What the lint finds in a page: its titles and captions, and its body."""
    return _review(source.path, typed_in_page(source, calls), names)


def lint_part(path: str, text: str, names: re.Pattern[str], calls: Collection[str] = PRINTING) -> Linted:
    """What the lint finds in a part that pages include."""
    return _review(path, typed_in_part(text, calls), names)


def _review(path: str, texts: Iterable[Typed], names: re.Pattern[str]) -> Linted:
    problems: list[Problem] = []
    tally, allowances = Tally(), []
    for typed in texts:
        review = Review(path, typed, names)
        problems += review.problems()
        tally += review.tally
        allowances += [Placed(path, *typed.place(one.start), one) for one in typed.allowances]
    return Linted(tuple(problems), tally, tuple(allowances))
