"""Published accelerator names: one kind, or a mix in one of the notations that rounds have used."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import prod

from generator.importing.spellings import Spellings
from generator.reading.accelerators import write_parts
from generator.reading.cells import BadCell
from generator.reading.records import Part
from generator.terms import NO_ACCELERATOR

_COUNT = re.compile(r"\(x(?P<factors>[1-9][0-9]{0,5}(?:x[1-9][0-9]{0,5}){0,3})\)\Z")
_BETWEEN = re.compile(r", | and | \+ ")


@dataclass(frozen=True, slots=True)
class NamedAccelerators:
    """The accelerator cell of our files, and how many accelerators the published name itself states."""

    cell: str
    stated_count: int | None


def read_accelerators(published: str, spellings: Spellings) -> NamedAccelerators:
    """The accelerators that a published name stands for, each in our spelling.

    A count in the name of a single kind, `(x87)`, is not part of the name: our count comes from the count
    columns and data/corrections.csv. A counted mix is written in the order of data/accelerators.csv, so that it
    has one spelling. A mix without counts, `A + B`, stays so, in the published order, until data/corrections.csv
    adds them.

    Raises:
        BadCell: when a name is unknown, or only a part of a mix is counted.
    """
    if not published:
        return NamedAccelerators(NO_ACCELERATOR, None)
    if published in spellings.names:
        return NamedAccelerators(spellings.names[published], None)
    counts: Counter[str] = Counter()
    pieces = [_split_count(piece) for piece in _BETWEEN.split(published)]
    for name, count in pieces:
        counts[spellings.ours(name)] += count or 0
    uncounted = any(count is None for _, count in pieces)
    if uncounted and counts.total():
        expected = "a count for every accelerator of a mix, as in (x16), or for none"
        raise BadCell("accelerator-malformed", expected, "compare the name with the system's description")
    return NamedAccelerators(_cell(counts, spellings), None if uncounted else sum(counts.values()))


def _split_count(piece: str) -> tuple[str, int | None]:
    """A name and the count behind it: `(x32)` is 32, `(x2x8)` two systems of eight, thus 16."""
    match = _COUNT.search(piece)
    if match is None:
        return piece, None
    return piece[: match.start()].rstrip(), prod(int(factor) for factor in match["factors"].split("x"))


def _cell(counts: Mapping[str, int], spellings: Spellings) -> str:
    if len(counts) == 1:
        return next(iter(counts))
    if not all(counts.values()):
        return ";".join(counts)
    order = list(dict.fromkeys(spellings.names.values()))
    return write_parts(tuple(Part(name, counts[name]) for name in sorted(counts, key=order.index)))
