"""How statements stand: approved, never approved, or changed since; and approvals of what is said no longer."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from generator.reading.approvals import Approval
from generator.registering.statements import Statement, mould

#: A statement is what has become of an approved one when they share at least this part of their words.
_LIKE = 0.6


@dataclass(frozen=True, slots=True)
class Changed:
    """A statement that is not as it was approved: the approvals, and what it says now."""

    approvals: tuple[Approval, ...]
    statement: Statement


@dataclass(frozen=True, slots=True)
class Standing:
    """All statements of a site. `approved` has the approvals by page and digest; `stale` are those of nothing said now.

    What changed is unapproved too; an approval of what was approved again since, or is gone, is stale.
    """

    statements: tuple[Statement, ...]
    approved: Mapping[tuple[str, str], tuple[Approval, ...]]
    changed: tuple[Changed, ...]
    stale: tuple[Approval, ...]

    @property
    def unapproved(self) -> tuple[Statement, ...]:
        """The statements that nobody has approved as they are now."""
        return tuple(one for one in self.statements if (one.page, one.digest) not in self.approved)

    def summary(self) -> str:
        """`925 statements: 3 approved, 922 unapproved, of which 1 changed since approval; …` and how many are stale."""
        unapproved = len(self.unapproved)
        approved = len(self.statements) - unapproved
        counts = f"{len(self.statements):,} statements: {approved:,} approved, {unapproved:,} unapproved"
        changed = f", of which {len(self.changed):,} changed since approval" if self.changed else ""
        stale = f"; stale approvals, of what is said no longer: {len(self.stale):,}" if self.stale else ""
        return f"{counts}{changed}{stale}"


def standing(statements: Sequence[Statement], approvals: Sequence[Approval]) -> Standing:
    """The statements of a site held against its approvals."""
    said = {(one.page, one.digest) for one in statements}
    given: dict[tuple[str, str], list[Approval]] = defaultdict(list)
    for approval in approvals:
        given[approval.page, approval.digest].append(approval)
    approved = {key: tuple(own) for key, own in given.items() if key in said}
    likes = _Likeness(statements)
    changed: list[Changed] = []
    stale: list[Approval] = []
    taken: set[tuple[str, str]] = set(approved)
    for key, own in given.items():
        if key in said:
            continue
        now = likes.of(own[0])
        if now is None or (now.page, now.digest) in taken:
            stale += own
        else:
            taken.add((now.page, now.digest))
            changed.append(Changed(tuple(own), now))
    return Standing(tuple(statements), approved, tuple(changed), tuple(stale))


@dataclass
class _Likeness:
    """Finds what an approved statement has become: on its page, the one that is most like it."""

    statements: Sequence[Statement]
    _by_page: dict[str, list[tuple[Statement, frozenset[str]]]] = field(init=False)

    def __post_init__(self) -> None:
        self._by_page = defaultdict(list)
        for one in self.statements:
            self._by_page[one.page].append((one, _words(one.text)))

    def of(self, approval: Approval) -> Statement | None:
        """The statement, first of all one that differs in its numbers alone; None where none is like it."""
        old, old_mould = _words(approval.statement), mould(approval.statement)
        ranked = [
            ((one.mould == old_mould, _share(old, words)), one) for one, words in self._by_page.get(approval.page, ())
        ]
        likeness, best = max(ranked, key=lambda pair: pair[0], default=((False, 0.0), None))
        return best if likeness[0] or likeness[1] >= _LIKE else None


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _share(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / max(len(one), len(other), 1)
