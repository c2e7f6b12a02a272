"""The figure of deviations: each partner's submission as a point beside the reference submission at zero."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis.partners import Partner
from generator.presenting.figures.bars import WordsRow
from generator.presenting.figures.dots import DotRow, dots_picture
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.isolation import isolated
from generator.presenting.tables.deviation import NO_PARTNER, Deviations, deviation_table, partner_names
from generator.presenting.words import listed, located, noted, row_words


def deviation_figure(head: Head, found: Sequence[Deviations]) -> Figure:
    """The figure; better than the reference is to the right, for latencies too.

    Raises:
        ProblemsFound: where labels leave points no room.
    """
    names = partner_names(found)
    rows = [row for pair in found for row in _rows(pair, names)]
    return Figure(
        identifier=head.identifier,
        title=f"{head.title} (percent, higher is better; zero: {_reference(found)})",
        description=_description(found, names),
        wide=dots_picture(rows),
        narrow=dots_picture(rows, narrow=True),
        labels=tuple(partner.deviation for pair in found for partner in pair.partners),
        table=deviation_table(head.caption, found),
    )


def _rows(pair: Deviations, names: dict[tuple[str, str], str]) -> list[DotRow | WordsRow]:
    if not pair.partners:
        return [WordsRow(_heading(pair), "Partners", NO_PARTNER)]
    return [_row(_heading(pair), partner, names) for partner in pair.partners]


def _row(group: str, partner: Partner, names: dict[tuple[str, str], str]) -> DotRow:
    row, number = partner.result, partner.deviation.number
    name = names[row.submitter, row.system]
    return DotRow(group, name, number.value, number.text, noted("", number), is_level=number.is_zero_as_shown)


def _heading(pair: Deviations) -> str:
    """Benchmark and scenario, that it is a latency, and from where to where the partners lie."""
    row = pair.reference
    what = f"{row.benchmark} {row.scenario}" + (" (latency)" if row.unit.is_latency else "")
    return f"{what}: {_range(pair)}" if pair.partners else what


def _range(pair: Deviations) -> str:
    """The lowest and the highest deviation, as their own points are labelled; of one partner its own."""
    high, low = (pair.partners[index].deviation.number.marked for index in (0, -1))
    return low if low == high else f"{low} to {high}"


def _description(found: Sequence[Deviations], names: dict[tuple[str, str], str]) -> str:
    sentences = []
    for pair in found:
        said = [
            f"{names[partner.result.submitter, partner.result.system]} {partner.deviation.number.marked}"
            for partner in pair.partners
        ]
        sentences.append(f"{pair.reference.benchmark} {pair.reference.scenario}: {listed(said) or NO_PARTNER}.")
    return f"Points, one a partner's submission, beside zero, which is {_reference(found)}. {' '.join(sentences)}"


def _reference(found: Sequence[Deviations]) -> str:
    """The submission at zero; where pairs have several, each."""
    several = {(row.submitter, row_words(row)): row for row in (pair.reference for pair in found)}
    places, behind = located(list(several.values()))
    named = [f"{isolated(row.submitter)}, {place}" for row, place in zip(several.values(), places, strict=True)]
    return f"{listed(named)}{behind}"
