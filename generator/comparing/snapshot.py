"""One side of a comparison: every number, verdict and claim that a site shows, and the data behind them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from generator.comparing.datafiles import DataFile
from generator.press.ledger import ClaimRow, Entry, LedgerRow, VerdictRow
from generator.reading.csvfile import CsvFile


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A site at one moment. `data` is None where only its ledger is known.

    `pages` are its pages as in site_src, and `approvals` the file of approvals; both empty where they are not known.
    """

    label: str
    ledger: tuple[LedgerRow, ...]
    verdicts: tuple[VerdictRow, ...] = ()
    claims: tuple[ClaimRow, ...] = ()
    data: Mapping[str, DataFile] | None = None
    pages: Mapping[str, str] = field(default_factory=dict)
    approvals: CsvFile | None = None


class Composed(Protocol):
    """What a comparison has to know of a page that was composed just now."""

    @property
    def path(self) -> str:
        """Where it stands under site_src."""

    @property
    def markdown(self) -> str:
        """Its text."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The numbers that it shows."""

    @property
    def verdicts(self) -> tuple[VerdictRow, ...]:
        """The verdicts that it prints."""

    @property
    def claims(self) -> tuple[ClaimRow, ...]:
        """The claims that it recomputes."""


def snapshot_of(label: str, pages: Iterable[Composed], data: Mapping[str, DataFile] | None = None) -> Snapshot:
    """The snapshot of pages that were composed just now; nothing is read or written for it."""
    made = tuple(pages)
    return Snapshot(
        label=label,
        ledger=tuple(entry.row for page in made for entry in page.entries),
        verdicts=tuple(dict.fromkeys(row for page in made for row in page.verdicts)),
        claims=tuple(row for page in made for row in page.claims),
        data=data,
        pages={page.path: page.markdown for page in made},
    )
