"""Real logs beside the scores that were published from them; read where the reference data are."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from conftest import SHARED

from generator.checking.verifying import verify
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Records
from generator.verifying.judging import Verdict
from generator.verifying.question import Question

pytestmark = pytest.mark.shared

LOADGEN = SHARED / "data" / "loadgen"
_INDEX = LOADGEN / "index.csv"
ROWS = list(csv.DictReader(_INDEX.open(encoding="utf-8"))) if _INDEX.is_file() else []
PUBLISHED = [row for row in ROWS if row["published_score"]]
DETAILED = [row for row in PUBLISHED if (LOADGEN / row["folder"] / "mlperf_log_detail.txt").is_file()]


@pytest.fixture(scope="module")
def records() -> Records:
    return load_records(Project(Path(__file__).parents[1]))[0]


def judged(records: Records, path: Path) -> Verdict:
    return verify(records, path, Question())[0]


def test_the_logs_are_those_that_we_know() -> None:
    assert (len(ROWS), len(PUBLISHED), len(DETAILED)) == (37, 36, 34)


@pytest.mark.parametrize("row", DETAILED, ids=lambda row: row["folder"])
def test_a_detail_log_gives_the_published_score_exactly(records: Records, row: dict[str, str]) -> None:
    verdict = judged(records, LOADGEN / row["folder"])
    assert verdict.measured is not None
    # Published WAN seconds went through floating point: 27.384519297000003 would be as good as 27.384519297.
    slack = 1e-15 if row["published_units"] == "Latency (s)" else 0
    assert float(verdict.measured.score.value) == pytest.approx(float(row["published_score"]), rel=slack, abs=0)
    assert (verdict.is_valid, verdict.identity.round_id) == (True, row["round"])
    assert (verdict.identity.benchmark, verdict.identity.scenario) == (row["benchmark"], row["scenario"])


@pytest.mark.parametrize("row", PUBLISHED, ids=lambda row: row["folder"])
def test_a_summary_gives_it_within_the_rounding_floor(records: Records, row: dict[str, str]) -> None:
    verdict = judged(records, LOADGEN / row["folder"] / "mlperf_log_summary.txt")
    assert verdict.measured is not None
    published = float(row["published_score"])
    assert abs(float(verdict.measured.score.value) - published) <= max(0.001 * published, 0.005)
    assert (verdict.is_valid, verdict.identity.round_id) == (True, row["round"])


def test_the_invalid_run_is_invalid_with_its_reasons(records: Records) -> None:
    (row,) = [row for row in ROWS if not row["published_score"]]
    for path in (LOADGEN / row["folder"], LOADGEN / row["folder"] / "mlperf_log_summary.txt"):
        verdict = judged(records, path)
        assert (verdict.outcome, verdict.is_valid) == ("invalid", False)
        found = {problem.code: problem.found for problem in verdict.invalid}
        assert "TTFT constrain not met: Reduce target QPS to improve latency." in found["run-invalid"]
        assert "Would need to run at least 350367 more queries" in found["run-invalid"]
        assert found["run-limit-exceeded"] == "3849383881 ns"


def test_every_run_of_the_tree_is_found_and_beside_its_row(records: Records) -> None:
    verdicts = verify(records, LOADGEN, Question())
    assert len(verdicts) == 36
    rows = {row["folder"]: row for row in PUBLISHED}
    for verdict in verdicts:
        row = rows[Path(verdict.path).relative_to(LOADGEN).as_posix()]
        if verdict.published:
            assert float(verdict.published.score) == float(row["published_score"])
            assert verdict.outcome == "within tolerance"
        else:  # the project holds the datacenter suite of these rounds
            assert [problem.code for problem in verdict.unclear] == ["run-not-in-round"]
