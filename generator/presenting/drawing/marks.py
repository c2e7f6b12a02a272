"""What a chart should draw, held against what was drawn: a mark for each row, each text as it was given."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any
from xml.etree.ElementTree import Element

Specification = Mapping[str, Any]

_NAME = re.compile(r"[a-z][a-z_]*")
_BAR = re.compile(r"M[-\d.e]+,[-\d.e]+h([-\d.e]+)v([-\d.e]+)h[-\d.e]+Z")
_NUMBER = re.compile(r"-?[\d.]+")
#: Marks that Vega joins into one path, with a corner for each row.
_JOINED = ("line", "area", "trail")
#: A bar narrower or flatter than this many pixels cannot be seen.
_THINNEST = 0.5
#: Nor can a point that reaches less than this many pixels from its middle.
_SMALLEST = 1.5


class DrawingError(Exception):
    """A drawing that would be wrong or incomplete: never the author's mistake, always a fault of ours."""


def check_names(specification: Specification) -> None:
    """Do nothing when each layer has a name by which its marks can be found in the drawing.

    Raises:
        DrawingError: for a layer without a name, or with another's.
    """
    seen: set[str] = set()
    for layer in _layers(specification):
        name = str(layer.get("name", ""))
        if not _NAME.fullmatch(name) or name in seen:
            raise DrawingError(f"expected a lower-case name of its own for each layer, found {name!r}")
        seen.add(name)


def check_marks(specification: Specification, svg: Element) -> None:
    """Do nothing when the drawing `svg`, as Vega made it, shows every row of the specification.

    Text of several lines gets the spaces back that Vega cut from its lines' ends, so that it reads as it was
    given.

    Raises:
        DrawingError: for a number of marks that differs from the number of rows, for a text that differs from
            its row's, for a bar or a point too small to see.
    """
    for layer in _layers(specification):
        name = layer["name"]
        _check_layer(name, _mark_type(layer), layer, _rows(layer, specification), _drawn(svg, name))


def _check_layer(name: str, mark: str, layer: Specification, rows: list[Any], drawn: list[Element]) -> None:
    count = sum(len(re.findall("[ML]", e.get("d", ""))) for e in drawn) if mark in _JOINED else len(drawn)
    if count != len(rows):
        raise DrawingError(f"expected {len(rows)} marks in layer {name!r}, one for each row, found {count}")
    if mark == "text":
        field = layer["encoding"]["text"]["field"]
        for row, element in zip(rows, drawn, strict=True):
            _check_text(name, row[field], element)
    check = {"bar": _check_bar, "point": _check_dot}.get(mark)
    if check:
        for element in drawn:
            check(name, element)


def _check_text(name: str, given: str | list[str], element: Element) -> None:
    lines = [given] if isinstance(given, str) else given
    parts = list(element) or [element]
    found = [part.text or "" for part in parts]
    if found != [line.strip() for line in lines] or not all(found):
        raise DrawingError(f"expected the text {lines!r} in layer {name!r}, found {found!r}")
    for part, line in zip(parts[:-1], lines[:-1], strict=True):
        part.tail = line[len(line.rstrip(" ")) :]


def _check_bar(name: str, element: Element) -> None:
    path = element.get("d", "")
    shape = _BAR.fullmatch(path)
    if shape is None or min(abs(float(length)) for length in shape.groups()) < _THINNEST:
        raise DrawingError(f"expected a visible bar in layer {name!r}, found the path {path!r}")


def _check_dot(name: str, element: Element) -> None:
    path = element.get("d", "")
    if max((abs(float(number)) for number in _NUMBER.findall(path)), default=0) < _SMALLEST:
        raise DrawingError(f"expected a visible point in layer {name!r}, found the path {path!r}")


def _layers(specification: Specification) -> Iterator[Specification]:
    """The layers that draw, those of nested layers too."""
    inner = specification.get("layer")
    if inner is None:
        yield specification
        return
    for layer in inner:
        yield from _layers(layer)


def _mark_type(layer: Specification) -> str:
    mark = layer.get("mark")
    return str(mark["type"] if isinstance(mark, Mapping) else mark)


def _rows(layer: Specification, specification: Specification) -> list[Any]:
    """The layer's rows, written in it or, as Altair does with a frame, under a name at the top."""
    data = layer.get("data") or specification.get("data") or {}
    rows = data["values"] if "values" in data else specification.get("datasets", {}).get(data.get("name"))
    if not isinstance(rows, list):
        raise DrawingError(f"expected rows in the specification, found the data {sorted(data)!r}")
    return rows


def _drawn(svg: Element, name: str) -> list[Element]:
    """The marks that Vega drew for a layer: the children of the group that carries its name."""
    group = next((e for e in svg.iter() if f"{name}_marks" in e.get("class", "").split()), None)
    return [] if group is None else list(group)
