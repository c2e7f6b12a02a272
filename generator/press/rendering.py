"""One page: its template run, its tokens replaced, its numbers registered, its receipts appended."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from jinja2 import TemplateError
from jinja2.sandbox import SandboxedEnvironment

from generator.analysis.naming import Phrase
from generator.analysis.selection import Selector, selector_problems
from generator.presenting.phrases import phrase_in_markdown
from generator.press.blocks import Blocks, PlacedFigure
from generator.press.calls import Calls
from generator.press.claims import PageClaims
from generator.press.declarations import Declarations
from generator.press.environment import REPORT, UnknownName, notices, run, unknown_name
from generator.press.fairness import Compared, fairness_section, policy_verdicts
from generator.press.frontmatter import TemplateSource
from generator.press.ledger import ClaimRow, Entry, VerdictRow
from generator.press.outline import Outline
from generator.press.places import Place, calling_places, place_of
from generator.press.receipts import receipts_section
from generator.press.shown import Layout, Register, Token
from generator.problems import Problem, ProblemsFound, refuse, unplaced
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
    "results",
    "partner_count",
    "tie_tolerance",
    "fact",
]
_BLOCKS = ("table", "figure", "claims_summary", "claims", "sources")

_DECLARATIONS = (
    "definitions",
    "rounding",
    "policies",
    "selection_defaults",
    "corrections",
    "unit_notes",
    "accelerator_decisions",
    "sources_held",
    "publication_rules",
)


@dataclass(frozen=True, slots=True)
class Page:
    """A finished page: its path under site_src, its text, what it shows, and the results that its footnotes cite.

    `body` is what `markdown` has beside the front matter and the receipts.
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


@dataclass
class _Press:
    """Runs the calls of one page, and collects what goes wrong in them, so that one run shows every problem."""

    register: Register
    problems: list[Problem] = field(default_factory=list)

    def report(self, found: ProblemsFound, place: Place) -> None:
        """Keep problems that a template line has caused; the template runs on, to show those that follow."""
        self.problems += [one if one.path else one.at(place.path, place.line) for one in found.problems]

    def phrase(self, call: Callable[..., Phrase]) -> Callable[..., Token]:
        """A call that prints a phrase in prose."""

        def lay_out(*arguments: object, **named: object) -> Layout:
            phrase = call(*arguments, **named)
            return lambda show: phrase_in_markdown(phrase, show)

        return self.block(call, lay_out)

    def block(self, call: Callable[..., object], lay_out: Callable[..., Layout]) -> Callable[..., Token]:
        """A call that prints whatever `lay_out` returns; its arguments are checked against those of `call`."""

        def printing(*arguments: object, **named: object) -> Token:
            inner, outer = calling_places()
            try:
                _check_arguments(call, arguments, named)
                return self.register.token(lay_out(*arguments, **named), outer.line)
            except ProblemsFound as found:
                self.report(found, inner)
                return Token("")

        printing.__name__ = call.__name__
        return printing

    def answer(self, question: Callable[[str], bool]) -> Callable[[str], bool]:
        """A question that a template may ask in a condition; an unanswerable one is a problem of its line."""

        def answering(about: str) -> bool:
            try:
                _check_arguments(question, (about,), {})
                return question(about)
            except ProblemsFound as found:
                self.report(found, calling_places()[0])
                return False

        answering.__name__ = "published"
        return answering


def render_page(
    records: Records, environment: SandboxedEnvironment, path: str, source: TemplateSource, outline: Outline
) -> Page:
    """The page that a template makes.

    Raises:
        ProblemsFound: with every problem of the page, each with its template line.
    """
    selectors = source.front.selectors()
    press = _Press(Register(path), _system_problems(records, source, selectors))
    if press.problems:
        raise ProblemsFound(press.problems)
    calls = Calls(records, path)
    claimed = PageClaims(records, selectors)
    blocks = Blocks(records, path, source.front, selectors, calls.cited, calls.keep_verdict, claimed)
    context: dict[str, object] = {**selectors, "page": source.front, REPORT: press.report}
    context |= {name: press.phrase(getattr(calls, name)) for name in _PHRASES}
    context |= {name: press.block(getattr(blocks, name), getattr(blocks, name)) for name in _BLOCKS}
    declared = Declarations(records)
    context |= {name: press.block(getattr(declared, name), getattr(declared, name)) for name in _DECLARATIONS}
    context["published"] = press.answer(outline.is_published)
    body, closing = _texts(press, environment, source, context)
    if fairness := _fairness(press.register, records, calls.compared):
        body = f"{body}\n{fairness}\n{blocks.missing_sources(press.register.entries())}"
    verdicts = (*calls.verdicts, *policy_verdicts(records, path, calls.compared))
    entries = tuple(press.register.entries())
    markdown = f"{_page_front_matter(source)}{body.strip()}\n{receipts_section(entries)}{closing}"
    body = f"{body}\n{closing}"
    footnotes, claims = tuple(blocks.footnotes), claimed.rows(path)
    return Page(path, source.path, body, markdown, entries, verdicts, blocks.figures, footnotes, claims)


def _fairness(register: Register, records: Records, compared: Sequence[Compared]) -> str:
    """What the engine adds to a page that compares, thought of by its author or not; it has no template line."""
    section = fairness_section(records, compared)
    return "" if section is None else f"\n{register.expand(register.token(section, 0))}\n"


def _texts(
    press: _Press, environment: SandboxedEnvironment, source: TemplateSource, context: Mapping[str, object]
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
    reserved = {*_PHRASES, *_BLOCKS, *_DECLARATIONS, "page", "published"}
    problems = []
    for name, selector in selectors.items():
        line, column = source.place("systems", name)
        problems += [problem.at(source.path, line, column) for problem in selector_problems(records, selector)]
        if name in reserved:
            expected, fix = "a system name that is not a call", "choose another name"
            problems.append(Problem(source.path, line, column, "name-reserved", expected, repr(name), fix))
    return problems


def _check_arguments(call: Callable[..., object], arguments: Sequence[object], named: Mapping[str, object]) -> None:
    """Refuse arguments that the call does not take, before they can fail somewhere inside it."""
    signature = inspect.signature(call, eval_str=True)
    for value in (*arguments, *named.values()):
        if isinstance(value, UnknownName):
            raise unknown_name(value)
    try:
        bound = signature.bind(*arguments, **named)
    except TypeError as error:
        raise refuse("call-arguments", _usage(call, signature), str(error), "correct the arguments") from None
    for name, value in bound.arguments.items():
        if not _fits(signature.parameters[name].annotation, value):
            found = f"{value!r} as {name}"
            raise refuse("call-arguments", _usage(call, signature), found, "correct the arguments")


def _fits(annotation: Any, value: object) -> bool:
    if annotation is Selector:
        return isinstance(value, Selector)
    if annotation == Sequence[Selector]:
        return isinstance(value, list | tuple) and all(isinstance(item, Selector) for item in value)
    return isinstance(value, str) or (value is None and annotation == str | None)


def _usage(call: Callable[..., object], signature: inspect.Signature) -> str:
    words = {Selector: "a system", Sequence[Selector]: "a list of systems"}
    parts = [f"{name}: {words.get(p.annotation, 'a text')}" for name, p in signature.parameters.items()]
    return f"{call.__name__}({', '.join(parts)})"


def _page_front_matter(source: TemplateSource) -> str:
    fields = {"title": source.front.title, "description": source.front.description}
    # A JSON string is a YAML string, whatever it holds.
    lines = "".join(f"{name}: {json.dumps(text, ensure_ascii=False)}\n" for name, text in fields.items())
    notice = f"<!-- Made by scorepress from {source.path}: edit that file, then run `make site`. -->"
    return f"---\n{lines}---\n\n{notice}\n\n"
