"""What the lint of a project found, and how much it saw: a lint that has seen nothing proves nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.linting.code import Allowance
from generator.linting.rules import RULES
from generator.linting.tally import Tally
from generator.problems import Problem


@dataclass(frozen=True, slots=True)
class Placed:
    """An allowance with its place."""

    path: str
    line: int
    column: int
    allowance: Allowance

    def text(self) -> str:
        """For a terminal: place, words and reason."""
        return f"{self.path}:{self.line}:{self.column}: {self.allowance.words!r}: {self.allowance.reason}"


@dataclass(frozen=True, slots=True)
class Linted:
    """What the lint found in one template."""

    problems: tuple[Problem, ...]
    tally: Tally
    allowances: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """What the lint found in all templates, by path."""

    templates: Mapping[str, Linted]
    rules: tuple[str, ...] = RULES

    @property
    def tally(self) -> Tally:
        """The counts of all templates together."""
        return sum((linted.tally for linted in self.templates.values()), Tally())

    @property
    def tallies(self) -> dict[str, Tally]:
        """The counts of each template."""
        return {path: linted.tally for path, linted in self.templates.items()}

    @property
    def allowances(self) -> tuple[Placed, ...]:
        """Every allowance, template by template."""
        return tuple(placed for linted in self.templates.values() for placed in linted.allowances)

    @property
    def found(self) -> tuple[Problem, ...]:
        """Every problem in a template."""
        return tuple(problem for linted in self.templates.values() for problem in linted.problems)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Those, and one more when the lint has seen nothing that it could have found wanting."""
        problems = list(self.found)
        seen = {"templates": len(self.templates), "numbers": self.tally.numbers, "rules": len(self.rules)}
        for what, count in seen.items():
            if not count:
                fix = "the lint proves nothing so: see that templates/ holds pages that print numbers"
                problems.append(Problem("templates", 0, 0, "lint-blind", f"{what} to look at", "none", fix))
        return tuple(problems)

    def text(self) -> str:
        """What was seen, in one line."""
        tally = self.tally
        return (
            f"{len(self.templates)} templates, {tally.numbers} numbers, {len(self.rules)} rules: "
            f"{tally.bound} from calls, {tally.in_names} in names, {tally.in_code} in code and addresses, "
            f"{tally.allowed} allowed, {tally.typed} typed; {tally.allowances} allowances in all"
        )
