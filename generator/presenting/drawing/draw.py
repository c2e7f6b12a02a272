"""The one way from a picture, or a chart's specification, to the drawing that a page holds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from generator.presenting.drawing import typeface
from generator.presenting.drawing.marks import DrawingError, Specification, check_marks, check_names
from generator.presenting.drawing.picture import Picture
from generator.presenting.drawing.svg import Caption, finish, is_writable, parse

#: Keys by which a specification would have something read or linked from elsewhere.
_ADDRESSES = ("url", "href")
_SAMPLE = "Scorepress 0123456789"


def draw(picture: Picture, caption: Caption, css_class: str = "sp-drawing") -> str:
    """The picture as inline SVG text, the same bytes on every machine.

    Raises:
        DrawingError: where the drawing would be wrong or incomplete.
    """
    from generator.presenting.drawing.charting import specification

    return draw_specification(specification(picture), caption, css_class)


def draw_specification(specification: Specification, caption: Caption, css_class: str = "sp-drawing") -> str:
    """A Vega-Lite specification (`chart.to_dict()`) as inline SVG text.

    Every layer has a lower-case name and its own rows, and colours are placeholders of `palette.Colour`.

    Raises:
        DrawingError: for a specification that names an address, for a missing font, and where the drawing
            lacks a mark, changes a text, or holds a colour, font or element that is not ours.
    """
    import vl_convert

    check_names(specification)
    _check_contents(specification)
    require_font()
    try:
        text = vl_convert.vegalite_to_svg(dict(specification), vl_version=_version(specification), allowed_base_urls=[])
    except ValueError as error:
        raise DrawingError(f"expected a chart that can be drawn, found {error}") from error
    root = parse(text)
    check_marks(specification, root)
    return finish(root, caption, css_class)


def warm_up() -> None:
    """Pay now what the first drawing of a process pays: half a second for the engine, and for Vega-Lite.

    Raises:
        DrawingError: where our typeface is missing.
    """
    import vl_convert

    require_font()
    newest = vl_convert.get_vegalite_versions()[-1]
    vl_convert.vegalite_to_vega({"data": {"values": []}, "mark": "bar"}, vl_version=newest)


@cache
def require_font() -> None:
    """Have vl-convert measure and draw in our typeface, once a process.

    Raises:
        DrawingError: where it does not: without the font a picture silently loses its text or its measures.
    """
    register_font()
    for bold in (False, True):
        expected = typeface.text_width(_SAMPLE, 100, bold)
        found = _measured_width(_SAMPLE, 100, bold)
        if not 0.97 * expected <= found <= expected + 1:
            raise DrawingError(
                f"expected the font {typeface.FAMILY!r} from {typeface.FONTS}, found another in its place"
                f" ({_SAMPLE!r} is {found:.0f} wide instead of {expected:.0f})"
            )


@cache
def register_font() -> None:
    """Hand vl-convert our typeface: enough for a picture of what was drawn, which measures nothing.

    Raises:
        DrawingError: where a file of the typeface is missing.
    """
    import vl_convert

    if missing := [name for name in typeface.FILES if not (typeface.FONTS / name).is_file()]:
        raise DrawingError(f"expected the font {typeface.FAMILY!r} in {typeface.FONTS}, found no {missing[0]}")
    vl_convert.register_font_directory(str(typeface.FONTS))


def _measured_width(text: str, size: int, bold: bool) -> float:
    """How wide vl-convert takes a text to be."""
    import vl_convert

    entries = {
        "text": text,
        "font": typeface.FAMILY,
        "fontSize": size,
        "fontWeight": "bold" if bold else "normal",
    }
    encoding = {"enter": {name: {"value": value} for name, value in entries.items()}}
    scene = vl_convert.vega_to_scenegraph(
        {"padding": 0, "marks": [{"type": "text", "encode": encoding}]}, allowed_base_urls=[]
    )
    width: float = scene["width"]
    return width


def _version(specification: Specification) -> str:
    """The Vega-Lite version that the specification was written for, as vl-convert names it ("6.4")."""
    import vl_convert

    schema = str(specification.get("$schema", ""))
    version = ".".join(schema.rpartition("/v")[2].split(".")[:2])
    if version not in vl_convert.get_vegalite_versions():
        raise DrawingError(f"expected a Vega-Lite version that vl-convert knows, found {schema!r}")
    return version


def _check_contents(value: Any) -> None:
    """Do nothing when the data and marks in a specification ask for nothing and hold only what can be drawn.

    Raises:
        DrawingError: for an address, which vl-convert would only refuse in part, and for a control character,
            which would end the process.
    """
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key in _ADDRESSES:
                raise DrawingError(f"expected a chart that reads nothing, found the address {inner!r}")
            _check_contents(inner)
    elif isinstance(value, list):
        for inner in value:
            _check_contents(inner)
    elif isinstance(value, str) and not is_writable(value):
        raise DrawingError(f"expected texts without control characters, found {value!r}")
