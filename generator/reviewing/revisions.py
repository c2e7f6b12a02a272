"""Git, through its command, to which nothing else speaks: revisions by name, and a project's files in each."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

from generator.problems import Problem, ProblemsFound, quoted, refuse
from generator.reviewing.reports.printable import printable

#: Set by git around hooks for the repository it works in, which need not be the project's.
_FOREIGN = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY")
_QUIET = {"LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0"}
_UNMERGED = frozenset(("DD", "AU", "UD", "UA", "DU", "AA", "UU"))
_RANGE = "..."


class Repository:
    """The repository that a project stands in, at its top or in a folder of it."""

    def __init__(self, root: Path) -> None:
        """Find the repository.

        Raises:
            ProblemsFound: when there is no git, or no repository that it can read.
        """
        self.root = root
        self.prefix = self._answer("rev-parse", "--show-prefix").rstrip("\n")

    def resolve(self, revision: str) -> str:
        """The commit that a branch, a tag, an id or an expression such as HEAD~2 names.

        Raises:
            ProblemsFound: when it names none in this clone.
        """
        name = ["rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}"]
        found = self._run(name)
        if found.returncode or not revision:
            raise self._unknown("a branch, a tag or a commit of this repository", revision)
        return found.stdout.decode().strip()

    def fork(self, base: str, head: str) -> str:
        """The commit that two revisions have last in common.

        Raises:
            ProblemsFound: when one is unknown, or they share none in this clone.
        """
        commits = (self.resolve(base), self.resolve(head))
        found = self._run(["merge-base", *commits])
        if found.returncode:
            raise self._unknown("two revisions with a commit in common", f"{base}{_RANGE}{head}")
        return found.stdout.decode().strip()

    def files(self, commit: str, paths: Sequence[str]) -> dict[str, bytes]:
        """The content of each regular file at or below `paths`, which count from the project's root as the result does.

        Raises:
            ProblemsFound: when the clone lacks the content of one.
        """
        inside = [f"{self.prefix}{path}" for path in paths]
        listing = self._answer("ls-tree", "-r", "-z", "--full-tree", commit, "--", *inside)
        entries = (entry.partition("\t") for entry in listing.split("\0") if entry)
        blobs = {path.removeprefix(self.prefix): meta.split()[2] for meta, _, path in entries if meta.startswith("100")}
        return dict(zip(blobs, self._contents(list(blobs.values()), commit), strict=True))

    def changed(self) -> list[str]:
        """The files of the project with changes that are not committed.

        Raises:
            ProblemsFound: when a merge has left conflicts in one of them.
        """
        status = self._answer("status", "--porcelain=v1", "-z", "--no-renames", "--", "data", "templates", "site_src")
        entries = [(entry[:2], entry[3:].removeprefix(self.prefix)) for entry in status.split("\0") if entry]
        if conflicts := [path for state, path in entries if state in _UNMERGED]:
            expected, fix = "a working tree without conflicts", "resolve the conflicts, then `scorepress generate`"
            found = f"{len(conflicts)} files that a merge left in conflict"
            raise ProblemsFound([Problem(printable(conflicts[0]), 0, 0, "tree-unmerged", expected, found, fix)])
        return [path for _state, path in entries]

    def _contents(self, blobs: Sequence[str], commit: str) -> list[bytes]:
        """The contents of blobs, all from one process."""
        output = self._run(["cat-file", "--batch"], "".join(f"{blob}\n" for blob in blobs).encode()).stdout
        contents, start = [], 0
        for blob in blobs:
            end = output.find(b"\n", start)
            header = output[start:end].split()
            if len(header) != 3:
                raise self._unknown(f"the whole of {commit[:12]}", f"a clone without its object {blob[:12]}")
            size = int(header[2])
            contents.append(output[end + 1 : end + 1 + size])
            start = end + 1 + size + 1
        return contents

    def _unknown(self, expected: str, found: str) -> ProblemsFound:
        is_shallow = self._answer("rev-parse", "--is-shallow-repository").strip() == "true"
        if is_shallow:
            fix = "fetch the history: `git fetch --unshallow`, or `fetch-depth: 0` where a workflow checks out"
            return refuse("clone-shallow", expected, f"{quoted(found)}, and the clone is shallow", fix)
        fix = "see `git branch --all` and `git log`; a branch of a remote is called origin/NAME"
        return refuse("revision-unknown", expected, quoted(found), fix)

    def _answer(self, *arguments: str) -> str:
        """What git says.

        Raises:
            ProblemsFound: with what it says instead when it fails.
        """
        done = self._run(arguments)
        if done.returncode:
            said = done.stderr.decode(errors="replace").strip().partition("\n")[0] or f"exit code {done.returncode}"
            fix = "compare two ledger files or two data folders, which needs no repository"
            raise refuse("git-failed", "an answer of git", quoted(said, 300), fix)
        return done.stdout.decode(errors="surrogateescape")

    def _run(self, arguments: Sequence[str], sent: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        environment = {name: value for name, value in os.environ.items() if name not in _FOREIGN} | _QUIET
        try:
            return subprocess.run(
                ["git", *arguments], cwd=self.root, env=environment, input=sent, capture_output=True, check=False
            )
        except FileNotFoundError:
            fix = "install git, or compare two ledger files or two data folders, which needs none"
            raise refuse("git-missing", "the command git", "none on the path", fix) from None
