"""The processes that render figures: they make ready while pages are computed, and end with the run, whatever ends it.

The drawing engine holds its process while it draws, so threads would gain nothing. Python's own pools fork, which
is not safe beside a server's threads, or import the main program again. A worker here is a plain Python of its own
at the end of two pipes. When this process is gone, however that came, the pipes are closed and the worker ends.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import re
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from types import TracebackType
from typing import IO, TYPE_CHECKING, cast

from generator.presenting.drawing.marks import DrawingError

if TYPE_CHECKING:  # a run that begins workers early has yet to import what figures are made of
    from generator.presenting.figures.rendering import Charts, Rendering
    from generator.project import Project

#: A further process takes longer to begin than this many figures take to be rendered.
_WORTH_A_PROCESS = 4
_DECLARES_FIGURES = re.compile(rb"^figures:", re.MULTILINE)


class WorkerEnded(Exception):
    """A process that rendered a figure ended before it answered; what it said, if anything, is on standard error."""


class Workers:
    """Processes that render, as a context: at its end all are gone."""

    def __init__(self) -> None:
        self._processes: list[subprocess.Popen[bytes]] = []
        self._idle: SimpleQueue[subprocess.Popen[bytes]] = SimpleQueue()
        # Each thread waits for one process.
        self._threads = ThreadPoolExecutor(max_workers=_cores())

    def __enter__(self) -> Workers:
        """Nothing is started yet."""
        return self

    def __exit__(self, *_error: type[BaseException] | BaseException | TracebackType | None) -> None:
        """End every process and wait for it; what is not rendered by now is not wanted any more."""
        for process in self._processes:
            process.kill()
        self._threads.shutdown(cancel_futures=True)
        for process in self._processes:
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with contextlib.suppress(BrokenPipeError):  # a chart half written
                    cast("IO[bytes]", pipe).close()

    def begin(self, figures: int) -> None:
        """Start as many processes as `figures` are worth; it takes each about a second to make ready."""
        wanted = min(_cores(), figures // _WORTH_A_PROCESS + 1) if figures else 0
        for _ in range(wanted - len(self._processes)):
            process = _start()
            self._processes.append(process)
            self._idle.put(process)

    def render(self, charts: Charts) -> Future[Rendering]:
        """The rendering of a figure's charts, by the next process that is free; one must have begun.

        The future raises DrawingError where a drawing would be wrong or incomplete, and WorkerEnded.
        """
        return self._threads.submit(self._render, charts)

    def _render(self, charts: Charts) -> Rendering:
        process = self._idle.get()
        try:
            answer = _ask(process, charts)
        finally:
            # Also one that has ended: whoever takes it fails at once instead of waiting for ever.
            self._idle.put(process)
        if isinstance(answer, DrawingError):
            raise answer
        return answer


def workers_for(project: Project) -> Workers:
    """Workers for a run that composes: begun already where no figure of the project is kept.

    They make ready while this process imports, reads and computes. Where figures are kept, most runs need none.
    """
    workers = Workers()
    if not project.kept_figures.is_dir() and _declares_figures(project):
        workers.begin(_WORTH_A_PROCESS)
    return workers


def _declares_figures(project: Project) -> bool:
    """Whether a template has figures in its front matter; what cannot be read is for others to complain about."""
    with contextlib.suppress(OSError):
        return any(_DECLARES_FIGURES.search(file.read_bytes()) for file in project.templates.rglob("*.j2"))
    return False


def _start() -> subprocess.Popen[bytes]:
    """A worker with the same import path as this process, out of reach of the terminal's Ctrl-C."""
    program = f"import sys; sys.path[:] = {sys.path!r}; from generator.press.worker import main; main()"
    command = [sys.executable, "-P", "-c", program]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, process_group=0)


def _ask(process: subprocess.Popen[bytes], charts: Charts) -> Rendering | DrawingError:
    questions, answers = cast("IO[bytes]", process.stdin), cast("IO[bytes]", process.stdout)
    try:
        pickle.dump(charts, questions)
        questions.flush()
        answer: Rendering | DrawingError = pickle.load(answers)
    except (EOFError, OSError, pickle.UnpicklingError):
        figure = charts.wide_caption.identifier
        found = f"that the process which renders it ended with {process.wait()}"
        raise WorkerEnded(f"expected the rendering of figure {figure}, found {found}") from None
    return answer


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
