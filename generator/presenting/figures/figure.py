"""A figure as a value: what it is called, its two pictures, the numbers drawn in them, and its table."""

from __future__ import annotations

from dataclasses import dataclass

from generator.analysis.naming import Named
from generator.presenting.drawing.picture import Picture
from generator.presenting.drawing.svg import Caption
from generator.presenting.tables.table import Table


@dataclass(frozen=True, slots=True)
class Head:
    """What an author calls a figure: a slug unique on the page, a title, and the caption of its table."""

    identifier: str
    title: str
    caption: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of any kind. `title` names the unit and which direction is better; `description` is the text
    alternative, made from the data. Every number drawn is among `labels`, and stands in `table` too."""

    identifier: str
    title: str
    description: str
    wide: Picture
    narrow: Picture
    labels: tuple[Named, ...]
    table: Table

    @property
    def wide_caption(self) -> Caption:
        """What the wide drawing is called."""
        return Caption(self.identifier, self.title, self.description)

    @property
    def narrow_caption(self) -> Caption:
        """What the narrow drawing is called: its identifier is another, for both stand on the page."""
        return Caption(f"{self.identifier}-narrow", self.title, self.description)
