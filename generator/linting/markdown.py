"""Markdown as its reader meets it: which of its characters are prose, which are code, and which are an address."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.admon import admon_plugin
from mdit_py_plugins.footnote import footnote_plugin

from generator.linting.html import read_html
from generator.linting.inline import InlineReader, trace_positions
from generator.linting.passages import Passage
from generator.linting.traced import Lines, Traced, at_one_place

#: The title of a code block, which is printed above it.
_CODE_TITLE = re.compile(r"title=\"([^\"]*)\"")


def read_markdown(text: Traced) -> Iterator[Passage]:
    """The passages of a Markdown text, in the order of its blocks; line breaks are line feeds."""
    reader = _Reader(text)
    env: dict[str, Any] = {}
    for token in _parser().parse(text.text, env):
        yield from reader.read(token)
    for reference in env.get("references", {}).values():
        yield from reader.read_reference(reference)


@cache
def _parser() -> MarkdownIt:
    """The parser, with what the site's builder adds to plain Markdown."""
    parser = MarkdownIt("commonmark", {"store_labels": True}).enable("table").use(admon_plugin).use(footnote_plugin)
    # Entities and escapes stay tokens of their own, so that each is known by how it is written.
    parser.disable(["text_join", "footnote_inline"])
    trace_positions(parser)
    return parser


class _Reader:
    """Goes through the blocks that the parser names by their lines, and finds each in the text."""

    def __init__(self, text: Traced) -> None:
        self._text, self._lines = text, Lines(text.text)
        self._cell: int | None = None
        self._markers: list[int] = []

    def read(self, token: Token) -> Iterator[Passage]:
        """The passages of one token of a block."""
        if token.type == "inline" and token.content:
            yield from InlineReader(self._block(token)).read(token.children or [])
        elif token.type in ("fence", "code_block"):
            yield Passage("code" if self._is_code(token) else "prose", self._block(token))
            for title in _CODE_TITLE.findall(token.info):
                yield Passage("prose", self._found(title, token))
        elif token.type == "html_block":
            yield from read_html(self._block(token))
        elif token.type == "tr_open":
            self._cell = self._lines.bounds(self._text.text, token.map[0])[0] if token.map else None
        elif token.type == "tr_close":
            self._cell = None
        elif token.type.endswith("list_open"):
            self._markers.append(1)
        elif token.type.endswith("list_close"):
            self._markers.pop()
        elif token.type == "list_item_open" and token.info:
            yield self._read_marker(token)

    def _is_code(self, token: Token) -> bool:
        """Whether the site's builder, too, makes a code block of it; what it prints as words is prose.

        It asks for a blank line above and for four blanks more at each level of a list, has tabs, and closes a fence by
        its like alone.
        """
        first, end = token.map or (0, 1)
        if token.type == "fence":
            return end - first > 1 and self._written(end - 1).strip() == token.markup
        line = self._written(first)
        before = next((above for above in map(self._written, range(first - 1, -1, -1)) if above.strip()), "")
        is_deep = len(line) - len(line.lstrip()) >= 4 * (len(self._markers) + 1)
        is_apart = not first or not self._written(first - 1).strip()
        return is_deep and is_apart and not before.lstrip().startswith("===")

    def _written(self, line: int) -> str:
        start, end = self._lines.bounds(self._text.text, line)
        return self._text.text[start:end]

    def read_reference(self, reference: dict[str, Any]) -> Iterator[Passage]:
        """The title of a link that is defined apart from where it is used."""
        if title := reference.get("title"):
            yield Passage("prose", self._found(title, Token("", "", 0, map=reference["map"])))

    def _read_marker(self, token: Token) -> Passage:
        """The number of a list's item: no prose where it begins with one or counts on, else a number in the text."""
        number, expected = int(token.info), self._markers[-1]
        counts = number in (1, expected)  # the parser joins two lists that only a blank line parts
        if counts:
            self._markers[-1] = number + 1
        return Passage("address" if counts else "prose", self._found(token.info, token))

    def _block(self, token: Token) -> Traced:
        """The content of a token, each of its lines traced to the line of the text that it came from."""
        first, end = token.map or (0, 1)
        first += token.type == "fence"
        offsets: list[int] = []
        for number, content in enumerate(token.content.split("\n")):
            line = min(first + number, max(end, first + 1) - 1)
            offsets += [*self._line(content, line), self._lines.bounds(self._text.text, line)[1]]
        return Traced(token.content, [self._origin(offset) for offset in offsets[: len(token.content)]])

    def _line(self, content: str, line: int) -> list[int]:
        """Where each character of a line of a block stands in the text."""
        start, end = self._lines.bounds(self._text.text, line)
        words = content.strip()
        if self._cell is not None:
            start = self._cell
        elif self._text.text[start:end].rstrip().endswith(words):
            # What stands before a block's line, such as a list's marker, may look like its beginning.
            start += len(self._text.text[start:end].rstrip()) - len(words)
        places = self._places(words, start, end)
        if self._cell is not None and places:
            self._cell = places[-1] + 1
        before = len(content) - len(content.lstrip())
        first, last = (places[0], places[-1]) if places else (start, start)
        return [*[first] * before, *places, *[last] * (len(content) - before - len(words))]

    def _places(self, words: str, start: int, end: int) -> list[int]:
        found = self._text.text.find(words, start, end)
        if found >= 0:
            return list(range(found, found + len(words)))
        places = []
        for character in words:
            # A cell's `\|` has lost its backslash.
            start = max(self._text.text.find(character, start, end), start)
            places.append(start)
        return places

    def _found(self, words: str, token: Token) -> Traced:
        """Words that stand somewhere in the lines of a token."""
        first, end = token.map or (0, 1)
        start = self._lines.bounds(self._text.text, first)[0]
        found = self._text.text.find(words, start, self._lines.bounds(self._text.text, end - 1)[1])
        return self._text.part(found, found + len(words)) if found >= 0 else at_one_place(words, self._origin(start))

    def _origin(self, offset: int) -> int:
        """Where a character of the text stands in the file."""
        return self._text.offsets[min(offset, len(self._text.offsets) - 1)]
