"""A real Chromium, and a site on a file server of this machine."""

from __future__ import annotations

import contextlib
import os
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

WIDTHS = {"wide": 1200, "narrow": 375}
#: The narrowest screen that readers may have. Nothing is pictured there, but everything is checked.
NARROWEST = 320
SCHEMES = ("light", "dark")
#: Chromium runs as root in containers, and asks nobody for updates.
_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
#: What stands over the page, and motion, are no part of a figure's picture.
_STILL = ".md-header, .md-tabs, .md-top { display: none !important } * { transition: none !important }"


class _Files(SimpleHTTPRequestHandler):
    """Serves a folder under a path and nothing beside it."""

    def __init__(self, *arguments: Any, under: str, **names: Any) -> None:
        self.under = under
        super().__init__(*arguments, **names)

    def translate_path(self, path: str) -> str:
        """The file of an address."""
        is_inside = path.startswith(self.under)
        return super().translate_path(f"/{path.removeprefix(self.under)}" if is_inside else "/none/such")

    def log_message(self, format: str, *arguments: object) -> None:
        """Say nothing."""


@contextlib.contextmanager
def served(folder: Path, under: str = "/") -> Iterator[str]:
    """The address of a folder's files, which a static host has put `under` a path."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=str(folder), under=under)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{under}"
        server.shutdown()


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    """The system's Chromium, or the one that SCOREPRESS_BROWSER names."""
    names = [os.environ.get("SCOREPRESS_BROWSER"), "chromium", "chromium-browser", "google-chrome"]
    path = next((path for name in names if name and (path := shutil.which(name))), None)
    if path is None:
        raise FileNotFoundError("no Chromium: scripts/setup.sh browser installs one, or set SCOREPRESS_BROWSER")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=_FLAGS)
        yield browser
        browser.close()


def opened(browser: Browser, address: str, width: int, scheme: str) -> Page:
    """A page in a window of its own, with its fonts loaded and nothing over it."""
    # The style below is none of the site's, whose policy would refuse it.
    viewport = {"width": width, "height": 900}
    context = browser.new_context(color_scheme=scheme, viewport=viewport, bypass_csp=True)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(address, wait_until="load")
    page.add_style_tag(content=_STILL)
    page.evaluate("document.fonts.ready.then(() => true)")
    return page


def page_address(address: str, path: str) -> str:
    """Where the site has the page `path` of site_src."""
    name = path.removesuffix(".md")
    return address if name == "index" else f"{address}{name.removesuffix('/index')}/"
