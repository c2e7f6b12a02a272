"""What is wrong with words as they are seen: out of order, broken where letters join, said twice."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from gallery.seen import Sign
from generator.presenting.drawing.typeface import is_joined

#: As many words in a row, none of them with a digit, stand in a title once. Fewer may: "higher is better".
_PHRASE = 4
#: Pixels by which the middles of neighbouring signs may seem to pass each other, for letters overhang.
_OVERHANG = 1
#: Signs whose tops are farther apart than these pixels are on two lines.
_LINE = 6


def misplaced(signs: Sequence[Sign]) -> str:
    """The first sign that is not where a reader from left to right expects it, or nothing.

    Within a right-to-left name, and within an isolate, the order is that of the name; any other two signs of a line
    stand in the order in which they are read.
    """
    shown = [sign for sign in signs if not sign[0].isspace()]
    for index, (sign, isolate, x, y) in enumerate(shown):
        for before, its, left, top in shown[:index]:
            is_one_name = isolate == its != 0 or (_is_right_to_left(sign) and _is_right_to_left(before))
            if not is_one_name and abs(y - top) < _LINE and x < left - _OVERHANG:
                return repr(before if _is_right_to_left(sign) else sign)
    return ""


def broken_words(lines: Sequence[str], joints: Sequence[bool]) -> Iterator[str]:
    """The words whose letters join that go on in the next line.

    Args:
        lines: the lines of a text.
        joints: behind each line but the last, whether a space stands there.
    """
    for line, following, is_spaced in zip(lines, lines[1:], joints, strict=False):
        if not is_spaced and line and following and is_joined(line[-1]) and is_joined(following[0]):
            yield line.split(" ")[-1] + following.split(" ")[0]


def repeated_phrase(words: str) -> str:
    """The first phrase that stands in the words twice, or nothing; names with digits may."""
    tokens = [token.strip("()[],.;:") for token in words.split()]
    seen: dict[tuple[str, ...], int] = {}
    for start in range(len(tokens) - _PHRASE + 1):
        phrase = tuple(tokens[start : start + _PHRASE])
        if any(sign.isdigit() for sign in "".join(phrase)):
            continue
        if start >= seen.setdefault(phrase, start) + _PHRASE:
            return " ".join(phrase)
    return ""


def _is_right_to_left(sign: str) -> bool:
    return unicodedata.bidirectional(sign) in ("R", "AL")
