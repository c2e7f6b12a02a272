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
from generator.reading.records import Correction, Place, Result, Vocabulary
from generator.reading.schema import Row, Table, read_table
from generator.terms import ROUND_ID, round_key
from generator.units import UNITS

CorrectionKey = tuple[str, str, str, str]


def load_results(
    project: Project, vocabulary: Vocabulary, corrections: Iterable[Correction]
) -> tuple[tuple[Result, ...], tuple[Problem, ...]]:
    """Every result under data/results, by round and row, and every problem found.

    A row with a problem is left out of the results, so that one bad cell does not hide the findings after it.
    """
    reader = _ResultReader(vocabulary, _by_system(corrections))
    files = sorted(project.results.glob("*.csv"), key=lambda file: _file_order(file.stem))
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

    vocabulary: Vocabulary
    corrections: dict[CorrectionKey, list[Correction]]
    problems: list[Problem] = field(default_factory=list)
    used: set[CorrectionKey] = field(default_factory=set)

    def read(self, project: Project, round_id: str) -> list[Result]:
        """The results of one round."""
        path = f"data/results/{round_id}.csv"
        if not ROUND_ID.fullmatch(round_id):
            found, fix = quoted(f"{round_id}.csv"), "name the file after its round"
            self.problems.append(Problem(path, 0, 0, "round-malformed", "a name such as v6.1.csv", found, fix))
            return []
        table = read_table(project.root / path, path, tables.RESULTS)
        self.problems += table.problems
        results = (self._result(table, row, round_id) for row in table.rows)
        return [result for result in results if result is not None]

    def _result(self, table: Table, row: Row, round_id: str) -> Result | None:
        corrections, values = self._correct(row, round_id)
        parts = parse_parts(values["accelerator"], values["accelerator_count"])
        if problems := self._row_problems(table, row, values):
            self.problems += problems
            return None
        assert parts is not None  # _row_problems has refused a malformed cell
        values |= {"unit": UNITS[values["unit"]]}
        kinds = tuple(self.vocabulary.accelerators[part.accelerator] for part in parts)
        place = Place(row.path, row.line, row.number)
        return Result(round_id=round_id, parts=parts, kinds=kinds, corrections=corrections, place=place, **values)

    def _correct(self, row: Row, round_id: str) -> tuple[tuple[Correction, ...], dict[str, Any]]:
        """The corrections of this row's system, and its values with them applied."""
        key = (round_id, row.values["division"], row.values["submitter"], row.values["system"])
        values = dict(row.values)
        applied = []
        for correction in self.corrections.get(key, ()):
            self.used.add(key)
            problem = _misapplied(correction, row)
            if problem is None:
                values[correction.field] = tables.RESULTS.columns[correction.field](correction.corrected)
                applied.append(correction)
            elif problem not in self.problems:
                self.problems.append(problem)
        return tuple(applied), values

    def _row_problems(self, table: Table, row: Row, values: dict[str, Any]) -> list[Problem]:
        """What the vocabularies, and the row's own other cells, say against it."""
        vocabulary = self.vocabulary
        problems = []

        def refuse(column: str, code: str, expected: str, fix: str) -> None:
            problems.append(table.problem(row, column, code, expected, quoted(values[column]), fix))

        if values["benchmark"] not in vocabulary.benchmarks:
            refuse(
                "benchmark",
                "benchmark-unknown",
                "a benchmark of data/benchmarks.csv",
                "add it there, or correct it",
            )
        elif (values["benchmark"], values["scenario"]) not in vocabulary.metrics:
            place = "a scenario that data/scenario_metrics.csv has for the benchmark"
            refuse("scenario", "scenario-unknown", place, "add it there, or correct it")
        elif values["unit"] != vocabulary.metrics[(values["benchmark"], values["scenario"])].unit.name:
            unit = vocabulary.metrics[(values["benchmark"], values["scenario"])].unit.name
            refuse(
                "unit",
                "unit-wrong",
                f"{unit}, the unit of {values['benchmark']} {values['scenario']}",
                f"write {unit}",
            )
        if values["submitter"] not in vocabulary.submitters:
            refuse(
                "submitter",
                "submitter-unknown",
                "a submitter of data/submitters.csv",
                "add it there, or correct it",
            )
        problems += self._accelerator_problems(table, row, values)
        return problems

    def _accelerator_problems(self, table: Table, row: Row, values: dict[str, Any]) -> list[Problem]:
        cell, count = values["accelerator"], values["accelerator_count"]
        parts = parse_parts(cell, count)
        if parts is None:
            expected = "one accelerator, or all with their counts as in MI355X*16;MI300X*16"
            fix = "add the counts to data/corrections.csv with the reason"
            return [table.problem(row, "accelerator", "accelerator-malformed", expected, quoted(cell), fix)]
        if sum(part.count for part in parts) != count:
            expected = f"{sum(part.count for part in parts)}, the sum of the accelerators in {quoted(cell)}"
            fix = "correct the count, or the accelerators, in data/corrections.csv with the reason"
            return [table.problem(row, "accelerator_count", "count-mismatch", expected, str(count), fix)]
        return [
            table.problem(
                row,
                "accelerator",
                "accelerator-unknown",
                "an accelerator of data/accelerators.csv",
                quoted(part.accelerator),
                "add it there, or correct it",
            )
            for part in parts
            if part.accelerator not in self.vocabulary.accelerators
        ]

    def report_unused(self) -> None:
        """Add a problem for each correction whose system no row has: the data have moved, or the key is wrong."""
        for key, corrections in self.corrections.items():
            for correction in corrections if key not in self.used else ():
                found = f"no row of {correction.system!r} by {correction.submitter} ({correction.division})"
                self.problems.append(
                    Problem(
                        correction.place.path,
                        correction.place.line,
                        0,
                        "correction-unused",
                        f"rows of data/results/{correction.round_id}.csv that the correction is for",
                        found,
                        "correct the key, or remove the correction",
                    )
                )


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
        return Problem(place.path, place.line, 0, bad.code, bad.expected, quoted(correction.corrected), bad.fix)
    return None
