"""The typed records that a project's data files hold."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property
from operator import attrgetter
from typing import TypeAlias, TypeVar

from generator.reading.claim_records import Claim
from generator.reading.comparing_rules import ComparingRules
from generator.reading.place import Place as Place
from generator.reading.reproduction_records import Reproduction
from generator.reading.rulebook import Rulebook
from generator.reading.run_rules import RunRules
from generator.reading.source_records import SourceFile as SourceFile
from generator.reading.stated_records import Fact, Optimization
from generator.terms import OFFICIAL, round_key
from generator.units import Unit

_Key = TypeVar("_Key")


@dataclass(frozen=True, slots=True)
class Accelerator:
    """One accelerator in our spelling. A configured variant names the plain model it varies."""

    accelerator: str
    vendor: str
    model: str
    variant: str
    memory: str
    form_factor: str
    spellings: tuple[str, ...]
    note: str


@dataclass(frozen=True, slots=True)
class Benchmark:
    """One benchmark: its spellings in the official files, and those of the models run for it."""

    benchmark: str
    title: str
    task: str
    spellings: tuple[str, ...]
    model_spellings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScenarioMetric:
    """What a benchmark's scenario measures: the true unit, the LoadGen statistic, the units it is published under."""

    benchmark: str
    scenario: str
    unit: Unit
    statistic: str
    published_units: tuple[str, ...]
    note: str


@dataclass(frozen=True, slots=True)
class Submitter:
    """A submitter in our spelling; a joint name has the members it joins."""

    submitter: str
    members: tuple[str, ...]
    spellings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words that results may use, each in one spelling: by accelerator, benchmark, scenario and submitter."""

    accelerators: Mapping[str, Accelerator]
    benchmarks: Mapping[str, Benchmark]
    metrics: Mapping[tuple[str, str], ScenarioMetric]
    submitters: Mapping[str, Submitter]

    def scenarios_of(self, benchmark: str) -> list[str]:
        """The scenarios that a benchmark has, in the order of the file; none where it is unknown."""
        return [scenario for name, scenario in self.metrics if name == benchmark]


@dataclass(frozen=True, slots=True)
class Correction:
    """A cell of the official file that is wrong, what it should say, and why."""

    round_id: str
    division: str
    submitter: str
    system: str
    field: str
    published: str
    corrected: str
    reason: str
    source: str
    place: Place


@dataclass(frozen=True, slots=True)
class Part:
    """How many of one accelerator a system has in use."""

    accelerator: str
    count: int


@dataclass(frozen=True, slots=True)
class Result:
    """One published score and everything that the official file says of it, corrections applied."""

    round_id: str
    submission_id: str
    submitter: str
    division: str
    suite: str
    availability: str
    system: str
    system_name: str
    accelerator: str
    accelerators_per_node: int
    nodes: int
    accelerator_count: int
    benchmark: str
    model: str
    scenario: str
    score: Decimal
    unit: Unit
    statistic: str
    harness: str
    accuracy: str
    weight_data_types: str
    software: str
    operating_system: str
    processor: str
    processors_per_node: int
    power: Decimal | None
    power_unit: str
    verification: str
    parts: tuple[Part, ...]
    kinds: tuple[Accelerator, ...]
    corrections: tuple[Correction, ...]
    place: Place

    @property
    def key(self) -> tuple[str, str, str, str, str, str]:
        """What makes the row unique over all rounds."""
        return (self.round_id, self.division, self.submitter, self.system, self.model, self.scenario)

    @property
    def run(self) -> tuple[str, ...]:
        """The same for those who say the benchmark and not the model."""
        return (self.round_id, self.division, self.submitter, self.system, self.benchmark, self.scenario)

    @property
    def is_verified(self) -> bool:
        """Whether the score is of an official file, and so was reviewed; one of a submitter's own tree was not."""
        return self.verification == OFFICIAL

    @property
    def variant(self) -> str:
        """How the accelerators are configured where they are not plain, else empty."""
        return "; ".join(kind.variant for kind in self.kinds if kind.variant)

    @property
    def is_mixed(self) -> bool:
        """Whether the system has accelerators of more than one kind."""
        return len(self.parts) > 1

    @property
    def id_text(self) -> str:
        """The submission id, or the words that say that the source has none."""
        return self.submission_id or "id not in the source"


#: Results by benchmark and scenario.
Matched: TypeAlias = Mapping[tuple[str, str], tuple[Result, ...]]


@dataclass(frozen=True, slots=True)
class MeasuredLatency:
    """The 99th percentile that the log of a published run states of one quantity, in nanoseconds."""

    round_id: str
    division: str
    submitter: str
    system: str
    benchmark: str
    scenario: str
    quantity: str
    p99_ns: Decimal
    source: str
    place: Place

    @property
    def run(self) -> tuple[str, ...]:
        """What makes it the latency of one result; benchmark stands where a result's key has its model."""
        return (self.round_id, self.division, self.submitter, self.system, self.benchmark, self.scenario)


@dataclass(frozen=True)
class Records:
    """Everything under data/, validated, with corrections applied."""

    vocabulary: Vocabulary
    results: tuple[Result, ...]
    corrections: tuple[Correction, ...]
    facts: Mapping[str, Fact]
    sources: Mapping[str, SourceFile]
    optimizations: tuple[Optimization, ...]
    rulebook: Rulebook = field(default_factory=Rulebook)
    claims: tuple[Claim, ...] = ()
    run_rules: RunRules = field(default_factory=RunRules)
    reproduction: Reproduction = field(default_factory=Reproduction)
    terms: tuple[str, ...] = ()
    latencies: tuple[MeasuredLatency, ...] = ()
    comparing: ComparingRules = field(default_factory=ComparingRules)

    @cached_property
    def by_pair(self) -> Matched:
        """The results of all rounds by benchmark and scenario, in the order of the files."""
        return by_pair(self.results)

    def of_round(self, round_id: str) -> tuple[Result, ...]:
        """The results of a round, or of all rounds where none is named, in the order of the files."""
        return self._by_round.get(round_id, ()) if round_id else self.results

    @cached_property
    def _by_round(self) -> Mapping[str, tuple[Result, ...]]:
        return _grouped(self.results, attrgetter("round_id"))

    @cached_property
    def matched(self) -> dict[Hashable, Matched]:
        """What those who look for rows have found before, by what they looked for: the results do not change."""
        return {}

    @cached_property
    def accelerator_names(self) -> Collection[str]:
        """What a system's accelerator may be called: each plain model, and the cell of each mixed system."""
        models = {kind.model for kind in self.vocabulary.accelerators.values()}
        return models | {result.accelerator for result in self.results if result.is_mixed}

    @cached_property
    def systems(self) -> Collection[str]:
        """The systems that have results."""
        return {result.system for result in self.results}

    @cached_property
    def submissions(self) -> Collection[str]:
        """The submission ids that the sources give."""
        return {result.submission_id for result in self.results if result.submission_id}

    def latencies_of(self, result: Result) -> tuple[MeasuredLatency, ...]:
        """The measured latencies that are known of a result, in the order of the file."""
        return tuple(latency for latency in self.latencies if latency.run == result.run)

    @cached_property
    def by_place(self) -> Mapping[str, Result]:
        """The results by file and line, as the origins of numbers name them."""
        return {str(result.place): result for result in self.results}

    @property
    def rounds(self) -> tuple[str, ...]:
        """The rounds that have results, oldest first."""
        return tuple(sorted({result.round_id for result in self.results}, key=round_key))


def by_pair(results: Iterable[Result]) -> Matched:
    """The results by benchmark and scenario, in their order."""
    return _grouped(results, attrgetter("benchmark", "scenario"))


def _grouped(results: Iterable[Result], key: Callable[[Result], _Key]) -> dict[_Key, tuple[Result, ...]]:
    groups: dict[_Key, list[Result]] = {}
    for result in results:
        groups.setdefault(key(result), []).append(result)
    return {each: tuple(rows) for each, rows in groups.items()}
