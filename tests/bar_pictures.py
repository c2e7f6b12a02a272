"""Bar pictures for tests: rows as a figure might have them, drawn, and their layers and texts looked up."""

from __future__ import annotations

from fractions import Fraction
from xml.etree import ElementTree

import pytest

from generator.presenting.drawing.draw import draw
from generator.presenting.drawing.picture import Picture
from generator.presenting.drawing.svg import Caption
from generator.presenting.figures.bars import BarChart, ValueRow, WordsRow, bars_picture

NOTE = "latency; the v6.0 row is Open"
REAL = (
    ValueRow("gpt-oss-120b", "Offline", Fraction(26814, 95004), "28%"),
    ValueRow("gpt-oss-120b", "Server", Fraction(38, 100), "38%"),
    ValueRow("wan-2.2-t2v-a14b", "SingleStream", Fraction(698, 1000), "70%", note=NOTE),
    WordsRow("wan-2.2-t2v-a14b", "Offline", "no submission"),
)
both_widths = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])


def picture(rows=REAL, narrow: bool = False, **changes) -> Picture:
    return bars_picture(BarChart(tuple(rows), **{"ticks": "percent", **changes}), narrow=narrow)


def drawing(rows=REAL, narrow: bool = False, **changes) -> str:
    return draw(picture(rows, narrow, **changes), Caption("gains", "a title", "a description"))


def texts(svg: str, name: str) -> list[str]:
    """The texts of one layer of a drawing, in their order."""
    groups = (e for e in ElementTree.fromstring(svg).iter() if e.get("class") == f"sp-{name}")
    return ["".join(text.itertext()) for group in groups for text in group]


def layer(rows, name: str, **changes):
    return next(layer for layer in picture(rows, **changes).layers if layer.name == name)
