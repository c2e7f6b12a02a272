"""Whether each figure says what it is to those who do not see it: title, description, and its table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.inspecting.document import Element
from generator.inspecting.numbers import table_parts
from generator.inspecting.site import SitePage
from generator.problems import Problem

_FIX = "make the figure by a call of the template, which gives it all three"
#: Pictures that are part of the text's line, such as a theme's icons.
_ICONS = ("twemoji", "md-icon", "headerlink", "emojione", "gemoji")


@dataclass
class Seen:
    """How many figures were looked at."""

    figures: int = 0


def figure_problems(page: SitePage, seen: Seen) -> Iterator[Problem]:
    """Every figure of the main content without title, description or table, and every drawing outside a figure."""
    for element in page.content.walk() if page.content else ():
        if element.tag == "figure":
            seen.figures += 1
            for expected, found in _missing(page, element):
                yield page.finding(element, "figure-incomplete", expected, found, _FIX)
        elif element.tag in ("svg", "img", "canvas", "object", "embed") and not _is_in_figure(element):
            expected, found = "each drawing in a <figure>, with its table", f"<{element.tag}> by itself"
            yield page.finding(element, "figure-incomplete", expected, found, _FIX)


def _missing(page: SitePage, figure: Element) -> Iterator[tuple[str, str]]:
    """What a figure should have and lacks, each with what it has."""
    name = figure.get("id") or "a figure without an id"
    if not any(caption.text for caption in figure.find_all("figcaption")):
        yield f"a title: a <figcaption> with words, in {name}", "none"
    drawings = [each for each in figure.find_all("svg", "img", "canvas", "object") if not _is_inside_drawing(each)]
    if not drawings:
        yield f"a drawing in {name}", "none"
    for drawing in drawings:
        title, description = _name(page, drawing), _description(page, drawing)
        if not title:
            yield f"a name for each drawing of {name}: <title>, aria-label or alt", "none"
        if not description or description == title:
            yield f"a description for each drawing of {name}: <desc>, or what aria-describedby names", "none"
    tables = [table for part in table_parts(figure) for table in part.walk() if table.tag == "table"]
    if not any(_has_rows(table) for table in (*figure.find_all("table"), *tables)):
        yield f"a table with the numbers of {name}, in it or behind it", "none"


def _has_rows(table: Element) -> bool:
    return any(cell.text for cell in table.find_all("td"))


def _name(page: SitePage, drawing: Element) -> str:
    """What `aria-labelledby` names first, where it is there, else one of the other ways to name a drawing."""
    if drawing.get("aria-labelledby"):
        return _named(page, drawing, "aria-labelledby", count=1)
    return drawing.get("aria-label") or drawing.get("alt") or _own(drawing, "title")


def _description(page: SitePage, drawing: Element) -> str:
    """What `aria-describedby` names, else what `aria-labelledby` names behind the title, else `<desc>`."""
    if drawing.get("aria-describedby"):
        return _named(page, drawing, "aria-describedby")
    behind = _named(page, drawing, "aria-labelledby", skip=1)
    return behind or drawing.get("aria-description") or _own(drawing, "desc")


def _named(page: SitePage, drawing: Element, attribute: str, count: int | None = None, skip: int = 0) -> str:
    """The words of the elements that an attribute names; none where one of them is not on the page."""
    identifiers = drawing.get(attribute).split()[skip:][:count]
    texts = [page.anchors[each].text if each in page.anchors else "" for each in identifiers]
    return " ".join(texts) if all(texts) else ""


def _own(drawing: Element, tag: str) -> str:
    return next((child.text for child in drawing.children if isinstance(child, Element) and child.tag == tag), "")


def _is_inside_drawing(element: Element) -> bool:
    return any(above.tag == "svg" for above in element.ancestors())


def _is_in_figure(element: Element) -> bool:
    """Whether a drawing is part of a figure, of another drawing, or of the theme's own buttons and icons."""
    around = (element, *element.ancestors())
    is_icon = any(above.tag == "button" or above.has_class(*_ICONS) for above in around)
    return is_icon or _is_inside_drawing(element) or any(above.tag == "figure" for above in around)
