"""One page: its template run, its tokens replaced, its numbers registered, its receipts appended."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from jinja2 import TemplateError
from jinja2.sandbox import SandboxedEnvironment

from generator.analysis.selection import Selector, selector_problems
from generator.press.blocks import Blocks, PlacedFigure
from generator.press.calling import CallRunner
from generator.press.calls import ALLOWED, Calls
from generator.press.captions import Captions
from generator.press.claims import PageClaims
from generator.press.declarations import Declarations
from generator.press.environment import REPORT, notices, run
from generator.press.explorer import Explorer
from generator.press.fairness import Compared, fairness_section, policy_verdicts
from generator.press.frontmatter import TemplateSource
from generator.press.guides import Guides
from generator.press.history import Changes
from generator.press.ledger import ClaimRow, Entry, VerdictRow
from generator.press.open_results import open_section
from generator.press.outline import Outline
from generator.press.places import place_of
from generator.press.receipts import receipts_section
from generator.press.runs import Runs
from generator.press.shown import Layout, Register, Shown
from generator.press.sizing import Sizings
from generator.problems import Problem, ProblemsFound, unplaced
from generator.project import Project
from generator.reading.records import Records, Result

_PHRASES = [
    "score",
    "improvement",
    "lead",
    "relative",
    "speedup",
    "deviation",
    "verdict",
    "scaling_efficiency",
    "ideal_score",
    "per_accelerator",
    "accelerators",
    "nodes",
    "rank",
    "gain_explained",
    "results",
    "partner_count",
    "tie_tolerance",
    "fact",
    "allow",
]
#: By which a finished page shows what an author was allowed to type.
_CLASSES: Final = {"allow": ALLOWED}
_BLOCKS = ("table", "figure", "claims_summary", "claims", "sources")
_RUNS = ("run_form", "run_example", "run_findings")
_CHANGES = ("release_history",)
_EXPLORER = ("explorer", "result_tables")
_GUIDES = ("reproduction_totals", "reproduction", "unverified_words", "expected_scores")
_SIZINGS = ("sizing", "sizing_notes")

_DECLARATIONS = (
    "definitions",
    "rounding",
    "policies",
    "selection_defaults",
    "conditions",
    "corrections",
    "unit_notes",
    "accelerator_decisions",
    "submitter_names",
    "sources_held",
    "names_held",
    "submissions_held",
    "publication_rules",
)
_BLOCK_CALLS: Mapping[type, tuple[str, ...]] = {
    Blocks: _BLOCKS,
    Guides: _GUIDES,
    Sizings: _SIZINGS,
    Runs: _RUNS,
    Explorer: _EXPLORER,
    Declarations: _DECLARATIONS,
    Changes: _CHANGES,
}
#: Every call that prints.
PRINTING: Final = frozenset((*_PHRASES, *(name for names in _BLOCK_CALLS.values() for name in names)))


@dataclass(frozen=True, slots=True)
class Page:
    """A finished page: its path under site_src, its text, what it shows, and the results that its footnotes cite.

    `body` is what `markdown` has beside the front matter and the receipts, `guide_lines` are the template lines that
    tell how to run a benchmark again, `files` makes what else the page needs, by path under site_src; who only looks at
    numbers does not make it.
    """

    path: str
    template: str
    body: str
    markdown: str
    entries: tuple[Entry, ...]
    verdicts: tuple[VerdictRow, ...]
    figures: Mapping[str, PlacedFigure]
    footnotes: tuple[Result, ...]
    claims: tuple[ClaimRow, ...] = ()
    guide_lines: tuple[int, ...] = ()
    files: Mapping[str, Callable[[], str]] = field(default_factory=dict)


def render_page(
    records: Records,
    environment: SandboxedEnvironment,
    path: str,
    source: TemplateSource,
    outline: Outline,
    project: Project,
    report: str = "",
) -> Page:
    """The page that a template makes; runs and releases are those of `project`, at `report` readers report a number.

    Raises:
        ProblemsFound: with every problem of the page, each with its template line.
    """
    selectors = source.front.selectors()
    press = CallRunner(Register(path), _system_problems(records, source, selectors))
    if press.problems:
        raise ProblemsFound(press.problems)
    calls = Calls(records, path)
    claimed = PageClaims(records, selectors)
    context: dict[str, object] = {**selectors, "page": source.front, REPORT: press.report}
    context |= {name: press.phrase(getattr(calls, name), _CLASSES.get(name, "")) for name in _PHRASES}
    captions = Captions(press, environment, source, dict(context))
    blocks = Blocks(records, path, source.front, selectors, captions, calls.cited, calls.keep_verdict, claimed)
    guides = Guides(records, source.front.round, blocks.footnotes, [])
    runs = Runs(records, project.examples, {})
    explorer, sizings = Explorer(records, runs.files), Sizings(records, blocks.footnotes)
    for owner in (blocks, guides, sizings, runs, explorer, Declarations(records), Changes(project)):
        context |= {name: press.block(getattr(owner, name)) for name in _BLOCK_CALLS[type(owner)]}
    context["published"] = press.answer(outline.is_published)
    named = {name: captions.text(getattr(source.front, name), name) for name in ("title", "description")}
    body, closing = _texts(press, environment, source, context)
    if added := _added(press.register, records, calls.compared):
        body = f"{body}\n{added}\n{blocks.missing_sources(press.register.entries())}"
    verdicts = (*calls.verdicts, *policy_verdicts(records, path, calls.compared))
    entries = tuple(press.register.entries())
    markdown = f"{_page_front_matter(source.path, named)}{body.strip()}\n{receipts_section(entries, report)}{closing}"
    body = f"{body}\n{closing}"
    kept = (tuple(blocks.footnotes), claimed.rows(path), tuple(guides.lines), runs.files)
    return Page(path, source.path, body, markdown, entries, verdicts, blocks.figures, *kept)


def _added(register: Register, records: Records, compared: Sequence[Compared]) -> str:
    """What the engine adds to a page that compares, thought of by its author or not; it has no template line."""
    fairness = _laid_out(register, fairness_section(records, compared))
    return fairness + _laid_out(register, open_section(records, register.entries()))


def _laid_out(register: Register, section: Layout | None) -> str:
    return "" if section is None else f"\n{register.expand(register.token(Shown(section), 0))}\n"


def _texts(
    press: CallRunner, environment: SandboxedEnvironment, source: TemplateSource, context: Mapping[str, object]
) -> tuple[str, str]:
    """What the page's template makes, and what the publisher says at the end of every page."""
    try:
        text = press.register.expand(run(environment, source, context)).strip()
        closing = press.register.expand(notices(environment, context)).strip()
    except (ProblemsFound, TemplateError) as error:
        place = place_of(error)
        path, line = (place.path, place.line) if place else (source.path, 0)
        found = error.problems if isinstance(error, ProblemsFound) else (_fault(error),)
        raise ProblemsFound([*press.problems, *(problem.at(path, line) for problem in found)]) from None
    if press.problems:
        raise ProblemsFound(press.problems)
    return text, f"\n{closing}\n" if closing else ""


def _fault(error: TemplateError) -> Problem:
    found = f"{type(error).__name__}: {error.message}"
    return unplaced("template-fault", "a template that runs", found, "correct the line")


def _system_problems(records: Records, source: TemplateSource, selectors: Mapping[str, Selector]) -> list[Problem]:
    reserved = {*PRINTING, "page", "published"}
    problems = []
    for name, selector in selectors.items():
        line, column = source.place("systems", name)
        problems += [problem.at(source.path, line, column) for problem in selector_problems(records, selector)]
        if name in reserved:
            expected, fix = "a system name that is not a call", "choose another name"
            problems.append(Problem(source.path, line, column, "name-reserved", expected, repr(name), fix))
    return problems


def _page_front_matter(path: str, named: Mapping[str, str]) -> str:
    # A JSON string is a YAML string, whatever it holds.
    lines = "".join(f"{name}: {json.dumps(text, ensure_ascii=False)}\n" for name, text in named.items())
    notice = f"<!-- Made by scorepress from {path}: edit that file, then run `make site`. -->"
    return f"---\n{lines}---\n\n{notice}\n\n"
