"""The site as files opened without a server: pages, search, and the form that checks a run."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
import yaml
from built_site import CHECKOUT, assert_verified, build

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def offline(fresh_project, tmp_path_factory) -> Path:
    """The offline variant of the site."""
    root = Path(shutil.copytree(fresh_project, tmp_path_factory.mktemp("offline") / "project"))
    shutil.copy2(CHECKOUT / "mkdocs-offline.yml", root)
    return build(root, "--strict", "--config-file", "mkdocs-offline.yml", site="site-offline")


@pytest.fixture
def opened(chromium, offline):
    """Opens a file of it, and notes what it asks for and complains about."""
    page = chromium.new_page()
    page.noted = []
    page.on("request", lambda one: one.url.startswith(("file:", "data:")) or page.noted.append(one.url))
    page.on("console", lambda said: said.type in ("error", "warning") and page.noted.append(said.text))
    page.on("pageerror", lambda error: page.noted.append(str(error)))

    def go(path):
        page.goto((offline / path).as_uri(), wait_until="load")
        return page

    yield go
    page.close()


def test_it_holds_what_it_promises(offline):
    assert_verified(offline)


@pytest.mark.parametrize("path", ["index.html", "v6.1/technical-dive.html"])
def test_the_search_finds_a_submission(opened, path):
    page = opened(path)
    page.keyboard.press("/")
    page.keyboard.type("6.1-0026")
    found = page.locator(".md-search-result__item", has_text="6.1-0026").first
    found.wait_for(timeout=10_000)
    assert page.noted == []


def test_links_lead_from_file_to_file(opened):
    page = opened("index.html")
    page.locator("article").get_by_role("link", name=re.compile("technical dive")).first.click()
    page.wait_for_url("**/technical-dive.html")
    page.locator("article a.sp-number:visible").first.click()
    assert page.noted == []


def test_a_published_row_can_be_chosen_for_a_run(opened):
    page = opened("check-your-run.html")
    page.locator("#check-run-benchmark").select_option("gpt-oss-120b")
    assert page.noted == []


def test_both_searches_take_words_apart_alike():
    def separator(name):
        plugins = yaml.safe_load((CHECKOUT / name).read_text(encoding="utf-8"))["plugins"]
        return next(one["search"]["separator"] for one in plugins if isinstance(one, dict) and "search" in one)

    assert separator("mkdocs-offline.yml") == separator("mkdocs.yml")
