"""The schema of every file under data/."""

from __future__ import annotations

from typing import Final

from generator.reading import cells
from generator.reading.cells import OneOf, Reader, optional, or_empty
from generator.reading.schema import Schema
from generator.terms import (
    ALL_SCENARIOS,
    AVAILABILITIES,
    DIVISIONS,
    FORCES,
    HARNESSES,
    LEVELS,
    OFFICIAL,
    PUBLICATION_CHECKS,
    SCENARIOS,
    STATISTICS,
    SUITES,
    TERM_KINDS,
    VERIFICATIONS,
)
from generator.units import POWER_UNITS, UNITS, Direction

_SPELLINGS = cells.words
_UNIT = OneOf("unit", UNITS)
_ANSWER = OneOf("answer", ("yes", "no"))
#: What names a system in files of several rounds.
_SYSTEM: Final[dict[str, Reader]] = {
    "round_id": cells.round_id,
    "division": OneOf("division", DIVISIONS),
    "submitter": cells.text,
    "system": cells.text,
}

RESULTS: Final = Schema(
    columns={
        "submission_id": or_empty(cells.submission_id),
        "submitter": cells.text,
        "division": OneOf("division", DIVISIONS),
        "suite": OneOf("suite", SUITES),
        "availability": OneOf("availability", AVAILABILITIES),
        "system": cells.text,
        "system_name": cells.text,
        "accelerator": cells.text,
        "accelerators_per_node": cells.count,
        "nodes": cells.count,
        "accelerator_count": cells.count,
        "benchmark": cells.text,
        "model": cells.text,
        "scenario": OneOf("scenario", SCENARIOS),
        "score": cells.positive_decimal,
        "unit": _UNIT,
        "statistic": OneOf("statistic", STATISTICS),
        "harness": OneOf("harness", HARNESSES),
        "accuracy": cells.free_text,
        "weight_data_types": cells.free_text,
        "software": cells.free_text,
        "operating_system": cells.free_text,
        "processor": cells.free_text,
        "processors_per_node": cells.count,
        "power": optional(cells.positive_decimal),
        "power_unit": or_empty(OneOf("power unit", POWER_UNITS)),
        "verification": OneOf("verification", VERIFICATIONS),
    },
    key=("division", "submitter", "system", "model", "scenario"),
    # Official files are written without it, as ever; a file that says it says it of each row.
    added={"verification": OFFICIAL},
)

#: Columns of ours that no official file has: they follow from the benchmark, the scenario and the accuracy, and from
#: the file's being official.
_DERIVED = ("statistic", "harness", "verification")
#: What a correction may correct: it cannot make a score official.
_CORRECTABLE = tuple(name for name in RESULTS.columns if name != "verification")
_OFFICIAL = (*(name for name in RESULTS.columns if name not in _DERIVED), "round_id", "errors")

ACCELERATORS: Final = Schema(
    columns={
        "accelerator": cells.text,
        "vendor": cells.free_text,
        "model": cells.text,
        "variant": cells.free_text,
        "memory": cells.free_text,
        "form_factor": or_empty(OneOf("form factor", ("SXM", "OAM", "PCIe", "superchip", "integrated"))),
        "spellings": _SPELLINGS,
        "note": cells.free_text,
    },
    key=("accelerator",),
)

BENCHMARKS: Final = Schema(
    columns={
        "benchmark": cells.text,
        "title": cells.text,
        "task": cells.text,
        "spellings": _SPELLINGS,
        "model_spellings": _SPELLINGS,
    },
    key=("benchmark",),
)

SCENARIO_METRICS: Final = Schema(
    columns={
        "benchmark": cells.text,
        "scenario": OneOf("scenario", SCENARIOS),
        "unit": _UNIT,
        "statistic": OneOf("statistic", STATISTICS),
        "published_units": _SPELLINGS,
        "note": cells.free_text,
    },
    key=("benchmark", "scenario"),
)

SUBMITTERS: Final = Schema(
    columns={"submitter": cells.text, "members": _SPELLINGS, "spellings": _SPELLINGS},
    key=("submitter",),
)

CORRECTIONS: Final = Schema(
    columns={
        **_SYSTEM,
        "field": OneOf("field", _CORRECTABLE),
        "published": cells.free_text,
        "corrected": cells.text,
        "reason": cells.text,
        "source": cells.text,
    },
    key=(*_SYSTEM, "field"),
)

FACTS: Final = Schema(
    columns={
        "fact": cells.text,
        "subject": cells.text,
        "quantity": cells.text,
        "value": cells.positive_decimal,
        "unit": cells.free_text,
        "stated_by": cells.text,
        "source": cells.text,
    },
    key=("fact",),
)

#: Percents and values stand as they were stated; `approximate` says that they were stated as about so much.
OPTIMIZATIONS: Final = Schema(
    columns={
        "round_id": cells.round_id,
        "benchmark": cells.text,
        "step": cells.text,
        "scenario": OneOf("scenario", (*SCENARIOS, ALL_SCENARIOS)),
        "level": OneOf("level", LEVELS),
        "quantity": cells.text,
        "uplift_low": optional(cells.positive_decimal),
        "uplift_high": optional(cells.positive_decimal),
        "before": optional(cells.positive_decimal),
        "after": optional(cells.positive_decimal),
        "unit": cells.free_text,
        "direction": OneOf("direction", [direction.value for direction in Direction]),
        "approximate": _ANSWER,
        "does": cells.text,
        "stated_by": cells.text,
        "verification": cells.text,
        "source": cells.text,
    },
    key=("round_id", "benchmark", "step", "scenario", "quantity"),
)

WORKLOADS: Final = Schema(
    columns={
        "benchmark": cells.text,
        "dataset": cells.text,
        "samples": cells.count,
        "accuracy_metric": cells.text,
        "accuracy_percent": cells.positive_decimal,
        "note": cells.free_text,
        "source": cells.text,
    },
    key=("benchmark",),
)

LATENCY_LIMITS: Final = Schema(
    columns={
        "benchmark": cells.text,
        "scenario": OneOf("scenario", SCENARIOS),
        "quantity": cells.text,
        "limit": cells.positive_decimal,
        "unit": OneOf("time unit", ("s", "ms")),
        "source": cells.text,
    },
    key=("benchmark", "scenario", "quantity"),
)

ACCURACY_REFERENCES: Final = Schema(
    columns={
        "benchmark": cells.text,
        "metric": cells.text,
        "reference": cells.positive_decimal,
        "source": cells.text,
    },
    key=("benchmark", "metric"),
)

MEASURED_LATENCIES: Final = Schema(
    columns={
        **_SYSTEM,
        "benchmark": cells.text,
        "scenario": OneOf("scenario", SCENARIOS),
        "quantity": cells.text,
        "p99_ns": cells.positive_decimal,
        "source": cells.text,
    },
    key=(*_SYSTEM, "benchmark", "scenario", "quantity"),
)

PUBLICATION_RULES: Final = Schema(
    columns={
        "rule": OneOf("publication rule", PUBLICATION_CHECKS),
        "requirement": cells.text,
        "force": OneOf("force", FORCES),
        "setting": cells.free_text,
        "document": cells.text,
        "section": cells.text,
        "checked": cells.day,
    },
    key=("rule",),
)

ROUNDS: Final = Schema(
    columns={"round_id": cells.round_id, "published": cells.day, "source": cells.text},
    key=("round_id",),
)

#: Names of the field that no other file has, and that hold digits.
TERMS: Final = Schema(
    columns={"term": cells.term, "kind": OneOf("kind of term", TERM_KINDS), "meaning": cells.text},
    key=("term",),
)

SOURCES: Final = Schema(
    columns={
        "file": cells.text,
        "publisher": cells.text,
        "repository": cells.free_text,
        "commit": cells.free_text,
        "retrieved": cells.day,
        "licence": cells.text,
        "sha256": cells.sha256,
    },
    key=("file",),
)

SUBMISSION_IDS: Final = Schema(
    columns={
        "submission_id": cells.submission_id,
        "submitter": cells.text,
        "division": OneOf("division", DIVISIONS),
        "system": cells.text,
        "basis": cells.text,
    },
    key=("submission_id", "system"),
)

#: Which official column each of ours comes from, in each layout that official files have had. A layout is known
#: by its column names, whatever the file's format is; of several official names the first present counts.
#: `round_id` and `errors` are not in our files: they are only checked.
OFFICIAL_COLUMNS: Final = Schema(
    columns={
        "layout": cells.text,
        "column": OneOf("column", _OFFICIAL),
        "official": cells.words,
        "required": _ANSWER,
        "note": cells.free_text,
    },
    key=("layout", "column"),
)
