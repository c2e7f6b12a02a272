"""What pages have beside their own words: dates of data, a post's line of facts, structured data."""

from __future__ import annotations

import re

import pytest
import yaml
from tiny_project import replace_in, tiny_project

from generator.press.composing import compose_pages
from generator.press.furniture import time_stated


def front_matter(markdown):
    return yaml.safe_load(markdown.split("---\n")[1])


@pytest.fixture
def project(tmp_path):
    """The tiny project with its page as home, as a post, and as a page without numbers."""
    project = tiny_project(tmp_path)
    home = (project.templates / "index.md.j2").read_text(encoding="utf-8")
    (project.templates / "v6.1").mkdir()
    (project.templates / "v6.1" / "post.md.j2").write_text(home, encoding="utf-8")
    plain = '---\ntitle: "How"\ndescription: "How it is done."\nround: "v6.1"\n---\n# How\n\nBy hand.\n'
    (project.templates / "methodology.md.j2").write_text(plain, encoding="utf-8")
    return project


def dated(project, path, day):
    text = (project.data / "sources.csv").read_text(encoding="utf-8")
    changed, count = re.subn(rf"(?m)^({re.escape(path)},.*?),2026-11-30,", rf"\1,{day},", text)
    assert count == 1
    (project.data / "sources.csv").write_text(changed, encoding="utf-8")


def pages(project):
    return {page.path: page.markdown for page in compose_pages(project)[0]}


def test_a_page_has_the_day_of_the_newest_data_that_its_numbers_come_from(project):
    dated(project, "data/results/v6.0.csv", "2026-10-01")
    dated(project, "data/results/v6.1.csv", "2026-10-02")
    made = pages(project)
    # Other files are newer: they count where no number says which files count.
    assert front_matter(made["v6.1/post.md"])["date"] == "2026-10-02"
    assert front_matter(made["methodology.md"])["date"] == "2026-11-30"


def test_a_post_has_one_line_of_facts_under_its_title_and_no_other_page_has(project):
    made = pages(project)
    facts = "1\u00a0minute to read · round v6.1 · data of 2026-11-30"
    facts += " · [Every number here is computed: how?](../methodology.md)"
    assert f"\n# A tiny post\n\n{facts}\n{{: .sp-facts }}\n" in made["v6.1/post.md"]
    assert [path for path, text in made.items() if "sp-facts" in text] == ["v6.1/post.md"]


def test_the_line_names_no_methodology_that_the_publisher_leaves_out(project):
    project.settings.write_text('[pages]\nleave_out = ["methodology.md"]\n', encoding="utf-8")
    assert "data of 2026-11-30\n{: .sp-facts }" in pages(project)["v6.1/post.md"]


def test_a_post_that_declares_its_day_says_it_to_search_engines(project):
    replace_in(project, "templates/v6.1/post.md.j2", 'round: "v6.1"\n', 'published: 2026-12-01\nround: "v6.1"\n')
    assert front_matter(pages(project)["v6.1/post.md"])["article"]["published"] == "2026-12-01"


def test_a_post_is_an_article_and_the_home_page_has_the_data(project):
    replace_in(
        project, "data/sources.csv", "data/results/v6.1.csv,A publisher,,", "data/results/v6.1.csv,B,some/where,"
    )
    told = {path: front_matter(text) for path, text in pages(project).items()}
    assert told["v6.1/post.md"]["article"] == {"about": "MLPerf® Inference v6.1"}
    assert "dataset" not in told["v6.1/post.md"]
    assert "article" not in told["index.md"]
    dataset = told["index.md"]["dataset"]
    assert dataset["license"] == "https://spdx.org/licenses/Apache-2.0"
    assert dataset["based_on"] == ["https://github.com/some/where"]
    # No page here shows claims, so that there is no claims.csv.
    assert [file["path"] for file in dataset["files"]] == ["ledger.csv", "verdicts.csv"]


def test_data_under_several_licences_have_none_in_common(project):
    text = (project.data / "sources.csv").read_text(encoding="utf-8")
    text = re.sub(r"(?m)^(data/results/v6.0.csv,.*?),Apache-2.0,", r"\1,CC-BY-4.0,", text)
    (project.data / "sources.csv").write_text(text, encoding="utf-8")
    assert front_matter(pages(project)["index.md"])["dataset"]["license"] == ""


def test_a_reading_time_counted_again_does_not_count_the_line_that_states_it():
    # 329 words of 220 a minute: 1.495, so one minute; with the four words of the line it would be two.
    page = f"---\ntitle: x\n---\n# {'word ' * 329}\n\n1\u00a0minute to read\n{{: .sp-facts }}\n"
    assert time_stated(page) == "1\u00a0minute to read"
