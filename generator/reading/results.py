"""The results of all rounds: each row validated, the corrections of data/corrections.csv applied where they belong."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from generator.problems import Problem, quoted
from generator.project import Project
from generator.reading import tables
from generator.reading.accelerators import parse_parts
from generator.reading.cells import BadCell
from generator.reading.records import Correction, Result, Vocabulary
from generator.reading.rowchecks import RowCheck, row_problems
from generator.reading.schema import Row, Table, read_table
from generator.reading.text import visible_files
from generator.terms import ROUND_ID, round_key
from generator.units import UNITS

CorrectionKey = tuple[str, str, str, str]


def load_results(
    project: Project, vocabulary: Vocabulary | None, corrections: Iterable[Correction]
) -> tuple[tuple[Result, ...], tuple[Problem, ...]]:
    """Every result under data/results, by round and key, and every problem found.

    Where a page shows the first of several rows, rows in another order are no change.

    A row with a problem is left out of the results, so that one bad cell does not hide the findings after it.

    Args:
        vocabulary: None where the words or the corrections have problems of their own. Then each cell is checked by
            its column alone, for what the words would say of it would be misleading.
    """
    reader = _ResultReader(vocabulary, _by_system(corrections))
    files = sorted(visible_files(project.results, "*.csv"), key=lambda file: _file_order(file.stem))
    results = [result for file in files for result in reader.read(project, file.stem)]
    if not files:
        fix = "run `scorepress import FILE --round v6.1` on an official summary"
        reader.problems.append(Problem("data/results", 0, 0, "results-missing", "a CSV a round", "none", fix))
    reader.report_unused()
    return tuple(results), tuple(reader.problems)


def _file_order(stem: str) -> tuple[int, ...]:
    return round_key(stem) if ROUND_ID.fullmatch(stem) else (0,)


def _by_system(corrections: Iterable[Correction]) -> dict[CorrectionKey, list[Correction]]:
    keyed = defaultdict(list)
    for correction in corrections:
        keyed[(correction.round_id, correction.division, correction.submitter, correction.system)].append(correction)
    return dict(keyed)


@dataclass
class _ResultReader:
    """Turns rows into results; collects problems, and remembers which corrections have found their rows."""

    vocabulary: Vocabulary | None
    corrections: dict[CorrectionKey, list[Correction]]
    problems: list[Problem] = field(default_factory=list)
    used: set[CorrectionKey] = field(default_factory=set)
    unreadable: set[str] = field(default_factory=set)

    def read(self, project: Project, round_id: str) -> list[Result]:
        """The results of one round."""
        path = f"data/results/{round_id}.csv"
        if not ROUND_ID.fullmatch(round_id):
            found, fix = quoted(f"{round_id}.csv"), "name the file after its round"
            self.problems.append(Problem(path, 0, 0, "round-malformed", "a name such as v6.1.csv", found, fix))
            return []
        table = read_table(project.root / path, path, tables.RESULTS)
        self.problems += table.problems
        if table.problems:
            self.unreadable.add(round_id)
        if self.vocabulary is None:
            return []
        results = [self._result(table, row, round_id, self.vocabulary) for row in table.rows]
        return sorted((result for result in results if result is not None), key=lambda result: result.key)

    def _result(self, table: Table, row: Row, round_id: str, vocabulary: Vocabulary) -> Result | None:
        corrections, values, misapplied = self._correct(row, round_id)
        if misapplied:
            self.problems += [problem for problem in misapplied if problem not in self.problems]
            return None
        parts = parse_parts(values["accelerator"], values["accelerator_count"])
        check = RowCheck(table, row, values, {each.field: each for each in corrections})
        if problems := row_problems(check, round_id, vocabulary):
            self.problems += problems
            return None
        assert parts is not None  # row_problems has refused a malformed cell
        values |= {"unit": UNITS[values["unit"]]}
        kinds = tuple(vocabulary.accelerators[part.accelerator] for part in parts)
        place = row.place
        return Result(round_id=round_id, parts=parts, kinds=kinds, corrections=corrections, place=place, **values)

    def _correct(self, row: Row, round_id: str) -> tuple[tuple[Correction, ...], dict[str, Any], list[Problem]]:
        """The corrections of this row's system, its values with them applied, and what is wrong with them."""
        key = (round_id, row.values["division"], row.values["submitter"], row.values["system"])
        corrections = tuple(self.corrections.get(key, ()))
        self.used |= {key} if corrections else set()
        misapplied = [problem for each in corrections if (problem := _misapplied(each, row))]
        if misapplied:
            return (), {}, misapplied
        corrected = {each.field: tables.RESULTS.columns[each.field](each.corrected) for each in corrections}
        return corrections, {**row.values, **corrected}, []

    def report_unused(self) -> None:
        """Add a problem for each correction whose system no row has: the data have moved, or the key is wrong.

        A round with a row that could not be read says nothing of what it lacks.
        """
        unused = [each for key, group in self.corrections.items() if key not in self.used for each in group]
        for correction in unused:
            if self.vocabulary is None or correction.round_id in self.unreadable:
                continue
            expected = f"rows of data/results/{correction.round_id}.csv that the correction is for"
            found = f"no row of {correction.system!r} by {correction.submitter} ({correction.division})"
            fix = "correct the key, or remove the correction"
            place = correction.place
            self.problems.append(Problem(place.path, place.line, 0, "correction-unused", expected, found, fix))


def _misapplied(correction: Correction, row: Row) -> Problem | None:
    place = correction.place
    published = row.cells[correction.field]
    if published != correction.published:
        expected = (
            f"{correction.field} {quoted(correction.published)} in {row.path}:{row.line}, as when it was corrected"
        )
        fix = "check whether the correction is still needed"
        return Problem(place.path, place.line, 0, "correction-stale", expected, quoted(published), fix)
    try:
        tables.RESULTS.columns[correction.field](correction.corrected)
    except BadCell as bad:
        found = f"{quoted(correction.corrected)} for column {correction.field}"
        return Problem(place.path, place.line, 0, bad.code, bad.expected, found, bad.fix)
    return None
