"""Runs of whole programs, their time and memory, and two programs against each other in turns."""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median


class BenchmarkFailed(Exception):
    """A program that was to be measured failed; the text is the end of what it said."""


@dataclass(frozen=True, slots=True)
class Run:
    """One run: seconds on the clock, seconds of processor, and the most memory it held."""

    seconds: float
    cpu: float
    peak_mib: float

    def __add__(self, other: Run) -> Run:
        """One run after the other."""
        return Run(self.seconds + other.seconds, self.cpu + other.cpu, max(self.peak_mib, other.peak_mib))


@dataclass(frozen=True, slots=True)
class Spread:
    """The middle one of several figures, and the least and the greatest."""

    middle: float
    low: float
    high: float

    @classmethod
    def of(cls, figures: Sequence[float]) -> Spread:
        """The spread of at least one figure."""
        return cls(median(figures), min(figures), max(figures))

    def text(self, unit: str = "", digits: int = 2) -> str:
        """`0.81 s (0.79–0.92)`."""
        return f"{self.middle:.{digits}f}{unit} ({self.low:.{digits}f}–{self.high:.{digits}f})"


@dataclass(frozen=True, slots=True)
class Duel:
    """Runs of ours and of plain MkDocs, pair by pair: what slows the machine down for a while slows both of a pair."""

    ours: tuple[Run, ...]
    plain: tuple[Run, ...]

    def ratio(self, figure: Callable[[Run], float]) -> Spread:
        """Ours over plain, within each pair."""
        return Spread.of([figure(ours) / figure(plain) for ours, plain in zip(self.ours, self.plain, strict=True)])


def duel(ours: Callable[[], Run], plain: Callable[[], Run], rounds: int) -> Duel:
    """Both in turns (A B A B …), after one pair that does not count: it warms the disk and writes the bytecode."""
    return Duel(*in_turns([ours, plain], rounds))


def in_turns(programs: Sequence[Callable[[], Run]], rounds: int) -> list[tuple[Run, ...]]:
    """The runs of each program, one round after the other; the first round does not count."""
    found = [[program() for program in programs] for _ in range(rounds + 1)][1:]
    return list(zip(*found, strict=True))


def run(command: Sequence[str], folder: Path) -> Run:
    """One run of a program.

    Raises:
        BenchmarkFailed: when it does not end with 0.
    """
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    with tempfile.TemporaryFile() as said:
        start = time.perf_counter()
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=said, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            said.seek(0)
            tail = said.read().decode(errors="replace")[-2000:]
            raise BenchmarkFailed(f"{' '.join(command)} ended with {process.returncode}\n{tail}")
    return Run(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def repeat(measure: Callable[[], float], times: int) -> Spread:
    """A figure taken several times, after one time that does not count."""
    return Spread.of([measure() for _ in range(times + 1)][1:])
