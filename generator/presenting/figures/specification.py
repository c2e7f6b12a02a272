"""The figure of specifications: one panel a quantity, each on its own scale, with a bar for each subject."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from generator.analysis.specifications import Specification, named_fact
from generator.presenting.figures.bars import BarChart, ValueRow, WordsRow, bars_picture
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.tables.specification import NOT_STATED, specification_table
from generator.reading.stated_records import Fact


def specification_figure(head: Head, found: Sequence[Specification]) -> Figure:
    """The figure. A specification is stated and not measured, so its title names no direction that is better.

    Raises:
        ProblemsFound: where labels leave bars no room.
    """
    rows = tuple(_row(each, subject, fact) for each in found for subject, fact in each.facts)
    chart = BarChart(rows, ticks="plain")
    return Figure(
        identifier=head.identifier,
        title=f"{head.title} (as stated, not measured; each panel in its own unit)",
        description=_description(found),
        wide=bars_picture(chart),
        narrow=bars_picture(chart, narrow=True),
        labels=tuple(named_fact(fact) for each in found for _, fact in each.facts if fact),
        table=specification_table(head.caption, found),
    )


def _row(each: Specification, subject: str, fact: Fact | None) -> ValueRow | WordsRow:
    group = _heading(each)
    if fact is None:
        return WordsRow(group, subject, NOT_STATED)
    # The quantity and not its unit: two quantities in one unit are not on one scale.
    return ValueRow(group, subject, Fraction(fact.value), named_fact(fact).number.text, unit=each.quantity)


def _heading(each: Specification) -> str:
    name = each.quantity[:1].upper() + each.quantity[1:]
    return f"{name} ({each.unit})" if each.unit else name


def _description(found: Sequence[Specification]) -> str:
    return "Bars, one a subject, in a panel for each quantity. " + " ".join(_sentences(found))


def _sentences(found: Sequence[Specification]) -> Iterator[str]:
    for each in found:
        unit = f" {each.unit}" if each.unit else ""
        said = (
            f"{subject} {named_fact(fact).number.text}{unit}" if fact else f"{subject} {NOT_STATED}"
            for subject, fact in each.facts
        )
        yield f"{each.quantity}: {', '.join(said)}."
