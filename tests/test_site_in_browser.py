"""The built site in a real browser: what a reader sees, reaches, clicks and prints, with scripts and without."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import PAGES, SCHEMES, TELEPHONE, WIDE, contrast, contrasts, is_shown
from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser

each_page = pytest.mark.parametrize("name", PAGES)
each_scheme = pytest.mark.parametrize("scheme", SCHEMES)
AXE = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], "resultTypes": ["violations"]}


@each_page
@each_scheme
def test_a_page_asks_its_own_host_alone_and_has_no_complaint(visit, address, name, scheme):
    seen = visit(name, scheme)
    seen.page.keyboard.press("/")  # opens the search, which loads its index
    seen.page.keyboard.type("tokens")
    seen.page.wait_for_selector(".md-search-result__item")
    seen.page.wait_for_load_state("networkidle")
    assert [url for url in seen.requests if not url.startswith(address)] == []
    assert any(url.endswith(".woff2") for url in seen.requests)
    assert any("search_index" in url for url in seen.requests)
    assert seen.complaints == []


# ── Numbers and their receipts ───────────────────────────────────────────────────────────────

#: Each number's link: its text, and the text of the line that it leads to.
RECEIPTS = """() => [...document.querySelectorAll('a.sp-number')].map(link => [
    link.textContent, document.getElementById(link.hash.slice(1))?.textContent ?? 'nothing'])"""

#: Whether the line that the address names is seen at its beginning: inside the window, and nothing over it.
IS_SEEN = """() => {
  const target = document.getElementById(location.hash.slice(1)).querySelector('strong');
  const box = target.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return target === top;
}"""


@each_page
def test_each_number_leads_to_a_receipt_that_begins_with_it(visit, name):
    pairs = visit(name).page.evaluate(RECEIPTS)
    assert len(pairs) > (0 if name == "methodology" else 5)
    assert [pair for pair in pairs if not re.match(rf"{re.escape(pair[0])}( |$)", pair[1])] == []


@each_page
@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_a_click_on_a_number_shows_its_receipt(visit, name, script):
    page = visit(name, script=script).page
    links = page.locator("article a.sp-number:visible")
    for place in (0, links.count() // 2, links.count() - 1):
        link = links.nth(place)
        receipt = link.evaluate("link => link.hash")
        link.click()
        page.wait_for_url(f"**/{receipt}")
        page.wait_for_function(IS_SEEN, timeout=5000)
        page.wait_for_timeout(400)
        assert page.url.endswith(receipt), "the address of the receipt was replaced"


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_each_receipt_leads_to_how_its_number_is_reported(visit, script):
    page = visit("dive", size=TELEPHONE, script=script).page
    receipts = page.locator(".sp-receipts li")
    links = receipts.get_by_role("link", name="report this number")
    assert links.count() == receipts.count() > 100
    links.first.click()
    page.wait_for_url("**/#report-a-number")
    how = page.locator("#report-a-number")
    page.wait_for_function(
        """() => {
          const box = document.getElementById('report-a-number').getBoundingClientRect();
          const top = document.elementFromPoint(box.left + 5, box.top + 5);
          return top?.id === 'report-a-number';
        }""",
        timeout=5000,
    )
    assert "address of its line" in how.inner_text()


def test_the_keyboard_reaches_a_number_and_opens_its_receipt(visit):
    page = visit("home").page
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.sp-number')"):
            break
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
    page.keyboard.press("Enter")
    page.wait_for_function(IS_SEEN, timeout=5000)


# ── Without scripts, on paper ────────────────────────────────────────────────────────────────


def test_without_script_figures_and_tables_are_there(visit):
    page = visit("dive", script=False).page
    for figure in figures(page):
        assert is_shown(figure.locator(".sp-wide"))
    tables = page.locator(".sp-table table").all()
    assert len(tables) >= 3
    assert all(is_shown(table) for table in tables)


@each_scheme
def test_paper_has_each_figure_and_its_table_in_the_colours_of_paper(visit, scheme):
    page = visit("dive", scheme).page
    page.emulate_media(media="print")
    for figure in figures(page):
        assert is_shown(figure.locator(".sp-wide"))
        assert not is_shown(figure.locator(".sp-narrow"))
    assert is_shown(page.locator(".sp-figure-table[open] table").first)
    # An outlined mark, such as an ideal score, has its colour in its stroke.
    fills = """all => all.map(one => {
      const style = getComputedStyle(one);
      return [one.textContent, style.fill === 'none' ? style.stroke : style.fill];
    })"""
    marks, words = (page.locator(f".sp-wide {kind}").evaluate_all(fills) for kind in (MARKS, "text"))
    assert [mark for mark in marks if contrast(mark[1], "rgb(255, 255, 255)") < 3] == []
    assert [word for word in words if contrast(word[1], "rgb(255, 255, 255)") < 4.5] == []


# ── Figures ──────────────────────────────────────────────────────────────────────────────────

#: The marks of a drawing that carry data, and not its scale.
MARKS = "g:not(.sp-scale) > :is(path, rect)"


def figures(page: Page) -> list[Locator]:
    found = page.locator(".sp-figure").all()
    assert found
    return found


@pytest.mark.parametrize(("size", "shown", "hidden"), [(WIDE, "wide", "narrow"), (TELEPHONE, "narrow", "wide")])
def test_one_drawing_is_shown_and_named_and_the_other_is_hidden_from_all(visit, size, shown, hidden):
    images = []
    for figure in figures(visit("dive", size=size).page):
        assert is_shown(figure.locator(f".sp-{shown}"))
        assert not is_shown(figure.locator(f".sp-{hidden}"))
        named = figure.get_by_role("img", name=figure.locator("figcaption").text_content())
        assert named.count() == figure.get_by_role("img").count() == 1
        assert f"sp-{shown}" in named.get_attribute("class")
        images += re.findall(r"img \"(.*)\"", figure.aria_snapshot())
    assert any("gpt-oss-120b Offline: 28%" in image for image in images)


@each_scheme
def test_marks_and_words_of_figures_stand_out(visit, scheme):
    page = visit("dive", scheme).page
    assert page.get_attribute("body", "data-md-color-scheme") == SCHEMES[scheme]
    marks = contrasts(page, f".sp-wide {MARKS}", "fill")
    words = contrasts(page, ".sp-wide text", "fill")
    assert len(marks) >= 6
    assert len(words) > 15
    assert [mark for mark in marks if mark[1] < 3] == []
    assert [word for word in words if word[1] < 4.5] == []


#: Each word of a drawing that is shown: its text, its height on the screen, and whether the drawing holds all of it.
WORDS = """() => [...document.querySelectorAll('.sp-drawing')].filter(one => one.checkVisibility()).flatMap(one => {
  const whole = one.getBoundingClientRect(), scale = whole.width / one.viewBox.baseVal.width;
  return [...one.querySelectorAll('text')].map(text => {
    const box = text.getBoundingClientRect();
    const inside = box.left >= whole.left - 1 && box.right <= whole.right + 1;
    return [text.textContent, parseFloat(getComputedStyle(text).fontSize) * scale, inside];
  });
})"""


@pytest.mark.parametrize("width", [360, 375, 768, 1280])
def test_every_word_of_a_figure_is_large_enough_and_inside_it(visit, width):
    words = visit("dive", size=(width, 800)).page.evaluate(WORDS)
    assert len(words) > 15
    assert [word for word in words if word[1] < 11 or not word[2]] == []


def test_a_figure_is_drawn_in_the_sites_own_face(visit):
    page = visit("dive").page
    assert page.evaluate("[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family)") != []
    assert page.evaluate("document.fonts.check('13px \"Scorepress Sans\"')")


# ── Small windows, tables, everybody ─────────────────────────────────────────────────────────


@each_page
@pytest.mark.parametrize("width", [320, 375, 768])
def test_the_page_never_scrolls_sideways(visit, name, width):
    page = visit(name, size=(width, 800)).page
    page.evaluate("scrollTo(10000, 0)")
    assert page.evaluate("scrollX") == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@each_page
@pytest.mark.parametrize("width", [320, 375, 768])
def test_no_words_of_a_cell_run_into_the_next(visit, name, width):
    page = visit(name, size=(width, 800)).page
    wider = """cells => cells.filter(cell => cell.offsetParent && cell.scrollWidth > cell.clientWidth + 1)
      .map(cell => cell.textContent)"""
    assert page.eval_on_selector_all("table.sp-data :is(th, td)", wider) == []


def test_the_keyboard_scrolls_each_wide_table(visit):
    page = visit("dive", size=TELEPHONE).page
    areas = page.locator(".sp-table:visible")
    assert areas.count() >= 3
    for area in areas.all():
        assert (area.get_attribute("role"), area.get_attribute("tabindex")) == ("region", "0")
        assert area.get_attribute("aria-label")
        area.focus()
        assert area.evaluate("area => area === document.activeElement")
        assert area.evaluate("area => getComputedStyle(area).outlineStyle") != "none"
        if area.evaluate("area => area.scrollWidth > area.clientWidth"):
            page.keyboard.press("ArrowRight")
            page.wait_for_function("() => document.activeElement.scrollLeft > 0", timeout=5000)


@each_page
@pytest.mark.parametrize(
    ("scheme", "size"),
    [("light", WIDE), ("dark", WIDE), ("light", TELEPHONE)],
    ids=["light", "dark", "telephone"],
)
def test_axe_finds_no_violation_of_wcag_2_2_aa(visit, name, scheme, size):
    found = Axe().run(visit(name, scheme, size).page, options=AXE).response["violations"]
    faults = [
        f"{rule['id']}: {node['target'][0]}: {node['failureSummary']}" for rule in found for node in rule["nodes"]
    ]
    assert faults == []
