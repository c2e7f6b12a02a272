"""How the site looks in a real browser: palette, cards of the home page, line of facts; zoomed and printed."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import ADDRESSES, SCHEMES, TELEPHONE, contrasts, is_shown

pytestmark = pytest.mark.browser

each_scheme = pytest.mark.parametrize("scheme", SCHEMES)
each_page = pytest.mark.parametrize("name", ["home", "dive"])
#: A window of 1280 by 900 at 200% is one of half the size.
ZOOMED = (640, 450)
AXE = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], "resultTypes": ["violations"]}


def violations(page):
    found = Axe().run(page, options=AXE).response["violations"]
    return [f"{rule['id']}: {node['target'][0]}" for rule in found for node in rule["nodes"]]


@each_page
@each_scheme
@pytest.mark.parametrize("size", [TELEPHONE, ZOOMED], ids=["telephone", "zoomed"])
def test_axe_finds_no_violation_on_a_telephone_and_at_200_percent(visit, name, scheme, size):
    page = visit(name, scheme, size).page
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


@each_page
@each_scheme
def test_the_palette_is_our_own_and_its_words_stand_out(visit, name, scheme):
    page = visit(name, scheme).page
    assert page.get_attribute("body", "data-md-color-primary") == "custom"
    header = page.evaluate("getComputedStyle(document.querySelector('.md-header')).backgroundColor")
    assert header == {"light": "rgb(8, 53, 112)", "dark": "rgb(12, 39, 71)"}[scheme]
    # Words in the theme's own shades are translucent; axe looks at those.
    ours = ".md-header__title, .md-nav__link--active, .md-typeset :is(p, h3) > a:not(.sp-number, .headerlink)"
    words = contrasts(page, ours, "color")
    assert len(words) > 3
    assert [word for word in words if word[1] < 4.5] == []


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_each_card_begins_with_a_number_that_has_its_receipt(visit, script):
    page = visit("home", script=script).page
    cards = page.locator(".sp-cards > ul > li").all()
    assert len(cards) >= 5
    for card in cards:
        number = card.locator(".sp-number").first
        assert card.inner_text().startswith(number.inner_text())
        receipt = page.locator(number.evaluate("link => link.hash"))  # the theme's script makes addresses absolute
        assert receipt.locator("strong").inner_text().startswith(number.inner_text())
        assert number.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 24


def test_cards_stand_side_by_side_where_there_is_room_and_one_below_the_other_on_a_telephone(visit):
    tops = (
        "() => [...document.querySelectorAll('.sp-cards li')].slice(0, 3).map(one => one.getBoundingClientRect().top)"
    )
    wide, narrow = visit("home").page.evaluate(tops), visit("home", size=TELEPHONE).page.evaluate(tops)
    assert len(set(wide)) == 1
    assert len(set(narrow)) == 3


def test_a_post_says_how_long_it_takes_of_which_round_and_of_which_day_it_is(visit):
    page = visit("dive").page
    facts = page.locator(".sp-facts")
    assert re.fullmatch(
        r"\d+\sminutes to read · round v6\.1 · data of 2026-\d\d-\d\d · Every number here is computed: how\?",
        facts.inner_text(),
    )
    facts.get_by_role("link").click()
    page.wait_for_url("**/methodology/")


def test_paper_has_the_cards_and_no_navigation(visit):
    page = visit("home", "dark").page
    page.emulate_media(media="print")
    assert all(is_shown(card) for card in page.locator(".sp-cards li").all())
    assert not page.locator(".md-sidebar--primary").is_visible()
    assert not page.locator(".md-header").is_visible()
    words = page.locator(".sp-cards li").first.evaluate("one => getComputedStyle(one).color")
    assert sum(map(int, re.findall(r"\d+", words)[:3])) < 3 * 0x60, "light words on white paper"


@pytest.mark.parametrize("name", ADDRESSES)
def test_paper_has_every_column_of_every_table(visit, name):
    page = visit(name, size=(794, 1000)).page  # the width of A4
    page.emulate_media(media="print")
    assert page.evaluate("document.documentElement.scrollWidth") <= 794


#: Each number in a table that has its unit on another line, or whose unit is broken.
TORN = """() => [...document.querySelectorAll('.sp-data a.sp-number')].filter(number => {
  const after = number.nextSibling;
  const unit = after?.nodeType === Node.TEXT_NODE && after.data.match(/^\\u00a0[^\\s,]+/);
  if (!unit || !number.checkVisibility()) return false;
  const range = document.createRange();
  range.setStart(number.firstChild, 0);
  range.setEnd(after, unit[0].length);
  return new Set([...range.getClientRects()].map(box => Math.round(box.top / 8))).size > 1;
}).map(number => number.parentElement.textContent)"""


@pytest.mark.parametrize("name", ["sizing", "dive"])
def test_no_number_of_a_table_is_torn_from_its_unit_on_a_telephone(visit, name):
    assert visit(name, size=TELEPHONE).page.evaluate(TORN) == []


#: Headings whose mark stands below their last word.
WITH_A_LINE_FOR_THE_MARK = """() => [...document.querySelectorAll('article :is(h1, h2, h3, h4)')].filter(heading => {
  const mark = heading.querySelector('.headerlink');
  if (!mark) return false;
  const words = document.createRange();
  words.selectNodeContents(heading);
  words.setEndBefore(mark);
  return mark.getBoundingClientRect().top > [...words.getClientRects()].at(-1).bottom - 4;
}).map(heading => heading.textContent)"""


@pytest.mark.parametrize("name", sorted(ADDRESSES))
def test_no_heading_ends_with_an_empty_line_at_any_width(visit, name):
    page = visit(name).page
    assert page.locator("article .headerlink").count() > 1
    for width in (360, 375, 640, 1100):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(WITH_A_LINE_FOR_THE_MARK) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
