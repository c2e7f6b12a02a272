"""The names that the data know: digits and words within them are no statements."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from generator.reading.records import Records
from generator.terms import RIVAL_POLICIES, STATISTICS, SUBMISSION_ID

_NEVER: re.Pattern[str] = re.compile(r"(?!)")


def known_names(records: Records) -> frozenset[str]:
    """Every name with a digit of an accelerator, benchmark, round, submission, system or term, and every policy."""
    return frozenset(RIVAL_POLICIES).union(name.strip() for name in _names(records) if _is_name(name))


def names_pattern(names: Iterable[str]) -> re.Pattern[str]:
    """Finds names in prose: whole ones, the longest first; broken over lines, with hyphens, in any letter case."""
    ordered = sorted(names, key=lambda name: (-len(name), name))
    if not ordered:
        return _NEVER
    # Neither may more of a word follow, nor more of a number: `v6.1.2` and `16.1-0003` hold no name.
    return re.compile(rf"(?<!\w)(?<!\d[.,])(?:{'|'.join(map(_spelled, ordered))})(?![\w%]|[.,]\d)", re.IGNORECASE)


def _spelled(name: str) -> str:
    words = re.split(r"\s+", name)
    return r"[\s‑-]+".join(re.escape(word).replace(r"\-", "[-‑]") for word in words)


def _is_name(name: str) -> bool:
    """Whether it has a digit and a letter, or is a submission id: words alone are no name, and neither is a number."""
    has_digit = any(character.isdigit() for character in name)
    return has_digit and (any(character.isalpha() for character in name) or SUBMISSION_ID.fullmatch(name) is not None)


def _names(records: Records) -> Iterator[str]:
    vocabulary = records.vocabulary
    for accelerator in vocabulary.accelerators.values():
        yield from (accelerator.accelerator, accelerator.model, *accelerator.spellings)
    for benchmark in vocabulary.benchmarks.values():
        yield from (benchmark.benchmark, benchmark.title, *benchmark.spellings, *benchmark.model_spellings)
    for submitter in vocabulary.submitters.values():
        yield from (submitter.submitter, *submitter.members, *submitter.spellings)
    for result in records.results:
        yield from (result.submission_id, result.round_id, result.system, result.system_name, result.processor)
    yield from (source.repository for source in records.sources.values())
    yield from (fact.subject for fact in records.facts.values())
    yield from records.rulebook.rounds
    yield from STATISTICS
    yield from records.terms
