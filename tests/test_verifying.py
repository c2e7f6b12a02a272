"""The verdict on small logs of our own beside real published rows: scores, reasons, and what cannot be told."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from judged_runs import INTERACTIVE, NODE, SERVER, judged, offline, reasons, remarks, server
from loadgen_logs import SEEDS, detail, detail_values, run_folder, summary, write_run

from generator.checking.verifying import verify
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Records
from generator.verifying.question import Question


@pytest.fixture(scope="module")
def records() -> Records:
    return load_records(Project(Path(__file__).parents[1]))[0]


def test_a_run_like_the_published_one_is_within_tolerance(records: Records, tmp_path: Path) -> None:
    verdict = judged(records, tmp_path, offline())
    assert (verdict.outcome, verdict.is_valid, reasons(verdict), remarks(verdict)) == ("within tolerance", True, [], [])
    assert verdict.published is not None
    assert verdict.published.submission_id == "6.0-0002"
    assert (verdict.identity.round_id, verdict.identity.round_by) == ("v6.0", "the seeds")
    assert verdict.ratio == 1


@pytest.mark.parametrize(
    ("score", "outcome", "ratio"),
    [
        # 3% of 95,004 are 2,850.12, so from 92,153.88 to 97,854.12
        (92153.9, "within tolerance", Fraction(921539, 950040)),
        (92153.8, "not within tolerance", Fraction(921538, 950040)),
        (97854.1, "within tolerance", Fraction(978541, 950040)),
        (97854.2, "not within tolerance", Fraction(978542, 950040)),
    ],
)
def test_the_tolerance_is_inclusive_on_both_sides(
    records: Records, tmp_path: Path, score: float, outcome: str, ratio: Fraction
) -> None:
    verdict = judged(records, tmp_path, offline(score))
    assert (verdict.outcome, verdict.ratio) == (outcome, ratio)


def test_a_latency_is_better_when_it_is_lower(records: Records, tmp_path: Path) -> None:
    place = "open/AMD/results/8xMI355X_2xEPYC_9597F/wan-2.2-t2v-a14b/SingleStream"
    # published 27.384519297 s; 28 s take longer: 27.384519297 ÷ 28 − 1 = −2.2%
    values = {**detail_values("SingleStream"), "early_stopping_latency_ss": 28_000_000_000}
    verdict = judged(records, tmp_path, detail(values), place)
    assert verdict.measured is not None
    assert verdict.deviation is not None
    assert (verdict.measured.score.text, verdict.measured.score.unit) == ("28", "s")
    assert verdict.measured.score.formula == "28,000,000,000 ÷ 1,000,000,000"
    assert verdict.deviation.value == Fraction("27.384519297") / 28 - 1
    assert (verdict.deviation.text, verdict.measured.floor) == ("−2.2%", 0)


@pytest.mark.parametrize(
    ("score", "floor"),
    [(95004, "0.05"), (82136.1, "0.05"), ("1.03107e+06", "5"), (0.880856, "0.0000005"), (999999, "0.5")],
)
def test_the_floor_is_half_of_the_sixth_digit(records: Records, tmp_path: Path, score: object, floor: str) -> None:
    verdict = judged(records, tmp_path, offline(score))
    assert verdict.measured is not None
    assert verdict.measured.floor == Fraction(floor)


@pytest.mark.parametrize(("score", "floor"), [("0.88", "0.005"), ("5", "0.005"), ("95004", "95.004")])
def test_the_floor_of_a_summary_is_the_larger_of_two(records: Records, tmp_path: Path, score: str, floor: str) -> None:
    folder = write_run(run_folder(tmp_path), summary=summary(f"Tokens per second: {score}"))
    (verdict,) = verify(records, folder, Question())
    assert verdict.measured is not None
    assert verdict.measured.floor == Fraction(floor)


def test_server_and_interactive_are_told_apart_by_their_limits(records: Records, tmp_path: Path) -> None:
    for limits, scenario in ((SERVER, "Server"), (INTERACTIVE, "Interactive")):
        folder = write_run(tmp_path / scenario, detail=server(82136.1, **limits))
        question = Question(benchmark="gpt-oss-120b", against="6.0-0002")
        assert verify(records, folder, question)[0].identity.scenario == scenario
    unclear = server(82136.1, requested_server_ttft_latency=2_500_000_000)
    (verdict,) = verify(records, write_run(tmp_path / "other", detail=unclear), question)
    assert "run-scenario-unclear" in reasons(verdict)


def test_a_log_of_interactive_in_a_folder_of_server_cannot_be_judged(records: Records, tmp_path: Path) -> None:
    verdict = judged(records, tmp_path, server(82136.1, **INTERACTIVE), f"{NODE}/gpt-oss-120b/Server")
    assert (verdict.outcome, reasons(verdict)) == ("cannot tell", ["run-scenario-mismatch"])


def test_an_invalid_run_is_invalid_with_its_reasons(records: Records, tmp_path: Path) -> None:
    log = server(
        82136.1,
        result_validity="INVALID",
        result_perf_constraints_met=False,
        result_invalid_reason="TTFT constrain not met: Reduce target QPS to improve latency. ",
        early_stopping_ttft_result=" * Run unsuccessful.",
    )
    verdict = judged(records, tmp_path, log, f"{NODE}/gpt-oss-120b/Server")
    assert (verdict.outcome, verdict.is_valid, verdict.is_within) == ("invalid", False, False)
    assert reasons(verdict) == ["run-invalid", "run-flag"]
    assert verdict.invalid[0].found == (
        "INVALID: TTFT constrain not met: Reduce target QPS to improve latency.; early stopping ttft: Run unsuccessful."
    )


@pytest.mark.parametrize(
    ("changes", "code", "key"),
    [
        ({"effective_min_duration_ms": 60000}, "run-setting", "effective_min_duration_ms"),
        ({"effective_performance_sample_count": 6395}, "run-setting", "effective_performance_sample_count"),
        ({"effective_samples_per_query": 6395}, "run-setting", "effective_samples_per_query"),
        ({"early_stopping_met": False}, "run-flag", "early_stopping_met"),
    ],
)
def test_a_valid_run_that_breaks_a_rule_does_not_count(
    records: Records, tmp_path: Path, changes: dict[str, object], code: str, key: str
) -> None:
    log = offline(**changes)
    verdict = judged(records, tmp_path, log)
    assert (verdict.outcome, reasons(verdict)) == ("invalid", [code])
    assert f'"{key}"' in log.splitlines()[verdict.invalid[0].line - 1]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"requested_server_ttft_latency": 3_000_000_001}, "run-limit-loose"),
        ({"result_first_token_99.00_percentile_latency_ns": 3_000_000_000}, "run-limit-exceeded"),
        ({"result_time_per_output_token_99.00_percentile_ns": 80_000_001}, "run-limit-exceeded"),
    ],
)
def test_the_latency_limits_are_held_against_the_log(
    records: Records, tmp_path: Path, changes: dict[str, object], code: str
) -> None:
    verdict = judged(records, tmp_path, server(82136.1, **changes), f"{NODE}/gpt-oss-120b/Server")
    assert (verdict.outcome, reasons(verdict)) == ("invalid", [code])
    within = {"result_first_token_99.00_percentile_latency_ns": 2_999_999_999}
    assert judged(records, tmp_path, server(82136.1, **within), f"{NODE}/gpt-oss-120b/Server").is_valid


def test_the_open_division_may_break_the_rules_of_the_closed_one(records: Records, tmp_path: Path) -> None:
    place = "open/AMD/results/8xMI355X_2xEPYC_9575F/gpt-oss-120b/Offline"
    verdict = judged(records, tmp_path, offline(effective_min_duration_ms=60000), place, against="6.0-0002")
    assert (verdict.outcome, remarks(verdict)) == ("within tolerance", ["run-setting"])


def test_errors_make_a_run_invalid_and_warnings_do_not(records: Records, tmp_path: Path) -> None:
    failed = offline().replace('"num_errors", "value": 0', '"num_errors", "value": 2')
    assert reasons(judged(records, tmp_path, failed)) == ["run-errors"]
    warned = offline(warning_generic_message="CAS failed.").replace('"is_warning": false', '"is_warning": true')
    verdict = judged(records, tmp_path, warned)
    assert (verdict.outcome, remarks(verdict)) == ("within tolerance", ["run-warnings"])
    unknown = judged(records, tmp_path, offline(loadgen_version="6.0.9 @ NA"))
    assert (unknown.outcome, remarks(unknown)) == ("within tolerance", ["run-build"])


@pytest.mark.parametrize(
    ("log", "code", "valid"),
    [
        (offline(0), "run-score-missing", True),
        (detail(detail_values()), "run-score-missing", True),
        (offline(effective_test_mode="AccuracyOnly"), "log-not-performance", None),
        (detail({"sut_name": "PySUT"}), "log-not-performance", None),
        (offline()[:-30], "log-cut-off", None),
        (offline() * 2, "log-two-runs", None),
        ("", "log-empty", None),
        (offline().replace('"VALID"', "VALID"), "log-line-malformed", None),
        (offline(result_validity="MAYBE"), "log-cut-off", None),
    ],
)
def test_what_gives_no_verdict_says_why(
    records: Records, tmp_path: Path, log: str, code: str, valid: bool | None
) -> None:
    verdict = judged(records, tmp_path, log)
    assert (verdict.outcome, verdict.is_valid, verdict.is_within) == ("cannot tell", valid, None)
    assert code in reasons(verdict)


def test_an_accuracy_summary_is_told_from_a_performance_one(records: Records, tmp_path: Path) -> None:
    text = "No warnings encountered during test.\n\nNo errors encountered during test.\n"
    (verdict,) = verify(records, write_run(run_folder(tmp_path), summary=text), Question())
    assert reasons(verdict) == ["log-not-performance"]


def test_the_seeds_of_another_round_are_found(records: Records, tmp_path: Path) -> None:
    verdict = judged(records, tmp_path, offline(), round_id="v6.1")
    assert (verdict.outcome, reasons(verdict)) == ("cannot tell", ["run-round-mismatch"])


def test_unknown_seeds_leave_the_round_open_unless_it_is_named(records: Records, tmp_path: Path) -> None:
    log = offline(effective_qsl_rng_seed=1)
    assert reasons(judged(records, tmp_path, log)) == ["run-seeds-unknown", "run-round-unknown"]
    named = judged(records, tmp_path, log, round_id="v6.0")
    assert (named.outcome, remarks(named)) == ("within tolerance", ["run-seeds-unknown"])


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ({"round_id": "6.0"}, "round-malformed"),
        ({"benchmark": "gpt-oss"}, "run-benchmark-unknown"),
        ({"scenario": "MultiStream"}, "run-scenario-unknown"),
        ({"scenario": "Server"}, "run-scenario-mismatch"),
        ({"against": "6.0-9999"}, "run-against-unknown"),
        ({"against": "8xMI999X"}, "run-against-unknown"),
    ],
)
def test_a_question_that_cannot_be_answered(
    records: Records, tmp_path: Path, question: dict[str, str], code: str
) -> None:
    verdict = judged(records, tmp_path, offline(), **question)
    assert verdict.outcome == "cannot tell"
    assert code in reasons(verdict)


def test_a_benchmark_that_the_round_does_not_have(records: Records, tmp_path: Path) -> None:
    log = offline(effective_performance_sample_count=24576, effective_samples_per_query=24576)
    for key, seed in zip(("qsl", "sample_index", "schedule"), SEEDS["v6.1"], strict=True):
        old = SEEDS["v6.0"][list(SEEDS["v6.1"]).index(seed)]
        log = log.replace(f'"effective_{key}_rng_seed", "value": {old}', f'"effective_{key}_rng_seed", "value": {seed}')
    verdict = judged(records, tmp_path, log, f"{NODE}/llama2-70b-99/Offline")
    assert (verdict.identity.round_id, reasons(verdict)) == ("v6.1", ["run-not-in-round"])
