"""What a template's author typed: the passages of a page, its titles and captions, and the allowances in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from generator.linting.code import Allowance, Template, read_code
from generator.linting.markdown import read_markdown
from generator.linting.passages import Passage
from generator.linting.traced import Lines, Traced
from generator.press.frontmatter import TemplateSource
from generator.press.tokens import template_tokens

_LINE_END = re.compile(r"\r\n?")
Place = Callable[[int], tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Typed:
    """One text of a template: its passages and allowances, `calls` that print in it, and where its offsets stand."""

    passages: tuple[Passage, ...]
    allowances: tuple[Allowance, ...]
    counters: tuple[Traced, ...]
    calls: int
    place: Place


def typed_in_page(source: TemplateSource, calls: Collection[str]) -> Iterator[Typed]:
    """The titles, the description and the captions of a page, and its body."""
    lines = Lines(source.front_text)
    for keys, words in source.words():
        yield from _typed(words, calls, _front_place(source, lines, keys, words), _plain)
    yield from typed_in_part(source.body, calls)


def typed_in_part(text: str, calls: Collection[str]) -> Iterator[Typed]:
    """The body of a page, or a part that pages include; nothing where its syntax is wrong."""
    unified = _LINE_END.sub("\n", text)
    yield from _typed(unified, calls, Lines(unified).place, read_markdown)


def _typed(
    text: str, calls: Collection[str], place: Place, read: Callable[[Traced], Iterator[Passage]]
) -> Iterator[Typed]:
    tokens = template_tokens(text)
    if tokens is not None:
        template = read_code(tokens, calls)
        passages = (*read(template.words), *_literals(template))
        yield Typed(passages, tuple(template.allowances), tuple(template.counters), template.calls, place)


def _plain(words: Traced) -> Iterator[Passage]:
    yield Passage("prose", words)


def _literals(template: Template) -> Iterator[Passage]:
    return (Passage("prose", literal) for literal in template.literals)


def _front_place(source: TemplateSource, lines: Lines, keys: tuple[str, ...], words: str) -> Place:
    """Where each character of an entry stands, however YAML folds it: word by word behind its key."""
    at = lines.offset(*source.place(*keys)) + len(keys[-1]) + 1
    offsets = [at] * len(words)
    for match in re.finditer(r"\S+", words):
        found = source.front_text.find(match.group(), at)
        # A word that is spelled with escapes stands behind the one before.
        exact = found >= 0
        at = found if exact else at
        for index in range(*match.span()):
            offsets[index] = at + (index - match.start()) * exact
        at = offsets[match.end() - 1]
    return lambda offset: lines.place(offsets[min(offset, len(offsets) - 1)])
