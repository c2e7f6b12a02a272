"""The pages of a site: which are made, and which its publisher leaves out."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from difflib import get_close_matches

from generator.problems import Problem, ProblemsFound, quoted, refuse
from generator.project import Project
from generator.reading.settings import Settings, line_of

_LINK = re.compile(r"\]\(([^()\s#]+\.md)(?:#[^()\s]*)?\)")


@dataclass(frozen=True, slots=True)
class Outline:
    """All pages that have a template, by path, and those of them that are left out."""

    pages: frozenset[str]
    left_out: frozenset[str]

    def is_published(self, page: str) -> bool:
        """Whether a page is made.

        Raises:
            ProblemsFound: when no template makes it.
        """
        if page not in self.pages:
            raise _unknown(page, self.pages)
        return page not in self.left_out

    def link_problems(self, page: str, template: str, body: str, markdown: str) -> Iterator[Problem]:
        """A problem for each link of a finished page to one that is left out, at the template line that has it."""
        for target in dict.fromkeys(_LINK.findall(markdown)):
            path = posixpath.normpath(posixpath.join(posixpath.dirname(page), target))
            if path in self.left_out:
                expected = "a link to a page that is made"
                fix = f'put it between {{% if published("{path}") %}} and {{% endif %}}'
                line = line_of(body, f"]({target}")
                yield Problem(template, line, 0, "link-left-out", expected, f"{path}, which is left out", fix)


def outline(project: Project, settings: Settings, pages: Collection[str]) -> tuple[Outline, list[Problem]]:
    """The outline of a site, and a problem for each page to be left out that there is none of."""
    path = project.relative(project.settings)
    problems = []
    for page in settings.left_out:
        if page not in pages:
            line = line_of(project.settings.read_text(encoding="utf-8"), page)
            problems += [problem.at(path, line) for problem in _unknown(page, pages).problems]
    return Outline(frozenset(pages), frozenset(settings.left_out)), problems


def _unknown(page: str, pages: Collection[str]) -> ProblemsFound:
    near = get_close_matches(page, sorted(pages), n=3, cutoff=0.3) or sorted(pages)[:3]
    fix = "write the path of the page as under site_src"
    return refuse("page-unknown", f"a page that a template makes, such as {', '.join(near)}", quoted(page), fix)
