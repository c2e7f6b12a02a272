"""How many claims have each verdict, and how many parts of a claim hold: counts with the lines they were counted in."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from generator.analysis.claims.outcomes import CLAIM_VERDICTS, HOLDS, HOLDS_ONLY, NOT_JUDGED, CheckResult, ClaimResult
from generator.analysis.naming import Named, ledger_name
from generator.analysis.numbers import Kind, Number, Origin
from generator.reading.claims import CLAIMS_FILE
from generator.reading.records import Place


def publications(results: Sequence[ClaimResult]) -> tuple[str, ...]:
    """The publications of the claims, in the order of the file."""
    return tuple(dict.fromkeys(result.claim.publication for result in results))


def verdict_counts(results: Sequence[ClaimResult], publication: str = "") -> tuple[Named, ...]:
    """How many claims of a publication, or of all, have each verdict, in the order of the verdicts; then how many."""
    chosen = [one for one in results if publication in ("", one.claim.publication)]
    groups = {verdict: [one for one in chosen if one.verdict == verdict] for verdict in CLAIM_VERDICTS}
    return tuple(
        Named(ledger_name("claims", publication, verdict), _number([_claim_origin(one) for one in group]))
        for verdict, group in {**groups, "all": chosen}.items()
    )


def part_counts(result: ClaimResult) -> tuple[Named, Named]:
    """How many parts of a claim hold, and how many were judged."""
    judged = [one for one in result.checks if one.check.role in ("claim", "reading") and one.verdict != NOT_JUDGED]
    held = [one for one in judged if one.verdict in (HOLDS, HOLDS_ONLY)]
    return _held_against("parts", result, held, judged)


def finding_counts(result: ClaimResult) -> tuple[Named, Named]:
    """How many inputs printed beside a claim are not those of the data, and how many were printed."""
    return _held_against("inputs", result, result.findings, [one for one in result.checks if one.check.role == "input"])


def _held_against(
    kind: str, result: ClaimResult, some: Sequence[CheckResult], every: Sequence[CheckResult]
) -> tuple[Named, Named]:
    name = result.claim.claim_id
    word = "hold" if kind == "parts" else "differ"
    return (
        Named(ledger_name(kind, name, word), _number([_check_origin(one) for one in some])),
        Named(ledger_name(kind, name), _number([_check_origin(one) for one in every])),
    )


def _number(origins: Sequence[Origin]) -> Number:
    found = tuple(origins) or (Origin(Place(CLAIMS_FILE, 0, 0), "", "none", "the published claims"),)
    return Number(Fraction(len(origins)), Kind.COUNT, "counted", "counted in data/", found)


def _claim_origin(result: ClaimResult) -> Origin:
    claim = result.claim
    return Origin(Place(claim.path, claim.line, 0), "", claim.claim_id, f"{claim.publication}, {claim.section}")


def _check_origin(result: CheckResult) -> Origin:
    check = result.check
    place = Place(check.path, check.places["claim_id"][0], 0)
    return Origin(place, "", check.part, f"{check.claim_id}, {result.verdict}")
