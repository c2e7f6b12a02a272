"""Tables, menus and tabs in a real browser: sorted by exact value, saved, wide, hidden, and after a change of pages."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page
from reader_site import EMOJI, HEBREW, LONG, MARKUP, Reading
from test_site_in_browser import AXE

pytestmark = pytest.mark.browser

DIVE = "v6.1/technical-dive/"


def table(page: Page, caption: str) -> Locator:
    return page.locator("table.sp-data", has=page.locator("caption", has_text=caption))


def names(found: Locator) -> list[str]:
    return found.locator("tbody tr > :first-child").all_text_contents()


def sort(found: Locator, column: str) -> str | None:
    """Press the button of a column, and what the header then says of the order."""
    head = found.get_by_role("columnheader", name=column)
    head.get_by_role("button").click()
    return head.get_attribute("aria-sort")


def saved(page: Page, found: Locator) -> tuple[str, str]:
    with page.expect_download() as download:
        found.locator("xpath=../following-sibling::p[1]/button").click()
    return download.value.suggested_filename, Path(download.value.path()).read_text(encoding="utf-8")


def test_a_column_of_numbers_is_sorted_by_exact_value_within_a_unit(reader: Reading) -> None:
    seen = reader("hard/")
    scores = table(seen.page, "Scores")
    before = names(scores)
    assert (
        scores.locator("tbody tr").nth(0).locator("td").inner_text()
        == scores.locator("tbody tr").nth(1).locator("td").inner_text()
    )
    # Seconds, then tokens/s; 99999 and 99999.0 are equal and keep their order; those without a result are last.
    assert sort(scores, "Value") == "ascending"
    assert names(scores) == [MARKUP, EMOJI, LONG, "a tie", "alike and less", "alike and greater", HEBREW, "nothing"]
    assert sort(scores, "Value") == "descending"
    assert names(scores) == ["alike and greater", "alike and less", LONG, "a tie", EMOJI, MARKUP, HEBREW, "nothing"]
    assert sort(scores, "Value") is None
    assert names(scores) == before
    assert seen.complaints == []


def test_shares_are_sorted_with_their_sign_and_words_by_their_letters(reader: Reading) -> None:
    page = reader("hard/").page
    gains = table(page, "Gains")
    assert sort(gains, "Value") == "ascending"
    # −20%, 5%, 33.1%, 33.3…%
    assert names(gains) == ["case 2", "case 3", "case 1", "case 0"]
    assert sort(gains, "Name") == "ascending"
    assert gains.get_by_role("columnheader", name="Value").get_attribute("aria-sort") is None
    assert names(gains) == ["case 0", "case 1", "case 2", "case 3"]
    scores = table(page, "Scores")
    sort(scores, "Name")
    assert names(scores)[-2:] == ["nothing", HEBREW]


def test_the_keyboard_sorts(reader: Reading) -> None:
    page = reader("hard/").page
    gains = table(page, "Gains")
    gains.get_by_role("button", name="Value").focus()
    page.keyboard.press("Enter")
    assert names(gains)[0] == "case 2"


def test_a_table_is_saved_with_exact_values_as_it_stands(reader: Reading) -> None:
    page = reader("hard/").page
    scores = table(page, "Scores")
    sort(scores, "Value")
    name, text = saved(page, scores)
    assert name == "hard-scores.csv"
    rows = list(csv.reader(io.StringIO(text)))
    assert rows[:3] == [
        ["Name", "Value", "Value: exact value", "Value: unit"],
        [MARKUP, "9.5", "9.5", "s"],
        [EMOJI, "16.1245", "16.1245", "s"],
    ]
    assert rows[5][2:] == ["100000.00003", "tokens/s"]
    assert rows[-1] == ["nothing", "no submission", "", ""]


def test_the_table_of_a_figure_is_saved_as_the_press_writes_it(reader: Reading, reader_site: Path) -> None:
    page = reader(DIVE).page
    page.get_by_text("Figure", exact=True).click()
    file = reader_site / "figures/v6.1/technical-dive/generations.csv"
    assert saved(page, page.locator(".sp-figure-table table"))[1] == file.read_text(encoding="utf-8")


def test_sixty_columns_scroll_in_their_area_under_a_header_and_beside_a_first_column_that_stay(reader: Reading) -> None:
    seen = reader("hard/", (375, 800))
    page = seen.page
    wide = table(page, "Sixty columns")
    assert wide.get_by_role("columnheader").count() == 60
    area = page.locator(".sp-table", has=wide)
    area.evaluate("area => { area.style.maxHeight = '80px'; area.scrollLeft = 2000; area.scrollTop = 60 }")
    assert area.evaluate("area => area.scrollLeft") == 2000
    places = """area => [area, area.querySelector('tbody th'), area.querySelector('thead th:nth-child(30)')].map(
      one => { const box = one.getBoundingClientRect(); return [box.left, box.top] })"""
    (left, top), (first, _), (_, head) = area.evaluate(places)
    assert abs(first - left) < 1
    assert wide.locator("tbody th", has_text=LONG).evaluate("cell => cell.offsetWidth") < 200, "of 343 pixels"
    assert abs(head - top) < 1
    for width in (320, 375, 768):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert seen.complaints == []


def test_names_long_hebrew_and_with_markup_are_shown_whole_and_run_nothing(reader: Reading) -> None:
    page = reader("hard/", (375, 800)).page
    scores = table(page, "Scores")
    assert names(scores)[2:6] == [HEBREW, LONG, EMOJI, MARKUP]
    assert scores.locator("script, strong").count() == 0
    long = scores.locator("tbody th", has_text=LONG)
    assert long.evaluate("cell => cell.scrollWidth <= cell.clientWidth + 1 && cell.clientWidth < 343")


def test_without_script_there_is_no_button_and_every_table_and_menu_is_there(reader: Reading) -> None:
    page = reader(DIVE, java_script_enabled=False).page
    assert page.locator(".sp-sort, .sp-save").count() == 0
    assert page.locator("table.sp-data").first.is_visible()
    page.get_by_text("Figure", exact=True).click()
    page.locator("details.sp-downloads summary").click()
    assert page.get_by_role("link", name="Vega-Lite").is_visible()


def test_a_menu_has_every_format_and_closes_as_menus_do(reader: Reading, reader_site: Path) -> None:
    page = reader(DIVE).page
    page.get_by_text("Figure", exact=True).click()
    menu = page.locator("details.sp-downloads")
    menu.locator("summary").focus()
    page.keyboard.press("Enter")
    links = menu.get_by_role("link")
    assert links.all_text_contents() == ["SVG", "PNG", "CSV", "Vega-Lite"]
    files = [str(each.evaluate("link => new URL(link.href).pathname")) for each in links.all()]
    assert all((reader_site / file.removeprefix("/team/blog/")).is_file() for file in files)
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    assert menu.get_attribute("open") is None
    assert page.evaluate("document.activeElement.matches('summary')")
    menu.locator("summary").click()
    page.locator("h1").click()
    assert menu.get_attribute("open") is None


def test_a_figure_and_a_table_in_hidden_tabs_work_once_they_are_shown(reader: Reading) -> None:
    page = reader(DIVE, (375, 800)).page
    assert not page.locator(".sp-narrow").is_visible()
    page.get_by_text("Figure", exact=True).click()
    box = page.locator(".sp-narrow").bounding_box()
    assert box
    assert box["width"] > 250
    page.goto(page.url.replace(DIVE, "hard/"))
    page.get_by_text("Second", exact=True).click()
    hidden = table(page, "Hidden")
    assert sort(hidden, "Value") == "ascending"
    assert sort(hidden, "Value") == "descending"
    assert names(hidden) == ["a", "b"]


def test_the_index_of_the_search_holds_neither_tables_nor_figures(reader_site: Path) -> None:
    index = (reader_site / "search/search_index.json").read_text(encoding="utf-8")
    assert "In prose stands" in index
    assert "Sixty columns" not in index
    assert "Vega-Lite" not in index


def test_pages_that_the_theme_changes_in_place_keep_figures_tables_and_panels(reader: Reading) -> None:
    seen = reader(DIVE)
    page = seen.page
    page.evaluate("window.isKept = true")
    page.locator("article a.sp-number").first.hover()
    page.wait_for_selector(".sp-panel", timeout=5000)
    page.locator(".md-nav--primary a", has_text="Home").first.click()
    page.wait_for_url("**/team/blog/")
    page.wait_for_selector(".sp-panel", state="detached", timeout=5000)
    page.go_back()
    page.wait_for_url(f"**/{DIVE}")
    page.wait_for_selector(".sp-sort", timeout=5000)
    assert page.evaluate("window.isKept"), "the page was loaded anew"
    assert page.locator(".sp-save").count() == page.locator("table.sp-data").count()
    page.get_by_text("Figure", exact=True).click()
    assert page.locator(".sp-wide").is_visible()
    sort(page.locator("table.sp-data").first, "Score")
    page.locator("article a.sp-number").first.hover()
    page.wait_for_selector(".sp-panel", timeout=5000)
    assert page.locator(".sp-panel").count() == 1
    assert seen.complaints == []


def test_nothing_moves_when_the_buttons_come(reader: Reading) -> None:
    places = """() => document.fonts.ready.then(() => [...document.querySelectorAll('h2, p:not([class]), th, td')].map(
      one => { const box = one.getBoundingClientRect(); return [box.left, box.top, box.width, box.height] }))"""
    for path in (DIVE, "hard/"):
        before = reader(path, without="**/tables.js").page.evaluate(places)
        page = reader(path).page
        assert page.locator(".sp-sort").count() > 5
        assert page.evaluate(places) == before


@pytest.mark.parametrize(("scheme", "size"), [("light", (1280, 900)), ("dark", (1280, 900)), ("light", (375, 800))])
def test_axe_finds_no_violation_in_a_sorted_table(reader: Reading, scheme: str, size: tuple[int, int]) -> None:
    page = reader("hard/", size, color_scheme=scheme).page
    sort(table(page, "Scores"), "Value")
    found = Axe().run(page, options=AXE).response["violations"]
    assert [
        f"{rule['id']}: {node['target'][0]}: {node['failureSummary']}" for rule in found for node in rule["nodes"]
    ] == []
