"""The one finding object: where it is, what was expected, what was found, and the fix."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from typing import Literal

Severity = Literal["error", "warning"]
Style = Literal["text", "json", "github"]


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding. `line` and `column` count from 1; 0 means the whole file (or no single place)."""

    path: str
    line: int
    column: int
    code: str
    expected: str
    found: str
    fix: str
    severity: Severity = "error"

    def at(self, path: str, line: int, column: int = 0) -> Problem:
        """The same finding, placed where its cause stands."""
        return replace(self, path=path, line=line, column=column)

    def sentence(self) -> str:
        """The finding without its place and fix: `expected …, found …`."""
        return f"expected {self.expected}, found {self.found}"

    def text(self) -> str:
        """For a terminal: `path:line:column: code: expected …, found …` and an indented fix line."""
        place = ":".join([self.path, *(str(number) for number in (self.line, self.column) if number)])
        mark = "warning: " if self.severity == "warning" else ""
        where = f"{place}: " if self.path else ""
        return f"{where}{mark}{self.code}: {self.sentence()}\n    fix: {self.fix}"

    def github(self) -> str:
        """For a GitHub Actions log: a workflow command that annotates the line."""
        place = f"file={_escape_property(self.path)}"
        if self.line:
            place += f",line={self.line}"
        if self.column:
            place += f",col={self.column}"
        message = _escape_message(f"{self.sentence()}\nfix: {self.fix}")
        return f"::{self.severity} {place},title={_escape_property(self.code)}::{message}"


class ProblemsFound(Exception):
    """Raised with every problem that one pass collected."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(problem.text() for problem in self.problems))


def unplaced(code: str, expected: str, found: str, fix: str) -> Problem:
    """A problem whose place only the caller knows; it is put there with `Problem.at`."""
    return Problem(path="", line=0, column=0, code=code, expected=expected, found=found, fix=fix)


def refuse(code: str, expected: str, found: str, fix: str) -> ProblemsFound:
    """The exception for one unplaced problem, to be raised: `raise refuse(…)`."""
    return ProblemsFound([unplaced(code, expected, found, fix)])


def raise_errors(problems: Iterable[Problem]) -> None:
    """Do nothing when no problem is an error.

    Raises:
        ProblemsFound: with all problems, warnings too, when at least one is an error.
    """
    collected = tuple(problems)
    if any(problem.severity == "error" for problem in collected):
        raise ProblemsFound(collected)


def print_problems(problems: Iterable[Problem], style: Style) -> str:
    """All problems in one style; the JSON is a list of objects with the fields of `Problem`."""
    ordered = sorted(problems, key=lambda p: (p.path, p.line, p.column, p.code))
    if style == "json":
        return json.dumps([asdict(problem) for problem in ordered], indent=2, ensure_ascii=False)
    return "\n".join(problem.github() if style == "github" else problem.text() for problem in ordered)


def quoted(value: object, limit: int = 60) -> str:
    """`value` as a short quoted text for a message: control characters shown, long texts cut in the middle."""
    text = repr(str(value))
    return text if len(text) <= limit else f"{text[: limit // 2]}…{text[-limit // 3 :]} ({len(text) - 2:,} characters)"


def _escape_message(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escape_property(text: str) -> str:
    return _escape_message(text).replace(":", "%3A").replace(",", "%2C")
