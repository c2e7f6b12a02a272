"""The table of improvements: a newer row beside an older one, a benchmark and scenario at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.analysis.comparisons import Comparison, compare
from generator.analysis.naming import Named, Phrase, numbers_of
from generator.analysis.rivals import other_row
from generator.analysis.selection import Selector, resolve_one
from generator.analysis.statements import improvement_phrase
from generator.presenting.phrases import LINE_BREAK
from generator.presenting.tables.table import Column, Table
from generator.presenting.words import DIFFERING_BESIDES, NONE_DIFFERS, listed, row_words, score_cell
from generator.reading.records import Records

_COLUMNS = (
    Column("Benchmark"),
    Column("Scenario", is_name=True),
    Column("Older score", is_numeric=True),
    Column("Newer score", is_numeric=True),
    Column("Improvement", is_numeric=True),
    Column(DIFFERING_BESIDES),
)


@dataclass(frozen=True, slots=True)
class Improvement:
    """One pair of rows, and the names of the systems they stand for."""

    new: Selector
    old: Selector
    pair: Comparison

    @property
    def phrase(self) -> Phrase:
        """The improvement, and of a latency the time saved."""
        return improvement_phrase(self.pair, self.new.name, self.old.name, with_differences=False)

    @property
    def label(self) -> Named:
        """The improvement alone: the same number under the same name as in the phrase."""
        return next(numbers_of(self.phrase))


def improvements(
    records: Records, asked: Sequence[tuple[Selector, Selector, str, Sequence[str]]]
) -> tuple[Improvement, ...]:
    """The pairs for each (new, old, benchmark, scenarios), in the given order.

    Raises:
        ProblemsFound: when a system stands for no row or several, or two rows may not be compared.
    """
    return tuple(
        Improvement(new, old, _pair(records, new, old, benchmark, scenario))
        for new, old, benchmark, scenarios in asked
        for scenario in scenarios
    )


def improvement_table(caption: str, rows: Sequence[Improvement]) -> Table:
    """One row a pair, with scores, submissions, the improvement and everything that differs besides the round."""
    cited = tuple(result for row in rows for result in (row.pair.own, row.pair.other))
    return Table(caption, _COLUMNS, tuple(_row(row) for row in rows), cited, row_headers=2)


def _row(row: Improvement) -> tuple[Phrase, ...]:
    pair = row.pair
    return (
        (pair.own.benchmark,),
        (pair.own.scenario,),
        (*score_cell(pair.other, row.old.name), LINE_BREAK, row_words(pair.other)),
        (*score_cell(pair.own, row.new.name), LINE_BREAK, row_words(pair.own)),
        row.phrase,
        (differing_words(pair),),
    )


def differing_words(pair: Comparison) -> str:
    """What differs besides the round, as a list in words."""
    return listed([difference.text for difference in pair.differences_but("round_id")]) or NONE_DIFFERS


def _pair(records: Records, new: Selector, old: Selector, benchmark: str, scenario: str) -> Comparison:
    newer = resolve_one(records, new, benchmark, scenario)
    return compare(records.comparing, newer, other_row(records, old, newer))
