"""Phrases laid out: words escaped, each number a plain link to its receipt on the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from generator.analysis.naming import Named, Phrase
from generator.analysis.numbers import UNVERIFIED_MARK
from generator.presenting.escaping import escape_html, escape_markdown, escape_words

#: Registers a number as shown and returns the id of its receipt.
Show = Callable[[Named], str]


class Code(str):
    """A fragment that is no prose, such as the versions of a stack: it is laid out as code."""

    __slots__ = ()


class Linked(str):
    """A fragment that leads to an address of somebody else's."""

    __slots__ = ("address",)
    address: str

    def __new__(cls, text: str, address: str) -> Linked:
        """The text, which leads to `address`."""
        made = super().__new__(cls, text)
        made.address = address
        return made


#: A fragment of its own: in a table cell what follows stands on the next line.
LINE_BREAK = "\n"


def in_lines(phrases: Iterable[Phrase]) -> Phrase:
    """Several phrases in a table cell, each on a line of its own."""
    parts = [part for phrase in phrases for part in (LINE_BREAK, *phrase)]
    return tuple(parts[1:])


def phrase_in_html(phrase: Phrase, show: Show) -> str:
    """The phrase for an HTML element."""
    return _laid_out(phrase, show, lambda text: "<br>" if text == LINE_BREAK else escape_words(text))


def phrase_in_markdown(phrase: Phrase, show: Show) -> str:
    """The phrase for Markdown prose."""
    return _laid_out(phrase, show, escape_markdown)


def _laid_out(phrase: Phrase, show: Show, escape: Callable[[str], str]) -> str:
    return "".join(_fragment(part, show, escape) for part in phrase)


def _fragment(part: str | Named, show: Show, escape: Callable[[str], str]) -> str:
    if isinstance(part, Named):
        return number_link(part, show)
    if isinstance(part, Linked):
        return f'<a href="{escape_html(part.address)}">{escape(part)}</a>'
    return f"<code>{escape(part)}</code>" if isinstance(part, Code) else escape(part)


def number_link(named: Named, show: Show) -> str:
    """A number as a link to its receipt, and the word for one that was not reviewed behind it.

    Its text needs no escaping in Markdown: digits, signs, `%` and `x`.
    """
    mark = "" if named.number.is_verified else UNVERIFIED_MARK
    return f'<a class="sp-number" href="#{show(named)}">{escape_html(named.number.text)}</a>{mark}'
