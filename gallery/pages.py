"""Pictures of every page of a site as its readers see it: in light and dark, wide and narrow, zoomed, and on paper."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page

from gallery.browser import SCHEMES, WIDTHS, opened, served
from gallery.projects import BuildFailed
from generator.presenting.escaping import escape_html

#: A long page is pictured in pieces of this height, which can be looked at whole.
HEIGHT = 1600
#: A window of 1280 pixels at 200% holds half of that; a sheet of A4 is 794 pixels wide.
ZOOMED, PAPER = 640, 794


@dataclass(frozen=True, slots=True)
class View:
    """How a page is looked at."""

    name: str
    width: int
    scheme: str
    medium: str = "screen"


VIEWS = (
    *(View(f"{name}-{scheme}", width, scheme) for name, width in WIDTHS.items() for scheme in SCHEMES),
    View("zoomed", ZOOMED, "light"),
    View("paper", PAPER, "light", "print"),
)


@dataclass(frozen=True, slots=True)
class Seen:
    """A page in one view: its pictures from top to bottom, and whether it is wider than its window."""

    page: str
    view: View
    pictures: tuple[str, ...]
    is_too_wide: bool


def built_site(root: Path, site: Path) -> Path:
    """The site of a project.

    Raises:
        BuildFailed: when MkDocs fails.
    """
    command = [sys.executable, "-m", "mkdocs", "build", "--site-dir", str(site)]
    done = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise BuildFailed(done.stdout)
    return site


def page_paths(site: Path) -> list[str]:
    """The address of each page inside the site, and of the one for addresses that lead nowhere."""
    files = sorted(file.relative_to(site).as_posix() for file in site.rglob("*.html"))
    return [file.removesuffix("index.html") for file in files]


def pictured(browser: Browser, site: Path, folder: Path, views: Sequence[View] = VIEWS) -> Iterator[Seen]:
    """Take the pictures of all pages into a folder."""
    folder.mkdir(parents=True)
    with served(site) as address:
        for path in page_paths(site):
            for view in views:
                page = opened(browser, address + path, view.width, view.scheme)
                page.set_viewport_size({"width": view.width, "height": HEIGHT})
                page.emulate_media(media="print" if view.medium == "print" else "screen")
                stem = path.strip("/").replace("/", "-").removesuffix(".html") or "home"
                pictures = tuple(_pieces(page, folder, f"{stem}-{view.name}"))
                too_wide = page.evaluate("document.documentElement.scrollWidth") > view.width
                page.context.close()
                yield Seen(path, view, pictures, too_wide)


def _pieces(page: Page, folder: Path, stem: str) -> Iterator[str]:
    """Each piece of a page, from its top to its end."""
    height = page.evaluate("document.documentElement.scrollHeight")
    for number, top in enumerate(range(0, height, HEIGHT), 1):
        page.evaluate("top => scrollTo({ top, behavior: 'instant' })", top)
        name = f"{stem}-{number:02}.png"
        page.screenshot(path=folder / name, animations="disabled")
        yield name


def pages_page(seen: Sequence[Seen], folder: str) -> str:
    """The page that shows all of them, as HTML."""
    style = (
        "body { font: 15px sans-serif; margin: 2em } img { border: 1px solid #ccc; max-width: 32% } a { margin: 1em }"
    )
    pages = dict.fromkeys(one.page for one in seen)
    contents = "".join(f'<a href="#{escape_html(page)}">{escape_html(page or "home")}</a>' for page in pages)
    body = "".join(
        f'<h1 id="{escape_html(page)}">{escape_html(page or "home")}</h1>'
        + "".join(_view(one, folder) for one in seen if one.page == page)
        for page in pages
    )
    head = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Pages</title><style>{style}</style>'
    return f"{head}<p>{contents}</p>{body}</html>\n"


def _view(one: Seen, folder: str) -> str:
    pictures = "".join(
        f'<img loading="lazy" src="{folder}/{escape_html(name)}" alt="{escape_html(name)}">' for name in one.pictures
    )
    return f"<h2>{escape_html(one.view.name)}</h2>{pictures}"
