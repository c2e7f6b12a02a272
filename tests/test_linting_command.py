"""The lint as a person runs it: a part of `scorepress check`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import main
from generator.project import Project
from tests.tiny_project import replace_in, tiny_project

PAGE = "templates/index.md.j2"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    project = tiny_project(tmp_path)
    assert _run(project, "generate").exit_code == 0
    return project


def _run(project: Project, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["--project", str(project.root), *arguments])


def _typed(project: Project, words: str) -> None:
    replace_in(project, PAGE, "# A tiny post", f"# A tiny post\n\n{words}")
    assert _run(project, "generate").exit_code == 0


def test_a_typed_number_fails_the_check_with_line_and_column(project: Project) -> None:
    _typed(project, "By 28%.")
    found = _run(project, "check")
    assert found.exit_code == 1
    assert f"{PAGE}:18:4: number-typed: expected a number from a call, or within a name" in found.output
    assert ", 1 typed; 0 allowances" in found.output


def test_a_word_fails_it_as_well_and_is_marked_a_warning(project: Project) -> None:
    _typed(project, "It doubled.")
    found = _run(project, "check")
    assert (found.exit_code, f"{PAGE}:18:4: warning: number-word: " in found.output) == (1, True)
    assert (
        "::warning file=templates/index.md.j2,line=18,col=4,title=number-word::"
        in _run(project, "check", "--format", "github").stdout
    )


def test_the_json_is_a_list_of_problems_alone(project: Project) -> None:
    assert json.loads(_run(project, "check", "--format", "json").stdout) == []
    _typed(project, "It is 28% faster.")
    found = _run(project, "check", "--format", "json")
    assert [(one["code"], one["line"], one["column"]) for one in json.loads(found.stdout)] == [
        ("number-typed", 18, 7),
        ("comparison-word", 18, 11),
    ]
    assert found.stderr.startswith("lint: 2 templates, ")


def test_an_allowance_prints_its_words_is_counted_and_listed(project: Project) -> None:
    _typed(project, 'At most {{ allow("2,048 *", because="a limit that the rules set") }} tokens.')
    printed = 'At most <span class="sp-allowed">2,048 &#42;</span> tokens.'
    assert printed in (project.pages / "index.md").read_text(encoding="utf-8")
    found = _run(project, "check", "--allowances")
    assert found.exit_code == 0
    assert f"allowed: {PAGE}:18:18: '2,048 *': a limit that the rules set\nlint: " in found.output
    assert ", 1 allowed, 0 typed; 1 allowances in all\n" in found.output
    assert "allowed: " not in _run(project, "check").output


def test_a_caption_allows_as_prose_does(project: Project) -> None:
    replace_in(project, PAGE, '"From v6.0 to v6.1"', """'From v6.0, {{ allow("28", because="a number to test") }}'""")
    assert _run(project, "generate").exit_code == 0
    assert _run(project, "check").exit_code == 0
    assert "From v6.0, 28" in (project.pages / "index.md").read_text(encoding="utf-8")


def test_an_allowance_needs_its_reason_where_it_is_printed_too(project: Project) -> None:
    replace_in(project, PAGE, "# A tiny post", '# A tiny post\n\n{{ allow("28%") }}')
    found = _run(project, "check")
    assert "templates/index.md.j2:18: call-arguments: expected allow(text: a text, because: a text)" in found.output
    assert "templates/index.md.j2:18:10: allowance-unexplained" in found.output


def test_what_stops_the_press_does_not_hide_what_is_typed(project: Project) -> None:
    replace_in(project, PAGE, "# A tiny post", "# A tiny post\n\nBy 28%. {{ nothing() }}")
    found = _run(project, "check")
    assert ("name-unknown" in found.output, "number-typed" in found.output) == (True, True)


def test_a_project_without_a_number_proves_nothing(project: Project) -> None:
    page = '---\ntitle: "A"\ndescription: "B"\nround: "v6.1"\n---\nWords alone.\n'
    (project.root / PAGE).write_text(page, encoding="utf-8")
    assert _run(project, "generate").exit_code == 0
    found = _run(project, "check")
    assert (found.exit_code, "lint-blind: expected numbers to look at, found none" in found.output) == (1, True)
