"""Runs verified: one of them, or every run of a tree, read in parallel and judged in the order of the tree."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from generator.loadgen.finding import read_run
from generator.loadgen.layout import is_run, place_of, runs_under
from generator.loadgen.log import RunLog
from generator.press.progress import Progress, silently
from generator.problems import ProblemsFound, refuse
from generator.reading.records import Records
from generator.reading.run_rules import RunRules
from generator.verifying.judging import Verdict, judge
from generator.verifying.question import Question

#: Fewer runs are read sooner than further processes begin.
_WORTH_A_POOL = 100
_CHUNK = 16


def verify(
    records: Records, path: Path, question: Question, progress: Progress[Path] = silently
) -> tuple[Verdict, ...]:
    """The verdict on one run, where `path` is a run folder or a log, or on each run of a tree.

    Raises:
        ProblemsFound: when `path` is a folder without a run.
    """
    folders = [path] if is_run(path) else list(runs_under(path))
    if not folders:
        raise _no_run(path)
    with _reading(records.run_rules, folders) as logs:
        pairs = zip(progress(folders, "runs"), logs, strict=True)
        return tuple(judge(records, log, place_of(folder), question, folder.as_posix()) for folder, log in pairs)


def is_tree(path: Path) -> bool:
    """Whether a path is a tree of runs, and so its answer a list."""
    return not is_run(path)


def exit_code(verdicts: Iterable[Verdict]) -> int:
    """0 where every run is within tolerance, 1 where one is not or is invalid, else 2: something cannot be told."""
    outcomes = {verdict.outcome for verdict in verdicts}
    return 1 if outcomes & {"invalid", "not within tolerance"} else 2 if "cannot tell" in outcomes else 0


@contextmanager
def _reading(rules: RunRules, folders: list[Path]) -> Iterator[Iterator[RunLog]]:
    """The logs of the folders in their order. Judging takes no time beside reading, and is done here."""
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


def _no_run(path: Path) -> ProblemsFound:
    names = sorted(entry.name for entry in path.iterdir())[:5] if path.is_dir() else []
    expected = "a run, or a tree of division/submitter/results/system/benchmark/scenario/performance/run_1"
    fix = "name the folder that holds mlperf_log_detail.txt, or the folder of the submission"
    found = f"{', '.join(names)} in {path.as_posix()}" if names else f"an empty folder {path.as_posix()}"
    return refuse("runs-missing", expected, found, fix)
