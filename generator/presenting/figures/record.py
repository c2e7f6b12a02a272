"""The figure of a record: the best scores of a benchmark and scenario as ranked bars."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.presenting.drawing.palette import Colour
from generator.presenting.figures.bars import BarChart, ValueRow, bars_picture
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.isolation import isolated
from generator.presenting.tables.record import Ranked, record_table
from generator.presenting.words import listed, noted, system_words
from generator.problems import refuse


def record_figure(head: Head, rows: Sequence[Ranked]) -> Figure:
    """The figure, made from the rows of its table.

    Raises:
        ProblemsFound: when nothing competes.
    """
    if not rows:
        expected = "at least one result that is closed, available and datacenter"
        raise refuse("figure-empty", expected, "none", "name another scenario, or more rounds")
    chart = BarChart(tuple(_bar(row, rows) for row in rows), "plain")
    unit = rows[0].result.unit
    return Figure(
        identifier=head.identifier,
        title=f"{head.title} ({unit.text}, {unit.direction.value}; {_how_many(rows)})",
        description=_description(rows),
        wide=bars_picture(chart),
        narrow=bars_picture(chart, narrow=True),
        labels=tuple(row.score for row in rows),
        table=record_table(head.caption, rows),
    )


def _bar(row: Ranked, rows: Sequence[Ranked]) -> ValueRow:
    """The subject in its own colour; where none is named all bars are alike."""
    has_subject = any(other.is_subject for other in rows)
    colour = Colour.OWN if row.is_subject or not has_subject else Colour.RIVAL
    number = row.score.number
    return ValueRow(_heading(rows), _name(row), number.value, number.text, colour, noted(_note(row, rows), number))


def _name(row: Ranked) -> str:
    return f"{row.rank.number.text}. {system_words(row.result)}"


def _note(row: Ranked, rows: Sequence[Ranked]) -> str:
    """The platform where the name alone would leave open which of two systems is meant."""
    names = Counter(system_words(other.result) for other in rows)
    return isolated(row.result.system) if names[system_words(row.result)] > 1 else ""


def _heading(rows: Sequence[Ranked]) -> str:
    first = rows[0]
    return f"{first.result.benchmark} {first.result.scenario}, closed division, {listed(list(first.rounds))}"


def _how_many(rows: Sequence[Ranked]) -> str:
    return f"{len(rows)} of {rows[0].competitors.number.text} results"


def _description(rows: Sequence[Ranked]) -> str:
    unit = rows[0].result.unit.text
    named = "; ".join(f"{_name(row)}: {row.score.number.marked} {unit}" for row in rows)
    return f"Ranked bars, {_how_many(rows)} of {_heading(rows)}. {named}."
