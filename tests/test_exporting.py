"""A post taken out of the site: nothing in it leads to what is not there, and no folder of somebody else is touched."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from playwright.sync_api import Browser

from generator.cli import main
from generator.exporting.folder import MANIFEST, write_export
from generator.exporting.links import Links
from generator.exporting.portable import plain_markdown
from generator.problems import ProblemsFound
from generator.project import Project
from tests.tiny_project import replace_in, tiny_project

FIGURE = """figures:
  gains:
    kind: improvement
    title: "Gains"
    caption: "Gains of a node"
    pairs:
      - {new: mi355x, old: mi355x_v60, benchmark: llama2-70b-99.9, scenarios: [Offline]}
---
"""
WORDS = """{{ figure("gains") }}

!!! note "By the way"

    A box, see [there](#receipts) and [the data](ledger.csv).

"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    made = tiny_project(tmp_path / "project")
    replace_in(made, "templates/index.md.j2", "---\n# A tiny post", f"{FIGURE}# A tiny post")
    replace_in(made, "templates/index.md.j2", "{{ sources() }}", f"{WORDS}{{{{ sources() }}}}")
    return made


def run(project: Project, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["--project", str(project.root), "export", *arguments])


def test_a_web_page_stands_alone_in_a_browser(project: Project, tmp_path: Path, chromium: Browser) -> None:
    folder = tmp_path / "post"
    done = run(project, "index.md", "--output", str(folder))
    assert done.exit_code == 0, done.output
    page = chromium.new_page()
    failed: list[str] = []
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.on("request", lambda request: failed.append(request.url) if not request.url.startswith("file:") else None)
    page.goto((folder / "index.html").as_uri(), wait_until="load")
    assert failed == []
    assert page.evaluate("[...document.images].map(each => each.naturalWidth > 0)") == [True]
    assert page.title() == "A tiny post"
    links = page.locator("a").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    inside = {link for link in links if link.startswith("#")}
    assert all(page.evaluate("id => document.getElementById(id) !== null", link[1:]) for link in inside)
    others = {link for link in links if not link.startswith(("#", "https:"))}
    assert {(folder / link).is_file() for link in others} == {True}
    page.close()


def test_the_numbers_of_the_post_are_those_of_the_page(project: Project, tmp_path: Path) -> None:
    folder = tmp_path / "post"
    run(project, "index.md", "--output", str(folder), "--format", "markdown")
    text = (folder / "post.md").read_text(encoding="utf-8")
    # 120,000 ÷ 100,000 − 1 = 20%
    assert '<a class="sp-number" href="#n-score-mi355x-llama2-70b-99-9-offline">120,000</a>' in text
    assert "120,000 ÷ 100,000 − 1" in text
    assert "improvement(mi355x, mi355x_v60, llama2-70b-99.9, Offline)" in (folder / "ledger.csv").read_text()
    assert sorted(file.name for file in (folder / "files").iterdir()) == [
        "gains-standalone.svg",
        "gains.csv",
        "gains.png",
        "gains.vl.json",
    ]
    assert re.search(r'<img src="files/gains-standalone\.svg" alt="[^"]*20%[^"]*">', text)


def test_markdown_has_no_marks_of_one_builder(project: Project, tmp_path: Path) -> None:
    folder = tmp_path / "post"
    run(project, "index.md", "--output", str(folder), "--format", "markdown")
    text = (folder / "post.md").read_text(encoding="utf-8")
    assert "> **By the way**\n>\n> A box, see [there](#receipts) and the data.\n" in text
    assert '<a id="receipts"></a>\n\n## How each number was made\n' in text
    assert not re.search(r"--8<--|^!!!|\{ ?[.#:]", text, re.MULTILINE)


@pytest.mark.parametrize(
    ("page", "address", "site", "target"),
    [
        ("v6.1/a.md", "b.md#part", "https://x.example/blog/", "https://x.example/blog/v6.1/b/#part"),
        ("v6.1/a.md", "../index.md", "https://x.example/", "https://x.example/"),
        ("v6.1/a.md", "../ledger.csv", "https://x.example/", "https://x.example/ledger.csv"),
        ("v6.1/a.md", "../index.md", "", ""),
        ("v6.1/a.md", "a.md#part", "", "#part"),
        ("v6.1/a.md", "#part", "", "#part"),
        ("v6.1/a.md", "https://y.example/", "", "https://y.example/"),
        ("v6.1/a.md", "../figures/v6.1/a/f.csv", "", "files/f.csv"),
    ],
)
def test_where_a_link_leads(page: str, address: str, site: str, target: str) -> None:
    links = Links(page, frozenset(["v6.1/b.md", "index.md", "figures/v6.1/a/f.csv"]), site)
    assert links.target(address) == target


def test_a_link_that_leads_nowhere_is_its_words_and_code_is_left_alone() -> None:
    links = Links("a.md", frozenset(), "")
    code = "and `[code](b.md)`.\n\n```\n[code](b.md)\n```\n"
    text = f'See [the *other* page](b.md){{ download }} {code}<a href="c.md">c</a>'
    assert links.led(text) == f"See the *other* page {code}c"


def test_a_box_without_a_title_is_a_quotation() -> None:
    assert plain_markdown("!!! note\n\n    One.\n\n    Two.\n\nAfter.") == "> One.\n>\n> Two.\n\nAfter."


def test_an_export_replaces_an_earlier_one_and_nothing_else(tmp_path: Path) -> None:
    folder = tmp_path / "post"
    assert write_export(folder, {"a.md": b"1", "files/b.svg": b"2"}) == ["a.md", "files/b.svg"]
    assert write_export(folder, {"a.md": b"3"}) == ["a.md"]
    assert sorted(file.name for file in folder.rglob("*") if file.is_file()) == [MANIFEST, "a.md"]
    (folder / "notes.txt").write_text("mine")
    with pytest.raises(ProblemsFound) as found:
        write_export(folder, {"a.md": b"4"})
    assert found.value.problems[0].code == "export-occupied"
    assert (folder / "a.md").read_bytes() == b"3"


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "post").write_text("a file", encoding="utf-8")
    with pytest.raises(ProblemsFound, match="file-unwritable: expected a folder that can be made"):
        write_export(tmp_path / "post" / "here", {"a.md": b"1"})


def test_a_manifest_cannot_name_what_lies_elsewhere(tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("mine")
    (tmp_path / "post").mkdir()
    (tmp_path / "post" / MANIFEST).write_text("../other.txt\n/etc/hostname\n")
    write_export(tmp_path / "post", {"a.md": b"1"})
    assert other.read_text() == "mine"


def test_an_unknown_page_and_a_day_too_early_are_refused(project: Project, tmp_path: Path) -> None:
    done = run(project, "indx.md", "--output", str(tmp_path / "post"))
    assert done.exit_code == 2
    assert "page-unknown: expected a page that is made, such as index.md, found 'indx.md'" in done.output
    (project.root / "scorepress.toml").write_text("[publisher]\npublish_after = 2999-01-01\n", encoding="utf-8")
    done = run(project, "index.md", "--output", str(tmp_path / "post"))
    assert done.exit_code == 1
    assert "embargo" in done.output
    assert not (tmp_path / "post").exists()


def test_an_address_that_would_run_a_script_is_refused(project: Project, tmp_path: Path) -> None:
    done = run(project, "index.md", "--output", str(tmp_path / "post"), "--site-url", "javascript:alert(1)")
    assert done.exit_code == 2
    assert "expected an address that begins with https:// or http://, found 'javascript:alert(1)'" in done.output
    assert not (tmp_path / "post").exists()


def test_a_page_that_needs_the_site_is_refused(project: Project, tmp_path: Path) -> None:
    replace_in(project, "templates/index.md.j2", "{{ sources() }}", "{{ run_form() }}\n\n{{ sources() }}")
    done = run(project, "index.md", "--output", str(tmp_path / "post"))
    assert (done.exit_code, "export-live" in done.output) == (2, True)
