"""The templates of a project: found, read, checked, and ready to run."""

from __future__ import annotations

import io
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn

from jinja2 import FunctionLoader, StrictUndefined, Template
from jinja2.sandbox import SandboxedEnvironment

from generator.presenting.escaping import escape_markdown
from generator.press.frontmatter import TemplateSource, read_front_matter
from generator.press.language import FILTERS, language_problems
from generator.press.shown import Token
from generator.problems import Problem, refuse
from generator.project import Project
from generator.reading.text import decode, forbidden_characters

SUFFIX = ".md.j2"


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the templates a call stands."""

    path: str
    line: int


class UnknownName(StrictUndefined):
    """A name that the page does not have: never printed, never compared, always a problem."""

    def _fail_with_undefined_error(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        raise unknown_name(self)

    __str__ = __iter__ = __len__ = __bool__ = __eq__ = __ne__ = __call__ = __getitem__ = _fail_with_undefined_error  # type: ignore[assignment]
    __hash__ = StrictUndefined.__hash__


def unknown_name(value: UnknownName) -> Exception:
    """The problem of a name that the page does not have, with the nearest ones."""
    name = str(value._undefined_name)
    context = _context_names()
    near = get_close_matches(name, context, n=3, cutoff=0.5)
    expected = f"a system or call of the page{', such as ' + ', '.join(near) if near else ''}"
    return refuse("name-unknown", expected, repr(name), "correct the name, or declare the system in the front matter")


def read_templates(project: Project) -> tuple[dict[str, TemplateSource], list[Problem]]:
    """The page templates by page path (`v6.1/technical-dive.md`), and every problem found in any template.

    Files and folders whose name begins with `_` are parts for `{% include %}`, and not pages.
    """
    pages: dict[str, TemplateSource] = {}
    problems: list[Problem] = []
    environment = make_environment(project)
    for file in sorted(project.templates.rglob(f"*{SUFFIX}")):
        path = project.relative(file)
        text, found = _read(file, path)
        if text is not None and not _is_part(file.relative_to(project.templates)):
            source, found = read_front_matter(text, path)
            if source is not None:
                found = language_problems(environment, source.body, path)
                pages[page_path(project, file)] = source
        elif text is not None:
            found = language_problems(environment, text, path)
        problems += found
    if not pages and not problems:
        fix = f"add a template such as templates/index{SUFFIX}"
        problems.append(Problem("templates", 0, 0, "templates-missing", "at least one page", "none", fix))
    return pages, problems


def page_path(project: Project, file: Path) -> str:
    """The page that a template makes, from site_src."""
    return file.relative_to(project.templates).as_posix().removesuffix(".j2")


def make_environment(project: Project) -> SandboxedEnvironment:
    """A sandbox without globals: a template sees its page's systems, the calls, and a few filters for words."""

    def load(name: str) -> tuple[str, str, None] | None:
        file = project.templates / name
        if not file.is_file():
            return None
        path = project.relative(file)
        text, problems = _read(file, path)
        return None if text is None or problems else (text, path, None)

    environment = SandboxedEnvironment(
        loader=FunctionLoader(load),
        undefined=UnknownName,
        finalize=_printed,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
    )
    environment.globals.clear()
    environment.filters = {name: environment.filters[name] for name in FILTERS}
    return environment


def run(environment: SandboxedEnvironment, source: TemplateSource, context: Mapping[str, object]) -> str:
    """The text that a page's template makes.

    Raises:
        ProblemsFound: for what a template may not print, placed by the caller.
        jinja2.TemplateError: for a part that does not exist, or a fault while it runs.
    """
    code = environment.compile(source.body, name=source.path, filename=source.path)
    template = Template.from_code(environment, code, environment.make_globals(None))
    return template.render(context)


def calling_places() -> tuple[Place, Place]:
    """Where the innermost and the outermost template stand that are running now.

    Raises:
        RuntimeError: when no template is running.
    """
    places = _template_places()
    if not places:
        raise RuntimeError("no template is running")
    return places[0], places[-1]


def places_in_traceback(error: BaseException) -> list[Place]:
    """The template lines that an exception passed through, innermost first."""
    places = []
    traceback = error.__traceback__
    while traceback is not None:
        filename = traceback.tb_frame.f_code.co_filename
        template = traceback.tb_frame.f_globals.get("__jinja_template__")
        if template is not None:
            places.append(Place(filename, template.get_corresponding_lineno(traceback.tb_lineno)))
        elif filename.endswith(".j2"):
            places.append(Place(filename, traceback.tb_lineno))
        traceback = traceback.tb_next
    return places[::-1]


def _template_places() -> list[Place]:
    places = []
    frame = sys._getframe(1)
    while frame is not None:
        template = frame.f_globals.get("__jinja_template__")
        if template is not None:
            places.append(Place(frame.f_code.co_filename, template.get_corresponding_lineno(frame.f_lineno)))
        frame = frame.f_back  # type: ignore[assignment]
    return places


def _context_names() -> Sequence[str]:
    frame = sys._getframe(1)
    while frame is not None:
        if "__jinja_template__" in frame.f_globals and "context" in frame.f_locals:
            return [str(name) for name in frame.f_locals["context"].get_all()]
        frame = frame.f_back  # type: ignore[assignment]
    return []


def _printed(value: object) -> str:
    """What `{{ … }}` prints: what a call returned as it is, words escaped, and a bare number never."""
    if isinstance(value, Token):
        return value
    if isinstance(value, UnknownName):
        raise unknown_name(value)
    if isinstance(value, str):
        return escape_markdown(value)
    found = f"{value!r}" if not callable(value) else f"the call {getattr(value, '__name__', '')} without parentheses"
    raise refuse("number-unbound", "a call that prints, or words", found, "print the number with a call")


def _read(file: Path, path: str) -> tuple[str | None, list[Problem]]:
    text, problems = decode(file, path)
    if text is None:
        return None, problems
    return text, forbidden_characters(io.StringIO(text, newline=""), path)


def _is_part(path: Path) -> bool:
    return any(part.startswith("_") for part in path.parts)
