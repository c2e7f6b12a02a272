"""The accelerators of a record and their counts, which must agree with each other."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from generator.importing.names import read_accelerators
from generator.importing.reader import RecordReader
from generator.importing.spellings import Spellings
from generator.problems import quoted
from generator.reading import cells
from generator.reading.cells import BadCell
from generator.terms import NO_ACCELERATOR

SystemKey = tuple[str, str, str]

_COLUMNS = ("accelerator", "accelerators_per_node", "nodes", "accelerator_count")
_ASK = "ask the publisher what the system has"


@dataclass(frozen=True, slots=True)
class Counts:
    """The accelerator cell of our file, the count its name states, and the count columns; None if blank."""

    accelerator: str
    stated: int | None
    per_node: int | None
    nodes: int
    total: int | None

    @property
    def computed(self) -> int:
        """Nodes times accelerators of each node; a blank counts none."""
        return self.nodes * (self.per_node or 0)


def read_counts(reader: RecordReader, spellings: Spellings) -> Counts | None:
    """The accelerators and counts of a record, or None when one of their cells is refused."""
    named = reader.read("accelerator", lambda cell: read_accelerators(cell, spellings))
    nodes = reader.read("nodes", cells.count)
    per_node = reader.read("accelerators_per_node", _count_or_blank)
    total = reader.read("accelerator_count", _count_or_blank)
    if named is None or nodes is None or per_node is None or total is None:
        return None
    return Counts(named.cell, named.stated_count, _number(per_node), nodes, _number(total))


def count_cells(counts: Counts | None) -> dict[str, str]:
    """The accelerator and count columns of our file."""
    if counts is None:
        return dict.fromkeys(_COLUMNS, "")
    numbers = (counts.per_node or 0, counts.nodes, counts.computed)
    return dict(zip(_COLUMNS, (counts.accelerator, *(str(number) for number in numbers)), strict=True))


def check_counts(reader: RecordReader, counts: Counts, system: SystemKey, corrected: Collection[SystemKey]) -> None:
    """Refuse counts that contradict each other; warn of those that the accelerator's own name doubts."""
    if counts.total not in (None, counts.computed):
        expected = f"{counts.computed}, the {counts.nodes} nodes times {counts.per_node or 0} accelerators"
        fix = "ask the publisher which count is right"
        reader.refuse("accelerator_count", BadCell("count-contradiction", expected, fix))
    elif counts.accelerator == NO_ACCELERATOR and counts.computed:
        expected = f"the name of the {counts.computed} accelerators"
        reader.refuse("accelerator", BadCell("count-contradiction", expected, _ASK))
    elif counts.accelerator != NO_ACCELERATOR and counts.per_node is None:
        expected, found = f"a count for {counts.accelerator}", "a blank, kept as 0"
        fix = "show no value per accelerator of this system"
        reader.warn("accelerators_per_node", "count-missing", expected, found, fix)
    elif counts.accelerator != NO_ACCELERATOR and not counts.computed:
        expected = f"a count for {counts.accelerator}"
        reader.refuse("accelerators_per_node", BadCell("count-contradiction", expected, _ASK))
    elif counts.stated not in (None, counts.computed) and system not in corrected:
        expected = f"count columns that agree with the {counts.stated} of the accelerator's name"
        fix = "find out how many are in use, and state it in data/corrections.csv with the reason"
        found = f"{counts.computed} in {quoted(system[-1])}"
        reader.warn("accelerator", "count-doubtful", expected, found, fix)


def _count_or_blank(cell: str) -> str:
    return str(cells.count(cell)) if cell else ""


def _number(text: str) -> int | None:
    return int(text) if text else None
