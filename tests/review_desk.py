"""Snapshots of tiny projects, changes in short, and repositories to try `scorepress diff` on."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path

from click.testing import CliRunner, Result

from generator.cli import main
from generator.comparing.changes import Change
from generator.comparing.datafiles import read_data
from generator.comparing.snapshot import Snapshot, snapshot_of
from generator.press.composing import compose_pages
from generator.project import Project

GAIN = "improvement(mi355x, mi355x_v60, llama2-70b-99.9, Offline)"
LEAD = "lead(mi355x, b300, llama2-70b-99.9, Offline, vendor-else-best-partner)"
SCORE = "score(mi355x, llama2-70b-99.9, Offline)"
AGAINST = "mi355x against b300, llama2-70b-99.9, Offline"
KEY = "closed / AMD / 8xMI355X / llama2-70b-99.9 / Offline"


def snapshot(project: Project) -> Snapshot:
    """A project as it is now."""
    return snapshot_of("now", compose_pages(project)[0], read_data(project))


def short(changes: Iterable[Change]) -> list[tuple[str, str, str | None, str | None]]:
    """Each change as its class, its name, and what it was and is."""
    return [
        (one.kind.value, one.name, one.old.text if one.old else None, one.new.text if one.new else None)
        for one in changes
    ]


def git(folder: Path, *arguments: str) -> str:
    """What git says in a folder, as nobody in particular."""
    identity = ["-c", "user.name=A reviewer", "-c", "user.email=reviewer@example.org", "-c", "commit.gpgsign=false"]
    done = subprocess.run(["git", *identity, *arguments], cwd=folder, capture_output=True, check=True)
    return done.stdout.decode()


def commit(project: Project, message: str = "a state", *, is_generated: bool = True) -> str:
    """Commit the project as it is, with fresh pages; the id of the commit."""
    if is_generated:
        assert run(project, "generate").exit_code == 0
    if git(project.root, "status", "--porcelain", "--ignored", "--branch").startswith("## No commits"):
        (project.root / ".gitignore").write_text(".cache/\n", encoding="utf-8")
    git(project.root, "add", "--all", ".")
    git(project.root, "commit", "--quiet", "--allow-empty", "--message", message)
    return git(project.root, "rev-parse", "HEAD").strip()


def run(project: Project, *arguments: str) -> Result:
    """A command on a project."""
    return CliRunner().invoke(main, ["--project", str(project.root), *arguments])
