"""`scorepress diff` of two ledger files and of two data folders, without a repository."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner
from review_desk import run

from generator.cli import main
from generator.project import Project
from tests.tiny_project import replace_in, tiny_project

RESULTS = "data/results/v6.1.csv"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    project = tiny_project(tmp_path / "project")
    run(project, "generate")
    return project


def kept(project: Project, folder: Path, *names: str) -> Path:
    folder.mkdir()
    for name in names:
        shutil.copy(project.pages / name, folder)
    return folder / "ledger.csv"


def test_two_ledger_files_with_their_verdicts(project, tmp_path):
    replace_in(project, "templates/index.md.j2", ', expect="leads"', "")
    old = kept(project, tmp_path / "old", "ledger.csv", "verdicts.csv")
    replace_in(project, RESULTS, "110000.0", "125000.0")
    run(project, "generate")
    new = kept(project, tmp_path / "new", "ledger.csv", "verdicts.csv")
    done = run(project, "diff", str(old), str(new), "--format", "json", "--exit-code")
    assert done.exit_code == 1
    assert done.stderr == ""
    # Three policies flip, the lead is gone, a deficit is new.
    assert [one["class"] for one in json.loads(done.stdout)] == ["flipped"] * 3 + ["new", "gone"]


def test_a_ledger_alone_says_that_it_knows_no_verdicts(project, tmp_path):
    ledger = kept(project, tmp_path / "old", "ledger.csv")
    done = run(project, "diff", str(ledger), str(project.pages / "ledger.csv"))
    assert done.exit_code == 0
    assert "flipped verdicts are not seen" in done.stderr


def test_a_ledger_against_the_project_as_it_is(project, tmp_path):
    ledger = kept(project, tmp_path / "old", "ledger.csv", "verdicts.csv")
    replace_in(project, RESULTS, "120000.0", "125000.0")
    assert "20% → 25%" in run(project, "diff", str(ledger)).stdout


def test_two_data_folders_under_the_templates_of_now(project, tmp_path):
    shutil.copytree(project.data, tmp_path / "other")
    replace_in(Project(tmp_path), "other/results/v6.1.csv", "120000.0", "125000.0")
    before = {file: file.read_bytes() for file in project.root.rglob("*") if file.is_file()}
    done = run(project, "diff", str(project.data), str(tmp_path / "other"), "--format", "json")
    assert [one["class"] for one in json.loads(done.stdout)] == ["changed"] * 3 + ["cell-changed"]
    assert {file: file.read_bytes() for file in project.root.rglob("*") if file.is_file()} == before


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\x89PNG\x00", "encoding: expected UTF-8 text"),
        (b"page,name\x00\n", "control-character"),
        (b"", "file-empty"),
        (b"page,name\na,b\n", "ledger-format"),
    ],
)
def test_a_file_that_is_no_ledger(project, tmp_path, content, message):
    file = tmp_path / "other.csv"
    file.write_bytes(content)
    done = run(project, "diff", str(file))
    assert done.exit_code == 2
    assert f"{file}" in done.stderr
    assert message in done.stderr


def test_a_file_and_a_folder_that_are_not_there_or_are_no_data(project, tmp_path):
    missing = run(project, "diff", "nowhere/ledger.csv")
    assert (missing.exit_code, missing.stderr.partition(":")[2][1:13]) == (2, "file-missing")
    empty = run(project, "diff", str(tmp_path))
    assert empty.exit_code == 2
    assert "data-folder: expected a data folder, found one without results/" in empty.stderr


def test_colours_reach_a_terminal_only(project, tmp_path, monkeypatch):
    ledger = kept(project, tmp_path / "old", "ledger.csv", "verdicts.csv")
    replace_in(project, RESULTS, "120000.0", "125000.0")
    asked = ["--project", str(project.root), "diff", str(ledger)]
    assert "\x1b[" not in CliRunner().invoke(main, asked).stdout
    assert "\x1b[33m" in CliRunner().invoke(main, asked, color=True).stdout
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in CliRunner().invoke(main, asked, color=True).stdout


def test_an_answer_about_nothing_is_refused(project, tmp_path):
    ledger = kept(project, tmp_path / "old", "ledger.csv", "verdicts.csv")
    ledger.write_text(ledger.read_text(encoding="utf-8").partition("\n")[0] + "\n", encoding="utf-8")
    done = run(project, "diff", str(ledger), str(ledger))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "nothing-compared: expected numbers on at least one side, found none on either" in done.stderr
