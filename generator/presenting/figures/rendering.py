"""A figure rendered: every file that pages and readers need of it, made in one go by one process."""

from __future__ import annotations

import json
from dataclasses import dataclass

from generator.presenting.drawing.draw import draw_specification
from generator.presenting.drawing.standalone import standalone_png, standalone_svg
from generator.presenting.figures.figure import Figure


@dataclass(frozen=True, slots=True)
class Rendering:
    """The drawings of a figure, and its downloads."""

    wide: str
    narrow: str
    standalone: str
    png: bytes
    specification: str


def render(figure: Figure) -> Rendering:
    """The rendering of a figure, the same bytes on every machine.

    Raises:
        DrawingError: where a drawing would be wrong or incomplete.
    """
    from generator.presenting.drawing.charting import specification

    wide_specification = specification(figure.wide)
    wide = draw_specification(wide_specification, figure.wide_caption, "sp-drawing sp-wide")
    narrow = draw_specification(specification(figure.narrow), figure.narrow_caption, "sp-drawing sp-narrow")
    standalone = standalone_svg(wide, figure.title)
    described = {**wide_specification, "title": figure.title, "description": figure.description}
    return Rendering(
        wide=f"{wide}\n",
        narrow=f"{narrow}\n",
        standalone=f"{standalone}\n",
        png=standalone_png(standalone),
        specification=f"{json.dumps(described, ensure_ascii=False, separators=(',', ':'), sort_keys=True)}\n",
    )
