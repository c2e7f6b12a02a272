"""What a reader needs to find a cited result again: round, division, suite, submission, retrieval."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.reading.records import Records, Result, SourceFile
from generator.terms import round_key


@dataclass(frozen=True, slots=True)
class Citation:
    """The results of one round, division and suite that something on a page stands on."""

    round_id: str
    division: str
    suite: str
    submissions: tuple[str, ...]
    without_id: tuple[str, ...]
    source: SourceFile | None


def cite(records: Records, results: Iterable[Result]) -> tuple[Citation, ...]:
    """The citations of all `results`, newest round first, each submission once.

    Rows whose source has no submission id are cited by submitter and system.
    """
    groups: dict[tuple[str, str, str], list[Result]] = {}
    for result in results:
        groups.setdefault((result.round_id, result.division, result.suite), []).append(result)
    ordered = sorted(groups.items(), key=lambda item: ([-part for part in round_key(item[0][0])], item[0]))
    return tuple(
        Citation(
            *key,
            submissions=tuple(sorted({row.submission_id for row in rows if row.submission_id})),
            without_id=tuple(sorted({f"{row.submitter} {row.system}" for row in rows if not row.submission_id})),
            source=records.sources.get(f"data/results/{key[0]}.csv"),
        )
        for key, rows in ordered
    )
