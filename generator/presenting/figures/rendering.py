"""A figure rendered: every file that pages and readers need of it, made in one go by one process."""

from __future__ import annotations

import json
from dataclasses import dataclass

from generator.presenting.drawing.draw import draw_specification
from generator.presenting.drawing.marks import DrawingError, Specification
from generator.presenting.drawing.standalone import standalone_png, standalone_svg
from generator.presenting.drawing.svg import Caption
from generator.presenting.figures.figure import Figure


@dataclass(frozen=True, slots=True)
class Charts:
    """The two charts of a figure and what they are called: all that its rendering is made from."""

    wide: Specification
    narrow: Specification
    wide_caption: Caption
    narrow_caption: Caption

    @classmethod
    def of(cls, figure: Figure) -> Charts:
        """The charts of a figure. Imports Altair."""
        from generator.presenting.drawing.charting import specification

        wide, narrow = specification(figure.wide), specification(figure.narrow)
        return cls(wide, narrow, figure.wide_caption, figure.narrow_caption)


@dataclass(frozen=True, slots=True)
class Rendering:
    """The drawings of a figure, and its downloads."""

    wide: str
    narrow: str
    standalone: str
    png: bytes
    specification: str


def render(charts: Charts) -> Rendering:
    """The rendering of a figure's charts, the same bytes on every machine.

    Raises:
        DrawingError: where a drawing would be wrong or incomplete; it names the figure.
    """
    caption = charts.wide_caption
    try:
        wide = draw_specification(charts.wide, caption, "sp-drawing sp-wide")
        narrow = draw_specification(charts.narrow, charts.narrow_caption, "sp-drawing sp-narrow")
        standalone = standalone_svg(wide, caption.title)
        png = standalone_png(standalone)
    except DrawingError as error:
        raise DrawingError(f"figure {caption.identifier}: {error}") from error
    described = {**charts.wide, "title": caption.title, "description": caption.description}
    return Rendering(
        wide=f"{wide}\n",
        narrow=f"{narrow}\n",
        standalone=f"{standalone}\n",
        png=png,
        specification=f"{json.dumps(described, ensure_ascii=False, separators=(',', ':'), sort_keys=True)}\n",
    )
