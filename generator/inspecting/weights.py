"""What the first load of a page takes: the page and all that a browser asks for by itself, compressed."""

from __future__ import annotations

import csv
import gzip
import posixpath
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

from generator.inspecting.links import is_inside
from generator.inspecting.references import page_references, sheet_references
from generator.inspecting.site import Site
from generator.problems import Problem

#: Servers compress texts; these are compressed already.
_COMPRESSED = (".woff2", ".woff", ".png", ".jpg", ".webp", ".gz")
#: A thousand bytes.
KB = 1000


@dataclass(frozen=True, slots=True)
class Weight:
    """The compressed bytes of a page and of each file that is loaded with it, by its path in the site."""

    page: str
    parts: Mapping[str, int]

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self.parts.values())


@dataclass(frozen=True, slots=True)
class Limit:
    """What pages of a pattern may weigh, and where that is written."""

    pattern: str
    kb: int
    line: int


def weights(site: Site) -> Iterator[Weight]:
    """The weight of each page, in the order of their paths."""
    sheets: dict[str, set[str]] = {}
    for path, reference in sheet_references(site):
        if target := _target(site, path, reference.address):
            sheets.setdefault(path, set()).add(target)

    @cache
    def bytes_of(path: str) -> int:
        content = (site.folder / path).read_bytes()
        return len(content) if path.endswith(_COMPRESSED) else len(gzip.compress(content, 9, mtime=0))

    for page in site.pages:
        loaded = {_target(site, page.path, one.address) for one in page_references(page) if one.is_loaded}
        named = {path for path in loaded if path}
        named |= {target for path in named for target in sheets.get(path, ())}
        yield Weight(page.path, {path: bytes_of(path) for path in (page.path, *sorted(named - {page.path}))})


def read_limits(file: Path) -> list[Limit]:
    """The budget: a CSV with the columns pages, kb and reason."""
    with file.open(encoding="utf-8", newline="") as text:
        rows = csv.DictReader(text)
        return [Limit(row["pages"], int(row["kb"]), rows.line_num) for row in rows]


def weight_problems(site: Site, limits: list[Limit], name: str) -> Iterator[Problem]:
    """A problem for each page that is heavier than one of its limits allows, and for each that has none."""
    for weight in weights(site):
        own = [limit for limit in limits if fnmatchcase(weight.page, limit.pattern)]
        if not own:
            yield Problem(name, 0, 0, "page-unlimited", f"a limit for {weight.page}", "none", "add a row for it")
        for limit in own:
            if weight.total > limit.kb * KB:
                heaviest = sorted(weight.parts, key=lambda path: -weight.parts[path])[:3]
                found = f"{weight.total / KB:.1f} KB, most of it {', '.join(heaviest)}"
                expected = f"at most {limit.kb} KB for the first load of {weight.page}"
                fix = "load on demand what the page does not need at first"
                yield Problem(name, limit.line, 0, "page-heavy", expected, found, fix)


def _target(site: Site, path: str, address: str) -> str:
    """The file of the site that an address leads to; empty where it leads to none."""
    if not is_inside(address):
        return ""
    inside = urlsplit(address).path
    base = "" if inside.startswith("/") else posixpath.dirname(path)
    target = posixpath.normpath(posixpath.join(base, unquote(inside).removeprefix(site.prefix).lstrip("/")))
    return target if target in site.files else ""
