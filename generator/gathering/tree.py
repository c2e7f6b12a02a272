"""What stands in a submitter's tree: its runs, whose they are, and what is missing beside them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.importing.spellings import Spellings
from generator.loadgen.layout import RunPlace, place_of, runs_under, scenarios_under
from generator.loadgen.together import no_run
from generator.problems import Problem, ProblemsFound, quoted

_COMPLIANCE = "TEST"
#: How far below the folder of divisions a tree begins that holds one of these alone.
_DEPTHS = {"division": 1, "system": 4, "benchmark": 5, "scenario": 6}


@dataclass(frozen=True, slots=True)
class SystemPlace:
    """Where the results of one system stand: the folder of its submitter, and its own name."""

    folder: Path
    division: str
    submitter: str
    system: str

    @property
    def description(self) -> Path:
        """The file that describes the system."""
        return self.folder / "systems" / f"{self.system}.json"


@dataclass(frozen=True, slots=True)
class Tree:
    """The runs of one submitter; scenarios without a run; and how many compliance tests stand beside the runs."""

    root: Path
    submitter: str
    places: tuple[RunPlace, ...]
    without_run: tuple[Path, ...]
    compliance: int


def find_tree(root: Path, submitter: str, spellings: Spellings) -> Tree:
    """The tree under a folder.

    Args:
        root: a folder of divisions or rounds, or one inside of a division.
        submitter: whose runs are taken, as the folder or as data/submitters.csv spells it; the only one where empty.
        spellings: the spellings of submitters.

    Raises:
        ProblemsFound: when no run stands under it, or the runs of several submitters, or none of the one asked for.
    """
    places = [place for run in runs_under(root) if (place := place_of(run)).division]
    if not places:
        raise no_run(root)
    names = sorted({place.submitter for place in places})
    chosen = [name for name in names if submitter in ("", name) or submitter == spellings.names.get(name)]
    if len(chosen) != 1:
        raise ProblemsFound([_not_one(root, names, submitter)])
    own = [folder for folder in scenarios_under(root) if _submitter_of(folder) == chosen[0]]
    runs = tuple(place for place in places if place.submitter == chosen[0])
    taken = {scenario_folder(place) for place in runs}
    return Tree(
        root=root,
        submitter=chosen[0],
        places=runs,
        without_run=tuple(folder for folder in own if Path(os.path.abspath(folder)) not in taken),
        compliance=sum(_compliance_in(folder) for folder in own),
    )


def system_place(place: RunPlace) -> SystemPlace:
    """The system that a run is of."""
    folder = scenario_folder(place).parents[3]
    return SystemPlace(folder, place.division, place.submitter, place.system)


def scenario_folder(place: RunPlace) -> Path:
    """The folder of the scenario that a run is of; a run of Endpoints stands right in its performance folder."""
    run = Path(os.path.abspath(place.path))
    return run.parent if run.name == "performance" else run.parent.parent


def scope(tree: Tree) -> tuple[str, ...]:
    """The columns in which all rows of the tree agree, for no more of the submitter's results was named."""
    divisions = system_place(tree.places[0]).folder.parents[1]
    depth = len(Path(os.path.abspath(tree.root)).parts) - len(divisions.parts)
    return ("submitter", *(column for column, least in _DEPTHS.items() if depth >= least))


def _submitter_of(folder: Path) -> str:
    return Path(os.path.abspath(folder)).parents[3].name


def _compliance_in(folder: Path) -> int:
    try:
        return sum(entry.name.upper().startswith(_COMPLIANCE) for entry in os.scandir(folder))
    except OSError:
        return 0


def _not_one(root: Path, names: Sequence[str], asked: str) -> Problem:
    found = f"those of {', '.join(names)}"
    if asked:
        expected, fix = f"runs of the submitter {quoted(asked)}", "name one of these with --submitter"
    else:
        expected, fix = "the runs of one submitter", "name one with --submitter; import the others one after another"
    return Problem(root.as_posix(), 0, 0, "tree-submitters", expected, found, fix)
