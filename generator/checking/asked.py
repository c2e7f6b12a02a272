"""Which numbers an author or reviewer asks about: by text, by ledger name, or by a line of a page or template."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from generator.press.ledger import Entry
from generator.press.rendering import Page
from generator.problems import Problem, ProblemsFound, quoted

_MINUS = str.maketrans({"-": "\u2212", "\u2013": "\u2212"})
_LINE = re.compile(r"(?P<path>.+\.md(?P<template>\.j2)?):(?P<line>\d+)")
#: How a page links to a receipt, and how the receipt is marked.
_ANCHOR = re.compile(r'(?:href="#|id=")([^"]+)"')
_NEAREST = 4


def asked_entries(pages: Sequence[Page], text: str, page: str | None = None) -> list[Entry]:
    """The entries that `text` stands for: shown so, named so, or standing on the line `page.md:12` or `page.md.j2:12`.

    Raises:
        ProblemsFound: when there is none, with the nearest.
    """
    if match := _LINE.fullmatch(text.strip()):
        return _on_line(pages, match["path"], int(match["line"]), is_template=bool(match["template"]))
    entries = [entry for each in pages for entry in each.entries]
    if found := find_entries(entries, text, page):
        return found
    raise ProblemsFound([_unknown_text(entries, text, page)])


def find_entries(entries: Iterable[Entry], text: str, page: str | None = None) -> list[Entry]:
    """The entries shown as `text`, or named so, on one page or all; a unit may follow, a hyphen serves as minus."""
    wanted = text.strip()
    sought = {wanted, wanted.translate(_MINUS)}
    return [
        entry
        for entry in entries
        if (page is None or entry.page == page)
        and (entry.named.name == wanted or sought & {entry.named.number.text, entry.named.number.with_unit})
    ]


def _unknown_text(entries: Sequence[Entry], text: str, page: str | None) -> Problem:
    """The problem that no number is shown as `text`, with the nearest that are."""
    known = [entry.named.number.text for entry in entries if page in (None, entry.page)]
    near = get_close_matches(text, dict.fromkeys(known), n=5, cutoff=0.5)
    expected = f"a number that is shown, such as {', '.join(near)}" if near else "a number that is shown"
    where = page or "site_src"
    fix = "give the text as printed, its name in ledger.csv, or a line such as index.md:12"
    return Problem(where, 0, 0, "number-unknown", expected, quoted(text), fix)


def _on_line(pages: Sequence[Page], path: str, line: int, *, is_template: bool) -> list[Entry]:
    folder = "templates/" if is_template else "site_src/"
    name = path.removeprefix("./").removeprefix(folder)
    page = next((each for each in pages if name == (_template(each) if is_template else each.path)), None)
    if page is None:
        near = get_close_matches(name, [_template(each) if is_template else each.path for each in pages], n=4, cutoff=0)
        expected, fix = f"a page such as {', '.join(near)}", "write the path as under site_src/ or templates/"
        raise ProblemsFound([Problem("", 0, 0, "page-unknown", expected, quoted(name), fix)])
    lines = _template_lines(page) if is_template else _page_lines(page)
    if line in lines:
        return lines[line]
    nearest = sorted(sorted(lines, key=lambda one: (abs(one - line), one))[:_NEAREST])
    such = f", such as {', '.join(map(str, nearest))}" if nearest else ""
    fix = "name one of these lines, or the number's text"
    raise ProblemsFound(
        [
            Problem(
                f"{folder}{name}", line, 0, "line-without-number", f"a line that shows a number{such}", str(line), fix
            )
        ]
    )


def _template(page: Page) -> str:
    return page.template.removeprefix("templates/")


def _template_lines(page: Page) -> dict[int, list[Entry]]:
    """The numbers by the template lines that show them."""
    found: dict[int, list[Entry]] = {}
    for entry in page.entries:
        for line in dict.fromkeys(entry.lines):
            found.setdefault(line, []).append(entry)
    found.pop(0, None)
    return found


def _page_lines(page: Page) -> dict[int, list[Entry]]:
    """The numbers by the lines of the page as it stands on disk."""
    by_anchor = {entry.anchor: entry for entry in page.entries}
    found: dict[int, list[Entry]] = {}
    for number, text in enumerate(page.markdown.split("\n"), 1):
        if shown := [by_anchor[anchor] for anchor in dict.fromkeys(_ANCHOR.findall(text)) if anchor in by_anchor]:
            found[number] = shown
    return found
