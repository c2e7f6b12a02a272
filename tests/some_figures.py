"""Small figures for tests of what becomes of any figure."""

from __future__ import annotations

from generator.analysis.naming import Named
from generator.presenting.drawing.palette import Colour
from generator.presenting.drawing.picture import Bar, Bars, Picture, Scale, Text, Texts
from generator.presenting.figures.figure import Figure
from generator.presenting.tables.table import Column, Table
from tests.rows import a_score

TABLE = Table("A caption", (Column("Score", is_numeric=True),), (((Named("score", a_score("28")),),),))


def a_figure(identifier: str = "fig-a", title: str = "A title (tokens/s)", label: str = "28") -> Figure:
    """One bar and its label."""
    bars = Bars("bars", Colour.OWN, (Bar(0.0, 0.5, 4, 20),))
    pictures = [
        Picture(width, 24, Scale(0, 1, 0, width), (bars, Texts("labels", Colour.TEXT, (Text(4, 12, (label,)),))))
        for width in (680, 340)
    ]
    labels = TABLE.rows[0][0]
    return Figure(identifier, title, "One bar: 28.", *pictures, labels=labels, table=TABLE)  # type: ignore[arg-type]
