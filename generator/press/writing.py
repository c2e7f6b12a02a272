"""Outputs onto disk: all or nothing, only what changed; and what on disk is not as fresh."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from generator.press.composing import MANIFEST
from generator.problems import Problem, raise_errors
from generator.project import Project

#: Endings of outputs that are made with the site and kept out of version control: nobody reads their diffs.
UNCOMMITTED = (".png",)


@dataclass(frozen=True, slots=True)
class Changes:
    """The paths under site_src that writing changed."""

    written: tuple[str, ...]
    removed: tuple[str, ...]


def write_outputs(project: Project, outputs: Mapping[str, bytes]) -> Changes:
    """Bring site_src to `outputs`: write what differs, remove what an earlier run made and this one does not.

    Every new file is complete beside its place before the first one is moved there. When a file cannot be
    written, for want of space or rights, all is as it was.

    Raises:
        ProblemsFound: when a file that the press has not made stands where it would write.
        OSError: when the new files cannot be written.
    """
    changed = [path for path, made in outputs.items() if _on_disk(project, path) != made]
    removed = left_over(project, outputs)
    _refuse_occupied(project, changed)
    with contextlib.ExitStack() as stack:
        staged = [(_stage(project.pages / path, outputs[path], stack), project.pages / path) for path in changed]
        for temporary, target in staged:
            os.replace(temporary, target)
    for path in removed:
        (project.pages / path).unlink(missing_ok=True)
        _remove_empty_folders(project, (project.pages / path).parent)
    return Changes(tuple(changed), tuple(removed))


def stale_outputs(project: Project, outputs: Mapping[str, bytes], severity: str = "error") -> list[Problem]:
    """A problem for each output that is missing on disk, differs there, or is left over from an earlier run.

    What is made with the site and not committed may be missing, as it is in a fresh clone.
    """
    problems = []
    for path, made in outputs.items():
        content = _on_disk(project, path)
        if content is None and path.endswith(UNCOMMITTED):
            continue
        if content != made:
            found = "no file" if content is None else "another text"
            problems.append(_stale(project, path, "the page that data and templates make now", found, severity))
    problems += [
        _stale(project, path, "no such page: its template is gone", "the file", severity)
        for path in left_over(project, outputs)
    ]
    return problems


def is_on_disk(project: Project, outputs: Mapping[str, bytes]) -> bool:
    """Whether every output is on disk as it is made now, also what is not committed."""
    return all(_on_disk(project, path) == made for path, made in outputs.items())


def left_over(project: Project, outputs: Mapping[str, bytes]) -> list[str]:
    """The files on disk that an earlier run made and this one does not."""
    return [path for path in _made_before(project) if path not in outputs]


def _stale(project: Project, path: str, expected: str, found: str, severity: str) -> Problem:
    place = project.relative(project.pages / path)
    fix = "run `scorepress generate` and commit what changes"
    kind: str = "warning" if severity == "warning" else "error"
    return Problem(place, 0, 0, "page-stale", expected, found, fix, severity=kind)  # type: ignore[arg-type]


def _on_disk(project: Project, path: str) -> bytes | None:
    try:
        return (project.pages / path).read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None


def _made_before(project: Project) -> list[str]:
    """The files on disk that an earlier run made; names that lead out of site_src are not ours to touch."""
    manifest = _on_disk(project, MANIFEST) or b""
    named = (PurePosixPath(line) for line in manifest.decode().splitlines() if line)
    inside = (path for path in named if not path.is_absolute() and ".." not in path.parts)
    return [path.as_posix() for path in inside if (project.pages / path).is_file()]


def _refuse_occupied(project: Project, changed: Sequence[str]) -> None:
    """Do nothing when each file that would be overwritten is the press's own."""
    ours = {*_made_before(project), MANIFEST}
    problems = [
        Problem(
            project.relative(project.pages / path),
            0,
            0,
            "output-occupied",
            "a free place, or a file that the press made",
            "a file made by hand",
            "move the file, or rename the template that makes this page",
        )
        for path in changed
        if path not in ours and (project.pages / path).exists()
    ]
    raise_errors(problems)


def _stage(target: Path, content: bytes, stack: contextlib.ExitStack) -> str:
    """The finished file under a temporary name in the target's folder; removed again if anything fails."""
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".scorepress-", dir=target.parent)
    stack.callback(_remove, name)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    os.chmod(name, 0o644)
    return name


def _remove(name: str) -> None:
    with contextlib.suppress(FileNotFoundError):
        os.unlink(name)


def _remove_empty_folders(project: Project, folder: Path) -> None:
    while folder != project.pages and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent
