"""The explorer for everybody: axe, the keyboard, no script, from a disk, and with rows that do not come."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import TELEPHONE, WIDE
from built_site import CHECKOUT
from explorer_visits import NODE, Visiting, is_whole, opened, shows
from playwright.sync_api import Browser
from test_site_in_browser import AXE

from generator.project import Project
from generator.reading.loading import load_records

pytestmark = pytest.mark.browser

VIEWS = {
    "all": "",
    "rows": "#?benchmark=gpt-oss-120b&scenario=Offline&per=accelerator",
    "compare": f"#?view=compare&a=v6.1/{NODE}&b=v6.0/{NODE}",
    "rounds": "#?view=rounds&benchmark=gpt-oss-120b&scenario=Offline&own=AMD",
}


LOOKS = [(view, size, scheme) for view in VIEWS for size in (WIDE, TELEPHONE) for scheme in ("light", "dark")]
#: Widths in pixels: of small telephones, of a larger one, and what is left of a wide screen at a zoom of 200% and 400%.
WIDTHS = (320, 360, 390, 640)


@pytest.mark.parametrize(("view", "size", "scheme"), LOOKS)
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(
    visit: Visiting, address: str, view: str, size: tuple[int, int], scheme: str
) -> None:
    seen = opened(visit, VIEWS[view], scheme=scheme, size=size)
    found = Axe().run(seen.page, options=AXE)
    assert found.violations_count == 0, found.generate_report()
    for width in (size[0], *WIDTHS):
        seen.page.set_viewport_size({"width": width, "height": 700})
        assert seen.page.evaluate("document.documentElement.scrollWidth") <= width
    assert [url for url in seen.requests if not url.startswith(address)] == []
    assert seen.complaints == []


def test_the_keyboard_alone_filters_and_turns_the_page(visit: Visiting) -> None:
    page = opened(visit).page
    page.focus("#explore-round")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "explore-benchmark"
    page.keyboard.type("gpt-oss")
    page.keyboard.press("Enter")
    shows(page, "rows of 492")
    assert page.input_value("#explore-benchmark") == "gpt-oss-120b"
    assert page.evaluate("document.activeElement.id") == "explore-benchmark"
    page.focus("[name=view]")
    page.keyboard.press("ArrowRight")
    assert page.locator("#explore-a").is_visible()
    assert "Choose two systems" in page.locator("#explore-view").inner_text()


def test_what_else_is_known_of_a_row_unfolds_by_keyboard(visit: Visiting) -> None:
    page = opened(visit, "#?text=6.1-0003&benchmark=dlrm-v3&scenario=Offline&division=closed").page
    button = page.locator("#explore-view .sp-explorer-more")
    assert page.locator("#explore-view dl").count() == 0
    button.focus()
    page.keyboard.press("Enter")
    assert button.get_attribute("aria-expanded") == "true"
    unfolded = page.locator("#explore-view dl").inner_text()
    assert "Software\n" in unfolded
    assert "(data/corrections.csv:" in unfolded
    assert Axe().run(page, options=AXE).violations_count == 0
    page.keyboard.press("Space")
    assert page.locator("#explore-view dl").count() == 0


#: Each table of the view with how much wider than its area it is, and whether what is of no use on paper is there.
ON_PAPER = """() => [
  ...[...document.querySelectorAll('#explore-view .sp-table')].map(area => area.scrollWidth - area.clientWidth),
  ...[...document.querySelectorAll('.sp-form, .sp-explorer-pager button, .sp-save, .sp-results')]
    .map(one => one.getClientRects().length)]"""


@pytest.mark.parametrize("view", VIEWS)
def test_on_paper_the_view_is_as_wide_as_the_sheet_and_the_plain_tables_are_left_out(
    visit: Visiting, view: str
) -> None:
    page = opened(visit, VIEWS[view], size=(700, 1000)).page
    page.emulate_media(media="print")
    found = page.evaluate(ON_PAPER)
    assert len(found) > 60, "the plain tables are there"
    assert set(found) == {0}
    page.emulate_media(media="screen")
    assert page.locator(".sp-results").first.is_visible()


def test_on_paper_without_a_script_the_plain_tables_are_there(visit: Visiting) -> None:
    page = visit("explorer", script=False).page
    page.emulate_media(media="print")
    assert page.locator(".sp-results").first.is_visible()


def test_without_a_script_the_tables_are_there(visit: Visiting) -> None:
    records = load_records(Project(CHECKOUT))[0]
    page = visit("explorer", script=False).page
    assert page.locator(".sp-form-off").is_visible()
    assert not page.locator(".sp-form").is_visible()
    assert page.locator(".sp-results tbody tr").count() == len(records.results)
    page.locator(".sp-results summary", has_text="wan-2.2-t2v-a14b").click()
    row = page.locator(".sp-results tbody tr:visible").first.inner_text()
    assert "samples/s" in row
    assert "data/results/v6.1.csv:" in row


def test_the_tables_are_not_in_the_search_index(site: Path) -> None:
    index = json.loads((site / "search/search_index.json").read_text(encoding="utf-8"))
    own = "".join(
        f"{part['title']} {part['text']}" for part in index["docs"] if part["location"].startswith("explorer/")
    )
    assert "How systems are compared" in own
    assert "8xMI355X_2xEPYC_9575F" not in own
    assert len(own) < 10_000


def test_it_works_from_a_disk(site: Path, chromium: Browser) -> None:
    page = chromium.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto((site / "explorer/index.html").as_uri() + "#?round=v6.0")
    shows(page, "465 rows of 465 rows fit.")
    page.select_option("#explore-benchmark", "gpt-oss-120b")
    shows(page, "of 465 rows fit.")
    assert page.url.endswith("#?round=v6.0&benchmark=gpt-oss-120b")
    # The search of the theme needs a server, or the theme's plugin for pages on a disk.
    assert [error for error in wrong if "search_index" not in error] == []
    page.close()


def test_rows_that_do_not_come_are_told(chromium: Browser, address: str) -> None:
    page = chromium.new_page()
    page.route("**/rows/v6.0.js", lambda route: route.abort())
    page.goto(f"{address}explorer/#?round=v6.0")
    shows(page, "The rows could not be loaded: rows/v6.0.js did not come.")
    page.close()


#: Names that try to break the page, by the system of a row in the newest round's script.
HOSTILE = {
    "long": "x" * 200,
    "right to left": "\u05de\u05e2\u05e8\u05db\u05ea 8",
    "emoji": "\N{ROCKET} node",
    "markup": "<img src=x onerror=alert(1)>",
}


@pytest.mark.parametrize("size", [WIDE, TELEPHONE], ids=["wide", "telephone"])
def test_hostile_names_are_text_that_keeps_to_itself(
    chromium: Browser, address: str, site: Path, size: tuple[int, int]
) -> None:
    page = chromium.new_page(viewport={"width": size[0], "height": size[1]})
    text = (site / "assets/rows/v6.1.js").read_text(encoding="utf-8")
    for name in HOSTILE.values():
        text = text.replace('"AMD", "8xMI355X_2xEPYC_9575F", ', f'"AMD", {json.dumps(name)}, ', 1)
    page.route("**/rows/v6.1.js", lambda route: route.fulfill(body=text, content_type="text/javascript"))
    page.goto(f"{address}explorer/#?view=compare&submitter=AMD")
    shows(page, "rows of 492 rows fit.")
    options = page.locator("#explore-a option").all_inner_texts()
    assert any("\u2068\u05de\u05e2\u05e8\u05db\u05ea 8\u2069" in option for option in options)
    page.check("[name=view][value=rows]")
    page.locator("#explore-view tbody tr").first.wait_for()
    is_whole(page)
    assert set(HOSTILE.values()) <= set(page.locator("#explore-view .sp-explorer-more bdi").all_inner_texts())
    assert page.locator("#explorer img").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    page.close()
