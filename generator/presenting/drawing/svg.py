"""Vega's SVG as a figure of ours: named, described, coloured by CSS variables, without what is not drawn."""

from __future__ import annotations

import re
from dataclasses import dataclass
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from generator.presenting.drawing.marks import DrawingError
from generator.presenting.drawing.palette import css_value
from generator.presenting.drawing.slimming import slim
from generator.presenting.drawing.typeface import FONT_STACK

NAMESPACE = "http://www.w3.org/2000/svg"

_SHAPES = {"svg", "g", "path", "line", "rect", "circle", "text", "tspan"}
_DEFINITIONS = {"defs", "clipPath", "linearGradient", "stop"}
#: Vega's own labels of marks, which print raw numbers, and settings that change nothing in a still picture.
_NOISE = ("aria-label", "aria-roledescription", "aria-hidden", "role", "pointer-events", "stroke-miterlimit")
_COLOURED = ("fill", "stroke", "stop-color")
_IDENTIFIER = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_REFERENCE = re.compile(r"url\(['\"]?#([^)'\"]*)['\"]?\)")
#: What XML 1.0 cannot hold, and controls that no text has a use for.
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def is_writable(text: str) -> bool:
    """Whether a drawing can hold the text: no control character but tab and line ends."""
    return not _UNWRITABLE.search(text)


@dataclass(frozen=True, slots=True)
class Caption:
    """What a drawing is called: an identifier unique on its page, and a title and description read to those
    who do not see it."""

    identifier: str
    title: str
    description: str

    def __post_init__(self) -> None:
        """Raises DrawingError for an identifier that is no slug, or a text that is empty or unwritable."""
        if not _IDENTIFIER.fullmatch(self.identifier):
            raise DrawingError(f"expected a slug like 'wan-b300' as identifier, found {self.identifier!r}")
        for text in (self.title, self.description):
            if not text.strip() or not is_writable(text):
                raise DrawingError(f"expected a title and a description in words, found {text!r}")


def parse(text: str) -> Element:
    """The drawing's root, its elements without namespace.

    Raises:
        DrawingError: where the text is no XML, or holds an element that none of our figures has (an image, a
            script, a link).
    """
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise DrawingError(f"expected the drawing to be XML, found {error}") from error
    for element in root.iter():
        element.tag = element.tag.removeprefix(f"{{{NAMESPACE}}}")
        if element.tag not in _SHAPES | _DEFINITIONS:
            raise DrawingError(f"expected only shapes and texts in a drawing, found <{element.tag}>")
    return root


def finish(root: Element, caption: Caption, css_class: str) -> str:
    """The drawing as text, to stand inside HTML: no blank line, one element a line."""
    for element in root.iter():
        _use_our_classes(element)
        _remove_noise(element)
        _use_variables(element)
        _own_references(element, caption.identifier)
    _remove_undrawn(root)
    slim(root)
    _name(root, caption, css_class)
    _break_lines(root)
    return ElementTree.tostring(root, encoding="unicode").replace(" />", "/>")


def _break_lines(parent: Element) -> None:
    """Begin a line at each element, but leave what is inside a text alone: there a line break is a space."""
    if parent.tag == "text" or not len(parent):
        return
    parent.text = "\n"
    for child in parent:
        child.tail = "\n"
        _break_lines(child)


def _use_our_classes(element: Element) -> None:
    """`sp-NAME` for the group of layer NAME; `sp-scale` for what belongs to the scale."""
    classes = element.attrib.pop("class", "").split()
    layer = next((name.removesuffix("_marks") for name in classes if name.endswith("_marks")), None)
    element.attrib.pop("aria-hidden", None)
    if "role-axis" in classes or "role-legend" in classes or (layer or "").startswith("scale_"):
        element.set("class", "sp-scale")
    elif layer:
        element.set("class", f"sp-{layer.replace('_', '-')}")
    elif "background" in classes or "foreground" in classes:
        element.set("class", "undrawn")


def _remove_noise(element: Element) -> None:
    for name in _NOISE:
        element.attrib.pop(name, None)
    if element.get("class") == "sp-scale":
        element.set("aria-hidden", "true")
    family = element.attrib.pop("font-family", FONT_STACK)
    if family != FONT_STACK:
        raise DrawingError(f"expected only the font {FONT_STACK!r}, found {family!r}")


def _use_variables(element: Element) -> None:
    for name in _COLOURED:
        written = element.get(name)
        if written is None or written in ("none", "transparent") or _REFERENCE.fullmatch(written):
            continue
        variable = css_value(written)
        if variable is None:
            raise DrawingError(f"expected a colour of the palette, found {name}={written!r}")
        element.set(name, variable)


def _own_references(element: Element, identifier: str) -> None:
    """Identifiers begin with the figure's, so that two figures on a page never share one."""
    if "id" in element.attrib:
        element.set("id", f"{identifier}-{element.attrib['id']}")
    for name, value in element.attrib.items():
        element.set(name, _REFERENCE.sub(rf"url(#{identifier}-\1)", value))


def _remove_undrawn(root: Element) -> None:
    """Take away the paths that Vega puts before and behind each group, where they have no colour."""
    for parent in list(root.iter()):
        for child in list(parent):
            if child.attrib.get("class") != "undrawn":
                continue
            del child.attrib["class"]
            if "stroke" not in child.attrib and child.get("fill", "none") in ("none", "transparent"):
                parent.remove(child)


def _name(root: Element, caption: Caption, css_class: str) -> None:
    """Role, title and description, which vl-convert leaves out, and the attributes of the root."""
    title = _worded("title", f"{caption.identifier}-title", caption.title)
    description = _worded("desc", f"{caption.identifier}-desc", caption.description)
    root[:0] = [title, description]
    width, height = root.attrib["width"], root.attrib["height"]
    root.attrib.clear()
    root.attrib.update(
        {
            "xmlns": NAMESPACE,
            "class": css_class,
            "role": "img",
            "aria-labelledby": f"{title.attrib['id']} {description.attrib['id']}",
            "viewBox": f"0 0 {width} {height}",
            "width": width,
            "height": height,
            "fill": "none",
            "direction": "ltr",
            "font-family": FONT_STACK,
        }
    )


def _worded(tag: str, identifier: str, text: str) -> Element:
    element = Element(tag, {"id": identifier})
    element.text = " ".join(text.split())
    return element
