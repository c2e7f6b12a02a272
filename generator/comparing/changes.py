"""A change as a reviewer reads it, and its kinds from the most serious to the least."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """What happened, most serious first. The value is the word in JSON."""

    ENDED = "approval-ended"
    FLIPPED = "flipped"
    CHANGED = "changed"
    REWORDED = "reworded"
    BELOW = "below-precision"
    RECEIPT = "other-receipt"
    RENAMED = "page-renamed"
    NEW = "new"
    GONE = "gone"
    COLUMNS = "columns-changed"
    ROW_REMOVED = "row-removed"
    ROW_ADDED = "row-added"
    CELL = "cell-changed"

    @property
    def title(self) -> str:
        """The heading above the changes of this kind."""
        return _TITLES[self]

    @property
    def is_of_data(self) -> bool:
        """Whether it happened to a data file and not to a page."""
        return self in (Kind.COLUMNS, Kind.ROW_REMOVED, Kind.ROW_ADDED, Kind.CELL)


_TITLES = {
    Kind.ENDED: "statements changed since approval",
    Kind.FLIPPED: "claims flipped",
    Kind.CHANGED: "changed",
    Kind.REWORDED: "statements reworded around the same numbers",
    Kind.BELOW: "changed only below the shown precision",
    Kind.RECEIPT: "same value, other receipt",
    Kind.RENAMED: "pages renamed",
    Kind.NEW: "new",
    Kind.GONE: "gone",
    Kind.COLUMNS: "data: columns changed",
    Kind.ROW_REMOVED: "data: rows removed",
    Kind.ROW_ADDED: "data: rows added",
    Kind.CELL: "data: cells changed",
}
SERIOUSNESS = {kind: rank for rank, kind in enumerate(Kind)}


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a change: what was shown, its exact value, and how it was made."""

    text: str = ""
    value: str = ""
    formula: str = ""
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reader:
    """A number that was read from a data row: its text before and after, of which one may be missing."""

    page: str
    name: str
    old: str | None
    new: str | None

    @property
    def text(self) -> str:
        """What it shows, and what it showed where that is another text."""
        texts = [text for text in (self.old, self.new) if text is not None]
        return " → ".join(dict.fromkeys(texts))


@dataclass(frozen=True, slots=True)
class Change:
    """One change: on a page the name of a number, verdict or claim; in a data file the key of a row.

    Attributes:
        kind: what happened.
        page: the page, or the data file.
        name: as in the ledger; of a row its key, and behind a colon the column of a changed cell.
        old: None where there was none.
        new: None where there is none any more.
        readers: of a change in the data, the numbers read from that row or cell.
    """

    kind: Kind
    page: str
    name: str
    old: Side | None
    new: Side | None
    readers: tuple[Reader, ...] = ()

    @property
    def now(self) -> Side:
        """The side to explain: the new one, or the old one of what is gone."""
        return self.new or self.old or Side()
