"""What the vocabularies, the round, and a result's own other cells say against it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.problems import Problem, quoted
from generator.reading.accelerators import parse_parts
from generator.reading.cells import BadCell, OneOf
from generator.reading.records import Correction, Vocabulary
from generator.reading.schema import Row, Table

_COUNTS = "correct the count, or the accelerators, in data/corrections.csv with the reason"


@dataclass(frozen=True, slots=True)
class RowCheck:
    """One row of results with its values as corrected, and which correction each corrected column has."""

    table: Table
    row: Row
    values: Mapping[str, Any]
    corrections: Mapping[str, Correction]

    def against(self, column: str, code: str, expected: str, found: str, fix: str) -> Problem:
        """A problem with a cell; where it was corrected, the correction is named."""
        correction = self.corrections.get(column)
        by = f", as corrected in {correction.place}" if correction else ""
        return self.table.problem(self.row, column, code, expected, f"{found} in column {column}{by}", fix)

    def word(self, column: str, known: OneOf, word: str) -> Iterator[Problem]:
        """A problem when a word of a cell is not known."""
        try:
            known(word)
        except BadCell as bad:
            yield self.against(column, bad.code, bad.expected, quoted(word), bad.fix)


def row_problems(check: RowCheck, round_id: str, vocabulary: Vocabulary) -> list[Problem]:
    """Everything that is wrong with a row whose cells are well-formed."""
    values = check.values
    return [
        *_round_problems(check, round_id),
        *_measure_problems(check, vocabulary),
        *check.word("submitter", OneOf("submitter", vocabulary.submitters, "data/submitters.csv"), values["submitter"]),
        *_accelerator_problems(check, vocabulary),
    ]


def _round_problems(check: RowCheck, round_id: str) -> Iterator[Problem]:
    submission_id = check.values["submission_id"]
    prefix = f"{round_id.removeprefix('v')}-"
    if submission_id and not submission_id.startswith(prefix):
        fix = "move the row to the file of its round, or correct the id"
        yield check.against("submission_id", "round-mismatch", f"an id of {round_id}", quoted(submission_id), fix)


def _measure_problems(check: RowCheck, vocabulary: Vocabulary) -> Iterator[Problem]:
    benchmark, scenario, unit = (check.values[name] for name in ("benchmark", "scenario", "unit"))
    if benchmark not in vocabulary.benchmarks:
        yield from check.word("benchmark", OneOf("benchmark", vocabulary.benchmarks, "data/benchmarks.csv"), benchmark)
        return
    metric = vocabulary.metrics.get((benchmark, scenario))
    if metric is None:
        scenarios = vocabulary.scenarios_of(benchmark)
        yield from check.word("scenario", OneOf("scenario", scenarios, "data/scenario_metrics.csv"), scenario)
    elif unit != metric.unit.name:
        expected = f"{metric.unit.name}, the unit of {benchmark} {scenario}"
        yield check.against("unit", "unit-wrong", expected, quoted(unit), f"write {metric.unit.name}")


def _accelerator_problems(check: RowCheck, vocabulary: Vocabulary) -> Iterator[Problem]:
    cell, count = check.values["accelerator"], check.values["accelerator_count"]
    parts = parse_parts(cell, count)
    if parts is None:
        expected = "one accelerator, or all with their counts as in MI355X*16;MI300X*16"
        fix = "add the counts to data/corrections.csv with the reason"
        yield check.against("accelerator", "accelerator-malformed", expected, quoted(cell), fix)
        return
    total = sum(part.count for part in parts)
    if total != count:
        expected = f"{total}, the sum of the accelerators in {quoted(cell)}"
        yield check.against("accelerator_count", "count-mismatch", expected, str(count), _COUNTS)
    elif parts and not count:
        yield check.against("accelerator_count", "count-mismatch", f"at least one {cell}", "0", _COUNTS)
    known = OneOf("accelerator", vocabulary.accelerators, "data/accelerators.csv")
    for part in parts:
        yield from check.word("accelerator", known, part.accelerator)
