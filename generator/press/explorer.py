"""The calls of the page on which readers look through all results: its form, and the same rows as plain tables."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from dataclasses import dataclass
from functools import partial

from generator.presenting.explorer_form import explorer_html, plain_tables_html
from generator.presenting.explorer_scripts import PATH, comparing_script
from generator.presenting.row_scripts import row_scripts
from generator.press.shown import Layout
from generator.reading.records import Records


@dataclass(frozen=True, slots=True)
class Explorer:
    """The calls on all results, for one page. `files` takes what the page needs beside itself."""

    records: Records
    files: MutableMapping[str, Callable[[], str]]

    def explorer(self) -> Layout:
        """The form that filters all rows, compares two systems and goes through the rounds."""
        self.files[PATH] = partial(comparing_script, self.records)
        self.files.update(row_scripts(self.records))
        return lambda show: explorer_html(self.records)

    def result_tables(self) -> Layout:
        """Every row of every round as plain tables, by benchmark."""
        return lambda show: plain_tables_html(self.records, show)
