"""The whole edition: every page, drawing and ledger computed and checked in memory, before anything is written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from jinja2.sandbox import SandboxedEnvironment

from generator.presenting.figures.block import Drawing, snippet
from generator.press.environment import make_environment
from generator.press.frontmatter import TemplateSource
from generator.press.language import language_problems
from generator.press.ledger import Entry, ledger_csv, verdicts_csv
from generator.press.rendering import Page, render_page
from generator.press.templates import read_pages, read_parts
from generator.problems import Problem, ProblemsFound
from generator.project import Project
from generator.reading.loading import load_records

T = TypeVar("T")

#: Wraps a sequence of work to show how far it is: (items, what they are) → the items.
Progress = Callable[[Sequence[T], str], Iterable[T]]

LEDGER = "ledger.csv"
VERDICTS = "verdicts.csv"
#: Lists what the press made, so that it can remove what it no longer makes and nothing else.
MANIFEST = ".generated"


@dataclass(frozen=True, slots=True)
class Edition:
    """Everything the press makes, by path under site_src, and the warnings that came up."""

    outputs: Mapping[str, str]
    pages: tuple[Page, ...]
    warnings: tuple[Problem, ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every number shown, page by page."""
        return tuple(entry for page in self.pages for entry in page.entries)

    def inlined(self, path: str) -> str:
        """A page with its drawings in place of the lines that stand for them on disk."""
        page = next(page for page in self.pages if page.path == path)
        text = page.markdown
        for drawing in page.drawings:
            text = text.replace(snippet(drawing), self.outputs[drawing])
        return text


def silently(items: Sequence[T], _what: str) -> Iterable[T]:
    """No progress shown."""
    return items


def compose(project: Project, progress: Progress[object] = silently) -> Edition:
    """The edition of a project.

    Raises:
        ProblemsFound: with every problem of data and templates; then nothing has been made.
    """
    pages, warnings = compose_pages(project)
    drawn = _draw({path: drawing for page in pages for path, drawing in page.drawings.items()}, progress)
    return Edition(_together(pages, drawn), pages, warnings)


def compose_pages(project: Project) -> tuple[tuple[Page, ...], tuple[Problem, ...]]:
    """The pages without their drawings, and the warnings: enough for every question about numbers.

    Raises:
        ProblemsFound: with every problem of data and templates.
    """
    environment = make_environment(project)
    sources, problems = _checked_templates(project, environment)
    pages: list[Page] = []
    warnings: tuple[Problem, ...] = ()
    try:
        records, warnings = load_records(project)
    except ProblemsFound as found:
        # Without data no page can be made; what is wrong with the templates themselves is known all the same.
        raise ProblemsFound([*found.problems, *problems]) from None
    for path, source in sources.items():
        try:
            pages.append(render_page(records, environment, path, source))
        except ProblemsFound as found:
            problems += found.problems
    if problems:
        raise ProblemsFound([*warnings, *problems])
    return tuple(pages), warnings


def _checked_templates(
    project: Project, environment: SandboxedEnvironment
) -> tuple[dict[str, TemplateSource], list[Problem]]:
    """The pages whose language is in order, and every problem of the others and of the parts."""
    pages, problems = read_pages(project)
    parts, found = read_parts(project)
    problems += found
    for path, text in parts.items():
        problems += language_problems(environment, text, path)
    wrong = {path: language_problems(environment, source.body, source.path) for path, source in pages.items()}
    problems += [problem for found in wrong.values() for problem in found]
    return {path: source for path, source in pages.items() if not wrong[path]}, problems


def _draw(drawings: Mapping[str, Drawing], progress: Progress[object]) -> dict[str, str]:
    drawn = {}
    for path in progress(list(drawings), "drawings"):
        drawn[str(path)] = drawings[str(path)].draw() + "\n"
    return drawn


def _together(pages: Sequence[Page], drawn: Mapping[str, str]) -> dict[str, str]:
    """All outputs by path, sorted.

    Raises:
        ProblemsFound: when two would be one file where letter case does not count.
    """
    outputs = {page.path: page.markdown for page in pages}
    outputs |= drawn
    outputs[LEDGER] = ledger_csv(entry for page in pages for entry in page.entries)
    outputs[VERDICTS] = verdicts_csv(row for page in pages for row in page.verdicts)
    outputs[MANIFEST] = "".join(f"{path}\n" for path in sorted([*outputs, MANIFEST]))
    folded: dict[str, str] = {}
    for path in outputs:
        if (other := folded.setdefault(path.lower(), path)) != path:
            fix = "rename one of the templates"
            found = f"{other} and {path}"
            raise ProblemsFound([Problem(path, 0, 0, "output-twice", "one output for each file", found, fix)])
    return dict(sorted(outputs.items()))
