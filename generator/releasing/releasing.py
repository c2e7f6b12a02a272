"""A release: the ledgers of an edition kept under its day, with a reason for every number that it corrects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from generator.comparing.changes import Change
from generator.comparing.history import (
    OF_RELEASES,
    REASONS,
    SCHEMA,
    History,
    Reason,
    Release,
    read_history,
    release_files,
    without_releases,
)
from generator.comparing.releases import ReleaseChanges, all_changes, corrected
from generator.comparing.snapshot import Snapshot, snapshot_of
from generator.press.composing import Edition
from generator.press.ledger import CLAIMS, VERDICTS, ledger_csv
from generator.press.writing import stale_outputs
from generator.problems import Problem, ProblemsFound, raise_errors, refuse
from generator.project import Project
from generator.reading import cells
from generator.reading.cells import BadCell
from generator.reading.place import Place
from generator.replacing import csv_bytes, replace_files


@dataclass(frozen=True, slots=True)
class Released:
    """A release and what it changed; `written` lists the files that are new or other than before."""

    changes: ReleaseChanges
    written: tuple[str, ...]


def release(project: Project, edition: Edition, day: date, reason: str = "") -> Released:
    """Keep the ledgers of an edition as the release of a day.

    Args:
        project: whose pages on disk have to be those of the edition.
        edition: what data and templates make now.
        day: under which it is kept.
        reason: why everything was corrected that no row of the reasons names.

    Raises:
        ProblemsFound: when pages are stale, the day has another release or comes before the last one, a correction has
            no reason or a reason no correction, or a file cannot be written; then nothing is kept.
    """
    raise_errors(stale_outputs(project, edition.outputs))
    history = read_history(project)
    contents = _contents(edition, day)
    if day in {one.day for one in history.releases}:
        _refuse_another(project, day, contents)
        made = next(one for one in all_changes(history) if one.release.day == day)
        return Released(made, ())
    _refuse_earlier(history, day)
    now = Release(day, _snapshot(edition, day))
    given = _given(history, now, reason) if reason else ()
    whole = History((*history.releases, now), (*history.reasons, *given))
    changes = all_changes(whole)[0]
    if given:
        contents[REASONS] = csv_bytes(list(SCHEMA.columns), [_cells(one) for one in whole.reasons])
    written = replace_files({path: (project.root / path, content) for path, content in contents.items()})
    return Released(changes, tuple(written))


def _contents(edition: Edition, day: date) -> dict[str, bytes]:
    """The files that keep the release, by path; claims where the site shows any."""
    ledger, verdicts, claims = release_files(day)
    entries = [entry for entry in edition.entries if entry.named.number.metric != OF_RELEASES]
    made = {verdicts: edition.outputs[VERDICTS], ledger: ledger_csv(entries).encode()}
    return made | ({claims: edition.outputs[CLAIMS]} if CLAIMS in edition.outputs else {})


def _snapshot(edition: Edition, day: date) -> Snapshot:
    whole = snapshot_of(day.isoformat(), edition.pages)
    return Snapshot(whole.label, without_releases(whole.ledger), whole.verdicts, whole.claims)


def _refuse_another(project: Project, day: date, contents: Mapping[str, bytes]) -> None:
    for path, content in contents.items():
        file = project.root / path
        if not file.is_file() or file.read_bytes() != content:
            expected = f"a day without a release, or the numbers released on {day.isoformat()}"
            fix = "release under another day: --date; what was released stays as it was"
            raise ProblemsFound([Problem(path, 0, 0, "release-exists", expected, "other numbers", fix)])


def _refuse_earlier(history: History, day: date) -> None:
    last = max((one.day for one in history.releases), default=date.min)
    if day < last:
        expected, fix = f"a day after the last release, {last.isoformat()}", "correct --date"
        raise refuse("release-order", expected, day.isoformat(), fix)


def _given(history: History, now: Release, reason: str) -> Sequence[Reason]:
    """One reason for everything that this release corrects and that no row gives a reason for."""
    try:
        cells.text(reason)
    except BadCell as bad:
        raise refuse(bad.code, bad.expected, repr(reason), "correct --reason") from None
    if not reason.isprintable():
        raise refuse("control-character", "printable text", repr(reason), "correct --reason")
    if not history.releases:
        return ()
    known = history.reasons_of(now.day)
    owed = corrected(history.releases[-1].snapshot, now.snapshot)
    return [_reason(now.day, change, reason) for change in owed if (change.page, change.name) not in known]


def _reason(day: date, change: Change, reason: str) -> Reason:
    return Reason(day, change.page, change.name, reason, Place(REASONS, 0, 0))


def _cells(reason: Reason) -> list[str]:
    return [reason.release.isoformat(), reason.page, reason.name, reason.reason]
