"""What a reader sees of an element, block by block: the text, where its parts stand, and on which line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from generator.inspecting.document import Element, one_blank

#: Stands in a text for something that is looked at by itself, so that nothing is found across it.
ELSEWHERE = "\N{OBJECT REPLACEMENT CHARACTER}"
#: What goes on in the same line of text.
_INLINE = frozenset(
    (
        *("a", "abbr", "b", "bdi", "bdo", "cite", "del", "dfn", "em", "font", "i", "ins", "label", "mark", "q", "s"),
        *("small", "span", "strong", "sub", "sup", "time", "tspan", "u", "var"),
    )
)
#: Elements without words for a reader.
_SILENT = frozenset(("script", "style", "template", "noscript", "head", "metadata"))
#: What says code, not prose.
_CODE = ("code", "pre", "kbd", "samp")


@dataclass(slots=True)
class Run:
    """A block's text, with the span of each element in it; blanks are run together.

    `is_spoken` says that it is no text of the page but an attribute that is read out.
    """

    element: Element
    text: str = ""
    parts: list[tuple[int, int]] = field(default_factory=list)
    is_spoken: bool = False

    def add(self, text: str) -> None:
        """Text behind what is there."""
        text = one_blank(text)
        self.text += text[1:] if text.startswith(" ") and self.text[-1:] in ("", " ") else text


def runs(root: Element, is_elsewhere: Callable[[Element], bool]) -> Iterator[Run]:
    """Every block of text in an element, in order.

    Args:
        root: where to look.
        is_elsewhere: whether an element is looked at by itself; its words are left out.
    """
    found: list[Run] = []
    _collect(root, Run(root), found, is_elsewhere)
    yield from (run for run in found if run.text.strip(f" {ELSEWHERE}"))


def _collect(element: Element, run: Run, found: list[Run], is_elsewhere: Callable[[Element], bool]) -> None:
    begin = len(run.text)
    if run.element is element:
        found.append(run)
    for child in element.children:
        if isinstance(child, str):
            run.add(child)
        elif child.tag in _SILENT:
            continue
        elif is_elsewhere(child):
            run.add(ELSEWHERE)
        elif child.tag in _INLINE:
            _collect(child, run, found, is_elsewhere)
        else:
            if child.tag != "wbr":
                run.add(" ")
                _end_part(run, begin)
            _collect(child, Run(child), found, is_elsewhere)
            begin = len(run.text)
    _end_part(run, begin)


def _end_part(run: Run, begin: int) -> None:
    if run.text[begin:].strip():
        run.parts.append((begin, len(run.text)))


def is_number_link(element: Element) -> bool:
    """Whether an element is a number with a link to its receipt."""
    return element.tag == "a" and element.has_class("sp-number")


def looked_at_elsewhere(element: Element) -> bool:
    """Whether the words of an element are no prose: code, a scale, a number's link, the receipts."""
    if element.tag in _CODE or is_number_link(element):
        return True
    return element.has_class("sp-scale", "headerlink", "sp-receipts")
