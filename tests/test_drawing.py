"""One drawing for both schemes, complete, named, and the same bytes everywhere; what cannot be so is refused."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from generator.presenting.drawing.charting import specification
from generator.presenting.drawing.draw import draw, draw_specification
from generator.presenting.drawing.marks import DrawingError, check_marks
from generator.presenting.drawing.palette import Colour
from generator.presenting.drawing.picture import Bar, Bars, Picture, Rule, Rules, Scale, Text, Texts
from generator.presenting.drawing.svg import Caption, parse

ROOT = Path(__file__).parent.parent
CAPTION = Caption("fig-a", 'Faster "than" <before>', "28% & more")
SVG = "{http://www.w3.org/2000/svg}"


def a_picture(**changes) -> Picture:
    """Two bars, a line of the scale and their words."""
    layers = {
        "scale_zero": Rules("scale_zero", Colour.ZERO, (Rule(0.0, 0, 60),)),
        "bars": Bars("bars", Colour.OWN, (Bar(0.0, 0.28, 10, 28), Bar(0.0, -0.05, 36, 54))),
        "labels": Texts("labels", Colour.TEXT, (Text(10, 19, ("28%",)), Text(10, 45, ("−5.0% ", "<b>")))),
    }
    return Picture(400, 60, Scale(-0.1, 0.4, 100, 350), tuple((layers | changes).values()))


def a_specification(**changes) -> dict:
    """A picture's specification with some of its bars' entries replaced."""
    found = specification(a_picture())
    found["layer"][1].update(changes)
    return found


def groups(svg: str, css_class: str) -> Iterator[ElementTree.Element]:
    return (e for e in ElementTree.fromstring(svg).iter() if e.get("class") == css_class)


def test_the_specification_is_valid_vega_lite():
    from generator.presenting.drawing.charting import chart

    assert chart(a_picture()).to_dict(validate=True) == specification(a_picture())


def test_the_specification_holds_plotted_columns_under_safe_names():
    found = specification(a_picture())
    rows = {layer["name"]: layer["data"]["values"] for layer in found["layer"]}
    assert rows["bars"][0] == {"f0": 0.0, "f1": 0.28, "f2": 10, "f3": 28}
    assert rows["labels"][1] == {"f0": 10, "f1": 45, "f2": ["−5.0% ", "<b>"]}
    for layer in found["layer"]:
        plotted = {channel["field"] for channel in layer["encoding"].values()}
        assert {column for row in rows[layer["name"]] for column in row} == plotted


def test_every_layer_has_the_scale_s_domain_written_out():
    for layer in specification(a_picture())["layer"][:2]:
        assert layer["encoding"]["x"]["scale"] == {
            "domain": [-0.1, 0.4], "range": [100, 350], "nice": False, "zero": False
        }  # fmt: skip


def test_the_root_is_named_and_described():
    root = ElementTree.fromstring(draw(a_picture(), CAPTION))
    assert root.attrib["role"] == "img"
    assert root.attrib["viewBox"] == "0 0 400 60"
    by_id = {e.attrib["id"]: e for e in root.iter() if "id" in e.attrib}
    title, description = (by_id[name] for name in root.attrib["aria-labelledby"].split())
    assert (title.tag, title.text) == (f"{SVG}title", 'Faster "than" <before>')
    assert (description.tag, description.text) == (f"{SVG}desc", "28% & more")


def test_every_id_begins_with_the_figure_s():
    root = ElementTree.fromstring(draw(a_picture(), CAPTION))
    assert {e.attrib["id"] for e in root.iter() if "id" in e.attrib} == {"fig-a-title", "fig-a-desc"}


def test_a_clip_path_is_the_figure_s_own():
    clipped = a_specification(mark={"type": "bar", "fill": Colour.OWN.placeholder, "clip": True})
    svg = draw_specification(clipped, CAPTION)
    assert '<clipPath id="fig-a-clip' in svg
    assert 'clip-path="url(#fig-a-clip' in svg


def test_colours_are_variables_only():
    svg = draw(a_picture(), CAPTION)
    assert "#" not in svg
    assert 'class="sp-bars" fill="var(--sp-fig-own)"' in svg


def test_texts_are_drawn_as_given():
    (labels,) = groups(draw(a_picture(), CAPTION), "sp-labels")
    assert ["".join(text.itertext()) for text in labels] == ["28%", "−5.0% <b>"]


def test_bars_end_where_the_scale_puts_their_values():
    (bars,) = groups(draw(a_picture(), CAPTION), "sp-bars")
    # 350 − 100 = 250 pixels for 0.5: zero at 100 + 0.1 × 500 = 150; 0.28 × 500 = 140; 0.05 × 500 = 25
    assert [bar.attrib["d"] for bar in bars] == ["M150,10h140v18h-140Z", "M125,36h25v18h-25Z"]


def test_what_belongs_to_the_scale_is_marked_so():
    (scale,) = groups(draw(a_picture(), CAPTION), "sp-scale")
    assert scale.attrib["aria-hidden"] == "true"
    assert [line.tag for line in scale] == [f"{SVG}line"]


def test_an_axis_of_vega_s_belongs_to_the_scale_too():
    axis = a_specification()
    colours = {"labelColor": Colour.MUTED.placeholder, "tickColor": Colour.GRID.placeholder}
    for layer in axis["layer"][:2]:
        layer["encoding"]["x"]["axis"] = {"grid": False, "domain": False, "title": None, **colours}
    scales = list(groups(draw_specification(axis, CAPTION), "sp-scale"))
    assert any("−0.10" in "".join(scale.itertext()) for scale in scales)


def test_nothing_of_vega_s_own_labels_remains():
    svg = draw(a_picture(), CAPTION)
    for word in ("aria-label=", "roledescription", "f0", "mark-", "pointer-events", "Liberation"):
        assert word not in svg
    assert svg.count("font-family") == 1


def test_it_stands_in_a_raw_html_block():
    svg = draw(a_picture(), CAPTION)
    assert all(line.strip() for line in svg.split("\n"))
    assert svg.startswith("<svg ")
    assert svg.endswith("</svg>")


def test_numbers_are_short():
    picture = Picture(400, 60, Scale(0, 3, 0, 100), (Bars("bars", Colour.OWN, (Bar(0, 1, 0, 10),)),))
    assert 'd="M0,0h33.33v10h-33.33Z"' in draw(picture, CAPTION)


@pytest.mark.parametrize("url", ["https://example.org/x.json", "file:///etc/hostname", "data:text/csv,f0"])
def test_a_specification_that_names_an_address_is_refused(url):
    with pytest.raises(DrawingError, match="found the address"):
        draw_specification(a_specification(data={"url": url}), CAPTION)


def test_a_picture_from_an_address_is_refused():
    with pytest.raises(DrawingError, match="found the address"):
        draw_specification(a_specification(mark={"type": "image", "url": "https://example.org/a.png"}), CAPTION)


def test_vl_convert_itself_reads_no_address(monkeypatch):
    monkeypatch.setattr("generator.presenting.drawing.draw._check_contents", lambda _: None)
    with pytest.raises(DrawingError, match="not allowed"):
        draw_specification(a_specification(data={"url": "https://example.org/x.json"}), CAPTION)


@pytest.mark.parametrize(
    "row",
    [
        {"f0": 0, "f1": 0.1, "f2": 5, "f3": 5},
        {"f0": 0, "f1": 0, "f2": 0, "f3": 9},
        {"f0": 0, "f1": 1e-9, "f2": 0, "f3": 9},
        {"f0": 0, "f1": None, "f2": 0, "f3": 9},
    ],
    ids=["no height", "no length", "no visible length", "no value"],
)
def test_a_bar_that_cannot_be_seen_is_refused(row):
    with pytest.raises(DrawingError, match=r"visible bar|in layer 'bars'"):
        draw_specification(a_specification(data={"values": [row]}), CAPTION)


def test_a_missing_mark_is_refused():
    drawn = parse('<svg xmlns="http://www.w3.org/2000/svg"><g class="bars_marks"><path d="M0,0h9v9h-9Z"/></g></svg>')
    with pytest.raises(DrawingError, match="expected 2 marks in layer 'bars', one for each row, found 1"):
        check_marks({"name": "bars", "mark": "bar", "data": {"values": [{"f0": 1}, {"f0": 2}]}}, drawn)


def test_a_column_that_does_not_exist_is_refused():
    nowhere = a_specification()
    nowhere["layer"][1]["encoding"]["x2"] = {"field": "nope"}
    with pytest.raises(DrawingError):
        draw_specification(nowhere, CAPTION)


@pytest.mark.parametrize("words", ["", " "])
def test_an_empty_text_is_refused(words):
    with pytest.raises(DrawingError, match="labels"):
        draw(a_picture(labels=Texts("labels", Colour.TEXT, (Text(0, 0, (words,)),))), CAPTION)


def test_a_text_cut_by_a_limit_is_refused():
    cut = specification(a_picture())
    cut["layer"][2]["mark"]["limit"] = 10
    with pytest.raises(DrawingError, match="expected the text"):
        draw_specification(cut, CAPTION)


def test_a_layer_without_a_name_of_its_own_is_refused():
    with pytest.raises(DrawingError, match="a lower-case name of its own"):
        draw_specification(a_specification(name="labels"), CAPTION)


def test_a_colour_outside_the_palette_is_refused():
    with pytest.raises(DrawingError, match="a colour of the palette, found fill='#4c78a8'"):
        draw_specification(a_specification(mark={"type": "bar"}), CAPTION)


def test_another_font_is_refused():
    other = specification(a_picture())
    other["config"]["font"] = "Roboto"
    with pytest.raises(DrawingError, match="found 'Roboto'"):
        draw_specification(other, CAPTION)


@pytest.mark.parametrize("sign", ["\x00", "\x01", "\x1b", "\x9f", "\ud800", "\ufffe"])
def test_a_control_character_is_refused_before_it_ends_the_process(sign):
    with pytest.raises(DrawingError, match="without control characters"):
        draw(a_picture(labels=Texts("labels", Colour.TEXT, (Text(0, 0, (f"a{sign}b",)),))), CAPTION)


@pytest.mark.parametrize(
    "caption", [("Fig A", "t", "d"), ('a"', "t", "d"), ("a", " ", "d"), ("a", "t", ""), ("a", "t\x00", "d")]
)
def test_a_caption_without_slug_or_words_is_refused(caption):
    with pytest.raises(DrawingError):
        Caption(*caption)


def test_a_missing_font_is_an_error_not_an_empty_picture(tmp_path):
    script = f"""
from pathlib import Path
from generator.presenting.drawing import typeface
from generator.presenting.drawing.draw import draw
from generator.presenting.drawing.marks import DrawingError
from tests.test_drawing import CAPTION, a_picture
typeface.text_width("0", 1), typeface.text_width("0", 1, bold=True)
typeface.FONTS = Path({str(tmp_path)!r})
try:
    draw(a_picture(), CAPTION)
except DrawingError as error:
    print(error)
"""
    assert "expected the font 'Scorepress Sans'" in run(script)


def test_the_bytes_are_the_same_in_two_processes():
    script = """
from tests.test_drawing import CAPTION, a_picture
from generator.presenting.drawing.draw import draw
import hashlib
print(hashlib.sha256(draw(a_picture(), CAPTION).encode()).hexdigest())
"""
    assert run(script, seed="1") == run(script, seed="2")


def test_a_picture_is_made_without_a_charting_library():
    script = """
import sys
import generator.presenting.drawing.draw, generator.presenting.figures.improvement
print(sorted({"altair", "vl_convert", "pandas"} & set(sys.modules)))
"""
    assert run(script).strip() == "[]"


def run(script: str, seed: str = "0") -> str:
    """What a fresh Python prints."""
    environment = {"PYTHONHASHSEED": seed}
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return done.stdout
