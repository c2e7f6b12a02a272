"""The results behind the numbers of a page: which rows were shown or computed with, and which a footnote cites."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from generator.press.ledger import Entry
from generator.reading.records import Records, Result

#: Numbers that say how many results there are, or how many of them are better.
_COUNTS = ("competitors", "rank")


def rows_behind(records: Records, entry: Entry) -> Iterator[Result]:
    """The rows that a number was read from or computed from, each once."""
    seen = set()
    for origin in entry.named.number.origins():
        place = str(origin.place)
        if place in records.by_place and place not in seen:
            seen.add(place)
            yield records.by_place[place]


def uncited(
    records: Records, entries: Iterable[Entry], footnotes: Collection[Result]
) -> Iterator[tuple[Entry, Result]]:
    """Each number and row that no footnote of the page cites. To count results is not to cite each of them."""
    cited = {row.key for row in footnotes}
    for entry in entries:
        if entry.named.number.metric in _COUNTS:
            continue
        for row in rows_behind(records, entry):
            if row.key not in cited:
                yield entry, row
