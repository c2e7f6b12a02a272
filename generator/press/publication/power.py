"""No performance for each watt: not from rated power, and measured power is not computed with at all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from generator.press.publication.finished import Finished
from generator.press.publication.visible import visible_text
from generator.problems import Problem

_PER_WATT = re.compile(
    r"\b(?:per|each|a)[ -](?:kilo)?watt\b|\bper[ -]joule\b|\bperf(?:ormance)?(?:[ -]per[ -]|/)(?:k?W|watt)\b"
    r"|/[ ]?k?W\b|\bpower[ -]efficien(?:t|cy)\b",
    re.IGNORECASE,
)
_POWER_UNITS = ("W", "kW")
_FIX = "leave it out: only power measured in the same submission may be divided by, and the press does not"


def power_problems(page: Finished, texts: Iterable[tuple[int, str]]) -> Iterator[Problem]:
    """A problem for each claim of efficiency in the template's words, and for each number made of a rated power.

    Args:
        page: the page.
        texts: the words of its template, each with the line that it begins on.
    """
    for first, text in texts:
        seen = visible_text(text)
        for match in _PER_WATT.finditer(seen):
            line = first + seen.count("\n", 0, match.start())
            expected = "no performance for each watt"
            yield page.violation("publication-power", line, expected, repr(match.group().strip()), _FIX)
    rated = {str(fact.place) for fact in page.records.facts.values() if fact.unit in _POWER_UNITS}
    for entry in page.entries:
        number = entry.named.number
        uses_rated = number.metric != "fact" and any(str(origin.place) in rated for origin in number.origins())
        if uses_rated or _PER_WATT.search(number.unit):
            found = f"{entry.named.name}, {number.text} {number.unit}".strip()
            yield page.violation("publication-power", entry.line, "no number made of a rated power", found, _FIX)
