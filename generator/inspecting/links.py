"""Whether every address inside the site leads somewhere, under whatever path the site is put."""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Iterator
from urllib.parse import unquote, urlsplit

from generator.inspecting.references import Reference
from generator.inspecting.site import NOT_FOUND, Site
from generator.problems import Problem

_EXPECTED = "an address that leads to a file of the site, under any path"
#: Schemes that lead out of the site, or nowhere by intention.
_NO_FILE = ("data", "mailto", "tel", "javascript", "blob", "about", "http", "https", "ws", "wss", "ftp", "sms")


def is_inside(address: str) -> bool:
    """Whether an address leads to a file of the same site."""
    return not address.startswith("//") and urlsplit(address).scheme.lower() not in _NO_FILE


def link_problems(site: Site, path: str, references: Iterable[Reference]) -> Iterator[Problem]:
    """What is wrong with the addresses of one file that lead to files of the site.

    Args:
        site: the site.
        path: the file that names them.
        references: the addresses.
    """
    for reference in references:
        if not is_inside(reference.address):
            continue
        if reference.address.startswith("/"):
            if path != NOT_FOUND:
                fix = "write it relative to the page: under a path of a host, the root is another place"
                yield reference.problem("link-absolute", _EXPECTED, "a path from the root of the host", fix)
        elif problem := _problem(site, path, reference):
            yield problem


def _problem(site: Site, path: str, reference: Reference) -> Problem | None:
    address = urlsplit(reference.address)
    named = posixpath.join(posixpath.dirname(path), unquote(address.path)) if address.path else path
    target = posixpath.normpath(named)
    if target.startswith(".."):
        fix = "remove as many ../ as are too much"
        return reference.problem("link-outside", _EXPECTED, "it leaves the folder of the site", fix)
    if address.path.endswith(("/", ".", "..")) or target == ".":
        target = posixpath.normpath(f"{target}/index.html")
    if target not in site.files:
        fix = "correct the address, or add the file; a folder needs a / at its end"
        return reference.problem("link-broken", _EXPECTED, f"the site has no {target}", fix)
    fragment = unquote(address.fragment.partition(":~:")[0])
    there = site.by_path.get(target)
    if fragment and fragment != "top" and there is not None and fragment not in there.anchors:
        fix = "correct the part behind #, or give the heading that id"
        return reference.problem("anchor-missing", _EXPECTED, f"{target} has no id {fragment!r}", fix)
    return None
