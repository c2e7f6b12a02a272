"""The call of the page of changes: which published numbers each release corrected, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from generator.analysis.naming import Named, Phrase, ledger_name
from generator.analysis.numbers import Kind as NumberKind
from generator.analysis.numbers import Number, Origin
from generator.comparing.history import OF_RELEASES, Release, read_history, release_files
from generator.comparing.releases import COUNTED, Correction, ReleaseChanges, all_changes
from generator.presenting.phrases import Show, phrase_in_markdown
from generator.presenting.tables.table import Column, Table, table_html
from generator.press.shown import Layout
from generator.project import Project
from generator.reading.place import Place

_NOTHING = "Nothing has been released yet, so there is no earlier number that could have been corrected."
_FIRST = "This is the first release. There is none before it, so that nothing could have been corrected."
_COLUMNS = (
    Column("What it is"),
    Column("Was", is_name=True),
    Column("Is", is_name=True),
    Column("Why"),
    Column("Formula"),
)


@dataclass(frozen=True, slots=True)
class Changes:
    """The call that prints the history of a project's releases."""

    project: Project

    def release_history(self) -> Layout:
        """Each release, the newest first: every number that it corrected, and how many came and went.

        Raises:
            ProblemsFound: with every problem of data/history.
        """
        found = all_changes(read_history(self.project))
        return lambda show: "\n\n".join(_history(found, show))


def _history(found: Sequence[ReleaseChanges], show: Show) -> Iterator[str]:
    if not found:
        yield _NOTHING
    for one in found:
        yield f"## {_heading(one.release)} {{#release-{one.release.day.isoformat()}}}"
        yield from _release(one, one.before, show)


def _release(one: ReleaseChanges, before: Release | None, show: Show) -> Iterator[str]:
    snapshot = one.release.snapshot
    numbers = (_count(one, "numbers", len(snapshot.ledger)), " numbers on ")
    pages = (_count(one, "pages", len({row.page for row in snapshot.ledger})), " pages. ")
    if before is None:
        yield phrase_in_markdown((*numbers, *pages, _FIRST), show)
        return
    corrected = _count(one, "corrected", len(one.corrections))
    said = (f"{_against(before)}, corrected: ", corrected, ".")
    yield phrase_in_markdown((*numbers, *pages, *said), show)
    for page, own in groupby(one.corrections, key=lambda correction: correction.change.page):
        rows = tuple(tuple((text,) for text in _texts(correction)) for correction in own)
        yield table_html(Table(f"{page}: {_caption(one.release)}", _COLUMNS, rows), show)
    if rest := list(_rest(one)):
        yield "\n".join(f"- {phrase_in_markdown(phrase, show)}" for phrase in rest)


def _heading(release: Release) -> str:
    return f"The release of {release.day.isoformat()}"


def _against(release: Release) -> str:
    return f"Against the release of {release.day.isoformat()}"


def _caption(release: Release) -> str:
    return f"corrected with the release of {release.day.isoformat()}"


def _ledger_of(release: Release) -> str:
    return f"the ledger released on {release.day.isoformat()}"


def printed_texts(found: Sequence[ReleaseChanges]) -> Iterator[tuple[str, ...]]:
    """The rows and the texts with days that the call prints: what a check of the page looks numbers up in."""
    for one in found:
        yield from ((words(one.release),) for words in (_heading, _against, _caption, _ledger_of))
        yield from ((correction.change.page, *_texts(correction)) for correction in one.corrections)


def _texts(correction: Correction) -> tuple[str, ...]:
    """A row of the table: what it is, what it was and is, why, and how it is made now."""
    change = correction.change
    sides = (side.text if side else "" for side in (change.old, change.new))
    return (change.name, *sides, correction.reason, change.now.formula or "none")


def _rest(one: ReleaseChanges) -> Iterator[Phrase]:
    """What is no correction: pages renamed, and by page what came, went, or changed where no reader sees it."""
    yield from ((f"{was} is {now} now.",) for was, now in one.renamed)
    counts = one.counts or {}
    for page in sorted({page for page, _kind in counts}):
        parts: list[str | Named] = [f"{page}: "]
        for kind in (kind for kind in COUNTED if (page, kind) in counts):
            parts += [_count(one, f"{page}, {kind.value}", counts[page, kind]), f" {COUNTED[kind]}, "]
        yield (*parts[:-1], str(parts[-1]).removesuffix(", "), ".")


def _count(one: ReleaseChanges, what: str, count: int) -> Named:
    """A count of what the files of a release hold: a number of this page, and no part of any release."""
    day = one.release.day
    both = [one.release, *([one.before] if one.before else [])]
    origins = tuple(Origin(Place(release_files(each.day)[0], 0, 0), "", str(count), _ledger_of(each)) for each in both)
    number = Number(Fraction(count), NumberKind.COUNT, OF_RELEASES, "counted", origins)
    return Named(ledger_name(OF_RELEASES, day.isoformat(), what), number)
