"""The schema of the files that say how the log of a run is judged; a script in a page reads the same files."""

from __future__ import annotations

from typing import Final

from generator.reading import cells
from generator.reading.cells import OneOf, optional
from generator.reading.schema import Schema
from generator.terms import ANY_WORD, HARNESSES, KEY_KINDS, RUN_OPERATIONS, RUN_RULES, SCENARIOS, STATISTICS
from generator.units import UNITS

#: What LoadGen calls a value in its two logs: the key of the detail log, the labels of the summary.
RUN_KEYS: Final = Schema(
    columns={
        "key": cells.text,
        "lines": cells.words,
        "kind": OneOf("key kind", KEY_KINDS),
        "meaning": cells.text,
        "source": cells.text,
    },
    key=("key",),
)

#: Which value of a log is the score. A row that names its benchmark goes before one for any.
RUN_METRICS: Final = Schema(
    columns={
        "harness": OneOf("harness", HARNESSES),
        "benchmark": cells.text,
        "scenario": OneOf("scenario", SCENARIOS),
        "logged": OneOf("scenario", (*SCENARIOS, ANY_WORD)),
        "unit": OneOf("unit", UNITS),
        "key": cells.text,
        "operation": OneOf("run operation", RUN_OPERATIONS),
        "factor": cells.positive_decimal,
        "statistic": OneOf("statistic", STATISTICS),
        "inferred": OneOf("answer", ("yes", "no")),
        "note": cells.free_text,
        "source": cells.text,
    },
    key=("harness", "benchmark", "scenario", "logged", "unit"),
)

RUN_SETTINGS: Final = Schema(
    columns={
        "benchmark": cells.text,
        "performance_samples": optional(cells.count),
        "samples_per_query": optional(cells.count),
        "min_duration_ms": optional(cells.count),
        "note": cells.free_text,
        "source": cells.text,
    },
    key=("benchmark",),
)

RUN_LIMIT_KEYS: Final = Schema(
    columns={"quantity": cells.text, "target": cells.text, "measured": cells.text},
    key=("quantity",),
)

ROUND_SEEDS: Final = Schema(
    columns={
        "round_id": cells.round_id,
        "qsl_seed": cells.seed,
        "sample_index_seed": cells.seed,
        "schedule_seed": cells.seed,
        "source": cells.text,
    },
    key=("round_id",),
)

RUN_MODELS: Final = Schema(
    columns={"model": cells.text, "benchmark": cells.text, "note": cells.free_text},
    key=("model",),
)

RUN_RULES_TABLE: Final = Schema(
    columns={
        "rule": OneOf("run rule", RUN_RULES),
        "value": cells.text,
        "reason": cells.text,
        "source": cells.text,
    },
    key=("rule",),
)
