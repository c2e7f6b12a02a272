"""Processes that render end with the run, whatever ends it, and say so when they end before."""

from __future__ import annotations

import dataclasses
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generator.presenting.drawing.marks import DrawingError
from generator.presenting.figures.rendering import Charts, Sketch, render
from generator.press.workers import WorkerEnded, Workers, _ask, workers_for
from generator.project import Project
from tests.some_figures import a_figure
from tests.tiny_project import tiny_project

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    with Workers() as ready:
        ready.begin(1)
        yield ready


def test_a_worker_renders_what_this_process_would(workers):
    assert workers.render(a_figure()).result() == render(a_figure())


@pytest.mark.parametrize("url", ["https://example.org/x.json", "file:///etc/hostname"])
def test_a_chart_that_asks_for_an_address_is_refused_and_the_next_is_rendered(workers, url):
    charts = Charts.of(Sketch.of(a_figure()))
    layers = [{**charts.wide["layer"][0], "data": {"url": url}}, *charts.wide["layer"][1:]]
    with pytest.raises(DrawingError, match=f"figure fig-a: .* found the address '{url}'"):
        _ask(workers._drawing, dataclasses.replace(charts, wide={**charts.wide, "layer": layers}), "fig-a")
    assert workers.render(a_figure()).result().png.startswith(b"\x89PNG")


@pytest.mark.parametrize("which", [0, 1], ids=["drawing", "other"])
def test_a_worker_that_was_ended_is_named_as_the_cause_and_nobody_waits_for_it(which):
    with Workers() as workers:
        workers.begin(1)
        workers._processes[which].kill()
        for _ in range(3):
            with pytest.raises(WorkerEnded, match=r"figure fig-a, found that the process .* ended with -9"):
                workers.render(a_figure()).result(timeout=20)


def test_at_the_end_no_process_is_left_and_none_is_a_zombie():
    with Workers() as workers:
        workers.begin(100)
        processes = list(workers._processes)
        assert 2 <= len(processes) <= 2 * (os.cpu_count() or 1)
        workers.render(a_figure())
    assert [process.returncode for process in processes] == [-signal.SIGKILL] * len(processes)


def test_no_figures_are_worth_no_process():
    with Workers() as workers:
        workers.begin(0)
        assert workers._processes == []


def begun(project: Project) -> int:
    """How many processes begin early."""
    with workers_for(project) as workers:
        return len(workers._processes)


def test_workers_begin_early_only_where_a_figure_is_declared_and_none_is_kept(tmp_path):
    project = tiny_project(tmp_path)
    assert begun(project) == 0
    (project.templates / "b.md.j2").write_text("---\nfigures:\n---\n", encoding="utf-8")
    assert begun(project) == 2
    project.kept_figures.mkdir(parents=True)
    assert begun(project) == 0


# ── When this process is gone ────────────────────────────────────────────────────────────────

ENDED = """
import sys, time
from generator.press.workers import Workers
with Workers() as workers:
    workers.begin(1)
    print(workers._processes[0].pid, flush=True)
    time.sleep(60)
"""


@pytest.fixture
def started() -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A program with a worker, and the worker's process id."""
    with subprocess.Popen(
        [sys.executable, "-c", ENDED], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        yield program, int(program.stdout.readline())  # type: ignore[union-attr]
        program.kill()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="asks Linux which processes there are")
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_worker_ends_with_its_program(started, ending):
    program, worker = started
    assert _is_running(worker)
    program.send_signal(ending)
    program.wait(20)
    _wait_until(lambda: not _is_running(worker))


def _is_running(process: int) -> bool:
    """Whether a process is there and no zombie that waits for somebody to ask for its end."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def _wait_until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)
