"""Sealing: checksums are renewed where bytes changed, and nothing else of the register is."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from importing_samples import as_csv, make_project, summary_row

from generator.importing.importing import import_results
from generator.importing.sealing import seal
from generator.problems import ProblemsFound
from generator.project import Project

HEADER = "file,publisher,repository,commit,retrieved,licence,sha256\n"
OLD = "0" * 64


def sha256(project: Project, name: str) -> str:
    return hashlib.sha256((project.root / name).read_bytes()).hexdigest()


def register(project: Project) -> str:
    return (project.data / "sources.csv").read_text(encoding="utf-8")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    sources = (
        HEADER
        + 'data/submitters.csv,"We, ourselves",,,2026-11-30,Apache-2.0,\n'
        + f"data/gone.csv,Them,org/repo,abc,2026-11-30,MIT,{OLD}\n"
        + f"data/benchmarks.csv,Them,org/repo,abc,2026-11-30,MIT,{OLD}\n"
    )
    return make_project(tmp_path / "project", sources=sources)


def test_seal_renews_what_changed_sorts_and_keeps_the_rest(project: Project) -> None:
    assert seal(project) == ["data/benchmarks.csv", "data/submitters.csv"]
    assert register(project) == (
        HEADER
        + f"data/benchmarks.csv,Them,org/repo,abc,2026-11-30,MIT,{sha256(project, 'data/benchmarks.csv')}\n"
        + f"data/gone.csv,Them,org/repo,abc,2026-11-30,MIT,{OLD}\n"
        + 'data/submitters.csv,"We, ourselves",,,2026-11-30,Apache-2.0,'
        + f"{sha256(project, 'data/submitters.csv')}\n"
    )
    assert seal(project) == []


def test_seal_of_one_file_leaves_the_others(project: Project) -> None:
    assert seal(project, only="data/benchmarks.csv") == ["data/benchmarks.csv"]
    assert "Apache-2.0,\n" in register(project)


def test_a_malformed_register_is_refused_and_kept(project: Project) -> None:
    text = HEADER + "data/benchmarks.csv,,,,yesterday,MIT,\n"
    (project.data / "sources.csv").write_text(text, encoding="utf-8")
    with pytest.raises(ProblemsFound) as found:
        seal(project)
    assert [problem.code for problem in found.value.problems] == ["cell-empty", "date-malformed"]
    assert register(project) == text


def test_import_seals_its_own_row_or_says_which_to_add(project: Project) -> None:
    file = project.root / "official"
    file.write_text(as_csv([summary_row()]), encoding="utf-8")
    summary = import_results(project, file, "v6.1")
    assert (summary.file.sealed, summary.file.unregistered) == ((), "data/results/v6.1.csv")
    assert "to do: give data/results/v6.1.csv a row in data/sources.csv" in summary.text()

    with (project.data / "sources.csv").open("a", encoding="utf-8") as sources:
        sources.write("data/results/v6.1.csv,Them,org/repo,abc,2026-11-30,MIT,\n")
    summary = import_results(project, file, "v6.1")
    assert (summary.file.sealed, summary.file.unregistered) == (("data/results/v6.1.csv",), "")
    assert sha256(project, "data/results/v6.1.csv") in register(project)
    assert 'data/submitters.csv,"We, ourselves",,,2026-11-30,Apache-2.0,\n' in register(project)


def test_an_output_elsewhere_is_not_asked_to_be_registered(project: Project, tmp_path: Path) -> None:
    file = project.root / "official"
    file.write_text(as_csv([summary_row()]), encoding="utf-8")
    summary = import_results(project, file, "v6.1", output=tmp_path / "elsewhere.csv")
    assert summary.file.unregistered == ""
    assert (tmp_path / "elsewhere.csv").is_file()
    assert not (project.results / "v6.1.csv").exists()


def test_import_works_before_there_is_a_register(project: Project) -> None:
    (project.data / "sources.csv").unlink()
    file = project.root / "official"
    file.write_text(as_csv([summary_row()]), encoding="utf-8")
    assert import_results(project, file, "v6.1").file.unregistered == "data/results/v6.1.csv"
