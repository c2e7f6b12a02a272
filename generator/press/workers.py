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
from typing import IO, TYPE_CHECKING, Any, cast

from generator.presenting.drawing.marks import DrawingError

if TYPE_CHECKING:  # a run that begins workers early has yet to import what figures are made of
    from generator.presenting.figures.figure import Figure
    from generator.presenting.figures.rendering import Charts, Drawings, Rendering, Sketch
    from generator.project import Project

#: A further pair of processes takes longer to make ready than this many figures take to be rendered.
_WORTH_A_PAIR = 16
_DECLARES_FIGURES = re.compile(rb"^figures:", re.MULTILINE)

_Process = subprocess.Popen[bytes]


class WorkerEnded(Exception):
    """A process that rendered a figure ended before it answered; what it said, if anything, is on standard error."""


class Workers:
    """Processes that render, as a context: at its end all are gone.

    They come in pairs, for the two libraries take long to make ready, and each of a pair loads one: the first draws
    charts with vl-convert's engine; the second makes charts with Altair before, and PNG pictures of drawings after.
    """

    def __init__(self) -> None:
        self._processes: list[_Process] = []
        self._drawing: SimpleQueue[_Process] = SimpleQueue()
        self._other: SimpleQueue[_Process] = SimpleQueue()
        # Each thread waits for one process, and both of a pair can be busy with one figure each.
        self._threads = ThreadPoolExecutor(max_workers=2 * _cores())

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
        """Start as many pairs of processes as `figures` are worth."""
        pairs = min(_cores(), figures // _WORTH_A_PAIR + 1) if figures else 0
        for _ in range(pairs - len(self._processes) // 2):
            self._start(self._drawing, draws=True)
            self._start(self._other, draws=False)

    def render(self, figure: Figure) -> Future[Rendering]:
        """The rendering of a figure, by the next processes that are free; some must have begun.

        The future raises DrawingError where a drawing would be wrong or incomplete, and WorkerEnded.
        """
        from generator.presenting.figures.rendering import Sketch

        return self._threads.submit(self._render, Sketch.of(figure))

    def _render(self, sketch: Sketch) -> Rendering:
        from generator.presenting.figures.rendering import Rendering

        identifier = sketch.wide_caption.identifier
        charts: Charts = _ask(self._other, sketch, identifier)
        drawings: Drawings = _ask(self._drawing, charts, identifier)
        picture: bytes = _ask(self._other, drawings.standalone, identifier)
        return Rendering.of(drawings, picture)

    def _start(self, queue: SimpleQueue[_Process], draws: bool) -> None:
        """Start a process with the same import path as this one, out of reach of the terminal's Ctrl-C."""
        program = f"import sys; sys.path[:] = {sys.path!r}; from generator.press.worker import main; main({draws})"
        command = [sys.executable, "-P", "-c", program]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, process_group=0)
        self._processes.append(process)
        queue.put(process)


def workers_for(project: Project) -> Workers:
    """Workers for a run that composes: begun already where no figure of the project is kept.

    They make ready while this process imports, reads and computes. Where figures are kept, most runs need none.
    More begin when it is known how many figures there are.
    """
    workers = Workers()
    if not project.kept_figures.is_dir() and _declares_figures(project):
        workers.begin(1)
    return workers


def _declares_figures(project: Project) -> bool:
    """Whether a template has figures in its front matter; what cannot be read is for others to complain about."""
    with contextlib.suppress(OSError):
        return any(_DECLARES_FIGURES.search(file.read_bytes()) for file in project.templates.rglob("*.j2"))
    return False


def _ask(queue: SimpleQueue[_Process], question: Sketch | Charts | str, figure: str) -> Any:
    """What the next process of the queue answers."""
    process = queue.get()
    questions, answers = cast("IO[bytes]", process.stdin), cast("IO[bytes]", process.stdout)
    try:
        pickle.dump(question, questions)
        questions.flush()
        answer = pickle.load(answers)
    except (EOFError, OSError, pickle.UnpicklingError):
        found = f"that the process which renders it ended with {process.wait()}"
        raise WorkerEnded(f"expected the rendering of figure {figure}, found {found}") from None
    finally:
        # Also one that has ended: whoever takes it fails at once instead of waiting for ever.
        queue.put(process)
    if isinstance(answer, DrawingError):
        raise answer
    return answer


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
