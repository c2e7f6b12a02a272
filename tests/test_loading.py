"""The whole of data/: read in one pass, refused in one pass."""

from __future__ import annotations

from pathlib import Path

import pytest
from tiny_project import TINY, data_errors, replace_in, tiny_project

from generator.press.composing import compose
from generator.problems import ProblemsFound
from generator.project import Project
from generator.reading.loading import load_records

FILES = sorted(
    file.relative_to(TINY / "data").as_posix()
    for folder in (".", "reproduction")
    for file in (TINY / "data" / folder).glob("*.csv")
)


def test_the_tiny_project_loads_and_makes_a_page(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    records, warnings = load_records(project)
    assert (len(records.results), records.rounds, warnings) == (6, ("v6.0", "v6.1"), ())
    assert str(records.facts["mi355x.memory"].value) == "288"
    assert str(records.facts["mi355x.memory"].place) == "data/facts.csv:2"
    assert records.sources["data/facts.csv"].publisher == "A publisher"
    assert "index.md" in compose(project).outputs


@pytest.mark.parametrize("name", [*FILES, "sources.csv"])
def test_a_missing_file_is_named(tmp_path: Path, name: str) -> None:
    project = tiny_project(tmp_path)
    (project.data / name).unlink()
    assert (f"data/{name}", "file-missing") in [(problem.path, problem.code) for problem in data_errors(project)]


def test_an_empty_folder_is_told_everything_it_lacks(tmp_path: Path) -> None:
    codes = [problem.code for problem in data_errors(Project(tmp_path))]
    assert sorted(codes) == ["file-missing"] * (len(FILES) + 1) + ["results-missing"]


def test_warnings_come_with_the_errors(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    replace_in(project, "data/facts.csv", "288", "NaN")
    with pytest.raises(ProblemsFound) as found:
        load_records(project)
    assert {(problem.code, problem.severity) for problem in found.value.problems} == {
        ("number-malformed", "error"),
        ("source-changed", "warning"),
    }


@pytest.mark.parametrize(
    ("old", "new", "place", "found"),
    [
        ('round: "v6.1"\n', "round: 6.1\n", "4:1", "6.1 as round"),
        ('round: "v6.1"\n', "round: 5.10\n", "4:1", "5.1 as round"),
        ('round: "v6.1"\n', "round: 6\n", "4:1", "6 as round"),
        ('round: "v6.1"\n', 'round: "6.1"\n', "4:1", "'6.1' as round"),
        ('round: "v6.0"', "round: 6.0", "7:16", "6.0 as systems.mi355x_v60.round"),
    ],
)
def test_a_round_that_yaml_reads_as_a_number_is_refused(
    tmp_path: Path, old: str, new: str, place: str, found: str
) -> None:
    project = tiny_project(tmp_path)
    replace_in(project, "templates/index.md.j2", old, new)
    with pytest.raises(ProblemsFound) as refused:
        compose(project)
    assert [problem.text() for problem in refused.value.problems] == [
        f"templates/index.md.j2:{place}: round-malformed: expected a round such as v6.1, found {found}\n"
        '    fix: write the round as text with its v: round: "v6.1"'
    ]
