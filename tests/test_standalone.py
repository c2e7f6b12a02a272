"""A drawing that is taken away needs no page: its title is drawn, its colours written out, its picture complete."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from generator.presenting.drawing.draw import draw
from generator.presenting.drawing.palette import Colour
from generator.presenting.drawing.standalone import standalone_png, standalone_svg
from generator.presenting.drawing.svg import Caption
from tests.some_figures import a_figure

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = 'A <script>alert("x")</script> & "title" of ]]> \N{ARABIC LETTER BEH}\N{ROCKET} and {{ words }}'


def a_drawing() -> str:
    return draw(a_figure().wide, Caption("fig-a", "A title", "One bar: 28."))


def texts(svg: str) -> list[str]:
    return ["".join(text.itertext()) for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_the_title_is_drawn_above_what_the_drawing_says():
    assert texts(standalone_svg(a_drawing(), "A title")) == ["A title", "28"]


def test_a_long_title_wraps_and_makes_the_drawing_higher():
    short, long = standalone_svg(a_drawing(), "A title"), standalone_svg(a_drawing(), "A title of many words " * 8)
    heights = [float(ElementTree.fromstring(svg).attrib["height"]) for svg in (short, long)]
    assert len(texts(long)) > len(texts(short))
    assert heights[1] == heights[0] + 22 * (len(texts(long)) - len(texts(short)))


def test_colours_are_written_out():
    svg = standalone_svg(a_drawing(), "A title")
    assert "var(" not in svg
    assert f'fill="{Colour.OWN.value.light}"' in svg


def test_a_hostile_title_is_words():
    svg = standalone_svg(a_drawing(), HOSTILE)
    root = ElementTree.fromstring(svg)
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        "svg",
        "title",
        "desc",
        "g",
        "rect",
        "path",
        "text",
    }
    assert " ".join(texts(svg)[:-1]) == HOSTILE


def test_it_stays_named_and_described():
    root = ElementTree.fromstring(standalone_svg(a_drawing(), "A title"))
    assert root.attrib["role"] == "img"
    assert [root.find(f"{SVG}{tag}").text for tag in ("title", "desc")] == ["A title", "One bar: 28."]


# ── The picture ──────────────────────────────────────────────────────────────────────────────


def pixels(png: bytes) -> tuple[int, int, bytes]:
    """Width, height, and the RGBA bytes of a PNG as the PNG specification (section 9, filters) decodes it."""
    width, height, depth, colours = struct.unpack(">IIBB", png[16:26])
    assert (depth, colours) == (8, 6)
    packed = zlib.decompress(b"".join(content for kind, content in chunks(png) if kind == b"IDAT"))
    length, before, found = 4 * width, bytes(4 * width), []
    for start in range(0, len(packed), length + 1):
        kind, line = packed[start], bytearray(packed[start + 1 : start + 1 + length])
        for i in range(length):
            left, up = (line[i - 4] if i > 3 else 0), before[i]
            corner = before[i - 4] if i > 3 else 0
            line[i] = (line[i] + (0, left, up, (left + up) // 2, paeth(left, up, corner))[kind]) & 255
        before = bytes(line)
        found.append(before)
    return width, height, b"".join(found)


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += length + 12


def paeth(left: int, up: int, corner: int) -> int:
    estimate = left + up - corner
    return min((left, up, corner), key=lambda value: abs(estimate - value))


def test_the_picture_is_twice_the_drawing_and_shows_words():
    svg = standalone_svg(a_drawing(), "A title")
    root = ElementTree.fromstring(svg)
    width, height, rgba = pixels(standalone_png(svg))
    assert (width, height) == (2 * int(root.attrib["width"]), 2 * int(root.attrib["height"]))
    colours = {rgba[i : i + 4] for i in range(0, len(rgba), 4)}
    wanted = [bytes.fromhex(colour.value.light[1:]) + b"\xff" for colour in (Colour.TEXT, Colour.OWN)]
    assert [colour for colour in (*wanted, b"\xff" * 4) if colour not in colours] == []


@pytest.mark.parametrize("title", [HOSTILE, "\N{ROCKET}" * 40])
def test_any_title_makes_a_picture(title):
    assert standalone_png(standalone_svg(a_drawing(), title)).startswith(b"\x89PNG")
