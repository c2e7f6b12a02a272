"""What an import changes in the unverified rows that stood in its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

from generator.reading.schema import read_table
from generator.reading.tables import RESULTS
from generator.terms import UNVERIFIED

#: What an official row has and an unverified one has not, or not in the same words: no change of the result.
_SILENT = ("submission_id", "verification", *RESULTS.key)

Cells = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Changes:
    """The unverified rows of a file beside those that replace them, each in words; `unread` rows had problems."""

    changed: tuple[str, ...]
    gone: tuple[str, ...]
    new: tuple[str, ...]
    same: int
    unread: int

    @property
    def is_empty(self) -> bool:
        """Whether there was nothing to replace."""
        return not (self.changed or self.gone or self.same)

    def lines(self) -> Iterator[str]:
        """How many rows were replaced, then each one that is not as it was."""
        if self.is_empty:
            return
        replaced = len(self.changed) + len(self.gone) + self.same
        yield (
            f"unverified rows replaced: {replaced:,} ({self.same:,} as they were, {len(self.changed):,} changed, "
            f"{len(self.gone):,} gone, {len(self.new):,} new)"
        )
        for word, rows in (("changed", self.changed), ("gone", self.gone), ("new", self.new)):
            yield from (f"  {word}: {row}" for row in rows)
        if self.unread:
            yield f"  not compared: {self.unread:,} rows that could not be read"


def rows_before(target: Path, path: str) -> tuple[tuple[Cells, ...], int]:
    """The rows of the file that an import is about to replace, as written, and how many could not be read."""
    if not target.exists():
        return (), 0
    table = read_table(target, path, RESULTS)
    lines = len(table.file.records) if table.file else 0
    return tuple(row.cells for row in table.rows), lines - len(table.rows)


def changes(before: Iterable[Cells], after: Iterable[Cells], unread: int = 0) -> Changes:
    """What becomes of the unverified rows among `before`; of the new rows those of the same submitters are listed."""
    old = {_key(row): row for row in before if row["verification"] == UNVERIFIED}
    submitters = {row["submitter"] for row in old.values()}
    new = {_key(row): row for row in after if row["submitter"] in submitters}
    both = [key for key in old if key in new]
    changed = {key: differing for key in both if (differing := _differing(old[key], new[key]))}
    return Changes(
        changed=tuple(f"{_name(new[key])}: {differing}" for key, differing in changed.items()),
        gone=tuple(f"{_name(row)}, {row['score']} {row['unit']}" for key, row in old.items() if key not in new),
        new=tuple(f"{_name(row)}, {row['score']} {row['unit']}" for key, row in new.items() if key not in old),
        same=len(both) - len(changed),
        unread=unread,
    )


def _key(row: Cells) -> tuple[str, ...]:
    return tuple(row[column] for column in RESULTS.key)


def _name(row: Cells) -> str:
    what: Sequence[str] = [row["benchmark"], row["scenario"]]
    if row["model"] != row["benchmark"]:
        what = [row["benchmark"], f"({row['model']})", row["scenario"]]
    return f"{row['submitter']}, {row['division']}, {row['system']}, {' '.join(what)}"


def _differing(old: Cells, new: Cells) -> str:
    """Each cell that had something else before, the score first; a cell that was blank is only filled in."""
    columns = ("score", *(name for name in RESULTS.columns if name not in (*_SILENT, "score")))
    return "; ".join(f"{name} {old[name]} → {new[name]}" for name in columns if old[name] and not _same(name, old, new))


def _same(name: str, old: Cells, new: Cells) -> bool:
    if name == "score":
        return Decimal(old[name]) == Decimal(new[name])
    return old[name] == new[name]
