"""What the commands share: their exit codes, the project they run on, progress and warnings."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

import click

from generator.problems import Problem, print_problems
from generator.project import Project

T = TypeVar("T")
FINDING, CANNOT_ANSWER, OWN_FAULT = 1, 2, 70
#: What the machine may refuse: no rights, no room, a file system that is only read. It is nobody's fault.
REFUSALS = frozenset((errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EDQUOT))


def with_project(command: Callable[..., T]) -> Callable[..., T]:
    """The command with the project as its first argument."""

    @click.pass_context
    @wraps(command)
    def found(ctx: click.Context, *args: Any, **kwargs: Any) -> T:
        return ctx.invoke(command, find_project(ctx.obj["folder"]), *args, **kwargs)

    return found


def find_project(folder: Path | None) -> Project:
    """The project in `folder` or, without one, the nearest above the current folder.

    Raises:
        click.UsageError: when there is none.
    """
    start = (folder or Path.cwd()).resolve()
    for candidate in [start] if folder else [start, *start.parents]:
        if (candidate / "data").is_dir() and (candidate / "templates").is_dir():
            return Project(candidate)
    raise click.UsageError(f"expected data/ and templates/ in {start} or above, found neither: name --project")


def progress(items: Sequence[T], what: str) -> Iterable[T]:
    """Progress on a terminal once it has taken a second; nothing in a pipe."""
    from tqdm import tqdm

    return tqdm(items, desc=what, delay=1, disable=None, leave=False, file=sys.stderr)


def warn(problems: Iterable[Problem]) -> None:
    """Print warnings beside the output."""
    if warnings := list(problems):
        click.echo(print_problems(warnings, "text"), err=True)


def refused_by_machine(error: OSError) -> Problem:
    """The problem of a file that the machine does not let us read or write."""
    path, fix = str(error.filename or ""), "give the rights, make room, or choose another place"
    expected = "a machine that lets us read and write our files"
    return Problem(path, 0, 0, "file-refused", expected, error.strerror or type(error).__name__, fix)
