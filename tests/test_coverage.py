"""`scorepress check --coverage`: each page's numbers by kind, and the stated rows that no page uses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from review_desk import run

from generator.project import Project
from tests.tiny_project import replace_in, tiny_project

TEMPLATE = "templates/index.md.j2"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return tiny_project(tmp_path)


def covered(project: Project) -> dict:
    return json.loads(run(project, "check", "--coverage", "--format", "json").stdout)["coverage"]


def page(project: Project) -> dict:
    (found,) = [one for one in covered(project)["pages"] if one["page"] == "index.md"]
    return found


def test_numbers_are_counted_by_kind(project):
    before = page(project)
    # Six numbers; the score stands in the text and in the table.
    assert (before["numbers"], before["shown"], before["typed"]) == (6, 7, 0)
    words = 'On MI355X, about 42, {{ allow("7", because="a number that nothing measures") }} and `make -j 8`.'
    replace_in(project, TEMPLATE, "# A tiny post\n", f"# A tiny post\n\n{words}\n")
    after = page(project)
    gained = {name: after[name] - before[name] for name in before if name != "page"}
    assert gained == {"numbers": 0, "shown": 0, "allowed": 1, "in_names": 1, "in_code": 1, "typed": 1}


def test_a_fact_that_no_page_shows_is_named_until_one_does(project):
    unused = covered(project)["unused"]
    assert {"place": "data/facts.csv:2", "what": "mi355x.memory: MI355X, memory"} in unused
    replace_in(project, TEMPLATE, "# A tiny post\n", '# A tiny post\n\nIt has {{ fact("mi355x.memory") }}.\n')
    assert not [one for one in covered(project)["unused"] if one["place"] == "data/facts.csv:2"]


def test_the_text_is_a_table_with_sums_and_the_findings_before_it(project):
    done = run(project, "check", "--coverage")
    assert done.exit_code == 1  # nothing is generated yet
    head, *rows = [line.split() for line in done.stdout.partition("\n\n")[2].splitlines() if line]
    assert head == ["page", "numbers", "shown", "allowed", "in", "names", "in", "code", "typed"]
    assert rows[0][:3] == ["index.md", "6", "7"]
    assert done.stdout.startswith("site_src/")
    assert "never used: 1 of 1 rows of data/facts.csv" in done.stdout


def test_fresh_pages_have_no_finding(project):
    run(project, "generate")
    assert run(project, "check", "--coverage").exit_code == 0
