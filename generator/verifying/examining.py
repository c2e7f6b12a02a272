"""A run by itself: what it is of, whether it counts, and its score; whatever was published."""

from __future__ import annotations

from dataclasses import dataclass

from generator.loadgen.layout import RunPlace
from generator.loadgen.log import RunLog
from generator.problems import Problem, Severity
from generator.reading.records import Records
from generator.verifying.identity import Identity, identify
from generator.verifying.measuring import Measured, measure
from generator.verifying.question import Question
from generator.verifying.validity import invalidity, notes, rule_problems, unreadable


@dataclass(frozen=True, slots=True)
class Examined:
    """What a log says of its own run. `is_read` is false where it says nothing that could be judged.

    `invalid` and `unclear` are the reasons against it: why it does not count, and why nothing can be said.
    """

    identity: Identity
    is_read: bool
    invalid: tuple[Problem, ...]
    unclear: tuple[Problem, ...]
    notes: tuple[Problem, ...]
    measured: Measured | None = None


def examine(records: Records, log: RunLog, place: RunPlace, question: Question) -> Examined:
    """What can be said of a run without looking at any other."""
    identity = identify(records, log, place, question)
    unclear = list(unreadable(log, place))
    if unclear and (not log.values or any(problem.code == "log-not-performance" for problem in unclear)):
        return Examined(identity, False, (), tuple(unclear), tuple(notes(log)))
    invalid, remarks = list(invalidity(records, log)), list(notes(log))
    severity: Severity = "warning" if place.division == "open" else "error"
    for problem in (*identity.problems, *rule_problems(records, log, identity, severity)):
        is_rule = problem.code in ("run-setting", "run-limit-loose", "run-limit-exceeded")
        (remarks if problem.severity == "warning" else invalid if is_rule else unclear).append(problem)
    measured = None
    if identity.is_whole:
        measured, found = measure(records, log, identity)
        unclear += found
    return Examined(identity, True, tuple(invalid), tuple(unclear), tuple(remarks), measured)
