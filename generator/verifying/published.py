"""The published row that a run is held against, found by id, by system, or by the folders around the run."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from generator.loadgen.layout import RunPlace
from generator.loadgen.wordings import finding
from generator.problems import Problem, quoted
from generator.reading.records import Records, Result
from generator.terms import SUBMISSION_ID
from generator.verifying.identity import Identity
from generator.verifying.question import Question

_NEAR = 5


def published_row(
    records: Records, path: str, identity: Identity, place: RunPlace, question: Question
) -> tuple[Result | None, tuple[Problem, ...]]:
    """The row to compare with, or why there is none: the round, the benchmark in it, the system."""

    def none(code: str, /, **told: str) -> tuple[None, tuple[Problem, ...]]:
        return None, (finding(path, 0, code, **told),)

    if not identity.round_id:
        return none("run-round-unknown")
    if identity.round_id not in records.rounds:
        return none("run-round-unknown/results", rounds=", ".join(records.rounds), round=identity.round_id)
    pair = (identity.benchmark, identity.scenario)
    official = (row for row in records.by_pair.get(pair, ()) if row.is_verified)
    in_round = [row for row in official if row.round_id == identity.round_id]
    if not in_round:
        return none("run-not-in-round", pair=" ".join(pair), round=identity.round_id)
    asked = question.against or place.system
    if not asked:
        return none("run-against-missing")
    rows = _asked(in_round, question.against) if question.against else _at(records, in_round, place)
    if len(rows) > 1:
        rows = _narrowed(rows, place)
    if len(rows) == 1:
        return rows[0], ()
    told = {"pair": " ".join(pair), "round": identity.round_id, "asked": quoted(asked)}
    return none("run-against-ambiguous" if rows else "run-against-unknown", **told, rows=_listed(rows or in_round))


def not_the_same_system(records: Records, path: str, place: RunPlace, row: Result, *, is_named: bool) -> list[Problem]:
    """A problem where the run's system is another one than the row's, by accelerator or count; else at most notes.

    Nothing is ever divided by a number of accelerators to make two systems alike.
    """
    own = _own_system(records, place)
    theirs = _kind_and_count(row)
    if own is not None and own != theirs:
        return [_other_system(path, own, theirs, row)]
    counted = re.search(rf"(?:^|[^0-9])([0-9]{{1,5}})x{re.escape(row.accelerator)}(?![0-9A-Za-z])", place.system)
    if own is None and counted and int(counted[1]) != row.accelerator_count:
        return [_other_system(path, (row.accelerator, int(counted[1])), theirs, row)]
    if own is None and is_named:
        told = {"published": f"{theirs[1]} {theirs[0]}", "own": place.system or "the log names none"}
        told |= {"system": row.system, "submitter": row.submitter}
        return [finding(path, 0, "run-system-unchecked", "warning", **told)]
    return []


def _other_system(path: str, own: tuple[str, int], theirs: tuple[str, int], row: Result) -> Problem:
    told = {"published": f"{theirs[1]} {theirs[0]}", "own": f"{own[1]} {own[0]}"}
    return finding(path, 0, "run-system-differs", system=row.system, submitter=row.submitter, **told)


def _kind_and_count(row: Result) -> tuple[str, int]:
    return row.accelerator, row.accelerator_count


def _own_system(records: Records, place: RunPlace) -> tuple[str, int] | None:
    """Accelerator and count of the run's own system, where the data know it and agree on it."""
    if not place.system:
        return None
    rows = [row for row in records.results if row.system == place.system]
    own = [row for row in rows if row.submitter == _submitter(records, place.submitter)] or rows
    found = {_kind_and_count(row) for row in own}
    return found.pop() if len(found) == 1 else None


def _asked(rows: Iterable[Result], against: str) -> list[Result]:
    if SUBMISSION_ID.fullmatch(against):
        return [row for row in rows if row.submission_id == against]
    *before, system = against.split("/")
    submitter = before[-1] if before else ""
    division = before[-2] if len(before) > 1 else ""
    return [
        row
        for row in rows
        if row.system == system and submitter in ("", row.submitter) and division in ("", row.division)
    ]


def _at(records: Records, rows: Iterable[Result], place: RunPlace) -> list[Result]:
    """The rows of the run's own folder."""
    submitter = _submitter(records, place.submitter)
    return [
        row
        for row in rows
        if row.system == place.system and submitter in ("", row.submitter) and place.division in ("", row.division)
    ]


def _narrowed(rows: Sequence[Result], place: RunPlace) -> list[Result]:
    """Of several rows those of the run's own system, model and division, as far as each still leaves any."""
    left = list(rows)
    for kept in (
        [row for row in left if row.system == place.system],
        [row for row in left if row.model == place.benchmark],
        [row for row in left if row.division == place.division],
    ):
        left = [row for row in left if row in kept] or left
    return left


def _submitter(records: Records, name: str) -> str:
    """A submitter in our spelling."""
    for submitter in records.vocabulary.submitters.values():
        if name in submitter.spellings:
            return submitter.submitter
    return name


def _listed(rows: Sequence[Result]) -> str:
    shown = [f"{row.submission_id or 'no id'} {row.division}/{row.submitter}/{row.system}" for row in rows[:_NEAR]]
    return "; ".join(shown) + (f"; and {len(rows) - _NEAR} more" if len(rows) > _NEAR else "")
