"""A picture: what a figure draws, as plain values, before any charting library sees it.

Places are in pixels from the top left corner. Only lengths that stand for a value are in the value's own
unit; the picture's scale says where they fall. A figure kind makes a picture without importing a charting
library, so that a picture that was drawn before needs none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.presenting.drawing.palette import Colour

Anchor = Literal["start", "middle", "end"]
Shape = Literal["circle", "square", "diamond", "triangle-up"]


@dataclass(frozen=True, slots=True)
class Scale:
    """Where values fall: `low` at pixel `left`, `high` at pixel `right`, evenly between."""

    low: float
    high: float
    left: float
    right: float

    def place(self, value: float) -> float:
        """The pixel of a value."""
        return self.left + (value - self.low) / (self.high - self.low) * (self.right - self.left)


@dataclass(frozen=True, slots=True)
class Bar:
    """A horizontal bar from one value to another."""

    start: float
    end: float
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Rule:
    """A vertical line at a value."""

    value: float
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Dot:
    """A point at a value."""

    value: float
    y: float


@dataclass(frozen=True, slots=True)
class Text:
    """A text whose first line's middle is at `y`; a line that ends at a space of the text keeps it."""

    x: float
    y: float
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars of one colour, filled or drawn as an outline; in `Colour.BAND` a faint stretch of the scale."""

    name: str
    colour: Colour
    rows: tuple[Bar, ...]
    scale: Scale | None = None
    is_outline: bool = False


@dataclass(frozen=True, slots=True)
class Rules:
    """Lines of one colour."""

    name: str
    colour: Colour
    rows: tuple[Rule, ...]
    scale: Scale | None = None
    is_dashed: bool = False


@dataclass(frozen=True, slots=True)
class Dots:
    """Points of one colour and shape: what a colour says, its shape says too."""

    name: str
    colour: Colour
    rows: tuple[Dot, ...]
    shape: Shape = "circle"
    scale: Scale | None = None
    diameter: int = 10


@dataclass(frozen=True, slots=True)
class Texts:
    """Texts of one colour, size and weight."""

    name: str
    colour: Colour
    rows: tuple[Text, ...]
    size: int = 13
    line_height: int = 17
    bold: bool = False
    anchor: Anchor = "start"


Layer = Bars | Rules | Dots | Texts


@dataclass(frozen=True, slots=True)
class Picture:
    """Layers over each other, the last on top.

    A layer's name is a lower-case word, unique in the picture; it becomes the class `sp-…` of its group in
    the drawing. A name that begins with `scale_` marks a help for the eye (grid, zero line, tick labels): its
    numbers belong to the scale, not to the data. A layer that has a scale of its own keeps to that one.
    """

    width: int
    height: int
    scale: Scale
    layers: tuple[Layer, ...]
