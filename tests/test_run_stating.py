"""What runs are judged by: read in full, each bad row refused; the one metric of each scenario is found."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from case_files import assert_case, cases
from tiny_project import tiny_project

from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Records
from generator.reading.run_stating import load_run_rules
from generator.units import UNITS

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def records() -> Records:
    return load_records(Project(ROOT))[0]


@pytest.mark.parametrize("case", cases("bad_run_rules"))
def test_a_bad_row_is_refused_in_full(tmp_path: Path, case: dict[str, str]) -> None:
    assert_case(tmp_path, case)


def test_the_rules_of_a_project_without_words_are_checked_by_their_columns_alone(tmp_path: Path) -> None:
    rules, problems = load_run_rules(tiny_project(tmp_path), None)
    assert problems == ()
    assert rules.labels["Tokens per second"] == "result_tokens_per_second"
    assert [flag.key for flag in rules.flags] == ["early_stopping_met"]


@pytest.mark.parametrize(
    ("benchmark", "scenario", "logged", "key", "statistic"),
    [
        ("gpt-oss-120b", "Offline", "Offline", "result_tokens_per_second", "throughput"),
        ("gpt-oss-120b", "Interactive", "Server", "result_completed_tokens_per_second", "throughput"),
        ("whisper", "Offline", "Offline", "result_tokens_per_second", "throughput"),
        ("dlrm-v3", "Server", "Server", "result_completed_samples_per_sec", "throughput"),
        ("dlrm-v3", "Offline", "Offline", "result_samples_per_second", "throughput"),
        ("wan-2.2-t2v-a14b", "SingleStream", "SingleStream", "early_stopping_latency_ss", "p90"),
        ("llama3.1-8b-edge", "SingleStream", "SingleStream", "result_90.00_percentile_latency_ns", "p90"),
        ("pointpainting", "SingleStream", "SingleStream", "early_stopping_latency_ss", "p99.9"),
        ("resnet", "MultiStream", "SingleStream", "early_stopping_latency_ms", "p99"),
        ("resnet", "Offline", "SingleStream", "result_qps_without_loadgen_overhead", "throughput"),
    ],
)
def test_each_scenario_has_its_value(
    records: Records, benchmark: str, scenario: str, logged: str, key: str, statistic: str
) -> None:
    unit = records.vocabulary.metrics[(benchmark, scenario)].unit
    metric = records.run_rules.metric("loadgen", benchmark, scenario, logged, unit)
    assert metric is not None
    assert (metric.key, metric.statistic) == (key, statistic)


@pytest.mark.parametrize(("scenario", "logged"), [("Server", "SingleStream"), ("SingleStream", "Offline")])
def test_a_log_of_another_scenario_holds_no_score(records: Records, scenario: str, logged: str) -> None:
    unit = UNITS["ms" if scenario == "SingleStream" else "Queries/s"]
    assert records.run_rules.metric("loadgen", "resnet", scenario, logged, unit) is None


def test_every_published_scenario_has_a_metric_in_the_unit_of_its_rows(records: Records) -> None:
    logged = {"Interactive": "Server"}
    for result in records.results:
        args = (result.harness, result.benchmark, result.scenario, logged.get(result.scenario, result.scenario))
        metric = records.run_rules.metric(*args, result.unit)
        if result.benchmark == "e2e-rag-qna":  # no source says which value of its log are tasks a second
            assert metric is None
            continue
        assert metric is not None, args
        assert metric.statistic == result.statistic


@pytest.mark.parametrize(
    ("key", "scenario", "logged", "value", "score"),
    [
        # 25,458,383,354 ns are 25.458383354 s; 806,820 ns are 0.80682 ms
        ("wan-2.2-t2v-a14b", "SingleStream", "SingleStream", "25458383354", "25.458383354"),
        ("resnet", "MultiStream", "MultiStream", "806820", "0.80682"),
        # inferred: 8 × 2.233372 ms = 17.866976 ms; 8 samples in 0.5 ms are 16,000 a second
        ("resnet", "MultiStream", "SingleStream", "2233372", "17.866976"),
        ("resnet", "Offline", "MultiStream", "500000", "16000"),
    ],
)
def test_a_value_becomes_the_score_exactly(
    records: Records, key: str, scenario: str, logged: str, value: str, score: str
) -> None:
    unit = records.vocabulary.metrics[(key, scenario)].unit
    metric = records.run_rules.metric("loadgen", key, scenario, logged, unit)
    assert metric is not None
    assert metric.score(Decimal(value)) == Fraction(score)


def test_the_seeds_name_the_round_and_open_models_their_benchmark(records: Records) -> None:
    rules = records.run_rules
    assert rules.round_of((2465351861681999779, 14276810075590677512, 3936089224930324775)) == "v6.0"
    assert rules.round_of((2465351861681999779, 14276810075590677512, 1)) == ""
    assert rules.model_benchmark("mobilenet-v1-precision_float-1.0-128") == "resnet"
    assert rules.model_benchmark("llama3_1-70b-fp8_dyn") == "llama2-70b-99.9"
    assert rules.model_benchmark("mobile") == ""
