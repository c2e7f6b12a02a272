"""Whether two rows may be compared, and what differs between them all the same: by the rules in data/."""

from __future__ import annotations

from dataclasses import dataclass

from generator.problems import Problem, ProblemsFound, unplaced
from generator.reading.comparing_rules import ComparingRule, ComparingRules
from generator.reading.records import Result
from generator.units import Unit


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing in which two compared rows differ: the field of a row, and in words what either has in it."""

    field: str
    word: str
    own: str
    other: str

    @property
    def text(self) -> str:
        """`division: closed against open`."""
        return f"{self.word}: {self.own} against {self.other}"


def require_comparable(rules: ComparingRules, own: Result, other: Result, *, is_scaling: bool = False) -> None:
    """Do nothing when the two rows may be compared.

    Args:
        rules: what has to agree.
        own: one side.
        other: the other side.
        is_scaling: whether the metric is scaling, which accounts for what no other metric does.

    Raises:
        ProblemsFound: with a problem for each field that has to agree and differs.
    """
    refusing = rules.refusing(but_scaling=is_scaling)
    differing = [rule for rule in refusing if getattr(own, rule.field) != getattr(other, rule.field)]
    if differing:
        fix = mixed_fix(rules)
        raise ProblemsFound([_mixed(rule, own, other, fix) for rule in differing])


def mixed_fix(rules: ComparingRules) -> str:
    """What helps where two rows may not be compared."""
    *words, last = (rule.word for rule in rules.refusing())
    return f"compare rows that agree in {', '.join(words)} and {last}"


def differences(rules: ComparingRules, own: Result, other: Result) -> tuple[Difference, ...]:
    """The conditions that differ between two rows: printed with each comparison by the engine."""
    sides = [(rule, _told(rule, own), _told(rule, other)) for rule in rules.printed]
    return tuple(Difference(rule.field, rule.word, *both) for rule, *both in sides if both[0] != both[1])


def _told(rule: ComparingRule, row: Result) -> str:
    """What a row has in a field, in words, or what it means that it has nothing in it."""
    value = getattr(row, rule.field)
    return value.name if isinstance(value, Unit) else str(value) or rule.when_empty


def _mixed(rule: ComparingRule, own: Result, other: Result, fix: str) -> Problem:
    found = f"{_told(rule, own)} and {_told(rule, other)}"
    return unplaced("comparison-mixed", f"the same {rule.word} on both sides", found, fix)
