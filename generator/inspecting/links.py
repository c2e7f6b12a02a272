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
        address = reference.address
        if not is_inside(address):
            continue
        if address.startswith("/") and path != NOT_FOUND:
            fix = "write it relative to the page: under a path of a host, the root is another place"
            yield reference.fault("link-absolute", _EXPECTED, "a path from the root of the host", fix)
        elif address.startswith("/") and not f"{address}/".startswith(site.prefix):
            fix = f"set site_url to the address of the site, whose path is now {site.prefix}"
            yield reference.fault("link-outside", _EXPECTED, f"it leaves {site.prefix}", fix)
        else:
            inside = f"./{address.removeprefix(site.prefix)}" if address.startswith("/") else address
            yield from _problems(site, path, reference, inside)


def _problems(site: Site, path: str, reference: Reference, inside: str) -> Iterator[Problem]:
    address = urlsplit(inside)
    named = posixpath.join(posixpath.dirname(path), unquote(address.path)) if address.path else path
    target = posixpath.normpath(named)
    if address.path.endswith(("/", ".", "..")) or target == ".":
        target = posixpath.normpath(f"{target}/index.html")
    if target.startswith(".."):
        fix = "remove as many ../ as are too much"
        yield reference.fault("link-outside", _EXPECTED, "it leaves the folder of the site", fix)
    elif target not in site.files:
        fix = "correct the address, or add the file; a folder needs a / at its end"
        yield reference.fault("link-broken", _EXPECTED, f"the site has no {target}", fix)
    fragment = unquote(address.fragment.partition(":~:")[0])
    there = site.by_path.get(target)
    if fragment and fragment != "top" and there is not None and fragment not in there.anchors:
        fix = "correct the part behind #, or give the heading that id"
        yield reference.fault("anchor-missing", _EXPECTED, f"{target} has no id {fragment!r}", fix)
