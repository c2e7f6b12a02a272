"""A whole edition reviewed by the publication rules: the words of every template, then every finished page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.press.frontmatter import TemplateSource
from generator.press.publication.checks import front_name_problems, name_problems, page_problems
from generator.press.publication.finished import Finished
from generator.press.rendering import Page
from generator.problems import Problem
from generator.reading.records import Records
from generator.reading.settings import Settings


def publication_problems(
    records: Records,
    settings: Settings,
    sources: Mapping[str, TemplateSource],
    parts: Mapping[str, str],
    pages: Sequence[Page],
) -> list[Problem]:
    """What the publication rules say against an edition.

    A page is reviewed as a whole once its own template and all parts use the suite's name rightly, so that one slip is
    not reported twice.
    """
    rulebook = records.rulebook
    in_parts = [problem for path, text in parts.items() for problem in name_problems(rulebook, path, text)]
    problems = list(in_parts)
    for page in pages:
        source = sources[page.path]
        own = [*front_name_problems(rulebook, source), *name_problems(rulebook, source.path, source.body)]
        problems += own or ([] if in_parts else page_problems(_finished(records, settings, source, page), source))
    return problems


def _finished(records: Records, settings: Settings, source: TemplateSource, page: Page) -> Finished:
    return Finished(
        records=records,
        settings=settings,
        template=source.path,
        title=source.front.title,
        round_id=source.front.round,
        published=source.front.published,
        published_line=source.place("published")[0],
        body=page.body,
        entries=page.entries,
        footnotes=page.footnotes,
        guide_lines=page.guide_lines,
    )
