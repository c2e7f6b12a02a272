"""A process that renders figures for another one: charts in on standard input, renderings out on standard output."""

from __future__ import annotations

import contextlib
import os
import pickle
import sys

from generator.presenting.drawing.draw import warm_up
from generator.presenting.drawing.marks import DrawingError
from generator.presenting.figures.rendering import Charts, Rendering, render


def main() -> None:
    """Render until nobody is at the other end any more.

    What a library may print goes to standard error, so that it cannot come between the renderings.
    """
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with contextlib.suppress(DrawingError):  # the first figure will say so again
        warm_up()
    with contextlib.suppress(EOFError, BrokenPipeError, pickle.UnpicklingError):
        while True:
            pickle.dump(_answer(pickle.load(sys.stdin.buffer)), answers)
            answers.flush()


def _answer(charts: Charts) -> Rendering | DrawingError:
    try:
        return render(charts)
    except DrawingError as error:
        return error
