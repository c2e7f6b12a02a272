"""What has to agree before two rows may be compared, and what differs between them all the same."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from generator.problems import Problem, ProblemsFound, unplaced
from generator.reading.records import Result

#: Without agreement in these there is no comparison at all.
_MUST_AGREE = ("benchmark", "scenario", "unit", "suite")


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition of a result that is held against that of the other side."""

    name: str
    meaning: str
    of: Callable[[Result], str]


#: Whatever else two systems have of their own (platform, processors, software, number formats) is not compared.
CONDITIONS = (
    Condition("round", "the round of the result", lambda row: row.round_id),
    Condition("division", "closed or open", lambda row: row.division),
    Condition("availability", "available, preview or rdi", lambda row: row.availability),
    Condition("verification", "whether the result was reviewed", lambda row: row.verification),
    Condition("model", "the model that was run; in the Open division it may be another", lambda row: row.model),
    Condition("accelerators", "how many are in use", lambda row: str(row.accelerator_count)),
    Condition("variant", "the plain accelerator, or one configured otherwise", lambda row: row.variant or "plain"),
    Condition("harness", "what drove the run: loadgen or endpoints", lambda row: row.harness),
    Condition("statistic", "of a latency, which percentile, or the mean", lambda row: row.statistic),
)


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
    fields = (*_MUST_AGREE, "accelerator_count")
    problems = [_mixed(name, own, other) for name in fields if name not in may_differ and _differs(name, own, other)]
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
    fix = "compare rows that agree in benchmark, scenario, unit, suite and accelerator count"
    return unplaced("comparison-mixed", f"the same {noun} on both sides", f"{shown(own)} and {shown(other)}", fix)
