"""Trees that are refused as a whole, and then nothing is written."""

from __future__ import annotations

from pathlib import Path

import pytest
from trees import LLAMA, TARGET, a_tree, add_run, describe, llama_log, project_without_v60, refused, rows, run

from generator.project import Project


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return project_without_v60(tmp_path / "project")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return a_tree(tmp_path / "tree")


def test_an_empty_folder_and_one_of_something_else_are_refused(project: Project, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "runs-missing: expected a run, or a tree of division/submitter/results" in refused(project, empty)
    (empty / "notes").mkdir()
    assert "found notes in" in refused(project, empty)


def test_a_tree_of_two_submitters_needs_one_to_be_named(project: Project, tree: Path) -> None:
    add_run(tree, f"closed/Nvidia/8xB300/{LLAMA}/Offline", llama_log(99000))
    describe(tree, "closed/Nvidia/8xB300", accelerator_model_name="NVIDIA B300-SXM-270GB")
    said = refused(project, tree)
    assert "tree-submitters: expected the runs of one submitter, found those of AMD, Nvidia" in said
    said = refused(project, tree, "--submitter", "Intel")
    assert "expected runs of the submitter 'Intel', found those of AMD, Nvidia" in said
    assert run(project, tree, "--submitter", "NVIDIA").exit_code == 0  # by our spelling of the folder Nvidia
    assert [row["submitter"] for row in rows(project)] == ["NVIDIA"]


def test_a_submitter_that_the_data_do_not_know_is_refused(project: Project, tmp_path: Path) -> None:
    add_run(tmp_path, f"closed/Nobody/8xMI355X/{LLAMA}/Offline", llama_log())
    assert "closed/Nobody: submitter-unknown: expected a published submitter" in refused(project, tmp_path)


def test_an_official_summary_takes_no_submitter(project: Project, tmp_path: Path) -> None:
    done = run(project, tmp_path / "summary.json", "--submitter", "AMD")
    assert (done.exit_code, "--submitter is for a results tree" in done.output) == (2, True)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b'{"system_name": "caf\xe9"}', "8xMI355X_new.json:1: encoding: expected UTF-8 text, found the byte 0xe9"),
        ("", "file-empty"),
        ('{"system_name": ', "json-malformed: expected well-formed JSON"),
        ('["a"]', "json-kind"),
        ('{"status": "available"} trailing', "json-malformed"),
        ('{"status": "available", "status": "preview"}', "json-repeated: expected each column once in a row"),
        ('{"status": "available"}', "description-incomplete: expected the keys system_type, status,"),
    ],
)
def test_a_description_that_cannot_be_read_is_refused(
    project: Project, tree: Path, content: str | bytes, said: str
) -> None:
    describe(tree, "closed/AMD/8xMI355X_new", content)
    assert said in refused(project, tree)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"accelerator_model_name": "Nobody's X1"},
            ".json:2:31: accelerator-unknown: expected a published",
        ),
        ({"accelerators_per_node": "eight"}, ".json:3:30: number-malformed"),
        ({"accelerators_per_node": ""}, "count-missing"),
        ({"status": "soon"}, "availability-unknown: expected one of available, preview, rdi, found 'soon'"),
        ({"system_type": "cloud"}, "suite-unknown: expected datacenter or edge, or both, found 'cloud'"),
        ({"system_name": ""}, "cell-empty"),
        ({"system_name": "a\u202eb"}, "control-character"),
        ({"framework": ["vLLM"]}, "cell-nested"),
    ],
)
def test_a_description_that_says_what_no_row_can_hold_is_refused_at_its_place(
    project: Project, tree: Path, changes: dict[str, object], said: str
) -> None:
    describe(tree, "closed/AMD/8xMI355X_new", **changes)
    assert said in refused(project, tree)


def test_words_of_older_descriptions_are_understood(project: Project, tree: Path) -> None:
    describe(tree, "closed/AMD/8xMI355X_new", status="Available on-premise", division="open")
    done = run(project, tree)
    assert {row["availability"] for row in rows(project)} == {"available"}
    assert "warning: description-differs: expected closed, as the folders say, found 'open' as division" in done.output


def test_a_system_without_description_and_without_an_earlier_row_is_none(project: Project, tree: Path) -> None:
    add_run(tree, f"closed/AMD/unheard_of/{LLAMA}/Offline", llama_log())
    done = run(project, tree)
    assert "runs found: 3, of which 1 are left out\n" in done.output
    assert len(rows(project)) == 2
    said = refused(project, tree / "closed/AMD/results/unheard_of")
    assert "runs-none-valid: expected at least one valid run of v6.0, found 1 that are left out" in said
    assert "systems/unheard_of.json: warning: description-missing: expected the description of the system" in said


def test_two_runs_for_one_row_are_refused(project: Project, tree: Path) -> None:
    add_run(tree, f"closed/AMD/8xMI355X_new/{LLAMA}/offline", llama_log(7))
    said = refused(project, tree)
    assert "key-repeated: expected one run for each division, submitter, system, model, scenario" in said
    assert "Offline/performance/run_1/mlperf_log_detail.txt too" in said


def test_systems_of_one_name_in_two_divisions_are_two_systems(project: Project, tree: Path) -> None:
    add_run(tree, f"open/AMD/8xMI355X_new/{LLAMA}/Offline", llama_log(7))
    describe(tree, "open/AMD/8xMI355X_new", system_name="Another server")
    assert run(project, tree).exit_code == 0
    names = [(row["division"], row["system_name"]) for row in rows(project)]
    assert names == [("closed", "A new server"), ("closed", "A new server"), ("open", "Another server")]


def test_a_loop_of_links_ends(project: Project, tree: Path) -> None:
    (tree / "closed/AMD/results/loop").symlink_to("..", target_is_directory=True)
    (tree / "closed/AMD/results/8xMI355X_new/self").symlink_to("self", target_is_directory=True)
    done = run(project, tree)
    assert done.exit_code == 0, done.output
    assert len(rows(project)) == 2


def test_a_target_that_cannot_be_read_is_not_replaced(project: Project, tree: Path) -> None:
    (project.root / TARGET).write_text("submission_id\nx\n", encoding="utf-8")
    assert "columns-wrong" in refused(project, tree)


@pytest.mark.parametrize("name", ["node\u202e", " node"])
def test_a_folder_whose_name_no_cell_can_hold_is_refused(project: Project, tree: Path, name: str) -> None:
    add_run(tree, f"closed/AMD/{name}/{LLAMA}/Offline", llama_log(7))
    describe(tree, f"closed/AMD/{name}")
    said = refused(project, tree)
    assert "control-character" in said or "cell-blanks" in said
