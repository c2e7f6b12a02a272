"""The explorer wherever the site lies: with either style of addresses, and as files opened without a server."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from built_site import CHECKOUT, SUB_PATH, build, configure
from explorer_visits import NODE, address_of, first_cells, shows
from playwright.sync_api import Browser, Page

from gallery import browser

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def with_files(fresh_project: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The explorer of a site whose addresses name files: use_directory_urls is false."""
    root = Path(shutil.copytree(fresh_project, tmp_path_factory.mktemp("files") / "project"))
    settings = f"site_url: https://host.example{SUB_PATH}\nuse_directory_urls: false\n"
    with browser.served(build(root, "--strict", *configure(root, settings)), SUB_PATH) as address:
        yield f"{address}explorer.html"


@pytest.fixture(scope="module")
def offline(fresh_project: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The explorer of the offline variant, opened from a disk."""
    root = Path(shutil.copytree(fresh_project, tmp_path_factory.mktemp("offline") / "project"))
    shutil.copy2(CHECKOUT / "mkdocs-offline.yml", root)
    site = build(root, "--strict", "--config-file", "mkdocs-offline.yml", site="site-offline")
    return (site / "explorer.html").as_uri()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page that tells what went wrong, and nothing may."""
    opened = chromium.new_page()
    wrong: list[str] = []
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.on("console", lambda said: said.type in ("error", "warning") and wrong.append(said.text))
    opened.on("requestfailed", lambda request: wrong.append(request.url))
    yield opened
    opened.close()
    assert wrong == []


def filters_sorts_compares_and_follows(page: Page, where: str) -> None:
    page.goto(f"{where}#?round=v6.0")
    shows(page, "465 rows of 465 rows fit.")
    page.select_option("#explore-benchmark", "gpt-oss-120b")
    page.click("#explore-by-value")
    assert address_of(page) == "#?round=v6.0&benchmark=gpt-oss-120b&order=value"
    assert page.url.startswith(f"{where}#")
    assert page.locator("#explore-link").evaluate("link => link.href") == page.url
    page.reload()
    shows(page, "of 465 rows fit.")
    assert page.locator("th[aria-sort=ascending]").inner_text() == "Score"
    page.goto(f"{where}#?view=compare&a=v6.1/{NODE}&b=v6.0/{NODE}")
    page.locator("#explore-view tbody tr").first.wait_for()
    page.locator("#explore-view caption", has_text="Two systems").wait_for()
    page.goto(
        f"{where}#?view=rounds&benchmark=gpt-oss-120b&scenario=Offline&count=8&division=closed&own=AMD&accelerator=MI355X"
    )
    page.locator("#explore-view caption", has_text="over the rounds").wait_for()
    # 121,818 ÷ 95,004 − 1 = 28%
    assert first_cells(page, 2)[7].startswith("28% over v6.0")


def test_on_a_server_whose_addresses_are_folders(page: Page, address: str) -> None:
    filters_sorts_compares_and_follows(page, f"{address}explorer/")


def test_on_a_server_whose_addresses_are_files(page: Page, with_files: str) -> None:
    filters_sorts_compares_and_follows(page, with_files)


def test_from_a_disk(page: Page, offline: str) -> None:
    filters_sorts_compares_and_follows(page, offline)
