"""Stated steps and facts for tests, made from the few fields that a test is about."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any

from rows import some_records

from generator.reading.records import Place, Records
from generator.reading.stated_records import Fact, Optimization
from generator.units import Direction

_STEP: dict[str, Any] = {
    "round_id": "v6.1",
    "benchmark": "deepseek-r1",
    "scenario": "Offline",
    "level": "end-to-end",
    "quantity": "throughput",
    "uplift_low": None,
    "uplift_high": None,
    "before": None,
    "after": None,
    "unit": "",
    "direction": Direction.HIGHER,
    "is_approximate": False,
    "does": "Something",
    "stated_by": "AMD",
    "verification": "vendor-stated, unverified",
    "source": "a post",
}
_lines = iter(range(2, 10**9))


def an_uplift(step: str, low: str, high: str = "", **changes: Any) -> Optimization:
    """A step with an uplift in percent, as a range where `high` is given."""
    return _step(step, uplift_low=Decimal(low), uplift_high=Decimal(high or low), **changes)


def a_change(step: str, before: str, after: str, unit: str, **changes: Any) -> Optimization:
    """A step with values before and after, of which lower is better unless stated otherwise."""
    fields = {"direction": Direction.LOWER, **changes}
    return _step(step, before=Decimal(before), after=Decimal(after), unit=unit, **fields)


def a_fact(subject: str, quantity: str, value: str, unit: str = "GB") -> Fact:
    """A stated fact."""
    name = f"{subject}.{quantity}".lower().replace(" ", "_")
    return Fact(name, subject, quantity, Decimal(value), unit, "A vendor", "a sheet", _place("facts"))


def stated_records(*stated: Optimization | Fact) -> Records:
    """Records that hold these steps and facts and no result."""
    steps = tuple(each for each in stated if isinstance(each, Optimization))
    facts = {each.fact: each for each in stated if isinstance(each, Fact)}
    return replace(some_records(), optimizations=steps, facts=facts)


def _step(step: str, **changes: Any) -> Optimization:
    return Optimization(step=step, place=_place("optimizations"), **{**_STEP, **changes})


def _place(file: str) -> Place:
    line = next(_lines)
    return Place(f"data/{file}.csv", line, line - 1)
