"""A real Chromium, and the built site on a file server under a sub-path, as a static host would serve it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from built_site import SUB_PATH
from playwright.sync_api import Browser, Locator, Page, Route

from gallery import browser

PAGES = {
    "home": "",
    "dive": "v6.1/technical-dive/",
    "methodology": "methodology/",
    "sizing": "choose-and-size/",
    "guide": "v6.1/reproduction/",
    "older guide": "v6.0/reproduction/",
}
#: Every page that a test may open; those above are the ones with numbers.
ADDRESSES = {**PAGES, "check": "check-your-run/", "explorer": "explorer/"}
SCHEMES = {"light": "default", "dark": "slate"}
WIDE, TELEPHONE = (1280, 900), (375, 800)
#: The site's own address. There the theme changes pages without loading them; on a server with a port it does not.
PUBLISHED = f"http://host.example{SUB_PATH}"


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is served."""
    with browser.served(site, SUB_PATH) as address:
        yield address


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser; there is always one where `make test` has set up the machine."""
    with browser.chromium() as opened:
        yield opened


@dataclass
class Visit:
    """A page of the site in the browser, what it asked for, and what it complained about."""

    page: Page
    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)


@pytest.fixture
def visit(chromium: Browser, address: str) -> Iterator[Callable[..., Visit]]:
    """Opens a page of the site: visit("dive", scheme="dark", size=TELEPHONE, script=False); at its own address if
    `published`."""
    contexts = []

    def published_file(route: Route) -> None:
        route.continue_(url=route.request.url.replace(PUBLISHED, address))

    def opened(
        name: str,
        scheme: str = "light",
        size: tuple[int, int] = WIDE,
        script: bool = True,
        published: bool = False,
    ) -> Visit:
        context = chromium.new_context(
            color_scheme=scheme,
            viewport={"width": size[0], "height": size[1]},
            java_script_enabled=script,
            reduced_motion="reduce",
        )
        contexts.append(context)
        context.route(f"{PUBLISHED}**", published_file)
        seen = Visit(context.new_page())
        context.on("request", lambda request: seen.requests.append(request.url))
        context.on("console", lambda said: note(seen, said.type, said.text))
        seen.page.on("pageerror", lambda error: seen.complaints.append(str(error)))
        seen.page.goto((PUBLISHED if published else address) + ADDRESSES[name], wait_until="load")
        if script:
            seen.page.evaluate("document.fonts.ready.then(() => true)")
        return seen

    yield opened
    for context in contexts:
        context.close()


def note(seen: Visit, kind: str, text: str) -> None:
    """Keep a complaint of the browser."""
    if kind in ("error", "warning"):
        seen.complaints.append(f"{kind}: {text}")


# ── Colours ──────────────────────────────────────────────────────────────────────────────────

#: For each element that a selector finds: its words, and the computed colours of a property and of what is behind.
COLOURS = """([selector, property]) => {
  const behind = element => {
    for (let one = element; one; one = one.parentElement) {
      const colour = getComputedStyle(one).backgroundColor;
      if (!/, 0\\)$|^transparent$/.test(colour)) return colour;
    }
    return 'rgb(255, 255, 255)';
  };
  const own = element => {  // an outlined mark has its colour in its stroke
    const style = getComputedStyle(element);
    return property === 'fill' && style.fill === 'none' ? style.stroke : style[property];
  };
  return [...document.querySelectorAll(selector)].map(element => [
    element.textContent.trim().slice(0, 40), own(element), behind(element)]);
}"""


def contrasts(page: Page, selector: str, name: str) -> list[tuple[str, float]]:
    """The contrast between a colour of each element and what is behind it."""
    found: list[list[str]] = page.evaluate(COLOURS, [selector, name])
    return [(text, contrast(own, behind)) for text, own, behind in found]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 defines it: (lighter + 0.05) ÷ (darker + 0.05)."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    match = re.fullmatch(r"rgba?\((\d+), (\d+), (\d+)(, 1)?\)", colour)
    assert match, f"expected an opaque colour, found {colour!r}"
    linear = [_linear(int(channel) / 255) for channel in match.groups()[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def is_shown(one: Locator) -> bool:
    """Whether the only element that a locator finds takes up room on the page."""
    box = one.bounding_box(timeout=5000)
    return box is not None and box["width"] > 0 and box["height"] > 0
