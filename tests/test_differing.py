"""What counts as a change and of which class, on sites of six results; the sums are worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from review_desk import AGAINST, GAIN, KEY, LEAD, SCORE, short, snapshot

from generator.comparing.changes import Kind
from generator.comparing.datafiles import read_data
from generator.comparing.differing import differences
from generator.project import Project
from tests.tiny_project import replace_in, tiny_project

RESULTS = "data/results/v6.1.csv"
TEMPLATE = "templates/index.md.j2"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return tiny_project(tmp_path)


def change(project: Project, path: str, old: str, new: str):
    before = snapshot(project)
    replace_in(project, path, old, new)
    return differences(before, snapshot(project))


def test_nothing_changes_where_nothing_changed(project):
    assert differences(snapshot(project), snapshot(project)) == ()


def test_a_changed_score_changes_what_is_read_from_it_and_nothing_else(project):
    found = change(project, RESULTS, "120000.0", "125000.0")
    assert short(found) == [
        ("changed", GAIN, "20%", "25%"),  # 125000 ÷ 100000 − 1
        ("changed", LEAD, "9.1%", "14%"),  # 125000 ÷ 110000 − 1 = 0.13636…
        ("changed", SCORE, "120,000 tokens/s", "125,000 tokens/s"),
        ("cell-changed", f"{KEY}: score", "120000.0", "125000.0"),
    ]
    assert [(one.name, one.old, one.new) for one in found[-1].readers] == [
        (GAIN, "20%", "25%"),
        (LEAD, "9.1%", "14%"),
        (SCORE, "120,000", "125,000"),
    ]
    assert found[0].new.formula == "125,000 ÷ 100,000 − 1"
    assert found[0].new.sources == (f"{RESULTS}:2 score", "data/results/v6.0.csv:2 score")
    assert {one.page for one in found[:-1]} == {"index.md"}


def test_a_change_below_the_shown_precision_is_one_of_its_own(project):
    found = change(project, RESULTS, "120000.0", "120010.0")
    # 120010 ÷ 100000 − 1 = 0.2001, shown as 20%; 120010 ÷ 110000 − 1 = 0.091, shown as 9.1%
    assert short(found)[:3] == [
        ("changed", SCORE, "120,000 tokens/s", "120,010 tokens/s"),
        ("below-precision", GAIN, "20%", "20%"),
        ("below-precision", LEAD, "9.1%", "9.1%"),
    ]
    assert (found[1].old.value, found[1].new.value) == ("0.2", "0.2001")
    # Of the numbers read from the cell, the one that shows another text comes first.
    assert [one.name for one in found[3].readers] == [SCORE, GAIN, LEAD]


def test_a_verdict_that_flips_comes_first_with_its_numbers(project):
    replace_in(project, TEMPLATE, ', expect="leads"', "")
    found = change(project, RESULTS, "110000.0", "125000.0")
    flipped = [one for one in found if one.kind is Kind.FLIPPED]
    # 120000 ÷ 125000 − 1 = −4%: behind by more than the 3% of a tie
    policies = ("best-against-best", "best-of-all", "vendor-else-best-partner")
    assert short(flipped) == [("flipped", f"{AGAINST} [{policy}]", "leads", "trails") for policy in policies]
    assert found[: len(flipped)] == tuple(flipped)
    assert flipped[2].new.formula == "1 − 120,000 ÷ 125,000"
    assert flipped[2].new.sources == (f"{RESULTS}:2 score", f"{RESULTS}:5 score")


def test_an_advantage_that_moves_without_its_word_is_no_flip(project):
    assert not [one for one in change(project, RESULTS, "120000.0", "125000.0") if AGAINST in one.name]


def test_rows_in_another_order_are_no_change(project):
    before = snapshot(project)
    file = project.root / RESULTS
    header, *rows = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([header, *reversed(rows), ""]), encoding="utf-8")
    after = snapshot(project)
    assert {row.sources for row in before.ledger} != {row.sources for row in after.ledger}
    assert differences(before, after) == ()
    ledgers = [replace(side, data=None) for side in (before, after)]
    assert differences(*ledgers) == ()


def test_a_line_more_in_the_template_is_no_change(project):
    assert change(project, TEMPLATE, "# A tiny post\n", "# A tiny post\n\nSome words.\n") == ()


def test_a_number_from_another_row_of_the_same_score_has_another_receipt(project):
    rows = (project.root / RESULTS).read_text(encoding="utf-8").splitlines()
    twins = [row.replace("AMD", "Oracle", 1).replace("6.1-0001", "6.1-0009") for row in rows[1:3]]
    (project.root / RESULTS).write_text("\n".join([*rows, *twins, ""]), encoding="utf-8")
    replace_in(project, "data/submitters.csv", "Nvidia\n", "Nvidia\nOracle,,\n")
    found = change(project, TEMPLATE, "mi355x: {submitter: AMD,", "mi355x: {submitter: Oracle,")
    assert ("other-receipt", SCORE, "120,000 tokens/s", "120,000 tokens/s") in short(found)
    assert [one.new.sources for one in found if one.name == SCORE] == [(f"{RESULTS}:6 score",)]
    assert {one.kind for one in found if one.name in (SCORE, GAIN, LEAD)} == {Kind.RECEIPT}


def test_a_swapped_system_changes_its_numbers_under_their_names(project):
    replace_in(project, TEMPLATE, ', expect="leads"', "")
    found = change(project, TEMPLATE, "b300: {accelerator: B300,", "b300: {accelerator: MI355X,")
    # The rival is the node itself now: 120000 ÷ 120000 − 1 = 0
    assert short(found)[0] == ("flipped", f"{AGAINST} [best-against-best]", "leads", "ties")
    assert ("changed", LEAD, "9.1%", "0.0%") in short(found)


def test_numbers_come_and_go_with_their_sentences(project):
    sentence = ' {{ score(mi355x, "wan-2.2-t2v-a14b", "SingleStream") }}'
    added = change(project, TEMPLATE, "# A tiny post\n", f"# A tiny post\n\nIt takes{sentence}.\n")
    name = "score(mi355x, wan-2.2-t2v-a14b, SingleStream)"
    assert short(added) == [("new", name, None, "16.5 s")]
    gone = change(project, TEMPLATE, f"It takes{sentence}.", "It takes its time.")
    assert short(gone) == [("gone", name, "16.5 s", None)]


def test_a_renamed_page_is_one_change(project):
    before = snapshot(project)
    (project.root / TEMPLATE).rename(project.templates / "post.md.j2")
    found = differences(before, snapshot(project))
    assert [(one.kind.value, one.page, one.old.text) for one in found] == [("page-renamed", "post.md", "index.md")]


def test_a_renamed_page_still_shows_what_changed_on_it(project):
    before = snapshot(project)
    (project.root / TEMPLATE).rename(project.templates / "post.md.j2")
    replace_in(project, RESULTS, "120000.0", "125000.0")
    found = short(differences(before, snapshot(project)))
    assert ("changed", GAIN, "20%", "25%") in found
    assert not [one for one in found if one[0] in ("new", "gone")]


def test_rows_are_added_and_removed_by_their_keys(project):
    replace_in(project, TEMPLATE, "count: 8}\n  mi355x_v60", 'count: 8, system: "8xMI355X"}\n  mi355x_v60')
    rows = (project.root / RESULTS).read_text(encoding="utf-8")
    sides = []
    for system in ("a first system", "a second system"):
        twin = rows.splitlines()[1].replace("8xMI355X", system, 1)
        (project.root / RESULTS).write_text(f"{rows}{twin}\n", encoding="utf-8")
        sides.append(snapshot(project))
    found = differences(*sides)
    assert [one[:2] for one in short(found)] == [
        ("row-removed", "closed / AMD / a first system / llama2-70b-99.9 / Offline"),
        ("row-added", "closed / AMD / a second system / llama2-70b-99.9 / Offline"),
    ]
    assert found[1].new.text.startswith("submission_id 6.1-0001, suite datacenter, availability available")


def test_a_cell_that_no_number_is_read_from_says_so(project):
    (found,) = change(
        project, RESULTS, "ROCm 7.2,Ubuntu 24.04,AMD EPYC 9575F,2,,\n6.1-0002", "ROCm 9,U,P,2,,\n6.1-0002"
    )[:1]
    assert found.name.endswith(": operating_system")
    assert found.readers == ()


def test_a_cell_that_rows_are_chosen_by_is_read_by_all_numbers_of_its_row(project):
    found = change(
        project,
        RESULTS,
        "6.1-0001,AMD,closed,datacenter,available,8xMI355X,A server,MI355X,8,1,8,llama",
        "6.1-0003,AMD,closed,datacenter,available,8xMI355X,A server,MI355X,8,1,8,llama",
    )
    (cell,) = [one for one in found if one.kind is Kind.CELL]
    assert {one.name for one in cell.readers} == {GAIN, LEAD, SCORE}


def test_a_file_without_a_schema_is_told_apart_by_whole_rows(project):
    (project.data / "notes.csv").write_text("a,b\n1,x\n1,x\n2,y\n", encoding="utf-8")
    before = replace(snapshot(project), data=read_data(project))
    (project.data / "notes.csv").write_text("a,b\n2,y\n1,x\n3,z\n", encoding="utf-8")
    assert [one[:2] for one in short(differences(before, snapshot(project)))] == [
        ("row-removed", "1 / x / number 2"),
        ("row-added", "3 / z"),
    ]


def test_a_column_that_comes_is_one_change(project):
    (project.data / "notes.csv").write_text("a\n1\n", encoding="utf-8")
    before = snapshot(project)
    (project.data / "notes.csv").write_text("a,b\n1,x\n", encoding="utf-8")
    kinds = [one.kind.value for one in differences(before, snapshot(project))]
    assert kinds[0] == "columns-changed"


def test_the_same_value_written_otherwise_is_a_change_of_the_cell_alone(project):
    found = change(project, RESULTS, "120000.0", "120000.00")
    assert [one.kind.value for one in found] == ["cell-changed"]


def test_a_score_that_is_marked_as_not_reviewed_marks_what_is_made_of_it(project):
    before = snapshot(project)
    file = project.root / RESULTS
    header, *rows = file.read_text(encoding="utf-8").splitlines()
    words = ["unverified", "official", "official", "official"]
    marked = [f"{header},verification", *(f"{row},{word}" for row, word in zip(rows, words, strict=True))]
    file.write_text("\n".join([*marked, ""]), encoding="utf-8")
    said = "Unverified results have not been through an MLPerf® review."
    replace_in(
        project, TEMPLATE, "# A tiny post\n", f"# A tiny post\n\nResult not verified by MLCommons Association. {said}\n"
    )
    found = short(differences(before, snapshot(project)))
    assert found[:3] == [
        ("changed", GAIN, "20%", "20% (unverified)"),
        ("changed", LEAD, "9.1%", "9.1% (unverified)"),
        ("changed", SCORE, "120,000 tokens/s", "120,000 tokens/s (unverified)"),
    ]
