"""The records of what is stated and no result row holds: specifications, and steps of making a benchmark faster."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from generator.reading.place import Place
from generator.units import Direction


@dataclass(frozen=True, slots=True)
class Fact:
    """A stated value that no result row holds, such as a specification."""

    fact: str
    subject: str
    quantity: str
    value: Decimal
    unit: str
    stated_by: str
    source: str
    place: Place


@dataclass(frozen=True, slots=True)
class Optimization:
    """One stated step of making a benchmark faster: its uplift in percent as a range, or a value before and after.

    `quantity` is what was measured. An uplift is by how much it rose or, where lower is better, fell.
    """

    round_id: str
    benchmark: str
    step: str
    scenario: str
    level: str
    quantity: str
    uplift_low: Decimal | None
    uplift_high: Decimal | None
    before: Decimal | None
    after: Decimal | None
    unit: str
    direction: Direction
    is_approximate: bool
    does: str
    stated_by: str
    verification: str
    source: str
    place: Place
