"""A picture as an Altair chart. Only this module imports Altair; `drawing` imports it when it has to draw."""

from __future__ import annotations

from typing import Any, Literal

import altair as alt
from altair.utils.schemapi import debug_mode

from generator.presenting.drawing.picture import Anchor, Bars, Layer, Picture, Rules, Scale, Texts
from generator.presenting.drawing.typeface import FONT_STACK

Row = dict[str, Any]

_ALIGNMENTS: dict[Anchor, Literal["left", "center", "right"]] = {
    "start": "left",
    "middle": "center",
    "end": "right",
}


def chart(picture: Picture) -> alt.LayerChart | alt.FacetChart:
    """The chart: one named layer for each of the picture's layers with rows, with plotted columns only.

    Columns are called f0, f1, …, because names with dots or brackets draw nothing.
    """
    layers = [_layer(layer, picture.scale) for layer in picture.layers if layer.rows]
    return alt.layer(*layers).properties(
        width=picture.width,
        height=picture.height,
        padding=0,
        autosize=alt.AutoSizeParams(type="none"),
        config=alt.Config(
            background="transparent",
            font=FONT_STACK,
            view=alt.ViewConfig(stroke=None),
        ),
    )


def specification(picture: Picture) -> dict[str, Any]:
    """The chart's Vega-Lite specification.

    Altair's check of each part against its schema is left out: it costs as much as all the rest, and a test
    makes it for every kind of layer.
    """
    with debug_mode(False):
        found: dict[str, Any] = chart(picture).to_dict(validate=False)
    return found


def _layer(layer: Layer, scale: Scale) -> alt.Chart:
    match layer:
        case Bars():
            return _bars(layer, scale)
        case Rules():
            return _rules(layer, scale)
        case Texts():
            return _texts(layer)


def _bars(layer: Bars, scale: Scale) -> alt.Chart:
    rows = [{"f0": bar.start, "f1": bar.end, "f2": bar.top, "f3": bar.bottom} for bar in layer.rows]
    mark = alt.MarkDef(type="bar", fill=layer.colour.placeholder)
    return _named(layer.name, rows, mark).encode(
        x=_value("f0", scale), x2=alt.X2(field="f1"), y=_down("f2"), y2=alt.Y2(field="f3")
    )


def _rules(layer: Rules, scale: Scale) -> alt.Chart:
    rows = [{"f0": rule.value, "f1": rule.top, "f2": rule.bottom} for rule in layer.rows]
    mark = alt.MarkDef(type="rule", stroke=layer.colour.placeholder)
    return _named(layer.name, rows, mark).encode(x=_value("f0", scale), y=_down("f1"), y2=alt.Y2(field="f2"))


def _texts(layer: Texts) -> alt.Chart:
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
    across = alt.X(field="f0", type="quantitative", scale=None, axis=None)
    words = alt.Text(field="f2", type="nominal")
    return _named(layer.name, rows, mark).encode(x=across, y=_down("f1"), text=words)


def _named(name: str, rows: list[Row], mark: alt.MarkDef) -> alt.Chart:
    return alt.Chart(alt.InlineData(values=rows), name=name, mark=mark)


def _value(field: str, scale: Scale) -> alt.X:
    """A place across, given as a value. The domain is written out, so that no layer sorts or widens it."""
    explicit = alt.Scale(domain=[scale.low, scale.high], range=[scale.left, scale.right], nice=False, zero=False)
    return alt.X(field=field, type="quantitative", scale=explicit, axis=None)


def _down(field: str) -> alt.Y:
    """A place down, given in pixels."""
    return alt.Y(field=field, type="quantitative", scale=None, axis=None)


def _lines(lines: tuple[str, ...]) -> str | list[str]:
    return lines[0] if len(lines) == 1 else list(lines)
