"""A submitter's tree as unverified rows: what is written."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest
from click.testing import CliRunner
from trees import (
    LLAMA,
    ROOT,
    TARGET,
    WAN,
    a_tree,
    add_run,
    describe,
    llama_log,
    project_without_v60,
    refused,
    rows,
    run,
)

from generator.cli import main
from generator.press.composing import compose_pages
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.schema import read_table
from generator.reading.tables import RESULTS

LLAMA_ROW = (
    ",AMD,closed,datacenter,available,8xMI355X_new,A new server,MI355X,8,1,8,llama2-70b-99.9,llama2-70b-99.9,Offline,"
    '121000.5,Tokens/s,throughput,loadgen,,fp4,"vLLM 0.11, ROCm 7.1",Ubuntu 24.04,AMD EPYC 9575F,2,,,unverified'
)
#: 27,384,519,297 ns ÷ 1,000,000,000
WAN_ROW = (
    ",AMD,closed,datacenter,available,8xMI355X_new,A new server,MI355X,8,1,8,wan-2.2-t2v-a14b,wan-2.2-t2v-a14b,"
    "SingleStream,27.384519297,s,p90,loadgen,,,"
    '"vLLM 0.11, ROCm 7.1",Ubuntu 24.04,AMD EPYC 9575F,2,,,unverified'
)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return project_without_v60(tmp_path / "project")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return a_tree(tmp_path / "tree")


def test_each_valid_run_is_a_row_that_says_what_it_is(project: Project, tree: Path) -> None:
    done = run(project, tree)
    assert done.exit_code == 0, done.output
    written = (project.root / TARGET).read_text(encoding="utf-8")
    assert written == "\n".join([",".join(RESULTS.columns), LLAMA_ROW, WAN_ROW, ""])
    assert f"{tree}: the results tree of AMD, round v6.0\nruns found: 2, of which 0 are left out\n" in done.output
    assert f"rows in {TARGET} (written): 2, all unverified\n  closed datacenter: 2\nharness: 2 loadgen\n" in done.output
    assert "warning" not in done.output


def test_the_rows_are_read_as_unverified_and_a_page_says_so(project: Project, tree: Path) -> None:
    describe(tree, "closed/AMD/8xMI355X")
    (tree / "closed/AMD/results/8xMI355X_new").rename(tree / "closed/AMD/results/8xMI355X")
    assert run(project, tree).exit_code == 0
    own = [row for row in load_records(project)[0].results if row.round_id == "v6.0"]
    assert [row.is_verified for row in own] == [False, False]
    page = compose_pages(project)[0][0].body
    # 120,000 ÷ 121,000.5 − 1 = −0.827%
    assert ">−0.8%</a> (unverified)" in page
    assert "verification: official against unverified" in page


def test_the_score_is_the_one_that_verify_run_finds(project: Project, tree: Path) -> None:
    done = CliRunner().invoke(main, ["--project", str(project.root), "verify-run", str(tree), "--format", "json"])
    assert '"score": 121000.5' in done.output
    assert '"score": 27.384519297' in done.output


def test_a_tree_again_says_what_changed_and_keeps_what_it_does_not_speak_of(project: Project, tree: Path) -> None:
    other = add_run(tree, f"closed/NVIDIA/8xB300/{LLAMA}/Offline", llama_log(99000)).parents[1]
    describe(tree, "closed/NVIDIA/8xB300", accelerator_model_name="NVIDIA B300-SXM-270GB")
    assert run(project, tree, "--submitter", "NVIDIA").exit_code == 0
    assert "kept beside them: 1 unverified row" in run(project, tree, "--submitter", "AMD").output
    assert [row["submitter"] for row in rows(project)] == ["AMD", "AMD", "NVIDIA"]
    assert other.is_dir()
    add_run(tree, f"closed/AMD/8xMI355X_new/{LLAMA}/Offline", llama_log(122000))
    (tree / "closed/AMD/results/8xMI355X_new" / WAN / "singlestream/performance/run_1/mlperf_log_detail.txt").unlink()
    done = run(project, tree, "--submitter", "AMD")
    assert "unverified rows replaced: 2 (0 as they were, 1 changed, 1 gone, 0 new)\n" in done.output
    assert f"  changed: AMD, closed, 8xMI355X_new, {LLAMA} Offline: score 121000.5 → 122000\n" in done.output
    assert f"  gone: AMD, closed, 8xMI355X_new, {WAN} SingleStream, 27.384519297 s\n" in done.output
    assert run(project, tree, "--submitter", "AMD").output.count("(unchanged)") == 1


def test_a_part_of_a_tree_replaces_that_part_alone(project: Project, tree: Path) -> None:
    add_run(tree, f"open/AMD/8xMI355X_new/{LLAMA}/Offline", llama_log(130000))
    describe(tree, "open/AMD/8xMI355X_new")
    assert run(project, tree).exit_code == 0
    for part in (
        "open",
        "closed/AMD",
        "closed/AMD/results",
        "closed/AMD/results/8xMI355X_new",
        f"closed/AMD/results/8xMI355X_new/{LLAMA}",
        f"closed/AMD/results/8xMI355X_new/{LLAMA}/Offline",
        f"closed/AMD/results/8xMI355X_new/{LLAMA}/Offline/performance/run_1",
    ):
        done = run(project, tree / part)
        assert done.exit_code == 0, done.output
        assert f"rows in {TARGET} (unchanged)" in done.output, part
    assert [row["division"] for row in rows(project)] == ["closed", "closed", "open"]


def test_a_suite_can_be_taken_alone(project: Project, tree: Path) -> None:
    add_run(tree, f"closed/AMD/edge/{LLAMA}/Offline", llama_log(9))
    describe(tree, "closed/AMD/edge", system_type="edge")
    done = run(project, tree, "--suite", "datacenter")
    assert "skipped by --suite: 1 edge\n" in done.output
    assert {row["suite"] for row in rows(project)} == {"datacenter"}
    assert "found 0 that are left out and 2 of another suite" in refused(
        project, tree / "closed/AMD/results/8xMI355X_new", "--suite", "edge"
    )


def test_a_system_of_both_suites_needs_the_suite_to_be_named(project: Project, tree: Path) -> None:
    describe(tree, "closed/AMD/8xMI355X_new", system_type="datacenter,edge")
    assert "suite-unknown: expected one suite for each row, found 'datacenter,edge'" in refused(project, tree)
    assert run(project, tree, "--suite", "edge").exit_code == 0
    assert {row["suite"] for row in rows(project)} == {"edge"}


def test_without_a_description_an_earlier_row_of_the_system_is_taken_and_named(
    project: Project, tmp_path: Path
) -> None:
    add_run(tmp_path, f"closed/AMD/8xMI355X/{LLAMA}/Offline", llama_log())
    done = run(project, tmp_path)
    assert done.exit_code == 0, done.output
    assert "systems/8xMI355X.json: warning: description-missing: " in done.output
    assert "data/results/v6.1.csv:2 has a system of that name by AMD" in done.output
    (row,) = rows(project)
    assert (row["system_name"], row["accelerator"], row["accelerator_count"]) == ("A server", "MI355X", "8")


def test_an_open_model_stays_as_its_folder_is_called(project: Project, tmp_path: Path) -> None:
    add_run(tmp_path, "open/AMD/8xMI355X/llama3_1-70b-pruned/Offline", llama_log())
    assert run(project, tmp_path).exit_code == 0
    assert [(row["benchmark"], row["model"]) for row in rows(project)] == [(LLAMA, "llama3_1-70b-pruned")]


@pytest.mark.shared
def test_the_scores_of_real_logs_are_those_of_the_official_rows(shared_data: Path, tmp_path: Path) -> None:
    output = tmp_path / "own.csv"
    command = ["--project", str(ROOT), "import", str(shared_data / "loadgen/v6.0"), "--round", "v6.0"]
    done = CliRunner().invoke(main, [*command, "--submitter", "AMD", "--output", str(output)])
    assert done.exit_code == 0, done.output
    own = read_table(output, "own.csv", RESULTS).rows
    held = read_table(ROOT / TARGET, TARGET, RESULTS).rows
    official = {tuple(row.cells[column] for column in RESULTS.key): row.values for row in held}
    assert len(own) == 13
    for row in own:
        theirs = official[tuple(row.cells[column] for column in RESULTS.key)]
        # A latency in ns has digits that the published seconds have lost to a float.
        assert abs(row.values["score"] / theirs["score"] - 1) < Decimal("1e-12")
        assert all(
            row.values[name] == theirs[name] for name in ("unit", "statistic", "harness", "accelerator", "suite")
        )


def test_what_data_say_of_a_round_before_it_has_results_stops_no_import(project: Project, tree: Path) -> None:
    with (project.data / "corrections.csv").open("a", encoding="utf-8") as file:
        file.write("v6.0,closed,AMD,8xMI355X_new,processors_per_node,2,1,counted again,a table\n")
    assert run(project, tree).exit_code == 0
    own = [row for row in load_records(project)[0].results if row.round_id == "v6.0"]
    assert [row.processors_per_node for row in own] == [1, 1]


def test_a_project_without_any_results_takes_a_tree(project: Project, tree: Path) -> None:
    (project.results / "v6.1.csv").unlink()
    assert run(project, tree).exit_code == 0
    assert len(rows(project)) == 2


def test_cells_of_an_earlier_row_are_such_that_the_corrections_of_the_round_still_fit(
    project: Project, tmp_path: Path
) -> None:
    with (project.data / "corrections.csv").open("a", encoding="utf-8") as file:
        file.write("v6.0,closed,AMD,8xMI355X,processors_per_node,8,2,the platform name says so,a table\n")
    add_run(tmp_path, f"closed/AMD/8xMI355X/{LLAMA}/Offline", llama_log())
    assert run(project, tmp_path).exit_code == 0
    assert [row["processors_per_node"] for row in rows(project)] == ["8"]
    own = [row for row in load_records(project)[0].results if row.round_id == "v6.0"]
    assert [row.processors_per_node for row in own] == [2]
