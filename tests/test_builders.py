"""Three builders of one mkdocs.yml give the same pages: MkDocs, ProperDocs, and Zensical, which knows no plugin."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from built_site import (
    CHECKOUT,
    SUB_PATH,
    Article,
    assert_verified,
    build,
    contents,
    forget_fresh,
    is_known_fresh,
    run,
)

_SOURCES = [page.relative_to(CHECKOUT / "site_src") for page in sorted((CHECKOUT / "site_src").rglob("*.md"))]
#: Every page of the site by its built file.
PAGES = [(page.with_suffix("") / "index.html").as_posix() for page in _SOURCES if page.name != "index.md"]
PAGES = ["index.html", *PAGES]
HEADING = re.compile(r"<h([1-6])\b[^>]* id=\"([^\"]+)\"")


@pytest.fixture(scope="module")
def sites(fresh_project, tmp_path_factory) -> dict[str, Path]:
    """The site of each builder, built strictly from the same files for a place under SUB_PATH."""
    project = Path(shutil.copytree(fresh_project, tmp_path_factory.mktemp("builders") / "project"))
    file = project / "mkdocs.yml"
    text, count = re.subn(r"(?m)^site_url: \S+", f"site_url: https://host.example{SUB_PATH}", file.read_text())
    assert count == 1
    file.write_text(text)
    # Zensical has no option for the place of its site.
    outcome = run(project, "zensical", "build", "--strict")
    assert outcome.code == 0, outcome.text
    shutil.move(project / "site", project / "zensical")
    assert run(project, "generator", "policy", "zensical").code == 0  # it knows no plugin that would do it
    sites = {builder: build(project, "--strict", builder=builder, site=builder) for builder in ("mkdocs", "properdocs")}
    return sites | {"zensical": project / "zensical"}


each_builder = pytest.mark.parametrize("builder", ["mkdocs", "properdocs", "zensical"])
each_page = pytest.mark.parametrize("page", PAGES)


@each_builder
@each_page
def test_the_page_holds_the_same_words_numbers_and_links_as_that_of_mkdocs(sites, builder, page):
    theirs, plain = Article(sites[builder] / page), Article(sites["mkdocs"] / page)
    assert "".join(theirs.words).split() == "".join(plain.words).split()
    assert theirs.links == plain.links
    assert theirs.numbers == plain.numbers
    assert len(theirs.text) > 500
    headings, own = (HEADING.findall((sites[name] / page).read_text(encoding="utf-8")) for name in (builder, "mkdocs"))
    assert headings == own
    assert headings


@each_builder
def test_the_drawings_stand_in_the_page(sites, builder):
    theirs, plain = (Article(sites[name] / "v6.1/technical-dive/index.html") for name in (builder, "mkdocs"))
    assert theirs.drawings == plain.drawings >= 2
    assert theirs.drawn.count("28%") >= 2


@each_builder
def test_the_site_holds_what_it_promises(sites, builder):
    assert_verified(sites[builder])


@each_builder
def test_who_is_lost_gets_the_same_page(sites, builder):
    theirs, plain = Article(sites[builder] / "404.html"), Article(sites["mkdocs"] / "404.html")
    assert "".join(theirs.words).split() == "".join(plain.words).split()
    assert "Technical dive" in theirs.text


@each_builder
def test_the_downloads_are_those_of_the_project(sites, fresh_project, builder):
    for name in ("ledger.csv", "verdicts.csv"):
        assert (sites[builder] / name).read_bytes() == (fresh_project / "site_src" / name).read_bytes()


def test_properdocs_presses_changed_data_too_and_its_strict_build_stops(site_project):
    file = site_project / "data" / "results" / "v6.1.csv"
    file.write_text(file.read_text(encoding="utf-8").replace(",121818.0,", ",131818.0,"), encoding="utf-8")
    docs = contents(site_project / "site_src")
    outcome = run(site_project, "properdocs", "build", "--strict")
    assert outcome.code == 1
    assert "run `scorepress generate`" in outcome.text
    built = build(site_project, builder="properdocs")
    assert "131,818" in Article(built / "v6.1/technical-dive/index.html").numbers
    assert contents(site_project / "site_src") == docs


def test_a_strict_properdocs_build_of_fresh_pages_presses_and_succeeds(site_project):
    forget_fresh(site_project)
    build(site_project, "--strict", builder="properdocs")
    assert is_known_fresh(site_project)
