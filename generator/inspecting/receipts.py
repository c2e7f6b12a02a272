"""The receipts of a page: each line read, and held against the ledger and the data."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from generator.analysis.definitions import DEFINITIONS
from generator.analysis.operands import FROM_UNROUNDED
from generator.inspecting.document import Element, one_blank
from generator.inspecting.held import Held, Texts
from generator.inspecting.site import SitePage
from generator.press.ledger import LedgerRow
from generator.problems import Problem

_ORIGIN = re.compile(r"(?P<text>.*?) in (?P<place>\S+?\.csv(?::\d+)?) \((?P<about>.*?)\)\.(?P<corrected>.*)")
_CORRECTED = re.compile(
    r" Corrected in (?P<place>\S+?\.csv:\d+): (?P<old>.*?) to (?P<new>.*?), (?P<reason>.*?)\.(?= Corrected in |\Z)"
)
_FIX = "generate the pages and build the site again: `make site`"

#: What stands for the cell where a count found nothing.
_NOTHING = ("no row", "none")

#: What a value without a unit is called beside it: a percent is kept as a share of one.
_UNITLESS = ("", "share", "factor")

#: The ledger by page and name.
Ledger = Mapping[tuple[str, str], LedgerRow]


@dataclass(frozen=True, slots=True)
class Receipt:
    """One line of the section: the number with its unit, its name, its formula as printed, what differs, its cells.

    `exact` and `unit` are what scripts sort and save by.
    """

    element: Element
    exact: str
    unit: str
    shown: str
    name: str
    formula: str
    notes: tuple[str, ...]
    origins: tuple[str, ...]


def ledger_of(text: str) -> Ledger:
    """The rows of a ledger."""
    rows = csv.DictReader(io.StringIO(text, newline=""))
    return {(row["page"], row["name"]): LedgerRow(**row) for row in rows}


def receipts_of(page: SitePage) -> dict[str, Receipt]:
    """The receipts of a page by their anchor."""
    found: dict[str, Receipt] = {}
    for element in page.document.find_all("li"):
        if element.get("id") and any(above.has_class("sp-receipts") for above in element.ancestors()):
            found[element.get("id")] = _read(element)
    return found


def _read(element: Element) -> Receipt:
    spans = list(element.find_all("span"))
    plain = [part.text.removesuffix(".") for part in spans if not part.has_class("sp-origin")]
    return Receipt(
        element,
        exact=element.get("data-value"),
        unit=element.get("data-unit"),
        shown=next((part.text for part in element.find_all("strong")), ""),
        name=next((part.text for part in element.find_all("code")), ""),
        formula=plain[0] if plain else "",
        notes=tuple(plain[1:]),
        origins=tuple(part.text for part in spans if part.has_class("sp-origin")),
    )


def receipt_problems(page: SitePage, receipts: Mapping[str, Receipt], ledger: Ledger, held: Held) -> Iterator[Problem]:
    """Whether the receipts of a page are those of its ledger, line by line and none left out."""
    named = {receipt.name for receipt in receipts.values()}
    for (source, name), row in ledger.items():
        if source == page.source and name not in named:
            expected = f"a receipt for {name}, {row.text}, which the ledger has"
            yield page.finding(None, "receipt-missing", expected, "none", _FIX)
    for receipt in receipts.values():
        entry = ledger.get((page.source, receipt.name))
        if entry is None:
            expected = f"a name that the ledger has for {page.source or 'a page'}"
            yield page.finding(receipt.element, "receipt-differs", expected, repr(receipt.name), _FIX)
            continue
        for expected, found in _differences(receipt, entry, held):
            yield page.finding(receipt.element, "receipt-differs", f"{receipt.name}: {expected}", repr(found), _FIX)


def _differences(receipt: Receipt, row: LedgerRow, held: Held) -> Iterator[tuple[str, str]]:
    """What a receipt should say and does not, each with what it says."""
    with_unit = row.text if row.text.endswith(row.unit) else f"{row.text} {row.unit}"
    if receipt.shown != with_unit:
        yield repr(with_unit), receipt.shown
    if receipt.exact != row.value:
        yield f"the exact value {row.value!r} as data-value", receipt.exact
    if receipt.unit != row.unit and (row.unit or receipt.unit not in _UNITLESS):
        yield f"the unit {row.unit!r} as data-unit", receipt.unit
    if receipt.formula.removesuffix(f", {FROM_UNROUNDED}") not in _formulas(row):
        yield f"the formula {row.formula!r}", receipt.formula
    places = []
    for text in receipt.origins:
        origin = _ORIGIN.fullmatch(text)
        if origin is None:
            yield "an origin: a text in a file and line", text
            continue
        places += [origin["place"], *(match["place"] for match in _CORRECTED.finditer(origin["corrected"]))]
        if not _is_in_data(origin, row, held):
            yield f"a cell of {origin['place']} with this text", origin["text"]
        if not _is_about_its_row(origin, held):
            yield f"what the row at {origin['place']} is about", origin["about"]
    stated = [source.partition(" ")[0] for source in row.sources.split("; ") if source]
    if [*dict.fromkeys(places)] != [*dict.fromkeys(stated)]:
        yield f"the sources {row.sources!r}", "; ".join(dict.fromkeys(places))


def _formulas(row: LedgerRow) -> set[str]:
    definition = DEFINITIONS[row.metric]
    words = {definition.throughput, definition.latency} - {""}
    return {f"{definition.title}: {each} = {row.formula}" for each in words} or {f"{definition.title}, {row.formula}"}


def _is_in_data(origin: re.Match[str], row: LedgerRow, held: Held) -> bool:
    """Whether the cell of an origin, and what was corrected in it, stand in the data where it says so."""
    text, place = origin["text"], origin["place"]
    corrections = [*_CORRECTED.finditer(origin["corrected"])]
    if "".join(match.group() for match in corrections) != origin["corrected"]:
        return False
    for match in corrections:
        if not {match["old"], match["new"], match["reason"]} <= {*held.at(match["place"])}:
            return False
    if ":" not in place:  # the rows of a file, counted
        return text in (row.value, row.text) or (row.value == "0" and text in _NOTHING)
    new = {match["new"] for match in corrections}
    columns = [column for source in row.sources.split("; ") for at, _, column in [source.partition(" ")] if at == place]
    if all(columns):
        return text in new or any(text == one_blank(held.cell(place, column)) for column in columns)
    return _names_a_row(text, place, {*held.at(place), *new})


def _is_about_its_row(origin: re.Match[str], held: Held) -> bool:
    """Whether all that a receipt says of a row with a digit in it stands in that very row, or is its round."""
    about, place = origin["about"], origin["place"]
    if ":" not in place:
        return True
    texts = Texts([*held.at(place), _round_of(place)])
    found = {at for span in texts.spans(about) for at in range(*span)}
    return all(at in found for at, character in enumerate(about) if character.isdigit())


def _round_of(place: str) -> str:
    return PurePosixPath(place).name.partition(".csv")[0]


def _names_a_row(text: str, place: str, cells: set[str]) -> bool:
    """Whether what was counted is in a row: its key, such as `v6.1/closed/AMD/…`, a cell, or a part of a name."""
    if set(text.split("/")) - {_round_of(place)} <= cells:
        return True
    return not text[:1].isdigit() and any(text in cell for cell in cells)
