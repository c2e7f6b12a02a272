"""A built site on disk: its pages, what each was made from, and every other file by its path."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath
from urllib.parse import urlsplit

from generator.finishing.policy import page_text
from generator.inspecting.document import Element, parse_html
from generator.problems import Problem, ProblemsFound
from generator.project import Project

LEDGER = "ledger.csv"
#: The one page that the builder makes by itself. Servers send it for any address, so it alone names whole paths.
NOT_FOUND = "404.html"
#: Where themes put the page's own words, by element and role: the first that is there holds them.
_CONTENT = (("article", ""), ("", "main"), ("main", ""))


@dataclass(frozen=True)
class SitePage:
    """One HTML file: its path in the site and in messages, and the page under site_src that it was made from."""

    path: str
    name: str
    source: str
    document: Element

    @cached_property
    def content(self) -> Element | None:
        """What the page itself says, without the theme's navigation and footer; None where it has no such part."""
        for tag, role in _CONTENT:
            for element in self.document.walk():
                if (not tag or element.tag == tag) and (not role or element.get("role") == role):
                    return element
        return None

    @cached_property
    def anchors(self) -> Mapping[str, Element]:
        """Every element that a fragment can lead to, by its id or name."""
        found: dict[str, Element] = {}
        for element in self.document.walk():
            for name in ("id", "name") if element.tag == "a" else ("id",):
                if value := element.get(name):
                    found.setdefault(value, element)
        return found

    @property
    def is_made_by_the_builder(self) -> bool:
        """Whether no page of ours stands behind it."""
        return PurePosixPath(self.path).name == NOT_FOUND

    def finding(self, element: Element | None, code: str, expected: str, found: str, fix: str) -> Problem:
        """A finding on the line of an element."""
        return Problem(self.name, element.line if element else 0, 0, code, expected, found, fix)


@dataclass(frozen=True)
class Site:
    """All pages, and all files by their path in the site."""

    folder: Path
    name: str
    pages: tuple[SitePage, ...]
    files: frozenset[str]

    @cached_property
    def by_path(self) -> Mapping[str, SitePage]:
        """The pages by their path."""
        return {page.path: page for page in self.pages}

    @cached_property
    def prefix(self) -> str:
        """The path that the site is put under on its host, by its home page's own address; `/` where it names none."""
        home = self.by_path.get("index.html")
        links = home.document.find_all("link") if home else ()
        canonical = next((link.get("href") for link in links if link.get("rel") == "canonical"), "")
        return f"{urlsplit(canonical).path.removesuffix('index.html').rstrip('/')}/"

    def text(self, path: str) -> str:
        """A file that is text."""
        return (self.folder / path).read_text(encoding="utf-8")


def read_site(project: Project, folder: Path) -> Site:
    """The site in a folder.

    Raises:
        ProblemsFound: when the folder holds no site that was built from such a project, or a file is no UTF-8.
    """
    name = project.relative(folder)
    files = frozenset(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    documents = sorted(path for path in files if path.endswith(".html"))
    if not documents:
        raise ProblemsFound(
            [_no_site(name, "a built site, with HTML pages", f"{len(files)} files, no page among them")]
        )
    if LEDGER not in files:
        raise ProblemsFound([_no_site(name, f"a site with its {LEDGER}", f"{len(documents)} pages without it")])
    pages = tuple(_read_page(project, folder, name, path) for path in documents)
    return Site(folder, name, pages, files)


def _no_site(name: str, expected: str, found: str) -> Problem:
    return Problem(name, 0, 0, "site-missing", expected, found, "build it with `make site`, and name its folder")


def _read_page(project: Project, folder: Path, site: str, path: str) -> SitePage:
    name = f"{site}/{path}"
    return SitePage(path, name, _source(project, path), parse_html(page_text(folder / path, name)))


def _source(project: Project, path: str) -> str:
    """The page under site_src that became the HTML file, with directories as addresses or without; empty for none."""
    stem = path.removesuffix(".html")
    candidates = [f"{stem}.md"]
    if PurePosixPath(path).name == "index.html" and "/" in path:
        candidates.insert(0, f"{path.removesuffix('/index.html')}.md")
    return next((name for name in candidates if (project.pages / name).is_file()), "")
