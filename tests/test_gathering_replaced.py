"""The official file after a tree: its rows replace the unverified ones, and the import says what became of them."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from trees import LLAMA, TARGET, WAN, a_tree, project_without_v60, refused, rows, run

from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.tables import RESULTS


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return project_without_v60(tmp_path / "project")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return a_tree(tmp_path / "tree")


def official(project: Project, *changes: tuple[str, str]) -> Path:
    """An official summary of what was gathered, with other submitters' rows, and each text changed."""
    names = {
        row["column"]: row["official"].split(";")[0]
        for row in csv.DictReader((project.data / "official_columns.csv").open(encoding="utf-8"))
        if row["layout"] == "summary_results"
    }
    kept = [{names[column]: cell for column, cell in row.items() if column in names} for row in rows(project)]
    for row in kept:
        row |= {"ID": "6.0-0001", "Accelerator": "AMD Instinct MI355X", "Accuracy": "ROUGE1: 44.5"}
        row |= {"Performance_Units": "Latency (s)" if row["Scenario"] == "SingleStream" else "Tokens/s"}
    kept.append(
        dict(kept[0], Submitter="NVIDIA", Platform="8xB300", Accelerator="NVIDIA B300-SXM-270GB", ID="6.0-0002")
    )
    file = project.root / "official.csv"
    with file.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, list(kept[0]))
        writer.writeheader()
        writer.writerows(kept)
    for old, new in changes:
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")
    return file


def test_the_official_file_replaces_the_rows_and_says_what_they_became(project: Project, tree: Path) -> None:
    run(project, tree)
    done = run(project, official(project, (",121000.5,", ",121500.0,"), (",available,", ",preview,")))
    assert done.exit_code == 0, done.output
    assert "unverified rows replaced: 2 (0 as they were, 2 changed, 0 gone, 0 new)\n" in done.output
    changed = f"AMD, closed, 8xMI355X_new, {LLAMA} Offline: score 121000.5 → 121500.0; availability available → preview"
    assert f"  changed: {changed}\n" in done.output
    assert "NVIDIA" not in done.output
    header = (project.root / TARGET).read_text(encoding="utf-8").splitlines()[0]
    assert header == ",".join(RESULTS.columns).removesuffix(",verification")
    assert all(row.is_verified for row in load_records(project)[0].results)


def test_an_official_file_of_the_same_scores_changes_nothing_and_is_no_longer_replaced(
    project: Project, tree: Path
) -> None:
    run(project, tree)
    file = official(project, (",121000.5,", ",121000.50,"))
    assert "unverified rows replaced: 2 (2 as they were, 0 changed, 0 gone, 0 new)\n" in run(project, file).output
    assert "unverified" not in run(project, file).output
    assert "output-official: expected a file of unverified rows, or none yet, found 3 official rows" in refused(
        project, tree
    )


def test_rows_that_are_gone_and_rows_that_are_new_are_listed(project: Project, tree: Path) -> None:
    run(project, tree)
    file = official(project, (f",{WAN},", f",{LLAMA},"), ("8xMI355X_new", "8xMI355X_old"))
    text = file.read_text(encoding="utf-8")
    file.write_text("".join(line for line in text.splitlines(keepends=True) if "SingleStream" not in line), "utf-8")
    done = run(project, file)
    assert done.exit_code == 0, done.output
    assert "unverified rows replaced: 2 (0 as they were, 0 changed, 2 gone, 1 new)\n" in done.output
    assert f"  gone: AMD, closed, 8xMI355X_new, {WAN} SingleStream, 27.384519297 s\n" in done.output
    assert f"  new: AMD, closed, 8xMI355X_old, {LLAMA} Offline, 121000.5 Tokens/s\n" in done.output
