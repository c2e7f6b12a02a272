"""One page of an edition as a folder: the post, its pictures, their data, and the ledger of its numbers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from difflib import get_close_matches

from generator.exporting.links import Links
from generator.exporting.portable import plain_markdown, portable_text
from generator.exporting.webpage import STYLE, style_sheet, web_page
from generator.press.composing import Edition
from generator.press.ledger import ledger_csv
from generator.press.rendering import Page
from generator.problems import quoted, refuse

HTML, MARKDOWN = "html", "markdown"
_FILES = {HTML: "index.html", MARKDOWN: "post.md"}


def exported_post(edition: Edition, path: str, style: str, site: str) -> dict[str, bytes]:
    """Every file of the folder, by its path in it.

    Args:
        edition: the finished site.
        path: the page, as under site_src.
        style: `html` or `markdown`.
        site: the address of the site, for links to its other pages; without one those are words alone.

    Raises:
        ProblemsFound: when there is no such page, or it is none without the site's scripts.
    """
    page = _page(edition, path)
    if page.files:
        expected, found = "a page that can be read alone", f"{path}, which works with scripts of the site"
        raise refuse("export-live", expected, found, "link to the page on the site")
    links = Links(path, frozenset(edition.outputs), site if not site or site.endswith("/") else f"{site}/")
    text = portable_text(page.markdown, page.figures.values(), links)
    front = _front_matter(page.markdown)
    files = {name: edition.outputs[source] for name, source in links.beside.items()}
    files["ledger.csv"] = ledger_csv(page.entries).encode()
    if style == HTML:
        files[STYLE] = style_sheet()
        files[_FILES[HTML]] = web_page(front["title"], front["description"], text).encode()
    else:
        head = "".join(f"{name}: {json.dumps(value, ensure_ascii=False)}\n" for name, value in front.items())
        files[_FILES[MARKDOWN]] = f"---\n{head}---\n\n{plain_markdown(text)}".encode()
    return dict(sorted(files.items()))


def _page(edition: Edition, path: str) -> Page:
    pages = {page.path: page for page in edition.pages}
    if path in pages:
        return pages[path]
    near = get_close_matches(path, pages, n=3, cutoff=0.3) or sorted(pages)[:3]
    fix = "write the path of the page as under site_src"
    raise refuse("page-unknown", f"a page that is made, such as {', '.join(near)}", quoted(path), fix)


def _front_matter(markdown: str) -> Mapping[str, str]:
    """Title and description as the press has written them: a JSON string each."""
    lines = markdown.split("\n---\n", 1)[0].removeprefix("---\n").split("\n")
    return {name: str(json.loads(value)) for name, _, value in (line.partition(": ") for line in lines)}
