"""The table of deviations: every partner's submission beside the reference submission of its round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.analysis.naming import Phrase
from generator.analysis.partners import Partner, partners_of
from generator.analysis.selection import Selector, resolve_one
from generator.presenting.isolation import isolated
from generator.presenting.phrases import LINE_BREAK
from generator.presenting.tables.table import Column, Table
from generator.presenting.words import DIFFERING, NONE_DIFFERS, TOGETHER, listed, row_words, score_cell
from generator.reading.records import Records, Result

NO_PARTNER = "no submission of a partner"
_COLUMNS = (
    Column("Benchmark"),
    Column("Scenario", is_name=True),
    Column("Partner", is_name=True),
    Column("Submission", is_name=True),
    Column("Score", is_numeric=True),
    Column("Reference score", is_numeric=True),
    Column("Deviation", is_numeric=True),
    Column(DIFFERING),
)


@dataclass(frozen=True, slots=True)
class Deviations:
    """The reference row of one benchmark and scenario, its name on the page, and its partners, the best first."""

    reference: Result
    name: str
    partners: tuple[Partner, ...]


def deviations(
    records: Records, reference: Selector, asked: Sequence[tuple[str, Sequence[str]]]
) -> tuple[Deviations, ...]:
    """The deviations for each (benchmark, scenarios), in the given order.

    Raises:
        ProblemsFound: when the reference stands for no row of a pair, or for several.
    """
    rows = [resolve_one(records, reference, benchmark, scenario) for benchmark, names in asked for scenario in names]
    return tuple(Deviations(row, reference.name, partners_of(records, row, reference.name)) for row in rows)


def partner_names(found: Sequence[Deviations]) -> dict[tuple[str, str], str]:
    """What each partner is called, by submitter and system: by its submitter, with the system where it has several."""
    rows = [partner.result for pair in found for partner in pair.partners]
    systems: dict[str, set[str]] = {}
    for row in rows:
        systems.setdefault(row.submitter, set()).add(row.system)
    return {
        (row.submitter, row.system): isolated(row.submitter)
        if len(systems[row.submitter]) == 1
        else f"{isolated(row.submitter)} {isolated(row.system)}"
        for row in rows
    }


def deviation_table(caption: str, found: Sequence[Deviations]) -> Table:
    """One row a partner, and a row in words for a pair that no partner submitted."""
    names = partner_names(found)
    rows = [row for pair in found for row in _rows(pair, names)]
    cited = tuple(row for pair in found for row in (pair.reference, *(partner.result for partner in pair.partners)))
    return Table(caption, _COLUMNS, tuple(rows), cited, row_headers=3)


def _rows(pair: Deviations, names: dict[tuple[str, str], str]) -> list[tuple[Phrase, ...]]:
    where = ((pair.reference.benchmark,), (pair.reference.scenario,))
    reference = (*score_cell(pair.reference, pair.name), LINE_BREAK, row_words(pair.reference))
    if not pair.partners:
        return [(*where, (NO_PARTNER,), (), (), reference, (), ())]
    return [
        (
            *where,
            (names[partner.result.submitter, partner.result.system],),
            (partner.result.id_text,),
            (partner.score, f"{TOGETHER}{partner.result.unit.text}"),
            reference,
            (partner.deviation,),
            (listed([difference.text for difference in partner.pair.differences]) or NONE_DIFFERS,),
        )
        for partner in pair.partners
    ]
