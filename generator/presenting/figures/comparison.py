"""The figure of a comparison: a subject against its rivals, as scores or as the subject's advantage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Literal

from generator.analysis.naming import Named, plain_text
from generator.presenting.drawing.palette import Colour
from generator.presenting.figures.backdrop import Reference
from generator.presenting.figures.bars import BarChart, ValueRow, WordsRow, bars_picture
from generator.presenting.figures.figure import Figure, Head
from generator.presenting.tables.comparison import NO_SUBMISSION, Contest, comparison_table
from generator.presenting.words import listed, noted, system_words, wanted_words
from generator.units import Unit

Measure = Literal["score", "relative"]

#: The colour of an advantage is that of the side which is ahead.
_AHEAD = {"leads": Colour.OWN, "ties": Colour.NEUTRAL, "trails": Colour.RIVAL}


def comparison_figure(head: Head, rows: Sequence[Contest], measure: Measure) -> Figure:
    """The figure, made from the rows of its table.

    Raises:
        ProblemsFound: when there is nothing to draw.
    """
    chart = _scores(rows) if measure == "score" else _advantages(rows)
    return Figure(
        identifier=head.identifier,
        title=f"{head.title} ({_what_is_shown(rows, measure)})",
        description=_description(rows),
        wide=bars_picture(chart),
        narrow=bars_picture(chart, narrow=True),
        labels=tuple(_score_labels(rows) if measure == "score" else _advantage_labels(rows)),
        table=comparison_table(head.caption, rows),
    )


def _scores(rows: Sequence[Contest]) -> BarChart:
    """A group a scenario, with its unit: the subject's bar, then each rival's on the same scale."""
    bars: list[ValueRow | WordsRow] = []
    for _, members in groupby(rows, key=lambda row: row.scenario):
        against = list(members)
        first = against[0]
        group, unit = _heading(first), first.verdict.own.unit.text
        own = first.own_score.number
        name = system_words(first.verdict.own, first.own.round_id)
        bars.append(ValueRow(group, name, own.value, own.text, Colour.OWN, noted("", own), unit=unit))
        bars += [_rival_bar(row, group, unit) for row in against]
    return BarChart(tuple(bars), "plain")


def _rival_bar(row: Contest, group: str, unit: str) -> ValueRow | WordsRow:
    if row.rival_score is None:
        return WordsRow(group, _rival_name(row), NO_SUBMISSION)
    number = row.rival_score.number
    remark, note = "tie" if row.is_tie else "", noted(_note(row), number)
    return ValueRow(group, _rival_name(row), number.value, number.text, Colour.RIVAL, note, remark, unit)


def _advantages(rows: Sequence[Contest]) -> BarChart:
    """A group a scenario, a bar a rival: to the right where the subject is ahead, in neutral colour where they tie."""
    tolerances = {Fraction(row.pair.rules.tie[1]) for row in rows if row.pair}
    ties = tuple(Reference("tie", -tolerance, tolerance) for tolerance in tolerances)
    return BarChart(tuple(_advantage_bar(row) for row in rows), "percent", references=ties)


def _advantage_bar(row: Contest) -> ValueRow | WordsRow:
    group = f"{row.benchmark} {row.scenario}{' (latency)' if row.verdict.own.unit.is_latency else ''}"
    name = f"against {_rival_name(row)}"
    if row.advantage is None:
        return WordsRow(group, name, NO_SUBMISSION)
    number, remark = row.advantage.number, "tie" if row.is_tie else ""
    return ValueRow(group, name, number.value, number.text, _AHEAD[row.verdict.word], noted(_note(row), number), remark)


def _heading(row: Contest) -> str:
    return f"{row.benchmark} {row.scenario} ({_direction(row.verdict.own.unit)})"


def _direction(unit: Unit) -> str:
    return f"{unit.text}, {unit.direction.value}"


def _what_is_shown(rows: Sequence[Contest], measure: Measure) -> str:
    """What stands behind the title: the unit, or each with its scenarios, and which direction is better."""
    if measure == "relative":
        return f"advantage of {system_words(rows[0].verdict.own, rows[0].own.round_id)} in percent, higher is better"
    scenarios: dict[str, list[str]] = {}
    for scenario, unit in {row.scenario: row.verdict.own.unit for row in rows}.items():
        scenarios.setdefault(_direction(unit), []).append(scenario)
    if len(scenarios) == 1:
        return next(iter(scenarios))
    return "; ".join(f"{listed(names)}: {direction}" for direction, names in scenarios.items())


def _rival_name(row: Contest) -> str:
    if row.verdict.rival is None:
        return wanted_words(row.rival, row.verdict.own)
    return system_words(row.verdict.rival, row.verdict.own.round_id)


def _note(row: Contest) -> str:
    """Everything that differs; the name has the other round already."""
    return "" if row.pair is None else "; ".join(difference.text for difference in row.pair.differences_but("round_id"))


def _score_labels(rows: Sequence[Contest]) -> Iterator[Named]:
    for _, members in groupby(rows, key=lambda row: row.scenario):
        against = list(members)
        yield against[0].own_score
        yield from (row.rival_score for row in against if row.rival_score)


def _advantage_labels(rows: Sequence[Contest]) -> Iterator[Named]:
    return (row.advantage for row in rows if row.advantage)


def _description(rows: Sequence[Contest]) -> str:
    """Every score and every verdict in words."""
    sentences = []
    for row in rows:
        own = row.verdict.own
        score = f"{row.own_score.number.marked} {own.unit.text}"
        its = f" ({row.rival_score.number.marked} {own.unit.text})" if row.rival_score else ""
        whom = f" Rival: {_rival_name(row)}{its}." if its else ""
        verdict = plain_text(row.verdict.phrase)
        name = system_words(own, row.own.round_id)
        sentences.append(f"{row.benchmark} {row.scenario}: {name} ({score}) {verdict}.{whom}")
    return "Bars, a group a scenario. " + " ".join(sentences)
