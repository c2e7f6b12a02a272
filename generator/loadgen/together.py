"""The logs of many runs, read side by side, and what is said where there is no run at all."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from generator.loadgen.finding import read_run
from generator.loadgen.log import RunLog
from generator.problems import ProblemsFound, refuse
from generator.reading.run_rules import RunRules

#: Fewer runs are read sooner than further processes begin.
_WORTH_A_POOL = 100
_CHUNK = 16


@contextmanager
def reading_runs(rules: RunRules, folders: Sequence[Path]) -> Iterator[Iterator[RunLog]]:
    """The logs of the folders in their order. Judging takes no time beside reading, and is done by the caller."""
    read = partial(_read, rules)
    workers = min(os.cpu_count() or 1, 8)
    if workers == 1 or len(folders) < _WORTH_A_POOL:
        yield map(read, folders)
        return
    context = multiprocessing.get_context("forkserver" if os.name == "posix" else "spawn")
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        yield pool.map(read, folders, chunksize=_CHUNK)


def _read(rules: RunRules, folder: Path) -> RunLog:
    return read_run(folder, folder.as_posix(), rules)


def no_run(path: Path) -> ProblemsFound:
    """The exception for a folder under which no run stands, to be raised."""
    names = sorted(entry.name for entry in path.iterdir())[:5] if path.is_dir() else []
    expected = "a run, or a tree of division/submitter/results/system/benchmark/scenario/performance/run_1"
    fix = "name the folder that holds mlperf_log_detail.txt, or the folder of the submission"
    found = f"{', '.join(names)} in {path.as_posix()}" if names else f"an empty folder {path.as_posix()}"
    return refuse("runs-missing", expected, found, fix)
