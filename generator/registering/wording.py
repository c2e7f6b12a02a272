"""The words of a part as its reader sees them, in sentences, with a mark where each number stands."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from generator.registering.parts import Part

_NUMBER = re.compile(r'<a class="sp-number" href="#([^"]+)">')
#: Private-use characters, which no data file and no template may hold: one before each number, in order.
_FIRST_MARK = 0xE100
_MARK = re.compile("[\ue100-\uf8ff]")
_ALLOWED = re.compile(r'<span class="sp-allowed">')
_ALLOWED_MARK = "\ue0ff"
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_CELL = re.compile(r"<t[hd]\b[^>]*>(.*?)</t[hd]>", re.DOTALL)
_BREAK = re.compile(r"<br\s*/?>")
_LINK = re.compile(r"!?\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\([^()\s]*(?:\s+\"[^\"]*\")?\)")
_ATTRIBUTES = re.compile(r"\{[ ]*[:#.][^{}\n]*\}|\{ download \}")
_WITHIN_WORDS = re.compile(r"</?(?:a|abbr|b|code|em|i|kbd|span|strong|sub|sup)\b[^<>]*>")
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")
#: Emphasis and code spans; what data print of these marks is escaped on the page.
_EMPHASIS = re.compile(r"\*+|`+|(?<![A-Za-z0-9])_+|_+(?![A-Za-z0-9])")

#: A sentence ends at its point where white space and the beginning of another follow.
_END = re.compile(r"(?<=[.!?])[)\"'”’]*\s+(?=[\"'“‘(\[]*[\ue0ff-\uf8ff]?[A-Z0-9])")
#: Points that end no sentence.
_ABBREVIATED = re.compile(r"(?:\b(?:vs|e\.g|i\.e|cf|approx|No|Fig|Dr|St|Mr|Ms|Inc|Corp|Ltd|Co)|\b[A-Z])\.$")


@dataclass(frozen=True, slots=True)
class Words:
    """Some words on one line, and the receipts of the numbers in them by id, in the order in which they stand.

    `has_allowed` tells of numbers or comparisons that were typed, and are allowed there with a reason.
    """

    text: str
    anchors: tuple[str, ...]
    has_allowed: bool = False


def sentences(part: Part) -> Iterator[Words]:
    """The sentences of a paragraph, or the whole of a heading or caption; a row with its caption and its headers."""
    anchors: list[str] = []
    if part.kind == "row":
        text = _row(part, anchors)
        pieces = [text] if text else []
    else:
        text = _seen(part.markdown, anchors)
        pieces = list(_split(text)) if part.kind in ("sentence", "note") else [text]
    for piece in pieces:
        own = tuple(anchors[ord(mark) - _FIRST_MARK] for mark in _MARK.findall(piece))
        if words := " ".join(_MARK.sub("", piece).replace(_ALLOWED_MARK, "").split()):
            yield Words(words, own, _ALLOWED_MARK in piece)


def heads(part: Part) -> tuple[str, ...]:
    """The headers of a row's columns."""
    return tuple(_seen(cell, []) for cell in _CELL.findall(part.header))


def _row(part: Part, anchors: list[str]) -> str:
    """`caption | header: cell | header: cell`: a row says nothing without them."""
    cells = [_seen(cell, anchors) for cell in _CELL.findall(part.markdown)]
    named = list(heads(part)) + [""] * len(cells)
    shown = [f"{head}: {cell}" if head else cell for head, cell in zip(named, cells, strict=False) if cell]
    return " | ".join(filter(None, [_seen(part.caption, anchors), *shown]))


def _seen(markdown: str, anchors: list[str]) -> str:
    """The words without markup; each number is marked, and its receipt appended to `anchors`."""

    def marked(match: re.Match[str]) -> str:
        anchors.append(match[1])
        return chr(_FIRST_MARK + len(anchors) - 1)

    text = _ALLOWED.sub(_ALLOWED_MARK, _NUMBER.sub(marked, _COMMENT.sub(" ", markdown)))
    text = _ATTRIBUTES.sub("", _LINK.sub(r"\1", text))
    text = _TAG.sub(" ", _WITHIN_WORDS.sub("", _BREAK.sub("; ", text)))
    return " ".join(html.unescape(_EMPHASIS.sub("", text)).split())


def _split(text: str) -> Iterator[str]:
    """A paragraph in sentences. The rule is our own and fixed, since every approval is bound to what it gives."""
    ends = [match for match in _END.finditer(text) if not _ABBREVIATED.search(text[: match.start()])]
    bounds = [0, *(match.end() for match in ends), len(text)]
    return (text[start:end] for start, end in pairwise(bounds))
