"""Appends to ./first_drawings the seconds that the drawings of a project take in a process that has drawn none."""

from __future__ import annotations

import time
from pathlib import Path

from generator.press.composing import compose, compose_pages
from generator.project import Project


def main() -> None:
    """Compose twice, without and with drawings; the difference is the drawings'."""
    project = Project(Path.cwd())
    compose_pages(project)  # imports what pages need
    start = time.perf_counter()
    compose_pages(project)
    pages = time.perf_counter() - start
    start = time.perf_counter()
    compose(project)
    with Path("first_drawings").open("a", encoding="ascii") as file:
        file.write(f"{time.perf_counter() - start - pages}\n")


if __name__ == "__main__":
    main()
