"""Where runs stand in a submitter's tree: division/submitter/results/system/benchmark/scenario/performance/run_1."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.loadgen.log import DETAIL_NAME, ENDPOINTS_NAME, SUMMARY_NAME
from generator.terms import DIVISIONS, SCENARIOS

_SCENARIOS = {scenario.lower(): scenario for scenario in SCENARIOS}
#: How far above the divisions a tree may be named: a folder of rounds, each with its divisions.
_ABOVE = 2
_DIVISION, _RESULTS, _SCENARIO, _PERFORMANCE, _RUN = 0, 2, 5, 6, 7


@dataclass(frozen=True, slots=True)
class RunPlace:
    """A run folder and what the folders around it are called; empty where they follow no layout."""

    path: Path
    division: str = ""
    submitter: str = ""
    system: str = ""
    benchmark: str = ""
    scenario: str = ""
    is_compliance: bool = False

    @property
    def run(self) -> str:
        """The name of the run folder itself, such as run_1."""
        return self.path.name


def place_of(path: Path) -> RunPlace:
    """What the folders around a run folder, or around one of its files, say of it."""
    absolute = Path(os.path.abspath(path))
    folder = absolute if absolute.is_dir() else absolute.parent
    parts = folder.parts
    if "performance" not in parts:
        # An Endpoints run is named by the folder of its scenario.
        parts = (*parts, "performance", "") if parts[-1].lower() in _SCENARIOS else parts
    elif parts[-1] == "performance":
        parts = (*parts, "")
    if len(parts) < 5 or parts[-2] != "performance":
        return RunPlace(path)
    *_, above, benchmark, scenario, _performance, _run = ("", "", "", *parts)
    if scenario.lower() not in _SCENARIOS:
        return RunPlace(path, is_compliance=scenario.upper().startswith("TEST"))
    published = _SCENARIOS[scenario.lower()]
    tail = parts[-8:]
    if len(tail) == 8 and tail[_DIVISION] in DIVISIONS and tail[_RESULTS] == "results":
        return RunPlace(path, tail[_DIVISION], tail[1], above, benchmark, published)
    return RunPlace(path, system=above, benchmark=benchmark, scenario=published)


def is_run(path: Path) -> bool:
    """Whether a path is one run: a file, or a folder that holds a log."""
    names = (DETAIL_NAME, SUMMARY_NAME, ENDPOINTS_NAME, f"performance/{ENDPOINTS_NAME}")
    return path.is_file() or any((path / name).is_file() for name in names)


def runs_under(root: Path) -> Iterator[Path]:
    """The folder of every run in a tree, in the order of names.

    The depth is fixed by the layout, so that no loop of links is followed for ever; compliance and ranging runs
    have other names at some depth, and are no results.
    """
    for start, level in _starts(root):
        yield from _descend(start, level, _RUN)


def scenarios_under(root: Path) -> Iterator[Path]:
    """The folder of every scenario in a tree, in the order of names, also of one that no run stands in."""
    for start, level in _starts(root):
        if level <= _SCENARIO:
            yield from _descend(start, level, _SCENARIO)


def _starts(root: Path) -> list[tuple[Path, int]]:
    """Each folder to go down from, and at which level of the layout what it holds stands."""
    parts = Path(os.path.abspath(root)).parts
    for index in range(len(parts) - 1, -1, -1):
        depth = len(parts) - 1 - index
        is_division = parts[index] in DIVISIONS and depth <= _RUN
        if is_division and (depth < _RESULTS or parts[index + _RESULTS] == "results"):
            return [(root, depth + 1)]
    folders, found = [root], []
    for _ in range(_ABOVE + 1):
        found += [(each, _DIVISION) for each in folders if any((each / name).is_dir() for name in DIVISIONS)]
        held = {each for each, _level in found}
        folders = [below for each in folders if each not in held for below in _folders(each)]
    return found


def _descend(folder: Path, level: int, last: int) -> Iterator[Path]:
    if level > last:
        yield folder
        return
    if level == _RUN and (folder / ENDPOINTS_NAME).is_file():
        yield folder
    for below in _folders(folder):
        if _fits(below.name, level):
            yield from _descend(below, level + 1, last)


def _fits(name: str, level: int) -> bool:
    if level == _DIVISION:
        return name in DIVISIONS
    if level == _SCENARIO:
        return name.lower() in _SCENARIOS
    wanted = {_RESULTS: "results", _PERFORMANCE: "performance", _RUN: "run_1"}
    return name == wanted.get(level, name)


def _folders(folder: Path) -> list[Path]:
    """The folders in a folder by name; none where it cannot be read."""
    try:
        with os.scandir(folder) as entries:
            names = [entry.name for entry in entries if _is_folder(entry)]
    except OSError:
        return []
    return [folder / name for name in sorted(names)]


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link that leads to itself
        return False
