"""`mkdocs build` with the plugin, on the real site: fresh numbers in memory, findings that stop a strict build."""

from __future__ import annotations

import csv
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from built_site import (
    SUB_PATH,
    Article,
    assert_verified,
    build,
    configure,
    contents,
    forget_fresh,
    is_known_fresh,
    numbers,
    run,
)

DIVE = "v6.1/technical-dive.md"
DIVE_HTML = "v6.1/technical-dive/index.html"
#: What a build may import of ours, and of others, when nothing has changed.
LIGHT = {"finishing", "finishing.policy", "mkdocs_plugin", "press", "press.freshness", "problems", "project"} | {
    "replacing",  # the policy comes into all pages or none
}


def edit(project: Path, path: str, old: str, new: str) -> None:
    file = project / path
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path}"
    file.write_text(text.replace(old, new), encoding="utf-8")


def ledger(site: Path) -> dict[tuple[str, str], dict[str, str]]:
    with (site / "ledger.csv").open(encoding="utf-8", newline="") as file:
        return {(row["page"], row["name"]): row for row in csv.DictReader(file)}


# ── One score changes ────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def before_and_after(small_site, small_fresh_project, tmp_path_factory):
    """The site before and after AMD's gpt-oss-120b Offline score on eight MI355X changes, by `mkdocs build` alone."""
    project = Path(shutil.copytree(small_fresh_project, tmp_path_factory.mktemp("changed") / "project"))
    edit(project, "data/results/v6.1.csv", ",121818.0,", ",131818.0,")
    docs = contents(project / "site_src")
    arguments = configure(project, f"site_url: https://host.example{SUB_PATH}\n")
    after = build(project, *arguments)
    assert contents(project / "site_src") == docs, "the build wrote into docs_dir"
    return small_site, after


def changed_rows(before: Path, after: Path) -> dict[tuple[str, str], tuple[dict[str, str], dict[str, str]]]:
    old, new = ledger(before), ledger(after)
    assert old.keys() == new.keys()
    return {key: (old[key], new[key]) for key in old if old[key] != new[key]}


def test_every_dependent_number_of_the_ledger_changes(before_and_after):
    rows = changed_rows(*before_and_after)
    texts = {name: (old["text"], new["text"]) for (page, name), (old, new) in rows.items() if page == DIVE}
    expected = {
        "score(mi355x, gpt-oss-120b, Offline)": ("121,818", "131,818"),
        # 121,818 ÷ 95,004 = 1.28224; 131,818 ÷ 95,004 = 1.38750
        "improvement(mi355x, mi355x_v60, gpt-oss-120b, Offline)": ("28%", "39%"),
        # × 72 ÷ 8
        "ideal_score(mi355x_72, mi355x, gpt-oss-120b, Offline)": ("1,096,362", "1,186,362"),
        # 1,039,900 ÷ 1,096,362 = 0.94850; ÷ 1,186,362 = 0.87655
        "scaling_efficiency(mi355x_72, mi355x, gpt-oss-120b, Offline)": ("94.9%", "87.7%"),
    }
    assert {name: texts.get(name) for name in expected} == expected


def test_no_row_of_the_ledger_changes_that_does_not_depend_on_it(before_and_after):
    rows = changed_rows(*before_and_after)
    score = ledger(before_and_after[0])[DIVE, "score(mi355x, gpt-oss-120b, Offline)"]
    assert rows
    assert all(score["sources"] in row["sources"].split("; ") for pair in rows.values() for row in pair)


@pytest.mark.parametrize("page", [DIVE_HTML, "index.html"])
def test_every_link_with_a_dependent_number_changes_and_no_other(before_and_after, page):
    old, new = (Article(site / page).links for site in before_and_after)
    assert [href for href, _text in old] == [href for href, _text in new]
    rows = changed_rows(*before_and_after)
    source = page.replace("/index.html", ".md").replace("index.html", "index.md")
    expected = sorted(
        (before["text"], after["text"])
        for (made, _name), (before, after) in rows.items()
        if made == source and before["text"] != after["text"]
    )
    changed = {href: (text, now) for (href, text), (_href, now) in zip(old, new, strict=True) if text != now}
    assert sorted(changed.values()) == expected
    assert expected


@pytest.mark.parametrize("page", [DIVE_HTML, "index.html"])
def test_no_other_number_of_a_page_changes(before_and_after, page):
    old, new = (Article(site / page).numbers for site in before_and_after)
    rows = changed_rows(*before_and_after).values()
    gone, come = (
        {number for row in side for name in ("text", "formula", "value") for number in numbers(row[name])}
        for side in zip(*rows, strict=True)
    )
    assert set(old - new) <= gone
    assert set(new - old) <= come
    assert (old - new).total() == (new - old).total() > 0


def test_the_label_changes_in_both_drawings_of_the_page(before_and_after):
    old, new = (Counter(Article(site / DIVE_HTML).drawn) for site in before_and_after)
    is_label = re.compile(r"\d+%").fullmatch
    assert {text: count for text, count in (old - new).items() if is_label(text)} == {"28%": 2}
    assert {text: count for text, count in (new - old).items() if is_label(text)} == {"39%": 2}


def test_no_file_without_such_a_number_changes(before_and_after):
    old, new = (contents(site) for site in before_and_after)
    changed = {path for path in old.keys() | new.keys() if old.get(path) != new.get(path)}
    pages = {page for page, _name in changed_rows(*before_and_after)}
    built = {page.replace("index.md", "index.html").replace(".md", "/index.html") for page in pages}
    drawings = {path for path in old if path.startswith("figures/v6.1/technical-dive/generations")}
    allowed = built | drawings | {"ledger.csv", "verdicts.csv", "search/search_index.json", "sitemap.xml.gz"}
    assert {DIVE_HTML, "index.html", "ledger.csv"} <= changed <= allowed
    assert drawings <= changed


# ── What is on disk ──────────────────────────────────────────────────────────────────────────


def test_a_strict_build_of_fresh_pages_succeeds_and_is_the_same_pressed_or_read_from_disk(small_project):
    short = contents(build(small_project, "--strict"))
    forget_fresh(small_project)
    pressed = contents(build(small_project, "--strict"))
    assert is_known_fresh(small_project)
    assert pressed == short


def test_a_strict_build_stops_on_a_stale_page_and_says_what_to_run(small_project):
    edit(small_project, "templates/index.md.j2", "Here nobody types them", "Here no one types them")
    outcome = run(small_project, "mkdocs", "build", "--strict")
    assert outcome.code == 1
    assert "site_src/index.md: warning: page-stale" in outcome.text
    assert "run `scorepress generate`" in outcome.text
    assert "Aborted with 1 warnings in strict mode" in outcome.text


def test_pages_and_drawings_edited_on_disk_never_reach_the_site(small_project, small_site):
    stale = [DIVE, *(file for file in contents(small_project / "site_src") if file.endswith(".svg")), "ledger.csv"]
    for path in stale:
        file = small_project / "site_src" / path
        file.write_text(file.read_text(encoding="utf-8").replace("28%", "999%"), encoding="utf-8")
    built = build(small_project, *configure(small_project, f"site_url: https://host.example{SUB_PATH}\n"))
    assert contents(built) == contents(small_site)


def test_what_the_press_no_longer_makes_is_not_published_and_what_it_never_made_is(small_project):
    docs = small_project / "site_src"
    with (docs / ".generated").open("a", encoding="utf-8") as manifest:
        manifest.write("figures/gone.svg\nv6.1/gone.md\n")
    for path in ("figures/gone.svg", "v6.1/gone.md", "by-hand.txt"):
        (docs / path).write_text("# 999\n", encoding="utf-8")
    outcome = run(small_project, "mkdocs", "build")
    assert outcome.code == 0
    assert "site_src/v6.1/gone.md: warning: page-stale: expected no such page" in outcome.text
    published = contents(small_project / "site")
    assert not [path for path in published if "gone" in path]
    assert "by-hand.txt" in published
    assert b"999" not in published["search/search_index.json"]


def test_a_page_that_is_not_on_disk_yet_is_built(small_project):
    for path in (DIVE, "index.md"):
        (small_project / "site_src" / path).unlink()
    built = build(small_project)
    assert Article(built / DIVE_HTML).drawings >= 2
    assert not (small_project / "site_src" / DIVE).exists()


def test_a_page_is_edited_through_its_template_pressed_or_read_from_disk(small_project):
    settings = (
        "repo_url: https://host.example/r/\nedit_uri: edit/main/site_src/\ntheme: {features: [content.action.edit]}\n"
    )
    arguments = configure(small_project, settings)
    expected = [f'"https://host.example/r/edit/main/templates/{DIVE}.j2"']
    assert re.findall(r'"https://\S+/edit/\S+"', (build(small_project, *arguments) / DIVE_HTML).read_text()) == expected
    forget_fresh(small_project)
    assert re.findall(r'"https://\S+/edit/\S+"', (build(small_project, *arguments) / DIVE_HTML).read_text()) == expected


# ── What stops a build ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("path", "old", "new", "code"),
    [
        ("data/results/v6.1.csv", ",121818.0,", ',"1,23",', "number-malformed"),
        (f"templates/{DIVE}.j2", 'fact("mi355x.memory")', "nope", "name-unknown"),
    ],
)
def test_an_error_stops_the_build_with_its_place_and_without_a_traceback(small_project, path, old, new, code):
    edit(small_project, path, old, new)
    line = (small_project / path).read_text(encoding="utf-8").partition(new)[0].count("\n") + 1
    docs = contents(small_project / "site_src")
    outcome = run(small_project, "mkdocs", "build")
    assert outcome.code == 1
    assert "scorepress stopped:" in outcome.text
    assert re.search(rf"^{re.escape(path)}:{line}(:\d+)?: {code}: expected .*\n    fix: ", outcome.text, re.M)
    assert "Traceback" not in outcome.text
    assert contents(small_project / "site_src") == docs
    assert not (small_project / "site" / "index.html").exists()


def test_another_docs_dir_is_refused(small_project):
    outcome = run(small_project, "mkdocs", "build", *configure(small_project, "docs_dir: data\n"))
    assert outcome.code == 1
    assert "set docs_dir: site_src" in outcome.text
    assert "Traceback" not in outcome.text


def test_an_editors_lock_and_backups_beside_the_data_and_templates_are_no_part_of_them(small_project):
    for lock in ("data/.#facts.csv", "data/results/.#v6.1.csv", "templates/.#index.md.j2"):
        (small_project / lock).symlink_to("someone@a-host.1")
    for file in ("data/.facts.csv.swp", "data/results/v6.1.csv~", "templates/index.md.j2~"):
        (small_project / file).write_bytes(b"\0")
    outcome = run(small_project, "mkdocs", "build", "--strict")
    assert outcome.code == 0, outcome.text


# ── Places and weight ────────────────────────────────────────────────────────────────────────


def test_the_site_holds_what_it_promises(site):
    assert_verified(site)


def test_a_number_planted_on_any_page_is_found(site, tmp_path):
    copy = Path(shutil.copytree(site, tmp_path / "site"))
    pages = [page for page in copy.rglob("*.html") if page.name != "404.html"]
    for page in pages:
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace("</article>", "<p>That is 17% faster.</p></article>"), encoding="utf-8")
    outcome = run(site.parent, "generator", "verify-site", str(copy))
    assert outcome.code == 1
    found = re.findall(r"(\S+):\d+: number-untraced: .*, found '17%' in 'That is 17% faster.'", outcome.text)
    assert sorted(found) == sorted(page.as_posix() for page in pages)
    assert len(pages) > 5


def test_the_site_holds_what_it_promises_without_directory_urls(site_project):
    settings = f"site_url: https://host.example{SUB_PATH}\nuse_directory_urls: false\n"
    built = build(site_project, "--strict", *configure(site_project, settings))
    assert (built / "v6.1" / "technical-dive.html").is_file()
    assert_verified(built)


def imported(project: Path, *arguments: str) -> set[str]:
    """Every module that a build imports."""
    code = (
        "import sys; from mkdocs.__main__ import cli; "
        "cli(['build', *sys.argv[1:]], standalone_mode=False); print(*sys.modules)"
    )
    command = [sys.executable, "-c", code, *arguments]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, timeout=120, check=True)
    return set(done.stdout.split())


def test_when_nothing_changed_a_build_imports_no_more_than_plain_mkdocs_and_a_handful_of_ours(small_project):
    build(small_project)
    plain = imported(small_project, *configure(small_project, "plugins: [search]\n"))
    with_us = imported(small_project)
    extra = {name for name in with_us - plain if name.partition(".")[0] not in sys.stdlib_module_names}
    assert extra == {"generator", *(f"generator.{name}" for name in LIGHT)}


def test_the_test_of_imports_sees_the_press(small_project):
    forget_fresh(small_project)
    assert {"generator.press.composing", "jinja2.sandbox", "pydantic"} <= imported(small_project)
