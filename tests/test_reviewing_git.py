"""`scorepress diff` in a repository: what its arguments name, and what it says where it cannot answer."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from review_desk import GAIN, commit, git, run

from generator.project import Project
from tests.tiny_project import replace_in, tiny_project

RESULTS = "data/results/v6.1.csv"
LEDGER = "site_src/ledger.csv"
NOW = "index.md, 120,000"


@pytest.fixture(params=["", "posts/blog"])
def project(tmp_path: Path, request: pytest.FixtureRequest) -> Project:
    """A project at the top of a repository, and in a folder of one."""
    project = tiny_project(tmp_path / request.param)
    git(tmp_path, "init", "--quiet", "--initial-branch", "main")
    commit(project)
    return project


@pytest.fixture
def two(project: Project) -> Project:
    """The same with a second commit, in which a score is another."""
    replace_in(project, RESULTS, "120000.0", "125000.0")
    commit(project)
    return project


def classes(project: Project, *arguments: str) -> list[str]:
    done = run(project, "diff", "--format", "json", *arguments)
    assert done.exit_code == 0, done.output
    return [change["class"] for change in json.loads(done.stdout)]


def refused(project: Project, *arguments: str) -> str:
    done = run(project, "diff", *arguments)
    assert done.exit_code == 2, done.output
    assert done.stdout == ""
    assert "\n    fix: " in done.stderr
    return done.stderr


def test_the_last_commit_against_fresh_files_is_no_change(project):
    done = run(project, "diff", "--exit-code")
    files = len(list(project.data.rglob("*.csv")))
    compared = f"compared: 6 numbers, 3 verdicts, {files} data files"
    assert (done.exit_code, done.output) == (0, f"HEAD → the working tree: no changes\n{compared}\n")


def test_an_edited_cell_shows_before_anything_is_generated(project):
    replace_in(project, RESULTS, "120000.0", "125000.0")
    done = run(project, "diff", "--exit-code")
    assert done.exit_code == 1
    assert "20% → 25%" in done.stdout
    assert "note: site_src is stale" in done.stderr
    assert run(project, "diff").exit_code == 0


def test_fresh_pages_are_not_called_stale(project):
    replace_in(project, RESULTS, "120000.0", "125000.0")
    run(project, "generate")
    assert "stale" not in run(project, "diff").output


@pytest.mark.parametrize("sides", [("HEAD~1", "HEAD"), ("HEAD~1",), ("HEAD~1..HEAD",), ("HEAD~1...",), ("HEAD^",)])
def test_revisions_in_every_notation(two, sides):
    assert classes(two, *sides) == ["changed"] * 3 + ["cell-changed"]


def test_the_objects_have_all_that_the_issue_names(two):
    found = json.loads(run(two, "diff", "HEAD~1", "HEAD", "--format", "json").stdout)
    gain = found[0]
    assert [gain[key] for key in ("class", "page", "name", "old", "new", "formula")] == [
        "changed", "index.md", GAIN, "20%", "25%", "125,000 ÷ 100,000 − 1",
    ]  # fmt: skip
    assert gain["sources"] == [f"{RESULTS}:2 score", "data/results/v6.0.csv:2 score"]
    assert [one["new"] for one in found[-1]["numbers"]] == ["25%", "14%", "125,000"]


def test_three_points_compare_with_the_commit_at_which_the_branch_began(two):
    git(two.root, "checkout", "--quiet", "-b", "side", "HEAD~1")
    replace_in(two, "data/results/v6.0.csv", "27.5", "33")
    commit(two)
    assert len(classes(two, "main", "side")) > len(classes(two, "main...side"))
    names = [one["name"] for one in json.loads(run(two, "diff", "main...side", "--format", "json").stdout)]
    assert GAIN not in names


def test_an_unknown_revision(project):
    assert "revision-unknown: expected a branch, a tag or a commit of this repository, found 'v9'" in refused(
        project, "v9"
    )
    assert "revision-unknown" in refused(project, "--", "--output=x")
    assert "found '\\x1b[31m'" in refused(project, "\x1b[31m")


def test_a_shallow_clone(two, tmp_path):
    top = git(two.root, "rev-parse", "--show-toplevel").strip()
    inside = git(two.root, "rev-parse", "--show-prefix").strip()
    base = git(two.root, "rev-parse", "HEAD~1").strip()
    git(tmp_path, "clone", "--quiet", "--depth", "1", f"file://{top}", "shallow")
    clone = Project(tmp_path / "shallow" / inside)
    said = refused(clone, base)
    assert "clone-shallow" in said
    assert "`git fetch --unshallow`, or `fetch-depth: 0`" in said
    assert classes(clone, "HEAD") == []


def test_no_repository_at_all(tmp_path):
    project = tiny_project(tmp_path)
    assert "git-failed" in refused(project)


def test_no_git_at_all(project, monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    assert "git-missing: expected the command git, found none on the path" in refused(project)


def test_a_revision_without_a_ledger(project):
    git(project.root, "rm", "--quiet", LEDGER)
    commit(project, is_generated=False)
    assert f"HEAD:{LEDGER}: ledger-missing" in refused(project)


def test_a_ledger_of_an_older_format(project):
    replace_in(project, LEDGER, "page,name,text,value,unit,metric,formula,sources,count,line", "page,name,text,value")
    file = project.root / LEDGER
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([lines[0], "index.md,score,1,1", ""]), encoding="utf-8")
    commit(project, is_generated=False)
    said = refused(project)
    assert f"HEAD:{LEDGER}:1: ledger-format: expected the columns page, name, text, value, unit, metric" in said
    assert "found the columns page, name, text, value\n" in said


def test_a_ledger_without_columns_in_its_sources_still_compares(project):
    file = project.root / LEDGER
    file.write_text(file.read_text(encoding="utf-8").replace(" score", ""), encoding="utf-8")
    commit(project, is_generated=False)
    run(project, "generate")
    assert classes(project) == []


def test_a_commit_whose_ledger_is_not_of_its_data(project):
    replace_in(project, RESULTS, "120000.0", "125000.0")
    commit(project, is_generated=False)
    assert f"HEAD:{LEDGER}: ledger-stale: expected 120000.0 in {RESULTS}:2" in refused(project, "HEAD~1", "HEAD")
    assert "found 125000.0" in refused(project, "HEAD~1", "HEAD")


def test_changes_that_are_not_committed_are_named_where_they_are_not_compared(two):
    replace_in(two, RESULTS, "125000.0", "126000.0")
    done = run(two, "diff", "HEAD~1", "HEAD")
    assert "120,000 tokens/s → 125,000 tokens/s" in done.stdout
    assert f"note: changes that are not committed are not compared: '{RESULTS}'" in done.stderr


def test_a_tree_with_conflicts(two):
    git(two.root, "checkout", "--quiet", "-b", "side", "HEAD~1")
    replace_in(two, RESULTS, "120000.0", "130000.0")
    commit(two)
    with pytest.raises(Exception, match="merge"):
        git(two.root, "merge", "main")
    assert "tree-unmerged: expected a working tree without conflicts" in refused(two)


def test_a_binary_data_file(project):
    (project.data / "picture.csv").write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00")
    commit(project, is_generated=False)
    assert "HEAD:data/picture.csv:1: encoding: expected UTF-8 text, found the byte 0x89" in refused(
        project, "HEAD", "HEAD"
    )


def test_data_that_do_not_compose_are_named_where_they_are_wrong(project):
    replace_in(project, RESULTS, "120000.0", "90000.0")
    # 90000 ÷ 110000 − 1 = −18%
    assert "templates/index.md.j2:20: claim-flipped: expected leads, as the author wrote, found trails" in refused(
        project
    )


def test_git_of_a_hook_is_not_taken_for_the_projects(project, monkeypatch):
    monkeypatch.setenv("GIT_DIR", os.devnull)
    monkeypatch.setenv("GIT_INDEX_FILE", os.devnull)
    done = run(project, "diff")
    assert done.exit_code == 0
    assert done.stdout.startswith("HEAD → the working tree: no changes\n")


def test_a_word_that_is_a_folder_and_a_branch(project, monkeypatch):
    git(project.root, "branch", "data")
    monkeypatch.chdir(project.root)
    assert "side-ambiguous: expected a folder or a revision, found 'data', which is both" in refused(project, "data")
    assert classes(project, "./data") == classes(project, "refs/heads/data") == []
