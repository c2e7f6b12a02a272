"""Names from data kept to themselves, so that a right-to-left name never moves the digits and signs beside it."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

#: First strong isolate and pop directional isolate: data and templates may not hold them, so each is this module's.
BEGIN, END = "\u2068", "\u2069"
_RIGHT_TO_LEFT = ("R", "AL", "AN")


def isolated(name: str) -> str:
    """The name; with a sign that is written from right to left it is an isolate, else the very same text."""
    is_reordered = not name.isascii() and any(unicodedata.bidirectional(sign) in _RIGHT_TO_LEFT for sign in name)
    return f"{BEGIN}{name}{END}" if is_reordered else name


def without_isolates(text: str) -> str:
    """The text for those who compute with it, or look for it."""
    return text.replace(BEGIN, "").replace(END, "")


def isolates_in_html(escaped: str) -> str:
    """The escaped text for an HTML element, each isolate as `<bdi>`; an attribute keeps the characters."""
    return escaped.replace(BEGIN, "<bdi>").replace(END, "</bdi>")


def self_contained(lines: Sequence[str]) -> tuple[str, ...]:
    """The lines of a text, each an order of its own: an isolate is ended with its line, and begun again on the next."""
    found = []
    is_open = False
    for line in lines:
        begun = BEGIN + line if is_open else line
        is_open = begun.rfind(BEGIN) > begun.rfind(END)
        words = begun.rstrip(" ")
        found.append(f"{words}{END}{begun[len(words) :]}" if is_open else begun)
    return tuple(found)
