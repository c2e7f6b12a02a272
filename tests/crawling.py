"""A crawler of a built site on disk: every link and every part that a page names must be there."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

HOST = "https://host.example"
_REFERENCES = {"href", "src", "poster", "data"}
_CSS_URL = re.compile(r"url\(\s*['\"]?([^'\")]+)")


@dataclass
class _Document(HTMLParser):
    """The references and the anchors of one HTML file."""

    references: list[tuple[str, str]] = field(default_factory=list)
    anchors: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        HTMLParser.__init__(self)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        named = dict(attributes)
        self.anchors |= {value for name in ("id", "name") if (value := named.get(name))}
        self.references += [(tag, value) for name, value in attributes if name in _REFERENCES and value]
        for candidate in (named.get("srcset") or "").split(","):
            self.references += [(tag, part) for part in candidate.split()[:1]]


def broken_references(site: Path, sub_path: str = "/") -> list[str]:
    """Every reference of the site that leads nowhere, leaves the sub-path, or loads a part from another host."""
    pages = {file.relative_to(site).as_posix(): _read(file) for file in site.rglob("*.html")}
    found = []
    for page, document in pages.items():
        for tag, reference in document.references:
            if fault := _fault(site, sub_path, pages, page, tag, reference):
                found.append(f"{page}: {reference}: {fault}")
    for file in site.rglob("*.css"):
        name = file.relative_to(site).as_posix()
        for reference in _CSS_URL.findall(file.read_text(encoding="utf-8")):
            if fault := _fault(site, sub_path, pages, name, "style", reference):
                found.append(f"{name}: {reference}: {fault}")
    return sorted(found)


def _read(file: Path) -> _Document:
    document = _Document()
    document.feed(file.read_text(encoding="utf-8"))
    document.close()
    return document


def _fault(site: Path, sub_path: str, pages: dict[str, _Document], page: str, tag: str, reference: str) -> str:
    if reference.startswith(("data:", "mailto:", "javascript:")) and tag in ("a", "style", "img"):
        return ""
    target = urlsplit(urljoin(f"{HOST}{sub_path}{page}", reference))
    if f"{target.scheme}://{target.netloc}" != HOST:
        return "" if tag == "a" else "a part of the page from another host"
    # 404.html is served at any depth, so that it alone must name whole paths.
    if reference.startswith("/") and page != "404.html":
        return "a path from the root, which is another place under a sub-path"
    if not target.path.startswith(sub_path):
        return f"leaves {sub_path}"
    path = unquote(target.path[len(sub_path) :])
    name = f"{path}index.html" if path.endswith("/") or not path else path
    if not (site / name).is_file():
        return "no such file"
    if target.fragment and name in pages and unquote(target.fragment) not in pages[name].anchors:
        return "no such anchor"
    return ""
