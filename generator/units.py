"""Units of scores, and which direction of each is better."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction


class Direction(Enum):
    """Which way a score improves."""

    HIGHER = "higher is better"
    LOWER = "lower is better"


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit as stored (`name`), as shown beside a number (`text`), and as the official files print it."""

    name: str
    text: str
    direction: Direction
    published: str
    quantity: str

    @property
    def is_latency(self) -> bool:
        """Whether the score is a time, so that lower is better."""
        return self.direction is Direction.LOWER


UNITS: dict[str, Unit] = {
    unit.name: unit
    for unit in (
        Unit("Tokens/s", "tokens/s", Direction.HIGHER, "Tokens/s", "token throughput"),
        Unit("Samples/s", "samples/s", Direction.HIGHER, "Samples/s", "sample throughput"),
        Unit("Queries/s", "queries/s", Direction.HIGHER, "Queries/s", "query throughput"),
        Unit("Tasks/s", "tasks/s", Direction.HIGHER, "Tasks/s", "task throughput"),
        Unit("s", "s", Direction.LOWER, "Latency (s)", "latency"),
        Unit("ms", "ms", Direction.LOWER, "Latency (ms)", "latency"),
    )
}

#: Units of measured power. They describe a row and are never compared as scores.
POWER_UNITS: dict[str, str] = {"Watts": "W", "millijoules": "mJ"}

#: How many nanoseconds, in which logs state times, there are in each unit of a limit.
NANOSECONDS: dict[str, int] = {"s": 10**9, "ms": 10**6}

#: How much of the unit of a total each unit of space or time is.
AMOUNTS: dict[str, Fraction] = {
    "TB": Fraction(1),
    "GB": Fraction(1, 1000),
    "h": Fraction(1),
    "min": Fraction(1, 60),
    "s": Fraction(1, 3600),
    "ms": Fraction(1, 3600000),
}
