"""What the two arguments of `scorepress diff` name, each as a snapshot."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator.comparing.datafiles import read_data
from generator.comparing.kept import kept_rows
from generator.comparing.snapshot import Snapshot, snapshot_of
from generator.press.freshness import digest, is_known_fresh
from generator.press.ledger import CLAIMS, LEDGER, VERDICTS, ClaimRow, LedgerRow, VerdictRow
from generator.problems import Problem, ProblemsFound, quoted, refuse
from generator.project import Project
from generator.reading.approvals import approvals_file
from generator.reading.text import visible_files
from generator.reviewing.committed import committed_snapshot
from generator.reviewing.revisions import Repository

WORKING_TREE = "the working tree"


@dataclass
class Sides:
    """Finds the sides of a comparison, and collects what a reader has to know of how they were found."""

    project: Project
    folder: Path
    notes: list[str] = field(default_factory=list)
    _repository: Repository | None = None
    _has_commit: bool = False

    def of(self, base: str, head: str) -> tuple[Snapshot, Snapshot]:
        """Both snapshots. An empty `base` is the last commit, an empty `head` the files as they are.

        Raises:
            ProblemsFound: when a side is not there, not readable, or does not compose.
        """
        base, dots, end = _split(base) if not head else (base, "", "")
        head = end or head
        old = self._forked(base, head) if dots == "..." else self._side(base or "HEAD")
        new = self._side(head or "HEAD") if head or dots else self._working_tree()
        self._mention_uncommitted(head or dots)
        if not old.ledger and not new.ledger:
            fix = "see that the pages print numbers, and that the ledgers are whole"
            raise refuse("nothing-compared", "numbers on at least one side", "none on either", fix)
        return old, new

    @property
    def repository(self) -> Repository:
        """The project's repository, asked only when a side needs it."""
        self._repository = self._repository or Repository(self.project.root)
        return self._repository

    def _side(self, name: str) -> Snapshot:
        path = self.folder / name
        if path.exists():
            self._refuse_ambiguous(name)
        if path.is_dir():
            return self._composed_with(path, name)
        if path.is_file() or name.endswith(".csv"):
            return self._from_ledger(path, name)
        return self._committed(name, self.repository.resolve(name))

    def _forked(self, base: str, head: str) -> Snapshot:
        commit = self.repository.fork(base or "HEAD", head or "HEAD")
        return self._committed(commit[:12], commit)

    def _committed(self, name: str, commit: str) -> Snapshot:
        self._has_commit = True
        return committed_snapshot(self.repository, name, commit)

    def _working_tree(self) -> Snapshot:
        if self._has_commit:
            self.repository.changed()
        if is_known_fresh(self.project, digest(self.project)):
            return self._from_ledger(self.project.pages / LEDGER, WORKING_TREE, is_with_data=True)
        made = _composed(self.project, WORKING_TREE)
        if not self._is_on_disk(made):
            stale = "site_src is stale, so the numbers of the working tree are computed anew"
            self.notes.append(f"{stale}: run `scorepress generate`")
        return made

    def _is_on_disk(self, made: Snapshot) -> bool:
        try:
            kept = self._from_ledger(self.project.pages / LEDGER, WORKING_TREE)
        except ProblemsFound:
            return False
        return sorted(kept.ledger) == sorted(made.ledger) and sorted(kept.verdicts) == sorted(made.verdicts)

    def _from_ledger(self, file: Path, label: str, *, is_with_data: bool = False) -> Snapshot:
        """A ledger file, with verdicts and claims where they stand beside it."""
        place = self.project.relative(file) if is_with_data else label
        verdicts, claims = (file.with_name(name) for name in (VERDICTS, CLAIMS))
        if not verdicts.is_file():
            self.notes.append(f"no {VERDICTS} beside {quoted(label)}: flipped verdicts are not seen")
        ledger = kept_rows(LedgerRow, _content(file, place), place)
        return Snapshot(
            label=label,
            ledger=ledger,
            verdicts=kept_rows(VerdictRow, verdicts.read_bytes(), str(verdicts)) if verdicts.is_file() else (),
            claims=kept_rows(ClaimRow, claims.read_bytes(), str(claims)) if claims.is_file() else (),
            data=read_data(self.project) if is_with_data else None,
            pages=self._pages_on_disk(ledger) if is_with_data else {},
            approvals=approvals_file(self.project) if is_with_data else None,
        )

    def _pages_on_disk(self, ledger: Iterable[LedgerRow]) -> dict[str, str]:
        """The pages that show numbers."""
        paths = dict.fromkeys(row.page for row in ledger)
        return {path: (self.project.pages / path).read_text(encoding="utf-8") for path in paths}

    def _composed_with(self, data: Path, name: str) -> Snapshot:
        """The current templates over another data folder."""
        if not (data / "results").is_dir():
            fix = "name the folder that holds results/ and the other data files"
            raise ProblemsFound([Problem(name, 0, 0, "data-folder", "a data folder", "one without results/", fix)])
        with _project_with(self.project, data) as project:
            return _composed(project, name)

    def _refuse_ambiguous(self, name: str) -> None:
        """A bare word that names a folder and a revision is not guessed at."""
        if "/" in name or name in (".", ".."):
            return
        try:
            self.repository.resolve(name)
        except ProblemsFound:
            return
        fix = f"write ./{name} for the folder, refs/heads/{name} or its commit for the revision"
        expected, found = "a folder or a revision", f"{quoted(name)}, which is both"
        raise refuse("side-ambiguous", expected, found, fix)

    def _mention_uncommitted(self, has_head: str) -> None:
        """Two revisions say nothing of what is not committed yet; who compares them may not know that it is there."""
        if self._has_commit and has_head and (changed := self.repository.changed()):
            more = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
            self.notes.append(f"changes that are not committed are not compared: {quoted(changed[0])}{more}")


def _split(argument: str) -> tuple[str, str, str]:
    """`BASE...HEAD` and `BASE..HEAD` as git writes them; a path may hold two points as well."""
    for dots in ("...", ".."):
        base, found, head = argument.partition(dots)
        if found and "/" not in (base[-1:], head[:1]) and (base or head):
            return base, dots, head
    return argument, "", ""


def _composed(project: Project, label: str) -> Snapshot:
    """A project as its data and templates make it now."""
    from generator.press.composing import compose_pages  # most comparisons do without the press

    pages, _warnings = compose_pages(project)
    return replace(snapshot_of(label, pages, read_data(project)), approvals=approvals_file(project))


def _content(file: Path, label: str) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        fix = "correct the name, or name a revision"
        raise ProblemsFound([Problem(label, 0, 0, "file-missing", "a ledger file", reason, fix)]) from None


@contextmanager
def _project_with(project: Project, data: Path) -> Iterator[Project]:
    """A copy of the project with other data, gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="scorepress-diff-") as name:
        copy = Project(Path(name))
        shutil.copytree(project.templates, copy.templates)
        if project.settings.is_file():
            shutil.copy(project.settings, copy.settings)
        for file in visible_files(data, "*.csv"):
            target = copy.data / file.relative_to(data)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)
        yield copy
