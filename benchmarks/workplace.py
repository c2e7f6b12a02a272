"""A copy of the project in a temporary folder, so that no benchmark changes the checkout."""

from __future__ import annotations

import filecmp
import shutil
import sys
from pathlib import Path

from measuring import BenchmarkFailed, Run, run

CHECKOUT = Path(__file__).resolve().parents[1]
_PARTS = ("data", "templates", "site_src", "theme", "mkdocs.yml")

#: Without the plugin, MkDocs dates pages by the clock.
_DATED = ("sitemap.xml", "sitemap.xml.gz")


class Workplace:
    """A copy of the project, with fresh pages on disk."""

    def __init__(self, root: Path):
        self.root = root
        for name in _PARTS:
            source = CHECKOUT / name
            copy = shutil.copytree if source.is_dir() else shutil.copy2
            copy(source, root / name)
        self._configure_plain()

    @classmethod
    def at(cls, root: Path) -> Workplace:
        """A folder that holds a project already."""
        place = cls.__new__(cls)
        place.root = root
        place._configure_plain()
        return place

    def _configure_plain(self) -> None:
        configuration = (self.root / "mkdocs.yml").read_text(encoding="utf-8")
        (self.root / "plain.yml").write_text(without_plugin(configuration), encoding="utf-8")

    def build(self) -> Run:
        """`mkdocs build` with our plugin, into site/."""
        return run([*_module("mkdocs"), "build"], self.root)

    def build_plain(self) -> Run:
        """`mkdocs build` of the pages on disk without our plugin, into plain/."""
        return run([*_module("mkdocs"), "build", "--config-file", "plain.yml", "--site-dir", "plain"], self.root)

    def scorepress(self, *arguments: str) -> Run:
        """A `scorepress` command."""
        return run([*_module("generator"), *arguments], self.root)

    def forget(self) -> None:
        """Empty the cache."""
        shutil.rmtree(self.root / ".cache", ignore_errors=True)

    def require_equal_sites(self) -> None:
        """Times of two builds compare only if both built the same; without the plugin, the policy is put in behind it.

        Raises:
            BenchmarkFailed: when the two sites are not the same files with the same bytes.
        """
        self.scorepress("policy", "plain")
        if not _is_equal(self.root / "site", self.root / "plain"):
            raise BenchmarkFailed("site/ and plain/ differ: with and without the plugin, other pages were built")


def without_plugin(configuration: str) -> str:
    """mkdocs.yml without the line of our plugin.

    Raises:
        BenchmarkFailed: when there is no such line.
    """
    lines = configuration.splitlines(keepends=True)
    kept = [line for line in lines if line.strip() != "- scorepress"]
    if len(kept) != len(lines) - 1:
        raise BenchmarkFailed("expected one line '- scorepress' in mkdocs.yml")
    return "".join(kept)


def _module(name: str) -> list[str]:
    return [sys.executable, "-m", name]


def _is_equal(one: Path, other: Path) -> bool:
    left, right = (
        {file.relative_to(base) for file in base.rglob("*") if file.is_file() and file.name not in _DATED}
        for base in (one, other)
    )
    return left == right and all(filecmp.cmp(one / path, other / path, shallow=False) for path in left)
