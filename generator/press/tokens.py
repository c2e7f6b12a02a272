"""A template as Jinja's lexer sees it: words, code and comments in order, each with its place in the text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from jinja2 import Environment, TemplateSyntaxError

from generator.press.environment import WHITESPACE

_LEXER = Environment(**WHITESPACE)


@dataclass(frozen=True, slots=True)
class Token:
    """One piece of a template. `kind` is Jinja's: `data` is what is printed as it stands."""

    kind: str
    text: str
    offset: int


def template_tokens(text: str) -> list[Token] | None:
    """The tokens of a template whose lines end in line feeds; None where its syntax is wrong.

    White space that no page shows, such as the line break behind a tag, is in no `data`.
    """
    try:
        return list(_placed(text))
    except TemplateSyntaxError:
        return None


def _placed(text: str) -> Iterator[Token]:
    end = 0
    for _line, kind, value in _LEXER.lex(text):
        # The lexer leaves out white space alone, so the next place where the piece stands is its own.
        offset = text.index(value, end)
        yield Token(kind, value, offset)
        end = offset + len(value)
