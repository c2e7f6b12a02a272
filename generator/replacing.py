"""Files that are replaced as a whole or not at all."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from generator.problems import Problem, ProblemsFound


def csv_bytes(header: Sequence[str], rows: Iterable[Sequence[str]]) -> bytes:
    """A CSV file as data/ keeps it: UTF-8, line feeds, quotes only where they are needed."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return text.getvalue().encode()


def replace_file(file: Path, content: bytes, path: str) -> bool:
    """Put `content` in the place of `file`, called `path` in messages; False if it holds these bytes already.

    Raises:
        ProblemsFound: when the system does not let us; the old file then still stands.
    """
    return replace_files({path: (file, content)}) == [path]


def replace_files(contents: Mapping[str, tuple[Path, bytes]]) -> list[str]:
    """Put each content in the place of its file; the paths, as messages call them, of those that change.

    Every new file is complete beside its place before the first one is moved there.

    Raises:
        ProblemsFound: when the system does not let us write one of them; the old files then still stand.
    """
    staged: dict[str, tuple[Path, Path]] = {}
    path = ""
    try:
        for path, (file, content) in contents.items():
            target = file.resolve()
            if target.is_file() and target.read_bytes() == content:
                continue
            part = target.with_name(f".{target.name}.{os.getpid()}.part")
            staged[path] = (part, target)
            target.parent.mkdir(exist_ok=True)
            part.write_bytes(content)
        for part, target in staged.values():
            os.replace(part, target)
    except OSError as error:
        for part, _target in staged.values():
            with suppress(OSError):
                part.unlink()
        fix = "make the folder, or choose another place"
        reason = error.strerror or type(error).__name__
        problem = Problem(path, 0, 0, "file-unwritable", "a place to write to", reason, fix)
        raise ProblemsFound([problem]) from error
    return list(staged)
