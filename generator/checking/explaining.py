"""The receipt of a number as text: a tree from the number down to the cells it was read from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from generator.analysis.definitions import DEFINITIONS
from generator.analysis.numbers import Number, Origin
from generator.press.ledger import Entry
from generator.problems import Problem

_MINUS = str.maketrans({"-": "\u2212", "\u2013": "\u2212"})


def find_entries(entries: Sequence[Entry], text: str, page: str | None = None) -> list[Entry]:
    """The entries shown as `text`, or named so, on one page or all; a unit may follow, a hyphen serves as minus."""
    wanted = text.strip()
    sought = {wanted, wanted.translate(_MINUS)}
    return [
        entry
        for entry in entries
        if (page is None or entry.page == page)
        and (entry.named.name == wanted or sought & {entry.named.number.text, entry.named.number.with_unit})
    ]


def unknown_text(entries: Sequence[Entry], text: str, page: str | None) -> Problem:
    """The problem that no number is shown as `text`, with the nearest that are."""
    known = [entry.named.number.text for entry in entries if page in (None, entry.page)]
    near = get_close_matches(text, dict.fromkeys(known), n=5, cutoff=0.5)
    expected = f"a number that is shown, such as {', '.join(near)}" if near else "a number that is shown"
    where = page or "site_src"
    fix = "give the text as printed, or its name in ledger.csv"
    return Problem(where, 0, 0, "number-unknown", expected, repr(text), fix)


def receipt(entry: Entry) -> str:
    """One entry: where it is shown, its formula, what the reader has to know, and its inputs down to file and line."""
    number = entry.named.number
    times = "once" if entry.count == 1 else f"{entry.count} times"
    lines = [
        f"{number.with_unit}  {entry.named.name}",
        f"  on {entry.page}, {times}, first from template line {entry.line}",
        f"  exact value {number.exact}",
        *(f"  note: {note}" for note in entry.named.notes),
        *(f"  {line}" for line in _tree(number)),
    ]
    return "\n".join(lines)


def _tree(number: Number) -> Iterator[str]:
    words = DEFINITIONS[number.metric].words(number)
    yield f"= {number.formula}" + (f"   ({words})" if words else "")
    for item in number.inputs:
        if isinstance(item, Origin):
            yield from _origin(item)
        else:
            yield f"  {item.with_unit}  {DEFINITIONS[item.metric].title.lower()}"
            yield from (f"    {line}" for line in _tree(item))


def _origin(origin: Origin) -> Iterator[str]:
    column = f" {origin.column}" if origin.column else ""
    yield f"  {origin.place}{column}: {origin.text}"
    yield f"    {origin.about}"
    for correction in origin.corrections:
        yield f"    corrected in {correction.place}: {correction.published} to {correction.corrected}"
        yield f"    because {correction.reason}"
