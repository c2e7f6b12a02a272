"""What a page owes its readers where it sets Open results beside Closed ones: how far they meet the Closed rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from generator.analysis.margins import AccuracyMargin, accuracy_margins
from generator.analysis.naming import Named, Phrase
from generator.analysis.numbers import about
from generator.presenting.phrases import Show, phrase_in_markdown
from generator.press.ledger import Entry
from generator.press.publication.behind import rows_behind
from generator.press.shown import Layout
from generator.reading.records import Records, Result

_INTRODUCTION = (
    "This page sets these Open results against Closed ones. An Open result may come of another model, and need not "
    "reach the accuracy that the Closed division asks for. The result files do not say why a result was submitted as "
    "Open. Its row states of model and accuracy:"
)


def open_section(records: Records, entries: Iterable[Entry]) -> Layout | None:
    """The section on the Open results that a page computes with beside Closed ones; None where there are none."""
    rows = sorted(set(_set_beside_closed(records, entries)), key=lambda row: (row.place.path, row.place.line))
    if not rows:
        return None
    names = (row.submission_id or f"{row.submitter} {row.system}" for row in rows)
    found = [(row, accuracy_margins(records, row, name)) for row, name in zip(rows, names, strict=True)]

    def lay_out(show: Show) -> str:
        lines = [f"- {phrase_in_markdown(_phrase(row, margins), show)}" for row, margins in found]
        return "\n".join(["## Open results beside Closed ones {#open-results}", "", _INTRODUCTION, "", *lines])

    return lay_out


def _set_beside_closed(records: Records, entries: Iterable[Entry]) -> Iterator[Result]:
    for entry in entries:
        if not entry.named.notes:
            continue  # the two sides of a comparison that differ in anything have it noted
        rows = list(rows_behind(records, entry))
        if len({row.division for row in rows}) > 1:
            yield from (row for row in rows if row.division == "open")


def _phrase(row: Result, margins: Sequence[AccuracyMargin]) -> Phrase:
    is_own = row.model == row.benchmark
    model = "the benchmark's own model" if is_own else f"another model, {row.model}"
    phrase: list[str | Named] = [f"{about(row)}: {model}"]
    for margin in margins:
        words = "which reaches" if margin.margin.number.value >= 0 else "which misses"
        phrase += [
            f"; {margin.metric} ",
            margin.measured,
            f", {words} the ",
            margin.required,
            " that Closed results need",
        ]
    if not margins:
        phrase.append("; no accuracy in it that can be held against a Closed target")
    return (*phrase, ".")
