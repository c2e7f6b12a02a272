"""The table of scaling: a large system beside the sum of what its accelerators score in their base systems."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis.naming import Named, Phrase, ledger_name
from generator.analysis.scaling import Scaling, scale
from generator.analysis.selection import Selector, resolve_one
from generator.presenting.phrases import LINE_BREAK
from generator.presenting.tables.table import Column, Table
from generator.presenting.words import TOGETHER, accelerators_cell, listed, row_words, score_cell
from generator.reading.records import Records, Result

_COLUMNS = (
    Column("Benchmark"),
    Column("Scenario", is_name=True),
    Column("Base system", is_numeric=True),
    Column("Large system", is_numeric=True),
    Column("Ideal score", is_numeric=True),
    Column("Scaling efficiency", is_numeric=True),
    Column("What else differs"),
)


def scaling_table(
    records: Records,
    caption: str,
    own: Selector,
    bases: Sequence[Selector],
    benchmark: str,
    scenarios: Sequence[str],
) -> Table:
    """One row a scenario.

    Raises:
        ProblemsFound: when a system stands for no row or several, or the bases do not fit the large system.
    """
    rows, cited = [], []
    for scenario in scenarios:
        scaling = scaling_of(records, own, bases, benchmark, scenario)
        rows.append(_row(scaling, own, bases))
        cited += [scaling.own, *scaling.bases]
    return Table(caption, _COLUMNS, tuple(rows), tuple(cited), row_headers=2)


def scaling_of(records: Records, own: Selector, bases: Sequence[Selector], benchmark: str, scenario: str) -> Scaling:
    """The scaling of one benchmark and scenario.

    Raises:
        ProblemsFound: as `scaling_table`.
    """
    large = resolve_one(records, own, benchmark, scenario)
    return scale(large, [resolve_one(records, base, benchmark, scenario) for base in bases])


def scaling_arguments(scaling: Scaling, own: Selector, bases: Sequence[Selector]) -> tuple[str, ...]:
    """The arguments of the ledger names: large system, base systems joined by `+`, benchmark, scenario."""
    return (own.name, "+".join(base.name for base in bases), scaling.own.benchmark, scaling.own.scenario)


def _row(scaling: Scaling, own: Selector, bases: Sequence[Selector]) -> tuple[Phrase, ...]:
    arguments = scaling_arguments(scaling, own, bases)
    names = {base.accelerator: selector.name for base, selector in zip(scaling.bases, bases, strict=True)}
    base_systems = [_system_cell(base, names[base.accelerator]) for base in scaling.bases]
    differences = listed([difference.text for difference in scaling.differences()]) or "nothing"
    notes = tuple(difference.text for difference in scaling.differences())
    ideal = Named(ledger_name("ideal_score", *arguments), scaling.ideal(), notes)
    efficiency = Named(ledger_name("scaling_efficiency", *arguments), scaling.efficiency(), notes)
    return (
        (scaling.own.benchmark,),
        (scaling.own.scenario,),
        _joined(base_systems),
        _system_cell(scaling.own, own.name),
        (ideal, f"{TOGETHER}{scaling.own.unit.text}"),
        (efficiency,),
        (differences,),
    )


def _system_cell(result: Result, system: str) -> Phrase:
    return (*score_cell(result, system), LINE_BREAK, *accelerators_cell(result, system), LINE_BREAK, row_words(result))


def _joined(phrases: list[Phrase]) -> Phrase:
    first, *rest = phrases
    return (*first, *(part for phrase in rest for part in (LINE_BREAK, "and ", *phrase)))
