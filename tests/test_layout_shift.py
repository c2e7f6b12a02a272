"""Nothing on a page moves by itself while it loads, however late its faces and scripts come."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from browsing import Visit, note
from built_site import CHECKOUT
from playwright.sync_api import Browser, Page, Route, ViewportSize

pytestmark = pytest.mark.browser

#: Every post there is, the pages whose forms scripts begin, and the others.
POSTS = [f"{page.parent.name}/{page.stem}/" for page in sorted((CHECKOUT / "site_src").glob("v*/*.md"))]
FORMS = ["check-your-run/", "explorer/"]
PAGES = ["", "choose-and-size/", "methodology/", "claims/", "changes/", "404.html", *FORMS, *POSTS]
#: Notes each shift that no reader caused: how much of the window moved how far, and what moved.
WATCH = """
globalThis.shifts = [];
new PerformanceObserver(list => {
  for (const one of list.getEntries().filter(one => !one.hadRecentInput))
    shifts.push([one.value, ...one.sources.map(source => source.node?.textContent.trim().slice(0, 40))]);
}).observe({ type: 'layout-shift', buffered: true });
"""
ROOMS = """() => ['Scorepress Sans', 'Scorepress Stand-in'].flatMap(family => ['400', '700'].map(weight => {
  const words = Object.assign(document.createElement('span'), { textContent:
    'The node of eight MI355X leads by 18% on gpt-oss-120b Offline with 121,818 tokens/s, as its receipt says.' });
  const place = { position: 'absolute', whiteSpace: 'nowrap' };
  Object.assign(words.style, { ...place, font: `${weight} 16px "${family}", monospace` });
  document.body.append(words);
  return words.getBoundingClientRect().width;
}))"""

LOOK_AT_A_TABLE = """() => [...document.querySelectorAll('.sp-table')]
  .find(one => one.checkVisibility() && one.clientHeight < 500)?.scrollIntoView({ block: 'center' })"""

Loading = Callable[..., Visit]


@pytest.fixture
def loading(chromium: Browser, address: str) -> Iterator[Loading]:
    """Loads a page with nothing cached, or `warm` with all that pages share: loading("v6.1/technical-dive/",
    late="**/*.woff2") holds those files back until the top of the page has been seen, and then its first table; in a
    high window the top alone."""
    contexts = []

    def loaded(
        path: str,
        width: int = 1280,
        scheme: str = "light",
        late: str = "",
        bytes_a_second: int = 0,
        is_high: bool = False,
        warm: bool = False,
    ) -> Visit:
        contexts.append(chromium.new_context(color_scheme=scheme, viewport=window(width, is_high)))
        context = contexts[-1]
        released = False
        held: list[Route] = []
        if late:
            context.route(late, lambda route: held.append(route) if not released else route.continue_())
        seen = Visit(context.new_page())
        context.on("console", lambda said: note(seen, said.type, said.text))
        if warm:
            seen.page.goto(f"{address}choose-and-size/", wait_until="networkidle")
        if bytes_a_second:
            slow(seen.page, bytes_a_second)
        seen.page.add_init_script(WATCH)
        seen.page.goto(address + path, wait_until="commit" if late else "load")
        if late:
            look(seen.page, held, is_high)
            released = True
            let_go(held)
            seen.page.wait_for_load_state("load")
        seen.page.wait_for_timeout(300)
        return seen

    yield loaded
    for context in contexts:
        context.close()


def window(width: int, is_high: bool) -> ViewportSize:
    """The size of a window, so high that it holds a whole form or as most are."""
    return {"width": width, "height": 1600 if is_high else 800}


def let_go(held: list[Route]) -> None:
    """Let the files come that were held back."""
    for route in held:
        route.continue_()


def slow(page: Page, bytes_a_second: int) -> None:
    """From now on all comes late, and so many bytes of it in a second."""
    network = {"offline": False, "latency": 100, "downloadThroughput": bytes_a_second, "uploadThroughput": -1}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", network)


def look(page: Page, held: list[Route], is_high: bool) -> None:
    """Look at a page that files are held back from, until they have been asked for."""
    page.wait_for_selector(".md-footer", state="attached")
    page.wait_for_timeout(200)
    if not is_high:
        page.evaluate(LOOK_AT_A_TABLE)
    for _ in range(20):
        page.wait_for_timeout(200)
        if held:
            return
    raise AssertionError("nothing was held back")


def own_face(seen: Visit) -> bool:
    """Whether the words of a page are in the site's own face."""
    return bool(seen.page.evaluate("!document.documentElement.classList.contains('sp-stand-in')"))


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("width", [360, 1280])
def test_a_face_that_comes_late_moves_nothing(loading, path, width):
    seen = loading(path, width, late="**/*.woff2")
    assert seen.page.evaluate("shifts") == []
    assert not own_face(seen)
    assert seen.complaints == []


@pytest.mark.parametrize("path", FORMS + POSTS)
@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1280, "dark")])
def test_nothing_moves_over_a_slow_network(loading, path, width, scheme):
    seen = loading(path, width, scheme, bytes_a_second=600_000)
    assert seen.page.evaluate("shifts") == []
    assert own_face(seen)
    assert seen.complaints == []


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_moves_while_a_page_comes_into_a_browser_that_has_the_rest(loading, path, width):
    seen = loading(path, width, bytes_a_second=150_000, warm=True)
    assert seen.page.evaluate("shifts") == []
    assert own_face(seen)


@pytest.mark.parametrize("path", POSTS)
def test_a_script_that_comes_late_moves_nothing(loading, path):
    seen = loading(path, late="**/tables.js")
    assert seen.page.locator(".sp-save-line").count() > 0
    assert seen.page.evaluate("shifts") == []


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize(
    ("path", "late"),
    [
        ("check-your-run/", "**/start.js"),
        ("check-your-run/", "**/check-run/form.js"),
        ("explorer/", "**/start.js"),
        ("explorer/", "**/explorer/explorer.js"),
        ("explorer/", "**/assets/rows/*.js"),
        ("explorer/#?round=all&benchmark=gpt-oss-120b&scenario=Offline", "**/explorer/explorer.js"),
    ],
)
def test_a_form_that_comes_late_moves_nothing(loading, path, width, late):
    page = loading(path, width, late=late, is_high=True).page
    page.locator("form.sp-form").wait_for()
    if path.startswith("explorer"):
        page.locator("#explore-view table").wait_for()
        page.wait_for_timeout(300)
    assert page.evaluate("shifts") == []


def test_drawings_get_the_face_that_they_were_measured_in_whenever_it_comes(loading):
    page = loading("v6.1/technical-dive/", late="**/*.woff2").page
    assert page.evaluate("getComputedStyle(document.querySelector('.sp-drawing text')).fontFamily").startswith(
        '"Scorepress Drawing"'
    )
    assert page.evaluate("document.fonts.check('400 13px \"Scorepress Drawing\"')")


def test_the_stand_in_takes_the_room_of_the_face_that_it_stands_for(loading):
    page = loading("").page
    page.evaluate("document.fonts.load('16px \"Scorepress Stand-in\"').then(() => true)")
    page.evaluate(ROOMS)
    own, own_bold, other, other_bold = page.evaluate(ROOMS)
    assert (other, other_bold) == (pytest.approx(own, rel=0.02), pytest.approx(own_bold, rel=0.03))
