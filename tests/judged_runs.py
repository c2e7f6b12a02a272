"""Runs of our own judged beside real published rows, for tests."""

from __future__ import annotations

from pathlib import Path

from loadgen_logs import detail, detail_values, run_folder, write_run

from generator.checking.verifying import verify
from generator.reading.records import Records
from generator.verifying.judging import Verdict
from generator.verifying.question import Question

NODE = "closed/AMD/results/8xMI355X_2xEPYC_9575F"
SERVER = {"requested_server_ttft_latency": 3_000_000_000, "requested_server_tpot_latency": 80_000_000}
INTERACTIVE = {"requested_server_ttft_latency": 2_000_000_000, "requested_server_tpot_latency": 15_000_000}


def offline(score: object = 95004, **changes: object) -> str:
    """A detail log of gpt-oss-120b Offline; the node's published score is 95,004 tokens/s."""
    return detail({**detail_values(), "result_tokens_per_second": score, **changes})


def server(score: object, **changes: object) -> str:
    return detail({**detail_values("Server"), "result_completed_tokens_per_second": score, **SERVER, **changes})


def judged(
    records: Records, tmp_path: Path, log: str | bytes, place: str = f"{NODE}/gpt-oss-120b/Offline", **question: str
) -> Verdict:
    folder = write_run(run_folder(tmp_path, place), detail=log)
    return verify(records, folder, Question(**question))[0]


def reasons(verdict: Verdict) -> list[str]:
    return [problem.code for problem in (*verdict.invalid, *verdict.unclear)]


def remarks(verdict: Verdict) -> list[str]:
    return [problem.code for problem in verdict.notes]
