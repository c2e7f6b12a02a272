"""Runs verified: one of them, or every run of a tree, read in parallel and judged in the order of the tree."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from generator.loadgen.layout import is_run, place_of, runs_under
from generator.loadgen.together import no_run, reading_runs
from generator.press.progress import Progress, silently
from generator.reading.records import Records
from generator.verifying.judging import Verdict, judge
from generator.verifying.question import Question


def verify(
    records: Records, path: Path, question: Question, progress: Progress[Path] = silently
) -> tuple[Verdict, ...]:
    """The verdict on one run, where `path` is a run folder or a log, or on each run of a tree.

    Raises:
        ProblemsFound: when `path` is a folder without a run.
    """
    folders = [path] if is_run(path) else list(runs_under(path))
    if not folders:
        raise no_run(path)
    with reading_runs(records.run_rules, folders) as logs:
        pairs = zip(progress(folders, "runs"), logs, strict=True)
        return tuple(judge(records, log, place_of(folder), question, folder.as_posix()) for folder, log in pairs)


def is_tree(path: Path) -> bool:
    """Whether a path is a tree of runs, and so its answer a list."""
    return not is_run(path)


def exit_code(verdicts: Iterable[Verdict]) -> int:
    """0 where every run is within tolerance, 1 where one is not or is invalid, else 2: something cannot be told."""
    outcomes = {verdict.outcome for verdict in verdicts}
    return 1 if outcomes & {"invalid", "not within tolerance"} else 2 if "cannot tell" in outcomes else 0
