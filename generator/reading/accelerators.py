"""The accelerator cell of a result: one kind, or several with their counts, `MI355X*16;MI300X*16`."""

from __future__ import annotations

import re

from generator.reading.records import Part
from generator.terms import NO_ACCELERATOR

_COUNTED = re.compile(r"(?P<accelerator>[^*;]+)\*(?P<count>[1-9][0-9]{0,5})")


def parse_parts(cell: str, accelerator_count: int) -> tuple[Part, ...] | None:
    """The parts of a system with `accelerator_count` accelerators in use, or None where the cell is malformed.

    A mixed system whose counts are not stated (`H200-SXM;MI350X`) is malformed: nothing can be divided by it.
    """
    if cell == NO_ACCELERATOR:
        return ()
    if ";" not in cell and "*" not in cell:
        return (Part(cell, accelerator_count),)
    parts = []
    for piece in cell.split(";"):
        match = _COUNTED.fullmatch(piece)
        if match is None:
            return None
        parts.append(Part(match["accelerator"], int(match["count"])))
    names = [part.accelerator for part in parts]
    return tuple(parts) if len(parts) > 1 and len(set(names)) == len(names) else None


def write_parts(parts: tuple[Part, ...]) -> str:
    """The cell for a mixed system."""
    return ";".join(f"{part.accelerator}*{part.count}" for part in parts)
