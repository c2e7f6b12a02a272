"""Text from data made safe for the place it stands in: HTML, Markdown prose, or an anchor."""

from __future__ import annotations

import html
import re

from generator.presenting.isolation import isolates_in_html

#: What Markdown, a snippet marker, a template engine or a typography extension could read as its own. Marks inside
#: a name or word (`gpt-oss-120b`, `v6.1`, `tokens/s`) are left alone, so that a page on disk can be read.
_MARKDOWN = re.compile(
    r"""[\\`*_{}\[\]<>\#+!|~^="'&$@]
    | (?<![A-Za-z0-9])[-.] | [-.](?![A-Za-z0-9])
    | (?<![A-Za-z])/ | /(?![A-Za-z])
    | (?<![A-Za-z0-9)]): | :(?![ ])
    | \((?=[A-Za-z]{1,2}\))
    | (?<=\d)(?:s(?=t)|n(?=d)|r(?=d)|t(?=h))""",
    re.VERBOSE,
)
_LINE_ENDS = re.compile(r"\s*[\r\n\u2028\u2029]+\s*")
#: What is written otherwise in HTML; most cells have none of it.
_SPECIAL = re.compile(r'[&<>"{}\r\n\u2028\u2029]')
#: Delimiters that other tools look for inside HTML as well.
_DELIMITERS = re.compile(r"[{}]")


def escape_html(text: str) -> str:
    """The text for an HTML element or a double-quoted attribute, on one line; no tool finds its delimiters in it."""
    if not _SPECIAL.search(text):
        return text
    escaped = html.escape(one_line(text), quote=False).replace('"', "&quot;")
    return _DELIMITERS.sub(lambda match: f"&#{ord(match.group())};", escaped)


def escape_words(text: str) -> str:
    """The text for an HTML element as words that readers see: each isolate is a `<bdi>`."""
    return isolates_in_html(escape_html(text))


def escape_markdown(text: str) -> str:
    """The text for Markdown prose, on one line: rendered, it is the text itself and nothing else."""
    return isolates_in_html(_MARKDOWN.sub(lambda match: f"&#{ord(match.group())};", one_line(text)))


def escape_formula(text: str) -> str:
    """The text for a cell of a CSV file: one that a spreadsheet would run as a formula gets an apostrophe before it."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text


def one_line(text: str) -> str:
    """The text with each run of line ends as one blank."""
    return _LINE_ENDS.sub(" ", text)


def anchor(name: str) -> str:
    """A name as the id of an element: lower-case letters, digits and hyphens, never empty."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "x"
