"""What should have been replaced or computed, and stands on a page as it was."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from generator.inspecting.document import Element, one_blank
from generator.inspecting.site import SitePage
from generator.problems import Problem

#: Delimiters of templates and snippets, and the private characters that stand for a number while a template runs.
_UNRENDERED = re.compile(r"\{\{|\}\}|\{%|%\}|\{#|--8<--|[\ue000-\uf8ff\U000f0000-\U000ffffd\U00100000-\U0010fffd]")
#: How a missing value shows when it is printed after all. "None of the" and "null hypothesis" are English.
_NO_VALUE = re.compile(
    r"(?<![\w.-])(?:[+\N{MINUS SIGN}-]?(?:nan|NaN|inf|Infinity|\N{INFINITY})[%x]?|[Uu]ndefined|NULL|<NA>|NaT"
    r"|null(?! hypothesis)|None(?! (?:of|is|are|was|were|has|have|can|did|does)\b)|\[object \w+\])(?![\w-])"
)
#: What is shown as it was typed.
_VERBATIM = ("code", "pre", "script", "style", "template", "textarea", "kbd", "samp")
#: Attributes that a reader sees or hears.
_SPOKEN = ("alt", "title", "aria-label", "aria-description", "placeholder", "content", "label")


def leftover_problems(page: SitePage, is_known: Callable[[str, str], bool]) -> Iterator[Problem]:
    """Every part of a page that is not rendered, in texts and in attributes, outside code.

    Args:
        page: the page.
        is_known: whether a word, such as None, is part of a text of the data where it stands in a text.
    """
    for element in page.document.walk():
        if _is_verbatim(element):
            continue
        for child in element.children:
            if isinstance(child, str):
                yield from _in_text(page, element, child, is_known)
        for name, value in element.attributes.items():
            if match := _UNRENDERED.search(value):
                yield _unrendered(page, element, value, match)
            elif name in _SPOKEN:
                yield from _without_value(page, element, value, is_known)


def _is_verbatim(element: Element) -> bool:
    return element.tag in _VERBATIM or any(above.tag in _VERBATIM for above in element.ancestors())


def _in_text(page: SitePage, element: Element, text: str, is_known: Callable[[str, str], bool]) -> Iterator[Problem]:
    for match in _UNRENDERED.finditer(text):
        yield _unrendered(page, element, text, match)
    yield from _without_value(page, element, text, is_known)


def _unrendered(page: SitePage, element: Element, text: str, match: re.Match[str]) -> Problem:
    expected, fix = "a page whose templates and snippets are rendered", "build the site again with `make site`"
    found = f"{match.group()!r} in {_around(text, match)!r}"
    return page.finding(element, "page-unrendered", expected, found, fix)


def _without_value(
    page: SitePage, element: Element, text: str, is_known: Callable[[str, str], bool]
) -> Iterator[Problem]:
    for match in _NO_VALUE.finditer(text):
        if not is_known(match.group(), one_blank(text)):
            expected, fix = "a value, or words for why there is none", "find which value is missing, and say why"
            found = f"{match.group()!r} in {_around(text, match)!r}"
            yield page.finding(element, "value-missing", expected, found, fix)


def _around(text: str, match: re.Match[str]) -> str:
    return one_blank(text[max(0, match.start() - 20) : match.end() + 20]).strip()
