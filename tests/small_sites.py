"""A built site of two pages over the tiny project, kept in tests/cases/site: sound as it is, for tests to break."""

from __future__ import annotations

import shutil
from pathlib import Path

from tiny_project import tiny_project

from generator.inspecting.inspection import Inspection, inspect_site
from generator.problems import Problem
from generator.project import Project

SITE = Path(__file__).parent / "cases" / "site"
#: Two rows that pages print in tables: a quantity and what was published, each beside what it is said of.
ROWS = {
    "data/stated.csv": "item,value,system\n"
    '"PyTorch memory on 8xMI355X, as the file of the system states it",3.0 TB,8xMI355X\n',
    "data/published_claims.csv": "claim_id,published,quantity\n"
    'a-claim,about 80%,"PyTorch memory on 8xMI355X, as the file of the system states it"\n',
}


def small_site(folder: Path) -> Project:
    """The project in `folder`, with its site in site/."""
    project = tiny_project(folder)
    for path, text in ROWS.items():
        (folder / path).write_text(text, encoding="utf-8")
    shutil.copytree(SITE, folder, dirs_exist_ok=True)
    return project


def inspected(project: Project, allowed: dict[str, frozenset[str]] | None = None) -> Inspection:
    """What the inspection of its site finds and counts."""
    return inspect_site(project, project.root / "site", allowed or {})


def brief(problems: list[Problem]) -> list[str]:
    """Each finding by its place, code, and what was found."""
    return sorted(f"{problem.path}:{problem.line}: {problem.code}: {problem.found}" for problem in problems)
