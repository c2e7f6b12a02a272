"""A table as CSV for those who compute with it: each number exact, with its unit beside it."""

from __future__ import annotations

import csv
import io

from generator.analysis.naming import Phrase, numbers_of, plain_text
from generator.presenting.drawing.typeface import one_line
from generator.presenting.escaping import escape_formula
from generator.presenting.isolation import without_isolates
from generator.presenting.tables.table import Table


def table_csv(table: Table) -> str:
    """The table's columns as shown, and behind each that holds numbers their exact values and units.

    Each cell is one line, as a page shows it. A text that a spreadsheet would run as a formula gets an apostrophe
    before it; numbers are left alone.
    """
    counts = [max((len(_numbers(row[index])) for row in table.rows), default=0) for index in range(len(table.columns))]
    header = []
    for column, count in zip(table.columns, counts, strict=True):
        header.append(column.header)
        for number in range(1, count + 1):
            suffix = f" {number}" if count > 1 else ""
            header += [f"{column.header}: exact value{suffix}", f"{column.header}: unit{suffix}"]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(header)
    for row in table.rows:
        writer.writerow(cell for phrase, count in zip(row, counts, strict=True) for cell in _cells(phrase, count))
    return text.getvalue()


def _cells(phrase: Phrase, count: int) -> list[str]:
    numbers = _numbers(phrase)
    cells = [escape_formula(one_line(without_isolates(plain_text(phrase))))]
    for exact, unit in numbers + [("", "")] * (count - len(numbers)):
        cells += [exact, unit]
    return cells


def _numbers(phrase: Phrase) -> list[tuple[str, str]]:
    return [(named.number.exact, named.number.csv_unit) for named in numbers_of(phrase)]
