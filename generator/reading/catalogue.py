"""Which schema each file under data/ is read by."""

from __future__ import annotations

from typing import Final

from generator.reading import claims, comparing, reproduction, run_tables, tables
from generator.reading.schema import Schema

_SCHEMAS: Final[dict[str, Schema]] = {
    "data/accuracy_references.csv": tables.ACCURACY_REFERENCES,
    "data/accelerators.csv": tables.ACCELERATORS,
    "data/benchmarks.csv": tables.BENCHMARKS,
    "data/claim_checks.csv": claims.CHECKS,
    "data/comparing_rules.csv": comparing.COMPARING_RULES,
    "data/corrections.csv": tables.CORRECTIONS,
    "data/facts.csv": tables.FACTS,
    "data/latency_limits.csv": tables.LATENCY_LIMITS,
    "data/measured_latencies.csv": tables.MEASURED_LATENCIES,
    "data/official_columns.csv": tables.OFFICIAL_COLUMNS,
    "data/optimizations.csv": tables.OPTIMIZATIONS,
    "data/publication_rules.csv": tables.PUBLICATION_RULES,
    "data/published_claims.csv": claims.CLAIMS,
    "data/round_seeds.csv": run_tables.ROUND_SEEDS,
    "data/rounds.csv": tables.ROUNDS,
    "data/run_keys.csv": run_tables.RUN_KEYS,
    "data/run_limit_keys.csv": run_tables.RUN_LIMIT_KEYS,
    "data/run_metrics.csv": run_tables.RUN_METRICS,
    "data/run_models.csv": run_tables.RUN_MODELS,
    "data/run_rules.csv": run_tables.RUN_RULES_TABLE,
    "data/run_settings.csv": run_tables.RUN_SETTINGS,
    "data/scenario_metrics.csv": tables.SCENARIO_METRICS,
    "data/sources.csv": tables.SOURCES,
    "data/submission_ids.csv": tables.SUBMISSION_IDS,
    "data/submitters.csv": tables.SUBMITTERS,
    "data/terms.csv": tables.TERMS,
    "data/workloads.csv": tables.WORKLOADS,
    **{f"data/reproduction/{name}": schema for name, schema in reproduction.SCHEMAS.items()},
}


def schema_of(path: str) -> Schema | None:
    """The schema of a data file by its path from the project's root; None for a file that the press does not read."""
    if path.startswith("data/results/") and path.endswith(".csv"):
        return tables.RESULTS
    return _SCHEMAS.get(path)
