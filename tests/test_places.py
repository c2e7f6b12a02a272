"""The theme changes pages without loading them: what then begins, stays, or comes back, in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from browsing import TELEPHONE, WIDE, Visit
from explorer_visits import shows
from judged_runs import offline
from playwright.sync_api import Page
from test_layout_shift import WATCH

pytestmark = pytest.mark.browser

Visiting = Callable[..., Visit]
#: How far below the top of the window a heading stands.
TOP_OF = "id => document.getElementById(id).getBoundingClientRect().top"


@pytest.fixture
def published(visit: Visiting) -> Iterator[Visiting]:
    """A page of the published site, of which no browser may complain."""
    visits = []

    def opened(name: str, **how: object) -> Visit:
        visits.append(visit(name, published=True, **how))
        return visits[-1]

    yield opened
    assert [complaint for seen in visits for complaint in seen.complaints] == []


def changed_to(page: Page, title: str) -> None:
    """Follow the site's own navigation to a page; the window stays the same one."""
    page.evaluate("() => { globalThis.isSame = true; }")
    page.locator(".md-nav--primary a").filter(has_text=title).first.evaluate("link => link.click()")
    page.locator(".md-nav--primary .md-nav__link--active", has_text=title).first.wait_for(state="attached")
    page.wait_for_timeout(500)
    assert page.evaluate("globalThis.isSame") is True, "the browser has loaded the page"


def give_a_log(page: Page) -> str:
    """The verdict on a run that a reader gives to the page."""
    log = {"name": "mlperf_log_detail.txt", "mimeType": "text/plain", "buffer": offline().encode()}
    page.set_input_files("#check-run-file", [log])
    page.locator("#check-run-verdict strong").wait_for()
    return page.locator("#check-run-verdict").inner_text()


# ── Other pages ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", [WIDE, TELEPHONE], ids=["wide", "telephone"])
def test_parts_of_a_page_begin_where_the_theme_has_changed_to_it_and_nothing_moves(
    published: Visiting, size: object
) -> None:
    page = published("home", size=size).page
    page.evaluate(WATCH)
    changed_to(page, "Explore the results")
    shows(page, "492 rows of 492 rows fit.")
    changed_to(page, "Check your run")
    assert "mlperf_log_detail.txt" in give_a_log(page)
    changed_to(page, "Published claims")
    page.locator(".sp-sort").first.evaluate("button => button.click()")
    assert page.locator("th[aria-sort]").count() == 1
    changed_to(page, "Explore the results")
    shows(page, "492 rows of 492 rows fit.")
    changed_to(page, "Home")
    assert page.evaluate("shifts") == []


def test_figures_are_there_after_other_pages_and_on_the_way_back(published: Visiting) -> None:
    page = published("dive").page
    drawings = page.locator("article svg.sp-drawing").count()
    assert drawings > 5
    changed_to(page, "Methodology")
    assert page.locator("article svg.sp-drawing").count() == 0
    page.go_back()
    page.locator("article svg.sp-drawing").first.wait_for(state="attached")
    assert page.locator("article svg.sp-drawing").count() == drawings
    page.locator("article a.sp-number:visible").first.focus()
    page.locator(".sp-panel:visible").wait_for()


# ── Other places of the page on view ─────────────────────────────────────────────────────────


def marked(page: Page) -> Page:
    """The same page with the first table sorted, and its article known again."""
    page.locator(".sp-sort").first.click()
    page.evaluate("() => { globalThis.article = document.querySelector('article'); }")
    return page


def is_untouched(page: Page) -> bool:
    page.wait_for_timeout(700)
    there = "() => globalThis.article === document.querySelector('article')"
    return bool(page.evaluate(there)) and page.locator("th[aria-sort]").count() == 1


def heading_link(page: Page, heading: str) -> None:
    page.locator(f'.md-sidebar--secondary a[href$="#{heading}"]').click()
    page.wait_for_url(f"**/*#{heading}")


def test_a_heading_is_gone_to_and_the_page_is_neither_fetched_nor_made_anew(published: Visiting) -> None:
    seen = published("dive")
    page = marked(seen.page)
    asked = len(seen.requests)
    heading_link(page, "workloads")
    assert is_untouched(page)
    assert 0 <= page.evaluate(TOP_OF, "workloads") < 200
    assert [url for url in seen.requests[asked:] if not url.endswith("favicon.png")] == []


def test_back_and_forth_within_a_page_goes_to_where_the_reader_was(published: Visiting) -> None:
    page = marked(published("dive").page)
    heading_link(page, "workloads")
    heading_link(page, "optimizations")
    page.go_back()
    page.wait_for_url("**/*#workloads")
    assert is_untouched(page)
    assert 0 <= page.evaluate(TOP_OF, "workloads") < 200
    page.go_forward()
    page.wait_for_url("**/*#optimizations")
    assert is_untouched(page)
    assert 0 <= page.evaluate(TOP_OF, "optimizations") < 200


def test_a_number_leads_to_its_receipt_and_back_to_the_sorted_table(published: Visiting) -> None:
    page = marked(published("dive").page)
    number = page.locator(".sp-data a.sp-number").first
    number.click()
    page.wait_for_url("**/*#n-*")
    assert is_untouched(page)
    page.go_back()
    assert is_untouched(page)
    assert number.evaluate("link => link.getBoundingClientRect().top > 0")


def test_a_verdict_on_a_run_stays_when_its_meaning_is_looked_up(published: Visiting) -> None:
    page = published("check").page
    verdict = give_a_log(page)
    heading_link(page, "what-each-finding-means")
    page.wait_for_timeout(700)
    assert page.locator("#check-run-verdict").inner_text() == verdict


def test_the_same_holds_after_another_page_and_the_way_back(published: Visiting) -> None:
    page = published("dive").page
    heading_link(page, "workloads")
    changed_to(page, "Methodology")
    page.go_back()
    page.wait_for_url("**/technical-dive/#workloads")
    page.locator("h1", has_text="v6.1").wait_for()
    page.wait_for_timeout(500)
    marked(page)
    heading_link(page, "optimizations")
    assert is_untouched(page)
    assert 0 <= page.evaluate(TOP_OF, "optimizations") < 200
