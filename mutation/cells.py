"""Which cells are changed, and into what: drawn from a seed, so that a run can be repeated."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from itertools import zip_longest

from generator.comparing.datafiles import DataFile
from generator.comparing.origins import sources_of
from generator.press.ledger import LedgerRow

#: A cell that no other text of its column can replace gets this behind it.
_MARK = "x"


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a data file: its file, the line its row starts on, and its column."""

    path: str
    line: int
    column: str


@dataclass(frozen=True, slots=True)
class Mutation:
    """A cell, what it says, and what it is made to say."""

    cell: Cell
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.cell.path}:{self.cell.line} {self.cell.column}: {self.old!r} → {self.new!r}"


def drawn(seed: int, count: int, data: dict[str, DataFile], ledger: Iterable[LedgerRow]) -> list[Mutation]:
    """Mutations of different cells: every second one of a cell that a displayed number was read from.

    Most cells of the results are shown nowhere; drawn from all cells alone, hardly a number would move.
    """
    rng = random.Random(seed)
    everywhere = [cell for path in sorted(data) for cell in _cells(data[path])]
    read = sorted(_read_from(data, ledger), key=str)
    pairs = zip_longest(rng.sample(read, len(read)), rng.sample(everywhere, len(everywhere)))
    drawn_cells = dict.fromkeys(cell for pair in pairs for cell in pair if cell)
    mutations = (mutated(rng, data[cell.path], cell) for cell in drawn_cells)
    return [mutation for mutation, _ in zip(filter(None, mutations), range(count), strict=False)]


def mutated(rng: random.Random, file: DataFile, cell: Cell) -> Mutation | None:
    """A mutation of a cell; None where its column holds nothing but empty cells."""
    index = file.columns.index(cell.column)
    old = file.rows[file.keys[cell.line]].cells[index]
    new = _other_number(rng, old) or _other_text(rng, old, [row.cells[index] for row in file.rows.values()])
    return Mutation(cell, old, new) if new and new != old else None


def _cells(file: DataFile) -> Iterator[Cell]:
    for row in file.rows.values():
        for column in file.columns:
            yield Cell(file.path, row.line, column)


def _read_from(data: dict[str, DataFile], ledger: Iterable[LedgerRow]) -> set[Cell]:
    """The cells that the ledger names as sources."""
    sources = (source for row in ledger for source in sources_of(row.sources))
    return {
        Cell(source.path, source.line, source.column)
        for source in sources
        if source.path in data and source.line in data[source.path].keys and source.column in data[source.path].columns
    }


def _other_number(rng: random.Random, old: str) -> str:
    """Another number in place of one: a little or a lot away, a digit or the sign of a digit's place wrong."""
    try:
        value = Decimal(old)
    except InvalidOperation:
        return ""
    if not value.is_finite():
        return ""
    step = Decimal(1).scaleb(int(value.as_tuple().exponent))
    others = [value + step, value + 10 * step, value * 2, value * 10]
    if value > 0:
        others += [value / 2 if step < 1 else value // 2 + step, max(value - step, step)]
    return f"{rng.choice([other for other in others if other != value]):f}"


def _other_text(rng: random.Random, old: str, column: Sequence[str]) -> str:
    """Another text of the column, else the same with a mark."""
    others = sorted({text for text in column if text not in ("", old)})
    if others:
        return rng.choice(others)
    return f"{old}{_MARK}" if old else ""
