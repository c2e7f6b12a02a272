"""What changed in the verdicts on systems and on published claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from generator.comparing.changes import Change, Kind, Side
from generator.comparing.shown import side
from generator.comparing.snapshot import Snapshot
from generator.press.ledger import ClaimRow, LedgerRow

_METRICS = ("lead", "deficit", "improvement", "deviation")


@dataclass(frozen=True, slots=True)
class _Statement:
    """A word that the data choose, what it rests on, and whether its coming and going is a change of its own."""

    word: str
    value: str
    rival: str
    formula: str = ""
    sources: tuple[str, ...] = ()
    counts_alone: bool = True

    @property
    def side(self) -> Side:
        """The statement as one side of a change."""
        return Side(self.word, self.value, self.formula, self.sources)

    @property
    def with_rival(self) -> Side:
        """The same with the rival, for a change of it alone."""
        return Side(f"{self.word}: {self.rival}", self.value, self.formula, self.sources)


def statement_changes(old: Snapshot, new: Snapshot, renamed: Mapping[str, str]) -> Iterator[Change]:
    """Every verdict that flipped, is against another rival, is new, or is gone.

    An advantage that moves and leaves its word is no change here: where a page shows it, it is a number.
    """
    before = {(renamed.get(page, page), name): found for page, name, found in _statements(old)}
    after = {(page, name): found for page, name, found in _statements(new)}
    for (page, name), found in after.items():
        was = before.get((page, name))
        if was is None:
            if found.counts_alone:
                yield Change(Kind.NEW, page, name, None, found.side)
        elif was.word != found.word:
            yield Change(Kind.FLIPPED, page, name, was.side, found.side)
        elif was.rival != found.rival:
            yield Change(Kind.RECEIPT, page, name, was.with_rival, found.with_rival)
    for (page, name), was in before.items():
        if (page, name) not in after and was.counts_alone:
            yield Change(Kind.GONE, page, name, was.side, None)


def _statements(snapshot: Snapshot) -> Iterator[tuple[str, str, _Statement]]:
    numbers = {(row.page, row.name): row for row in snapshot.ledger}
    for row in snapshot.verdicts:
        arguments = row.comparison.replace(" against ", ", ", 1)
        behind = _number_behind(numbers, row.page, arguments, row.policy)
        formula, sources = (side(behind).formula, side(behind).sources) if behind else ("", ())
        found = _Statement(row.verdict, row.advantage, row.rival, formula, sources)
        yield row.page, f"{row.comparison} [{row.policy}]", found
    for name, claim in _named(snapshot.claims):
        yield claim.page, name, _Statement(claim.verdict, claim.recomputed, "", counts_alone=not claim.part)


def _number_behind(
    numbers: Mapping[tuple[str, str], LedgerRow], page: str, arguments: str, policy: str
) -> LedgerRow | None:
    """The advantage that the page shows beside a verdict."""
    names = (f"{metric}({each})" for metric in _METRICS for each in (f"{arguments}, {policy}", arguments))
    return next((numbers[page, name] for name in names if (page, name) in numbers), None)


def _named(claims: Iterable[ClaimRow]) -> Iterator[tuple[str, ClaimRow]]:
    """The claims and their parts by name; parts that share all but their values are counted."""
    seen: Counter[tuple[str, str]] = Counter()
    for row in claims:
        choice = f" [{row.choice}]" if row.choice else ""
        name = f"claim {row.claim}" + (f": {row.part}{choice}" if row.part else "")
        seen[row.page, name] += 1
        yield (name if seen[row.page, name] == 1 else f"{name} ({seen[row.page, name]})"), row
