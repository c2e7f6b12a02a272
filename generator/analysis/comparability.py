"""What has to agree before two rows may be compared, and what differs between them all the same."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from generator.problems import Problem, ProblemsFound, unplaced
from generator.reading.records import Result

#: Without agreement in these there is no comparison at all.
_MUST_AGREE = ("benchmark", "scenario", "unit", "suite")


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
    """Everything that a reader has to know differs between two rows: printed with each comparison by the engine."""
    sides = (_described(own), _described(other))
    return tuple(
        Difference(field, sides[0][field], sides[1][field]) for field in sides[0] if sides[0][field] != sides[1][field]
    )


def _described(result: Result) -> dict[str, str]:
    return {
        "round": result.round_id,
        "division": result.division,
        "availability": result.availability,
        "verification": result.verification,
        "model": result.model,
        "accelerators": str(result.accelerator_count),
        "variant": result.variant or "plain",
        "harness": result.harness,
        "statistic": result.statistic,
    }


def _differs(name: str, own: Result, other: Result) -> bool:
    return bool(getattr(own, name) != getattr(other, name))


def _mixed(name: str, own: Result, other: Result) -> Problem:
    def shown(result: Result) -> str:
        return str(result.unit.name if name == "unit" else getattr(result, name))

    noun = name.replace("_", " ")
    fix = "compare rows that agree in benchmark, scenario, unit, suite and accelerator count"
    return unplaced("comparison-mixed", f"the same {noun} on both sides", f"{shown(own)} and {shown(other)}", fix)
