"""Numbers in titles, descriptions and captions work as they do in prose, and reach the ledger."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.press.composing import compose
from generator.problems import ProblemsFound
from generator.project import Project
from tests.tiny_project import replace_in, tiny_project

SCORE = '{{ score(mi355x, "llama2-70b-99.9", "Offline") }}'
FIGURE = f"""figures:
  gains:
    kind: improvement
    title: 'Gains up to {SCORE}'
    caption: "Gains of a node"
    pairs:
      - {{new: mi355x, old: mi355x_v60, benchmark: llama2-70b-99.9, scenarios: [Offline]}}
---
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return tiny_project(tmp_path)


def _counts(project: Project) -> dict[str, int]:
    return {entry.named.name: entry.count for entry in compose(project).entries}


NAME = "score(mi355x, llama2-70b-99.9, Offline)"


def test_a_caption_shows_the_number_with_its_link(project: Project) -> None:
    before = _counts(project)[NAME]
    replace_in(project, "templates/index.md.j2", 'caption: "From v6.0 to v6.1"', f"caption: 'Up to {SCORE}'")
    page = compose(project).text("index.md")
    link = '<a class="sp-number" href="#n-score-mi355x-llama2-70b-99-9-offline">120,000</a>'
    assert f"<caption><span>Up to {link} tokens/s</span></caption>" in page
    # Who hears the page is told the same, without a link.
    assert 'aria-label="Up to 120,000 tokens/s"' in page
    assert _counts(project)[NAME] == before + 1


def test_the_title_and_description_of_a_page_hold_the_number_as_text(project: Project) -> None:
    before = _counts(project)[NAME]
    replace_in(project, "templates/index.md.j2", 'title: "A tiny post"', f"title: 'Up to {SCORE}'")
    replace_in(
        project, "templates/index.md.j2", 'description: "One page over a few results."', f"description: '{SCORE}'"
    )
    page = compose(project).text("index.md")
    assert page.startswith('---\ntitle: "Up to 120,000 tokens/s"\ndescription: "120,000 tokens/s"\n')
    assert _counts(project)[NAME] == before + 2


def test_the_title_of_a_figure_is_drawn_read_aloud_and_linked(project: Project) -> None:
    replace_in(project, "templates/index.md.j2", "---\n# A tiny post", f"{FIGURE}# A tiny post")
    replace_in(project, "templates/index.md.j2", "{{ sources() }}", '{{ figure("gains") }}\n\n{{ sources() }}')
    edition = compose(project)
    assert ">120,000</a> tokens/s (percent, higher is better)</figcaption>" in edition.text("index.md")
    assert "Gains up to 120,000 tokens/s (percent, higher is better)</title>" in edition.text("figures/index/gains.svg")


@pytest.mark.parametrize(
    ("caption", "code"),
    [
        ("{{ score(nobody) }}", "name-unknown"),
        ("{{ 1 + 2 }}", "template-arithmetic"),
        ("{{ score(mi355x, 'x', 'Offline') }}", "benchmark-unknown"),
        ("{{ table('gains') }}", "name-unknown"),
        ("{% if %}", "template-syntax"),
    ],
)
def test_what_is_wrong_in_a_caption_is_a_problem_at_its_line(project: Project, caption: str, code: str) -> None:
    replace_in(project, "templates/index.md.j2", 'caption: "From v6.0 to v6.1"', f'caption: "{caption}"')
    with pytest.raises(ProblemsFound) as found:
        compose(project)
    errors = [problem for problem in found.value.problems if problem.severity == "error"]
    assert (errors[0].code, errors[0].path, errors[0].line) == (code, "templates/index.md.j2", 12)


def test_a_changed_score_changes_the_caption(project: Project) -> None:
    replace_in(project, "templates/index.md.j2", 'caption: "From v6.0 to v6.1"', f"caption: 'Up to {SCORE}'")
    replace_in(project, "data/results/v6.1.csv", "120000.0", "121000.0")
    assert 'aria-label="Up to 121,000 tokens/s"' in compose(project).text("index.md")
