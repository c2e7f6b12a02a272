"""A page's text made to stand alone: drawings as pictures beside it, and no marks that only one builder reads."""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.exporting.links import Links
from generator.presenting.escaping import escape_html
from generator.presenting.figures.block import snippet
from generator.press.blocks import PlacedFigure

_FRONT = re.compile(r"\A---\n.*?\n---\n+(?:<!--.*?-->\n+)?", re.DOTALL)
#: A picture carries its title itself.
_CAPTION = re.compile(r"(?<=>\n)<figcaption>.*</figcaption>\n")
_ATTRIBUTES = re.compile(r"^\{ ?[.#:][^{}\n]*\}\n?", re.MULTILINE)
_HEADING = re.compile(r"^(#{1,6} )(.*?) \{ ?#([\w-]+)[^{}\n]*\}$", re.MULTILINE)
_BOX = re.compile(r'^!!! \w+(?: "(?P<title>[^"\n]*)")?\n(?P<body>(?:\n|    .*\n?)*)', re.MULTILINE)


def portable_text(markdown: str, figures: Iterable[PlacedFigure], links: Links) -> str:
    """The page without its front matter, with a picture in place of each pair of drawings, and its links led."""
    text = _CAPTION.sub("", _FRONT.sub("", markdown, count=1))
    for placed in figures:
        picture = links.file(placed.files.standalone)
        described = escape_html(placed.figure.description)
        text = text.replace(snippet(placed.files.wide), f'<img src="{picture}" alt="{described}">')
        text = text.replace(f"{snippet(placed.files.narrow)}\n", "")
    return links.led(text)


def plain_markdown(text: str) -> str:
    """The same for any reader of Markdown: no lists of attributes, boxes as quotations, anchors as HTML."""
    text = _HEADING.sub(r'<a id="\3"></a>\n\n\1\2', text)
    return _BOX.sub(_quotation, _ATTRIBUTES.sub("", text))


def _quotation(box: re.Match[str]) -> str:
    lines = [line.removeprefix("    ") for line in box["body"].strip("\n").split("\n")]
    titled = [f"**{box['title']}**", "", *lines] if box["title"] else lines
    return "".join(f"> {line}".rstrip() + "\n" for line in titled) + "\n"
