"""Bars keep a quarter of the room that they share with their labels."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.presenting.figures.fitting import Need, fit
from generator.problems import ProblemsFound


def test_labels_may_take_three_quarters_and_not_a_pixel_more():
    # Of 400 pixels a label of 292, its gap of 6 and the shortest bar of 2 leave 100: a quarter.
    scale = fit([Need(Fraction(1), 292)], 0, 400)
    assert scale.place(1) - scale.place(0) == pytest.approx(100)
    with pytest.raises(ProblemsFound, match="figure-crowded"):
        fit([Need(Fraction(1), 293)], 0, 400)
