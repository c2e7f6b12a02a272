"""What a benchmark found, as a line of the table that is printed at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One line: what was measured, with and without us, and the promise it is held to."""

    what: str
    ours: str
    plain: str = ""
    ratio: str = ""
    promise: str = ""
    is_met: bool | None = None

    @property
    def verdict(self) -> str:
        """`met`, `not met`, or nothing where nothing is promised."""
        return {True: "met", False: "not met", None: ""}[self.is_met]


def table(findings: Sequence[Finding]) -> str:
    """The findings as columns of even width."""
    rows = [("", "Scorepress", "plain MkDocs", "ratio", "promise", "")]
    rows += [(f.what, f.ours, f.plain, f.ratio, f.promise, f.verdict) for f in findings]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([lines[0], "─" * len(lines[0].ljust(sum(widths) + 2 * len(widths) - 2)), *lines[1:]])
