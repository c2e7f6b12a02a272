"""Every published claim recomputed and judged: the verdict follows from the checks, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce

from generator.analysis import metrics
from generator.analysis.claims.asking import Asked
from generator.analysis.claims.counting import COUNT_METRICS
from generator.analysis.claims.forms import agreements
from generator.analysis.claims.outcomes import (
    CANNOT,
    DIFFERS,
    HOLDS,
    HOLDS_ONLY,
    IN_PART,
    NOT_JUDGED,
    CheckResult,
    ClaimResult,
    Judged,
)
from generator.analysis.claims.pairs import Metric, compared, deviations, scaled
from generator.analysis.claims.rows import ROW_METRICS
from generator.analysis.claims.statedvalues import STATED_METRICS
from generator.analysis.selection import Selector
from generator.problems import Problem, ProblemsFound
from generator.reading.cells import BadCell, OneOf
from generator.reading.claim_records import Check, Claim
from generator.reading.records import Records

METRICS: dict[str, Metric] = {
    "improvement": compared(metrics.improvement),
    "lead": compared(metrics.advantage),
    "verdict": compared(metrics.advantage, with_word=True),
    "relative": compared(metrics.relative),
    "speedup": compared(metrics.speedup),
    "deviation": deviations,
    "scaling_efficiency": scaled(lambda scaling: scaling.efficiency()),
    "ideal_score": scaled(lambda scaling: scaling.ideal()),
    **ROW_METRICS,
    **COUNT_METRICS,
    **STATED_METRICS,
}

#: Outside the data there are claims that nobody can recompute, and claims that are not ours to judge.
_CANNOT = ("not in the data",)
#: The cell to which a problem belongs, by the beginning of its code; any other is the system's.
_COLUMNS = {
    "benchmark": "benchmark",
    "scenario": "scenario",
    "claim-published": "published",
    "claim-detail": "detail",
    "claim-system": "other",
}


def judge_claims(records: Records, systems: Mapping[str, Selector]) -> tuple[ClaimResult, ...]:
    """Every claim with its verdict, in the order of data/published_claims.csv.

    Args:
        records: all records.
        systems: the selectors that the checks name.

    Raises:
        ProblemsFound: with every problem of every check, each at its cell.
    """
    problems: list[Problem] = []
    results = []
    for claim in records.claims:
        checked = []
        for check in claim.checks:
            try:
                checked.append(_check(records, check, systems))
            except ProblemsFound as found:
                problems += [_placed(check, problem) for problem in found.problems]
        if len(checked) == len(claim.checks):
            results.append(_claim(claim, checked))
    if problems:
        raise ProblemsFound(problems)
    return tuple(results)


def _check(records: Records, check: Check, systems: Mapping[str, Selector]) -> CheckResult:
    if check.outside:
        return CheckResult(check, (), CANNOT if check.outside in _CANNOT else NOT_JUDGED)
    _known(check, "metric", "claim metric", [check.metric], METRICS)
    _known(check, "system", "system", check.systems, systems)
    _known(check, "other", "system", check.others, systems)
    own, others = (tuple(systems[name] for name in names) for names in (check.systems, check.others))
    outcomes = METRICS[check.metric](Asked(records, check, own, others))
    judged = tuple(Judged(outcome, agreements(check, outcome.readings)) for outcome in outcomes)
    return CheckResult(check, judged, *_verdict(check, judged))


def _verdict(check: Check, judged: Sequence[Judged]) -> tuple[str, tuple[str, ...]]:
    """The verdict of a check, and the choices under which it holds where not all agree."""
    if check.form == "shown":
        return NOT_JUDGED, ()
    answers = [one.holds for one in judged]
    if all(answer is None for answer in answers):
        return CANNOT, ()
    if all(answers):
        return HOLDS, ()
    chosen = tuple(one.outcome.choice for one in judged if one.holds)
    return (HOLDS_ONLY, chosen) if chosen else (DIFFERS, ())


def _claim(claim: Claim, checked: Sequence[CheckResult]) -> ClaimResult:
    parts = [one for one in checked if one.check.role == "claim"]
    readings = [one for one in checked if one.check.role == "reading"]
    verdict, choices = _together([*parts, *_as_one(readings)])
    judged = [one for one in (*parts, *readings) if one.verdict != NOT_JUDGED]
    held = sum(one.verdict in (HOLDS, HOLDS_ONLY) for one in judged)
    return ClaimResult(claim, tuple(checked), verdict, choices, held, len(judged))


def _as_one(readings: Sequence[CheckResult]) -> list[CheckResult]:
    """Readings of one claim as one part: it holds when all do, else only under those that do.

    A reading that cannot be recomputed is none that holds: what is said of every round is not shown by three of them.
    """
    if not readings:
        return []
    judged = [one for one in readings if one.verdict != CANNOT]
    holding = [one for one in judged if one.verdict in (HOLDS, HOLDS_ONLY)]
    first = readings[0]
    if not judged:
        return [CheckResult(first.check, (), CANNOT)]
    if not holding:
        return [CheckResult(first.check, (), DIFFERS)]
    if all(one.verdict == HOLDS for one in readings):
        return [CheckResult(first.check, (), HOLDS)]
    return [CheckResult(first.check, (), HOLDS_ONLY, tuple(_choice(one) for one in holding))]


def _choice(result: CheckResult) -> str:
    """A reading that holds, and the policies under which it does where not all."""
    return f"{result.check.part} ({', '.join(result.choices)})" if result.choices else result.check.part


def _together(parts: Sequence[CheckResult]) -> tuple[str, tuple[str, ...]]:
    """The verdict of a claim from those of its parts: what they agree on, or that it holds in part."""
    words = {part.verdict for part in parts}
    if not words or words == {NOT_JUDGED}:
        return NOT_JUDGED, ()
    words.discard(NOT_JUDGED)
    if len(words) == 1 and HOLDS_ONLY not in words:
        return words.pop(), ()
    if words <= {HOLDS, HOLDS_ONLY}:
        common = _common(part.choices for part in parts if part.verdict == HOLDS_ONLY)
        return (HOLDS_ONLY, common) if common else (IN_PART, ())
    return (IN_PART, ()) if words & {HOLDS, HOLDS_ONLY} else (DIFFERS, ())


def _common(choices: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    return reduce(lambda one, other: tuple(choice for choice in one if choice in other), choices)


def _known(check: Check, column: str, noun: str, words: Iterable[str], known: Mapping[str, object]) -> None:
    for word in words:
        try:
            OneOf(noun, known, "the front matter" if noun == "system" else "")(word)
        except BadCell as bad:
            problem = Problem("", 0, 0, bad.code, bad.expected, f"{word!r} in column {column}", bad.fix)
            raise ProblemsFound([check.at(problem, column)]) from None


def _placed(check: Check, problem: Problem) -> Problem:
    """The problem at the cell that caused it, unless it stands at one already."""
    if problem.path:
        return problem
    column = next((name for start, name in _COLUMNS.items() if problem.code.startswith(start)), "system")
    return check.at(problem, column)
