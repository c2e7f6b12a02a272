"""The same drawing in fewer bytes: short numbers, attributes said once, no group without a purpose."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

_NUMBER = re.compile(r"-?\d*\.?\d+(?:e[-+]?\d+)?")
_NUMERIC = ("d", "transform", "x", "y", "x2", "y2", "width", "height", "dy", "r", "cx", "cy")
_DEFAULTS = {"opacity": "1", "stroke-width": "1", "font-weight": "normal", "text-anchor": "start"}
#: Attributes that a child takes from its group.
_INHERITED = ("fill", "stroke", "stroke-width", "stroke-dasharray", "font-size", "font-weight", "text-anchor")
_CIRCLE = re.compile(r"M([\d.]+),0A\1,\1,0,1,1,-\1,0A\1,\1,0,1,1,\1,0")
_NOWHERE = re.compile(r"translate\(0(?:,0)?\)")
_MOVED = re.compile(r"translate\((-?[\d.]+),(-?[\d.]+)\)")


def slim(root: Element) -> None:
    """Make the drawing smaller in place; it looks the same."""
    for element in root.iter():
        _shorten(element)
        _place_directly(element)
    _unwrap_groups(root)
    _share_attributes(root)


def _shorten(element: Element) -> None:
    """Two decimals of a pixel are enough, and a default need not be said."""
    for name in _NUMERIC:
        if name in element.attrib:
            element.set(name, _NUMBER.sub(lambda match: _short(float(match.group())), element.attrib[name]))
    if "stroke" not in element.attrib and element.tag == "path":
        element.attrib.pop("stroke-width", None)
    for name, default in _DEFAULTS.items():
        if element.get(name) == default:
            del element.attrib[name]
    if "font-size" in element.attrib:
        element.set("font-size", element.attrib["font-size"].removesuffix("px"))
    if _NOWHERE.fullmatch(element.get("transform", "")):
        del element.attrib["transform"]


def _short(number: float) -> str:
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _place_directly(element: Element) -> None:
    """A line, a circle or a one-line text says where it is, instead of being moved there."""
    moved = _MOVED.fullmatch(element.get("transform", ""))
    circle = _CIRCLE.fullmatch(element.get("d", ""))
    if moved is None or len(element) or not (circle or element.tag in ("line", "text")):
        return
    del element.attrib["transform"]
    x, y = moved.groups()
    if circle:
        del element.attrib["d"]
        element.tag = "circle"
        element.attrib.update({"cx": x, "cy": y, "r": circle.group(1)})
        return
    if element.tag == "text":
        element.attrib.update({"x": x, "y": y})
        return
    ends = [_short(float(a) + float(element.attrib.pop(b, "0"))) for a, b in ((x, "x2"), (y, "y2"))]
    element.attrib.update({"x1": x, "y1": y, "x2": ends[0], "y2": ends[1]})


def _unwrap_groups(parent: Element) -> None:
    """Put the children of a group without attributes in its place, and drop a group without children."""
    for child in list(parent):
        _unwrap_groups(child)
        if child.tag != "g" or (len(child) and set(child.attrib) - {"fill"}):
            continue
        if child.get("fill", "none") == "none":
            place = list(parent).index(child)
            parent.remove(child)
            parent[place:place] = list(child)


def _share_attributes(parent: Element) -> None:
    """Say once, on the group, what all its children say."""
    for child in parent:
        _share_attributes(child)
    if parent.tag != "g":
        return
    for name in _INHERITED:
        values = {child.get(name) for child in parent}
        if len(values) == 1 and None not in values:
            parent.set(name, parent[0].attrib[name])
            for child in parent:
                del child.attrib[name]
