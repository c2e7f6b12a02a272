"""Statements that say something else by the numbers that they had: what a comparison of numbers alone does not see."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from generator.comparing.changes import Change, Kind
from generator.comparing.snapshot import Snapshot
from generator.registering.reviewed import statement_side
from generator.registering.statements import Statement, page_statements


def rewordings(old: Snapshot, new: Snapshot) -> Iterator[Change]:
    """Each statement whose words changed and whose numbers did not, page by page in the order of the text.

    Rows of tables are left out: their words come from the data. So are statements of which a number changed, since
    the data may have chosen the words anew: the number is a change itself.
    """
    for page in sorted(old.pages.keys() & new.pages.keys()):
        if old.pages[page] == new.pages[page]:
            continue
        before, after = _by_numbers(old, page), _by_numbers(new, page)
        for numbers, now in after.items():
            was = before.get(numbers, [])
            said, says = {one.text for one in was}, {one.text for one in now}
            gone = [one for one in was if one.text not in says]
            come = [one for one in now if one.text not in said]
            for then, now_said in zip(gone, come, strict=False):
                name = "; ".join(row.name for row in now_said.shown)
                yield Change(Kind.REWORDED, page, name, statement_side(then), statement_side(now_said))


def _by_numbers(side: Snapshot, page: str) -> dict[tuple[tuple[str, str], ...], list[Statement]]:
    """The statements of a page by the names and exact values of what they show."""
    found: dict[tuple[tuple[str, str], ...], list[Statement]] = defaultdict(list)
    for one in page_statements(page, side.pages[page], side.ledger):
        if one.shown and one.kind != "row":
            found[tuple((row.name, row.value) for row in one.shown)].append(one)
    return found
