"""The snapshot of a revision: the ledgers and data files that are committed in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal, InvalidOperation

from generator.comparing.datafiles import DataFile, keyed
from generator.comparing.kept import kept_csv, kept_rows
from generator.comparing.origins import Source, sources_of
from generator.comparing.snapshot import Snapshot
from generator.press.ledger import CLAIMS, LEDGER, VERDICTS, ClaimRow, LedgerRow, VerdictRow
from generator.problems import Problem, ProblemsFound
from generator.reading.approvals import APPROVALS
from generator.reading.checksums import is_kept
from generator.reading.text import decode_content
from generator.reviewing.revisions import Repository

_PAGES = "site_src/"


def committed_snapshot(repository: Repository, name: str, commit: str) -> Snapshot:
    """The numbers, verdicts, claims and data of one commit, called `name` in messages.

    Raises:
        ProblemsFound: when it has no ledger, one of another format, one that is not of its data, or data that is no
            CSV text.
    """
    wanted = [f"{_PAGES}{file}" for file in (LEDGER, VERDICTS, CLAIMS)]
    files = repository.files(commit, [*wanted, "data"])
    for path in wanted[:2]:
        if path not in files:
            fix = "compare with a revision that has it, or compare two data folders"
            problem = Problem(f"{name}:{path}", 0, 0, "ledger-missing", "the file in this revision", "none", fix)
            raise ProblemsFound([problem])
    ledger, verdicts, claims = (f"{name}:{path}" for path in wanted)
    rows = kept_rows(LedgerRow, files[wanted[0]], ledger)
    made = Snapshot(
        label=name,
        ledger=rows,
        verdicts=kept_rows(VerdictRow, files[wanted[1]], verdicts),
        claims=kept_rows(ClaimRow, files[wanted[2]], claims) if wanted[2] in files else (),
        data=_data(name, files),
        pages=_pages(repository, commit, dict.fromkeys(row.page for row in rows)),
        approvals=kept_csv(files[APPROVALS], f"{name}:{APPROVALS}") if APPROVALS in files else None,
    )
    _refuse_stale(made, ledger)
    return made


def _pages(repository: Repository, commit: str, paths: Iterable[str]) -> dict[str, str]:
    """The pages that show numbers, as committed; one that is no text has no statements."""
    files = repository.files(commit, [f"{_PAGES}{path}" for path in paths])
    texts = {path.removeprefix(_PAGES): decode_content(content, path)[0] for path, content in files.items()}
    return {path: text for path, text in texts.items() if text is not None}


def _data(name: str, files: Mapping[str, bytes]) -> dict[str, DataFile]:
    """The files of facts, as visible to the press, under the paths that they have in the project."""
    paths = [path for path in files if path.startswith("data/") and path.endswith(".csv") and not is_kept(path)]
    visible = [path for path in sorted(paths) if not path.rpartition("/")[2].startswith(".")]
    return {path: keyed(kept_csv(files[path], f"{name}:{path}"), path) for path in visible}


def _refuse_stale(made: Snapshot, ledger: str) -> None:
    """A score is its cell: where one is not, the ledger was committed without being made anew from the data.

    Raises:
        ProblemsFound: with the first such score.
    """
    for row, source, cell in _published(made):
        if not _is_number(cell, row.value):
            place = f"{source.path}:{source.line}"
            expected = f"{row.value} in {place}, as {row.name} on {row.page} says"
            fix = "there, run `scorepress generate` and commit what changes; or compare two data folders"
            raise ProblemsFound([Problem(ledger, 0, 0, "ledger-stale", expected, cell or "no such row", fix)])


def _published(made: Snapshot) -> Iterator[tuple[LedgerRow, Source, str]]:
    """Each score with the cell that it was read from as it is now, empty where there is none."""
    for row in made.ledger:
        sources = sources_of(row.sources)
        if row.metric != "score" or len(sources) != 1 or made.data is None:
            continue
        file = made.data.get(sources[0].path)
        key = file.keys.get(sources[0].line) if file else None
        has_cell = file is not None and key is not None and "score" in file.columns
        yield row, sources[0], file.cell(file.rows[key], "score") if file and key and has_cell else ""


def _is_number(cell: str, value: str) -> bool:
    try:
        return Decimal(cell) == Decimal(value)
    except InvalidOperation:
        return False
