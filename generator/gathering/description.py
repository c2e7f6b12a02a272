"""The description of a system, `systems/<system>.json`, as cells of our rows; or what an earlier row says instead."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from generator.gathering.tree import SystemPlace
from generator.importing.columns import Layout
from generator.importing.counts import SystemKey, check_counts, count_cells, read_counts
from generator.importing.findings import Findings
from generator.importing.jsonrecords import read_object
from generator.importing.official import OfficialFile
from generator.importing.reader import RecordReader
from generator.importing.spellings import AllSpellings
from generator.problems import Problem, quoted, unplaced
from generator.reading.cells import BadCell
from generator.reading.records import Records, Result
from generator.reading.text import decode
from generator.terms import AVAILABILITIES, NO_ACCELERATOR, SUITES, round_key

#: The key of a description that each column of ours comes from.
_KEYS: Mapping[str, str] = {
    "suite": "system_type",
    "availability": "status",
    "system_name": "system_name",
    "accelerator": "accelerator_model_name",
    "accelerators_per_node": "accelerators_per_node",
    "nodes": "number_of_nodes",
    "software": "framework",
    "operating_system": "operating_system",
    "processor": "host_processor_model_name",
    "processors_per_node": "host_processors_per_node",
}
_LAYOUT = Layout("system description", {column: (key,) for column, key in _KEYS.items()}, frozenset())
_COPIED = ("system_name", "software", "operating_system", "processor", "processors_per_node")
_OF_A_SYSTEM = (*_KEYS, "accelerator_count")


@dataclass(frozen=True, slots=True)
class Described:
    """The cells that a system gives each of its rows, None where they cannot be told; and what was found."""

    cells: Mapping[str, str] | None
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Describer:
    """What descriptions are read with; `suite` is the one asked for, or empty, `round_id` the round of the tree."""

    records: Records
    spellings: AllSpellings
    corrected: Collection[SystemKey]
    suite: str
    round_id: str

    def describe(self, system: SystemPlace, path: str, submitter: str) -> Described:
        """The cells of a system whose description is called `path` in messages."""
        if not system.description.exists():
            return self._known(system, path, submitter)
        text, problems = decode(system.description, path)
        record, malformed = read_object(text, path) if text is not None else (None, [])
        if record is None or problems or malformed:
            return Described(None, (*problems, *malformed))
        if missing := [key for key in _KEYS.values() if key not in record.values]:
            expected, found = f"the keys {', '.join(_KEYS.values())}", f"none of {', '.join(missing)}"
            fix = "complete the description, as the submission checker asks"
            return Described(None, (Problem(path, 0, 0, "description-incomplete", expected, found, fix),))
        findings = Findings(OfficialFile(path, "JSON object", (record,), None, text or ""))
        reader = RecordReader(record, _LAYOUT, findings)
        cells = self._cells(reader, (system.division, submitter, system.system))
        _check_folders(reader, system)
        return Described(None if reader.is_bad else cells, tuple(findings.problems()))

    def _cells(self, reader: RecordReader, system: SystemKey) -> dict[str, str]:
        cells = {column: reader.checked(column) for column in _COPIED}
        cells["suite"] = reader.read("suite", lambda cell: _suite(cell, self.suite)) or ""
        cells["availability"] = reader.read("availability", _availability) or ""
        counts = read_counts(reader, self.spellings.accelerators)
        if counts and counts.accelerator != NO_ACCELERATOR and counts.per_node is None:
            bad = BadCell("count-missing", f"a count for {counts.accelerator}", "complete the description")
            reader.refuse("accelerators_per_node", bad)
        elif counts:
            check_counts(reader, counts, system, self.corrected)
        return cells | count_cells(counts)

    def _known(self, system: SystemPlace, path: str, submitter: str) -> Described:
        """What a row of the same system by the same submitter says, if there is one; with a warning in either case.

        The row is of the same round and division where there is one, else of the newest round.
        """
        own = (submitter, system.system)
        rows = [row for row in self.records.results if row.is_verified and (row.submitter, row.system) == own]
        expected = "the description of the system, as the submission checker asks for it"
        if not rows:
            found = f"none, and no row of {quoted(system.system)} by {submitter} in data/results"
            fix = "add the file; until then the runs of the system are left out"
            return Described(None, (Problem(path, 0, 0, "description-missing", expected, found, fix, "warning"),))
        nearest = max(
            rows,
            key=lambda row: (row.round_id == self.round_id, row.division == system.division, round_key(row.round_id)),
        )
        found = f"none; {nearest.place} has a system of that name by {submitter}, and its cells are taken"
        fix = "add the file, or make sure that nothing of the system has changed"
        warning = Problem(path, 0, 0, "description-missing", expected, found, fix, "warning")
        return Described(self._cells_of(nearest, (self.round_id, system.division, *own)), (warning,))

    def _cells_of(self, row: Result, system: tuple[str, ...]) -> dict[str, str]:
        """The cells of a row as corrected; where the round corrects the system too, what its correction expects."""
        cells = {column: str(getattr(row, column)) for column in _OF_A_SYSTEM}
        for each in self.records.corrections:
            key = (each.round_id, each.division, each.submitter, each.system)
            if key == system and cells.get(each.field) == each.corrected:
                cells[each.field] = each.published
        return cells


def _suite(cell: str, asked: str) -> str:
    """The suite of a system; of one that was submitted to both the one that was asked for."""
    suites = [part.strip() for part in cell.split(",")]
    if all(suite in SUITES for suite in suites) and (asked in suites or len(suites) == 1):
        return asked if asked in suites else suites[0]
    if all(suite in SUITES for suite in suites):
        raise BadCell("suite-unknown", "one suite for each row", "name the suite with --suite")
    raise BadCell("suite-unknown", f"{' or '.join(SUITES)}, or both", "correct the description")


def _availability(cell: str) -> str:
    """The word that results are published with: `available on-premise` is available."""
    for word in AVAILABILITIES:
        if cell.casefold() == word or cell.casefold().startswith(f"{word} "):
            return word
    raise BadCell("availability-unknown", f"one of {', '.join(AVAILABILITIES)}", "correct the description")


def _check_folders(reader: RecordReader, system: SystemPlace) -> None:
    """Warn where a description says another division or submitter than the folders that it stands in."""
    for key, own in (("division", system.division), ("submitter", system.submitter)):
        said = reader.record.values.get(key)
        if said and said.casefold() != own.casefold():
            fix = "correct the description, or move it; the folders count"
            problem = unplaced("description-differs", f"{own}, as the folders say", f"{quoted(said)} as {key}", fix)
            reader.findings.add(replace(problem, severity="warning"), reader.record, key)
