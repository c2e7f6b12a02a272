"""The schema of every file under data/reproduction/, and the grammar of commands and of sources."""

from __future__ import annotations

import re
from typing import Final

from generator.reading import cells
from generator.reading.cells import BadCell, OneOf, Reader, optional, or_empty
from generator.reading.schema import Schema
from generator.terms import ALL_SCENARIOS, NEEDS, PHASES, SCENARIOS

#: What could end the block that a command is printed in, or what a site's tools read as their own.
_ACTIVE = re.compile(r"```|~~~|\{\{|\}\}|\{%|%\}|\{#|-+8<-+")
_PLACEHOLDER = re.compile(r"<[A-Z][A-Z0-9_]*>")
_REDIRECTION = re.compile(r"<\(|<<?(?=\s)|2?>&?1?(?=\s|$)|>>?(?=\s|/)")
_FILE = r"[\w.-]+/[\w.-]+@[0-9a-f]{7,40}:\S+(?: \(listing\))?"
_SOURCE = re.compile(rf"(?:{_FILE}|https://\S+)(?: ; (?:{_FILE}|https://\S+))*")


def command(cell: str) -> str:
    """A command with its placeholders.

    Raises:
        BadCell: when the cell is empty, holds what would not stay in a code block, or a malformed placeholder.
    """
    written = cells.text(cell)
    if found := _ACTIVE.search(written):
        fix = f"remove {found.group()}: a command is shown as it is, and nothing of it may be read as markup"
        raise BadCell("command-active", "a command without marks of Markdown, snippets or templates", fix)
    if re.search("[<>]", _REDIRECTION.sub("", _PLACEHOLDER.sub("", written))):
        fix = "write capital letters, digits and underscores between < and >"
        raise BadCell("placeholder-malformed", "placeholders such as <HF_TOKEN>", fix)
    return written


def source(cell: str) -> str:
    """Where a fact stands: a repository, commit and path, or an address; several separated by ` ; `.

    Raises:
        BadCell: for anything else.
    """
    if not _SOURCE.fullmatch(cell):
        fix = "name the commit too, so that a reader finds the same text"
        raise BadCell("source-malformed", "repository@commit:path, or an address", fix)
    return cell


#: The units of an amount, by what is needed; a licence has no amount.
AMOUNT_UNITS: Final = {"disk": ("TB", "GB"), "time": ("h", "min", "s")}
_ANSWER = OneOf("answer", ("yes", "no"))
_PHASE = OneOf("phase", PHASES)
_RUN: Final[dict[str, Reader]] = {
    "round_id": cells.round_id,
    "benchmark": cells.text,
    "platform": cells.text,
    "scenario": OneOf("scenario", (*SCENARIOS, ALL_SCENARIOS)),
}
_STATED: Final[dict[str, Reader]] = {"source": source, "inferred": _ANSWER}
_KEY: Final = tuple(_RUN)

STEPS: Final = Schema(
    columns={**_RUN, "phase": _PHASE, "step": cells.count, "title": cells.text, "command": command, **_STATED},
    key=(*_KEY, "phase", "step"),
)

#: Of platforms, containers, models and data sets, and engines: a file each.
PARTICULARS: Final = Schema(
    columns={**_RUN, "phase": _PHASE, "item": cells.text, "value": cells.text, **_STATED},
    key=(*_KEY, "phase", "item"),
)

PREREQUISITES: Final = Schema(
    columns={
        **_RUN,
        "need": OneOf("need", NEEDS),
        "item": cells.text,
        "low": optional(cells.positive_decimal),
        "high": optional(cells.positive_decimal),
        "unit": or_empty(OneOf("amount unit", [unit for units in AMOUNT_UNITS.values() for unit in units])),
        **_STATED,
    },
    key=(*_KEY, "need", "item"),
)

USER_CONF: Final = Schema(
    columns={
        **_RUN,
        "setting": cells.text,
        "value": cells.positive_decimal,
        "unit": OneOf("setting unit", ("queries/s", "ms", "queries", "samples")),
        **_STATED,
    },
    key=(*_KEY, "setting"),
)

FAULTS: Final = Schema(
    columns={**_RUN, "phase": _PHASE, "fault": cells.text, "remedy": cells.free_text, **_STATED},
    key=(*_KEY, "phase", "fault"),
)
