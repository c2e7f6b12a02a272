"""Result rows for tests, made from the few fields that a test is about."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any

from generator.analysis.numbers import Number, score
from generator.project import Project
from generator.reading.accelerators import parse_parts
from generator.reading.comparing import load_comparing_rules
from generator.reading.records import (
    Accelerator,
    Benchmark,
    Place,
    Records,
    Result,
    ScenarioMetric,
    Submitter,
    Vocabulary,
)
from generator.units import UNITS

_FIELDS: dict[str, Any] = {
    "round_id": "v6.1",
    "submission_id": "6.1-0003",
    "submitter": "AMD",
    "division": "closed",
    "suite": "datacenter",
    "availability": "available",
    "system": "node",
    "system_name": "A node",
    "accelerator": "MI355X",
    "accelerators_per_node": 8,
    "nodes": 1,
    "accelerator_count": 8,
    "benchmark": "gpt-oss-120b",
    "model": "gpt-oss-120b",
    "scenario": "Offline",
    "statistic": "throughput",
    "harness": "loadgen",
    "accuracy": "",
    "weight_data_types": "fp4",
    "software": "",
    "operating_system": "",
    "processor": "",
    "processors_per_node": 2,
    "power": None,
    "power_unit": "",
    "verification": "official",
    "corrections": (),
}
_VENDORS = {"MI355X": "AMD", "MI300X": "AMD", "B300": "NVIDIA", "GB300": "NVIDIA"}
#: The rules of this project.
RULES = load_comparing_rules(Project(Path(__file__).parents[1]))[0]
_lines = iter(range(2, 10**9))


def a_result(digits: str = "100", unit: str = "Tokens/s", **changes: Any) -> Result:
    """A row whose score is `digits` in `unit`; each row stands on a line of its own."""
    fields = {**_FIELDS, "score": Decimal(digits), "unit": UNITS[unit], **changes}
    parts = parse_parts(fields["accelerator"], fields["accelerator_count"])
    assert parts is not None
    kinds = tuple(an_accelerator(part.accelerator) for part in parts)
    line = next(_lines)
    place = Place(f"data/results/{fields['round_id']}.csv", line, line - 1)
    return Result(parts=parts, kinds=kinds, place=place, **fields)


def an_accelerator(name: str) -> Accelerator:
    """`B300`, or a variant as in `MI355X (Power Cap 1000 W)`."""
    model, _, variant = name.removesuffix(")").partition(" (")
    return Accelerator(name, _VENDORS[model], model, variant, "", "OAM", (), "")


def a_score(digits: str, unit: str = "Tokens/s") -> Number:
    """A published score."""
    return score(a_result(digits, unit))


def some_records(*results: Result) -> Records:
    """Records that hold these rows and the vocabulary which they need."""
    pairs = {(row.benchmark, row.scenario): row.unit for row in results}
    vocabulary = Vocabulary(
        accelerators={name: an_accelerator(name) for name in [*_VENDORS, "MI355X (Power Cap 1000 W)"]},
        benchmarks={name: Benchmark(name, name, "a task", (), ()) for name, _ in pairs},
        metrics={pair: ScenarioMetric(*pair, unit, "throughput", (), "") for pair, unit in pairs.items()},
        submitters={row.submitter: Submitter(row.submitter, (row.submitter,), ()) for row in results},
    )
    return Records(vocabulary, results, (), {}, {}, (), comparing=RULES)
