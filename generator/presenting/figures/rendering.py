"""A figure rendered: every file that pages and readers need of it, made in one go by one process."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.presenting.drawing.draw import draw_specification
from generator.presenting.drawing.marks import DrawingError, Specification
from generator.presenting.drawing.picture import Picture
from generator.presenting.drawing.standalone import standalone_png, standalone_svg
from generator.presenting.drawing.svg import Caption

if TYPE_CHECKING:  # a process that only draws has no use for what figures are made from
    from generator.presenting.figures.figure import Figure


@dataclass(frozen=True, slots=True)
class Sketch:
    """The two pictures of a figure and what they are called: all that its rendering is made from."""

    wide: Picture
    narrow: Picture
    wide_caption: Caption
    narrow_caption: Caption

    @classmethod
    def of(cls, figure: Figure) -> Sketch:
        """The sketch of a figure."""
        return cls(figure.wide, figure.narrow, figure.wide_caption, figure.narrow_caption)


@dataclass(frozen=True, slots=True)
class Charts:
    """The two pictures as specifications of charts."""

    wide: Specification
    narrow: Specification
    wide_caption: Caption
    narrow_caption: Caption

    @classmethod
    def of(cls, sketch: Sketch) -> Charts:
        """The charts of a sketch. Imports Altair."""
        from generator.presenting.drawing.charting import specification

        wide, narrow = specification(sketch.wide), specification(sketch.narrow)
        return cls(wide, narrow, sketch.wide_caption, sketch.narrow_caption)


@dataclass(frozen=True, slots=True)
class Drawings:
    """The drawings of a figure, for its page and to take away, and the specification of the wide one."""

    wide: str
    narrow: str
    standalone: str
    specification: str


@dataclass(frozen=True, slots=True)
class Rendering(Drawings):
    """The same, and the standalone drawing as a PNG picture."""

    png: bytes

    @classmethod
    def of(cls, drawings: Drawings, png: bytes) -> Rendering:
        """A figure's drawings and their picture."""
        return cls(drawings.wide, drawings.narrow, drawings.standalone, drawings.specification, png)


def draw_charts(charts: Charts) -> Drawings:
    """The drawings of a figure, the same bytes on every machine.

    Raises:
        DrawingError: where a drawing would be wrong or incomplete; it names the figure.
    """
    caption = charts.wide_caption
    try:
        wide = draw_specification(charts.wide, caption, "sp-drawing sp-wide")
        narrow = draw_specification(charts.narrow, charts.narrow_caption, "sp-drawing sp-narrow")
    except DrawingError as error:
        raise DrawingError(f"figure {caption.identifier}: {error}") from error
    described = {**charts.wide, "title": caption.title, "description": caption.description}
    return Drawings(
        wide=f"{wide}\n",
        narrow=f"{narrow}\n",
        standalone=f"{standalone_svg(wide, caption.title)}\n",
        specification=f"{json.dumps(described, ensure_ascii=False, separators=(',', ':'), sort_keys=True)}\n",
    )


def render(figure: Figure) -> Rendering:
    """Everything that is rendered of a figure, by this process.

    Raises:
        DrawingError: where a drawing would be wrong or incomplete.
    """
    drawings = draw_charts(Charts.of(Sketch.of(figure)))
    return Rendering.of(drawings, standalone_png(drawings.standalone))
