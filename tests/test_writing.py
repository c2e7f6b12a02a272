"""Outputs onto disk: all or nothing, only what changed, and nothing that people made."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.press import writing
from generator.press.composing import MANIFEST
from generator.press.freshness import digest, is_known_fresh, remember_fresh
from generator.press.writing import Changes, stale_outputs, write_outputs
from generator.problems import ProblemsFound
from generator.project import Project
from tests.tiny_project import tiny_project


def _outputs(**files: str) -> dict[str, bytes]:
    named = {name.replace("__", "/").replace("_md", ".md"): text for name, text in files.items()}
    named[MANIFEST] = "".join(f"{path}\n" for path in sorted([*named, MANIFEST]))
    return {path: text.encode() for path, text in named.items()}


def _tree(project: Project) -> dict[str, bytes]:
    return {p.relative_to(project.pages).as_posix(): p.read_bytes() for p in project.pages.rglob("*") if p.is_file()}


@pytest.fixture
def project(tmp_path: Path) -> Project:
    project = Project(tmp_path)
    project.pages.mkdir()
    write_outputs(project, _outputs(a_md="a", b__c_md="c"))
    return project


def test_only_what_differs_is_written(project: Project) -> None:
    before = (project.pages / "a.md").stat().st_mtime_ns
    changes = write_outputs(project, _outputs(a_md="a", b__c_md="other"))
    assert changes == Changes(("b/c.md",), ())
    assert (project.pages / "a.md").stat().st_mtime_ns == before


def test_what_is_no_longer_made_goes_with_its_folder(project: Project) -> None:
    assert write_outputs(project, _outputs(a_md="a")).removed == ("b/c.md",)
    assert sorted(_tree(project)) == [MANIFEST, "a.md"]
    assert not (project.pages / "b").exists()


def test_a_file_that_people_made_is_neither_overwritten_nor_removed(project: Project) -> None:
    (project.pages / "own.md").write_text("by hand")
    before = _tree(project)
    with pytest.raises(ProblemsFound, match="output-occupied"):
        write_outputs(project, _outputs(a_md="changed", own_md="made"))
    assert _tree(project) == before


def test_a_manifest_that_leads_outside_removes_nothing_there(project: Project) -> None:
    outside = project.root / "precious.txt"
    outside.write_text("keep")
    (project.pages / MANIFEST).write_text(f"../precious.txt\n{outside}\na.md\n")
    assert write_outputs(project, _outputs(b__c_md="c")).removed == ("a.md",)
    assert outside.read_text() == "keep"


def test_when_one_file_cannot_be_written_all_is_as_it_was(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    before = _tree(project)
    real = writing._stage

    def full_disk(target: Path, *rest: object) -> str:
        if target.name == "z.md":
            raise OSError(28, "No space left on device")
        return real(target, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(writing, "_stage", full_disk)
    with pytest.raises(OSError, match="No space left"):
        write_outputs(project, _outputs(a_md="new", z_md="z"))
    assert _tree(project) == before


def test_stale_missing_and_left_over_files_are_told_apart(project: Project) -> None:
    (project.pages / "a.md").write_text("edited by hand")
    problems = stale_outputs(project, _outputs(a_md="a", d_md="d"))
    found = {problem.path: problem.found for problem in problems}
    assert found["site_src/a.md"] == "another text"
    assert found["site_src/d.md"] == "no file"
    assert found["site_src/b/c.md"] == "the file"
    assert {problem.code for problem in problems} == {"page-stale"}


@pytest.mark.parametrize(
    "path",
    ["data/facts.csv", "data/results/v6.1.csv", "templates/index.md.j2", "templates/_part.md.j2", "site_src/index.md"],
)
def test_the_digest_sees_every_input(tmp_path: Path, path: str) -> None:
    project = tiny_project(tmp_path)
    before = digest(project)
    assert digest(project) == before
    file = project.root / path
    file.parent.mkdir(exist_ok=True)
    file.write_bytes((file.read_bytes() if file.exists() else b"") + b" ")
    assert digest(project) != before


def test_the_digest_sees_a_file_that_is_moved(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    before = digest(project)
    os.rename(project.templates / "index.md.j2", project.templates / "other.md.j2")
    assert digest(project) != before


def test_only_the_remembered_state_is_fresh(tmp_path: Path) -> None:
    project = Project(tmp_path)
    assert not is_known_fresh(project, "abc")
    remember_fresh(project, "abc")
    assert is_known_fresh(project, "abc")
    assert not is_known_fresh(project, "abd")
