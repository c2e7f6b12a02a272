"""Whether a changed cell was seen: the diff held against the exact values of the pages, which it does not read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.analysis.numbers import Number
from generator.comparing.changes import Change, Kind
from generator.press.ledger import VerdictRow
from generator.press.publication.pieces import pieces
from generator.press.rendering import Page
from generator.problems import ProblemsFound
from mutation.cells import Mutation

#: Those of a name belong to it: the rows of B200 and B300 are not in the same words.
_DIGITS = re.compile(r"(?<![A-Za-z0-9])[0-9][0-9.,]*")
_ARGUMENTS = re.compile(r"\((.*)\)")
#: A number by its page and name.
Name = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a mutation led to: generation stopped, numbers moved, or nothing on any page did; and what is wrong."""

    mutation: Mutation
    word: str
    moved: int = 0
    flipped: int = 0
    wrong: tuple[str, ...] = ()

    @property
    def is_survivor(self) -> bool:
        """Whether something moved that nobody would have seen."""
        return bool(self.wrong)


def stopped(mutation: Mutation, found: ProblemsFound) -> Outcome:
    """Generation stopped, and said why."""
    said = [problem for problem in found.problems if problem.severity == "error"]
    return Outcome(mutation, "stopped", wrong=() if said else ("stopped without an error",))


def fault(mutation: Mutation, text: str) -> Outcome:
    """The press broke."""
    return Outcome(mutation, "fault", wrong=(text,))


def judged(mutation: Mutation, before: Sequence[Page], after: Sequence[Page], changes: Sequence[Change]) -> Outcome:
    """Hold what the diff says against the numbers themselves."""
    old, new = _numbers(before), _numbers(after)
    moved = {name for name in old.keys() & new.keys() if _exact(old[name]) != _exact(new[name])}
    flips = list(_flips(before, after))
    either = old.keys() | new.keys()
    of_numbers = [each for each in changes if not each.kind.is_of_data and (each.page, each.name) in either]
    wrong = [
        *_unlike("changed", moved, _named(of_numbers, Kind.CHANGED, Kind.BELOW)),
        *_unlike("new", new.keys() - old.keys(), _named(of_numbers, Kind.NEW)),
        *_unlike("gone", old.keys() - new.keys(), _named(of_numbers, Kind.GONE)),
        *(
            f"the diff says another receipt of {name}, which has the same"
            for name in sorted(_named(of_numbers, Kind.RECEIPT))
            if old[name] == new[name]
        ),
        *_unlike("flipped", {name for name, *_ in flips}, _flipped(changes)),
        *_as_worded_before(before, after, flips),
        *_unlisted(mutation, changes),
    ]
    shown = len(moved) + len(old.keys() ^ new.keys())
    return Outcome(mutation, "moved" if shown or flips else "unseen by readers", shown, len(flips), tuple(wrong))


def _numbers(pages: Sequence[Page]) -> dict[Name, Number]:
    return {(page.path, entry.named.name): entry.named.number for page in pages for entry in page.entries}


def _exact(number: Number) -> tuple[object, ...]:
    """What a reader could see change: the value, its unit, and the text, should it not follow the value."""
    return number.value, number.unit, number.text


def _named(changes: Sequence[Change], *kinds: Kind) -> set[Name]:
    return {(change.page, change.name) for change in changes if change.kind in kinds}


def _unlike(what: str, true: set[Name], said: set[Name]) -> Iterator[str]:
    yield from (f"{what}, and the diff does not say so: {page} {name}" for page, name in sorted(true - said))
    yield from (f"the diff says {what}, and it is not: {page} {name}" for page, name in sorted(said - true))


# ── Comparisons that flipped ─────────────────────────────────────────────────────────────────

#: A flip: the name in the diff, the verdict before, the verdict after.
Flip = tuple[Name, VerdictRow, VerdictRow]


def _flips(before: Sequence[Page], after: Sequence[Page]) -> Iterator[Flip]:
    old, new = _verdicts(before), _verdicts(after)
    for name in old.keys() & new.keys():
        if old[name].verdict != new[name].verdict:
            yield name, old[name], new[name]


def _verdicts(pages: Sequence[Page]) -> dict[Name, VerdictRow]:
    rows = (row for page in pages for row in page.verdicts)
    return {(row.page, f"{row.comparison} [{row.policy}]"): row for row in rows}


def _flipped(changes: Sequence[Change]) -> set[Name]:
    """Flipped verdicts on systems; published claims have verdicts of their own."""
    flipped = _named(changes, Kind.FLIPPED)
    return {name for name in flipped if not name[1].startswith("claim ")}


def _as_worded_before(before: Sequence[Page], after: Sequence[Page], flips: Sequence[Flip]) -> Iterator[str]:
    """Each sentence that states a comparison which flipped, and stands on the page in the same words."""
    of_flips = {name[0] for name, *_ in flips}
    worded = {page.path: {words(piece.text) for piece in pieces(page.body)} for page in after if page.path in of_flips}
    for page in before:
        if page.path not in of_flips:
            continue
        turned = {_arguments(row) for name, row, _ in flips if name[0] == page.path}
        words_of_verdicts = {row.verdict for name, row, _ in flips if name[0] == page.path}
        names = {entry.anchor: entry.named.name for entry in page.entries}
        for piece in pieces(page.body):
            states = any(_about(names.get(anchor, ""), turned) for anchor in piece.anchors)
            says = any(re.search(rf"\b{word}\b", piece.text) for word in words_of_verdicts)
            if states and says and words(piece.text) in worded.get(page.path, set()):
                yield f"flipped and not reworded on {page.path}: {piece.text[:120]}"


def _about(name: str, comparisons: set[str]) -> bool:
    """Whether a number is the one of these comparisons."""
    found = _ARGUMENTS.search(name)
    return bool(found) and found[1] in comparisons


def _arguments(row: VerdictRow) -> str:
    """What the number of a verdict is named by: an author who names a rival names no policy."""
    arguments = row.comparison.replace(" against ", ", ", 1)
    return arguments if row.policy == "named" else f"{arguments}, {row.policy}"


def words(text: str) -> str:
    """A text without its numbers."""
    return _DIGITS.sub("#", text)


def _unlisted(mutation: Mutation, changes: Sequence[Change]) -> Iterator[str]:
    """The data of the diff have to list the cell itself; where it is part of a key, its row under either key."""
    listed = [change for change in changes if change.kind.is_of_data and change.page == mutation.cell.path]
    if not listed:
        yield "the diff does not list the cell"
    for change in listed:
        is_cell = change.kind is Kind.CELL and change.name.endswith(f": {mutation.cell.column}")
        if not is_cell and change.kind not in (Kind.ROW_ADDED, Kind.ROW_REMOVED):
            yield f"the diff lists another cell: {change.name}"
