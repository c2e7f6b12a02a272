"""Statements: what on a finished page carries a number, a verdict, or words that its template allows."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from generator.analysis.statements import NO_RIVAL
from generator.press.ledger import LedgerRow
from generator.press.receipts import HEADING
from generator.reading.approvals import statement_digest
from generator.registering.parts import Part, parts
from generator.registering.wording import Words, heads, sentences

_MARKED = re.compile(r'class="(?:sp-number|sp-allowed)"')
_RECEIPT = re.compile(r'<li id="([^"]+)"[^>]*><strong>.*?</strong> <code>(.*?)</code><br>')
_RECEIPTS_END = "</ol>\n</div>\n"
_FRONT = re.compile(r"---\n(.*?)\n---\n", re.DOTALL)
_FRONT_LINE = re.compile(r"^\w+: (\".*\")$", re.MULTILINE)
#: Headers of the columns in which tables give verdicts.
_VERDICTS = ("Verdict", "As published?")
#: A number that stands by itself, and not in a name or an address.
_FIGURE = re.compile(r"(?<![^\s(])\d[\d.,]*%?(?![^\s).;:])")
_DIGITS = re.compile(r"[\d.,]*\d%?")


@dataclass(frozen=True)
class Statement:
    """What a page says once or several times, with the numbers in it as they stand there.

    `kind` is sentence, row, heading, caption, note of a table, or title for what stands in the front matter.
    """

    page: str
    kind: str
    text: str
    shown: tuple[LedgerRow, ...] = field(repr=False)

    @property
    def numbers(self) -> str:
        """The exact values, with their units."""
        return "; ".join(f"{row.value} {row.unit}".strip() for row in self.shown)

    @cached_property
    def digest(self) -> str:
        """What an approval of it is bound to."""
        return statement_digest(self.text, self.numbers)

    @cached_property
    def mould(self) -> str:
        """Its words without the digits: what two statements share that differ in their numbers alone."""
        return mould(self.text)


def mould(text: str) -> str:
    """A text with each number as a sign."""
    return _DIGITS.sub("#", text)


def page_statements(page: str, markdown: str, ledger: Iterable[LedgerRow]) -> tuple[Statement, ...]:
    """The statements of a finished page in order, each once.

    Args:
        page: its path, as the ledger has it.
        markdown: the page as it stands in site_src.
        ledger: the numbers of the site; those of other pages do not matter.
    """
    body, receipts = _apart(markdown)
    named = {row.name: row for row in ledger if row.page == page}
    by_anchor = {anchor: named[name] for anchor, name in receipts.items() if name in named}
    found = list(_statements(page, body, by_anchor))
    shown = {row.name for statement in found for row in statement.shown}
    rest = [row for name, row in named.items() if name not in shown]
    once = {statement.digest: statement for statement in reversed([*_titles(page, markdown, rest), *found])}
    return tuple(reversed(once.values()))


def _statements(page: str, body: str, by_anchor: Mapping[str, LedgerRow]) -> Iterator[Statement]:
    for part in parts(body):
        if not _MARKED.search(f"{part.markdown}{part.caption}") and not _may_judge(part):
            continue
        for words in sentences(part):
            if words.anchors or words.has_allowed or _judges(part, words):
                rows = tuple(by_anchor[anchor] for anchor in words.anchors if anchor in by_anchor)
                yield Statement(page, part.kind, words.text, rows)


def _may_judge(part: Part) -> bool:
    judges = NO_RIVAL in " ".join(part.markdown.split()) or any(head in part.header for head in _VERDICTS)
    return judges or part.kind == "note"


def _judges(part: Part, words: Words) -> bool:
    """Whether a verdict stands there without a number, such as that nobody submitted a rival, or a figure in a note."""
    if part.kind == "note":
        return _FIGURE.search(words.text) is not None
    return NO_RIVAL in words.text or any(head in _VERDICTS for head in heads(part))


def _titles(page: str, markdown: str, rows: Sequence[LedgerRow]) -> Iterator[Statement]:
    """Title and description, which hold no links: they carry the numbers that the page shows nowhere else."""
    front = _FRONT.match(markdown)
    for written in _FRONT_LINE.findall(front[1]) if front and rows else ():
        text = _read_title(written)
        if own := tuple(row for row in rows if row.text in text):
            yield Statement(page, "title", text, own)


def _read_title(written: str) -> str:
    """A title as the press writes it; as it stands in a page that was edited by hand, as those of revisions can be."""
    try:
        return str(json.loads(written))
    except json.JSONDecodeError:
        return written.strip('"')


def _apart(markdown: str) -> tuple[str, Mapping[str, str]]:
    """A page without its front matter and receipts, and the names of its numbers by the ids of the receipts."""
    body = _FRONT.sub("", markdown, count=1)
    before, found, receipts = body.partition(f"\n{HEADING}\n")
    if not found:
        return body, {}
    items, _end, after = receipts.partition(_RECEIPTS_END)
    return f"{before}\n{after}", dict(_unescaped(items))


def _unescaped(items: str) -> Iterator[tuple[str, str]]:
    return ((anchor, html.unescape(name)) for anchor, name in _RECEIPT.findall(items))
