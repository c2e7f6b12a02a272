"""A finished page in pieces: what a reader takes in at once, and which numbers stand in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from generator.press.publication.visible import words_on_one_line

_LINK = re.compile(r'class="sp-number" href="#([^"]+)"')
_CAPTION = re.compile(r"<caption>(.*?)</caption>")
_ITEM = re.compile(r"\s*(?:[-*+]|\d+\.)\s")


@dataclass(frozen=True)
class Piece:
    """A paragraph, an item of a list, or a row of a table, with the caption and header of the table `above` it.

    What a reader sees of it is found out when it is asked for: of most pieces nothing is.
    """

    markdown: str
    above: str
    anchors: tuple[str, ...]

    @cached_property
    def text(self) -> str:
        """Its words, on one line."""
        return words_on_one_line(self.markdown)

    @cached_property
    def context(self) -> str:
        """The words above it, on one line."""
        return words_on_one_line(self.above)

    def says(self, word: str) -> bool:
        """Whether a reader of the piece finds a word in it or above it."""
        return re.search(rf"(?<![\w.]){re.escape(word)}(?![\w]|\.\d)", f"{self.text} {self.context}", re.I) is not None


def pieces(markdown: str) -> Iterator[Piece]:
    """The pieces of a page that hold a number, in order."""
    for context, part in _parts(markdown):
        if anchors := _LINK.findall(part):
            yield Piece(part, context, tuple(anchors))


def _parts(markdown: str) -> Iterator[tuple[str, str]]:
    context, paragraph = "", ""
    for line in [*markdown.split("\n"), ""]:
        is_row = line.startswith("<tr>")
        if paragraph and (is_row or not line.strip() or _ITEM.match(line)):
            yield "", paragraph
            paragraph = ""
        if is_row:
            yield context, line
        elif "<caption>" in line:
            context = " ".join(_CAPTION.findall(line))
        elif line.startswith("<thead>"):
            context = f"{context} {line}"
        elif line.strip():
            paragraph = f"{paragraph}\n{line}"
