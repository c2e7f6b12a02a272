"""A publisher's settings: pages that are left out, the navigation without them, and links to them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from built_site import CHECKOUT, build, run

from generator.press.composing import compose
from generator.problems import ProblemsFound
from generator.project import Project
from generator.reading.settings import Settings, load_settings
from tests.tiny_project import tiny_project

PAGE = '---\ntitle: "More"\ndescription: "Another page."\nround: "v6.1"\n---\n# More\n\n{words}\n'


@pytest.fixture
def project(tmp_path: Path) -> Project:
    project = tiny_project(tmp_path)
    write(project, "more/claims.md.j2", PAGE.format(words="Words."))
    return project


def write(project: Project, template: str, text: str) -> None:
    file = project.templates / template
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")


def leave_out(project: Project, *pages: str) -> None:
    project.settings.write_text(f"[pages]\nleave_out = {list(pages)}\n", encoding="utf-8")


def problems(project: Project) -> list[str]:
    with pytest.raises(ProblemsFound) as found:
        compose(project)
    return [problem.text() for problem in found.value.problems]


def test_a_project_without_settings_is_neutral_and_makes_every_page(project: Project) -> None:
    assert load_settings(project) == (Settings(), ())
    assert {"index.md", "more/claims.md"} <= set(compose(project).outputs)


def test_a_page_that_is_left_out_is_not_made(project: Project) -> None:
    leave_out(project, "more/claims.md")
    outputs = compose(project).outputs
    assert "more/claims.md" not in outputs
    assert b"more/claims.md" not in outputs[".generated"]
    assert "index.md" in outputs


def test_a_page_that_no_template_makes_cannot_be_left_out(project: Project) -> None:
    leave_out(project, "claims.md")
    assert problems(project) == [
        "scorepress.toml:2: page-unknown: expected a page that a template makes, such as more/claims.md, index.md, "
        "found 'claims.md'\n    fix: write the path of the page as under site_src"
    ]


def test_a_page_with_a_mistake_is_a_page_all_the_same(project: Project) -> None:
    leave_out(project, "more/claims.md")
    write(project, "more/claims.md.j2", "---\ntitel: More\n---\n# More\n")
    found = problems(project)
    assert [text.partition(": ")[0] for text in found] == ["templates/more/claims.md.j2:1:1"] * 3 + [
        "templates/more/claims.md.j2:2:1"
    ]
    assert "page-unknown" not in "".join(found)


@pytest.mark.parametrize(
    ("target", "line"),
    [("claims.md", 8), ("../more/claims.md", 8), ("claims.md#part", 8)],
)
def test_a_link_to_a_page_that_is_left_out_stops_the_press_at_its_line(
    project: Project, target: str, line: int
) -> None:
    write(project, "more/other.md.j2", PAGE.format(words=f"See [claims]({target})."))
    compose(project)
    leave_out(project, "more/claims.md")
    (problem,) = problems(project)
    assert problem.startswith(f"templates/more/other.md.j2:{line}: link-left-out: ")


def test_a_condition_asks_whether_a_page_is_made(project: Project) -> None:
    words = '{% if published("more/claims.md") %}\nSee [claims](claims.md).\n{% endif %}'
    write(project, "more/other.md.j2", PAGE.format(words=words))
    assert "See [claims]" in compose(project).text("more/other.md")
    leave_out(project, "more/claims.md")
    assert "See [claims]" not in compose(project).text("more/other.md")


def test_a_condition_about_a_page_that_there_is_none_of_is_a_problem_of_its_line(project: Project) -> None:
    write(project, "more/other.md.j2", PAGE.format(words='{% if published("claim.md") %}x{% endif %}'))
    (problem,) = problems(project)
    assert problem.startswith("templates/more/other.md.j2:8: page-unknown: ")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[pages]\nleave_out = x\n", "scorepress.toml:2:13: settings-malformed: expected TOML, found invalid value"),
        (
            '[page]\nleave_out = ["a.md"]\n',
            "scorepress.toml:1: settings-wrong: expected one of the tables publisher, pages",
        ),
        (
            "[publisher]\nname = 'x'\n",
            "scorepress.toml:2: settings-wrong: expected one of submitter, publish_after in publisher",
        ),
        ("[pages]\nleave_out = 'a.md'\n", "scorepress.toml:2: settings-wrong: expected a list of texts in quotes"),
        (f"x = {'9' * 5000}\n", "scorepress.toml: settings-malformed: expected values that can be read"),
        (f"x = {'[' * 5000}\n", "scorepress.toml: settings-malformed: expected values that can be read"),
        ("[publisher]\nsubmitter = 3\n", "scorepress.toml:2: settings-wrong: expected a text in quotes"),
    ],
)
def test_bad_settings_are_refused_at_their_line(project: Project, text: str, says: str) -> None:
    project.settings.write_text(text, encoding="utf-8")
    (problem,) = problems(project)
    assert problem.startswith(says)


PAGES = sorted(
    file.relative_to(CHECKOUT / "templates").as_posix().removesuffix(".j2")
    for file in (CHECKOUT / "templates").rglob("[!_]*.j2")
    if not file.parent.name.startswith("_")
)


@pytest.mark.parametrize("page", [page for page in PAGES if page != "index.md"])
def test_each_page_of_this_site_can_be_left_out(site_project: Path, page: str) -> None:
    (site_project / "scorepress.toml").write_text(f'[pages]\nleave_out = ["{page}"]\n', encoding="utf-8")
    outcome = run(site_project, "generator", "generate")
    assert outcome.code == 0, outcome.text
    for _ in ("pressed", "known to be fresh"):
        built = build(site_project, "--strict")
        assert not (built / page.removesuffix(".md") / "index.html").exists()
        assert page.removesuffix(".md") not in links(built / "index.html")
        assert (built / "index.html").exists()


def test_a_section_of_the_nav_in_which_no_page_is_left_goes_too(site_project: Path) -> None:
    left_out = [page for page in PAGES if page.startswith("v6.1/")]
    (site_project / "scorepress.toml").write_text(f"[pages]\nleave_out = {left_out}\n", encoding="utf-8")
    outcome = run(site_project, "generator", "generate")
    assert outcome.code == 0, outcome.text
    home = (build(site_project, "--strict") / "index.html").read_text(encoding="utf-8")
    assert "Inference v6.0\n" in home
    assert "Inference v6.1\n" not in home


def links(page: Path) -> set[str]:
    """The pages that a built page links to, without their slash."""
    return {target.strip("/") for target in re.findall(r'href="([^"#]+)"', page.read_text(encoding="utf-8"))}
