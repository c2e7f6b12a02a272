"""What an author may ask for in front matter: tables and figures by kind, each with its own keys."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from generator.presenting.drawing.svg import is_writable


class Strict(BaseModel):
    """No unknown key, no conversion: a round that YAML reads as a number stays an error."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def _each_once(names: list[str]) -> list[str]:
    if repeated := [name for name in dict.fromkeys(names) if names.count(name) > 1]:
        raise PydanticCustomError("repeated", "each name once, not {name} twice", {"name": repeated[0]})
    return names


def _drawable(words: str) -> str:
    if not is_writable(words):
        raise PydanticCustomError("unwritable", "words without control characters")
    return words


#: Words that are drawn or read aloud.
Words = Annotated[str, Field(min_length=1), AfterValidator(_drawable)]
Names = Annotated[list[str], Field(min_length=1), AfterValidator(_each_once)]


class SubmissionsTable(Strict):
    """Every row that some systems stand for."""

    kind: Literal["submissions"]
    caption: Words
    systems: Names


class ScalingTable(Strict):
    """A large system beside its base systems."""

    kind: Literal["scaling"]
    caption: Words
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
    caption: Words
    pairs: Annotated[list[ImprovementPairs], Field(min_length=1)]


class ImprovementFigure(Strict):
    """Improvements as bars, with their table behind or, when open, below them."""

    kind: Literal["improvement"]
    title: Words
    caption: Words
    pairs: Annotated[list[ImprovementPairs], Field(min_length=1)]
    table: Literal["open", "closed"] = "closed"


class ScalingFigure(Strict):
    """A large system's scores as bars within the outline of their ideal scores."""

    kind: Literal["scaling"]
    title: Words
    caption: Words
    system: str
    bases: Names
    benchmark: str
    scenarios: Names
    table: Literal["open", "closed"] = "closed"


class ScenariosOf(Strict):
    """Scenarios of one benchmark."""

    benchmark: str
    scenarios: Names


class DeviationFigure(Strict):
    """Every partner's submission as a point beside the reference submission."""

    kind: Literal["deviation"]
    title: Words
    caption: Words
    reference: str
    pairs: Annotated[list[ScenariosOf], Field(min_length=1)]
    table: Literal["open", "closed"] = "closed"


class StepsFigure(Strict):
    """The stated optimization steps of a benchmark and scenario as bars, with what they give together."""

    kind: Literal["steps"]
    title: Words
    caption: Words
    benchmark: str
    scenario: str
    table: Literal["open", "closed"] = "closed"


class SpecificationFigure(Strict):
    """Stated facts of some subjects as bars, each quantity in a panel of its own."""

    kind: Literal["specification"]
    title: Words
    caption: Words
    subjects: Names
    quantities: Names
    table: Literal["open", "closed"] = "closed"


class ComparisonFigure(Strict):
    """A subject against its rivals in some scenarios, as scores or as the subject's advantage."""

    kind: Literal["comparison"]
    title: Words
    caption: Words
    subject: str
    rivals: Names
    benchmark: str
    scenarios: Names
    measure: Literal["score", "relative"] = "score"
    table: Literal["open", "closed"] = "closed"


class ShareFigure(Strict):
    """A system's performance as a percent of another's."""

    kind: Literal["share"]
    title: Words
    caption: Words
    subject: str
    reference: str
    pairs: Annotated[list[ScenariosOf], Field(min_length=1)]
    table: Literal["open", "closed"] = "closed"


class RecordFigure(Strict):
    """The best scores of a benchmark and scenario as ranked bars."""

    kind: Literal["record"]
    title: Words
    caption: Words
    benchmark: str
    scenario: str
    rounds: Names | None = None
    top: Annotated[int, Field(ge=1)] = 10
    subject: str | None = None
    table: Literal["open", "closed"] = "closed"


class FactorFigure(Strict):
    """Stated values before and after optimization steps, with the factors."""

    kind: Literal["factor"]
    title: Words
    caption: Words
    benchmark: str
    scenario: str | None = None
    steps: Names | None = None
    table: Literal["open", "closed"] = "closed"


class WorkloadsTable(Strict):
    """What the benchmarks ask for in which some systems have results."""

    kind: Literal["workloads"]
    caption: Words
    systems: Names


class SpecificationsTable(Strict):
    """Stated facts of some subjects, a quantity at a time."""

    kind: Literal["specifications"]
    caption: Words
    subjects: Names
    quantities: Names


class PartnersTable(Strict):
    """The submissions of a round on a vendor's accelerators that are not the vendor's alone."""

    kind: Literal["partners"]
    caption: Words
    vendor: str
    round: str | None = None
    suite: Literal["datacenter", "edge"] = "datacenter"


class OptimizationsTable(Strict):
    """The stated optimization steps of some benchmarks in the page's round."""

    kind: Literal["optimizations"]
    caption: Words
    benchmarks: Names


TableSpec = Annotated[
    SubmissionsTable
    | ScalingTable
    | ImprovementTable
    | WorkloadsTable
    | SpecificationsTable
    | PartnersTable
    | OptimizationsTable,
    Field(discriminator="kind"),
]
FigureSpec = Annotated[
    ComparisonFigure
    | ImprovementFigure
    | ScalingFigure
    | ShareFigure
    | DeviationFigure
    | StepsFigure
    | FactorFigure
    | RecordFigure
    | SpecificationFigure,
    Field(discriminator="kind"),
]

#: Every kind of table and figure: pydantic names it in the place of an error, where the author's text has none.
KINDS = frozenset(
    kind
    for union in (TableSpec, FigureSpec)
    for spec in get_args(get_args(union)[0])
    for kind in get_args(spec.model_fields["kind"].annotation)
)
