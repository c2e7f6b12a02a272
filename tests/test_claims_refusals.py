"""A claim that cannot be what it says is refused at file, line and column, with what to do."""

from __future__ import annotations

from pathlib import Path

import pytest
from case_files import cases
from tiny_project import tiny_project

from generator.press.composing import compose_pages
from generator.problems import ProblemsFound
from generator.project import Project

CLAIMS = """\
claim_id,publication,section,published,quantity,policy,note
lead,a post,Results,leads by 9%,MI355X and B300,vendor-else-best-partner,
gain,a post,Results,20%,MI355X over v6.0,,
quote,a post,Results,two thirds,a figure from elsewhere,,
"""
CHECKS = """\
claim_id,part,role,metric,system,other,benchmark,scenario,detail,form,published,outside,reason
lead,lead,claim,lead,mi355x,b300,llama2-70b-99.9,Offline,,equals,9%,,
gain,gain,claim,improvement,mi355x,mi355x_v60,llama2-70b-99.9,Offline,,equals,20%,,
gain,count,context,results,mi355x,,llama2-70b-99.9,all,,shown,,,
quote,figure,claim,,,,,,,,,quoted,Quoted from another publisher
"""


def project_with_claims(folder: Path) -> Project:
    """The tiny project with three claims, and a page that shows them."""
    project = tiny_project(folder)
    (project.data / "published_claims.csv").write_text(CLAIMS, encoding="utf-8")
    (project.data / "claim_checks.csv").write_text(CHECKS, encoding="utf-8")
    page = project.templates / "index.md.j2"
    text = page.read_text(encoding="utf-8")
    page.write_text(f'{text}\n{{{{ claims_summary() }}}}\n\n{{{{ claims("a post") }}}}\n', encoding="utf-8")
    return project


def errors(project: Project) -> str:
    """What a run says, warnings left out."""
    try:
        compose_pages(project)
    except ProblemsFound as found:
        return "".join(f"{problem.text()}\n" for problem in found.problems if problem.severity == "error")
    return ""


def test_the_claims_of_a_project_are_shown_with_their_verdicts(tmp_path: Path) -> None:
    pages, _ = compose_pages(project_with_claims(tmp_path))
    (page,) = [page for page in pages if page.path == "index.md"]
    # 120,000 ÷ 110,000 = 1.0909; 120,000 ÷ 100,000 = 1.2
    verdicts = [(row.claim, row.verdict) for row in page.claims if not row.part]
    assert verdicts == [("lead", "holds"), ("gain", "holds"), ("quote", "not judged")]
    assert "Quoted from another publisher" in page.body
    names = {entry.named.name for entry in page.entries}
    assert "lead(mi355x, b300, llama2-70b-99.9, Offline, vendor-else-best-partner)" in names
    assert {"claims(a post, holds)", "claims(a post, not judged)", "claims(all)"} <= names


@pytest.mark.parametrize("case", cases("bad_claims"))
def test_a_bad_claim_is_refused_at_its_cell(tmp_path: Path, case: dict[str, str]) -> None:
    project = project_with_claims(tmp_path)
    file = project.root / case["file"]
    text = file.read_text(encoding="utf-8")
    assert text.count(case["old"]) == 1
    file.write_text(text.replace(case["old"], case["new"]), encoding="utf-8")
    assert errors(project) == case["says"]


def test_a_project_without_claims_needs_neither_file(tmp_path: Path) -> None:
    assert errors(tiny_project(tmp_path)) == ""


@pytest.mark.parametrize("name", ["published_claims.csv", "claim_checks.csv"])
def test_one_file_without_the_other_is_refused(tmp_path: Path, name: str) -> None:
    project = project_with_claims(tmp_path)
    (project.data / name).unlink()
    assert f"data/{name}: file-missing" in errors(project)


def test_every_problem_is_told_at_once(tmp_path: Path) -> None:
    project = project_with_claims(tmp_path)
    checks = project.data / "claim_checks.csv"
    broken = CHECKS.replace("mi355x,b300", "mi355y,b300").replace("improvement,", "improvemint,")
    checks.write_text(broken, encoding="utf-8")
    assert [line.split(":")[:4] for line in errors(project).splitlines() if line.startswith("data/")] == [
        ["data/claim_checks.csv", "2", "22", " system-unknown"],
        ["data/claim_checks.csv", "3", "17", " claim-metric-unknown"],
    ]
