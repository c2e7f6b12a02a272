"""What import refuses: each with its code, place and fix, and nothing written."""

from __future__ import annotations

from pathlib import Path

import pytest
from importing_samples import as_csv, as_list, make_project, results_row, summary_row

from generator.importing.importing import import_results
from generator.problems import Problem, ProblemsFound
from generator.project import Project


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return make_project(tmp_path / "project")


def refused(project: Project, content: str, round_id: str = "v6.1", suite: str = "") -> list[Problem]:
    """The problems of an import, after making sure that the file of the last good one still stands."""
    project.results.mkdir(exist_ok=True)
    good = project.results / f"{round_id}.csv"
    good.write_text("the last good import", encoding="utf-8")
    file = project.root / "official"
    file.write_text(content, encoding="utf-8", newline="")
    with pytest.raises(ProblemsFound) as found:
        import_results(project, file, round_id, suite)
    assert good.read_text(encoding="utf-8") == "the last good import"
    assert sorted(path.name for path in project.results.iterdir()) == [good.name]
    return [problem for problem in found.value.problems if problem.severity == "error"]


@pytest.mark.parametrize(
    ("changes", "code", "official"),
    [
        ({"Division": "Closed"}, "division-unknown", "Division"),
        ({"Division": "network"}, "division-unknown", "Division"),
        ({"SystemType": "datacenter,edge"}, "suite-unknown", "SystemType"),
        ({"Availability": "soon"}, "availability-unknown", "Availability"),
        ({"Scenario": "Batch"}, "scenario-unknown", "Scenario"),
        ({"Scenario": "Server"}, "scenario-unknown", "Scenario"),
        ({"Organization": "Amd"}, "submitter-unknown", "Organization"),
        ({"MlperfModel": "llama4"}, "benchmark-unknown", "MlperfModel"),
        ({"Model": "llama4"}, "model-unknown", "Model"),
        ({"accelerator_model_name": "AMD Instinct MI999"}, "accelerator-unknown", "accelerator_model_name"),
        ({"Units": "Samples/s"}, "unit-unknown", "Units"),
        ({"Units": ""}, "unit-unknown", "Units"),
        ({"Result": "0.0"}, "number-not-positive", "Result"),
        ({"Result": "-1.5"}, "number-not-positive", "Result"),
        ({"Result": ""}, "number-malformed", "Result"),
        ({"Result": "NaN"}, "number-malformed", "Result"),
        ({"Result": "1e400"}, "number-malformed", "Result"),
        ({"Result": "121,818.0"}, "number-malformed", "Result"),
        ({"Result": "1,23"}, "number-malformed", "Result"),
        ({"Result": "\uff11\uff12"}, "number-malformed", "Result"),
        ({"Platform": " "}, "cell-empty", "Platform"),
        ({"number_of_nodes": "1.5"}, "number-malformed", "number_of_nodes"),
        ({"total_accelerators": "7"}, "count-contradiction", "total_accelerators"),
        ({"total_accelerators": "0"}, "count-contradiction", "total_accelerators"),
        ({"number_of_nodes": "2"}, "count-contradiction", "total_accelerators"),
        ({"accelerator_model_name": "N/A"}, "count-contradiction", "accelerator_model_name"),
        ({"accelerators_per_node": "0", "total_accelerators": "0"}, "count-contradiction", "accelerators_per_node"),
        ({"host_processors_per_node": "two"}, "number-malformed", "host_processors_per_node"),
        ({"errors": "1"}, "errors-flagged", "errors"),
    ],
)
def test_a_bad_cell_is_refused_at_its_place(
    project: Project, changes: dict[str, str], code: str, official: str
) -> None:
    content = as_csv([summary_row(Platform="first"), summary_row(**changes)])
    problems = refused(project, content)
    assert [(problem.path, problem.line, problem.code) for problem in problems] == [("official", 3, code)]
    row = content.splitlines()[2]
    assert row[: problems[0].column - 1].count(",") - row[: problems[0].column - 1].count(", ") == list(
        summary_row()
    ).index(official)
    assert problems[0].fix


@pytest.mark.parametrize(
    ("column", "file"),
    [
        ("Organization", "data/submitters.csv"),
        ("MlperfModel", "data/benchmarks.csv"),
        ("Model", "data/benchmarks.csv"),
        ("accelerator_model_name", "data/accelerators.csv"),
        ("Units", "data/scenario_metrics.csv"),
    ],
)
def test_an_unknown_spelling_names_the_file_to_extend(project: Project, column: str, file: str) -> None:
    assert file in refused(project, as_csv([summary_row(**{column: "Unheard-of"})]))[0].fix


def test_json_is_refused_at_line_and_column_of_the_cell(project: Project) -> None:
    content = as_list([results_row(Platform="first"), results_row(Performance_Result="0.0")])
    problem = refused(project, content)[0]
    assert content.splitlines()[problem.line - 1] == '"Performance_Result": 0.0,'
    assert problem.column == len('"Performance_Result": ') + 1


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"ID": "Jun-03"}, "id-spreadsheet"),
        ({"ID": "6.1-3"}, "id-malformed"),
        ({"ID": "6.0-0003"}, "round-mismatch"),
        ({"version": "v6.0"}, "round-mismatch"),
        ({"Power_Result": "512.5"}, "power-incomplete"),
        ({"Power_Units": "Watts"}, "power-incomplete"),
        ({"Power_Result": "512.5", "Power_Units": "kW"}, "power-unit-unknown"),
        ({"Software": "a\u202eb"}, "control-character"),
    ],
)
def test_a_bad_cell_of_the_list_is_refused(project: Project, changes: dict[str, str], code: str) -> None:
    assert refused(project, as_list([results_row(**changes)]))[0].code == code


def test_a_list_where_a_text_belongs_is_refused(project: Project) -> None:
    content = as_list([results_row()]).replace('"ROUGE1: 38.8"', '["ROUGE1", 38.8]')
    assert [problem.code for problem in refused(project, content)] == ["cell-nested"]


def test_a_row_without_a_column_is_refused_at_its_line(project: Project) -> None:
    content = as_list([results_row(Platform="first"), results_row()])
    head, row = content.split("},\n")
    problems = refused(project, head + "},\n" + row.replace('"Accuracy": "ROUGE1: 38.8",\n', ""))
    assert [problem.code for problem in problems] == ["columns-missing"]
    assert problems[0].line == head.count("\n") + 2


def test_rows_of_another_round_are_one_problem_that_counts_them(project: Project) -> None:
    content = as_list([results_row(Platform=str(number), ID="6.0-0001", version="v6.0") for number in range(3)])
    problems = refused(project, content)
    assert [problem.code for problem in problems] == ["round-mismatch"]
    assert "in 3 rows" in problems[0].found


def test_two_rows_of_one_key_are_refused_and_both_named(project: Project) -> None:
    again = summary_row(Model="llama3.1-8b", Scenario="Offline", Result="1.0")  # our spelling of the same key
    problems = refused(project, as_csv([summary_row(), summary_row(Organization="Cisco"), again]))
    assert [(problem.code, problem.line) for problem in problems] == [("key-repeated", 4)]
    assert "in lines 2 and 4" in problems[0].found


def test_every_mistake_is_collected_and_the_same_one_counted(project: Project) -> None:
    content = as_csv(
        [
            summary_row(Platform="1", Organization="Nobody", Result="0"),
            summary_row(Platform="2", Organization="Nobody"),
            summary_row(Platform="3", errors="2"),
        ]
    )
    problems = refused(project, content)
    assert [(problem.code, problem.line) for problem in problems] == [
        ("number-not-positive", 2),
        ("submitter-unknown", 2),
        ("errors-flagged", 4),
    ]
    assert "in 2 rows" in problems[1].found


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("", "file-empty"),
        ("<html>Not found</html>", "file-html"),
        ("404: Not Found\n", "file-empty"),
        ("name,value\na,1\n", "layout-unknown"),
        ('[{"name": "a"}]', "layout-unknown"),
        ('{"version": 1}', "json-kind"),
        (as_csv([summary_row()]).replace(",", ";"), "delimiter"),
        (as_list([results_row()])[:-20], "json-malformed"),
    ],
)
def test_another_file_is_refused(project: Project, content: str, code: str) -> None:
    assert [problem.code for problem in refused(project, content)] == [code]


@pytest.mark.parametrize(
    ("round_id", "suite", "code", "path"),
    [("6.1", "", "round-malformed", "--round"), ("v6.1", "cloud", "suite-unknown", "--suite")],
)
def test_wrong_options_are_refused(project: Project, round_id: str, suite: str, code: str, path: str) -> None:
    problems = refused(project, as_csv([summary_row()]), round_id, suite)
    assert [(problem.code, problem.path) for problem in problems] == [(code, path)]


def test_a_suite_without_rows_is_refused(project: Project) -> None:
    assert [p.code for p in refused(project, as_csv([summary_row()]), suite="edge")] == ["file-empty"]


def test_the_official_file_is_not_overwritten(project: Project) -> None:
    file = project.root / "official"
    file.write_text(as_csv([summary_row()]), encoding="utf-8")
    with pytest.raises(ProblemsFound) as found:
        import_results(project, file, "v6.1", output=file)
    assert [problem.code for problem in found.value.problems] == ["output-is-source"]


def test_a_place_that_cannot_be_written_is_a_problem_and_leaves_nothing(project: Project) -> None:
    file = project.root / "official"
    file.write_text(as_csv([summary_row()]), encoding="utf-8")
    for output in (file / "inside-a-file.csv", project.root / "a" / "b" / "c.csv", project.data):
        with pytest.raises(ProblemsFound) as found:
            import_results(project, file, "v6.1", output=output)
        assert [problem.code for problem in found.value.problems] == ["file-unwritable"]
    assert not list(project.root.rglob("*.part"))


def test_a_write_that_breaks_off_keeps_the_last_good_file(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_space(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", no_space)
    problems = refused(project, as_csv([summary_row()]))
    assert [(problem.code, problem.found) for problem in problems] == [("file-unwritable", "No space left on device")]


def test_two_ids_for_one_system_are_refused(tmp_path: Path) -> None:
    ids = "submission_id,submitter,division,system,basis\n6.1-0003,AMD,closed,8x,t\n6.1-0004,AMD,closed,8x,t\n"
    problems = refused(make_project(tmp_path / "project", submission_ids=ids), as_csv([summary_row()]))
    assert [(problem.code, problem.path, problem.line) for problem in problems] == [
        ("id-ambiguous", "data/submission_ids.csv", 3)
    ]


@pytest.mark.parametrize("spelling", ["Cisco", "ORACLE"])
def test_a_spelling_that_two_rows_claim_is_refused(tmp_path: Path, spelling: str) -> None:
    submitters = f"submitter,members,spellings\nAMD,,{spelling}\nOracle,,ORACLE\nCisco,,\n"
    problems = refused(make_project(tmp_path / "project", submitters=submitters), as_csv([summary_row()]))
    assert {problem.code for problem in problems} == {"spelling-ambiguous"}


def test_a_column_map_without_a_needed_column_is_refused(project: Project) -> None:
    column_map = project.data / "official_columns.csv"
    lines = column_map.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = (line for line in lines if not line.startswith("summary,score,"))
    column_map.write_text("".join(kept), encoding="utf-8")
    problems = refused(project, as_csv([summary_row()]))
    assert [(problem.code, problem.path) for problem in problems] == [("column-unmapped", "data/official_columns.csv")]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"accelerator_model_name": "AMD Instinct MI355X (x7)"}, "count-doubtful"),
        ({"accelerators_per_node": "", "total_accelerators": ""}, "count-missing"),
    ],
)
def test_a_doubtful_count_is_a_warning_and_the_row_is_kept(
    project: Project, changes: dict[str, str], code: str
) -> None:
    file = project.root / "official"
    file.write_text(as_csv([summary_row(**changes)]), encoding="utf-8")
    summary = import_results(project, file, "v6.1")
    assert code in [problem.code for problem in summary.warnings]
    assert summary.file.rows_written == 1
