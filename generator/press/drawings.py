"""The figures of an edition rendered: each once, from the cache where it was rendered before, else in parallel."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from functools import cache
from importlib import metadata
from pathlib import Path

from generator.presenting.figures.figure import Figure
from generator.presenting.figures.rendering import Rendering
from generator.press.progress import Progress, silently
from generator.press.workers import Workers

_CORE = Path(__file__).resolve().parents[1] / "presenting"
_LIBRARIES = ("altair", "vl-convert-python")
_MANIFEST = "manifest.json"


def render_figures(
    figures: Mapping[str, Figure],
    cache_folder: Path | None,
    workers: Workers,
    progress: Progress[Figure] = silently,
) -> dict[str, Rendering]:
    """The rendering of each figure by its name.

    Args:
        figures: the figures by any name.
        cache_folder: where renderings are kept, by what they were made from; None to keep and use none.
        workers: render what is not kept; where everything is, none is begun.
        progress: shows how far it is.

    Raises:
        DrawingError: where a drawing would be wrong or incomplete. What was rendered before stays in the cache;
            failures are never kept.
        WorkerEnded: where a process that renders was ended.
    """
    keys = {name: figure_key(figure) for name, figure in figures.items()}
    known = {key: found for key in keys.values() if cache_folder and (found := _read(cache_folder / key))}
    missing = {keys[name]: figure for name, figure in figures.items() if keys[name] not in known}
    for key, rendering in zip(missing, _render_all(list(missing.values()), workers, progress), strict=True):
        known[key] = rendering
        if cache_folder:
            _keep(cache_folder / key, rendering)
    return {name: known[key] for name, key in keys.items()}


def figure_key(figure: Figure) -> str:
    """A SHA-256 over all that a rendering depends on: pictures, words, drawing code, fonts, library versions."""
    parts = (figure.identifier, figure.title, figure.description, figure.wide, figure.narrow, _renderer())
    return hashlib.sha256(repr(parts).encode()).hexdigest()


@cache
def _renderer() -> str:
    total = hashlib.sha256()
    for name in _LIBRARIES:
        total.update(f"{name} {metadata.version(name)}\n".encode())
    code = [*(_CORE / "drawing").rglob("*"), _CORE / "figures" / "rendering.py"]
    for file in sorted(file for file in code if file.is_file() and file.suffix != ".pyc"):
        total.update(file.read_bytes())
    return total.hexdigest()


def _render_all(figures: Sequence[Figure], workers: Workers, progress: Progress[Figure]) -> Iterable[Rendering]:
    """A rendering each, in the order of the figures."""
    workers.begin(len(figures))
    futures = [workers.render(figure) for figure in figures]
    for _figure, future in zip(progress(figures, "figures"), futures, strict=True):
        yield future.result()


def _read(folder: Path) -> Rendering | None:
    """A kept rendering, or None where there is none or any of it is not as it was kept."""
    try:
        manifest = json.loads((folder / _MANIFEST).read_text(encoding="utf-8"))
        contents = {field.name: (folder / field.name).read_bytes() for field in fields(Rendering)}
    except (OSError, ValueError):
        return None
    if manifest != _manifest(contents):
        return None
    texts = {name: content.decode() for name, content in contents.items() if name != "png"}
    return Rendering(**texts, png=contents["png"])


def _keep(folder: Path, rendering: Rendering) -> None:
    """Keep a rendering: complete under another name first, so that nobody reads half of one.

    What cannot be kept (a full disk, another run that keeps the same, a cache that is being deleted) is rendered
    again another time.
    """
    with contextlib.suppress(OSError):
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, ignore_cleanup_errors=True) as temporary:
            complete = Path(temporary) / folder.name
            complete.mkdir()
            values = {field.name: getattr(rendering, field.name) for field in fields(Rendering)}
            contents = {name: value if isinstance(value, bytes) else value.encode() for name, value in values.items()}
            for name, content in contents.items():
                (complete / name).write_bytes(content)
            (complete / _MANIFEST).write_text(json.dumps(_manifest(contents)), encoding="utf-8")
            shutil.rmtree(folder, ignore_errors=True)
            os.replace(complete, folder)


def _manifest(contents: Mapping[str, bytes]) -> dict[str, str]:
    return {name: hashlib.sha256(content).hexdigest() for name, content in sorted(contents.items())}
