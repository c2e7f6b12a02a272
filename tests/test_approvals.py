"""Who approved what: the file, the command that adds to it, and what has changed since."""

from __future__ import annotations

import csv
import io
from datetime import date
from pathlib import Path

import pytest
from review_desk import run

from generator.press.composing import compose_pages
from generator.problems import ProblemsFound
from generator.project import Project
from generator.reading.approvals import APPROVALS, Approval, read_approvals, statement_digest
from generator.reading.place import Place
from generator.registering.register import statements_of
from generator.registering.standing import Standing, standing
from generator.registering.statements import Statement
from tests.tiny_project import data_problems, replace_in, tiny_project

LEADS = "It leads NVIDIA's B300 by 9.1%."
VALUE = "0.09090909090909090909"
DIGEST = statement_digest(LEADS, VALUE)
HEADER = "page,digest,statement,numbers,approver,date,note"
ROW = f"index.md,{DIGEST},{LEADS},{VALUE},A. Reviewer,2026-11-30,"
RESULTS = "data/results/v6.1.csv"
TEMPLATE = "templates/index.md.j2"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1796083200")  # 2026-12-01
    return tiny_project(tmp_path)


@pytest.fixture
def generated(project: Project) -> Project:
    assert run(project, "generate").exit_code == 0
    return project


def stands(project: Project) -> Standing:
    return standing(statements_of(compose_pages(project)[0]), read_approvals(project))


def write(project: Project, *rows: str) -> None:
    (project.root / APPROVALS).write_text("\n".join([HEADER, *rows, ""]), encoding="utf-8")


def kept(project: Project) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO((project.root / APPROVALS).read_text(encoding="utf-8"))))


def test_without_a_file_nothing_is_approved(project: Project) -> None:
    assert stands(project).summary() == "3 statements: 0 approved, 3 unapproved"


def test_the_file_needs_no_certificate(project: Project) -> None:
    write(project, ROW)
    assert data_problems(project) == []


def test_an_approval_holds_while_words_and_values_do(project: Project) -> None:
    write(project, ROW)
    found = stands(project)
    assert found.summary() == "3 statements: 1 approved, 2 unapproved"
    assert [one.approver for one in found.approved["index.md", DIGEST]] == ["A. Reviewer"]


def test_a_value_that_moves_below_the_shown_precision_ends_its_approval(project: Project) -> None:
    write(project, ROW)
    replace_in(project, RESULTS, "120000.0", "120010.0")
    found = stands(project)
    assert [(one.approvals[0].statement, one.statement.text) for one in found.changed] == [(LEADS, LEADS)]
    assert found.changed[0].statement.numbers == "0.091"  # 120010 ÷ 110000 − 1
    assert found.summary() == "3 statements: 0 approved, 3 unapproved, of which 1 changed since approval"


def test_a_reworded_statement_is_known_by_its_words(project: Project) -> None:
    write(project, ROW)
    replace_in(project, TEMPLATE, 'expect="leads") }}.', 'expect="leads") }} now.')
    assert [one.statement.text for one in stands(project).changed] == ["It leads NVIDIA's B300 by 9.1% now."]


def test_what_differs_in_its_numbers_alone_is_known_however_few_words_it_has() -> None:
    now = [Statement("p.md", "row", text, ()) for text in ("A: 1 | D: 2 | C: 3", "A: 5 | B: 7 | C: 9")]
    old = "A: 1 | B: 2 | C: 3"
    place = Place(APPROVALS, 2, 1)
    approval = Approval("p.md", statement_digest(old, ""), old, "", "A. Reviewer", date(2026, 11, 30), "", place)
    # Of the first it shares six words of seven, of the second four.
    assert [one.statement for one in standing(now, [approval]).changed] == [now[1]]


def test_an_approval_of_what_is_gone_is_counted_and_no_error(project: Project) -> None:
    gone = "Nothing like it stands on the page 5."
    write(project, f"index.md,{statement_digest(gone, '5')},{gone},5,A. Reviewer,2026-11-30,")
    assert stands(project).changed == ()
    assert stands(project).summary().endswith("3 unapproved; stale approvals, of what is said no longer: 1")


def test_what_was_approved_again_leaves_its_older_approval_stale(project: Project) -> None:
    older = LEADS.replace("9.1%", "8.2%")
    write(project, ROW, f"index.md,{statement_digest(older, '0.082')},{older},0.082,A. Reviewer,2026-11-29,")
    found = stands(project)
    assert (len(found.approved), found.changed, len(found.stale)) == (1, (), 1)


def test_two_may_approve_one_statement(project: Project) -> None:
    write(project, ROW, ROW.replace("A. Reviewer", "B. Counsel"))
    assert stands(project).summary() == "3 statements: 1 approved, 2 unapproved"


@pytest.mark.parametrize(
    ("row", "code", "column"),
    [
        (ROW.replace("9.1%", "9.2%"), "approval-altered", 10),
        (ROW.replace(VALUE, "0.1"), "approval-altered", 10),
        (ROW.replace(DIGEST, DIGEST[:-1]), "checksum-malformed", 10),
        (ROW.replace("2026-11-30", "30.11.2026"), "date-malformed", None),
        (ROW.replace("A. Reviewer", ""), "cell-empty", None),
        (f"{ROW}\n{ROW}", "key-repeated", None),
        (f"{ROW},x", "row-width", None),
    ],
)
def test_the_file_is_read_strictly(project: Project, row: str, code: str, column: int | None) -> None:
    write(project, row)
    with pytest.raises(ProblemsFound) as found:
        read_approvals(project)
    (problem,) = found.value.problems
    assert (problem.path, problem.code) == (APPROVALS, code)
    assert problem.line in (2, 3)
    assert column in (None, problem.column)
    assert run(project, "register").exit_code == 2


def test_check_reads_the_approvals(generated: Project) -> None:
    assert run(generated, "check").exit_code == 0
    write(generated, ROW.replace("9.1%", "9.2%"))
    found = run(generated, "check")
    assert found.exit_code == 1
    assert "data/approvals.csv:2:10: approval-altered" in found.output


def test_check_tells_of_approvals_beside_all_else(generated: Project) -> None:
    write(generated, ROW.replace("9.1%", "9.2%"))
    replace_in(generated, RESULTS, "120000.0", "120O00.0")
    found = run(generated, "check").output
    assert "approval-altered" in found
    assert "number-malformed" in found


def test_approving_adds_rows_with_the_day_and_says_so(generated: Project) -> None:
    found = run(generated, "register", "--approve", "A. Reviewer", "--statement", DIGEST[:8], "--note", "by mail")
    assert found.exit_code == 0, found.output
    assert f"index.md {DIGEST[:12]} {LEADS}" in found.output
    assert "1 approved by A. Reviewer on 2026-12-01 (SOURCE_DATE_EPOCH)" in found.output
    (row,) = kept(generated)
    assert row == {
        "page": "index.md",
        "digest": DIGEST,
        "statement": LEADS,
        "numbers": VALUE,
        "approver": "A. Reviewer",
        "date": "2026-12-01",
        "note": "by mail",
    }
    again = run(generated, "register", "--approve", "A. Reviewer", "--page", "index.md")
    assert "2 approved by A. Reviewer on 2026-12-01 (SOURCE_DATE_EPOCH), 1 were already" in again.output
    assert len(kept(generated)) == 3
    assert stands(generated).summary() == "3 statements: 3 approved, 0 unapproved"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--approve", "A. Reviewer"], "say what is approved"),
        (["--approve", "A. Reviewer", "--statement", DIGEST[:7]], "statement-unknown"),
        (["--approve", "A. Reviewer", "--statement", "0" * 64], "statement-unknown"),
        (["--approve", "A. Reviewer", "--page", "none.md"], "page-unknown"),
        (["--approve", "A. Reviewer", "--page", "none.md", "--statement", DIGEST], "page-unknown"),
        (["--approve", " ", "--page", "index.md"], "cell-empty"),
        (["--approve", "A\x1b[31m", "--page", "index.md"], "control-character"),
        (["--statement", DIGEST], "belong to --approve"),
    ],
)
def test_an_approval_that_names_nothing_or_nobody_adds_nothing(generated: Project, arguments: list[str], said: str):
    found = run(generated, "register", *arguments)
    assert (found.exit_code, said in found.output) == (2, True), found.output
    assert not (generated.root / APPROVALS).exists()


def test_a_statement_of_a_page_is_approved_alone(generated: Project) -> None:
    arguments = ("--approve", "A. Reviewer", "--page", "index.md", "--statement", DIGEST)
    assert run(generated, "register", *arguments).exit_code == 0
    assert [row["digest"] for row in kept(generated)] == [DIGEST]


def test_nobody_approves_a_page_that_is_stale_on_disk(generated: Project) -> None:
    replace_in(generated, RESULTS, "120000.0", "120010.0")
    found = run(generated, "register", "--approve", "A. Reviewer", "--page", "index.md")
    assert (found.exit_code, "page-stale" in found.output) == (2, True)
    assert not (generated.root / APPROVALS).exists()


def test_a_page_on_disk_that_is_no_text_is_not_approved(generated: Project) -> None:
    (generated.pages / "index.md").write_bytes(b"\xff\xfe")
    found = run(generated, "register", "--approve", "A. Reviewer", "--page", "index.md")
    assert (found.exit_code, "page-stale" in found.output) == (2, True)


def test_the_project_itself_claims_no_approval() -> None:
    root = Project(Path(__file__).parents[1])
    assert (root.root / APPROVALS).read_text(encoding="utf-8") == f"{HEADER}\n"
