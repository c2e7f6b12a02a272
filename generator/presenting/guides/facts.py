"""The facts around commands: properties, settings, needs and known faults, as tables and notes with their sources."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis.naming import Phrase
from generator.analysis.reproduction import Guide
from generator.presenting.escaping import escape_html
from generator.presenting.tables.table import Column, Table
from generator.presenting.words import TOGETHER
from generator.reading.reproduction_records import Fault, Need, Particular, UserSetting
from generator.terms import ALL_SCENARIOS

#: What a page says where a fact would stand that no source states.
UNKNOWN = "unknown: no source states it"
_INFERRED = "inferred: "


def source_words(source: str, is_inferred: bool) -> str:
    """The source of a fact, and whether it speaks of another submitter's copy."""
    return f"{_INFERRED if is_inferred else ''}{source}"


def particulars_table(caption: str, rows: Sequence[Particular]) -> Table:
    """One row a stated property."""
    columns = (Column("Scenario", is_name=True), Column("What"), Column("As stated"), Column("Source", is_source=True))
    cells = tuple(
        ((_scenario(row.scenario),), (row.item,), (row.value,), (source_words(row.source, row.is_inferred),))
        for row in rows
    )
    if all(row.scenario == ALL_SCENARIOS for row in rows):
        return Table(caption, columns[1:], tuple(row[1:] for row in cells))
    return Table(caption, columns, cells, row_headers=2)


def settings_table(guide: Guide, caption: str, rows: Sequence[UserSetting]) -> Table:
    """One row a value of the user.conf."""
    columns = (
        Column("Scenario", is_name=True),
        Column("Setting", is_name=True),
        Column("Value", is_numeric=True),
        Column("Source", is_source=True),
    )
    cells = tuple(
        (
            (_scenario(row.scenario),),
            (row.setting,),
            (guide.setting(row), f"{TOGETHER}{row.unit}"),
            (source_words(row.source, row.is_inferred),),
        )
        for row in rows
    )
    return Table(caption, columns, cells, row_headers=2)


def needs_table(guide: Guide, caption: str) -> Table:
    """The totals of a guide, then one row for each thing that was stated."""
    columns = (
        Column("Need", is_name=True),
        Column("Of what"),
        Column("As stated", is_numeric=True),
        Column("Source", is_source=True),
    )
    rows: list[tuple[Phrase, ...]] = []
    for need, total in (("disk", disk_phrase(guide)), ("time", hours_phrase(guide))):
        rows.append(((need,), ("in all",), total, ("none" if total == (UNKNOWN,) else "computed here",)))
        stated = [row for row in guide.stated.needs if row.need == need]
        rows += [((need,), _item(row), _amount(guide, row), _source(row)) for row in stated]
    if not guide.licences():
        rows.append((("licence",), ("any",), licences_phrase(guide), ("none",)))
    rows += [(("licence",), _item(row), ("to be asked for",), _source(row)) for row in guide.licences()]
    return Table(caption, columns, tuple(rows), row_headers=2)


def disk_phrase(guide: Guide) -> Phrase:
    """The stated space in all, or that it is unknown."""
    total = guide.disk()
    return (UNKNOWN,) if total is None else ("at least ", total, f"{TOGETHER}{total.number.unit}")


def hours_phrase(guide: Guide) -> Phrase:
    """The stated time in all, or that it is unknown."""
    total = guide.hours()
    return (UNKNOWN,) if total is None else ("at least ", total, f"{TOGETHER}h")


def licences_phrase(guide: Guide) -> Phrase:
    """The licences to be asked for, or that none is known."""
    names = dict.fromkeys(row.item for row in guide.licences())
    return (", ".join(names) if names else UNKNOWN,)


def fault_note(fault: Fault) -> str:
    """A known fault as a note, at the place where a reader meets it."""
    scenario = "" if fault.scenario == ALL_SCENARIOS else f" ({fault.scenario})"
    helps = f" What helps: {_sentence(fault.remedy)}" if fault.remedy else f" What helps is {UNKNOWN}."
    source = source_note(source_words(fault.source, fault.is_inferred))
    words = f"<strong>Known fault{escape_html(scenario)}.</strong> {escape_html(_sentence(fault.fault) + helps)}"
    return f'<div class="sp-fault"><p>{words}</p>\n{source}\n</div>'


def source_note(source: str) -> str:
    """The source of a command or fault, as a line of its own."""
    return f'<p class="sp-note">Source: {escape_html(source)}</p>'


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def _scenario(scenario: str) -> str:
    return "all scenarios" if scenario == ALL_SCENARIOS else scenario


def _item(row: Need) -> Phrase:
    return (row.item if row.scenario == ALL_SCENARIOS else f"{row.item}, {row.scenario}",)


def _amount(guide: Guide, row: Need) -> Phrase:
    low = guide.amount(row)
    if row.high is None:
        return (low, f"{TOGETHER}{row.unit}")
    return (low, " to ", guide.amount(row, is_high=True), f"{TOGETHER}{row.unit}")


def _source(row: Need) -> Phrase:
    return (source_words(row.source, row.is_inferred),)
