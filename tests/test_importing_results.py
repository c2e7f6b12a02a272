"""From an official summary to the rows of our file: one row by hand, and what each column does."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from importing_samples import IMPORTED, as_csv, as_list, as_object, make_project, results_row, summary_row

from generator.importing.importing import import_results
from generator.importing.summary import ImportSummary
from generator.problems import ProblemsFound
from generator.project import Project
from generator.reading.tables import RESULTS


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return make_project(tmp_path / "project")


def run(project: Project, content: str, round_id: str = "v6.1", suite: str = "") -> ImportSummary:
    file = project.root / "official"
    file.write_text(content, encoding="utf-8", newline="")
    return import_results(project, file, round_id, suite)


def rows(project: Project, round_id: str = "v6.1") -> list[dict[str, str]]:
    with (project.results / f"{round_id}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def only(project: Project, **changes: str) -> dict[str, str]:
    """The imported row of the summary row with `changes`."""
    run(project, as_csv([summary_row(**changes)]))
    return rows(project)[0]


@pytest.mark.parametrize(
    "content",
    [as_csv([summary_row()]), as_object([summary_row()]), as_list([results_row()]), as_list([summary_row()])],
    ids=["csv", "object", "list", "list in the layout of the CSV"],
)
def test_one_row_becomes_the_same_bytes_from_every_shape(project: Project, content: str) -> None:
    run(project, content)
    written = (project.results / "v6.1.csv").read_bytes().decode()
    assert written == ",".join(RESULTS.headers[-1]) + "\n" + IMPORTED + "\n"


def test_importing_twice_changes_nothing(project: Project) -> None:
    content = as_list([results_row(), results_row(Scenario="Interactive", Performance_Units="Queries/s")])
    assert run(project, content).file.is_changed
    first = (project.results / "v6.1.csv").stat()
    assert not run(project, content).file.is_changed
    assert (project.results / "v6.1.csv").stat().st_mtime_ns == first.st_mtime_ns


def test_rows_are_sorted_by_key_whatever_their_order(project: Project) -> None:
    wan = {"Model": "wan-2.2-t2v-a14b", "MlperfModel": "text_to_video", "Units": "Latency (s)"}
    unsorted = [
        summary_row(Division="open"),
        summary_row(**wan, Scenario="singlestream"),
        summary_row(**wan | {"Units": "Samples/s"}),
        summary_row(Organization="Cisco"),
        summary_row(),
        summary_row(Platform="16xMI355X", number_of_nodes="2", total_accelerators="16"),
    ]
    run(project, as_csv(unsorted))
    keys = [tuple(row[column] for column in RESULTS.key) for row in rows(project)]
    assert keys == [
        ("closed", "AMD", "16xMI355X", "llama3.1-8b", "Offline"),
        ("closed", "AMD", "8xMI355X", "llama3.1-8b", "Offline"),
        ("closed", "AMD", "8xMI355X", "wan-2.2-t2v-a14b", "Offline"),
        ("closed", "AMD", "8xMI355X", "wan-2.2-t2v-a14b", "SingleStream"),
        ("closed", "Cisco", "8xMI355X", "llama3.1-8b", "Offline"),
        ("open", "AMD", "8xMI355X", "llama3.1-8b", "Offline"),
    ]


@pytest.mark.parametrize(
    ("changes", "column", "expected"),
    [
        ({"Result": "0.0565013"}, "score", "0.0565013"),
        ({"Result": "16.1244841970000010"}, "score", "16.1244841970000010"),
        ({"SystemName": "  (72x GB200)\u00a0"}, "system_name", "(72x GB200)"),
        ({"Organization": "ORACLE"}, "submitter", "Oracle"),
        (
            {"weight_data_types": "{'clip1': 'fp32', 'unet': 'fp8'}"},
            "weight_data_types",
            "{'clip1': 'fp32', 'unet': 'fp8'}",
        ),
        ({"framework": "<script>|{{ x }}"}, "software", "<script>|{{ x }}"),
        (
            {"accelerator_model_name": "N/A", "accelerators_per_node": "0", "total_accelerators": "0"},
            "accelerator",
            "none",
        ),
        (
            {"accelerator_model_name": "", "accelerators_per_node": "", "total_accelerators": ""},
            "accelerator_count",
            "0",
        ),
        ({"total_accelerators": ""}, "accelerator_count", "8"),
    ],
)
def test_a_cell_becomes(project: Project, changes: dict[str, str], column: str, expected: str) -> None:
    assert only(project, **changes)[column] == expected


def test_without_a_total_the_count_is_nodes_times_accelerators(project: Project) -> None:
    run(project, as_list([results_row(Nodes="18", **{"a#": "4"})]))
    assert rows(project)[0]["accelerator_count"] == "72"  # 18 nodes x 4


@pytest.mark.parametrize(
    ("benchmark", "model", "scenario", "published", "unit", "statistic"),
    [
        ("whisper", "whisper", "Offline", "Samples/s", "Tokens/s", "throughput"),
        ("llama3.1-8b", "llama3.1-8b", "Interactive", "Queries/s", "Tokens/s", "throughput"),
        ("text_to_video", "wan-2.2-t2v-a14b", "SingleStream", "Latency (s)", "s", "p90"),
        ("resnet", "resnet50", "multistream", "Latency (ms)", "ms", "p99"),
    ],
)
def test_the_unit_is_the_true_one(
    project: Project, benchmark: str, model: str, scenario: str, published: str, unit: str, statistic: str
) -> None:
    row = only(project, MlperfModel=benchmark, Model=model, Scenario=scenario, Units=published)
    assert (row["unit"], row["statistic"], row["harness"]) == (unit, statistic, "loadgen")


@pytest.mark.parametrize(
    ("accuracy", "harness", "statistic"),
    [
        ("0.7019984343473832", "endpoints", "mean"),
        ("70", "endpoints", "mean"),
        ("rouge1: 38.7  rouge2: 15.9  gen_num: 13368", "endpoints", "mean"),
        ("vbench_score: 70.1582", "loadgen", "p90"),
        ("ROUGE1: 38.7", "loadgen", "p90"),
        ("", "loadgen", "p90"),
    ],
)
def test_the_accuracy_tells_an_endpoints_row(project: Project, accuracy: str, harness: str, statistic: str) -> None:
    wan = {"MlperfModel": "text_to_video", "Model": "wan-2.2-t2v-a14b"}
    row = only(project, **wan, Scenario="SingleStream", Units="Latency (s)", Accuracy=accuracy)
    assert (row["harness"], row["statistic"]) == (harness, statistic)
    row = only(project, **wan, Scenario="Offline", Units="Samples/s", Accuracy=accuracy)
    assert (row["harness"], row["statistic"]) == (harness, "throughput")


def test_a_suite_is_taken_alone_and_the_rest_is_counted(project: Project) -> None:
    edge = summary_row(SystemType="edge", accelerator_model_name="Unknown to us")
    summary = run(project, as_csv([summary_row(), edge]), suite="datacenter")
    assert summary.rows_read == 2
    assert summary.file.written == {("closed", "datacenter"): 1}
    assert summary.skipped == {"edge": 1}
    assert summary.warnings == ()  # an id without a row may belong to what was skipped


def test_an_id_comes_from_the_file_then_from_ours_and_is_never_guessed(project: Project) -> None:
    run(project, as_list([results_row(ID="6.1-0500")]))
    assert rows(project)[0]["submission_id"] == "6.1-0500"
    summary = run(
        project,
        as_csv(
            [
                summary_row(),
                summary_row(Division="open"),
                summary_row(Organization="Oracle"),
                summary_row(Platform="8xMI355X_2"),
            ]
        ),
    )
    ids = {(row["division"], row["submitter"], row["system"]): row["submission_id"] for row in rows(project)}
    assert ids == {
        ("closed", "AMD", "8xMI355X"): "6.1-0003",
        ("open", "AMD", "8xMI355X"): "6.1-0109",
        ("closed", "Oracle", "8xMI355X"): "",
        ("closed", "AMD", "8xMI355X_2"): "",
    }
    assert (summary.ids_in_file, summary.ids_filled, summary.ids_unknown) == (0, 2, 2)


def test_an_id_whose_system_is_absent_is_a_warning(project: Project) -> None:
    summary = run(project, as_csv([summary_row()]))
    assert [(problem.code, problem.line, problem.severity) for problem in summary.warnings] == [
        ("id-unused", 3, "warning")
    ]


def test_an_unknown_open_model_is_kept_and_counted_an_unknown_closed_one_refused(project: Project) -> None:
    summary = run(project, as_csv([summary_row(Division="open", Model="llama3_1-8b-pruned")]))
    assert rows(project)[0]["model"] == "llama3_1-8b-pruned"
    assert summary.own_models == {"llama3_1-8b-pruned": 1}
    assert "open-division models kept as published: 1 row: llama3_1-8b-pruned (1)" in summary.text()
    assert only(project, Division="open", Model="resnet50")["model"] == "resnet"
    for model in ("llama3_1-8b-pruned", "whisper"):
        with pytest.raises(ProblemsFound) as found:
            run(project, as_csv([summary_row(Model=model)]))
        assert [problem.code for problem in found.value.problems] == ["model-unknown"]


def test_columns_that_we_do_not_use_may_be_missing_or_extra(project: Project) -> None:
    extra = {"Location": "./closed", "inferred": "1", "notes": "", "design_power_watts": "None"}
    run(project, as_csv([summary_row(**extra)]))
    assert len(rows(project)) == 1
    run(project, as_csv([{name: cell for name, cell in summary_row().items() if name != "errors"}]))
    assert len(rows(project)) == 1


def test_a_new_official_name_needs_only_a_word_in_the_column_map(project: Project) -> None:
    renamed = {("score" if name == "Result" else name): cell for name, cell in summary_row().items()}
    with pytest.raises(ProblemsFound) as found:
        run(project, as_csv([renamed]))
    assert [problem.code for problem in found.value.problems] == ["columns-missing"]
    assert "data/official_columns.csv" in found.value.problems[0].fix
    column_map = project.data / "official_columns.csv"
    text = column_map.read_text(encoding="utf-8")
    column_map.write_text(text.replace("summary,score,Result,", "summary,score,Result;score,"), encoding="utf-8")
    run(project, as_csv([renamed]))
    assert rows(project)[0]["score"] == "121818.0"


def test_what_was_imported_can_be_loaded_with_its_corrections(tmp_path: Path) -> None:
    from generator.reading.records import Correction, Place
    from generator.reading.results import load_results
    from generator.reading.vocabulary import load_vocabulary

    project = make_project(tmp_path / "project")
    mixed = summary_row(
        accelerator_model_name="NVIDIA H200-SXM-141GB + AMD Instinct MI350X 288GB HBM3e",
        number_of_nodes="2",
        total_accelerators="16",
    )
    run(project, as_csv([mixed]))
    assert rows(project)[0]["accelerator"] == "H200-SXM;MI350X"
    vocabulary, problems = load_vocabulary(project)
    assert not problems
    place = Place("data/corrections.csv", 2, 1)
    cells = ("accelerator", "H200-SXM;MI350X", "H200-SXM*8;MI350X*8", "named so", "the file")
    results, problems = load_results(
        project, vocabulary, [Correction("v6.1", "closed", "AMD", "8xMI355X", *cells, place)]
    )
    assert not problems
    assert [(part.accelerator, part.count) for part in results[0].parts] == [("H200-SXM", 8), ("MI350X", 8)]
