"""The records of the rules by which two rows are compared."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from generator.reading.place import Place

#: Where two rows differ in a field: they are not compared; no metric but scaling compares them; it is printed. And how
#: far their scores may differ and still tie.
REFUSE, SCALE, PRINT, TIE = POLICIES = ("refuse", "scale", "print", "tie")
_CONDITION = (PRINT, REFUSE)
#: The fields that there may be a rule on, and which rules. A score is not divided by one of another benchmark,
#: scenario or unit, whatever a file says.
FIELDS: Final = {
    "benchmark": (REFUSE,),
    "scenario": (REFUSE,),
    "unit": (REFUSE,),
    "suite": (REFUSE, PRINT),
    "round_id": _CONDITION,
    "division": _CONDITION,
    "availability": _CONDITION,
    "verification": _CONDITION,
    "model": _CONDITION,
    "accelerator_count": (SCALE, REFUSE),
    "variant": _CONDITION,
    "harness": _CONDITION,
    "statistic": _CONDITION,
    "score": (TIE,),
    "nodes": _CONDITION,
    "software": _CONDITION,
}
#: The fields without which a project does not say how it compares are all but these.
OPTIONAL: Final = frozenset(("nodes", "software"))


@dataclass(frozen=True, slots=True)
class ComparingRule:
    """What holds where two rows differ in a field; `word` is what a reader is told that they differ in."""

    field: str
    policy: str
    word: str
    when_empty: str
    tolerance: Decimal | None
    meaning: str
    place: Place


@dataclass(frozen=True, slots=True)
class ComparingRules:
    """All of them, in the order in which a reader is told of differences."""

    rules: tuple[ComparingRule, ...] = ()

    def refusing(self, *, but_scaling: bool = False) -> tuple[ComparingRule, ...]:
        """The fields in which two rows must agree; fewer where the metric is scaling, which accounts for the others."""
        policies = (REFUSE,) if but_scaling else (REFUSE, SCALE)
        return tuple(rule for rule in self.rules if rule.policy in policies)

    @property
    def printed(self) -> tuple[ComparingRule, ...]:
        """The fields in which compared rows may differ, and a reader is told so."""
        return tuple(rule for rule in self.rules if rule.policy in (PRINT, SCALE))

    @property
    def tie(self) -> tuple[ComparingRule, Decimal]:
        """The rule of a tie, and how far two scores may be apart in one."""
        return next((rule, rule.tolerance) for rule in self.rules if rule.tolerance is not None)
