"""An official summary becomes data/results/<round>.csv: converted, checked, and written in one step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.importing.changes import changes, rows_before
from generator.importing.columns import Layout, choose_layout, load_layouts
from generator.importing.findings import Findings
from generator.importing.identity import SubmissionIds, check_keys, check_round
from generator.importing.official import OfficialFile
from generator.importing.power import merge_power
from generator.importing.results_file import write_results
from generator.importing.rows import Converter, ImportedRow
from generator.importing.shapes import read_official
from generator.importing.spellings import AllSpellings
from generator.importing.summary import AppliedCorrection, ImportSummary
from generator.problems import Problem, quoted, raise_errors
from generator.project import Project
from generator.reading import tables
from generator.reading.records import Vocabulary
from generator.reading.vocabulary import load_vocabulary, read_data_file
from generator.terms import ROUND_ID, SUITES


@dataclass(frozen=True, slots=True)
class _Facts:
    """What data/ says that an import needs."""

    vocabulary: Vocabulary
    layouts: tuple[Layout, ...]
    ids: SubmissionIds
    corrections: tuple[Mapping[str, Any], ...]


def import_results(
    project: Project, file: Path, round_id: str, suite: str = "", output: Path | None = None
) -> ImportSummary:
    """Write the rows of an official summary to data/results/<round>.csv, and say what was done.

    Args:
        suite: take the rows of this suite alone; all rows where empty.
        output: write there instead.

    Raises:
        ProblemsFound: with everything that is wrong; then nothing has been written.
    """
    target = output or project.results / f"{round_id}.csv"
    raise_errors(usage_problems(round_id, suite, file, target))
    facts = _load_facts(project, round_id)
    official, problems = read_official(file, project.relative(file))
    raise_errors(problems)
    assert official is not None  # a file without problems has been read
    layout, problems = choose_layout(official, facts.layouts)
    raise_errors(problems)
    assert layout is not None  # likewise
    batch = _convert(official, layout, facts, suite, round_id)
    return _write(project, target, facts, batch)


def usage_problems(round_id: str, suite: str, file: Path, target: Path) -> list[Problem]:
    """What is wrong with the round, the suite and the output that an import was asked for."""
    problems = []
    if not ROUND_ID.fullmatch(round_id):
        fix = "write the round with its v: --round v6.1"
        found = quoted(round_id)
        problems.append(Problem("--round", 0, 0, "round-malformed", "a round such as v6.1", found, fix))
    if suite and suite not in SUITES:
        fix = "write a known suite, or leave the option out for all rows"
        expected, found = f"one of {', '.join(SUITES)}", quoted(suite)
        problems.append(Problem("--suite", 0, 0, "suite-unknown", expected, found, fix))
    if target.resolve() == file.resolve():
        expected, fix = "another file than the official one", "name another file; the official one stays as it is"
        problems.append(Problem("--output", 0, 0, "output-is-source", expected, quoted(target), fix))
    return problems


def _load_facts(project: Project, round_id: str) -> _Facts:
    vocabulary, found = load_vocabulary(project)
    layouts, unmapped = load_layouts(project)
    ids = SubmissionIds.of(project, round_id)
    corrections = read_data_file(project, "corrections.csv", tables.CORRECTIONS)
    raise_errors([*found, *unmapped, *ids.problems, *corrections.problems])
    of_round = tuple(row.values for row in corrections.rows if row.values["round_id"] == round_id)
    return _Facts(vocabulary, layouts, ids, of_round)


@dataclass(frozen=True, slots=True)
class _Batch:
    """The rows of one import in the order of their keys, and what was left out."""

    official: OfficialFile
    layout: Layout
    rows: tuple[ImportedRow, ...]
    skipped: Mapping[str, int]
    ids_in_file: int
    warnings: tuple[Problem, ...]


def _convert(official: OfficialFile, layout: Layout, facts: _Facts, suite: str, round_id: str) -> _Batch:
    findings = Findings(official)
    counted = ("accelerator", "accelerator_count")
    corrected = {_system(row) for row in facts.corrections if row["field"] in counted}
    converter = Converter(layout, facts.vocabulary, AllSpellings.of(facts.vocabulary), corrected, findings)
    converted = []
    skipped: Counter[str] = Counter()
    for record in official.records:
        own_suite = converter.suite(record) if suite else ""
        if own_suite == suite:
            converted.append(converter.row(record))
        elif own_suite:
            skipped[own_suite] += 1
    rows = [row for row in converted if row is not None]
    check_round(layout, rows, round_id, findings)
    rows = sorted(merge_power(rows, findings), key=lambda row: (row.key, row.record.line))
    check_keys(rows, findings)
    problems = findings.problems()
    raise_errors(problems)
    raise_errors(_none_left(official, rows, suite))
    ids_in_file = sum(bool(row.values["submission_id"]) for row in rows)
    facts.ids.fill(rows)
    unused = [] if skipped else facts.ids.unused(row.system for row in rows)
    return _Batch(official, layout, tuple(rows), skipped, ids_in_file, (*problems, *unused))


def _system(correction: Mapping[str, Any]) -> tuple[str, str, str]:
    return correction["division"], correction["submitter"], correction["system"]


def _none_left(official: OfficialFile, rows: Iterable[ImportedRow], suite: str) -> list[Problem]:
    if any(True for _ in rows):
        return []
    expected = f"rows of suite {suite or 'datacenter or edge'}"
    found = f"none among {len(official.records):,} rows"
    return [Problem(official.path, 0, 0, "file-empty", expected, found, "check --suite, and the file")]


def _write(project: Project, target: Path, facts: _Facts, batch: _Batch) -> ImportSummary:
    columns = tables.RESULTS.headers[-1]  # a file without the added column is official
    before, unread = rows_before(target, project.relative(target))
    rows = [row.values for row in batch.rows]
    file = write_results(project, target, columns, rows, rows)
    filled = facts.ids.filled.total()
    with_id = batch.ids_in_file + filled
    return ImportSummary(
        source=batch.official.path,
        shape=batch.official.shape,
        layout=batch.layout.name,
        file=file,
        rows_read=len(batch.official.records),
        skipped=batch.skipped,
        rows_with_power=sum(bool(row.values["power"]) for row in batch.rows),
        ids_in_file=batch.ids_in_file,
        ids_filled=filled,
        ids_unknown=len(batch.rows) - with_id,
        own_models=Counter(row.values["model"] for row in batch.rows if row.has_own_model),
        corrections=_applied(facts, batch.rows),
        changes=changes(before, rows, unread),
        warnings=batch.warnings,
    )


def _applied(facts: _Facts, rows: tuple[ImportedRow, ...]) -> tuple[AppliedCorrection, ...]:
    """Each correction of the round, with the number of rows that still hold what it corrects."""
    names = ("submitter", "division", "system", "field", "published", "corrected")
    return tuple(
        AppliedCorrection(
            **{name: correction[name] for name in names},
            rows=sum(_is_for(correction, row) for row in rows),
        )
        for correction in facts.corrections
    )


def _is_for(correction: Mapping[str, Any], row: ImportedRow) -> bool:
    return row.system == _system(correction) and row.values[correction["field"]] == correction["published"]
