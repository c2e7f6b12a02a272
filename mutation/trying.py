"""A copy of the project in which one cell at a time is changed, and the pages composed anew in the same process."""

from __future__ import annotations

import csv
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from generator.comparing.datafiles import read_data
from generator.comparing.differing import differences
from generator.comparing.snapshot import snapshot_of
from generator.press.composing import compose_pages, read_templates
from generator.problems import ProblemsFound
from generator.project import Project
from mutation.cells import Mutation
from mutation.judging import Outcome, fault, judged, stopped


class Trial:
    """A copied project, its pages as they are, and what becomes of them when a cell changes."""

    def __init__(self, project: Project, folder: Path) -> None:
        self.copy = Project(folder)
        shutil.copytree(project.data, self.copy.data)
        shutil.copytree(project.templates, self.copy.templates)
        if project.settings.is_file():
            shutil.copy(project.settings, self.copy.settings)
        self.templates = read_templates(self.copy)
        self.pages, _warnings = compose_pages(self.copy, self.templates)
        self.before = snapshot_of("before", self.pages, read_data(self.copy))

    def outcome(self, mutation: Mutation) -> Outcome:
        """What one changed cell leads to; afterwards the copy is as before."""
        with changed(self.copy.root / mutation.cell.path, mutation):
            try:
                pages, _warnings = compose_pages(self.copy, self.templates)
                after = snapshot_of("after", pages, read_data(self.copy))
            except ProblemsFound as found:
                return stopped(mutation, found)
            except Exception as error:  # noqa: BLE001 - a crash is what this looks for
                return fault(mutation, f"{type(error).__name__}: {error}")
        return judged(mutation, self.pages, pages, differences(self.before, after))


@contextmanager
def changed(file: Path, mutation: Mutation) -> Iterator[None]:
    """The file with one cell changed, for as long as the context lasts."""
    original = file.read_bytes()
    with file.open(encoding="utf-8", newline="") as source:
        reader = csv.reader(source)
        rows, starts, start = [], [], 1
        for row in reader:
            rows.append(row)
            starts.append(start)
            start = reader.line_num + 1
    row = rows[starts.index(mutation.cell.line)]
    index = rows[0].index(mutation.cell.column)
    assert row[index] == mutation.old, mutation
    row[index] = mutation.new
    try:
        with file.open("w", encoding="utf-8", newline="") as target:
            csv.writer(target, lineterminator="\n").writerows(rows)
        yield
    finally:
        file.write_bytes(original)
