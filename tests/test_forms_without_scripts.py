"""The pages whose forms scripts begin, where those scripts do not run or do not come."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

each_form = pytest.mark.parametrize("path", ["check-your-run/", "explorer/"])
#: How far below the sentence the next heading begins: nothing is kept free for a form that does not come.
GAP = """() => {
  const sentence = document.querySelector('.sp-form-off').getBoundingClientRect();
  const headings = [...document.querySelectorAll('article h2')].map(each => each.getBoundingClientRect().top);
  return Math.min(...headings.filter(top => top > sentence.top)) - sentence.bottom;
}"""


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    opened = chromium.new_page()
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("path", "lost"),
    [
        ("check-your-run/", "**/check-run/form.js"),
        ("explorer/", "**/explorer/explorer.js"),
        ("explorer/", "**/explorer/showing.js"),
    ],
)
def test_a_script_that_does_not_come_is_told_and_no_room_is_kept(
    page: Page, address: str, path: str, lost: str
) -> None:
    page.route(lost, lambda route: route.abort())
    page.goto(address + path)
    page.locator(".sp-form-off").wait_for(timeout=2000)
    assert not page.locator(".sp-form").is_visible()
    assert page.evaluate(GAP) < 100


@each_form
def test_the_sentence_waits_for_the_script_and_not_for_ever(page: Page, address: str, path: str) -> None:
    page.route("**/start.js", lambda route: route.abort())
    page.goto(address + path, wait_until="commit")
    page.wait_for_selector(".sp-form-off", state="attached")
    assert not page.locator(".sp-form-off").is_visible()
    page.locator(".sp-form-off").wait_for(timeout=8000)
    assert not page.locator(".sp-form").is_visible()
