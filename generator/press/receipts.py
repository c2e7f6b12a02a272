"""The receipts of a page: each number shown, its formula, what differs, and the rows that it came from."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from generator.analysis.definitions import DEFINITIONS
from generator.analysis.numbers import Origin
from generator.analysis.operands import FROM_UNROUNDED, gives
from generator.presenting.escaping import escape_html
from generator.press.ledger import Entry

HEADING = "## How each number was made {#receipts}"
#: Where receipts lead on a site that names no address for reports.
REPORT_HERE = "#report-a-number"
_HOW_TO_REPORT = f"""\
A number that looks wrong is reported to whoever publishes this page: send the address of its line below, the number
that you expected, and the source that states it.
{{: {REPORT_HERE} }}"""


def receipts_section(entries: Sequence[Entry], report: str = "") -> str:
    """The section at the end of a page: plain HTML, kept out of the search index, readable without any script.

    Each line holds the exact value and its unit as well, by which scripts sort tables and save them.

    Args:
        entries: the numbers of the page.
        report: the address at which readers report a number, as the publisher's settings have it; empty for none:
            then the section says how it is done.
    """
    if not entries:
        return ""
    items = "\n".join(_item(entry, report) for entry in entries)
    intro = (
        "Each number above is a link to its line here. A published operand is printed with all its digits; "
        "a computed one is printed as shown, and enters the formula unrounded. Where that gives another figure than "
        f"the printed operands do, the line says “{FROM_UNROUNDED}”."
    )
    box = '<div class="sp-receipts" role="region" tabindex="0" aria-label="Receipts" data-search-exclude>'
    how = "" if report else f"{_HOW_TO_REPORT}\n\n"
    return f"\n{HEADING}\n\n{intro}\n\n{how}{box}\n<ol>\n{items}\n</ol>\n</div>\n"


def _item(entry: Entry, report: str) -> str:
    number = entry.named.number
    parts = [
        f"<strong>{escape_html(number.with_unit)}</strong>",
        f"<code>{escape_html(entry.named.name)}</code><br>",
        f"<span>{escape_html(_formula(entry))}.</span>",
        *(f"<span>Note: {escape_html('; '.join(entry.named.notes))}.</span>" for _ in entry.named.notes[:1]),
        *(_origin(origin) for origin in number.origins()),
        _report(entry, report or REPORT_HERE),
    ]
    unit = f' data-unit="{escape_html(number.csv_unit)}"' if number.csv_unit else ""
    return f'<li id="{entry.anchor}" data-value="{escape_html(number.exact)}"{unit}>{" ".join(parts)}</li>'


def _report(entry: Entry, report: str) -> str:
    """A link to where this number is reported, with page, name and text. Nothing is asked of its host before."""
    said = {"page": entry.page, "name": entry.named.name, "text": entry.named.number.text}
    for key, text in said.items():
        report = report.replace(f"{{{key}}}", quote(text, safe=""))
    return f'<a class="sp-report" href="{escape_html(report)}">report this number</a>'


def _formula(entry: Entry) -> str:
    number = entry.named.number
    definition = DEFINITIONS[number.metric]
    words = definition.words(number)
    differs = gives(number.formula, number.text, number.unit) is False
    formula = f"{number.formula}, {FROM_UNROUNDED}" if differs else number.formula
    return f"{definition.title}: {words} = {formula}" if words else f"{definition.title}, {formula}"


def _origin(origin: Origin) -> str:
    corrected = "".join(
        f" Corrected in {correction.place}: {correction.published} to {correction.corrected}, {correction.reason}."
        for correction in origin.corrections
    )
    text = f"{origin.text} in {origin.place} ({origin.about}).{corrected}"
    return f'<span class="sp-origin">{escape_html(text)}</span>'
