"""The records of what the suite's rules state: workloads, limits, publication rules, publication days."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from generator.reading.place import Place


@dataclass(frozen=True, slots=True)
class Workload:
    """What a benchmark runs on, and how much of the reference's accuracy a Closed result has to keep."""

    benchmark: str
    dataset: str
    samples: int
    accuracy_metric: str
    accuracy_percent: Decimal
    note: str
    source: str
    place: Place


@dataclass(frozen=True, slots=True)
class LatencyLimit:
    """What a scenario's 99th percentile has to stay below."""

    benchmark: str
    scenario: str
    quantity: str
    limit: Decimal
    unit: str
    source: str
    place: Place


@dataclass(frozen=True, slots=True)
class AccuracyReference:
    """What the reference model reaches by one metric, under the name that accuracy cells give the metric."""

    benchmark: str
    metric: str
    reference: Decimal
    source: str
    place: Place


@dataclass(frozen=True, slots=True)
class PublicationRule:
    """What the publisher of the results demands of whoever writes about them.

    `rule` is the code of the problem that the check of this rule finds. `setting` is what a publisher may have to
    change when the policy changes: the mark, the legend, a number of days.
    """

    rule: str
    requirement: str
    force: str
    setting: str
    document: str
    section: str
    checked: date
    place: Place


@dataclass(frozen=True, slots=True)
class PublishedRound:
    """The day on which the results of a round became public."""

    round_id: str
    published: date
    source: str
    place: Place


@dataclass(frozen=True)
class Rulebook:
    """All that the rules state."""

    workloads: Mapping[str, Workload] = field(default_factory=dict)
    limits: tuple[LatencyLimit, ...] = ()
    references: tuple[AccuracyReference, ...] = ()
    publication: Mapping[str, PublicationRule] = field(default_factory=dict)
    rounds: Mapping[str, PublishedRound] = field(default_factory=dict)

    def limits_of(self, benchmark: str, scenario: str) -> tuple[LatencyLimit, ...]:
        """The limits of a scenario, in the order of the file; none where it is not held to any."""
        return tuple(limit for limit in self.limits if (limit.benchmark, limit.scenario) == (benchmark, scenario))

    def references_of(self, benchmark: str) -> tuple[AccuracyReference, ...]:
        """The reference's accuracies, in the order of the file; none where no source states any."""
        return tuple(reference for reference in self.references if reference.benchmark == benchmark)

    def setting(self, rule: str) -> str:
        """What a publication rule is set to; empty where the project has no such rule."""
        return self.publication[rule].setting if rule in self.publication else ""

    @property
    def suite_name(self) -> str:
        """The suite's name with its mark, `MLPerf®`."""
        return self.setting("publication-name") + self.setting("publication-symbol")

    @property
    def derived_words(self) -> str:
        """The words that mark what was derived from results."""
        return self.setting("publication-derived").replace("{name}", self.suite_name)
