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
FILES = ("ScorepressSans-Regular.ttf", "ScorepressSans-Bold.ttf")

#: Width of a sign that the typeface lacks, in em: wide enough for ideographs and most emoji.
_FOREIGN = 1.25
#: Categories of signs that take no room: marks on the sign before, and invisible joiners.
_WIDTHLESS = ("Mn", "Me", "Cf")
_LINE_BREAKING_SPACE = re.compile(r"[ \t\n\v\f\r\x1c-\x1f\x85\u2028\u2029]+")


def text_width(text: str, size: float, bold: bool = False) -> float:
    """How wide `text` is drawn at `size`, in pixels, without kerning (which only makes it narrower)."""
    widths = _advances("Bold" if bold else "Regular")
    return sum(_advance(sign, widths) for sign in text) * size


def one_line(text: str) -> str:
    """`text` with each run of spaces and line breaks as one space."""
    return _LINE_BREAKING_SPACE.sub(" ", text).strip(" ")


def wrap(text: str, width: float, size: float, bold: bool = False) -> tuple[str, ...]:
    """The lines of `text`, each at most `width` pixels wide without its last space.

    It breaks at spaces, and inside a word only where the word is wider than a line. Nothing is left out: the
    lines put together are `one_line(text)`, so a line that ends at a space keeps it.
    """
    lines = [""]
    for word in _words(one_line(text), width, size, bold):
        if lines[-1] and text_width((lines[-1] + word).rstrip(" "), size, bold) > width:
            lines.append(word)
        else:
            lines[-1] += word
    return tuple(lines)


def _words(text: str, width: float, size: float, bold: bool) -> Iterator[str]:
    """The words of `text`, each with the space behind it; one wider than `width` is cut to fit."""
    for word in re.findall(r"[^ ]* ?", text)[:-1]:
        part = ""
        for sign in word:
            if part and sign != " " and _may_part(part, sign) and text_width(part + sign, size, bold) > width:
                yield part
                part = ""
            part += sign
        yield part


def _may_part(before: str, sign: str) -> bool:
    """Whether a line may end before `sign`: never inside an accented letter or a joined emoji."""
    return not before.endswith("\u200d") and unicodedata.category(sign) not in _WIDTHLESS


def _advance(sign: str, widths: dict[str, float]) -> float:
    known = widths.get(sign)
    if known is not None:
        return known
    return 0.0 if unicodedata.category(sign) in _WIDTHLESS else _FOREIGN


@cache
def _advances(style: str) -> dict[str, float]:
    """Width of each sign of one face in em; scripts/make_fonts.py writes them beside the faces."""
    thousandths: dict[str, int] = json.loads((FONTS / "widths.json").read_text(encoding="utf-8"))[style]
    return {sign: width / 1000 for sign, width in thousandths.items()}
