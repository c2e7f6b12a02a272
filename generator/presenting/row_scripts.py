"""The published rows of each round as a classic script, for every page that reads rows in the browser."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial

from generator.analysis.numbers import score
from generator.presenting.scripts import script
from generator.presenting.tables.results import accelerator_words
from generator.reading.records import Records, Result

#: Beside the scripts made by hand.
FOLDER = "assets/rows"
#: What a row of the script holds, in this order; a list of lists is half as long as a list of objects.
ROW = (
    "submission_id",
    "division",
    "suite",
    "availability",
    "submitter",
    "system",
    "system_name",
    "accelerator",
    "accelerator_words",
    "variant",
    "accelerator_count",
    "nodes",
    "benchmark",
    "model",
    "scenario",
    "unit",
    "statistic",
    "harness",
    "verification",
    "software",
    "digits",
    "text",
    "line",
    "corrections",
)


def row_scripts(records: Records) -> Iterator[tuple[str, Callable[[], str]]]:
    """Path under site_src of the script of each round, and what makes it for who writes it."""
    for round_id in records.rounds:
        yield f"{FOLDER}/{round_id}.js", partial(rows_script, records, round_id)


def rows_script(records: Records, round_id: str) -> str:
    """All rows of a round, those that are unverified too: each says which it is."""
    rows = [row_cells(row) for row in records.results if row.round_id == round_id]
    path = f"data/results/{round_id}.csv"
    source = records.sources.get(path)
    content = {"columns": ROW, "path": path, "address": source.address if source else "", "rows": rows}
    return script(f"(scorepress.rows ??= {{}})[{json.dumps(round_id)}]", content)


def row_cells(row: Result) -> list[object]:
    """A row of the script, by the columns of `ROW`."""
    published = score(row)
    told = {
        "accelerator_words": accelerator_words(row),
        "unit": row.unit.name,
        "digits": published.digits,
        "text": published.text,
        "line": row.place.line,
        "corrections": [correction_words(row, at) for at in range(len(row.corrections))],
    }
    return [told[name] if name in told else getattr(row, name) for name in ROW]


def correction_words(row: Result, at: int) -> str:
    """One correction of a row: the field, what was published, what it says now, and why."""
    one = row.corrections[at]
    return f"{one.field}: {one.published or 'nothing'} to {one.corrected or 'nothing'}, {one.reason} ({one.place})"
