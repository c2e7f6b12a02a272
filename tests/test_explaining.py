"""`scorepress explain`: by text, name and line, as a tree; turned round from data; and what it cannot answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from review_desk import GAIN, LEAD, SCORE, run

from generator.project import Project
from tests.tiny_project import replace_in, tiny_project

RESULTS = "data/results/v6.1.csv"
TREE = f"""\
20%  {GAIN}
  on index.md, once, first from template line 22
  exact value 0.2
  note: round: v6.1 against v6.0
  = 120,000 ÷ 100,000 − 1   (new ÷ old − 1)
  ├─ 120,000 tokens/s  score
  │  = as published
  │  └─ data/results/v6.1.csv:2 score: 120000.0
  │       6.1-0001, AMD, 8xMI355X, closed available, v6.1 llama2-70b-99.9 Offline
  └─ 100,000 tokens/s  score
     = as published
     └─ data/results/v6.0.csv:2 score: 100000.0
          6.0-0001, AMD, 8xMI355X, closed available, v6.0 llama2-70b-99.9 Offline
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return tiny_project(tmp_path)


def names(text: str) -> set[str]:
    """The ledger names that an answer lists."""
    return {name for name in (GAIN, LEAD, SCORE) if name in text}


def refused(project: Project, *arguments: str) -> str:
    done = run(project, "explain", *arguments)
    assert done.exit_code == 2, done.output
    return done.stderr


@pytest.mark.parametrize("asked", ["20%", GAIN])
def test_a_number_by_its_text_or_name_is_a_tree_down_to_file_and_line(project, asked):
    assert run(project, "explain", asked).stdout == TREE


def test_the_numbers_that_a_template_line_shows_also_again(project):
    # The score stands in line 18 and, within the table, in line 22.
    assert names(run(project, "explain", "index.md.j2:18").stdout) == {SCORE}
    assert names(run(project, "explain", "templates/index.md.j2:22").stdout) == {SCORE, GAIN}
    assert names(run(project, "explain", "./index.md.j2:20").stdout) == {LEAD}


def test_the_numbers_on_a_line_of_the_page_on_disk(project):
    run(project, "generate")
    lines = (project.pages / "index.md").read_text(encoding="utf-8").splitlines()
    sentence = next(number for number, line in enumerate(lines, 1) if line.startswith("The node scores"))
    receipt = next(number for number, line in enumerate(lines, 1) if line.startswith("<li") and GAIN in line)
    assert names(run(project, "explain", f"index.md:{sentence}").stdout) == {SCORE}
    assert names(run(project, "explain", f"site_src/index.md:{receipt}").stdout) == {GAIN}


def test_a_line_without_a_number_names_the_nearest(project):
    said = refused(project, "index.md.j2:21")
    assert (
        "templates/index.md.j2:21: line-without-number: expected a line that shows a number, such as 18, 19, 20, 22"
        in said
    )


def test_a_page_and_a_text_that_are_not_there(project):
    assert "page-unknown: expected a page such as index.md, found 'nowhere.md'" in refused(project, "nowhere.md:3")
    assert "number-unknown: expected a number that is shown, such as 20%" in refused(project, "21%")
    assert "\x1b" not in refused(project, "\x1b[31m")


def test_either_a_text_or_a_file(project):
    assert "expected either a TEXT or --from FILE[:LINE]" in refused(project)
    assert "expected either a TEXT or --from FILE[:LINE]" in refused(project, "20%", "--from", RESULTS)


def test_every_number_read_from_a_row_page_by_page(project):
    answer = run(project, "explain", "--from", f"{RESULTS}:2").stdout
    assert names(answer) == {GAIN, LEAD, SCORE}
    assert answer.splitlines()[0] == f"{RESULTS}:2: 3 numbers on 1 page"
    assert answer.splitlines()[2:4] == ["  index.md", f"    120,000 tokens/s  {SCORE}  from score"]
    assert names(run(project, "explain", "--from", f"{RESULTS}:5").stdout) == {LEAD}


def test_every_number_read_from_a_file_with_its_lines(project):
    answer = run(project, "explain", "--from", "data/results/v6.0.csv").stdout
    assert f"    20%  {GAIN}  from line 2 score\n" in answer
    assert names(answer) == {GAIN}


def test_a_correction_stands_behind_the_numbers_that_it_changed(project):
    old = project.results / "v6.0.csv"
    old.write_text(old.read_text(encoding="utf-8").replace(",8,1,8,", ",8,1,9,"), encoding="utf-8")
    corrections = project.data / "corrections.csv"
    added = "v6.0,closed,AMD,8xMI355X,accelerator_count,9,8,the platform has eight,a photograph\n"
    corrections.write_text(corrections.read_text(encoding="utf-8") + added, encoding="utf-8")
    call = '{{ accelerators(mi355x_v60, "llama2-70b-99.9", "Offline") }} in Closed'
    replace_in(project, "templates/index.md.j2", "# A tiny post\n", f"# A tiny post\n\n{call}\n")
    answer = run(project, "explain", "--from", "data/corrections.csv:3").stdout
    name = "accelerators(mi355x_v60, llama2-70b-99.9, Offline)"
    assert answer.splitlines()[0] == "data/corrections.csv:3: 1 number on 1 page"
    assert f"    8  {name}  from corrected\n" in answer
    assert "corrected in data/corrections.csv:3: 9 to 8" in run(project, "explain", name).stdout


def test_a_file_that_only_names_rows_says_where_to_look(project):
    answer = run(project, "explain", "--from", "data/submitters.csv").stdout
    assert answer.startswith("data/submitters.csv: 0 numbers on 0 pages\n")
    assert "`scorepress diff` shows what a change does" in answer


def test_the_header_lines_behind_the_end_and_files_that_are_no_data(project):
    assert f"{RESULTS}:1: line-unknown: expected a line from 2 to 5, found 1" in refused(
        project, "--from", f"{RESULTS}:1"
    )
    assert "line-unknown: expected a line from 2 to 5, found 6" in refused(project, "--from", f"{RESULTS}:6")
    assert "file-missing: expected a data file, found 'mkdocs.yml'" in refused(project, "--from", "mkdocs.yml")
    assert "file-missing" in refused(project, "--from", "data/results/v9.csv:2")


def test_a_file_as_named_from_the_folder_one_stands_in(project, monkeypatch):
    monkeypatch.chdir(project.results)
    assert run(project, "explain", "--from", "v6.1.csv:5").stdout.startswith(f"{RESULTS}:5: 1 number on 1 page\n")


def test_a_line_within_a_row_stands_for_the_row(project):
    rows = (project.data / "facts.csv").read_text(encoding="utf-8")
    (project.data / "facts.csv").write_text(
        rows.replace("accelerator name in", '"accelerator\nname in').replace("results\n", 'results"\n'),
        encoding="utf-8",
    )
    answer = run(project, "explain", "--from", "data/facts.csv:3")
    assert answer.output.startswith("data/facts.csv:2: "), answer.output
