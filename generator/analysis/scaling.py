"""How a large system scales: its score against the sum of what its parts score on their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.analysis import metrics
from generator.analysis.comparability import Difference, differences, require_comparable
from generator.analysis.numbers import Number, accelerators_in_use, part_in_use, score
from generator.problems import refuse
from generator.reading.comparing_rules import ComparingRules
from generator.reading.records import Result


@dataclass(frozen=True, slots=True)
class Scaling:
    """A large system beside its base systems, one for each kind of accelerator in it."""

    rules: ComparingRules
    own: Result
    bases: tuple[Result, ...]
    shares: tuple[metrics.Share, ...]

    @property
    def own_score(self) -> Number:
        """The score of the large system."""
        return score(self.own)

    def ideal(self) -> Number:
        """What it would score if each accelerator did as well as in its base system."""
        return metrics.ideal_score(self.shares)

    def efficiency(self) -> Number:
        """The score as a share of the ideal, by accelerators in use."""
        return metrics.scaling_efficiency(self.own_score, self.shares)

    def differences(self) -> tuple[Difference, ...]:
        """What else than the count differs between the large system and its bases."""
        found = (difference for base in self.bases for difference in differences(self.rules, self.own, base))
        return tuple(dict.fromkeys(difference for difference in found if difference.field != "accelerator_count"))


def scale(rules: ComparingRules, own: Result, bases: Sequence[Result]) -> Scaling:
    """The scaling of `own` from `bases`: one base of each kind of accelerator, each of a single kind.

    Raises:
        ProblemsFound: when a base is missing, mixed or superfluous, or the rows may not be compared.
    """
    for base in bases:
        require_comparable(rules, own, base, is_scaling=True)
    by_kind: Mapping[str, Result] = {base.accelerator: base for base in bases}
    kinds = [part.accelerator for part in own.parts]
    if sorted(kinds) != sorted(base.accelerator for base in bases):
        found = ", ".join(base.accelerator for base in bases) or "none"
        raise refuse("scaling-bases", f"one base system each for {', '.join(kinds)}", found, "name the base systems")
    shares = tuple(
        metrics.Share(
            in_use=part_in_use(own, part.accelerator),
            base_score=score(by_kind[part.accelerator]),
            base_count=accelerators_in_use(by_kind[part.accelerator]),
        )
        for part in own.parts
    )
    return Scaling(rules, own, tuple(by_kind[kind] for kind in kinds), shares)
