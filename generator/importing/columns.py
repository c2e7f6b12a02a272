"""Which official column each of ours comes from, by the layout that a file's column names show."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from generator.importing.official import OfficialFile, OfficialRecord
from generator.problems import Problem
from generator.project import Project
from generator.reading import tables
from generator.reading.cells import BadCell
from generator.reading.vocabulary import read_data_file

MAP = "data/official_columns.csv"

#: What a row cannot be read without; the other columns may have no official counterpart.
NEEDED = (
    "submitter",
    "division",
    "suite",
    "availability",
    "system",
    "accelerator",
    "accelerators_per_node",
    "nodes",
    "benchmark",
    "model",
    "scenario",
    "score",
    "unit",
    "accuracy",
)


@dataclass(frozen=True, slots=True)
class Layout:
    """The official names of each of our columns, and which of ours a file must have."""

    name: str
    official: Mapping[str, tuple[str, ...]]
    required: frozenset[str]

    def missing(self, present: Collection[str]) -> list[str]:
        """The official names that a file with the columns `present` lacks."""
        names = (self.official[column] for column in self.official if column in self.required)
        return [" or ".join(options) for options in names if not any(name in present for name in options)]

    def known(self, present: Collection[str]) -> int:
        """How many of the columns `present` have a meaning in this layout."""
        return sum(name in present for options in self.official.values() for name in options)

    def find(self, record: OfficialRecord, column: str) -> str:
        """The official name under which `record` has our `column`, or the empty text."""
        return next((name for name in self.official.get(column, ()) if name in record.values), "")

    def cell(self, record: OfficialRecord, column: str) -> str:
        """The text of our `column` without blanks at its ends; empty where `record` has no such column.

        Raises:
            BadCell: when the cell holds a list or an object.
        """
        cell = record.values.get(self.find(record, column), "")
        if cell is None:
            raise BadCell("cell-nested", "a text or a number", "take the file as published")
        return cell.strip()


def load_layouts(project: Project) -> tuple[tuple[Layout, ...], list[Problem]]:
    """The layouts of data/official_columns.csv, and every problem of that file."""
    table = read_data_file(project, "official_columns.csv", tables.OFFICIAL_COLUMNS)
    names = dict.fromkeys(row.values["layout"] for row in table.rows)
    layouts = []
    problems = list(table.problems)
    for name in names:
        rows = [row.values for row in table.rows if row.values["layout"] == name]
        official = {row["column"]: row["official"] for row in rows}
        required = frozenset(row["column"] for row in rows if row["required"] == "yes")
        layouts.append(Layout(name, official, required))
        if absent := [column for column in NEEDED if not official.get(column)]:
            expected = f"a row of layout {name} for each of {', '.join(NEEDED)}"
            found = f"none for {', '.join(absent)}"
            problems.append(Problem(MAP, 0, 0, "column-unmapped", expected, found, "add the rows"))
    return tuple(layouts), problems


def choose_layout(official: OfficialFile, layouts: tuple[Layout, ...]) -> tuple[Layout | None, list[Problem]]:
    """The layout whose required columns the file has; the one that knows more of them where several fit."""
    present = frozenset(official.columns)
    ranked = sorted(layouts, key=lambda layout: (len(layout.missing(present)), -layout.known(present)))
    if not ranked:
        return None, [Problem(MAP, 0, 0, "column-unmapped", "at least one layout", "none", "add its rows")]
    best = ranked[0]
    missing = best.missing(present)
    if not missing:
        return best, []
    header = official.records[0].line if official.table is None else 1
    if 2 * len(missing) > len(best.required):
        expected = f"the columns of an official summary, in one of the layouts of {MAP}"
        found = f"{len(present)} other columns: {', '.join(official.columns[:4])}…"
        fix = f"check the file; if it is a new official layout, add its names to {MAP}"
        return None, [Problem(official.path, header, 0, "layout-unknown", expected, found, fix)]
    expected = f"the columns of layout {best.name}, {', '.join(missing)} among them"
    fix = f"if a column has a new official name, add that name to {MAP}"
    found = "a file without " + ("them" if len(missing) > 1 else "it")
    return None, [Problem(official.path, header, 0, "columns-missing", expected, found, fix)]
