"""Whether a reader's browser is made to ask anyone but the host of the site."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from urllib.parse import urlsplit

from generator.inspecting.document import Element
from generator.inspecting.references import Reference
from generator.inspecting.site import SitePage
from generator.problems import Problem

_EXPECTED = "nothing that a browser asks another host for"
_FIX = "keep the file in site_src/assets and name it from there, or remove it"
#: A text in a script that begins like an address of a host. A template literal begins with a backtick.
_ADDRESS = re.compile(r"""(["'`])((?:https?:|wss?:)?\\?/\\?/[^"'`\s/\\][^"'`\s]*)""", re.IGNORECASE)
#: Names that look like addresses and are asked for by nobody: XML namespaces.
_NAMESPACE = re.compile(r"https?://www\.w3\.org/\d{4}/", re.IGNORECASE)
#: What makes the theme's own script ask another host, which no address in the page tells.
_ASKED_BY_THEME = (
    ("class", "mermaid", "the theme's script loads a drawing library from a public host"),
    ("data-md-component", "source", "the theme's script asks the host of the repository for its numbers"),
)


def is_elsewhere(address: str) -> bool:
    """Whether an address names a host."""
    return address.startswith("//") or urlsplit(address).scheme.lower() in ("http", "https", "ws", "wss", "ftp")


def request_problems(references: Iterable[Reference]) -> Iterator[Problem]:
    """Every address of another host that a browser loads by itself."""
    for reference in references:
        if reference.is_loaded and is_elsewhere(reference.address):
            yield reference.fault("request-elsewhere", _EXPECTED, "loaded from another host", _FIX)


def script_problems(page: SitePage) -> Iterator[Problem]:
    """Every address of another host in a script of the page itself, and what makes the theme's script ask one."""
    for element in page.document.walk():
        for script, line in _scripts(element):
            for match in _ADDRESS.finditer(script):
                if not _NAMESPACE.match(match.group(2)):
                    found = f"{match.group(2)!r} in a script"
                    at = line + script.count("\n", 0, match.start())
                    yield Problem(page.name, at, 0, "request-elsewhere", _EXPECTED, found, _FIX)
        for attribute, word, why in _ASKED_BY_THEME:
            if word in element.get(attribute).split():
                fix = "turn this part of the theme off, or draw it when the site is built"
                yield page.finding(element, "request-elsewhere", _EXPECTED, why, fix)


def _scripts(element: Element) -> Iterator[tuple[str, int]]:
    """The code of an element: a script that runs, and the handlers of events."""
    kind = element.get("type").lower()
    if element.tag == "script" and ("json" not in kind or "importmap" in kind):
        yield "".join(child for child in element.children if isinstance(child, str)), element.line
    for name, value in element.attributes.items():
        if name.startswith("on") or (name in ("href", "src") and value.strip().lower().startswith("javascript:")):
            yield value, element.line
