"""The records of what the log of a run is judged by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fnmatch import fnmatchcase
from fractions import Fraction

from generator.reading.place import Place
from generator.terms import ANY_WORD
from generator.units import Unit


@dataclass(frozen=True, slots=True)
class RunKey:
    """One value of a log: its key in the detail log, its labels in the summary, and whether it is a flag."""

    key: str
    lines: tuple[str, ...]
    kind: str
    meaning: str
    source: str
    place: Place


@dataclass(frozen=True, slots=True)
class RunMetric:
    """Which value of a log is the score of a scenario, and how its unit is reached.

    `logged` is the scenario that the log names. Where it is another than the published one, the score is inferred, or
    the scenario is Interactive, which LoadGen calls Server.
    """

    harness: str
    benchmark: str
    scenario: str
    logged: str
    unit: Unit
    key: str
    operation: str
    factor: Decimal
    statistic: str
    is_inferred: bool
    note: str
    source: str
    place: Place

    def score(self, value: Decimal) -> Fraction:
        """The score that a value of the log makes: exact. The value of an `into` must not be zero."""
        factor, number = Fraction(self.factor), Fraction(value)
        if self.operation == "multiply":
            return number * factor
        return number / factor if self.operation == "divide" else factor / number


@dataclass(frozen=True, slots=True)
class RunSetting:
    """What the Closed division asks of a benchmark's runs; None where nothing is asked, or known."""

    benchmark: str
    performance_samples: int | None
    samples_per_query: int | None
    min_duration_ms: int | None
    note: str
    source: str
    place: Place


@dataclass(frozen=True, slots=True)
class LimitKeys:
    """Where a log holds what a latency was limited to, and what it was."""

    quantity: str
    target: str
    measured: str
    place: Place


@dataclass(frozen=True, slots=True)
class RoundSeeds:
    """The seeds of a round; they tell which round a run belongs to."""

    round_id: str
    qsl_seed: int
    sample_index_seed: int
    schedule_seed: int
    source: str
    place: Place

    @property
    def seeds(self) -> tuple[int, int, int]:
        """Of the sample library, the order of samples, and the arrival of queries."""
        return self.qsl_seed, self.sample_index_seed, self.schedule_seed


@dataclass(frozen=True, slots=True)
class RunModel:
    """The benchmark that folders of an Open model are of; `*` stands for any ending."""

    model: str
    benchmark: str
    note: str
    place: Place


@dataclass(frozen=True, slots=True)
class RunRule:
    """One number or sentence of the check, with its reason."""

    rule: str
    value: str
    reason: str
    source: str
    place: Place


@dataclass(frozen=True)
class RunRules:
    """All that a run is judged by."""

    keys: Mapping[str, RunKey] = field(default_factory=dict)
    metrics: tuple[RunMetric, ...] = ()
    settings: Mapping[str, RunSetting] = field(default_factory=dict)
    limit_keys: Mapping[str, LimitKeys] = field(default_factory=dict)
    seeds: tuple[RoundSeeds, ...] = ()
    models: tuple[RunModel, ...] = ()
    rules: Mapping[str, RunRule] = field(default_factory=dict)

    @property
    def labels(self) -> Mapping[str, str]:
        """The key of each label of a summary."""
        return {line: key.key for key in self.keys.values() for line in key.lines}

    @property
    def flags(self) -> tuple[RunKey, ...]:
        """The flags that make a run valid, in the order of the file."""
        return tuple(key for key in self.keys.values() if key.kind == "flag")

    def metric(self, harness: str, benchmark: str, scenario: str, logged: str, unit: Unit) -> RunMetric | None:
        """The metric of a run, the benchmark's own before that of any; None where the log cannot hold the score."""
        for name in (benchmark, ANY_WORD):
            for metric in self.metrics:
                asked = (metric.harness, metric.benchmark, metric.scenario, metric.unit)
                if asked == (harness, name, scenario, unit) and metric.logged in (logged, ANY_WORD):
                    return metric
        return None

    def round_of(self, seeds: tuple[int, int, int]) -> str:
        """The round that has these seeds; empty where none has."""
        return next((each.round_id for each in self.seeds if each.seeds == seeds), "")

    def model_benchmark(self, folder: str) -> str:
        """The benchmark of an Open model's folder; empty where it is not known."""
        return next((each.benchmark for each in self.models if fnmatchcase(folder, each.model)), "")

    def text(self, rule: str) -> str:
        """A sentence or word of the rules."""
        return self.rules[rule].value

    def beside_verified(self, suite_name: str) -> str:
        """The sentence that goes with an unverified score beside a verified one."""
        return self.text("beside-verified-sentence").replace("{name}", suite_name)

    def number(self, rule: str) -> Fraction:
        """A number of the rules, exact."""
        return Fraction(Decimal(self.rules[rule].value))
