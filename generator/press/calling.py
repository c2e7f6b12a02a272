"""How a template's calls run: arguments checked, what they print kept for later, what goes wrong collected."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.analysis.naming import Phrase
from generator.analysis.selection import Selector
from generator.presenting.phrases import phrase_in_markdown
from generator.press.environment import UnknownName, unknown_name
from generator.press.places import Place, calling_places
from generator.press.shown import Layout, Register, Shown, Token
from generator.problems import Problem, ProblemsFound, refuse


@dataclass
class CallRunner:
    """Runs the calls of one page, and collects what goes wrong in them, so that one run shows every problem."""

    register: Register
    problems: list[Problem] = field(default_factory=list)

    def report(self, found: ProblemsFound, place: Place) -> None:
        """Keep problems that a template line has caused; the template runs on, to show those that follow."""
        self.problems += [one if one.path else one.at(place.path, place.line) for one in found.problems]

    def phrase(self, call: Callable[..., Phrase], css_class: str = "") -> Callable[..., Token]:
        """A call that prints a phrase in prose, in an element of a class where one is given."""
        before, after = (f'<span class="{css_class}">', "</span>") if css_class else ("", "")

        def lay_out(*arguments: object, **named: object) -> Shown:
            phrase = call(*arguments, **named)
            return Shown(lambda show: f"{before}{phrase_in_markdown(phrase, show)}{after}", phrase)

        return self._printing(call, lay_out)

    def block(self, call: Callable[..., Layout]) -> Callable[..., Token]:
        """A call that prints a block, such as a table."""
        return self._printing(call, lambda *arguments, **named: Shown(call(*arguments, **named)))

    def _printing(self, call: Callable[..., object], lay_out: Callable[..., Shown]) -> Callable[..., Token]:
        """A call that prints what `lay_out` shows; its arguments are checked against those of `call`."""

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
