"""The projects of the gallery: copied, composed by the press, and built into sites as readers get them."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

from gallery.checks import Fault
from generator.press.blocks import PlacedFigure
from generator.press.composing import Edition, compose
from generator.press.templates import read_pages
from generator.press.writing import write_outputs
from generator.project import Project

CHECKOUT = Path(__file__).resolve().parents[1]
HARD = CHECKOUT / "gallery" / "hard"
REAL_TEMPLATES = CHECKOUT / "gallery" / "real"
#: What both drawings of a figure may weigh together, as they are sent.
HEAVIEST = 6000


class BuildFailed(Exception):
    """MkDocs did not build; the text is what it said."""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A figure of the gallery: where it is, its kind, what its author asked for, and how it was laid out."""

    page: str
    name: str
    kind: str
    asked: str
    placed: PlacedFigure

    @property
    def selector(self) -> str:
        """Finds the figure on its page."""
        return f"#figure-{self.placed.figure.identifier}"


@dataclass(frozen=True, slots=True)
class Show:
    """A composed project: its site, and its figures in the order of the pages."""

    title: str
    site: Path
    exhibits: tuple[Exhibit, ...]
    edition: Edition

    def weight_faults(self) -> Iterator[Fault]:
        """A fault for each figure whose drawings are too heavy together."""
        for exhibit in self.exhibits:
            files = exhibit.placed.files
            size = len(gzip.compress(self.edition.outputs[files.wide] + self.edition.outputs[files.narrow]))
            if size > HEAVIEST:
                what = f"expected both drawings in {HEAVIEST:,} compressed bytes, found {size:,}"
                yield Fault(exhibit.name, "both drawings", what)


def real_project(folder: Path) -> Project:
    """This project's data under the gallery's own pages."""
    shutil.copytree(CHECKOUT / "data", folder / "data")
    shutil.copytree(REAL_TEMPLATES, folder / "templates")
    for part in (CHECKOUT / "templates").glob("_*"):
        copy = shutil.copytree if part.is_dir() else shutil.copy2
        copy(part, folder / "templates" / part.name)
    return _completed(folder, CHECKOUT)


def copied_project(source: Path, folder: Path) -> Project:
    """Anybody's project, copied, so that the gallery changes nothing in it."""
    for part in ("data", "templates"):
        shutil.copytree(source / part, folder / part)
    return _completed(folder, source)


def _completed(folder: Path, source: Path) -> Project:
    """The project with our assets and configuration; every page is in the navigation."""
    shutil.copytree(CHECKOUT / "site_src" / "assets", folder / "site_src" / "assets")
    shutil.copytree(CHECKOUT / "theme", folder / "theme")
    if (source / "scorepress.toml").is_file():
        shutil.copy2(source / "scorepress.toml", folder)
    text = (CHECKOUT / "mkdocs.yml").read_text(encoding="utf-8")
    (folder / "mkdocs.yml").write_text(re.sub(r"(?m)^nav:\n(?:[ -].*\n|\n)*", "", text), encoding="utf-8")
    return Project(folder)


def show(title: str, project: Project) -> Show:
    """The project composed, written and built.

    Raises:
        ProblemsFound: with every problem of data and templates.
        DrawingError: where a drawing would be wrong or incomplete; it names the figure.
        BuildFailed: when MkDocs fails.
    """
    edition = compose(project)
    write_outputs(project, edition.outputs)
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build"],
        cwd=project.root,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BuildFailed(done.stdout)
    return Show(title, project.root / "site", tuple(_exhibits(project, edition)), edition)


def _exhibits(project: Project, edition: Edition) -> Iterator[Exhibit]:
    sources, _problems = read_pages(project)
    for page in edition.pages:
        for name, placed in page.figures.items():
            spec = sources[page.path].front.figures[name].model_dump(exclude_defaults=True)
            asked = yaml.safe_dump(spec, sort_keys=False, allow_unicode=True, width=100)
            yield Exhibit(page.path, name, spec["kind"], asked, placed)
