"""The `Number`: an exact value, the text it is shown as, and its receipt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from generator.analysis import rounding
from generator.problems import refuse
from generator.reading.comparing_rules import ComparingRules
from generator.reading.records import Correction, Place, Records, Result
from generator.reading.stated_records import Fact
from generator.terms import UNVERIFIED
from generator.units import POWER_UNITS, UNITS, Unit

#: Stands behind each number that was not reviewed, wherever it is shown.
UNVERIFIED_MARK = f" ({UNVERIFIED})"
_SCORE_UNITS = {unit.text: unit for unit in UNITS.values()}


class Kind(Enum):
    """What a number is, which decides how it is shown."""

    SCORE = "score"
    DERIVED_SCORE = "derived score"
    PERCENT = "percent"
    EFFICIENCY = "efficiency"
    FACTOR = "factor"
    COUNT = "count"
    FACT = "fact"
    TOTAL = "total"
    STATED_PERCENT = "stated percent"


@dataclass(frozen=True, slots=True)
class Origin:
    """One cell that a number was read from, with what the row is about and what was corrected in it.

    `is_verified` is false where it is a score that was not reviewed, or a count of such scores.
    """

    place: Place
    column: str
    text: str
    about: str
    corrections: tuple[Correction, ...] = ()
    is_verified: bool = True

    @property
    def cells(self) -> tuple[str, ...]:
        """The cell that was read as `data/results/v6.1.csv:8 score`, and those of its corrections."""
        corrected = (f"{correction.place} corrected" for correction in self.corrections)
        return (f"{self.place} {self.column}".strip(), *corrected)


@dataclass(frozen=True, slots=True)
class Number:
    """A value with its receipt.

    `value` is exact. `digits` are those of the source where the number is printed in one, else empty. `text` is
    the only text that any page, table or figure shows; it is made here, once. `is_verified` is false as soon as one
    of the inputs was not reviewed.
    """

    value: Fraction
    kind: Kind
    metric: str
    formula: str
    inputs: tuple[Number | Origin, ...]
    unit: str = ""
    digits: str = ""
    text: str = field(init=False)
    is_verified: bool = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", _text(self))
        object.__setattr__(self, "is_verified", all(item.is_verified for item in self.inputs))

    @property
    def marked(self) -> str:
        """The text as it is shown: with the word for it where the number was not reviewed."""
        return self.text if self.is_verified else f"{self.text}{UNVERIFIED_MARK}"

    @property
    def operand(self) -> str:
        """The number as it stands in a formula: all its published digits, or the text of a computed one."""
        return rounding.full_text(self.digits) if self.digits else self.text

    @property
    def with_unit(self) -> str:
        """The text and its unit, which the text of a percent has already."""
        return self.text if self.text.endswith(self.unit) else f"{self.text} {self.unit}"

    @property
    def exact(self) -> str:
        """The value for ledgers and downloads."""
        return self.digits or rounding.exact_text(self.value)

    @property
    def csv_unit(self) -> str:
        """The unit of `exact`: a percent is kept as a share of one."""
        return self.unit or {Kind.PERCENT: "share", Kind.EFFICIENCY: "share", Kind.FACTOR: "factor"}.get(self.kind, "")

    @property
    def is_zero_as_shown(self) -> bool:
        """Whether the text shows zero, so that no word may name a direction."""
        return not any(character in "123456789" for character in self.text)

    @property
    def score_unit(self) -> Unit:
        """The unit of a score.

        Raises:
            ProblemsFound: when the number is not a score.
        """
        if self.unit not in _SCORE_UNITS:
            raise refuse("metric-undefined", "a score", f"{self.text} {self.unit}".strip(), "give a published score")
        return _SCORE_UNITS[self.unit]

    def origins(self) -> Iterator[Origin]:
        """Every cell the number depends on, each once, in the order of the formula."""
        seen: set[tuple[str, str]] = set()
        for origin in self._all_origins():
            key = (str(origin.place), origin.column)
            if key not in seen:
                seen.add(key)
                yield origin

    def _all_origins(self) -> Iterator[Origin]:
        for item in self.inputs:
            if isinstance(item, Origin):
                yield item
            else:
                yield from item._all_origins()


def score(result: Result) -> Number:
    """The published score of a row, in the row's unit."""
    digits = f"{result.score:f}"
    origin = _origin(result, "score", digits, is_verified=result.is_verified)
    return Number(
        value=Fraction(result.score),
        kind=Kind.SCORE,
        metric="score",
        formula="as published" if result.is_verified else "as logged by the submitter",
        inputs=(origin,),
        unit=result.unit.text,
        digits=digits,
    )


def accelerators_in_use(result: Result) -> Number:
    """How many accelerators the system of a row has in use."""
    return _count(result, "accelerator_count", "accelerators", result.accelerator_count)


def part_in_use(result: Result, accelerator: str) -> Number:
    """How many accelerators of one kind a system has in use; of a mixed system, its own part."""
    if not result.is_mixed:
        return accelerators_in_use(result)
    count = next(part.count for part in result.parts if part.accelerator == accelerator)
    origin = _origin(result, "accelerator", result.accelerator)
    return Number(Fraction(count), Kind.COUNT, "accelerators", f"as published: {result.accelerator}", (origin,))


def nodes(result: Result) -> Number:
    """How many nodes the system of a row has."""
    return _count(result, "nodes", "nodes", result.nodes)


def measured_power(result: Result) -> Number | None:
    """The power that was measured in the run of a row; None where none was."""
    if result.power is None:
        return None
    digits = f"{result.power:f}"
    unit = POWER_UNITS[result.power_unit]
    origin = _origin(result, "power", digits, is_verified=result.is_verified)
    return Number(Fraction(result.power), Kind.FACT, "power", "as published", (origin,), unit, digits)


def stated_fact(fact: Fact) -> Number:
    """A stated value, such as a specification, in its own unit."""
    digits = f"{fact.value:f}"
    origin = Origin(fact.place, "value", digits, f"{fact.subject}, {fact.quantity}, stated by {fact.stated_by}")
    formula = f"as stated by {fact.stated_by} ({fact.source})"
    return Number(Fraction(fact.value), Kind.FACT, "fact", formula, (origin,), fact.unit, digits)


def tie_tolerance(rules: ComparingRules) -> Number:
    """How far ahead or behind two scores still tie."""
    rule, tolerance = rules.tie
    digits = f"{tolerance:f}"
    origin = Origin(rule.place, "tolerance", digits, rule.meaning)
    return Number(Fraction(tolerance), Kind.PERCENT, "declared", "as declared", (origin,), digits=digits)


def result_count(records: Records, round_id: str, suite: str = "", division: str = "") -> Number:
    """How many results of a round the project holds, of all suites and divisions or of one.

    Raises:
        ProblemsFound: when the project holds no results of the round.
    """
    if round_id not in records.rounds:
        raise refuse("round-unknown", f"one of {', '.join(records.rounds)}", repr(round_id), "import the round first")
    rows = [row for row in records.results if row.round_id == round_id and row.suite == (suite or row.suite)]
    count = len([row for row in rows if row.division == (division or row.division)])
    path = f"data/results/{round_id}.csv"
    which = " ".join(filter(None, (division, suite)))
    is_verified = all(row.is_verified for row in rows)
    origin = Origin(
        Place(path, 0, 0), "", str(count), f"the rows of {round_id} {which}".strip(), is_verified=is_verified
    )
    return Number(Fraction(count), Kind.COUNT, "results", "rows counted", (origin,))


def about(result: Result) -> str:
    """A row in words: id, submitter, system, division, benchmark, scenario."""
    unverified = "" if result.is_verified else f", {UNVERIFIED}"
    return (
        f"{result.id_text}, {result.submitter}, {result.system}, {result.division} {result.availability}, "
        f"{result.round_id} {result.benchmark} {result.scenario}{unverified}"
    )


def _count(result: Result, column: str, metric: str, value: int) -> Number:
    origin = _origin(result, column, str(value))
    own = origin.corrections
    formula = f"{own[0].published} as published, corrected: {own[0].reason}" if own else "as published"
    return Number(Fraction(value), Kind.COUNT, metric, formula, (origin,))


def _origin(result: Result, column: str, text: str, *, is_verified: bool = True) -> Origin:
    corrections = tuple(correction for correction in result.corrections if correction.field == column)
    return Origin(result.place, column, text, about(result), corrections, is_verified)


def _text(number: Number) -> str:
    match number.kind:
        case Kind.SCORE:
            return rounding.score_text(number.digits)
        case Kind.FACT:
            return rounding.full_text(number.digits)
        case Kind.STATED_PERCENT:
            return f"{rounding.full_text(number.digits)}%"
        case Kind.DERIVED_SCORE:
            return rounding.derived_text(number.value)
        case Kind.PERCENT:
            return rounding.percent_text(number.value)
        case Kind.EFFICIENCY:
            return rounding.efficiency_text(number.value)
        case Kind.FACTOR:
            return rounding.factor_text(number.value)
        case Kind.COUNT:
            return rounding.count_text(number.value)
        case Kind.TOTAL:
            return rounding.total_text(number.value)
