"""A minimal complete project for tests: six results in two rounds and one page, copied from tests/tiny."""

from __future__ import annotations

import shutil
from pathlib import Path

from generator.problems import Problem, ProblemsFound
from generator.project import Project
from generator.reading.checksums import data_files, file_sha256
from generator.reading.loading import load_records

TINY = Path(__file__).parent / "tiny"


def tiny_project(folder: Path) -> Project:
    """A fresh copy of the project in `folder`, with a certificate for each data file; it has no problem at all."""
    project = Project(folder)
    shutil.copytree(TINY, folder, dirs_exist_ok=True)
    rows = [f"{path},A publisher,,,2026-11-30,Apache-2.0,{file_sha256(folder / path)}" for path in data_files(project)]
    header = "file,publisher,repository,commit,retrieved,licence,sha256"
    (project.data / "sources.csv").write_bytes("\n".join([header, *rows, ""]).encode())
    return project


def replace_in(project: Project, path: str, old: str | bytes, new: str | bytes) -> None:
    """Put `new` in the place of the only `old` in a file."""
    before, after = (text.encode() if isinstance(text, str) else text for text in (old, new))
    content = (project.root / path).read_bytes()
    assert content.count(before) == 1, f"{old!r} stands {content.count(before)} times in {path}"
    (project.root / path).write_bytes(content.replace(before, after))


def data_problems(project: Project) -> list[Problem]:
    """Every problem of the project's data, warnings too, in the order in which a run prints them."""
    try:
        problems = load_records(project)[1]
    except ProblemsFound as found:
        problems = found.problems
    return sorted(problems, key=lambda problem: (problem.path, problem.line, problem.column, problem.code))


def data_errors(project: Project) -> list[Problem]:
    """The problems that stop the press."""
    return [problem for problem in data_problems(project) if problem.severity == "error"]
