"""The figure of shares: one system's performance as a percent of another's, with a line where they are equal."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from generator.presenting.figures.backdrop import Reference
from generator.presenting.figures.bars import BarChart, ValueRow, WordsRow, bars_picture
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.isolation import isolated
from generator.presenting.tables.share import NO_REFERENCE, WHOLE, Share, share_table
from generator.presenting.words import noted, system_words, wanted_words


def share_figure(head: Head, rows: Sequence[Share]) -> Figure:
    """The figure, made from the rows of its table.

    Raises:
        ProblemsFound: when there is nothing to draw.
    """
    reference = _reference(rows)
    line = Reference(f"{reference} = {WHOLE}", Fraction(1), Fraction(1))
    chart = BarChart(tuple(_bar(row, _names_submitters(rows)) for row in rows), "percent", references=(line,))
    return Figure(
        identifier=head.identifier,
        title=f"{head.title} (percent of {reference}, higher is better)",
        description=_description(rows, reference),
        wide=bars_picture(chart),
        narrow=bars_picture(chart, narrow=True),
        labels=tuple(row.label for row in rows if row.label),
        table=share_table(head.caption, rows),
    )


def _reference(rows: Sequence[Share]) -> str:
    """What the reference is called: by submitter too, where one has submitted all its rows."""
    names = {system_words(row.pair.other, row.own.round_id) for row in rows if row.pair}
    return names.pop() if len(names) == 1 else wanted_words(rows[0].reference, rows[0].own)


def _names_submitters(rows: Sequence[Share]) -> bool:
    """Whether the subject's results are of several submitters, so that each bar has to say whose it is."""
    return len({row.own.submitter for row in rows}) > 1


def _bar(row: Share, names_submitters: bool) -> ValueRow | WordsRow:
    name = f"{row.own.scenario}, {isolated(row.own.submitter)}" if names_submitters else row.own.scenario
    if row.label is None:
        return WordsRow(row.own.benchmark, name, NO_REFERENCE)
    number = row.label.number
    return ValueRow(row.own.benchmark, name, number.value, number.text, note=noted(_note(row), number))


def _note(row: Share) -> str:
    return "; ".join([*(["latency"] if row.own.unit.is_latency else []), *row.differing])


def _description(rows: Sequence[Share], reference: str) -> str:
    sentences = []
    for row in rows:
        share = f"{row.label.number.marked} of {reference}" if row.label else NO_REFERENCE
        note = f" ({_note(row)})" if _note(row) else ""
        own = system_words(row.own, row.subject.round_id)
        sentences.append(f"{row.own.benchmark} {row.own.scenario}, {own}: {share}{note}.")
    return "Bars, one a benchmark and scenario. " + " ".join(sentences)
