"""The releases of a site as data/history keeps them: the ledgers of each, and the reasons of what was corrected."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from generator.comparing.kept import kept_rows
from generator.comparing.snapshot import Snapshot
from generator.press.ledger import ClaimRow, LedgerRow, VerdictRow
from generator.problems import Problem, ProblemsFound, raise_errors
from generator.project import Project
from generator.reading import cells
from generator.reading.place import Place
from generator.reading.schema import Schema, Table, read_table
from generator.reading.text import visible_files

HISTORY: Final = "data/history"
REASONS: Final = f"{HISTORY}/reasons.csv"
#: Numbers about releases are about those before, and no part of the release that they stand in.
OF_RELEASES: Final = "released"
SCHEMA: Final = Schema(
    columns={"release": cells.day, "page": cells.text, "name": cells.text, "reason": cells.text},
    key=("release", "page", "name"),
)
_OTHER_COLUMNS = (
    "restore the file; one of an older version is brought to these columns, its texts and values as they were"
)
_NAME = re.compile(r"(\d{4}-\d{2}-\d{2})(|-verdicts|-claims)\.csv")


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a number, verdict or claim of a page was corrected with a release."""

    release: date
    page: str
    name: str
    reason: str
    place: Place


@dataclass(frozen=True, slots=True)
class Release:
    """What the site said on the day on which it was released."""

    day: date
    snapshot: Snapshot


@dataclass(frozen=True, slots=True)
class History:
    """The releases from the first to the last, and every reason given, also for a release that is to come."""

    releases: tuple[Release, ...] = ()
    reasons: tuple[Reason, ...] = ()

    def reasons_of(self, day: date) -> Mapping[tuple[str, str], Reason]:
        """The reasons given for one release, by page and name."""
        return {(one.page, one.name): one for one in self.reasons if one.release == day}


def release_files(day: date) -> tuple[str, str, str]:
    """The files that keep ledger, verdicts and claims of a release."""
    return tuple(f"{HISTORY}/{day.isoformat()}{part}.csv" for part in ("", "-verdicts", "-claims"))  # type: ignore[return-value]


def without_releases(rows: Iterable[LedgerRow]) -> tuple[LedgerRow, ...]:
    """The numbers of a ledger that a release keeps."""
    return tuple(row for row in rows if row.metric != OF_RELEASES)


def read_history(project: Project) -> History:
    """Every release that is kept; none where there is no folder.

    Raises:
        ProblemsFound: with every file that is no ledger, is not named as one, or lacks another beside it, and every
            problem of the reasons.
    """
    folder = project.root / HISTORY
    if not folder.is_dir():
        return History()
    problems: list[Problem] = []
    kept = {file.name for file in visible_files(folder, "*.csv") if file.parent == folder}
    problems += _misnamed(project, folder)
    releases = []
    for day in sorted({day for name in kept if (day := _day(name))}):
        try:
            releases.append(Release(day, _read_release(project, day)))
        except ProblemsFound as found:
            problems += found.problems
    reasons = Table(None, (), ())
    if (project.root / REASONS).exists():
        reasons = read_table(project.root / REASONS, REASONS, SCHEMA)
    raise_errors([*problems, *reasons.problems])
    return History(tuple(releases), tuple(Reason(**row.values, place=row.place) for row in reasons.rows))


def _read_release(project: Project, day: date) -> Snapshot:
    ledger, verdicts, claims = release_files(day)
    for path in (ledger, verdicts):
        if not (project.root / path).is_file():
            fix = "restore it from the revision of the release, or remove what is left of this release"
            raise ProblemsFound([Problem(path, 0, 0, "history-incomplete", "the file of a release", "none", fix)])
    has_claims = (project.root / claims).is_file()
    return Snapshot(
        label=day.isoformat(),
        ledger=kept_rows(LedgerRow, _content(project, ledger), ledger, _OTHER_COLUMNS),
        verdicts=kept_rows(VerdictRow, _content(project, verdicts), verdicts, _OTHER_COLUMNS),
        claims=kept_rows(ClaimRow, _content(project, claims), claims, _OTHER_COLUMNS) if has_claims else (),
    )


def _content(project: Project, path: str) -> bytes:
    return (project.root / path).read_bytes()


def _misnamed(project: Project, folder: Path) -> Iterator[Problem]:
    for file in visible_files(folder, "*"):
        path = project.relative(file)
        if path != REASONS and (file.parent != folder or not _day(file.name)):
            expected = "a file of a release, such as 2026-11-30.csv, or reasons.csv"
            fix = "correct the name, or keep the file elsewhere"
            yield Problem(path, 0, 0, "history-name", expected, file.name, fix)


def _day(name: str) -> date | None:
    """The day of a release's file; None for any other name."""
    match = _NAME.fullmatch(name)
    try:
        return date.fromisoformat(match[1]) if match else None
    except ValueError:
        return None
