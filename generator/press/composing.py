"""The whole edition: every page, drawing and ledger computed and checked in memory, before anything is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from jinja2.sandbox import SandboxedEnvironment

from generator.presenting.figures.block import snippet
from generator.presenting.figures.figure import Figure
from generator.presenting.figures.rendering import Rendering
from generator.presenting.tables.csvtext import table_csv
from generator.press.blocks import PlacedFigure
from generator.press.drawings import render_figures
from generator.press.environment import make_environment
from generator.press.frontmatter import TemplateSource
from generator.press.furniture import furnished
from generator.press.language import language_problems
from generator.press.ledger import CLAIMS, LEDGER, VERDICTS, Entry, claims_csv, ledger_csv, verdicts_csv
from generator.press.outline import Outline, outline
from generator.press.progress import Progress, silently
from generator.press.publication.reviewing import publication_problems
from generator.press.rendering import Page, render_page
from generator.press.templates import page_paths, read_pages, read_parts
from generator.press.workers import Workers, workers_for
from generator.problems import Problem, ProblemsFound
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Records
from generator.reading.settings import Settings, load_settings

#: Lists what the press made, so that it can remove what it no longer makes and nothing else.
MANIFEST = ".generated"


@dataclass(frozen=True, slots=True)
class Edition:
    """Everything the press makes, by path under site_src, and the warnings that came up."""

    outputs: Mapping[str, bytes]
    pages: tuple[Page, ...]
    warnings: tuple[Problem, ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every number shown, page by page."""
        return tuple(entry for page in self.pages for entry in page.entries)

    def text(self, path: str) -> str:
        """An output that is text."""
        return self.outputs[path].decode()

    def inlined(self, path: str) -> str:
        """A page with its drawings in place of the lines that stand for them on disk."""
        page = next(page for page in self.pages if page.path == path)
        text = page.markdown
        for placed in page.figures.values():
            for drawing in (placed.files.wide, placed.files.narrow):
                text = text.replace(snippet(drawing), self.text(drawing))
        return text


def compose(
    project: Project,
    progress: Progress[Figure] = silently,
    *,
    use_cache: bool = True,
    workers: Workers | None = None,
) -> Edition:
    """The edition of a project. Without the cache it is the same to the byte, and takes longer.

    Args:
        project: where data and templates are.
        progress: shows how far it is with the figures.
        use_cache: whether figures that were rendered before are taken, and those rendered now kept.
        workers: processes that a caller has begun before it imported this; they are ended here.

    Raises:
        ProblemsFound: with every problem of data and templates; then nothing has been made.
    """
    with workers or workers_for(project) as ready:
        pages, warnings = compose_pages(project)
        placed = {placed.files.wide: placed for page in pages for placed in page.figures.values()}
        figures = {path: one.figure for path, one in placed.items()}
        renderings = render_figures(figures, project.kept_figures if use_cache else None, ready, progress)
    drawn: dict[str, str | bytes] = {}
    for path, one in placed.items():
        drawn |= _files(one, renderings[path])
    return Edition(_together(pages, drawn), pages, warnings)


def compose_pages(project: Project, templates: Templates | None = None) -> tuple[tuple[Page, ...], tuple[Problem, ...]]:
    """The pages without their drawings, and the warnings: enough for every question about numbers.

    Args:
        project: where data and templates are.
        templates: the templates where they have been read, by whom composes the same ones over changing data.

    Raises:
        ProblemsFound: with every problem of data and templates.
    """
    return _render_pages(project, templates or read_templates(project))


@dataclass(frozen=True, slots=True)
class Templates:
    """The pages whose language is in order, by path; every problem of the others and of the parts."""

    environment: SandboxedEnvironment
    sources: Mapping[str, TemplateSource]
    parts: Mapping[str, str]
    settings: Settings
    outline: Outline
    problems: tuple[Problem, ...]


def _render_pages(project: Project, templates: Templates) -> tuple[tuple[Page, ...], tuple[Problem, ...]]:
    problems = list(templates.problems)
    pages: list[Page] = []
    warnings: tuple[Problem, ...] = ()
    try:
        records, warnings = load_records(project)
    except ProblemsFound as found:
        # Without data no page can be made; what is wrong with the templates themselves is known all the same.
        raise ProblemsFound([*found.problems, *problems]) from None
    for path, source in templates.sources.items():
        try:
            where = (templates.outline, project, templates.settings.report)
            pages.append(render_page(records, templates.environment, path, source, *where))
        except ProblemsFound as found:
            problems += found.problems
    problems += _reviewed(records, templates, pages)
    warnings += tuple(problem for problem in problems if problem.severity == "warning")
    if errors := [problem for problem in problems if problem.severity == "error"]:
        raise ProblemsFound([*warnings, *errors])
    return furnished(pages, records, templates.sources, templates.outline), warnings


def _reviewed(records: Records, templates: Templates, pages: Sequence[Page]) -> list[Problem]:
    """What the publication rules say against the pages, and their links to pages that are left out."""
    problems = publication_problems(records, templates.settings, templates.sources, templates.parts, pages)
    for page in pages:
        body = templates.sources[page.path].body
        problems += templates.outline.link_problems(page.path, page.template, body, page.body)
    return problems


def read_templates(project: Project) -> Templates:
    """The templates of a project, with every problem of them."""
    environment = make_environment(project)
    pages, problems = read_pages(project)
    parts, found = read_parts(project)
    problems += found
    for path, text in parts.items():
        problems += language_problems(environment, text, path)
    wrong = {path: language_problems(environment, source.body, source.path) for path, source in pages.items()}
    problems += [problem for found in wrong.values() for problem in found]
    settings, unset = load_settings(project)
    plan, unknown = outline(project, settings, page_paths(project))
    made = {path: source for path, source in pages.items() if not wrong[path] and path not in plan.left_out}
    return Templates(environment, made, parts, settings, plan, (*problems, *unset, *unknown))


def _files(placed: PlacedFigure, rendering: Rendering) -> dict[str, str | bytes]:
    files = placed.files
    return {
        files.wide: rendering.wide,
        files.narrow: rendering.narrow,
        files.standalone: rendering.standalone,
        files.png: rendering.png,
        files.csv: table_csv(placed.figure.table),
        files.specification: rendering.specification,
    }


def _together(pages: Sequence[Page], drawn: Mapping[str, str | bytes]) -> dict[str, bytes]:
    """All outputs by path, sorted.

    Raises:
        ProblemsFound: when two would be one file where letter case does not count.
    """
    outputs: dict[str, str | bytes] = {page.path: page.markdown for page in pages}
    outputs |= drawn
    files = {path: make for page in pages for path, make in page.files.items()}  # two pages may need the same one
    outputs |= {path: make() for path, make in files.items()}
    outputs[LEDGER] = ledger_csv(entry for page in pages for entry in page.entries)
    outputs[VERDICTS] = verdicts_csv(row for page in pages for row in page.verdicts)
    if claims := [row for page in pages for row in page.claims]:
        outputs[CLAIMS] = claims_csv(claims)
    outputs[MANIFEST] = "".join(f"{path}\n" for path in sorted([*outputs, MANIFEST]))
    folded: dict[str, str] = {}
    for path in outputs:
        if (other := folded.setdefault(path.lower(), path)) != path:
            fix = "rename one of the templates"
            found = f"{other} and {path}"
            raise ProblemsFound([Problem(path, 0, 0, "output-twice", "one output for each file", found, fix)])
    return {path: made if isinstance(made, bytes) else made.encode() for path, made in sorted(outputs.items())}
