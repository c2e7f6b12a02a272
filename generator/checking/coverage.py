"""How much of a site is bound to its data: per page the numbers by kind, and the stated rows that no page uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields

from generator.linting.tally import Tally
from generator.press.rendering import Page
from generator.reading.records import Records
from generator.reading.stated_records import Fact, Optimization


@dataclass(frozen=True, slots=True)
class Covered:
    """The numbers of one page, or of a part that pages include.

    Attributes:
        page: the page, or the part's template.
        numbers: the numbers from the data, each name once.
        shown: how often they stand on the page, its tables and figures included.
        allowed: numbers typed with an allowance, which gives the reason.
        in_names: numbers within names that the data know.
        in_code: numbers in code and addresses.
        typed: numbers that are none of these: problems, all of them.
    """

    page: str
    numbers: int
    shown: int
    allowed: int
    in_names: int
    in_code: int
    typed: int


@dataclass(frozen=True, slots=True)
class Unused:
    """A stated row from which no page shows a number."""

    place: str
    what: str


@dataclass(frozen=True, slots=True)
class Coverage:
    """The numbers of all pages and parts, and the facts and optimization rows, used or not."""

    pages: tuple[Covered, ...]
    unused: tuple[Unused, ...]
    stated: Mapping[str, int]

    def text(self) -> str:
        """For a terminal: a table, its sums, and the rows that are never used."""
        total = Covered("all", *(sum(getattr(one, name) for one in self.pages) for name in _COUNTS))
        rows = [_HEAD, *(_cells(one) for one in (*self.pages, total))]
        widths = [max(len(row[index]) for row in rows) for index in range(len(_HEAD))]
        return "\n".join([*(_aligned(row, widths) for row in rows), "", *self._unused_lines()])

    def _unused_lines(self) -> list[str]:
        never = [
            f"{len([one for one in self.unused if one.place.startswith(f'{path}:')])} of {count} rows of {path}"
            for path, count in self.stated.items()
        ]
        return [f"never used: {', '.join(never)}", *(f"  {one.place} {one.what}" for one in self.unused)]

    def objects(self) -> dict[str, object]:
        """The same for programs."""
        return {"pages": [asdict(one) for one in self.pages], "unused": [asdict(one) for one in self.unused]}


_COUNTS = tuple(each.name for each in fields(Covered))[1:]
_HEAD = ("page", *(name.replace("_", " ") for name in _COUNTS))


def coverage(records: Records, pages: Sequence[Page], tallies: Mapping[str, Tally]) -> Coverage:
    """The coverage of an edition.

    Args:
        records: the data.
        pages: the pages of the edition.
        tallies: what the lint counted, by template. Of those that are no page, only such with a number are listed.
    """
    covered = [_covered(page.path, page, tallies.get(page.template, Tally())) for page in pages]
    templates = {page.template for page in pages}
    parts = ((path, tally) for path, tally in tallies.items() if path not in templates)
    covered += [_covered(path, None, tally) for path, tally in parts if tally.numbers - tally.bound]
    stated: list[Fact | Optimization] = [*records.facts.values(), *records.optimizations]
    used = _used_places(pages)
    unused = [Unused(str(row.place), _words(row)) for row in stated if str(row.place) not in used]
    return Coverage(tuple(covered), tuple(unused), Counter(row.place.path for row in stated))


def _covered(name: str, page: Page | None, tally: Tally) -> Covered:
    entries = page.entries if page else ()
    shown = sum(entry.count for entry in entries)
    return Covered(name, len(entries), shown, tally.allowed, tally.in_names, tally.in_code, tally.typed)


def _used_places(pages: Iterable[Page]) -> set[str]:
    """Every row that a number on a page was read from, at whatever depth."""
    entries = (entry for page in pages for entry in page.entries)
    return {str(origin.place) for entry in entries for origin in entry.named.number.origins()}


def _words(row: Fact | Optimization) -> str:
    if isinstance(row, Optimization):
        return f"{row.step}: {row.quantity}, {row.round_id} {row.benchmark} {row.scenario}"
    return f"{row.fact}: {row.subject}, {row.quantity}"


def _cells(covered: Covered) -> tuple[str, ...]:
    return (covered.page, *(f"{getattr(covered, name):,}" for name in _COUNTS))


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    first, *counts = row
    cells = [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(counts, widths[1:], strict=True))]
    return "  ".join(cells)
