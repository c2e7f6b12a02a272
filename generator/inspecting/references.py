"""The addresses that a page names: those that a browser loads by itself, and those that a reader may follow."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.inspecting.document import Element
from generator.inspecting.site import Site, SitePage
from generator.inspecting.styles import loaded_by_styles
from generator.problems import Problem

#: Attributes whose address is loaded with the page, whatever the element.
_LOADING = ("src", "poster", "background", "srcset", "imagesrcset", "ping")
#: Elements whose `href` is loaded with the page; that of `a` and `area` is followed by the reader.
_LOADED_BY_HREF = ("use", "image", "feimage", "script", "textpath", "pattern", "lineargradient", "radialgradient")
#: What a `link` says of an address that a browser asks for by itself.
_ASKED = {
    *("stylesheet", "icon", "apple-touch-icon", "apple-touch-icon-precomposed", "mask-icon", "manifest"),
    *(
        "preload",
        "prefetch",
        "modulepreload",
        "preconnect",
        "dns-prefetch",
        "prerender",
        "pingback",
        "compression-dictionary",
    ),
}
_REFRESH = re.compile(r"^\s*[\d.]*\s*[;,]\s*(?:url\s*=\s*)?['\"]?([^'\"]+)", re.IGNORECASE)
_CANDIDATE = re.compile(r"\s*,*\s*(\S+)([^,]*)")


@dataclass(frozen=True, slots=True)
class Reference:
    """An address, where it stands, and whether a browser loads it by itself."""

    where: str
    line: int
    address: str
    is_loaded: bool
    page: SitePage | None = None

    def fault(self, code: str, expected: str, why: str, fix: str) -> Problem:
        """A finding about it."""
        return Problem(self.where, self.line, 0, code, expected, f"{self.address!r}: {why}", fix)


def page_references(page: SitePage) -> Iterator[Reference]:
    """Every address of a page, in its order."""
    for element in page.document.walk():
        for address, is_loaded in _of_element(element):
            yield Reference(page.name, element.line, address.strip(), is_loaded, page)
        for loaded in loaded_by_styles(_styles(element)):
            if not loaded.address.startswith("#"):
                yield Reference(page.name, element.line + loaded.line - 1, loaded.address, True, page)


def sheet_references(site: Site) -> Iterator[tuple[str, Reference]]:
    """Every address of a style sheet of the site, with the path of the sheet."""
    for path in sorted(file for file in site.files if file.endswith(".css")):
        for loaded in loaded_by_styles(site.text(path)):
            yield path, Reference(f"{site.name}/{path}", loaded.line, loaded.address, True)


def _of_element(element: Element) -> Iterator[tuple[str, bool]]:
    for name, value in element.attributes.items():
        if name in ("srcset", "imagesrcset"):
            yield from ((address, True) for address in _candidates(value))
        elif name in _LOADING:
            yield value, True
        elif name in ("href", "xlink:href"):
            yield value, _is_loaded_by_href(element)
        elif name in ("action", "formaction", "cite", "longdesc"):
            yield value, False
        elif name == "data" and element.tag == "object":
            yield value, True
    if element.tag == "meta" and element.get("http-equiv").lower() == "refresh":
        yield from ((match, True) for match in _REFRESH.findall(element.get("content")))


def _is_loaded_by_href(element: Element) -> bool:
    if element.tag == "link":
        return bool(_ASKED & set(element.get("rel").lower().split()))
    return element.tag in _LOADED_BY_HREF


def _candidates(srcset: str) -> Iterator[str]:
    """The addresses of a `srcset`. One may hold commas, as `data:` does; a comma at its end ends the candidate."""
    rest = srcset
    while rest.strip(" ,\t\n"):
        match = _CANDIDATE.match(rest)
        if match is None:
            return
        address = match.group(1)
        yield address.rstrip(",")
        rest = rest[match.end(1) if address.endswith(",") else match.end() :]


def _styles(element: Element) -> str:
    if element.tag == "style":
        return "".join(child for child in element.children if isinstance(child, str))
    return element.get("style") or " ".join(value for value in element.attributes.values() if "url(" in value)
