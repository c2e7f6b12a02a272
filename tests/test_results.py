"""Results: each row refused or typed, corrections applied where everybody can see them."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest
from case_files import assert_case, cases
from tiny_project import data_errors, replace_in, tiny_project

from generator.reading.loading import load_records
from generator.reading.records import Part

V61 = "data/results/v6.1.csv"


@pytest.mark.parametrize("case", cases("bad_results"))
def test_a_bad_cell_is_refused_in_full(tmp_path: Path, case: dict[str, str]) -> None:
    assert_case(tmp_path, case)


@pytest.mark.parametrize("case", cases("bad_corrections"))
def test_a_bad_correction_is_refused_in_full(tmp_path: Path, case: dict[str, str]) -> None:
    assert_case(tmp_path, case)


def test_a_result_holds_exact_values_and_its_place(tmp_path: Path) -> None:
    records, _ = load_records(tiny_project(tmp_path))
    newest = next(result for result in records.results if result.round_id == "v6.1" and result.scenario == "Offline")
    assert (newest.score, newest.unit.name, newest.accelerator_count) == (Decimal("120000.0"), "Tokens/s", 8)
    assert (str(newest.place), newest.place.number) == ("data/results/v6.1.csv:2", 1)
    assert newest.parts == (Part("MI355X", 8),)
    assert newest.kinds[0].vendor == "AMD"
    assert newest.corrections == ()


def test_rounds_are_in_their_own_order(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    for round_id in ("v5.10", "v5.9"):
        text = (project.root / "data/results/v6.0.csv").read_text(encoding="utf-8")
        older = text.replace("6.0-0001", f"{round_id[1:]}-0001")
        (project.results / f"{round_id}.csv").write_text(older, encoding="utf-8")
    records, _ = load_records(project)
    assert records.rounds == ("v5.9", "v5.10", "v6.0", "v6.1")


def test_a_correction_is_applied_and_stays_with_the_result(tmp_path: Path) -> None:
    records, _ = load_records(tiny_project(tmp_path))
    (mixed,) = (result for result in records.results if result.is_mixed)
    assert mixed.parts == (Part("MI355X", 8), Part("MI300X", 8))
    (correction,) = mixed.corrections
    assert (correction.published, correction.corrected) == ("MI355X;MI300X", "MI355X*8;MI300X*8")
    assert correction.reason == "The platform name states the counts"
    assert str(correction.place) == "data/corrections.csv:2"


def test_a_stale_correction_is_reported_at_each_row_it_no_longer_fits(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    replace_in(project, "data/corrections.csv", "closed,AMD,8xMI355X_8xMI300X,", "closed,AMD,8xMI355X,")
    problems = [problem for problem in data_errors(project) if problem.code == "correction-stale"]
    assert ["v6.1.csv:2" in problems[0].expected, "v6.1.csv:3" in problems[1].expected] == [True, True]


@pytest.mark.parametrize("word", ["NA", "None", "N/A", "null", "nan", "-"])
def test_a_word_for_nothing_is_a_text(tmp_path: Path, word: str) -> None:
    project = tiny_project(tmp_path)
    replace_in(project, V61, "Another server", word)
    records, _ = load_records(project)
    assert word in {result.system_name for result in records.results}


def test_three_faults_are_three_problems_of_one_run(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    replace_in(project, V61, "120000.0", "1e400")
    replace_in(project, V61, "16.5,s,", "-16.5,sec,")
    assert [(problem.line, problem.code) for problem in data_errors(project)] == [
        (2, "number-malformed"),
        (3, "number-not-positive"),
        (3, "unit-unknown"),
    ]


def test_faults_of_several_files_and_kinds_come_together(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    replace_in(project, V61, "110000.0,Tokens/s", "110000.0,Samples/s")
    replace_in(project, "data/results/v6.0.csv", "100000.0", "NaN")
    replace_in(project, "data/facts.csv", "288", "0")
    assert [(problem.path, problem.code) for problem in data_errors(project)] == [
        ("data/facts.csv", "number-not-positive"),
        ("data/results/v6.0.csv", "number-malformed"),
        (V61, "unit-wrong"),
    ]


def test_a_fault_hides_no_other_and_makes_no_other(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    # A vocabulary that lacks a row would make every result of it look wrong; a fault in a cell still shows.
    replace_in(project, "data/accelerators.csv", ",,SXM,", ",,SXM5,")
    replace_in(project, V61, "110000.0", "NaN")
    assert [problem.code for problem in data_errors(project)] == ["form-factor-unknown", "number-malformed"]


def test_a_correction_is_not_unused_because_its_row_is_unreadable(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    replace_in(project, V61, "150000.0", "NaN")
    assert [problem.code for problem in data_errors(project)] == ["number-malformed"]


def test_a_file_that_is_not_named_after_a_round_is_refused(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    (project.results / "v6.1.csv").rename(project.results / "6.1.csv")
    replace_in(project, "data/sources.csv", "v6.1.csv", "6.1.csv")
    assert [problem.text() for problem in data_errors(project)][-1] == (
        "data/results/6.1.csv: round-malformed: expected a name such as v6.1.csv, found '6.1.csv'\n"
        "    fix: name the file after its round"
    )


def test_a_project_without_results_is_told_how_to_get_some(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    for file in project.results.iterdir():
        file.unlink()
    (project.data / "corrections.csv").write_text(
        "round_id,division,submitter,system,field,published,corrected,reason,source\n", encoding="utf-8"
    )
    assert [problem.text() for problem in data_errors(project)] == [
        "data/results: results-missing: expected a CSV a round, found none\n"
        "    fix: run `scorepress import FILE --round v6.1` on an official summary"
    ]


def test_results_come_by_their_keys_whatever_the_order_of_the_rows(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    before = [result.key for result in load_records(project)[0].results]
    for file in project.results.glob("*.csv"):
        header, *rows = file.read_text(encoding="utf-8").splitlines()
        file.write_text("\n".join([header, *reversed(rows), ""]), encoding="utf-8")
    assert [result.key for result in load_records(project)[0].results] == before
    assert before == [*sorted(before[:2]), *sorted(before[2:])]
