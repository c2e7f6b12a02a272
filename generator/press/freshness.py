"""Whether anything has changed since the pages on disk were last known to be fresh. Imports nothing heavy."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from generator.project import Project

#: Libraries whose version can change a page or a drawing.
_LIBRARIES = ("altair", "jinja2", "markupsafe", "pydantic", "pyyaml", "vl-convert-python")
#: In data/, and not what any page is made from.
NO_INPUT = "approvals.csv"
_PACKAGE = Path(__file__).resolve().parents[1]


def digest(project: Project) -> str:
    """A SHA-256 over data, templates, settings, the package's code and fonts, library versions, and site_src itself.

    Equal digests mean equal pages on disk and in memory: when one was once found fresh, both still are.
    """
    return with_pages(project, inputs_digest(project))


def inputs_digest(project: Project) -> str:
    """The same without site_src: what an edition is made from."""
    total = hashlib.sha256()
    for name in _LIBRARIES:
        total.update(f"{name} {metadata.version(name)}\n".encode())
    _add_folder(total, "data", project.data, without=NO_INPUT)
    _add_folder(total, "templates", project.templates)
    _add_folder(total, "generator", _PACKAGE)
    total.update(project.settings.read_bytes() if project.settings.is_file() else b"")
    return total.hexdigest()


def with_pages(project: Project, inputs: str) -> str:
    """The digest of these inputs and of site_src as it is now."""
    total = hashlib.sha256(inputs.encode())
    _add_folder(total, "site_src", project.pages)
    return total.hexdigest()


def is_known_fresh(project: Project, current: str) -> bool:
    """Whether the pages on disk were fresh when the digest was last `current`."""
    try:
        return _record(project).read_text(encoding="ascii") == current
    except (FileNotFoundError, NotADirectoryError, UnicodeDecodeError):
        return False


def remember_fresh(project: Project, current: str) -> None:
    """Keep the digest of a state in which the pages on disk are fresh."""
    record = _record(project)
    record.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=record.parent)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(current)
    os.replace(name, record)


def _record(project: Project) -> Path:
    return project.cache / "fresh"


def _add_folder(total: hashlib._Hash, base: str, folder: Path, without: str = "") -> None:
    for path, file in sorted(_files(folder)):
        if path == without:
            continue
        total.update(f"{base}/{path} ".encode())
        try:
            content = file.read_bytes()
        except OSError as error:
            # An editor's lock, or gone since it was listed. Whoever needs the file will say what is wrong with it.
            total.update(f"{type(error).__name__}\n".encode())
        else:
            total.update(f"{len(content)}\n".encode())
            total.update(content)


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != "__pycache__"]
        for name in names:
            file = Path(place, name)
            yield file.relative_to(folder).as_posix(), file
