"""What has to agree before two rows may be compared, and what differs between them all the same."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from generator.problems import Problem, ProblemsFound, unplaced
from generator.reading.records import Result

#: Without agreement in these fields of a row there is no comparison at all.
MUST_AGREE = ("benchmark", "scenario", "unit", "suite", "accelerator_count")


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition of a result that is held against that of the other side: a field of the row, or what none means."""

    name: str
    meaning: str
    field: str
    empty: str = ""

    def of(self, row: Result) -> str:
        """The condition of a row, in words."""
        return str(getattr(row, self.field)) or self.empty


#: Whatever else two systems have of their own (platform, processors, software, number formats) is not compared.
CONDITIONS = (
    Condition("round", "the round of the result", "round_id"),
    Condition("division", "closed or open", "division"),
    Condition("availability", "available, preview or rdi", "availability"),
    Condition("verification", "whether the result was reviewed", "verification"),
    Condition("model", "the model that was run; in the Open division it may be another", "model"),
    Condition("accelerators", "how many are in use", "accelerator_count"),
    Condition("variant", "the plain accelerator, or one configured otherwise", "variant", "plain"),
    Condition("harness", "what drove the run: loadgen or endpoints", "harness"),
    Condition("statistic", "of a latency, which percentile, or the mean", "statistic"),
)
#: What helps where two rows may not be compared.
MIXED_FIX = "compare rows that agree in benchmark, scenario, unit, suite and accelerator count"


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing in which two compared rows differ, in the field's words."""

    field: str
    own: str
    other: str

    @property
    def text(self) -> str:
        """`division: closed against open`."""
        return f"{self.field}: {self.own} against {self.other}"


def require_comparable(own: Result, other: Result, *, may_differ: Collection[str] = ()) -> None:
    """Do nothing when the two rows may be compared.

    Args:
        own: one side.
        other: the other side.
        may_differ: `accelerator_count` where the metric accounts for it, as scaling does.

    Raises:
        ProblemsFound: with a problem for each of benchmark, scenario, unit, suite and accelerator count that differs.
    """
    problems = [
        _mixed(name, own, other) for name in MUST_AGREE if name not in may_differ and _differs(name, own, other)
    ]
    if problems:
        raise ProblemsFound(problems)


def differences(own: Result, other: Result) -> tuple[Difference, ...]:
    """The conditions that differ between two rows: printed with each comparison by the engine."""
    sides = [(each.name, each.of(own), each.of(other)) for each in CONDITIONS]
    return tuple(Difference(name, *both) for name, *both in sides if both[0] != both[1])


def _differs(name: str, own: Result, other: Result) -> bool:
    return bool(getattr(own, name) != getattr(other, name))


def _mixed(name: str, own: Result, other: Result) -> Problem:
    def shown(result: Result) -> str:
        return str(result.unit.name if name == "unit" else getattr(result, name))

    noun = name.replace("_", " ")
    return unplaced("comparison-mixed", f"the same {noun} on both sides", f"{shown(own)} and {shown(other)}", MIXED_FIX)
