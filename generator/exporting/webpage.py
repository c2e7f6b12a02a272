"""An exported post as a web page that needs nothing but the folder it lies in."""

from __future__ import annotations

from pathlib import Path

import markdown  # type: ignore[import-untyped]  # it has no types of its own

from generator.presenting.escaping import escape_html

#: What pages are written in, as in mkdocs.yml, but for what only the site needs.
_EXTENSIONS = ("admonition", "attr_list", "md_in_html", "tables", "toc", "pymdownx.details", "pymdownx.superfences")
STYLE = "post.css"


def web_page(title: str, description: str, text: str) -> str:
    """The page: the text rendered by the library that builds the site too, and one style sheet beside it."""
    body = markdown.Markdown(extensions=list(_EXTENSIONS)).convert(text)
    lines = [
        "<!doctype html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{escape_html(title)}</title>",
        f'<meta name="description" content="{escape_html(description)}">',
        f'<link rel="stylesheet" href="{STYLE}">',
        "</head>",
        "<body>",
        f"<main>\n{body}\n</main>",
        "</body>",
        "</html>",
        "",
    ]
    return "\n".join(lines)


def style_sheet() -> bytes:
    """The style sheet of exported pages."""
    return Path(__file__).with_name(STYLE).read_bytes()
