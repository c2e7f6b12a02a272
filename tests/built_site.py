"""The real site, built in copies of the project, so that no test changes the checkout."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]
SUB_PATH = "/team/blog/"
#: Two posts of a few sections, kept beside the tests.
SMALL_POSTS = Path(__file__).with_name("small_posts")
_PARTS = ("data", "templates", "site_src", "theme", "mkdocs.yml")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a command ended, and all it said."""

    code: int
    text: str


def run(project: Path, *module_and_arguments: str) -> Outcome:
    """Run a Python module's command in a project."""
    command = [sys.executable, "-m", *module_and_arguments]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(
        command, cwd=project, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120
    )
    return Outcome(done.returncode, done.stdout)


def build(project: Path, *arguments: str, builder: str = "mkdocs", site: str = "site") -> Path:
    """The site of a project, whose build must end well."""
    outcome = run(project, builder, "build", "--site-dir", site, *arguments)
    assert outcome.code == 0, outcome.text
    return project / site


def assert_verified(site: Path) -> None:
    """`scorepress verify-site` finds nothing in the site of a project, which lies in the project's folder."""
    outcome = run(site.parent, "generator", "verify-site", site.name)
    assert outcome.code == 0, outcome.text


def configure(project: Path, settings: str) -> tuple[str, str]:
    """The arguments that build with mkdocs.yml and other settings on top."""
    (project / "variant.yml").write_text(f"INHERIT: mkdocs.yml\n{settings}", encoding="utf-8")
    return "--config-file", "variant.yml"


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def is_known_fresh(project: Path) -> bool:
    """Whether a build takes the short way, for the pages on disk are known to be fresh."""
    return (project / ".cache" / "scorepress" / "fresh").is_file()


def forget_fresh(project: Path) -> None:
    """Make the next build press the pages again."""
    (project / ".cache" / "scorepress" / "fresh").unlink()


@pytest.fixture(scope="session")
def fresh_project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this project with fresh pages on disk. Tests only read it."""
    return _generated(_copied(tmp_path_factory.mktemp("project")))


@pytest.fixture(scope="session")
def small_fresh_project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with small posts over the real data, which build quickly and stay as they are. Tests only read it."""
    root = _copied(tmp_path_factory.mktemp("small"))
    for part in (root / "templates").iterdir():
        if part.name != "_publisher":
            shutil.rmtree(part) if part.is_dir() else part.unlink()
    shutil.copytree(SMALL_POSTS, root / "templates", dirs_exist_ok=True)
    settings = (root / "mkdocs.yml").read_text(encoding="utf-8")
    nav = "nav:\n  - Home: index.md\n  - Inference v6.1:\n      - Technical dive: v6.1/technical-dive.md\n\n"
    (root / "mkdocs.yml").write_text(re.sub(r"(?s)nav:.*?\n\n", nav, settings, count=1), encoding="utf-8")
    return _generated(root)


def _copied(root: Path) -> Path:
    for part in _PARTS:
        source = CHECKOUT / part
        copy = shutil.copytree if source.is_dir() else shutil.copy2
        copy(source, root / part)
    return root


def _generated(root: Path) -> Path:
    outcome = run(root, "generator", "generate")
    assert outcome.code == 0, outcome.text
    assert is_known_fresh(root)
    return root


@pytest.fixture
def small_project(small_fresh_project: Path, tmp_path: Path) -> Path:
    """The small posts with fresh pages on disk, for the test to change."""
    return Path(shutil.copytree(small_fresh_project, tmp_path / "project"))


@pytest.fixture(scope="session")
def small_site(small_fresh_project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the small posts, for a place under SUB_PATH. Tests only read it."""
    return _published(small_fresh_project, tmp_path_factory.mktemp("small_site"))


@pytest.fixture
def site_project(fresh_project: Path, tmp_path: Path) -> Path:
    """A copy of this project with fresh pages on disk, for the test to change."""
    return Path(shutil.copytree(fresh_project, tmp_path / "project"))


@pytest.fixture(scope="session")
def site(fresh_project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as readers get it, for a place under SUB_PATH. Tests only read it."""
    return _published(fresh_project, tmp_path_factory.mktemp("site"))


def _published(project: Path, folder: Path) -> Path:
    """The site of a copy of the project, for a place under SUB_PATH."""
    root = Path(shutil.copytree(project, folder / "project"))
    return build(root, "--strict", *configure(root, f"site_url: https://host.example{SUB_PATH}\n"))


def numbers(text: str) -> list[str]:
    """Everything in a text that looks like a number."""
    return re.findall(r"[−-]?\d[\d,.]*\d%?|\d%?", text)


class Article(HTMLParser):
    """What a built page says in its main text: words, numbers with their links, and what is drawn."""

    _VOID = frozenset(["area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"])

    def __init__(self, page: Path):
        super().__init__()
        self.words: list[str] = []
        self.prose: list[str] = []
        self.links: list[tuple[str, str]] = []
        self.drawn: list[str] = []
        self.drawings = 0
        self._open: list[tuple[str, str]] = []
        self.feed(page.read_text(encoding="utf-8"))
        self.close()

    @property
    def text(self) -> str:
        """All words in their order, those of drawings too."""
        return "".join(self.words)

    @property
    def numbers(self) -> Counter[str]:
        """Each number of the text, and how often it stands there."""
        return Counter(numbers("\n".join(self.words)))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag == "article" or self._open:
            named = dict(attributes)
            self.drawings += tag == "svg" and "sp-drawing" in (named.get("class") or "")
            if tag not in self._VOID:
                is_number = named.get("class") == "sp-number"
                self._open.append((tag, (named.get("href") or "") if is_number else ""))
                if is_number:
                    self.links.append((named.get("href") or "", ""))

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Empty elements of drawings hold no words."""

    def handle_endtag(self, tag: str) -> None:
        if any(tag == opened for opened, _href in self._open):
            while self._open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not self._open:
            return
        self.words.append(data)
        tags = [tag for tag, _href in self._open]
        if "svg" in tags:
            self.drawn.append(data)
        if not {"code", "pre"} & set(tags):
            self.prose.append(data)
        if (href := next((href for _tag, href in self._open if href), "")) and self.links:
            self.links[-1] = (href, self.links[-1][1] + data)
