"""The suite's name: written as its owner asks, with its mark, and its legend on each page that uses it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.press.publication.visible import visible_text
from generator.reading.rulebook import Rulebook

#: Any way to write the name, right or wrong, with what is attached to it and the word behind it. The names of the
#: suite's own files, `mlperf.conf` and `mlperf_log_…`, are not uses of it.
_NAME = re.compile(
    r"(?<![\w/.@-])(?!mlperf\.conf\b|mlperf_log_)(?P<name>ml[ \t_-]?perf)(?P<tail>\w*)"
    r"(?P<mark>®|™|\(R\)|\(TM\))?(?P<possessive>['’]\w*)?"
    r"(?P<rest>-\w+|[ \t]*\n?[ \t]*(?P<next>\S*))",
    re.IGNORECASE,
)
#: Before one of these the name would be a noun of its own.
_NO_NOUN = frozenset(
    {"and", "are", "as", "at", "by", "for", "from", "has", "have", "in", "is", "of", "on", "or", "than", "that", "the"}
    | {"to", "was", "were", "which", "with"}
)
#: From so many of its words on a text is meant to be the legend.
_OPENING = 8


@dataclass(frozen=True, slots=True)
class Misuse:
    """One wrong use of the name: the code of the rule, the line of the text, what stands there and what should."""

    code: str
    line: int
    expected: str
    found: str


def misuses(text: str, rulebook: Rulebook) -> Iterator[Misuse]:
    """Every wrong use of the name in a template or a finished page; the legend itself is exempt."""
    legend = rulebook.setting("publication-legend")
    seen = without_legend(visible_text(text), legend)
    name, mark = rulebook.setting("publication-name"), rulebook.setting("publication-symbol")
    altered = [match.span() for match in _opening(legend).finditer(seen)]
    for match in _NAME.finditer(seen):
        line = seen.count("\n", 0, match.start()) + 1
        written = " ".join(match.group().split())
        begun = next((start for start, end in altered if start <= match.start() < end), None)
        if begun is not None:
            expected = "the legend of the suite's name, word by word as in data/publication_rules.csv"
            yield Misuse("publication-legend", line, expected, _departure(seen[begun:], legend))
        elif match["name"] != name or match["tail"] or match["possessive"] or match["rest"].startswith("-"):
            yield Misuse("publication-name", line, f"{name}{mark} before a noun, not varied", repr(written))
        elif match["mark"] != mark:
            yield Misuse("publication-symbol", line, f"{name}{mark}", repr(written))
        elif _is_noun(match["next"] or ""):
            yield Misuse("publication-name", line, f"{name}{mark} before a noun, such as results", repr(written))


def names_suite(text: str, rulebook: Rulebook) -> bool:
    """Whether a text uses the name in any spelling."""
    return _NAME.search(without_legend(visible_text(text), rulebook.setting("publication-legend"))) is not None


def has_legend(text: str, rulebook: Rulebook) -> bool:
    """Whether the legend stands in a text, word by word."""
    return _legend_pattern(rulebook.setting("publication-legend")).search(visible_text(text)) is not None


def without_legend(seen: str, legend: str) -> str:
    """The text with blank lines for the legend, which writes the name without its mark."""
    return _legend_pattern(legend).sub(lambda match: "\n" * match.group().count("\n"), seen)


def _legend_pattern(legend: str) -> re.Pattern[str]:
    return re.compile(r"\s+".join(re.escape(word) for word in legend.split()) or r"(?!)")


def _opening(legend: str) -> re.Pattern[str]:
    """How the legend begins: whoever begins so means to write it."""
    return _legend_pattern(" ".join(legend.split()[:_OPENING]))


def _departure(seen: str, legend: str) -> str:
    """Where a legend that was altered departs from its words, and what should stand there."""
    words, own = legend.split(), seen.split()
    at = next((index for index, (one, other) in enumerate(zip(words, own, strict=False)) if one != other), len(own))
    here, there = (" ".join(each[max(at - 2, 0) : at + 3]) for each in (own, words))
    return f"{here!r} in the place of {there!r}"


def _is_noun(following: str) -> bool:
    word = following.lower().rstrip(".,;:!?)")
    return not word[:1].isalnum() or word in _NO_NOUN
