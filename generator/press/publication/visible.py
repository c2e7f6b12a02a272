"""What a reader sees of a text: words without markup and code, each on the line that it was on."""

from __future__ import annotations

import html
import re
from functools import lru_cache

_FENCED = re.compile(r"^(```|~~~).*?^\1[ \t]*$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"<(code|pre|script|style)\b.*?</\1>", re.DOTALL)
_TICKED = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)", re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->|\{#.*?#\}", re.DOTALL)
_CALL = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
_TARGET = re.compile(r"(?<=\])\([^()\s]*\)|\bhttps?://[^\s<>)\]]+")
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>", re.DOTALL)
_INLINE = "a|abbr|b|em|i|span|strong|sub|sup"
#: A word may go on behind these: `<a>MLPerf</a>®` is one word.
_WITHIN_WORDS = re.compile(rf"</?(?:{_INLINE})\b")
#: Tags as the press writes most of them, with nothing to read out: they need not be looked at one by one.
_MUTE = r'(?: (?:class|href|id|scope)="[^"<>\n]*")*>'
_MUTE_WITHIN_WORDS = re.compile(rf"</?(?:{_INLINE}){_MUTE}")
_MUTE_TAG = re.compile(rf"</?[a-z][a-z0-9]*{_MUTE}")
_SHOWN = re.compile(r'\b(?:alt|title|aria-label)="([^"]*)"')


@lru_cache(maxsize=128)
def visible_text(text: str) -> str:
    """The words of a template or of a finished page, as many lines as there were; several checks ask for the same.

    Code, comments, calls and the targets of links are blank; of a tag there are left the attributes that are read out.
    """
    return _seen(text)


def words_on_one_line(text: str) -> str:
    """The same of a small part of a page, such as a row of a table, on one line."""
    return " ".join(_seen(text).split())


def _seen(text: str) -> str:
    for pattern in (_FENCED, _COMMENT, _CALL, _CODE, _TICKED):
        text = pattern.sub(_blank, text)
    text = _TAG.sub(_attributes, _MUTE_TAG.sub(" ", _MUTE_WITHIN_WORDS.sub("", text)))
    return html.unescape(_TARGET.sub(_blank, text))


def _blank(match: re.Match[str]) -> str:
    return " " + "\n" * match.group().count("\n")


def _attributes(match: re.Match[str]) -> str:
    shown = " ".join(_SHOWN.findall(match.group()))
    breaks = "\n" * (match.group().count("\n") - shown.count("\n"))
    if shown:
        return f" {shown} {breaks}"
    return breaks if _WITHIN_WORDS.match(match.group()) else f" {breaks}"
