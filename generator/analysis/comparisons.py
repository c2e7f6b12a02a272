"""Two rows beside each other: checked, every difference listed, each metric ready."""

from __future__ import annotations

from dataclasses import dataclass

from generator.analysis import metrics
from generator.analysis.comparability import Difference, differences, require_comparable
from generator.analysis.numbers import Number, score
from generator.reading.comparing_rules import ComparingRules
from generator.reading.records import Result


@dataclass(frozen=True, slots=True)
class Comparison:
    """A row and the row it is compared with. Made by `compare`, so it is always a fair pair by its rules."""

    rules: ComparingRules
    own: Result
    other: Result
    differences: tuple[Difference, ...]

    @property
    def own_score(self) -> Number:
        """The score of the row the comparison speaks of."""
        return score(self.own)

    @property
    def other_score(self) -> Number:
        """The score of the other row."""
        return score(self.other)

    @property
    def scores(self) -> tuple[Number, Number]:
        """Both scores, the own one first."""
        return self.own_score, self.other_score

    @property
    def is_latency(self) -> bool:
        """Whether lower is better."""
        return self.own.unit.is_latency

    def improvement(self) -> Number:
        """How much better the own row is than the older one."""
        return metrics.improvement(self.own_score, self.other_score)

    def advantage(self) -> Number:
        """How far the own row is ahead of the rival's."""
        return metrics.advantage(self.own_score, self.other_score)

    @property
    def verdict_word(self) -> str:
        """leads, ties or trails: whether the own row is ahead."""
        return metrics.verdict_word(self.advantage(), self.rules.tie[1])

    def time_saved(self) -> Number | None:
        """How much less time the own row takes; None for a throughput."""
        return metrics.time_saved(self.own_score, self.other_score) if self.is_latency else None

    def differences_but(self, *expected: str) -> tuple[Difference, ...]:
        """The differences that the reader does not know yet from the words around the comparison, by their fields."""
        return tuple(difference for difference in self.differences if difference.field not in expected)


def compare(rules: ComparingRules, own: Result, other: Result) -> Comparison:
    """The comparison of two rows.

    Raises:
        ProblemsFound: when they differ in a field in which the rules let no compared rows differ.
    """
    require_comparable(rules, own, other)
    return Comparison(rules, own, other, differences(rules, own, other))
