"""What a reader needs to find a cited result again: round, division, suite, submission, retrieval."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.reading.records import Records, Result, SourceFile
from generator.terms import round_key


@dataclass(frozen=True, slots=True)
class CitedSubmission:
    """One submission, and what of it is cited: the scenarios by benchmark, in the order of the data."""

    submission_id: str
    submitter: str
    system: str
    availability: str
    verification: str
    scenarios: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Citation:
    """The results of one round, division and suite that something on a page stands on.

    `suite_name` is the name of the benchmark suite with its mark, `derived_words` what marks a value that was derived
    from results, both by the publication rules; `unverified_words` go with rows that were not reviewed, and are empty
    where there are none. Rows whose source has no submission id are cited by submitter and system.
    """

    suite_name: str
    derived_words: str
    unverified_words: str
    round_id: str
    division: str
    suite: str
    submissions: tuple[CitedSubmission, ...]
    source: SourceFile | None


def cite(records: Records, results: Iterable[Result]) -> tuple[Citation, ...]:
    """The citations of all `results`, newest round first, each submission once; those with an id first, by id."""
    groups: dict[tuple[str, str, str], list[Result]] = {}
    for result in dict.fromkeys(results):
        groups.setdefault((result.round_id, result.division, result.suite), []).append(result)
    ordered = sorted(groups.items(), key=lambda item: ([-part for part in round_key(item[0][0])], item[0]))
    return tuple(
        Citation(
            records.rulebook.suite_name,
            records.rulebook.derived_words,
            _unverified_words(records, rows),
            *key,
            submissions=_submissions(records, rows),
            source=records.sources.get(f"data/results/{key[0]}.csv"),
        )
        for key, rows in ordered
    )


def _unverified_words(records: Records, rows: Iterable[Result]) -> str:
    if all(row.is_verified for row in rows):
        return ""
    rules = records.run_rules
    return f"{rules.text('unverified-sentence')} {rules.beside_verified(records.rulebook.suite_name)}"


def _submissions(records: Records, rows: list[Result]) -> tuple[CitedSubmission, ...]:
    order = {pair: number for number, pair in enumerate(records.vocabulary.metrics)}
    groups: dict[tuple[str, str, str, str, str], list[Result]] = {}
    for row in sorted(rows, key=lambda row: order[row.benchmark, row.scenario]):
        key = (row.submission_id, row.submitter, row.system, row.availability, row.verification)
        groups.setdefault(key, []).append(row)
    by_id = sorted(groups.items(), key=lambda item: (not item[0][0], item[0]))
    return tuple(CitedSubmission(*named, scenarios=_scenarios(own)) for named, own in by_id)


def _scenarios(rows: list[Result]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    found: dict[str, dict[str, None]] = {}
    for row in rows:
        found.setdefault(row.benchmark, {})[row.scenario] = None
    return tuple((benchmark, tuple(scenarios)) for benchmark, scenarios in found.items())
