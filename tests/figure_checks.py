"""What every figure has to keep: labels from its table, texts inside of the drawing and large enough, small files."""

from __future__ import annotations

import gzip
import re

from generator.analysis.naming import numbers_of, plain_text
from generator.presenting.drawing.draw import draw
from generator.presenting.drawing.picture import Bars, Dots, Layer, Picture, Texts
from generator.presenting.drawing.typeface import text_width
from generator.presenting.figures.figure import Figure

_NUMBER = re.compile(r"−?\d[\d,]*(?:\.\d+)?%?")


def layer(picture: Picture, name: str) -> Layer | None:
    return next((found for found in picture.layers if found.name == name and found.rows), None)


def texts(picture: Picture, name: str) -> list[str]:
    """The texts of one layer, lines put together."""
    found = layer(picture, name)
    return ["".join(text.lines) for text in found.rows] if isinstance(found, Texts) else []


def cells(figure: Figure, index: int) -> list[str]:
    """One column of the table as a reader sees it."""
    return [plain_text(row[index]) for row in figure.table.rows]


def marks(picture: Picture) -> dict[str, int]:
    """How many bars or points each layer holds, the scale's own left out."""
    return {
        found.name: len(found.rows)
        for found in picture.layers
        if isinstance(found, Bars | Dots) and found.rows and not found.name.startswith("scale_")
    }


def assert_sound(figure: Figure) -> None:
    """The promises that hold for every kind of figure."""
    in_table = {
        (named.name, named.number.text) for row in figure.table.rows for cell in row for named in numbers_of(cell)
    }
    assert {(named.name, named.number.text) for named in figure.labels} <= in_table
    for picture in (figure.wide, figure.narrow):
        _assert_texts_are_inside(picture)
        labels = [text for name in ("labels", "labels_before") for text in texts(picture, name)]
        shown = {named.number.text for named in figure.labels}
        assert {number for label in labels for number in _NUMBER.findall(label)} <= shown
    assert (figure.wide.width, figure.narrow.width) == (680, 340)
    drawn = draw(figure.wide, figure.wide_caption) + draw(figure.narrow, figure.narrow_caption)
    assert len(gzip.compress(drawn.encode())) <= 6 * 1024


def _assert_texts_are_inside(picture: Picture) -> None:
    for shown in (found for found in picture.layers if isinstance(found, Texts)):
        # 320 pixels of screen leave 289 to the 340 of the narrow drawing: 13 × 289/340 is 11.05, 12 is 10.2.
        assert not shown.rows or shown.size >= (13 if picture.width == 340 else 11)
        for text in shown.rows:
            width = max(text_width(line.rstrip(" "), shown.size, shown.bold) for line in text.lines)
            left = text.x - {"start": 0, "middle": width / 2, "end": width}[shown.anchor]
            assert left >= -0.5
            assert left + width <= picture.width + 0.5
            assert text.y + (len(text.lines) - 1) * shown.line_height + shown.size / 2 <= picture.height
