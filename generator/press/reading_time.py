"""How long a page takes to read: the words of its prose at a declared pace."""

from __future__ import annotations

import re
from fractions import Fraction

from generator.analysis.rounding import round_half_up

#: Words a minute: an unhurried pace, for prose with names and numbers in it.
PACE = 220
#: What is looked at, copied or skipped, and not read from end to end.
_UNREAD = re.compile(
    r"\A---\n.*?\n---\n|<!--.*?-->|^(`{3,}|~{3,}).*?^\1|<(figure|table|svg|pre|details)\b.*?</\2>"
    r'|<div class="sp-(?:receipts|legal)".*?</div>|^## [^\n]*\{#receipts\}',
    re.DOTALL | re.MULTILINE,
)
_MARKUP = re.compile(r"<[^<>]*>|\]\([^()\s]*\)|^--8<--.*$|\{[:#.][^{}]*\}", re.MULTILINE)
_WORD = re.compile(r"\S*\w\S*")


def words_to_read(markdown: str) -> int:
    """How many words of a page are prose: no code, table, figure or receipt, and nothing that is folded away."""
    return len(_WORD.findall(_MARKUP.sub(" ", _UNREAD.sub(" ", markdown))))


def minutes_to_read(markdown: str) -> int:
    """Whole minutes, rounded half up, and never less than one."""
    return max(1, int(round_half_up(Fraction(words_to_read(markdown), PACE), 0)))


def reading_time(markdown: str) -> str:
    """The words for it, as a page shows them."""
    minutes = minutes_to_read(markdown)
    return f"{minutes}\u00a0minute{'' if minutes == 1 else 's'} to read"
