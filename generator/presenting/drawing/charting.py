"""A picture as an Altair chart. Only this module imports Altair; `draw` imports it when it has to draw."""

from __future__ import annotations

from typing import Any, Literal

import altair as alt
from altair.utils.schemapi import debug_mode

from generator.presenting.drawing.picture import Anchor, Bars, Dots, Layer, Picture, Rules, Scale, Texts
from generator.presenting.drawing.typeface import FONT_STACK

Row = dict[str, Any]

_WRITTEN_FOR: dict[str, Any] = {"$schema": alt.SCHEMA_URL}
_ALIGNMENTS: dict[Anchor, Literal["left", "center", "right"]] = {
    "start": "left",
    "middle": "center",
    "end": "right",
}
#: The lengths of a dashed line's strokes and gaps.
_DASHES = [4, 3]
#: Without it Vega-Lite would put the scales of all layers together.
_INDEPENDENT = {"scale": {"x": "independent"}}


def chart(picture: Picture) -> alt.TopLevelLayerSpec:
    """The chart: one named layer for each of the picture's layers with rows, with plotted columns only.

    Columns are called f0, f1, …, because names with dots or brackets draw nothing. It is made of Altair's classes
    of the Vega-Lite schema. `alt.Chart` and `alt.layer`, which guess types and merge parameters, would make the
    same drawing in five times the time.
    """
    drawn = [layer for layer in picture.layers if layer.rows]
    apart: dict[str, Any] = {"resolve": _INDEPENDENT} if any(_own_scale(layer) for layer in drawn) else {}
    return alt.TopLevelLayerSpec(
        layer=[_layer(layer, picture.scale) for layer in drawn],
        width=picture.width,
        height=picture.height,
        padding=0,
        autosize=alt.AutoSizeParams(type="none"),
        config=alt.Config(
            background="transparent",
            font=FONT_STACK,
            view=alt.ViewConfig(stroke=None),
        ),
        **_WRITTEN_FOR,
        **apart,
    )


def specification(picture: Picture) -> dict[str, Any]:
    """The chart's Vega-Lite specification.

    Altair's check of each part against its schema is left out: it costs as much as all the rest, and a test
    makes it for every kind of layer.
    """
    with debug_mode(False):
        found: dict[str, Any] = chart(picture).to_dict(validate=False)
    return found


def _own_scale(layer: Layer) -> Scale | None:
    return None if isinstance(layer, Texts) else layer.scale


def _layer(layer: Layer, scale: Scale) -> alt.UnitSpec:
    own = _own_scale(layer) or scale
    match layer:
        case Bars():
            return _bars(layer, own)
        case Rules():
            return _rules(layer, own)
        case Dots():
            return _dots(layer, own)
        case Texts():
            return _texts(layer)


def _bars(layer: Bars, scale: Scale) -> alt.UnitSpec:
    rows = [{"f0": bar.start, "f1": bar.end, "f2": bar.top, "f3": bar.bottom} for bar in layer.rows]
    colour = layer.colour.placeholder
    painted: dict[str, Any] = {"filled": False, "stroke": colour} if layer.is_outline else {"fill": colour}
    mark = alt.MarkDef(type="bar", **painted)
    return _named(layer.name, rows, mark, x=_value("f0", scale), x2=_to("f1"), y=_pixel("f2"), y2=_to("f3"))


def _rules(layer: Rules, scale: Scale) -> alt.UnitSpec:
    rows = [{"f0": rule.value, "f1": rule.top, "f2": rule.bottom} for rule in layer.rows]
    dashes: dict[str, Any] = {"strokeDash": _DASHES} if layer.is_dashed else {}
    mark = alt.MarkDef(type="rule", stroke=layer.colour.placeholder, **dashes)
    return _named(layer.name, rows, mark, x=_value("f0", scale), y=_pixel("f1"), y2=_to("f2"))


def _dots(layer: Dots, scale: Scale) -> alt.UnitSpec:
    rows = [{"f0": dot.value, "f1": dot.y} for dot in layer.rows]
    colour, size = layer.colour.placeholder, layer.diameter**2
    mark = alt.MarkDef(type="point", filled=True, fill=colour, opacity=1, shape=layer.shape, size=size)
    return _named(layer.name, rows, mark, x=_value("f0", scale), y=_pixel("f1"))


def _texts(layer: Texts) -> alt.UnitSpec:
    rows = [{"f0": text.x, "f1": text.y, "f2": _lines(text.lines)} for text in layer.rows]
    mark = alt.MarkDef(
        type="text",
        align=_ALIGNMENTS[layer.anchor],
        baseline="middle",
        fill=layer.colour.placeholder,
        fontSize=layer.size,
        fontWeight="bold" if layer.bold else "normal",
        lineHeight=layer.line_height,
    )
    words = alt.FieldOrDatumDefWithConditionStringFieldDefText(field="f2", type="nominal")
    return _named(layer.name, rows, mark, x=_pixel("f0"), y=_pixel("f1"), text=words)


def _named(name: str, rows: list[Row], mark: alt.MarkDef, **channels: Any) -> alt.UnitSpec:
    return alt.UnitSpec(name=name, data=alt.InlineData(values=rows), mark=mark, encoding=alt.Encoding(**channels))


def _value(field: str, scale: Scale) -> alt.PositionFieldDef:
    """A place across, given as a value. The domain is written out, so that no layer sorts or widens it."""
    explicit = alt.Scale(domain=[scale.low, scale.high], range=[scale.left, scale.right], nice=False, zero=False)
    return alt.PositionFieldDef(field=field, type="quantitative", scale=explicit, axis=None)


def _pixel(field: str) -> alt.PositionFieldDef:
    """A place given in pixels."""
    return alt.PositionFieldDef(field=field, type="quantitative", scale=None, axis=None)


def _to(field: str) -> alt.SecondaryFieldDef:
    """The other end of a mark, on the same scale as its first."""
    return alt.SecondaryFieldDef(field=field)


def _lines(lines: tuple[str, ...]) -> str | list[str]:
    return lines[0] if len(lines) == 1 else list(lines)
