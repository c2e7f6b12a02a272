"""The one page that shows the gallery: of each figure its kind, what was asked for, its pictures and its table."""

from __future__ import annotations

from collections.abc import Sequence

from gallery.browser import SCHEMES, WIDTHS
from gallery.projects import Exhibit, Show
from generator.presenting.escaping import escape_html
from generator.presenting.tables.table import table_html

_STYLE = """
body { font: 15px/1.4 sans-serif; margin: 2em; max-width: 1500px }
pre { background: #f3f4f6; overflow: auto; padding: .6em }
img { border: 1px solid #ccc; max-width: 100%; vertical-align: top }
.wide { width: 60% } .narrow { width: 30% }
table { border-collapse: collapse; font-size: 13px }
th, td { border: 1px solid #ccc; padding: 2px 6px; text-align: left }
.fault { color: #a8201a }
"""


def gallery_page(shows: Sequence[Show], faults: Sequence[str]) -> str:
    """The page as HTML; pictures are beside it in pictures/."""
    head = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>{_STYLE}</style>'
    said = "".join(f'<li class="fault">{escape_html(fault)}</li>' for fault in faults) or "<li>No fault.</li>"
    body = "".join(f"<h1>{escape_html(one.title)}</h1>{_exhibits(one)}" for one in shows)
    pages = '<p><a href="pages.html">Every page of the site</a></p>'
    return f"{head}{pages}<h1>Figures in every kind</h1><ul>{said}</ul>{body}</html>\n"


def picture_name(shown: Show, exhibit: Exhibit, view: str, scheme: str) -> str:
    """The file of a figure's picture."""
    page = exhibit.page.removesuffix(".md").replace("/", "-")
    return f"{shown.title}-{page}-{exhibit.name}-{view}-{scheme}.png"


def _exhibits(shown: Show) -> str:
    return "".join(_exhibit(shown, exhibit) for exhibit in shown.exhibits)


def _exhibit(shown: Show, exhibit: Exhibit) -> str:
    names = [(view, picture_name(shown, exhibit, view, scheme)) for scheme in SCHEMES for view in WIDTHS]
    pictures = "".join(f'<img class="{view}" src="pictures/{name}" alt="{name}">' for view, name in names)
    table = table_html(exhibit.placed.figure.table, lambda _named: "")
    heading = f"<h2>{escape_html(exhibit.kind)}: {escape_html(exhibit.name)} <small>({exhibit.page})</small></h2>"
    return f"{heading}<pre>{escape_html(exhibit.asked)}</pre>{pictures}{table}"
