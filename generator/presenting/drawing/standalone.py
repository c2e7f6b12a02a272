"""A drawing on its own, for those who take it away: light colours written out, its title drawn, as SVG and PNG."""

from __future__ import annotations

from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from generator.presenting.drawing.breaking import wrap
from generator.presenting.drawing.draw import register_font
from generator.presenting.drawing.marks import DrawingError
from generator.presenting.drawing.palette import PAGE, Colour
from generator.presenting.drawing.svg import NAMESPACE
from generator.presenting.drawing.typeface import FONT_STACK

_MARGIN = 16
_TITLE_SIZE, _TITLE_LINE = 16, 22
_TITLE_GAP = 10
#: Twice the size of the drawing, so that it is sharp on a slide.
_PNG_SCALE = 2
_VARIABLES = {f"var({colour.variable})": colour.value.light for colour in Colour}


def standalone_svg(drawing: str, title: str) -> str:
    """The drawing with a margin, a page behind it, and its title above; no style sheet is needed to see it.

    Args:
        drawing: an inline drawing as `draw` makes it.
        title: the words to be drawn above it.
    """
    ElementTree.register_namespace("", NAMESPACE)
    root = ElementTree.fromstring(drawing)
    for element in root.iter():
        for name, value in element.attrib.items():
            element.set(name, _VARIABLES.get(value, value))
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    lines = wrap(title, width, _TITLE_SIZE, bold=True)
    above = _MARGIN + len(lines) * _TITLE_LINE + _TITLE_GAP
    content = Element(_tag("g"), {"transform": f"translate({_MARGIN},{above})"})
    named = [child for child in root if child.tag in (_tag("title"), _tag("desc"))]
    content.extend(child for child in root if child not in named)
    root[:] = [*named, _page(), _heading(lines), content]
    _resize(root, round(width + 2 * _MARGIN), round(above + height + _MARGIN))
    return ElementTree.tostring(root, encoding="unicode")


def standalone_png(svg: str) -> bytes:
    """The picture of a standalone SVG, in our typeface.

    Raises:
        DrawingError: where the typeface is missing, or no picture comes of it.
    """
    import vl_convert

    register_font()
    png = vl_convert.svg_to_png(svg, scale=_PNG_SCALE)
    if not png.startswith(b"\x89PNG"):
        raise DrawingError(f"expected a PNG picture, found {png[:8]!r}")
    return bytes(png)


def _tag(name: str) -> str:
    return f"{{{NAMESPACE}}}{name}"


def _page() -> Element:
    return Element(_tag("rect"), {"width": "100%", "height": "100%", "fill": PAGE.light})


def _heading(lines: tuple[str, ...]) -> Element:
    attributes = {"font-size": str(_TITLE_SIZE), "font-weight": "bold", "fill": Colour.TEXT.value.light}
    heading = Element(_tag("g"), attributes)
    for number, line in enumerate(lines):
        baseline = _MARGIN + number * _TITLE_LINE + _TITLE_SIZE
        text = ElementTree.SubElement(heading, _tag("text"), {"x": str(_MARGIN), "y": str(baseline)})
        text.text = line.rstrip()
    return heading


def _resize(root: Element, width: int, height: int) -> None:
    root.attrib.pop("class", None)
    root.attrib.update({"width": str(width), "height": str(height), "viewBox": f"0 0 {width} {height}"})
    root.set("font-family", FONT_STACK)
