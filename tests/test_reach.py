"""What search engines and lost readers get of the built site, whatever built it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from built_site import CHECKOUT, SUB_PATH, Article, build, configure, run

from generator import __version__
from generator.project import Project
from generator.reading.loading import load_records

HOST = f"https://host.example{SUB_PATH}"
HEAD = re.compile(r'<script type="application/ld\+json">(.*?)</script>', re.DOTALL)


def structured(page):
    """The structured data of a page, each with its type."""
    return {data["@type"]: data for data in map(json.loads, HEAD.findall(page.read_text(encoding="utf-8")))}


@pytest.fixture(scope="module")
def small_sites(small_fresh_project, tmp_path_factory) -> dict[str, Path]:
    """The small posts built by MkDocs and by Zensical."""
    root = Path(shutil.copytree(small_fresh_project, tmp_path_factory.mktemp("reach") / "project"))
    text = (root / "mkdocs.yml").read_text(encoding="utf-8")
    (root / "mkdocs.yml").write_text(re.sub(r"(?m)^site_url: \S+", f"site_url: {HOST}", text), encoding="utf-8")
    post = root / "templates" / "v6.1" / "technical-dive.md.j2"
    post.write_text(post.read_text(encoding="utf-8").replace("\nround:", "\npublished: 2026-12-01\nround:", 1), "utf-8")
    assert run(root, "generator", "generate").code == 0
    assert run(root, "zensical", "build", "--strict").code == 0
    shutil.move(root / "site", root / "zensical")
    return {"mkdocs": build(root, "--strict"), "zensical": root / "zensical"}


each_builder = pytest.mark.parametrize("builder", ["mkdocs", "zensical"])


@each_builder
def test_a_post_says_what_it_is(small_sites, builder):
    data = structured(small_sites[builder] / "v6.1/technical-dive/index.html")
    assert [*data] == ["Article"]
    article = data["Article"]
    assert article["url"] == f"{HOST}v6.1/technical-dive/"
    assert (article["datePublished"], article["dateModified"]) == ("2026-12-01", "2026-11-30")
    assert article["about"] == "MLPerf® Inference v6.1"
    head = (small_sites[builder] / "v6.1/technical-dive/index.html").read_text(encoding="utf-8")
    assert f'<meta name="description" content="{article["description"]}">' in head
    assert f'<link rel="canonical" href="{article["url"]}">' in head


@each_builder
def test_the_home_page_offers_the_numbers_as_files_that_are_there(small_sites, builder):
    site = small_sites[builder]
    data = structured(site / "index.html")
    assert [*data] == ["Dataset"]
    files = {file["contentUrl"]: file["encodingFormat"] for file in data["Dataset"]["distribution"]}
    assert files == {f"{HOST}ledger.csv": "text/csv", f"{HOST}verdicts.csv": "text/csv"}
    assert all((site / address.removeprefix(HOST)).is_file() for address in files)


@each_builder
def test_who_is_lost_finds_every_page(small_sites, builder):
    page = small_sites[builder] / "404.html"
    assert "This address leads to no page" in " ".join(Article(page).words)
    article = re.search(r"(?s)<article.*</article>", page.read_text(encoding="utf-8")).group()
    ways = re.findall(r'href="([^"#]+)"', article)
    assert [re.sub(r"(?<=/)\.$", "", way) for way in ways] == [SUB_PATH, f"{SUB_PATH}v6.1/technical-dive/"]
    assert '<meta name="robots" content="noindex">' in page.read_text(encoding="utf-8")


@each_builder
def test_the_sitemap_has_every_page_and_no_day_of_the_clock(small_sites, builder):
    sitemap = (small_sites[builder] / "sitemap.xml").read_text(encoding="utf-8")
    assert re.findall(r"<loc>(.*?)</loc>", sitemap) == [HOST, f"{HOST}v6.1/technical-dive/"]
    assert set(re.findall(r"<lastmod>(.*?)</lastmod>", sitemap)) <= {"2026-11-30"}


def test_two_builds_years_apart_have_the_same_sitemap(small_project, monkeypatch):
    (small_project / "data/sources.csv").write_text(
        (small_project / "data/sources.csv").read_text().replace("2026-11-30", "2026-11-29")
    )
    assert run(small_project, "generator", "generate").code == 0
    made = []
    for day in ("0", "2000000000"):
        monkeypatch.setenv("SOURCE_DATE_EPOCH", day)
        site = build(small_project)
        made.append([(site / name).read_bytes() for name in ("sitemap.xml", "sitemap.xml.gz")])
    assert made[0] == made[1]
    assert b"<lastmod>2026-11-29</lastmod>" in made[0][0]


def test_a_site_without_an_address_names_its_files_as_they_stand(small_project):
    site = build(small_project, *configure(small_project, 'site_url: ""\n'))
    data = structured(site / "index.html")["Dataset"]
    assert "url" not in data
    assert [file["contentUrl"] for file in data["distribution"]] == ["ledger.csv", "verdicts.csv"]


def test_a_text_of_the_page_cannot_end_its_structured_data(small_project):
    page = small_project / "templates/v6.1/technical-dive.md.j2"
    text, count = re.subn(r'(?m)^description: "', 'description: "</script><script>alert()</script> ', page.read_text())
    assert count == 1
    page.write_text(text, encoding="utf-8")
    article = structured(build(small_project) / "v6.1/technical-dive/index.html")["Article"]
    assert article["description"].startswith("</script><script>alert()</script> ")


def test_a_wrong_reading_time_is_found(small_project):
    page = build(small_project, "--strict") / "v6.1/technical-dive/index.html"
    assert run(small_project, "generator", "verify-site", "site").code == 0
    text, count = re.subn(r"\d+(?=\u00a0minutes? to read|&nbsp;minutes? to read)", "99", page.read_text("utf-8"))
    assert count == 1
    page.write_text(text, encoding="utf-8")
    outcome = run(small_project, "generator", "verify-site", "site")
    assert outcome.code == 1
    assert "found '99'" in outcome.text or "'99" in outcome.text


# ── The real site ────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def index(site):
    return json.loads((site / "search/search_index.json").read_text(encoding="utf-8"))


def test_the_search_finds_every_submission_benchmark_and_accelerator_that_a_page_names(index):
    found = " ".join(f"{part['title']} {part['text']}" for part in index["docs"])
    records, _warnings = load_records(Project(CHECKOUT))
    names = {name for row in records.results for name in (row.submission_id, row.benchmark) if name}
    names |= {kind.accelerator for row in records.results for kind in row.kinds}
    pages = "\n".join(file.read_text(encoding="utf-8") for file in (CHECKOUT / "site_src").rglob("*.md"))
    shown = {name for name in names if _holds(pages, name)}
    assert len(shown) > 80
    assert {name for name in shown if not _holds(found, name)} == set()


def test_the_search_is_not_swollen_by_tables(index):
    # The first cells of the improvement table, which has a caption of its own that no sentence repeats.
    texts = [part["text"] for part in index["docs"]]
    assert any("Source: MLPerf® Inference v6.1" in text for text in texts)
    assert [text for text in texts if "PublishedThe data give" in text or "NewOld" in text] == []
    assert sum(map(len, texts)) < 300_000


def _holds(text, name):
    return re.search(rf"(?<![\w.-]){re.escape(name)}(?![\w-])", text) is not None


# ── The citation file ────────────────────────────────────────────────────────────────────────


def test_the_citation_file_is_valid_and_cites_this_version_and_these_results():
    file = CHECKOUT / "CITATION.cff"
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.citation-file-format", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout
    citation = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert citation["version"] == __version__
    records, _warnings = load_records(Project(CHECKOUT))
    official = [source for path, source in records.sources.items() if path.startswith("data/results/")]
    cited = {(one["repository-code"].rpartition("com/")[2], one["commit"]) for one in citation["references"]}
    assert cited == {(source.repository, source.commit) for source in official}
