"""An export onto disk: into an empty folder, or over an earlier export and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from generator.problems import Problem, ProblemsFound, quoted
from generator.replacing import replace_files

#: Lists what an export has written, so that the next one knows its own files.
MANIFEST = ".scorepress-export"


def write_export(folder: Path, files: Mapping[str, bytes]) -> list[str]:
    """Write the files of an export; those that an earlier one wrote and this one does not are removed.

    Raises:
        ProblemsFound: when the folder holds files of somebody else, or cannot be written.
    """
    known = _exported(folder)
    others = [path for path in _present(folder) if path not in known]
    if others:
        expected, fix = "an empty folder, or an earlier export", "name another folder with --output"
        found = f"{quoted(others[0])}{f' and {len(others) - 1} more' if len(others) > 1 else ''}"
        raise ProblemsFound([Problem(folder.as_posix(), 0, 0, "export-occupied", expected, found, fix)])
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        expected, reason = "a folder that can be made", error.strerror or type(error).__name__
        fix = "name another folder with --output"
        raise ProblemsFound([Problem(folder.as_posix(), 0, 0, "file-unwritable", expected, reason, fix)]) from error
    made = {**files, MANIFEST: "".join(f"{path}\n" for path in files).encode()}
    written = replace_files({path: (folder / path, content) for path, content in made.items()})
    for path in known - set(files):
        (folder / path).unlink(missing_ok=True)
    return [path for path in written if path != MANIFEST]


def _exported(folder: Path) -> set[str]:
    manifest = folder / MANIFEST
    lines = manifest.read_text(encoding="utf-8").split("\n") if manifest.is_file() else []
    named = (PurePosixPath(line) for line in lines if line)
    return {path.as_posix() for path in named if not path.is_absolute() and ".." not in path.parts}


def _present(folder: Path) -> list[str]:
    if not folder.is_dir():
        return []
    files = (file.relative_to(folder).as_posix() for file in folder.rglob("*") if not file.is_dir())
    return sorted(path for path in files if path != MANIFEST)
