"""Where a text breaks into lines: between words, and inside a word only where no line is wide enough for it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generator.presenting.drawing.typeface import one_line, text_width
from generator.presenting.isolation import self_contained


def wrap(text: str, width: float, size: float, bold: bool = False) -> tuple[str, ...]:
    """The lines of `text`, each at most `width` pixels wide without its last space.

    It breaks at spaces. A word wider than a line is cut, never inside what readers take for one sign: an accented
    letter, a syllable, a joined emoji. Nothing is left out: the lines put together are `one_line(text)`, so a line
    that ends at a space keeps it; but an isolate that goes over several lines is one on each.
    """
    lines = [""]
    for piece in _pieces(one_line(text), width, size, bold):
        if lines[-1] and text_width((lines[-1] + piece).rstrip(" "), size, bold) > width:
            lines.append(piece)
        else:
            lines[-1] += piece
    return self_contained(lines)


def _pieces(text: str, width: float, size: float, bold: bool) -> Iterator[str]:
    """The words of `text`, each with the space behind it; one wider than `width` is cut to fit."""
    for word in re.findall(r"[^ ]* ?", text)[:-1]:
        part = ""
        for sign in _signs(word) if text_width(word.rstrip(" "), size, bold) > width else [word]:
            if part and sign != " " and text_width(sign, size) and text_width(part + sign, size, bold) > width:
                yield part
                part = ""
            part += sign
        yield part


def _signs(word: str) -> Sequence[str]:
    """The word in what readers take for one sign each (extended grapheme clusters of Unicode)."""
    if word.isascii():
        return word
    import regex  # most words are short, and need no library

    return [str(sign) for sign in regex.findall(r"\X", word)]
