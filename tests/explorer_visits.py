"""The explorer opened in a browser, and what it then says."""

from __future__ import annotations

from collections.abc import Callable

from browsing import Visit
from playwright.sync_api import Page

Visiting = Callable[..., Visit]
#: The node of the posts, as the address names a system behind its round.
NODE = "closed/AMD/8xMI355X_2xEPYC_9575F"


def said(page: Page) -> str:
    """What the page says of the view, once it has one."""
    page.locator("#explore-said p").first.wait_for(timeout=5000)
    is_whole(page)
    return page.locator("#explore-said").inner_text()


def shows(page: Page, text: str) -> None:
    """Wait until the page says so, and all of the view is there."""
    page.locator("#explore-said", has_text=text).wait_for(timeout=5000)
    is_whole(page)


def is_whole(page: Page) -> None:
    """Wait until the rows that are drawn last are there."""
    page.locator("#explore-view [aria-busy=true]").wait_for(state="detached", timeout=5000)


def opened(visit: Visiting, address: str = "", **how: object) -> Visit:
    seen = visit("explorer", **how)
    said(seen.page)
    if address:
        seen.page.evaluate("hash => { location.hash = hash }", address)
        seen.page.wait_for_function(
            "hash => scorepress.address.read(hash) && !document.querySelector('#explore-view:empty')", arg=address
        )
        seen.page.wait_for_timeout(300)
        is_whole(seen.page)
    return seen


def address_of(page: Page) -> str:
    """What the address says once the view has been drawn."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))")
    return str(page.evaluate("location.hash"))


def first_cells(page: Page, row: int = 0) -> list[str]:
    return page.locator("#explore-view tbody tr").nth(row).locator("th, td").all_inner_texts()
