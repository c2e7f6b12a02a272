"""Small logs in the true format of LoadGen, for tests: every line that the checker reads, and some that it does not."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from generator.loadgen.log import DETAIL_NAME, SUMMARY_NAME

SEEDS = {
    "v6.0": (2465351861681999779, 14276810075590677512, 3936089224930324775),
    "v6.1": (2085463073848966840, 2747215439041700203, 16159082839903944936),
}
_SEED_KEYS = ("effective_qsl_rng_seed", "effective_sample_index_rng_seed", "effective_schedule_rng_seed")
_SEED_LABELS = ("qsl_rng_seed", "sample_index_rng_seed", "schedule_rng_seed")
RULER = "=" * 48


def line(key: str, value: object, **metadata: bool) -> str:
    """One line of a detail log; a number as text is written as it is, such as 1.03107e+06."""
    shown = value if isinstance(value, str) and value[:1].isdigit() and "e+" in value else json.dumps(value)
    marks = json.dumps({"is_error": False, "is_warning": False, **metadata, "file": "results.cc", "line_no": 674})
    head = f':::MLLOG {{"key": "{key}", "value": {shown}, "time_ms": 1931491.578544, "namespace": "mlperf::logging"'
    return f'{head}, "event_type": "POINT_IN_TIME", "metadata": {marks}}}\n'


def detail_values(scenario: str = "Offline", round_id: str = "v6.0") -> dict[str, object]:
    """What a valid detail log of gpt-oss-120b holds, but its score."""
    return {
        "loadgen_version": "6.0.9 @ 52235a451d",
        "test_datetime": "2026-02-12T10:00:26Z",
        "effective_scenario": scenario,
        "effective_test_mode": "PerformanceOnly",
        "effective_samples_per_query": 6396 if scenario == "Offline" else 1,
        "effective_target_latency_ns": 0,
        "effective_min_duration_ms": 600000,
        **dict(zip(_SEED_KEYS, SEEDS[round_id], strict=True)),
        "effective_performance_sample_count": 6396,
        "loaded_qsl_set": [4935, 4032, 5671],
        "result_validity": "VALID",
        "result_min_duration_met": True,
        "result_min_queries_met": True,
        "early_stopping_met": True,
    }


def detail(values: Mapping[str, object]) -> str:
    """A detail log of these values, to its last line."""
    return "".join(line(key, value) for key, value in values.items()) + line("num_errors", 0)


def summary(
    headline: str = "Samples per second: 69.1714\nTokens per second: 95004",
    scenario: str = "Offline",
    round_id: str = "v6.0",
    *,
    result: str = "VALID",
    more: str = "",
    stats: str = "",
) -> str:
    """A summary log.

    Args:
        headline: the lines between the mode and the result.
        scenario: as LoadGen names it.
        round_id: whose seeds it has.
        result: LoadGen's verdict.
        more: lines after the flags, such as recommendations.
        stats: lines of the additional statistics.
    """
    answer = "Yes" if result == "VALID" else "NO"
    seeds = "".join(f"{label} : {seed}\n" for label, seed in zip(_SEED_LABELS, SEEDS[round_id], strict=True))
    return (
        f"{RULER}\nMLPerf Results Summary\n{RULER}\n"
        f"SUT name : PySUT\nScenario : {scenario}\nMode     : PerformanceOnly\n"
        f"{headline}\nResult is : {result}\n  Min duration satisfied : Yes\n  Min queries satisfied : Yes\n"
        f"  Early stopping satisfied: {answer}\n{more}\n{RULER}\nAdditional Stats\n{RULER}\n{stats}\n"
        f"{RULER}\nTest Parameters Used\n{RULER}\nsamples_per_query : 6396\ntarget_qps : 61.2\n"
        f"target_latency (ns): 0\nmin_duration (ms): 600000\n{seeds}performance_sample_count : 6396\n\n"
        "No warnings encountered during test.\n\nNo errors encountered during test.\n"
    )


def write_run(folder: Path, *, detail: str | bytes | None = None, summary: str | bytes | None = None) -> Path:
    """A run folder with the logs that are given."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in ((DETAIL_NAME, detail), (SUMMARY_NAME, summary)):
        if content is not None:
            (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


def run_folder(root: Path, place: str = "closed/AMD/results/8xMI355X_2xEPYC_9575F/gpt-oss-120b/Offline") -> Path:
    """The run folder of a place in a submitter's tree."""
    return root / place / "performance" / "run_1"
