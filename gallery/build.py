"""Pictures of every kind of figure and of every page, in light and dark, wide and narrow, and what is wrong with any.

python -m gallery.build [PROJECT]
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Browser

from gallery.browser import NARROWEST, SCHEMES, WIDTHS, chromium, opened, page_address, served
from gallery.checks import Fault, page_faults
from gallery.page import gallery_page, picture_name
from gallery.pages import built_site, pages_page, pictured
from gallery.projects import CHECKOUT, HARD, BuildFailed, Exhibit, Show, copied_project, real_project, show
from generator.presenting.drawing.marks import DrawingError
from generator.problems import ProblemsFound
from generator.project import Project

RESULTS = CHECKOUT / ".cache" / "gallery"


def main() -> int:
    """Make the gallery; 1 when any figure has a fault."""
    parser = argparse.ArgumentParser(description="Pictures and checks of every kind of figure, and of every page.")
    parser.add_argument("project", nargs="?", type=Path, help="a project to show instead of this one's own data")
    parser.add_argument("--pages-only", action="store_true", help="leave out the figures")
    asked = parser.parse_args()
    own = asked.project
    shutil.rmtree(RESULTS, ignore_errors=True)
    (RESULTS / "pictures").mkdir(parents=True)
    first: Callable[[Path], Project] = (lambda to: copied_project(own.resolve(), to)) if own else real_project
    makers = {own.resolve().name if own else "real": first, "hard": lambda to: copied_project(HARD, to)}
    faults: list[str] = []
    shows: list[Show] = []
    with chromium() as browser:
        for title, make in () if asked.pages_only else makers.items():
            try:
                shows.append(show(title, make(RESULTS / "projects" / title)))
            except (ProblemsFound, DrawingError, BuildFailed) as error:
                faults.append(f"{title}: {error}")
            else:
                faults += [f"{title}: {fault}" for fault in _pictured(browser, shows[-1])]
        faults += _pages(browser, own.resolve() if own else CHECKOUT)
    (RESULTS / "index.html").write_text(gallery_page(shows, faults), encoding="utf-8")
    for fault in faults:
        print(fault, file=sys.stderr)
    count = sum(len(one.exhibits) for one in shows)
    print(f"{count} figures, {len(faults)} faults: {(RESULTS / 'index.html').relative_to(CHECKOUT)}")
    return 1 if faults else 0


def _pages(browser: Browser, root: Path) -> list[str]:
    """Take the pictures of every page of a project's site, and say which are wider than their window."""
    try:
        site = built_site(root, RESULTS / "site")
    except BuildFailed as error:
        return [f"pages: {error}"]
    seen = list(pictured(browser, site, RESULTS / "pages"))
    (RESULTS / "pages.html").write_text(pages_page(seen, "pages"), encoding="utf-8")
    print(f"{len({one.page for one in seen})} pages, {sum(len(one.pictures) for one in seen)} pictures of them")
    return [f"{one.page or 'home'}: {one.view.name}: wider than its window" for one in seen if one.is_too_wide]


def _pictured(browser: Browser, shown: Show) -> list[Fault]:
    """Take a picture of each figure in each scheme and width, and say what is wrong with any."""
    faults = list(shown.weight_faults())
    pages: dict[str, list[Exhibit]] = {}
    for exhibit in shown.exhibits:
        pages.setdefault(exhibit.page, []).append(exhibit)
    with served(shown.site) as address:
        for path, exhibits in pages.items():
            for view, width, scheme in views():
                page = opened(browser, page_address(address, path), width, scheme)
                for exhibit in exhibits:
                    file = RESULTS / "pictures" / picture_name(shown, exhibit, view, scheme)
                    page.locator(exhibit.selector).screenshot(path=file, animations="disabled")
                if scheme == SCHEMES[0]:
                    faults += page_faults(page)
                page.context.close()
            page = opened(browser, page_address(address, path), NARROWEST, SCHEMES[0])
            faults += page_faults(page)
            page.context.close()
    return list(dict.fromkeys(faults))


def views() -> Iterator[tuple[str, int, str]]:
    """Each window: its name, its width and its scheme."""
    return ((view, width, scheme) for view, width in WIDTHS.items() for scheme in SCHEMES)


if __name__ == "__main__":
    sys.exit(main())
