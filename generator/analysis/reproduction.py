"""Running a benchmark again in numbers: what it needs in all, what it sets, and the scores that it is held against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from generator.analysis.naming import Named, ledger_name
from generator.analysis.numbers import Kind, Number, Origin
from generator.analysis.selection import Selector, all_matches
from generator.problems import refuse
from generator.reading.records import Records, Result
from generator.reading.reproduction_records import Need, Reproduction, UserSetting
from generator.terms import ALL_SCENARIOS
from generator.units import AMOUNTS

#: From here on a total of space is in TB; one decimal would lose what is less.
_LEAST_TERABYTES = Fraction(1, 10)
#: The setting of LoadGen that says how long a performance run lasts at least.
MIN_DURATION = "min_duration"
#: The rule of the check of a run that says how close is close.
TOLERANCE = "tolerance-percent"


@dataclass(frozen=True)
class Guide:
    """How one benchmark is run again on one platform, as far as sources state it."""

    round_id: str
    benchmark: str
    platform: str
    stated: Reproduction

    @property
    def scenarios(self) -> tuple[str, ...]:
        """The scenarios that the rounds' data state something of, in the order of the user.conf, then of the steps."""
        named = [row.scenario for row in self.stated.settings] + [row.scenario for row in self.stated.steps]
        return tuple(name for name in dict.fromkeys(named) if name != ALL_SCENARIOS)

    def is_stated(self, phase: str, scenario: str = ALL_SCENARIOS) -> bool:
        """Whether there is a command for a phase, of a run phase for one scenario."""
        return any(step.phase == phase and step.scenario in (ALL_SCENARIOS, scenario) for step in self.stated.steps)

    def licences(self) -> tuple[Need, ...]:
        """The licences that have to be asked for, as far as sources state them."""
        return tuple(need for need in self.stated.needs if need.need == "licence")

    def disk(self) -> Named | None:
        """The stated space in all, in TB, or GB below a tenth of one; None where no source states any.

        Of a range the low end counts.
        """
        parts = [self.amount(need) for need in self.stated.needs if need.need == "disk"]
        in_terabytes = self._total("disk", "TB", parts)
        if in_terabytes is None or in_terabytes.number.value >= _LEAST_TERABYTES:
            return in_terabytes
        return self._total("disk", "GB", parts)

    def hours(self) -> Named | None:
        """The stated times and the least durations of the performance runs in all, in hours; None without any."""
        parts = [self.setting(row) for row in self.stated.settings if row.setting == MIN_DURATION]
        parts += [self.amount(need) for need in self.stated.needs if need.need == "time"]
        return self._total("hours", "h", parts)

    def amount(self, need: Need, *, is_high: bool = False) -> Named:
        """A stated amount of space or time: the low end of its range, or the high one."""
        end, value = ("high", need.high) if is_high else ("low", need.low)
        if value is None:
            raise ValueError(f"{need.item} has no {end} amount")
        arguments = (self.round_id, self.benchmark, self.platform, need.scenario, need.need, need.item)
        about = f"{self.benchmark} on {self.platform}: {need.item}"
        number = _stated(value, need.unit, need.source, Origin(need.place, end, f"{value:f}", about))
        return Named(ledger_name("amount", *arguments, "high" if is_high else ""), number)

    def setting(self, row: UserSetting) -> Named:
        """A value of the user.conf."""
        about = f"{row.benchmark} {row.scenario} on {row.platform}, {row.setting}"
        number = _stated(row.value, row.unit, row.source, Origin(row.place, "value", f"{row.value:f}", about))
        arguments = (self.round_id, self.benchmark, self.platform, row.scenario, row.setting)
        return Named(ledger_name("setting", *arguments), number)

    def _total(self, what: str, unit: str, parts: Sequence[Named]) -> Named | None:
        if not parts:
            return None
        numbers = [part.number for part in parts]
        value = sum((number.value * AMOUNTS[number.unit] for number in numbers), Fraction(0)) / AMOUNTS[unit]
        formula = " + ".join(f"{number.operand} {number.unit}" for number in numbers)
        number = Number(value, Kind.TOTAL, "total", formula, tuple(numbers), unit)
        return Named(ledger_name(what, self.round_id, self.benchmark, self.platform), number)


def guide(records: Records, round_id: str, benchmark: str, platform: str) -> Guide:
    """What is stated of one benchmark on one platform.

    Raises:
        ProblemsFound: when there is no step for it, with the benchmarks and platforms that have some.
    """
    held = records.reproduction.platforms(round_id)
    if (benchmark, platform) not in held:
        known = "; ".join(f"{name} on {where}" for name, where in held) or f"none of {round_id}"
        fix = "correct the benchmark or the platform, or state its steps in data/reproduction/steps.csv"
        raise refuse("guide-missing", f"one of: {known}", f"{benchmark} on {platform}", fix)
    return Guide(round_id, benchmark, platform, records.reproduction.of(round_id, benchmark, platform))


def guides(records: Records, round_id: str) -> tuple[Guide, ...]:
    """Every guide of a round, in the order of the data."""
    return tuple(guide(records, round_id, *held) for held in records.reproduction.platforms(round_id))


def expected_results(records: Records, system: Selector, benchmark: str) -> tuple[Result, ...]:
    """The published results that a rerun is held against, one a scenario.

    Raises:
        ProblemsFound: when the system has no result of the benchmark, or two of one scenario.
    """
    rows = tuple(row for row in all_matches(records, system) if row.benchmark == benchmark)
    if not rows:
        fix = "correct the system or the benchmark; where nobody submitted, say that the score is unknown"
        raise refuse("system-no-match", f"results of {benchmark} for the system {system.name!r}", "none", fix)
    if len({row.scenario for row in rows}) < len(rows):
        fix = "narrow the system with `system:`, `submitter:` or `division:`"
        expected = f"one result a scenario of {benchmark} for the system {system.name!r}"
        raise refuse("system-ambiguous", expected, f"{len(rows)} results", fix)
    return rows


def named_tolerance(records: Records) -> Named:
    """How far the score of a rerun may be from the published one. No rule of the suite says so: it is a choice."""
    rule = records.run_rules.rules[TOLERANCE]
    origin = Origin(rule.place, "value", rule.value, "the tolerance of reruns")
    formula = f"as chosen ({rule.reason})"
    number = Number(Fraction(rule.value) / 100, Kind.STATED_PERCENT, "stated", formula, (origin,), "%", rule.value)
    return Named(ledger_name("tolerance", "rerun"), number)


def _stated(value: Decimal, unit: str, source: str, origin: Origin) -> Number:
    formula = f"as stated in {source}"
    return Number(Fraction(value), Kind.FACT, "stated", formula, (origin,), unit, f"{value:f}")
