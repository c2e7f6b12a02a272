"""A finished page in parts: paragraphs, items, headings, captions, and rows of tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Kind = Literal["sentence", "heading", "caption", "row", "note"]

_ITEM = re.compile(r"^\s*(?:[-*+]|\d+[.)])\s+")
_HEADING = re.compile(r"^#{1,6}\s+")
#: What a reader of a table has to know, in words of the data, whose numbers have no receipt.
_NOTE = re.compile(r'<p class="sp-note">(.*)</p>\s*$')
_FENCE = re.compile(r"\s*(```|~~~)")
_CAPTIONED = re.compile(r"<(caption|figcaption|summary)\b[^>]*>(.*?)</\1>")
#: Markup around tables and figures, and the lines that stand for drawings: a reader sees nothing of them.
_FRAME = re.compile(r"</?(?:div|table|tbody|thead|figure|details|dl|ul|ol)\b[^>]*>\s*$|--8<--")


@dataclass(frozen=True, slots=True)
class Part:
    """Some Markdown or HTML of a page that a reader takes in at once; of a row, its table's caption and header."""

    kind: Kind
    markdown: str
    caption: str = ""
    header: str = ""


def parts(markdown: str) -> Iterator[Part]:
    """The parts of a page in order; code blocks are left out."""
    paragraph: list[str] = []
    caption = header = fence = ""
    for line in [*markdown.split("\n"), ""]:
        opened = _FENCE.match(line)
        if fence or opened:
            fence = "" if fence and opened and opened[1] == fence else fence or (opened[1] if opened else "")
            line = ""
        captioned = _CAPTIONED.search(line)
        note = _NOTE.match(line)
        stands_alone = captioned or note or line.startswith(("<tr>", "<thead>")) or _HEADING.match(line)
        if paragraph and (stands_alone or not line.strip() or _ITEM.match(line) or _FRAME.match(line)):
            yield Part("sentence", "\n".join(paragraph))
            paragraph = []
        if captioned:
            caption, header = captioned[2], ""
            yield Part("caption", caption)
        elif note:
            yield Part("note", note[1])
        elif line.startswith("<thead>"):
            header = line
        elif line.startswith("<tr>"):
            yield Part("row", line, caption, header)
        elif stands_alone:
            yield Part("heading", _HEADING.sub("", line, count=1))
        elif line.strip() and not _FRAME.match(line):
            paragraph.append(_ITEM.sub("", line, count=1) if not paragraph else line)
