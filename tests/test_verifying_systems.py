"""Which published row a run is held against: by id, system or folder; other systems, inferred and Endpoints runs."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from judged_runs import NODE, judged, offline, reasons, remarks
from loadgen_logs import detail, detail_values, run_folder, write_run

from generator.checking.verifying import verify
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Records
from generator.verifying.question import Question


@pytest.fixture(scope="module")
def records() -> Records:
    return load_records(Project(Path(__file__).parents[1]))[0]


def test_a_bare_run_needs_a_benchmark_and_something_to_compare_with(records: Records, tmp_path: Path) -> None:
    folder = write_run(tmp_path / "out", detail=offline())
    assert reasons(verify(records, folder, Question())[0]) == ["run-benchmark-missing"]
    assert reasons(verify(records, folder, Question(benchmark="gpt-oss-120b"))[0]) == ["run-against-missing"]
    (verdict,) = verify(records, folder, Question(benchmark="gpt-oss-120b", against="closed/AMD/8xMI355X_2xEPYC_9575F"))
    assert (verdict.outcome, remarks(verdict)) == ("within tolerance", ["run-system-unchecked"])


def test_another_system_is_not_judged_by_its_accelerators(records: Records, tmp_path: Path) -> None:
    # 94 accelerators reach 1,031,070: 10,969 each, beside 95,004 ÷ 8 = 11,876
    large = "closed/AMD/results/94xMI355X_24xEPYC_9575F/gpt-oss-120b/Offline"
    verdict = judged(records, tmp_path, offline("1.03107e+06"), large, against="6.0-0002")
    assert (verdict.outcome, reasons(verdict)) == ("cannot tell", ["run-system-differs"])
    assert (verdict.ratio, verdict.is_within) == (None, None)
    assert verdict.unclear[0].found.startswith("not the same system: ")
    own = judged(
        records, tmp_path, offline(), "closed/Me/results/4xMI355X_box/gpt-oss-120b/Offline", against="6.0-0002"
    )
    assert own.unclear[0].found == "not the same system: 4 MI355X"
    alike = judged(records, tmp_path, offline(), "closed/Me/results/my_box/gpt-oss-120b/Offline", against="6.0-0002")
    assert (alike.outcome, remarks(alike)) == ("within tolerance", ["run-system-unchecked"])


def test_a_compliance_run_is_no_result(records: Records, tmp_path: Path) -> None:
    verdict = judged(records, tmp_path, offline(), f"{NODE}/gpt-oss-120b/Offline/TEST07")
    assert (verdict.outcome, "run-compliance" in reasons(verdict)) == ("cannot tell", True)


@pytest.mark.parametrize(
    ("scenario", "folder", "values", "score"),
    [
        # 8 × 2,233,372 ns = 17.866976 ms; 909.098 a second as logged; 8 ÷ 0.5 ms = 16,000 a second
        ("SingleStream", "multistream", {"early_stopping_latency_ms": 2233372}, "17.866976"),
        ("SingleStream", "offline", {"result_qps_without_loadgen_overhead": 909.098}, "909.098"),
        ("MultiStream", "offline", {"result_mean_query_latency_ns": 500000}, "16000"),
    ],
)
def test_an_inferred_score_is_derived_from_folder_and_log(
    records: Records, tmp_path: Path, scenario: str, folder: str, values: dict[str, object], score: str
) -> None:
    place = f"open/GATEOverflow/results/box/mobilenet-v1-0.5/{folder}"
    verdict = judged(records, tmp_path, detail({**detail_values(scenario), **values}), place)
    assert verdict.measured is not None
    assert verdict.measured.metric.is_inferred
    assert verdict.measured.score.value == Fraction(score)
    assert verdict.identity.benchmark == "resnet"


def endpoints(tmp_path: Path, place: str, content: str) -> Path:
    folder = run_folder(tmp_path, place).parent
    folder.mkdir(parents=True)
    (folder / "result_summary.json").write_text(content)
    return folder


def test_an_endpoints_run_gives_its_tokens_in_full(records: Records, tmp_path: Path) -> None:
    row = next(row for row in records.results if row.harness == "endpoints" and row.unit.name == "Tokens/s")
    place = f"{row.division}/{row.submitter}/results/{row.system}/{row.benchmark}/{row.scenario}"
    content = f'{{"qps": 1, "tps": {row.score}, "complete": true, "n_samples_failed": 0}}'
    (verdict,) = verify(records, endpoints(tmp_path, place, content), Question())
    assert (verdict.outcome, verdict.published, verdict.ratio) == ("within tolerance", row, 1)


def test_an_endpoints_run_that_failed_or_measured_a_mean(records: Records, tmp_path: Path) -> None:
    content = '{"tps": 95004, "complete": false, "state": "interrupted", "n_samples_failed": 3}'
    folder = endpoints(tmp_path, f"{NODE}/gpt-oss-120b/Offline", content)
    (verdict,) = verify(records, folder, Question(round_id="v6.1"))
    assert (verdict.outcome, reasons(verdict)[:2]) == ("invalid", ["run-invalid", "run-errors"])
    mean = '{"latency": {"avg": 16120000000}, "complete": true}'
    folder = endpoints(tmp_path, f"{NODE}/wan-2.2-t2v-a14b/SingleStream", mean)
    (verdict,) = verify(records, folder, Question(round_id="v6.1"))
    assert (verdict.outcome, "run-statistic" in reasons(verdict)) == ("cannot tell", True)
