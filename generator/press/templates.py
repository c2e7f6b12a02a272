"""The templates of a project: found, and read in their two parts."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

from generator.press.frontmatter import TemplateSource, read_front_matter
from generator.problems import Problem
from generator.project import Project
from generator.reading.text import decode, forbidden_characters, visible_files

SUFFIX = ".md.j2"


def read_pages(project: Project) -> tuple[dict[str, TemplateSource], list[Problem]]:
    """The page templates by page path (`v6.1/technical-dive.md`), and every problem found in their front matter."""
    pages: dict[str, TemplateSource] = {}
    problems: list[Problem] = []
    for file in template_files(project):
        if _is_part(project, file):
            continue
        path = project.relative(file)
        text, found = read_template_text(file, path)
        source = None
        if text is not None and not found:
            source, found = read_front_matter(text, path)
        if source is not None:
            pages[_page_path(project, file)] = source
        problems += found
    if not pages and not problems:
        fix = f"add a template such as templates/index{SUFFIX}"
        problems.append(Problem("templates", 0, 0, "templates-missing", "at least one page", "none", fix))
    return pages, problems


def page_paths(project: Project) -> tuple[str, ...]:
    """The pages that templates stand for, those with problems too, so that a link to one of them is not another."""
    return tuple(_page_path(project, file) for file in template_files(project) if not _is_part(project, file))


def read_parts(project: Project) -> tuple[dict[str, str], list[Problem]]:
    """The text of each part that pages include, by path, and every problem found in reading them.

    A part is a template whose name, or one of whose folders' names, begins with `_`.
    """
    parts: dict[str, str] = {}
    problems: list[Problem] = []
    for file in filter(lambda file: _is_part(project, file), template_files(project)):
        path = project.relative(file)
        text, found = read_template_text(file, path)
        problems += found
        if text is not None:
            parts[path] = text
    return parts, problems


def read_template_text(file: Path, path: str) -> tuple[str | None, list[Problem]]:
    """The text of one template, or None and the problem; characters that nobody sees are problems, too."""
    text, problems = decode(file, path)
    if text is None:
        return None, problems
    return text, forbidden_characters(io.StringIO(text, newline=""), path)


def template_files(project: Project) -> Iterator[Path]:
    """Every template, in the order of its path."""
    return iter(visible_files(project.templates, f"*{SUFFIX}"))


def _page_path(project: Project, file: Path) -> str:
    return file.relative_to(project.templates).as_posix().removesuffix(".j2")


def _is_part(project: Project, file: Path) -> bool:
    return any(part.startswith("_") for part in file.relative_to(project.templates).parts)
