"""Statements approved by name: rows added to data/approvals.csv, all or none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from generator.press.rendering import Page
from generator.problems import Problem, ProblemsFound, quoted, refuse
from generator.project import Project
from generator.reading.approvals import APPROVALS, SCHEMA, Approval, read_approvals
from generator.reading.cells import BadCell
from generator.registering.statements import Statement
from generator.replacing import csv_bytes, replace_file

#: A shorter beginning of a digest would name another statement by chance.
_PREFIX = 8


def chosen(statements: Sequence[Statement], page: str, digests: Sequence[str]) -> tuple[Statement, ...]:
    """All statements of a page or, where digests are given, those whose digests begin so; both narrow each other.

    Raises:
        ProblemsFound: when one of them names no statement, or several.
    """
    within = [one for one in statements if page in ("", one.page)]
    if not within:
        pages = ", ".join(dict.fromkeys(one.page for one in statements))
        raise refuse("page-unknown", f"a page with statements: {pages}", quoted(page), "correct --page")
    found = [] if digests else within
    for digest in digests:
        own = [one for one in within if len(digest) >= _PREFIX and one.digest.startswith(digest)]
        if len({one.digest for one in own}) != 1:
            expected = f"at least {_PREFIX} digits of the digest of one statement"
            fix = "copy the digest from `scorepress register`; a statement that was edited has another"
            raise refuse("statement-unknown", expected, quoted(digest), fix)
        found += own
    return tuple(dict.fromkeys(found))


def approve(
    project: Project, statements: Iterable[Statement], approver: str, day: date, note: str = ""
) -> tuple[Statement, ...]:
    """Add an approval of each statement that this approver has not approved yet; those that were added.

    Raises:
        ProblemsFound: when the file has problems, a cell may not hold a text, or the file cannot be written; then
            nothing is added.
    """
    before = read_approvals(project)
    given = {(one.page, one.digest, one.approver) for one in before}
    added = [one for one in statements if (one.page, one.digest, approver) not in given]
    rows = [
        *(_cells(one) for one in before),
        *([one.page, one.digest, one.text, one.numbers, approver, day.isoformat(), note] for one in added),
    ]
    _refuse_unreadable([("--approve", approver, "approver"), ("--note", note, "note")])
    replace_file(project.root / APPROVALS, csv_bytes(list(SCHEMA.columns), rows), APPROVALS)
    return tuple(added)


def refuse_stale(project: Project, pages: Iterable[Page]) -> None:
    """Do nothing when what is approved is what stands on disk: nobody approves what they cannot have read.

    Raises:
        ProblemsFound: with each page that is not as the press makes it now.
    """
    problems = []
    for page in pages:
        file = project.pages / page.path
        if not file.is_file() or file.read_bytes() != page.markdown.encode():
            expected, fix = "the page that is approved", "run `scorepress generate`, read it, then approve"
            place = project.relative(file)
            problems.append(Problem(place, 0, 0, "page-stale", expected, "another one, or none", fix))
    if problems:
        raise ProblemsFound(problems)


def _cells(approval: Approval) -> list[str]:
    values = {name: getattr(approval, name) for name in SCHEMA.columns}
    return [value.isoformat() if isinstance(value, date) else value for value in values.values()]


def _refuse_unreadable(given: Sequence[tuple[str, str, str]]) -> None:
    for option, text, column in given:
        try:
            SCHEMA.columns[column](text)
            is_printable = text.isprintable()
        except BadCell as bad:
            raise refuse(bad.code, bad.expected, quoted(text), f"correct {option}") from None
        if not is_printable:
            raise refuse("control-character", "printable text", quoted(text), f"correct {option}")
