"""The rules of the lint over one text: which numbers and words may stand, by a name or by an allowance."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from generator.linting.code import Allowance
from generator.linting.numbers import TypedNumber, find_numbers
from generator.linting.source import Typed
from generator.linting.tally import Tally
from generator.linting.traced import Traced
from generator.linting.words import COMPARISON_WORDS, NUMBER_WORDS
from generator.problems import Problem, Severity, quoted

#: Every rule: digits, number words, words that compare, and that an allowance is needed, says why, and is narrow.
RULES: Final = (
    "number-typed",
    "number-word",
    "comparison-word",
    "allowance-unneeded",
    "allowance-unexplained",
    "allowance-wide",
)
#: The most words that one allowance lets stand: a date, or a phrase such as "two thirds of".
_ALLOWED_WORDS = 4
#: The fewest words that a reason has: "see above" explains nothing.
_REASON_WORDS = 3
_FIX = 'print it with a call, or write {{ allow("…", because="…") }} with the reason'
_FIX_NAME = f"{_FIX}; a name of the field belongs in data/terms.csv"
_FIX_VERDICT = (
    'let verdict, improvement or rank choose the word, or write {{ allow("…", because="…") }} with the reason'
)
_SAYS: Final[dict[str, tuple[str, Severity]]] = {
    "number-typed": ("a number from a call, or within a name that the data know", "error"),
    "number-word": ("a quantity from a call", "warning"),
    "comparison-word": ("a comparison that the data choose", "warning"),
}


@dataclass
class Review:
    """One text held against the rules."""

    path: str
    typed: Typed
    names: re.Pattern[str]

    def __post_init__(self) -> None:
        self._needed: set[Allowance] = set()
        self.tally = Tally(bound=self.typed.calls, allowances=len(self.typed.allowances))

    def problems(self) -> Iterator[Problem]:
        """What the rules say against the text; the tally is complete when all of it is read."""
        for passage in self.typed.passages:
            if passage.kind == "prose":
                yield from self._prose(passage.text)
            else:
                self.tally.in_code += len(list(find_numbers(passage.text.text, set())))
        for counter in self.typed.counters:
            self.tally.typed += 1
            yield self._problem("number-typed", counter, 0, counter.text, _FIX)
        yield from self._allowance_problems()

    def _prose(self, text: Traced) -> Iterator[Problem]:
        words = [*NUMBER_WORDS.finditer(text.text), *COMPARISON_WORDS.finditer(text.text)]
        numbers = list(find_numbers(text.text, set()))
        if not words and not numbers:
            return
        in_names = {at for match in self.names.finditer(text.text) for at in range(*match.span())}
        for number in find_numbers(text.text, in_names):
            yield from self._number(text, number)
        for match in words:
            span = range(*match.span())
            if not in_names.issuperset(span) and not self._is_allowed(text, span):
                yield self._word(text, match)

    def _number(self, text: Traced, number: TypedNumber) -> Iterator[Problem]:
        if not number.digits:
            self.tally.in_names += 1
        elif self._is_allowed(text, number.digits):
            self.tally.allowed += 1
        else:
            self.tally.typed += 1
            written = text.text[number.start : number.end]
            yield self._problem("number-typed", text, number.digits[0], written, _FIX_NAME)

    def _word(self, text: Traced, match: re.Match[str]) -> Problem:
        if match.re is NUMBER_WORDS:
            return self._problem("number-word", text, match.start(), match.group(), _FIX)
        return self._problem("comparison-word", text, match.start(), match.group(), _FIX_VERDICT)

    def _is_allowed(self, text: Traced, places: Sequence[int]) -> bool:
        """Whether each of some characters stands in an allowance, which is needed then."""
        around = [self._allowance_at(text.offsets[place]) for place in places]
        if None in around:
            return False
        self._needed.update(one for one in around if one)
        return True

    def _allowance_at(self, offset: int) -> Allowance | None:
        return next((one for one in self.typed.allowances if one.start <= offset < one.end), None)

    def _allowance_problems(self) -> Iterator[Problem]:
        for one in self.typed.allowances:
            place = self.typed.place(one.start)
            if len(one.reason.split()) < _REASON_WORDS:
                expected = f"a reason of {_REASON_WORDS} words or more for {quoted(one.words)}"
                fix = 'say in because="…" why no call can print it'
                found = quoted(one.reason) if one.reason else "none"
                yield Problem(self.path, *place, "allowance-unexplained", expected, found, fix)
            if len(one.words.split()) > _ALLOWED_WORDS:
                expected = f"an allowance of {_ALLOWED_WORDS} words or fewer"
                fix = "allow each number and word by itself, with its own reason"
                yield Problem(self.path, *place, "allowance-wide", expected, quoted(one.words), fix)
            if one not in self._needed:
                expected, found = (
                    "an allowance for what would be reported",
                    f"one for {quoted(one.words)}, which would not",
                )
                fix = "write the words as they are"
                yield Problem(self.path, *place, "allowance-unneeded", expected, found, fix, "warning")

    def _problem(self, code: str, text: Traced, at: int, written: str, fix: str) -> Problem:
        line, column = self.typed.place(text.offsets[at])
        expected, severity = _SAYS[code]
        return Problem(self.path, line, column, code, expected, quoted(" ".join(written.split())), fix, severity)
