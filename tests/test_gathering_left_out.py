"""What of a submitter's tree is no result: left out, and named."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from loadgen_logs import summary, write_run
from trees import LLAMA, WAN, a_tree, add_run, describe, llama_log, project_without_v60, refused, rows, run

from generator.cli import main
from generator.project import Project


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return project_without_v60(tmp_path / "project")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return a_tree(tmp_path / "tree")


@pytest.mark.parametrize(
    ("log", "code"),
    [
        (llama_log(result_validity="INVALID"), "run-invalid"),
        (llama_log(early_stopping_met=False), "run-flag"),
        (llama_log(effective_performance_sample_count=100), "run-setting"),
        (llama_log(effective_test_mode="AccuracyOnly"), "log-not-performance"),
        (llama_log(effective_qsl_rng_seed=7), "run-seeds-unknown"),
        (llama_log(tokens=0), "run-score-missing"),
        (llama_log()[:900], "log-cut-off"),
        ("", "log-empty"),
        (None, "log-missing"),
    ],
)
def test_a_run_that_is_no_result_is_left_out_and_named(
    project: Project, tree: Path, log: str | None, code: str
) -> None:
    add_run(tree, f"closed/AMD/other/{LLAMA}/Offline", log)
    done = run(project, tree)
    assert done.exit_code == 0, done.output
    assert "runs found: 3, of which 1 are left out\n" in done.output
    assert f"closed/AMD/results/other/{LLAMA}/Offline/performance/run_1" in done.output
    assert f"warning: {code}: expected " in done.output
    assert [row["system"] for row in rows(project)] == ["8xMI355X_new", "8xMI355X_new"]


def test_a_tree_of_invalid_runs_alone_is_refused(project: Project, tmp_path: Path) -> None:
    add_run(tmp_path, f"closed/AMD/8xMI355X/{LLAMA}/Offline", llama_log(result_validity="INVALID"))
    said = refused(project, tmp_path)
    assert "runs-none-valid: expected at least one valid run of v6.0, found 1 that are left out and 0 of" in said
    assert "run-invalid" in said


def test_a_benchmark_that_nobody_knows_is_left_out_and_named(project: Project, tree: Path) -> None:
    add_run(tree, "closed/AMD/8xMI355X_new/llama9/Offline", llama_log())
    done = run(project, tree)
    assert "run-benchmark-unknown: expected a benchmark that data/benchmarks.csv knows, found 'llama9'" in done.output
    assert len(rows(project)) == 2


def test_scenarios_without_a_run_and_compliance_tests_are_told(project: Project, tree: Path) -> None:
    scenario = tree / "closed/AMD/results/8xMI355X_new" / LLAMA / "Offline"
    add_run(tree, f"closed/AMD/8xMI355X_new/{LLAMA}/Offline/TEST06", llama_log())
    (tree / "closed/AMD/results/8xMI355X_new" / LLAMA / "Server/accuracy").mkdir(parents=True)
    done = run(project, tree)
    assert (scenario / "TEST06/performance/run_1").is_dir()
    assert "compliance tests, which are no results: 1\n" in done.output
    assert (
        f"{LLAMA}/Server: warning: tree-run-missing: expected performance/run_1 with the logs of the run" in done.output
    )
    assert len(rows(project)) == 2


def test_what_is_missing_beside_valid_runs_is_told_once(project: Project, tmp_path: Path) -> None:
    for number in (1, 2, 3):
        add_run(tmp_path, f"closed/AMD/s{number}/{LLAMA}/Offline", llama_log(), is_whole=False)
        describe(tmp_path, f"closed/AMD/s{number}")
    done = run(project, tmp_path)
    assert done.exit_code == 0
    assert done.output.count("accuracy-missing") == 1
    assert "found no such folder (so in 3 runs; this is the first)" in done.output


def test_a_round_whose_seeds_are_not_known_yet_is_taken_with_a_warning(project: Project, tree: Path) -> None:
    command = ["--project", str(project.root), "import", str(tree), "--round", "v6.2"]
    (tree / "closed/AMD/results/8xMI355X_new" / WAN).rename(tree / "wan")
    add_run(tree, f"closed/AMD/8xMI355X_new/{LLAMA}/Offline", llama_log(effective_qsl_rng_seed=7))
    done = CliRunner().invoke(main, command)
    assert done.exit_code == 0, done.output
    assert "warning: run-seeds-unknown: " in done.output
    assert (project.results / "v6.2.csv").is_file()
    add_run(tree, f"closed/AMD/8xMI355X_new/{LLAMA}/Offline", llama_log())
    done = CliRunner().invoke(main, command)
    assert (done.exit_code, "run-round-mismatch" in done.output) == (1, True)


def test_a_run_of_a_summary_alone_is_taken_with_a_warning(project: Project, tmp_path: Path) -> None:
    scenario = add_run(tmp_path, f"closed/AMD/8xMI355X/{LLAMA}/Offline", None)
    text = summary("Samples per second: 69.1714\nTokens per second: 95004").replace("6396", "24576")
    write_run(scenario / "performance/run_1", summary=text)
    done = run(project, tmp_path)
    assert done.exit_code == 0, done.output
    assert "warning: run-summary-only: expected the detail log" in done.output
    assert [row["score"] for row in rows(project)] == ["95004"]
