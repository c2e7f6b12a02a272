"""A page as the publication checks see it: what it shows, what it cites, and where its template stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from generator.press.ledger import Entry
from generator.press.publication.pieces import Piece, pieces
from generator.problems import Problem
from generator.reading.records import Records, Result
from generator.reading.settings import Settings


@dataclass(frozen=True)
class Finished:
    """One page, finished but not yet written. `body` is its Markdown without the receipts."""

    records: Records
    settings: Settings
    template: str
    title: str
    round_id: str
    published: date | None
    published_line: int
    body: str
    entries: tuple[Entry, ...]
    footnotes: tuple[Result, ...]
    guide_lines: tuple[int, ...] = ()

    @cached_property
    def by_anchor(self) -> Mapping[str, Entry]:
        """The numbers by the id of their receipts."""
        return {entry.anchor: entry for entry in self.entries}

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces that hold a number, in order."""
        return tuple(pieces(self.body))

    def violation(self, code: str, line: int, expected: str, found: str, fix: str) -> Problem:
        """A violation of the rule whose code this is: an error where the rule is a must, else a warning."""
        rule = self.records.rulebook.publication.get(code)
        severity = "error" if rule is None or rule.force == "must" else "warning"
        return Problem(self.template, line, 0, code, expected, found, fix, severity)  # type: ignore[arg-type]
