"""An HTML file as elements, each with the line that it stands on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from lxml import html

_BLANKS = re.compile(r"\s+")


@dataclass(slots=True, eq=False)
class Element:
    """An element: its tag and attributes, what is in it, and what it is in."""

    tag: str
    attributes: Mapping[str, str]
    line: int
    parent: Element | None = field(default=None, repr=False)
    children: list[Element | str] = field(default_factory=list, repr=False)

    def get(self, name: str) -> str:
        """The value of an attribute; empty where it has none."""
        return self.attributes.get(name, "")

    def has_class(self, *names: str) -> bool:
        """Whether it has one of the classes."""
        return not set(names).isdisjoint(self.get("class").split())

    def walk(self) -> Iterator[Element]:
        """The element and all elements in it, in their order."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()

    def find_all(self, *tags: str) -> Iterator[Element]:
        """All elements in it with one of the tags."""
        return (element for element in self.walk() if element.tag in tags and element is not self)

    def ancestors(self) -> Iterator[Element]:
        """What it is in, the nearest first."""
        above = self.parent
        while above is not None:
            yield above
            above = above.parent

    def following(self) -> Iterator[Element]:
        """The elements that come after it in its parent."""
        siblings = self.parent.children if self.parent else []
        is_behind = False
        for sibling in siblings:
            if is_behind and isinstance(sibling, Element):
                yield sibling
            is_behind = is_behind or sibling is self

    @property
    def text(self) -> str:
        """All its text, with blanks run together."""
        return one_blank("".join(self._texts())).strip()

    def _texts(self) -> Iterator[str]:
        for child in self.children:
            if isinstance(child, str):
                yield child
            else:
                yield from child._texts()


def one_blank(text: str) -> str:
    """The text with each run of blanks, also those that keep words together, as one blank."""
    return _BLANKS.sub(" ", text)


def parse_html(text: str) -> Element:
    """The elements of an HTML file, with what it leaves open closed. Comments are left out."""
    # Bytes with the encoding named: a text with an encoding declaration of its own would be refused.
    parser = html.HTMLParser(encoding="utf-8", huge_tree=True, remove_comments=True, remove_pis=True)
    source = text if text.strip() else "<html></html>"
    return _copied(html.document_fromstring(source.encode(), parser=parser), None)


def _copied(node: html.HtmlElement, parent: Element | None) -> Element:
    attributes = {str(name).lower(): str(value) for name, value in node.attrib.items()}
    element = Element(str(node.tag).lower(), attributes, int(node.sourceline or 0), parent)
    if node.text:
        element.children.append(node.text)
    for child in node:
        element.children.append(_copied(child, element))
        if child.tail:
            element.children.append(child.tail)
    return element
