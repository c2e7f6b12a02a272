"""The one typeface of the figures: its files, and how wide a text is in it."""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache
from pathlib import Path

FAMILY = "Scorepress Sans"
#: What a drawing names: our family, and for signs that it lacks whatever the reader's machine has.
FONT_STACK = f"{FAMILY}, sans-serif"
FONTS = Path(__file__).with_name("fonts")
FILES = ("ScorepressSans-Regular.ttf", "ScorepressSans-Bold.ttf")

#: Width of a sign that the typeface lacks, in em: wide enough for ideographs and most emoji.
_FOREIGN = 1.25
#: The same for a letter of a script that is written joined, where letters are narrow inside a word.
_FOREIGN_JOINED = 0.9
#: Letters that join a neighbour, or share a line above them with it.
_JOINED = (
    r"[\p{Joining_Type=Dual_Joining}\p{Joining_Type=Right_Joining}\p{Joining_Type=Left_Joining}"
    r"\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}]"
)
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


def is_joined(sign: str) -> bool:
    """Whether the sign is a letter that hangs together with its neighbours, as in Arabic."""
    import regex  # asked only of signs that the typeface lacks, of which most pages have none

    return regex.fullmatch(_JOINED, sign) is not None


def _advance(sign: str, widths: dict[str, float]) -> float:
    known = widths.get(sign)
    return _foreign_advance(sign) if known is None else known


@cache
def _foreign_advance(sign: str) -> float:
    """The room that a sign is given which the typeface lacks."""
    if unicodedata.category(sign) in _WIDTHLESS:
        return 0.0
    return _FOREIGN_JOINED if is_joined(sign) else _FOREIGN


@cache
def _advances(style: str) -> dict[str, float]:
    """Width of each sign of one face in em; scripts/make_fonts.py writes them beside the faces."""
    thousandths: dict[str, int] = json.loads((FONTS / "widths.json").read_text(encoding="utf-8"))[style]
    return {sign: width / 1000 for sign, width in thousandths.items()}
