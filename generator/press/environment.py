"""The sandbox that templates run in: no globals, a few filters for words, and nothing printed that no call checked."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final, NoReturn, TypedDict

from jinja2 import FunctionLoader, StrictUndefined, Template, TemplateNotFound, pass_context
from jinja2.runtime import Context
from jinja2.sandbox import SandboxedEnvironment

from generator.presenting.escaping import escape_markdown
from generator.press.frontmatter import TemplateSource
from generator.press.language import FILTERS
from generator.press.places import calling_places, names_in_scope
from generator.press.shown import Token
from generator.press.templates import read_template_text
from generator.problems import ProblemsFound, refuse
from generator.project import Project


class _WhiteSpace(TypedDict):
    trim_blocks: bool
    lstrip_blocks: bool
    keep_trailing_newline: bool


#: The name under which a page's context holds the function that takes problems; no template can write it.
REPORT = " report"
#: What becomes of the white space around tags: a tag alone on its line leaves none.
WHITESPACE: Final[_WhiteSpace] = {"trim_blocks": True, "lstrip_blocks": True, "keep_trailing_newline": True}
#: The part that ends every page: who publishes it, disclaimers and trademarks.
NOTICES = "_publisher/notices.md.j2"


class UnknownName(StrictUndefined):
    """A name that the page does not have: never printed, never compared, always a problem."""

    def _fail_with_undefined_error(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        raise unknown_name(self)

    # The base class has bound its own failure to these, so they are bound again.
    __str__ = __len__ = __bool__ = __eq__ = __ne__ = __hash__ = _fail_with_undefined_error
    __iter__ = __contains__ = __call__ = __getitem__ = _fail_with_undefined_error


def unknown_name(value: UnknownName) -> ProblemsFound:
    """The problem of a name that the page does not have, with the nearest ones."""
    name = str(value._undefined_name)
    near = get_close_matches(name, names_in_scope(), n=3, cutoff=0.5)
    expected = f"a system or call of the page{', such as ' + ', '.join(near) if near else ''}"
    return refuse("name-unknown", expected, repr(name), "correct the name, or declare the system in the front matter")


def make_environment(project: Project) -> SandboxedEnvironment:
    """The sandbox of a project, which finds the parts that its templates include."""

    def load(name: str) -> tuple[str, str, None] | None:
        file = project.templates / name
        path = project.relative(file)
        text, problems = read_template_text(file, path)
        return None if text is None or problems else (text, path, None)

    environment = SandboxedEnvironment(
        loader=FunctionLoader(load),
        undefined=UnknownName,
        finalize=_printed,
        **WHITESPACE,
        auto_reload=False,
    )
    environment.globals.clear()
    environment.filters = {name: environment.filters[name] for name in FILTERS}
    return environment


def run(environment: SandboxedEnvironment, source: TemplateSource, context: Mapping[str, object]) -> str:
    """The text that a page's template makes, tokens where calls have printed.

    Args:
        context: the names that the template sees, and under `REPORT` the function that takes problems.

    Raises:
        ProblemsFound: for what a template may not print; the caller finds its place in the traceback.
        jinja2.TemplateError: for a part that does not exist, or a fault while it runs.
    """
    return run_words(environment, source.path, source.body, context)


def run_words(environment: SandboxedEnvironment, path: str, words: str, context: Mapping[str, object]) -> str:
    """The same for any words of the template at `path`, such as a caption.

    Raises:
        ProblemsFound: as `run`.
        jinja2.TemplateError: as `run`.
    """
    return _compiled(environment, path, words).render(context)


@lru_cache(maxsize=512)
def _compiled(environment: SandboxedEnvironment, path: str, words: str) -> Template:
    """The words as a template; who composes the same templates over changing data has them compiled once."""
    code = environment.compile(words, name=path, filename=path)
    return Template.from_code(environment, code, environment.make_globals(None))


def notices(environment: SandboxedEnvironment, context: Mapping[str, object]) -> str:
    """What the publisher says at the end of every page, or nothing where the project has no part for it.

    Raises:
        jinja2.TemplateError: for a fault while it runs.
    """
    try:
        part = environment.get_template(NOTICES)
    except TemplateNotFound:
        return ""
    return part.render(context)


@pass_context
def _printed(context: Context, value: object) -> str:
    """What `{{ … }}` prints: what a call returned as it is, words escaped, and a bare number never."""
    if isinstance(value, Token):
        return value
    if isinstance(value, str):
        return escape_markdown(value)
    if isinstance(value, UnknownName):
        problem = unknown_name(value)
    else:
        found = f"the call {value.__name__} without parentheses" if hasattr(value, "__name__") else repr(value)
        problem = refuse("number-unbound", "a call that prints, or words", found, "print the number with a call")
    context[REPORT](problem, calling_places()[0])
    return ""
