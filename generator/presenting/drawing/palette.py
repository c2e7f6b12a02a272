"""The colours of the figures: by what they mean, for the light and the dark scheme."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True, slots=True)
class Tint:
    """One colour in both schemes, as `#rrggbb`."""

    light: str
    dark: str


class Colour(Enum):
    """What a colour means. A chart names these; the page decides what they look like.

    A chart is made with the light tint, which in the drawing gives way to a CSS variable, so no two colours
    may share their light tint.
    """

    OWN = Tint("#083570", "#a5d8ff")
    RIVAL = Tint("#e07000", "#ad5e0a")
    DROP = Tint("#a8201a", "#ff9d94")
    NEUTRAL = Tint("#767c89", "#8b93a3")
    TEXT = Tint("#1c2027", "#e6e8ee")
    MUTED = Tint("#565d6b", "#aeb5c2")
    ZERO = Tint("#5b6270", "#a9b0be")
    GRID = Tint("#d5d9e0", "#3a3f4c")
    BAND = Tint("#e9ecf1", "#2c313d")

    @property
    def placeholder(self) -> str:
        """The colour as a chart's specification writes it."""
        return self.value.light

    @property
    def variable(self) -> str:
        """The CSS variable that figures.css gives a value in each scheme."""
        return f"--sp-fig-{self.name.lower()}"


#: The page behind a figure: white, and Material's default background in its slate scheme.
PAGE = Tint("#ffffff", "#1e2129")
#: Colours of marks that carry data. Each stands out from the page by 3:1 in both schemes.
MARK_COLOURS = (Colour.OWN, Colour.RIVAL, Colour.DROP, Colour.NEUTRAL, Colour.ZERO)
#: Colours of words. Each stands out from the page by 4.5:1 in both schemes.
TEXT_COLOURS = (Colour.TEXT, Colour.MUTED)

_VARIABLES = {colour.placeholder: f"var({colour.variable})" for colour in Colour}


def css_value(written: str) -> str | None:
    """`var(--sp-fig-…)` for a colour of this palette as a chart writes it, None for any other."""
    return _VARIABLES.get(written.lower())
