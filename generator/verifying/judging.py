"""The verdict on one run: valid or not, its score beside the published one, within tolerance or not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from generator.analysis import metrics
from generator.analysis.numbers import Number, score
from generator.loadgen.layout import RunPlace
from generator.loadgen.log import RunLog
from generator.problems import Problem
from generator.reading.records import Records, Result
from generator.verifying.examining import examine
from generator.verifying.identity import Identity
from generator.verifying.measuring import Measured
from generator.verifying.published import not_the_same_system, published_row
from generator.verifying.question import Question

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
    seen = examine(records, log, place, question)
    verdict = Verdict(path, log, place, seen.identity, seen.invalid, seen.unclear, seen.notes, measured=seen.measured)
    if not (seen.is_read and seen.identity.is_whole):
        return verdict
    measured = seen.measured
    published, found = published_row(records, log.path, seen.identity, place, question)
    unclear, remarks = [*seen.unclear, *found], list(seen.notes)
    if measured and published:
        systems = not_the_same_system(records, log.path, place, published, is_named=bool(question.against))
        for problem in (*systems, *_other_statistic(log, measured, published)):
            (remarks if problem.severity == "warning" else unclear).append(problem)
    verdict = replace(verdict, unclear=tuple(unclear), notes=tuple(remarks), published=published)
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
