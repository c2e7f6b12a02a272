"""The verdict on one run: valid or not, its score beside the published one, within tolerance or not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from generator.analysis import metrics
from generator.analysis.numbers import Number, score
from generator.loadgen.layout import RunPlace
from generator.loadgen.log import RunLog
from generator.problems import Problem, Severity
from generator.reading.records import Records, Result
from generator.verifying.identity import Identity, identify
from generator.verifying.measuring import Measured, measure
from generator.verifying.published import not_the_same_system, published_row
from generator.verifying.question import Question
from generator.verifying.validity import invalidity, notes, rule_problems, unreadable

Outcome = Literal["within tolerance", "not within tolerance", "invalid", "cannot tell"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """All that can be said of one run. `is_valid` is None where the log does not say.

    `invalid` and `unclear` are the reasons against it: why it does not count, and why nothing can be said.
    """

    path: str
    log: RunLog
    place: RunPlace
    identity: Identity
    invalid: tuple[Problem, ...]
    unclear: tuple[Problem, ...]
    notes: tuple[Problem, ...]
    measured: Measured | None = None
    published: Result | None = None
    deviation: Number | None = None
    ratio: Fraction | None = None
    is_close: bool | None = None

    @property
    def is_valid(self) -> bool | None:
        """Whether the run counts."""
        return False if self.invalid else None if self.is_unread else True

    @property
    def is_unread(self) -> bool:
        """Whether the log gave no verdict at all."""
        return any(problem.code.startswith(("log-", "file-")) for problem in self.unclear)

    @property
    def is_within(self) -> bool | None:
        """Whether the score is within tolerance of the published one; an invalid run never is."""
        return False if self.invalid else None if self.unclear else self.is_close

    @property
    def outcome(self) -> Outcome:
        """The verdict in two words."""
        if self.invalid:
            return "invalid"
        if self.is_within is None:
            return "cannot tell"
        return "within tolerance" if self.is_within else "not within tolerance"


def judge(records: Records, log: RunLog, place: RunPlace, question: Question, path: str) -> Verdict:
    """The verdict on a log.

    Args:
        records: the published results, and what runs are judged by.
        log: the log as read.
        place: the folders around it.
        question: what the reader says beside it.
        path: how the run is named.
    """
    identity = identify(records, log, place, question)
    unclear = list(unreadable(log, place))
    if unclear and (not log.values or any(problem.code == "log-not-performance" for problem in unclear)):
        return Verdict(path, log, place, identity, (), tuple(unclear), tuple(notes(log)))
    invalid, remarks = list(invalidity(records, log)), list(notes(log))
    severity: Severity = "warning" if place.division == "open" else "error"
    for problem in (*identity.problems, *rule_problems(records, log, identity, severity)):
        is_rule = problem.code in ("run-setting", "run-limit-loose", "run-limit-exceeded")
        (remarks if problem.severity == "warning" else invalid if is_rule else unclear).append(problem)
    measured, published = None, None
    if identity.is_whole:
        measured, found = measure(records, log, identity)
        unclear += found
        published, found = published_row(records, log.path, identity, place, question)
        unclear += found
    if measured and published:
        systems = not_the_same_system(records, log.path, place, published, is_named=bool(question.against))
        for problem in (*systems, *_other_statistic(log, measured, published)):
            (remarks if problem.severity == "warning" else unclear).append(problem)
    verdict = Verdict(path, log, place, identity, tuple(invalid), tuple(unclear), tuple(remarks), measured, published)
    return _compared(records, verdict, measured, published) if measured and published else verdict


def _other_statistic(log: RunLog, measured: Measured, published: Result) -> list[Problem]:
    if measured.metric.statistic == published.statistic:
        return []
    told = {"published": published.statistic, "measured": measured.metric.statistic}
    return [log.finding(measured.metric.key, "run-statistic", **told)]


def _compared(records: Records, verdict: Verdict, measured: Measured, published: Result) -> Verdict:
    """The verdict with both scores beside each other, unless they are of different systems or statistics."""
    if any(problem.code in ("run-system-differs", "run-statistic") for problem in verdict.unclear):
        return verdict
    own, theirs = measured.score, score(published)
    deviation = metrics.deviation(own, theirs)
    tolerance = records.run_rules.number("tolerance-percent") / 100
    difference = abs(own.value - theirs.value)
    is_close = abs(deviation.value) <= tolerance or difference <= measured.floor
    return replace(verdict, deviation=deviation, ratio=own.value / theirs.value, is_close=is_close)
