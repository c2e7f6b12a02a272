"""What the templates allow with a reason, by the page that prints it."""

from __future__ import annotations

from collections.abc import Mapping

from generator.linting.source import typed_in_page, typed_in_part
from generator.press.rendering import PRINTING
from generator.press.templates import read_pages, read_parts
from generator.project import Project

#: The allowed texts of each page, by its path under site_src.
Allowed = Mapping[str, frozenset[str]]


def allowed_texts(project: Project) -> Allowed:
    """The texts that `allow("…", because="…")` prints; those of a part, such as the notices, on every page."""
    pages, _unread = read_pages(project)
    parts, _unread = read_parts(project)
    everywhere = {
        one.words for text in parts.values() for typed in typed_in_part(text, PRINTING) for one in typed.allowances
    }
    return {
        path: frozenset(
            everywhere | {one.words for typed in typed_in_page(source, PRINTING) for one in typed.allowances}
        )
        for path, source in pages.items()
    }
