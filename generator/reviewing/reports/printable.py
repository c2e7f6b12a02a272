"""Text from data and file names without what a terminal would obey or a reader would not see."""

from __future__ import annotations

import re
from collections.abc import Sequence

#: Control characters, line ends, marks that reorder text or have no width, private and lone surrogate code points.
_HIDDEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff\ue000-\uf8ff]"
)
_LISTED = 4


def printable(text: str) -> str:
    """The text on one line, each hidden character written as its number."""
    return _HIDDEN.sub(lambda match: f"\\u{ord(match.group()):04x}", text)


def shortened(text: str, limit: int = 160) -> str:
    """The same with the middle of a long text left out."""
    shown = printable(text)
    return shown if len(shown) <= limit else f"{shown[: limit * 2 // 3]} … {shown[-limit // 4 :]}"


def listed(texts: Sequence[str], separator: str = "; ") -> str:
    """The first of several texts, and how many more there are."""
    rest = len(texts) - _LISTED
    shown = separator.join(shortened(text) for text in texts[:_LISTED])
    return f"{shown}{separator}and {rest:,} more" if rest > 0 else shown
