"""`scorepress diff` beside approvals: what changed since its approval comes first, on every kind of side."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from review_desk import commit, git, run

from generator.comparing.changes import SERIOUSNESS, Kind
from generator.project import Project
from generator.reading.approvals import statement_digest
from tests.test_approvals import DIGEST, LEADS, RESULTS, ROW, TEMPLATE, VALUE, write
from tests.tiny_project import replace_in, tiny_project


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A project under version control, of which one statement is approved."""
    made = tiny_project(tmp_path)
    git(made.root, "init", "--quiet")
    write(made, ROW)
    commit(made)
    return made


def differences(project: Project, *arguments: str) -> list[dict[str, object]]:
    found = run(project, "diff", "--format", "json", *arguments)
    assert found.exit_code == 0, found.output
    changes: list[dict[str, object]] = json.loads(found.stdout)
    return changes


def ended(changes: list[dict[str, object]]) -> list[tuple[object, object]]:
    return [(one["old"], one["new"]) for one in changes if one["class"] == "approval-ended"]


def test_an_approved_statement_that_changed_comes_first(project: Project) -> None:
    replace_in(project, RESULTS, "120000.0", "125000.0")
    found = differences(project)
    # 125000 ÷ 110000 − 1 = 0.13636…
    assert ended(found) == [(LEADS, "It leads NVIDIA's B300 by 14%.")]
    assert found[0]["class"] == "approval-ended"
    assert found[0]["page"] == "index.md"
    assert str(found[0]["name"]).endswith(", approved by A. Reviewer, 2026-11-30")
    assert (found[0]["old_value"], found[0]["new_value"]) == (VALUE, "0.13636363636363636364")
    assert found[0]["formula"] == "125,000 ÷ 110,000 − 1"
    assert found[0]["sources"] == [f"{RESULTS}:2 score", f"{RESULTS}:5 score"]
    assert {one["class"] for one in found[1:]} == {"changed", "cell-changed"}
    assert SERIOUSNESS[Kind.ENDED] == 0


def test_the_counts_are_a_note_beside_the_diff(project: Project) -> None:
    assert "note: 3 statements: 1 approved, 2 unapproved\n" in run(project, "diff").stderr
    replace_in(project, RESULTS, "120000.0", "125000.0")
    found = run(project, "diff")
    assert "note: 3 statements: 0 approved, 3 unapproved, of which 1 changed since approval\n" in found.stderr
    lines = found.stdout.splitlines()
    assert (
        lines[0]
        == "HEAD → the working tree: statements changed since approval: 1 · changed: 3 · data: cells changed: 1"
    )
    heading = lines.index("statements changed since approval (1)")
    assert heading == lines.index("") + 1
    assert lines[heading + 2].startswith("    It leads NVIDIA's B300 by 9.1%. → It leads NVIDIA's B300 by 14%.  ")
    assert "Note: <code>3 statements: 0 approved" in run(project, "diff", "--format", "markdown").stdout


def test_a_value_below_the_shown_precision_shows_both_values(project: Project) -> None:
    replace_in(project, RESULTS, "120000.0", "120010.0")
    assert f"{LEADS} ({VALUE}) → 0.091  " in run(project, "diff").stdout


def test_a_revision_is_held_against_its_own_approvals(project: Project) -> None:
    replace_in(project, RESULTS, "120000.0", "125000.0")
    changed = commit(project)
    assert ended(differences(project, "HEAD~1", "HEAD")) == [(LEADS, "It leads NVIDIA's B300 by 14%.")]
    now = "It leads NVIDIA's B300 by 14%."
    value = "0.13636363636363636364"
    row = f"index.md,{statement_digest(now, value)},{now},{value},A. Reviewer,2026-12-01,"
    write(project, ROW, row)
    commit(project)
    assert ended(differences(project, "HEAD~1", "HEAD")) == []
    assert ended(differences(project, "HEAD~2", changed)) == [(LEADS, now)]


def test_approvals_are_no_change_of_the_data(project: Project) -> None:
    write(project, ROW, ROW.replace("A. Reviewer", "B. Counsel"))
    assert differences(project) == []


def test_a_data_folder_has_its_own_approvals(project: Project, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = tiny_project(tmp_path_factory.mktemp("other"))
    write(other, ROW)
    replace_in(other, RESULTS, "120000.0", "125000.0")
    assert ended(differences(project, str(project.data), str(other.data))) == [
        (LEADS, "It leads NVIDIA's B300 by 14%.")
    ]


def test_without_approvals_nothing_is_said_of_them(project: Project) -> None:
    (project.data / "approvals.csv").unlink()
    found = run(project, "diff")
    assert (found.exit_code, found.stderr) == (0, "")


def test_malformed_approvals_are_no_answer(project: Project) -> None:
    write(project, ROW.replace("9.1%", "9.2%"))
    found = run(project, "diff")
    assert (found.exit_code, "approval-altered" in found.output) == (2, True)


def test_a_long_statement_is_shown_where_it_changed(project: Project) -> None:
    long = " ".join(f"word{number}" for number in range(60))
    replace_in(project, TEMPLATE, "It\n{{ verdict", f"First {long} it\n{{{{ verdict")
    statement = f"First {long} it leads NVIDIA's B300 by 9.1%."
    write(project, f"index.md,{statement_digest(statement, VALUE)},{statement},{VALUE},A. Reviewer,2026-11-30,")
    replace_in(project, TEMPLATE, "word30", "another")
    lines = run(project, "diff").stdout.splitlines()
    shown = lines[lines.index("statements changed since approval (1)") + 2].strip()
    assert shown.startswith("… ")
    assert "word30" in shown.partition(" → ")[0]
    assert "another" in shown.partition(" → ")[2]
    assert "word2 " not in shown


def test_approving_needs_no_page_to_be_made_again(project: Project) -> None:
    assert run(project, "generate").exit_code == 0
    from generator.press.freshness import digest

    before = digest(project)
    assert run(project, "register", "--approve", "B. Counsel", "--statement", DIGEST).exit_code == 0
    assert digest(project) == before
