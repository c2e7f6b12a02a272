"""A number's receipt beside it, in a real browser: by pointer, keyboard and finger, and on paper."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from reader_site import Reading
from test_site_in_browser import AXE

pytestmark = pytest.mark.browser

DIVE = "v6.1/technical-dive/"
TELEPHONE = (375, 800)
PANEL, NUMBER = ".sp-panel", "article p a.sp-number"
#: Where the panel is: whether all of it is in the window, and whether it covers its number.
PLACE = """() => {
  const panel = document.querySelector('.sp-panel').getBoundingClientRect();
  const number = document.querySelector('.sp-panel').previousElementSibling.getBoundingClientRect();
  const view = document.documentElement;
  const [width, height] = [view.clientWidth, view.clientHeight];
  return { inside: panel.left >= 0 && panel.top >= 0 && panel.right <= width && panel.bottom <= height,
           over: panel.top < number.bottom && panel.bottom > number.top && panel.left < number.right };
}"""


def tab_to_a_number(page: Page) -> None:
    page.locator("h2").first.click()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.sp-number')"):
            return
    raise AssertionError("no number was reached")


def shown(page: Page) -> bool:
    return bool(page.evaluate("Boolean(document.querySelector('.sp-panel:popover-open'))"))


def test_hover_shows_the_receipt_which_stays_under_the_pointer_and_goes_with_it(reader: Reading) -> None:
    seen = reader(DIVE)
    page = seen.page
    number = page.locator(NUMBER).first
    number.hover()
    page.wait_for_selector(PANEL, timeout=5000)
    receipt = page.locator(f"[id='{number.evaluate('link => link.hash.slice(1)')}']").inner_text().split()
    said = page.locator(".sp-panel-text").inner_text().split()
    assert said == [word for word in receipt if word not in ("report", "this", "number")]
    assert ".csv:" in " ".join(said), "a source row"
    assert page.evaluate(PLACE) == {"inside": True, "over": False}
    page.locator(".sp-panel-text strong").hover()
    page.wait_for_timeout(600)
    assert shown(page), "the pointer is on the panel"
    page.mouse.move(2, 400)
    page.wait_for_selector(PANEL, state="detached", timeout=5000)
    assert seen.complaints == []


def test_escape_dismisses_it_and_it_stays_away_until_the_pointer_has_left(reader: Reading) -> None:
    page = reader(DIVE).page
    number = page.locator(NUMBER).first
    number.hover()
    page.wait_for_selector(PANEL, timeout=5000)
    page.keyboard.press("Escape")
    assert not shown(page)
    box = number.bounding_box()
    assert box
    page.mouse.move(box["x"] + 3, box["y"] + 3)
    page.wait_for_timeout(600)
    assert not shown(page)


#: Moves of a pointer, [where, x, milliseconds until the next], and how many panels they opened, also for a moment.
MOVES = """moves => new Promise(resolve => {
  let opened = 0;
  const watch = new MutationObserver(all => all.forEach(one => one.addedNodes.forEach(
    node => { if (node.matches?.('.sp-panel')) opened += 1 })));
  watch.observe(document.body, { childList: true, subtree: true });
  const step = () => {
    if (!moves.length) return resolve(opened);
    const [where, x, rest] = moves.shift();
    document.querySelector(where).dispatchEvent(
      new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', clientX: x, clientY: 5 }));
    setTimeout(step, rest);
  };
  step();
})"""


@pytest.mark.parametrize(
    ("moves", "opened"),
    [
        ([["h1", 1, 0], [NUMBER, 2, 600]], 1),
        ([["h1", 1, 0], [NUMBER, 2, 100], ["h1", 3, 600]], 0),
        ([["h1", 1, 0], [NUMBER, 1, 600]], 0),
    ],
    ids=["it rests there", "in passing", "the page has scrolled below it"],
)
def test_only_a_pointer_that_moves_to_a_number_and_rests_opens_its_receipt(
    reader: Reading, moves: list[list[object]], opened: int
) -> None:
    assert reader(DIVE).page.evaluate(MOVES, moves) == opened


def test_the_keyboard_opens_it_enters_it_and_leaves_it(reader: Reading) -> None:
    page = reader(DIVE).page
    tab_to_a_number(page)
    assert shown(page)
    described = page.evaluate(
        "document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent"
    )
    assert described.endswith(".")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('.sp-panel .sp-report')")
    assert shown(page)
    page.keyboard.press("Escape")
    assert not shown(page)
    assert page.evaluate("document.activeElement.matches('.sp-number')"), "the focus is back at the number"
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert shown(page)
    for _ in range(2):
        page.keyboard.press("Tab")
    assert page.locator(PANEL).count() <= 1
    assert not page.evaluate("document.activeElement.matches('.sp-panel *')")


def test_a_tap_opens_it_another_elsewhere_closes_it_and_a_second_leads_to_the_receipt(reader: Reading) -> None:
    page = reader(DIVE, TELEPHONE, has_touch=True, is_mobile=True).page
    number = page.locator(NUMBER).first
    number.tap()
    assert shown(page)
    assert "#" not in page.url
    assert page.evaluate(PLACE) == {"inside": True, "over": False}
    page.locator("h1").tap()
    assert not shown(page)
    number.tap()
    page.get_by_role("button", name="Close").tap()
    assert not shown(page)
    number.tap()
    number.tap()
    page.wait_for_url(f"**/{number.evaluate('link => link.hash')}")
    page.wait_for_selector(PANEL, state="detached", timeout=5000)


def test_each_receipt_has_a_link_that_reports_its_number_and_asks_nobody(reader: Reading) -> None:
    seen = reader(DIVE)
    receipts = seen.page.locator(".sp-receipts li")
    links = seen.page.locator(".sp-receipts li > .sp-report")
    assert receipts.count() == links.count() > 5
    name = receipts.first.locator("code").inner_text()
    asked = seen.page.evaluate("link => [...new URL(link.href).searchParams.entries()]", links.first.element_handle())
    number = receipts.first.locator("strong").inner_text().split()[0]
    assert asked == [["title", f"{number} on v6.1/technical-dive.md"], ["body", name]]
    assert [url for url in seen.requests if "tracker" in url] == []


def test_paper_has_no_panel_and_every_receipt(reader: Reading) -> None:
    page = reader(DIVE).page
    page.locator(NUMBER).first.hover()
    page.wait_for_selector(PANEL, timeout=5000)
    page.emulate_media(media="print")
    assert not page.locator(PANEL).is_visible()
    assert page.locator(".sp-receipts").evaluate("box => box.scrollHeight <= box.clientHeight + 2")
    assert not page.locator(".sp-report").first.is_visible()
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator(PANEL).count() == 0


@pytest.mark.parametrize(("scheme", "size"), [("light", (1280, 900)), ("dark", (1280, 900)), ("light", TELEPHONE)])
def test_axe_finds_no_violation_with_a_panel_and_a_menu_open(
    reader: Reading, scheme: str, size: tuple[int, int]
) -> None:
    page = reader(DIVE, size, color_scheme=scheme).page
    page.get_by_text("Figure", exact=True).click()
    page.locator("details.sp-downloads summary").click()
    page.locator(NUMBER).first.hover()
    page.wait_for_selector(PANEL, timeout=5000)
    found = Axe().run(page, options=AXE).response["violations"]
    assert [
        f"{rule['id']}: {node['target'][0]}: {node['failureSummary']}" for rule in found for node in rule["nodes"]
    ] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
