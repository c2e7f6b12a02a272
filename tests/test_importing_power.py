"""Measured power: in columns of its own (v5.1), or in rows of its own."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from importing_samples import as_csv, as_list, make_project, results_row, summary_row

from generator.importing.importing import import_results
from generator.problems import ProblemsFound
from generator.project import Project


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return make_project(tmp_path / "project")


def power_of(project: Project, content: str) -> list[tuple[str, str, str]]:
    """Score, power and its unit of every imported row."""
    file = project.root / "official"
    file.write_text(content, encoding="utf-8")
    import_results(project, file, "v6.1")
    with (project.results / "v6.1.csv").open(encoding="utf-8", newline="") as written:
        return [(row["score"], row["power"], row["power_unit"]) for row in csv.DictReader(written)]


def codes(project: Project, content: str) -> list[tuple[str, int]]:
    with pytest.raises(ProblemsFound) as found:
        power_of(project, content)
    return [(problem.code, problem.line) for problem in found.value.problems if problem.severity == "error"]


def test_columns_of_power_are_copied(project: Project) -> None:
    measured = results_row(Power_Result="10400.9988793425", Power_Units="Watts")
    plain = results_row(Platform="another")
    assert power_of(project, as_list([measured, plain])) == [
        ("121818.0", "10400.9988793425", "Watts"),
        ("121818.0", "", ""),
    ]


@pytest.mark.parametrize("order", [1, -1])
def test_a_row_of_power_joins_its_score_wherever_it_stands(project: Project, order: int) -> None:
    rows = [
        summary_row(Platform="another", Result="2.0"),
        summary_row(),
        summary_row(Result="10400.9988793425", Units="Watts"),
        summary_row(Platform="another", Result="7.5", Units="Watts"),
    ]
    assert power_of(project, as_csv(rows[::order])) == [
        ("121818.0", "10400.9988793425", "Watts"),
        ("2.0", "7.5", "Watts"),
    ]


def test_energy_of_a_latency_is_joined_too(project: Project) -> None:
    latency = {"MlperfModel": "resnet", "Model": "resnet50", "Scenario": "SingleStream"}
    rows = [
        summary_row(**latency, Result="4.77892", Units="Latency (ms)"),
        summary_row(**latency, Result="155.14", Units="millijoules"),
    ]
    assert power_of(project, as_csv(rows)) == [("4.77892", "155.14", "millijoules")]


def test_power_without_its_score_is_refused(project: Project) -> None:
    rows = [summary_row(), summary_row(Platform="another", Result="7.5", Units="Watts")]
    assert codes(project, as_csv(rows)) == [("power-orphan", 3)]


def test_a_second_power_is_refused(project: Project) -> None:
    watts = summary_row(Result="7.5", Units="Watts")
    assert codes(project, as_csv([summary_row(), watts, watts])) == [("power-repeated", 4)]
