"""The register as CSV for people who review and approve, and as Markdown to read."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from itertools import groupby

from generator.presenting.escaping import escape_formula, escape_markdown
from generator.registering.register import CHANGED, RegisterRow


def register_csv(rows: Iterable[RegisterRow]) -> str:
    """One line a statement. A text that a spreadsheet would run as a formula gets an apostrophe before it.

    Exact values are left alone: they begin with no other sign than that of a negative number.
    """
    names = [field.name for field in fields(RegisterRow)]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(names)
    writer.writerows([_guarded(name, str(getattr(row, name))) for name in names] for row in rows)
    return text.getvalue()


def _guarded(column: str, text: str) -> str:
    return text if column == "numbers" else escape_formula(text)


def register_markdown(rows: Sequence[RegisterRow], summary: str) -> str:
    """The counts, what changed since its approval, then each page with its statements as a list."""
    changed = [row for row in rows if row.state == CHANGED]
    blocks = ["# Register of statements", f"{summary}."]
    if changed:
        blocks += ["## Changed since approval", "\n".join(_items(changed, with_page=True))]
    pages = sorted((row for row in rows if row.state != CHANGED), key=lambda row: row.page)
    for page, own in groupby(pages, key=lambda row: row.page):
        blocks += [f"## {escape_markdown(page)}", "\n".join(_items(list(own)))]
    return "\n\n".join(blocks) + "\n"


def _items(rows: Sequence[RegisterRow], *, with_page: bool = False) -> Iterator[str]:
    for row in rows:
        place = f"{row.template}:{row.line}" if row.line else f"{row.template}, added by the press"
        page = f"{row.page}, " if with_page else ""
        yield f"- {escape_markdown(row.statement)}"
        for name, text in (
            ("State", f"{row.state}{': ' if row.approvals else ''}{row.approvals}"),
            ("Numbers", row.shown),
            ("Formula", row.formulas),
            ("Rows", row.rows),
            ("Rival", row.rival),
            ("Footnote", row.footnote),
            ("Stands in", f"{page}{place} ({row.kind})"),
            ("Digest", row.digest),
        ):
            if text:
                yield f"    - {name}: {escape_markdown(text)}"
