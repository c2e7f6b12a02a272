"""The table of scaling: a large system beside the sum of what its accelerators score in their base systems."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.analysis.naming import Named, Phrase, ledger_name
from generator.analysis.numbers import Number
from generator.analysis.scaling import Scaling, scale
from generator.analysis.selection import Selector, resolve_one
from generator.presenting.phrases import LINE_BREAK
from generator.presenting.tables.table import Column, Table
from generator.presenting.words import (
    DIFFERING_BESIDES,
    NONE_DIFFERS,
    TOGETHER,
    accelerators_cell,
    listed,
    row_words,
    score_cell,
)
from generator.reading.records import Records, Result

ABOVE_IDEAL = "above the ideal score"
_COLUMNS = (
    Column("Benchmark"),
    Column("Scenario", is_name=True),
    Column("Base system", is_numeric=True),
    Column("Large system", is_numeric=True),
    Column("Ideal score", is_numeric=True),
    Column("Scaling efficiency", is_numeric=True),
    Column(DIFFERING_BESIDES),
)


@dataclass(frozen=True, slots=True)
class ScalingRow:
    """The scaling of one benchmark and scenario, and what the page calls its systems.

    `bases` are in the order of the large system's accelerators, `base_names` in the author's.
    """

    scaling: Scaling
    own_name: str
    bases: tuple[tuple[Result, str], ...]
    base_names: tuple[str, ...]

    @property
    def ideal(self) -> Named:
        """What the accelerators would score on their own."""
        return self._named(self.scaling.ideal())

    @property
    def efficiency(self) -> Named:
        """The score as a share of that."""
        return self._named(self.scaling.efficiency())

    @property
    def remark(self) -> str:
        """What a reader may not expect of an efficiency; mostly nothing."""
        return ABOVE_IDEAL if self.efficiency.number.value > 1 else ""

    @property
    def notes(self) -> tuple[str, ...]:
        """What else than the count differs."""
        return tuple(difference.text for difference in self.scaling.differences())

    def _named(self, number: Number) -> Named:
        """Under large system, base systems joined by `+`, benchmark, scenario."""
        row = self.scaling.own
        arguments = (self.own_name, "+".join(self.base_names), row.benchmark, row.scenario)
        return Named(ledger_name(number.metric, *arguments), number, self.notes)


def scalings(
    records: Records, own: Selector, bases: Sequence[Selector], benchmark: str, scenarios: Sequence[str]
) -> tuple[ScalingRow, ...]:
    """The scaling of each scenario, in the given order.

    Raises:
        ProblemsFound: when a system stands for no row or several, or the bases do not fit the large system.
    """
    return tuple(_scaling(records, own, bases, benchmark, scenario) for scenario in scenarios)


def scaling_table(caption: str, rows: Sequence[ScalingRow]) -> Table:
    """One row a scenario."""
    cited = tuple(result for row in rows for result in (row.scaling.own, *row.scaling.bases))
    return Table(caption, _COLUMNS, tuple(map(_row, rows)), cited, row_headers=2)


def _scaling(records: Records, own: Selector, bases: Sequence[Selector], benchmark: str, scenario: str) -> ScalingRow:
    large = resolve_one(records, own, benchmark, scenario)
    found = [(resolve_one(records, base, benchmark, scenario), base.name) for base in bases]
    scaling = scale(records.comparing, large, [row for row, _ in found])
    names = {row.key: name for row, name in found}
    in_order = tuple((row, names[row.key]) for row in scaling.bases)
    return ScalingRow(scaling, own.name, in_order, tuple(name for _, name in found))


def _row(row: ScalingRow) -> tuple[Phrase, ...]:
    own = row.scaling.own
    return (
        (own.benchmark,),
        (own.scenario,),
        _joined([_system_cell(base, name) for base, name in row.bases]),
        _system_cell(own, row.own_name),
        (row.ideal, f"{TOGETHER}{own.unit.text}"),
        (row.efficiency, *((LINE_BREAK, row.remark) if row.remark else ())),
        (listed(list(row.notes)) or NONE_DIFFERS,),
    )


def _system_cell(result: Result, system: str) -> Phrase:
    return (*score_cell(result, system), LINE_BREAK, *accelerators_cell(result, system), LINE_BREAK, row_words(result))


def _joined(phrases: list[Phrase]) -> Phrase:
    first, *rest = phrases
    return (*first, *(part for phrase in rest for part in (LINE_BREAK, "and ", *phrase)))
