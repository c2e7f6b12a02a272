"""Every kind of layer is drawn where its scale puts it, in as few bytes as it takes, or refused."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from generator.presenting.drawing.charting import chart, specification
from generator.presenting.drawing.draw import draw, draw_specification
from generator.presenting.drawing.marks import DrawingError
from generator.presenting.drawing.palette import Colour
from generator.presenting.drawing.picture import Bar, Bars, Dot, Dots, Picture, Rule, Rules, Scale
from generator.presenting.drawing.svg import Caption

CAPTION = Caption("fig-a", "a title", "a description")
#: 200 pixels for 1, and the same 200 pixels for 10.
UNITS = Scale(0, 1, 100, 300)
TENS = Scale(0, 10, 100, 300)
LAYERS = {
    "band": Bars("scale_tie", Colour.BAND, (Bar(0.25, 0.5, 0, 90),)),
    "bars": Bars("bars", Colour.OWN, (Bar(0, 0.5, 0, 10),)),
    "tens": Bars("tens", Colour.OWN, (Bar(0, 5, 20, 30),), TENS),
    "outlines": Bars("outlines", Colour.RIVAL, (Bar(0, 0.75, 40, 50),), is_outline=True),
    "range": Bars("ranges", Colour.NEUTRAL, (Bar(0.5, 0.75, 60, 70),)),
    "rules": Rules("scale_line", Colour.ZERO, (Rule(2, 0, 90), Rule(4, 0, 90)), TENS, is_dashed=True),
    **{
        shape: Dots(f"dots_{shape[0]}", Colour.OWN, (Dot(2, 15), Dot(3, 25)), shape, TENS)
        for shape in ("circle", "square", "diamond", "triangle-up")
    },
}


def drawn(*layers, scale: Scale = UNITS) -> str:
    return draw(Picture(400, 100, scale, layers), CAPTION)


def group(svg: str, name: str) -> ElementTree.Element:
    (found,) = (e for e in ElementTree.fromstring(svg).iter() if e.get("class") == name)
    return found


def paths(svg: str, name: str) -> list[str]:
    return [path.attrib["d"] for path in group(svg, name)]


@pytest.mark.parametrize("name", LAYERS)
def test_each_layer_s_specification_is_valid_vega_lite(name):
    picture = Picture(400, 100, UNITS, (LAYERS[name],))
    assert chart(picture).to_dict(validate=True) == specification(picture)


def test_layers_keep_to_their_own_scales():
    svg = drawn(*LAYERS.values())
    # 100 + 200 × 0.5, and 100 + 200 × 5/10: the same place
    assert paths(svg, "sp-bars") == ["M100,0h100v10h-100Z"]
    assert paths(svg, "sp-tens") == ["M100,20h100v10h-100Z"]
    # 100 + 200 × 2/10 = 140, and 100 + 200 × 3/10 = 160
    assert [(dot.attrib["cx"], dot.attrib["cy"]) for dot in group(svg, "sp-dots-c")] == [("140", "15"), ("160", "25")]


def test_a_scale_that_all_share_is_not_taken_apart():
    assert "resolve" not in specification(Picture(400, 100, UNITS, (LAYERS["bars"], LAYERS["range"])))
    assert specification(Picture(400, 100, UNITS, (LAYERS["tens"],)))["resolve"] == {"scale": {"x": "independent"}}


def test_a_range_goes_from_its_low_to_its_high():
    # 100 + 200 × 0.5 = 200, 200 × 0.25 = 50
    assert paths(drawn(LAYERS["range"]), "sp-ranges") == ["M200,60h50v10h-50Z"]


def test_an_outline_has_a_stroke_and_no_fill():
    outlines = group(drawn(LAYERS["outlines"]), "sp-outlines")
    assert outlines.attrib == {"class": "sp-outlines", "stroke": "var(--sp-fig-rival)"}
    assert [path.attrib for path in outlines] == [{"d": "M100,40h150v10h-150Z"}]


def test_a_band_belongs_to_the_scale():
    band = group(drawn(LAYERS["band"]), "sp-scale")
    assert band.attrib == {"class": "sp-scale", "aria-hidden": "true", "fill": "var(--sp-fig-band)"}
    assert [path.attrib["d"] for path in band] == ["M150,0h50v90h-50Z"]


def test_a_dashed_line_says_so_once():
    lines = group(drawn(LAYERS["rules"]), "sp-scale")
    assert lines.attrib["stroke-dasharray"] == "4,3"
    assert [line.attrib["x1"] for line in lines] == ["140", "180"]


@pytest.mark.parametrize(
    ("shape", "path"),
    [("square", "M-5,-5h10v10h-10Z"), ("diamond", "M-5,0L0,-5L5,0L0,5Z"), ("triangle-up", "M0,-4.33L-5,4.33L5,4.33Z")],
)
def test_a_point_s_shape_is_told_beside_its_colour(shape, path):
    svg = drawn(LAYERS[shape])
    assert paths(svg, f"sp-dots-{shape[0]}") == [path, path]
    assert "stroke-width" not in svg


def test_a_round_point_is_a_circle():
    svg = drawn(LAYERS["circle"])
    assert [dot.attrib for dot in group(svg, "sp-dots-c")] == [
        {"cx": "140", "cy": "15", "r": "5"},
        {"cx": "160", "cy": "25", "r": "5"},
    ]


@pytest.mark.parametrize("row", [{"f0": None, "f1": 15}, {"f1": 15}], ids=["no value", "no column"])
def test_a_point_without_a_value_is_refused(row):
    specified = specification(Picture(400, 100, UNITS, (LAYERS["circle"],)))
    specified["layer"][0]["data"] = {"values": [row]}
    with pytest.raises(DrawingError, match="layer 'dots_c'"):
        draw_specification(specified, CAPTION)


def test_a_point_too_small_to_see_is_refused():
    with pytest.raises(DrawingError, match="a visible point in layer 'dots'"):
        drawn(Dots("dots", Colour.OWN, (Dot(0.5, 10),), diameter=2))


def test_an_outline_without_a_length_is_refused():
    with pytest.raises(DrawingError, match="a visible bar in layer 'outlines'"):
        drawn(Bars("outlines", Colour.OWN, (Bar(0.5, 0.5, 0, 10),), is_outline=True))


def test_every_colour_is_a_variable():
    svg = drawn(*LAYERS.values())
    assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', svg)) <= {"none"} | {f"var({c.variable})" for c in Colour}
