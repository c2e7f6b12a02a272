"""The register as reviewers get it: every statement with numbers, formulas, rows, rival and footnote."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest
from review_desk import run

from generator.press.composing import compose_pages
from generator.project import Project
from generator.reading.loading import load_records
from generator.registering.register import RegisterRow, register_rows, statements_of
from generator.registering.reports import register_csv
from generator.registering.standing import standing
from tests.test_approvals import DIGEST, LEADS, RESULTS, ROW, VALUE, write
from tests.tiny_project import replace_in, tiny_project


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return tiny_project(tmp_path)


def rows(project: Project) -> list[RegisterRow]:
    pages, _warnings = compose_pages(project)
    return list(register_rows(load_records(project)[0], pages, standing(statements_of(pages), ())))


def test_a_row_has_all_that_a_review_needs(project: Project) -> None:
    assert rows(project)[1] == RegisterRow(
        state="not approved",
        page="index.md",
        template="templates/index.md.j2",
        line=20,
        kind="sentence",
        statement=LEADS,
        shown=f"9.1% ({VALUE})",
        formulas="9.1% = 120,000 ÷ 110,000 − 1",
        rows=f"{RESULTS}:2 score; {RESULTS}:5 score",
        rival="leads: id not in the source, NVIDIA, 8xB300 [vendor-else-best-partner]",
        footnote=(
            "MLPerf® Inference v6.1, closed division, datacenter suite; submissions 6.1-0001 (AMD; llama2-70b-99.9 "
            "Offline) and NVIDIA 8xB300 (id not in the source; llama2-70b-99.9 Offline); retrieved 2026-11-30 from "
            "A publisher."
        ),
        approvals="",
        digest=DIGEST,
        numbers=VALUE,
    )
    # The sentence begins on line 18, and its first number stands there; the table is called for on line 22.
    assert [row.line for row in rows(project)] == [18, 20, 22]


def test_a_value_shown_twice_is_placed_at_the_line_of_each_statement(project: Project) -> None:
    replace_in(
        project,
        "templates/index.md.j2",
        '{{ table("gains") }}',
        '{{ table("gains") }}\n\nOnce more {{ lead(mi355x, b300, "llama2-70b-99.9", "Offline") }}.',
    )
    assert [(row.statement, row.line) for row in rows(project)][1:] == [
        (LEADS, 20),
        (rows(project)[2].statement, 22),
        ("Once more 9.1%.", 24),
    ]


def test_the_csv_has_a_line_for_each_statement_and_runs_nothing(project: Project) -> None:
    first = rows(project)[0]
    hostile = replace(first, statement='=HYPERLINK("x")', numbers="-0.4")
    found = list(csv.DictReader(io.StringIO(register_csv([first, hostile]))))
    assert (found[0]["statement"], found[0]["line"]) == (first.statement, "18")
    assert (found[1]["statement"], found[1]["numbers"]) == ('\'=HYPERLINK("x")', "-0.4")


def test_what_changed_since_its_approval_comes_first(project: Project) -> None:
    write(project, ROW)
    replace_in(project, RESULTS, "120000.0", "125000.0")
    found = run(project, "register", "--format", "csv")
    states = [(row["state"], row["statement"]) for row in csv.DictReader(io.StringIO(found.stdout))]
    # 125000 ÷ 110000 − 1 = 0.13636…
    assert states[0] == ("changed since approval", "It leads NVIDIA's B300 by 14%.")
    assert {state for state, _statement in states[1:]} == {"not approved"}
    assert "3 statements: 0 approved, 3 unapproved, of which 1 changed since approval" in found.stderr
    read = run(project, "register").stdout
    assert (
        read.index("## Changed since approval") < read.index("It leads NVIDIA&#39;s B300 by 14%") < read.index("## ind")
    )


def test_what_is_approved_is_named_or_left_out(project: Project) -> None:
    write(project, ROW)
    assert "State: approved: A&#46; Reviewer, 2026-11-30" in run(project, "register").stdout.replace("A. R", "A&#46; R")
    left = run(project, "register", "--unapproved", "--format", "csv").stdout
    assert LEADS not in left
    assert len(left.splitlines()) == 3


def test_the_register_goes_to_a_file_or_is_refused(project: Project, tmp_path: Path) -> None:
    file = tmp_path / "register.md"
    assert run(project, "register", "--output", str(file)).exit_code == 0
    assert file.read_text(encoding="utf-8").startswith("# Register of statements\n\n3 statements")
    found = run(project, "register", "--page", "none.md")
    assert (found.exit_code, "page-unknown" in found.output) == (2, True)
