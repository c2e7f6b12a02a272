"""A process that does one step of rendering a figure after the other for another one, which it meets at two pipes."""

from __future__ import annotations

import contextlib
import os
import pickle
import sys

from generator.presenting.drawing.draw import warm_up
from generator.presenting.drawing.marks import DrawingError
from generator.presenting.drawing.standalone import standalone_png
from generator.presenting.figures.rendering import Charts, Drawings, Sketch, draw_charts

Step = Sketch | Charts | str


def main(draws: bool) -> None:
    """Answer until nobody is at the other end any more.

    What a library may print goes to standard error, so that it cannot come between the answers.

    Args:
        draws: whether charts will come, to be drawn. Else sketches and drawings, for which another library is wanted.
    """
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with contextlib.suppress(DrawingError):  # the first figure will say so again
        _make_ready(draws)
    with contextlib.suppress(EOFError, BrokenPipeError, pickle.UnpicklingError):
        while True:
            pickle.dump(_answer(pickle.load(sys.stdin.buffer)), answers)
            answers.flush()


def _make_ready(draws: bool) -> None:
    if draws:
        warm_up()
    else:
        import generator.presenting.drawing.charting  # noqa: F401 - brings Altair


def _answer(step: Step) -> Charts | Drawings | bytes | DrawingError:
    """The charts of a sketch, the drawings of charts, or the picture of a drawing."""
    try:
        match step:
            case Sketch():
                return Charts.of(step)
            case Charts():
                return draw_charts(step)
            case drawing:
                return standalone_png(drawing)
    except DrawingError as error:
        return error
