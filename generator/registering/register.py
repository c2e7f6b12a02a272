"""The register: each statement with all that a review needs, as one row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from generator.analysis.citations import cite
from generator.presenting.sources import cited_text
from generator.press.ledger import Entry, VerdictRow
from generator.press.publication.behind import rows_behind
from generator.press.rendering import Page
from generator.reading.records import Records
from generator.registering.standing import Standing
from generator.registering.statements import Statement, page_statements

APPROVED, CHANGED, UNAPPROVED = "approved", "changed since approval", "not approved"
_AGAINST = " against "


@dataclass(frozen=True, slots=True)
class RegisterRow:
    """A statement as a reviewer reads it. `digest`, `numbers` and `statement` are what an approval is bound to.

    `line` is that of the template; 0 where the press has added the statement by itself. `shown` are the numbers as a
    reader sees them, each with its exact value.
    """

    state: str
    page: str
    template: str
    line: int
    kind: str
    statement: str
    shown: str
    formulas: str
    rows: str
    rival: str
    footnote: str
    approvals: str
    digest: str
    numbers: str


def statements_of(pages: Iterable[Page]) -> tuple[Statement, ...]:
    """The statements of pages that were composed just now."""
    return tuple(
        chain.from_iterable(page_statements(page.path, page.markdown, (e.row for e in page.entries)) for page in pages)
    )


def register_rows(records: Records, pages: Sequence[Page], stands: Standing) -> Iterator[RegisterRow]:
    """What changed since its approval first, then page by page in the order of the text."""
    changed = {(one.statement.page, one.statement.digest) for one in stands.changed}
    rows = [row for page in pages for row in _page_rows(records, page, stands, changed)]
    yield from (row for row in rows if row.state == CHANGED)
    yield from (row for row in rows if row.state != CHANGED)


def _page_rows(records: Records, page: Page, stands: Standing, changed: set[tuple[str, str]]) -> Iterator[RegisterRow]:
    entries = {entry.named.name: entry for entry in page.entries}
    line = 0
    for one in stands.statements:
        if one.page != page.path:
            continue
        key = (one.page, one.digest)
        behind = [entries[row.name] for row in one.shown]
        line = _line(behind, line)
        given = stands.approved.get(key, ())
        yield RegisterRow(
            state=APPROVED if given else CHANGED if key in changed else UNAPPROVED,
            page=page.path,
            template=page.template,
            line=line,
            kind=one.kind,
            statement=one.text,
            shown=_listed(f"{entry.named.number.with_unit} ({entry.row.value})" for entry in behind),
            formulas=_listed(f"{entry.named.number.with_unit} = {entry.row.formula}" for entry in behind),
            rows=_listed(source for row in one.shown for source in row.sources.split("; ")),
            rival=_listed(_rivals(one, page.verdicts)),
            footnote=_footnote(records, behind),
            approvals=_listed(f"{approval.approver}, {approval.date.isoformat()}" for approval in given),
            digest=one.digest,
            numbers=one.numbers,
        )


def _line(behind: Sequence[Entry], before: int) -> int:
    """The template line of a statement: one that shows all its numbers if there is one, not before the last."""
    if not behind:
        return before
    shared = set.intersection(*(set(entry.lines) for entry in behind)) or set(behind[0].lines)
    return min((line for line in shared if line >= before), default=min(shared))


def _rivals(statement: Statement, verdicts: Iterable[VerdictRow]) -> Iterator[str]:
    """The verdicts that the statement's numbers belong to: the word, the rival, and by which policy it was chosen."""
    arguments = {row.name.partition("(")[2].removesuffix(")") for row in statement.shown}
    for verdict in verdicts:
        compared = verdict.comparison.replace(_AGAINST, ", ", 1)
        policies = {compared, f"{compared}, {verdict.policy}"} if verdict.policy == "named" else set()
        if arguments & (policies or {f"{compared}, {verdict.policy}"}):
            yield f"{verdict.verdict}: {verdict.rival or 'nobody submitted one'} [{verdict.policy}]"


def _footnote(records: Records, behind: Sequence[Entry]) -> str:
    rows = list(dict.fromkeys(row for entry in behind for row in rows_behind(records, entry)))
    return cited_text(cite(records, rows)) if rows else ""


def _listed(texts: Iterable[str]) -> str:
    return "; ".join(filter(None, dict.fromkeys(texts)))
