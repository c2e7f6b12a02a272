"""The changes as Markdown for a comment on a pull request: tables, folded when long, within what a comment can hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.comparing.changes import Change, Kind
from generator.comparing.snapshot import Snapshot
from generator.presenting.escaping import escape_markdown
from generator.reviewing.reports.counting import NOTHING, by_kind, extent
from generator.reviewing.reports.printable import listed, shortened
from generator.reviewing.reports.wording import ARROW, formula, movement, sources

#: A comment on GitHub holds 65,536 characters; some are left for what a workflow adds.
_LIMIT = 60_000
#: Longer tables are folded, but for what a reviewer came for: approved statements that changed, and flipped claims.
_OPEN_ROWS = 12
_HEADS = {
    False: "| Page | Name | Was | Is | Formula | Sources |",
    True: "| File | Row | Was | Is | Numbers read from it |",
}


def markdown_report(old: Snapshot, new: Snapshot, changes: Sequence[Change], notes: Sequence[str] = ()) -> str:
    """A heading, what a reader has to know of the two sides, the counts, and a table for each kind of change."""
    parts = [f"### Numbers: {_code(old.label)} {ARROW} {_code(new.label)}"]
    parts += [*(f"Note: {_code(note)}" for note in notes), _counts(changes), f"{extent(old, new).capitalize()}."]
    left = _LIMIT - sum(map(len, parts))
    omitted = 0
    for kind, group in by_kind(changes):
        rows = []
        for row in map(_row, group):
            left -= len(row) + 1
            rows += [row] if left > 0 else []
        omitted += len(group) - len(rows)
        if rows:
            left -= 300  # the table's head, its heading and its fold
            parts += _table(kind, len(group), rows)
    if omitted:
        parts.append(f"{omitted:,} changes more than a comment can hold: `scorepress diff` lists them all.")
    return "\n\n".join(parts)


def _counts(changes: Sequence[Change]) -> str:
    return "\n".join(f"- {kind.title}: **{len(group):,}**" for kind, group in by_kind(changes)) or NOTHING.capitalize()


def _table(kind: Kind, count: int, rows: Sequence[str]) -> Iterator[str]:
    head = _HEADS[kind.is_of_data]
    table = "\n".join([head, "|---" * (head.count("|") - 1) + "|", *rows])
    title = f"{kind.title[0].upper()}{kind.title[1:]} ({count:,})"
    if count > _OPEN_ROWS and kind not in (Kind.ENDED, Kind.FLIPPED):
        yield from (f"<details><summary>{title}</summary>", table, "</details>")
    else:
        yield from (f"#### {title}", table)


def _row(change: Change) -> str:
    cells = [change.page, shortened(change.name, 240), *(shortened(text) for text in movement(change))]
    if change.kind.is_of_data:
        readers = [f"{reader.text} {reader.name} on {reader.page}" for reader in change.readers]
        cells.append(f"{len(readers)}: {listed(readers)}" if readers else "")
    else:
        cells += [shortened(formula(change), 240), listed(sources(change))]
    return f"| {' | '.join(map(_code, cells))} |"


def _code(text: str) -> str:
    """A text from the data as code: no markup, no link, no mention of a person, no end of the cell."""
    return f"<code>{escape_markdown(shortened(text, 600))}</code>" if text else ""
