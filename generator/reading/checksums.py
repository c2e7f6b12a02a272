"""The birth certificates of data files: is there one for each file, and is the file still the certified one?"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from generator.problems import Problem
from generator.project import Project
from generator.reading.records import SourceFile
from generator.reading.text import visible_files

REGISTER = "data/sources.csv"
#: What a project keeps of its own work, which comes from no source: who approved what, and what was released.
_KEPT = ("data/approvals.csv", "data/history/")


def file_sha256(file: Path) -> str:
    """The SHA-256 of a file's bytes, a byte order mark included, in hexadecimal digits."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def is_kept(path: str) -> bool:
    """Whether a file under data/ holds no facts but records of the project's own work."""
    return path.startswith(_KEPT)


def data_files(project: Project) -> list[str]:
    """Every CSV of facts under data/ but the register itself, by path from the project's root, sorted."""
    found = (project.relative(file) for file in visible_files(project.data, "*.csv"))
    return sorted(path for path in found if path != REGISTER and not is_kept(path))


def checksum_problems(project: Project, sources: Mapping[str, SourceFile]) -> list[Problem]:
    """Warnings for files without a certificate, certificates without a file, and files that have changed since.

    A changed file is a warning and not an error: an edited cell has to show on the page at once, and a reviewer
    has to see that the file is no longer the one that was certified.
    """
    present = data_files(project)
    problems = []
    for path in present:
        source = sources.get(path)
        if source is None:
            fix = f"add a row for {path}: publisher, repository, commit, retrieved, licence; then `scorepress seal`"
            problems.append(_warning(REGISTER, 0, "source-missing", f"a row for {path}", "none", fix))
        elif (actual := _checksum(project.root / path)) != source.sha256:
            expected = f"the file certified in {source.place} (sha256 {source.sha256[:12]}…)"
            fix = "if the change is meant, run `scorepress seal`; else restore the file"
            found = f"sha256 {actual[:12]}…" if actual else "a file that cannot be read"
            problems.append(_warning(path, 0, "source-changed", expected, found, fix))
    for path, source in sources.items():
        if path not in present:
            fix = "remove the row, or restore the file"
            problems.append(_warning(REGISTER, source.place.line, "source-orphan", f"the file {path}", "none", fix))
    return problems


def _checksum(file: Path) -> str:
    """The checksum, or the empty text where the file cannot be read: whoever needs its content says why."""
    try:
        return file_sha256(file)
    except OSError:
        return ""


def _warning(path: str, line: int, code: str, expected: str, found: str, fix: str) -> Problem:
    return Problem(path, line, 0, code, expected, found, fix, severity="warning")
