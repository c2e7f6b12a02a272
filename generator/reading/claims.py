"""The published claims and their checks, read from data/ and validated."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from generator.problems import Problem
from generator.project import Project
from generator.reading import cells
from generator.reading.cells import BadCell, OneOf, or_empty
from generator.reading.claim_records import OUTSIDE, ROLES, Check, Claim
from generator.reading.published import FORMS, Published, read_published
from generator.reading.records import Vocabulary
from generator.reading.schema import Row, Schema, Table
from generator.reading.vocabulary import read_data_file
from generator.terms import RIVAL_POLICIES

CLAIMS_FILE: Final = "data/published_claims.csv"
#: In the column benchmark or scenario: every one in which all sides have results.
ALL: Final = "all"

CLAIMS: Final = Schema(
    columns={
        "claim_id": cells.text,
        "publication": cells.text,
        "section": cells.text,
        "published": cells.text,
        "quantity": cells.text,
        "policy": or_empty(OneOf("rival policy", RIVAL_POLICIES)),
        "note": cells.free_text,
    },
    key=("claim_id",),
)

CHECKS: Final = Schema(
    columns={
        "claim_id": cells.text,
        "part": cells.text,
        "role": OneOf("role", ROLES),
        "metric": cells.free_text,
        "system": cells.words,
        "other": cells.words,
        "benchmark": cells.words,
        "scenario": cells.words,
        "detail": cells.free_text,
        "form": or_empty(OneOf("form", FORMS)),
        "published": cells.free_text,
        "outside": or_empty(OneOf("reason", OUTSIDE)),
        "reason": cells.free_text,
    },
    key=("claim_id", "part"),
)


def load_claims(project: Project, vocabulary: Vocabulary | None) -> tuple[tuple[Claim, ...], tuple[Problem, ...]]:
    """The claims with their checks, in the order of the files, and every problem of both files.

    A project without published claims has none of the two files.

    Args:
        project: the project.
        vocabulary: the words that checks may use; None where they could not be read.
    """
    if not (project.root / CLAIMS_FILE).exists() and not (project.data / "claim_checks.csv").exists():
        return (), ()
    claims = read_data_file(project, "published_claims.csv", CLAIMS)
    checks = read_data_file(project, "claim_checks.csv", CHECKS)
    problems = [*claims.problems, *checks.problems]
    rows = {row.values["claim_id"]: row for row in claims.rows}
    grouped: dict[str, list[Check]] = {name: [] for name in rows}
    for row in checks.rows:
        found = list(_check_problems(checks, row, () if claims.problems else rows, vocabulary))
        published = _published(checks, row, found)
        problems += found
        if published is not None and row.values["claim_id"] in grouped:
            grouped[row.values["claim_id"]].append(_check(checks, row, published))
    if not problems:
        problems += [_unchecked(claims, row) for name, row in rows.items() if not grouped[name]]
    return tuple(_claim(row, grouped[name]) for name, row in rows.items()), tuple(problems)


def _claim(row: Row, checks: list[Check]) -> Claim:
    return Claim(**row.values, checks=tuple(checks), path=row.path, line=row.line)


def _check(table: Table, row: Row, published: Published) -> Check:
    assert table.file is not None  # it has a row
    values = row.values
    names = ("claim_id", "part", "role", "metric", "detail", "form", "outside", "reason")
    return Check(
        systems=values["system"],
        others=values["other"],
        benchmarks=values["benchmark"],
        scenarios=values["scenario"],
        published=published,
        path=row.path,
        places=table.file.places(row.line),
        **{name: values[name] for name in names},
    )


def _published(table: Table, row: Row, problems: list[Problem]) -> Published | None:
    """What was published, or None after noting that the cell is not of the check's form."""
    values = row.values
    try:
        return read_published(values["form"] or "shown", values["published"])
    except BadCell as bad:
        problems.append(table.refused(row, "published", bad))
        return None


def _check_problems(
    table: Table, row: Row, claims: Collection[str], vocabulary: Vocabulary | None
) -> Iterator[Problem]:
    values = row.values
    readers = [("claim_id", OneOf("claim", claims, CLAIMS_FILE))] if claims else []
    if vocabulary:
        readers.append(("benchmark", OneOf("benchmark", [*vocabulary.benchmarks, ALL], "data/benchmarks.csv")))
        scenarios = dict.fromkeys(scenario for _, scenario in vocabulary.metrics)
        readers.append(("scenario", OneOf("scenario", [*scenarios, ALL], "data/scenario_metrics.csv")))
    for column, reader in readers:
        for word in [values[column]] if isinstance(values[column], str) else values[column]:
            try:
                reader(word)
            except BadCell as bad:
                yield table.refused(row, column, bad)
    filled = (bool(values["metric"]), bool(values["form"]), bool(values["outside"]), bool(values["reason"]))
    if filled not in ((True, True, False, False), (False, False, True, True)):
        expected = "a metric and a form, or why the claim lies outside the data and a sentence that says so"
        found = ", ".join(name for name in ("metric", "form", "outside", "reason") if values[name]) or "none of them"
        yield table.problem(row, "metric", "claim-check", expected, found, "fill the one pair and clear the other")


def _unchecked(table: Table, row: Row) -> Problem:
    expected, fix = "a check in data/claim_checks.csv", "say how to recompute the claim, or why that is not possible"
    return table.problem(row, "claim_id", "claim-unchecked", expected, "none", fix)
