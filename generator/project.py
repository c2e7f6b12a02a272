"""Where the parts of a project stand: data, templates, pages, cache."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Project:
    """A folder that holds `data/`, `templates/` and `site_src/`."""

    root: Path

    @property
    def data(self) -> Path:
        """Facts, as CSV."""
        return self.root / "data"

    @property
    def results(self) -> Path:
        """One CSV of published results a round."""
        return self.data / "results"

    @property
    def examples(self) -> Path:
        """Runs made for pages, a folder each."""
        return self.root / "templates" / "_runs"

    @property
    def templates(self) -> Path:
        """Words, and which comparisons to make."""
        return self.root / "templates"

    @property
    def pages(self) -> Path:
        """MkDocs' docs_dir: hand-made assets and the generated pages."""
        return self.root / "site_src"

    @property
    def settings(self) -> Path:
        """What its publisher decides; a neutral site has no such file."""
        return self.root / "scorepress.toml"

    @property
    def cache(self) -> Path:
        """What may be deleted at any time."""
        return self.root / ".cache" / "scorepress"

    @property
    def kept_figures(self) -> Path:
        """Figures that were rendered before."""
        return self.cache / "figures"

    def relative(self, path: Path) -> str:
        """`path` as messages, receipts and ledgers name it: from the root, with forward slashes."""
        try:
            return path.resolve().relative_to(self.root.resolve()).as_posix()
        except ValueError:
            return path.as_posix()
