"""The one typeface of the figures: its files, how wide a text is in it, and where a text breaks."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

FAMILY = "Scorepress Sans"
#: What a drawing names: our family, and for signs that it lacks whatever the reader's machine has.
FONT_STACK = f"{FAMILY}, sans-serif"
FONTS = Path(__file__).with_name("fonts")

#: Width of a sign that the typeface lacks, in em: wide enough for ideographs and most emoji.
_FOREIGN = 1.25
_LINE_BREAKING_SPACE = re.compile(r"[ \t\n\v\f\r\x1c-\x1f\x85\u2028\u2029]+")


def text_width(text: str, size: float, bold: bool = False) -> float:
    """How wide `text` is drawn at `size`, in pixels, without kerning (which only makes it narrower)."""
    widths = _advances("Bold" if bold else "Regular")
    return sum(_advance(sign, widths) for sign in text) * size


def one_line(text: str) -> str:
    """`text` with each run of spaces and line breaks as one space."""
    return _LINE_BREAKING_SPACE.sub(" ", text).strip(" ")


def wrap(text: str, width: float, size: float, bold: bool = False) -> tuple[str, ...]:
    """The lines of `text` at most `width` pixels wide, broken at spaces, and inside a word only where it is wider.

    Nothing is left out: the lines joined by a space, or by nothing inside a broken word, are `one_line(text)`.
    """
    lines: list[str] = []
    for word in _pieces(one_line(text), width, size, bold):
        joined = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(joined, size, bold) <= width:
            lines[-1] = joined
        else:
            lines.append(word)
    return tuple(lines)


def _pieces(text: str, width: float, size: float, bold: bool) -> Iterator[str]:
    """The words of `text`, those wider than `width` cut into parts that fit."""
    for word in text.split(" "):
        part = ""
        for sign in word:
            if part and not unicodedata.combining(sign) and text_width(part + sign, size, bold) > width:
                yield part
                part = ""
            part += sign
        yield part


def _advance(sign: str, widths: dict[str, float]) -> float:
    known = widths.get(sign)
    if known is not None:
        return known
    return 0.0 if unicodedata.category(sign) in ("Mn", "Me", "Cf") else _FOREIGN


@cache
def _advances(style: str) -> dict[str, float]:
    """Width of each sign of one face in em; scripts/make_fonts.py writes them beside the faces."""
    thousandths: dict[str, int] = json.loads((FONTS / "widths.json").read_text(encoding="utf-8"))[style]
    return {sign: width / 1000 for sign, width in thousandths.items()}
