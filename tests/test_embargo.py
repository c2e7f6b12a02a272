"""`publish_after` in scorepress.toml: nothing is published before its day, and authors can work all the same."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from built_site import run
from click.testing import CliRunner, Result
from tiny_project import tiny_project

from generator.cli import main
from generator.press.embargo import CLOCK, embargo
from generator.problems import ProblemsFound
from generator.project import Project

#: 2026-12-05 begins 1,796,428,800 seconds after 1970-01-01, both in UTC: 20,792 days of 86,400 seconds.
FIFTH = 20_792 * 86_400
SETTINGS = "[publisher]\n# publish_after is agreed with everybody\npublish_after = 2026-12-05\n"
NOTICE = "Not for publication"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    project = tiny_project(tmp_path / "project")
    project.settings.write_text(SETTINGS, encoding="utf-8")
    return project


def generate(project: Project, monkeypatch: pytest.MonkeyPatch, seconds: int, *options: str) -> Result:
    monkeypatch.setenv(CLOCK, str(seconds))
    return CliRunner().invoke(main, ["--project", str(project.root), "generate", *options])


def test_it_refuses_to_the_last_second_of_the_day_before(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    done = generate(project, monkeypatch, FIFTH - 1, "--publish")
    assert done.exit_code == 1
    assert done.output.startswith(
        "scorepress.toml:3: embargo: expected 2026-12-05 or later, which publish_after sets, "
        "found 2026-12-04 by SOURCE_DATE_EPOCH\n    fix: "
    )
    assert not project.pages.exists()
    assert generate(project, monkeypatch, FIFTH, "--publish").exit_code == 0
    assert (project.pages / "index.md").exists()


def test_without_publish_pages_are_made_and_the_day_is_recalled(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = generate(project, monkeypatch, FIFTH - 1)
    assert done.exit_code == 0
    assert "warning: embargo: expected 2026-12-05 or later" in done.output
    assert (project.pages / "index.md").exists()
    assert "embargo" not in generate(project, monkeypatch, FIFTH).output


def test_pages_do_not_depend_on_the_day(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    generate(project, monkeypatch, FIFTH - 1)
    before = {file: file.read_bytes() for file in project.pages.rglob("*") if file.is_file()}
    assert "0 written, 0 removed" in generate(project, monkeypatch, FIFTH, "--publish").output
    assert {file: file.read_bytes() for file in project.pages.rglob("*") if file.is_file()} == before


def test_without_a_clock_of_its_own_the_day_is_todays(project: Project) -> None:
    project.settings.write_text("[publisher]\npublish_after = 9999-12-31\n", encoding="utf-8")
    problem = embargo(project, {})
    assert problem
    assert problem.found.endswith(" by the clock, in UTC")
    project.settings.write_text("[publisher]\npublish_after = 2026-11-29\n", encoding="utf-8")
    assert embargo(project, {}) is None
    project.settings.unlink()
    assert embargo(project, {CLOCK: "no matter"}) is None


@pytest.mark.parametrize("seconds", ["tomorrow", "-1", "1.5", "9" * 30])
def test_a_clock_that_is_none_is_refused(project: Project, seconds: str) -> None:
    with pytest.raises(ProblemsFound) as caught:
        embargo(project, {CLOCK: seconds})
    (problem,) = caught.value.problems
    assert (problem.path, problem.code) == (CLOCK, "epoch-malformed")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "[publisher]\npublish_after = 2026-12-05T10:00:00Z\n",
            "scorepress.toml:2: settings-wrong: expected a day such as 2026-11-30, without a time, as "
            "publisher.publish_after",
        ),
        ("[publisher]\npublish_after = '5 December'\n", "scorepress.toml:2: settings-wrong: expected a day such as"),
        ("[publisher]\npublish_after = 2026\n", "scorepress.toml:2: settings-wrong: expected a day such as"),
        ("publish_after = 2026-12-05\n", "scorepress.toml:1: settings-wrong: expected one of the tables publisher"),
        ("[publisher]\npublish_after = 2026-02-30\n", "scorepress.toml:2:"),
    ],
)
@pytest.mark.parametrize("options", [[], ["--publish"]])
def test_a_day_that_is_none_is_refused_at_its_line(
    project: Project, text: str, says: str, options: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    project.settings.write_text(text, encoding="utf-8")
    done = generate(project, monkeypatch, FIFTH, *options)
    assert done.exit_code == 1
    assert done.output.startswith(says)


def test_a_day_in_quotes_is_the_same_day(project: Project) -> None:
    project.settings.write_text("[publisher]\npublish_after = '2026-12-05'\n", encoding="utf-8")
    problem = embargo(project, {CLOCK: str(FIFTH - 1)})
    assert problem
    assert problem.expected.startswith("2026-12-05 or later")
    assert embargo(project, {CLOCK: str(FIFTH)}) is None


# ── MkDocs ───────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def embargoed(small_fresh_project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = Path(shutil.copytree(small_fresh_project, tmp_path_factory.mktemp("embargo") / "project"))
    (folder / "scorepress.toml").write_text(SETTINGS, encoding="utf-8")
    return folder


def test_a_build_before_the_day_says_so_on_every_page_and_a_strict_one_fails(
    embargoed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CLOCK, str(FIFTH - 1))
    outcome = run(embargoed, "mkdocs", "build", "--site-dir", "early")
    assert outcome.code == 0, outcome.text
    assert "scorepress.toml:3: embargo: expected 2026-12-05 or later" in outcome.text
    pages = list((embargoed / "early").rglob("index.html"))
    assert pages
    assert all(NOTICE in page.read_text(encoding="utf-8") for page in pages)
    assert run(embargoed, "mkdocs", "build", "--strict", "--site-dir", "strict").code == 1
    deployed = run(embargoed, "mkdocs", "gh-deploy")
    assert (deployed.code, "scorepress.toml:3: embargo: " in deployed.text) == (1, True)
    assert not (embargoed / "site").exists()


def test_a_build_on_the_day_says_nothing(embargoed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CLOCK, str(FIFTH))
    outcome = run(embargoed, "mkdocs", "build", "--strict", "--site-dir", "ripe")
    assert outcome.code == 0, outcome.text
    assert NOTICE not in (embargoed / "ripe" / "index.html").read_text(encoding="utf-8")
