"""The records of how a benchmark is run again: steps, what they need, what they set, and what is known to go wrong."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Protocol, TypeVar

from generator.reading.place import Place


@dataclass(frozen=True, slots=True)
class Step:
    """One command, with placeholders such as `<RESULTS>`. It is printed and never run."""

    round_id: str
    benchmark: str
    platform: str
    scenario: str
    phase: str
    step: int
    title: str
    command: str
    source: str
    is_inferred: bool
    place: Place


@dataclass(frozen=True, slots=True)
class Particular:
    """One stated property of a platform, container, model, data set or engine, in the source's words."""

    round_id: str
    benchmark: str
    platform: str
    scenario: str
    phase: str
    item: str
    value: str
    source: str
    is_inferred: bool
    place: Place


@dataclass(frozen=True, slots=True)
class Need:
    """Space or time that one item takes, as a range where it was stated as one; or a licence to be asked for."""

    round_id: str
    benchmark: str
    platform: str
    scenario: str
    need: str
    item: str
    low: Decimal | None
    high: Decimal | None
    unit: str
    source: str
    is_inferred: bool
    place: Place


@dataclass(frozen=True, slots=True)
class UserSetting:
    """One value of the `user.conf` of a scenario."""

    round_id: str
    benchmark: str
    platform: str
    scenario: str
    setting: str
    value: Decimal
    unit: str
    source: str
    is_inferred: bool
    place: Place


@dataclass(frozen=True, slots=True)
class Fault:
    """Something known to go wrong, the phase in which a reader meets it, and what helps where that is known."""

    round_id: str
    benchmark: str
    platform: str
    scenario: str
    phase: str
    fault: str
    remedy: str
    source: str
    is_inferred: bool
    place: Place


class _OfRun(Protocol):
    @property
    def round_id(self) -> str: ...
    @property
    def benchmark(self) -> str: ...
    @property
    def platform(self) -> str: ...


R = TypeVar("R", bound=_OfRun)


@dataclass(frozen=True)
class Reproduction:
    """All that data/reproduction states, in the order of its files; or what of it is about one benchmark's run."""

    steps: tuple[Step, ...] = ()
    particulars: tuple[Particular, ...] = ()
    needs: tuple[Need, ...] = ()
    settings: tuple[UserSetting, ...] = ()
    faults: tuple[Fault, ...] = ()

    def platforms(self, round_id: str) -> tuple[tuple[str, str], ...]:
        """The benchmarks and platforms of a round that there are steps for, in the order of the file."""
        rows = (step for step in self.steps if step.round_id == round_id)
        return tuple(dict.fromkeys((step.benchmark, step.platform) for step in rows))

    def of(self, round_id: str, benchmark: str, platform: str) -> Reproduction:
        """What is stated of one benchmark on one platform in one round."""

        def only(rows: Iterable[R]) -> tuple[R, ...]:
            key = (round_id, benchmark, platform)
            return tuple(row for row in rows if (row.round_id, row.benchmark, row.platform) == key)

        return Reproduction(
            only(self.steps), only(self.particulars), only(self.needs), only(self.settings), only(self.faults)
        )
