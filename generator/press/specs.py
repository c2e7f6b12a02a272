"""What an author may ask for in front matter: tables and figures by kind, each with its own keys."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field


class Strict(BaseModel):
    """No unknown key, no conversion: a round that YAML reads as a number stays an error."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


Names = Annotated[list[str], Field(min_length=1)]


class SubmissionsTable(Strict):
    """Every row that some systems stand for."""

    kind: Literal["submissions"]
    caption: str
    systems: Names


class ScalingTable(Strict):
    """A large system beside its base systems."""

    kind: Literal["scaling"]
    caption: str
    system: str
    bases: Names
    benchmark: str
    scenarios: Names


class ImprovementPairs(Strict):
    """Scenarios of one benchmark in which a newer system is set beside an older one."""

    new: str
    old: str
    benchmark: str
    scenarios: Names


class ImprovementTable(Strict):
    """Improvements as a table alone."""

    kind: Literal["improvement"]
    caption: str
    pairs: Annotated[list[ImprovementPairs], Field(min_length=1)]


class ImprovementFigure(Strict):
    """Improvements as bars, with their table behind or, when open, below them."""

    kind: Literal["improvement"]
    title: str
    caption: str
    pairs: Annotated[list[ImprovementPairs], Field(min_length=1)]
    table: Literal["open", "closed"] = "closed"


TableSpec = Annotated[SubmissionsTable | ScalingTable | ImprovementTable, Field(discriminator="kind")]
FigureSpec = ImprovementFigure
