"""A submitter's tree becomes unverified rows of data/results/<round>.csv: judged, checked, and written in one step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from generator.gathering.gathered import Asked, Gathered
from generator.gathering.report import TreeSummary
from generator.gathering.tree import Tree, find_tree, scope, system_place
from generator.importing.changes import Cells, changes
from generator.importing.importing import usage_problems
from generator.importing.results_file import write_results
from generator.importing.spellings import AllSpellings
from generator.loadgen.layout import RunPlace
from generator.loadgen.together import reading_runs
from generator.problems import Problem, ProblemsFound, quoted, raise_errors
from generator.project import Project
from generator.reading.cells import BadCell
from generator.reading.loading import load_for_import
from generator.reading.schema import read_table
from generator.reading.tables import RESULTS
from generator.terms import OFFICIAL

Watch = Callable[[Sequence[RunPlace], str], Iterable[RunPlace]]


def import_tree(project: Project, root: Path, asked: Asked, watch: Watch = lambda runs, _what: runs) -> TreeSummary:
    """Write the valid runs of a submitter's tree to data/results/<round>.csv, and say what was done.

    Args:
        project: whose data are written.
        root: the tree, or a part of it.
        asked: the round, and what else was asked for.
        watch: shows how far it is.

    Raises:
        ProblemsFound: with everything that is wrong; then nothing has been written.
    """
    target = asked.output or project.results / f"{asked.round_id}.csv"
    raise_errors(usage_problems(asked.round_id, asked.suite, root, target))
    present = _present_rows(project, target)
    records = load_for_import(project)
    spellings = AllSpellings.of(records.vocabulary)
    tree = find_tree(root, asked.submitter, spellings.submitters)
    gathered = Gathered(project, records, spellings, asked, _our_name(tree, spellings))
    gathered.note_gaps(tree)
    with reading_runs(records.run_rules, [place.path for place in tree.places]) as logs:
        for place, log in zip(watch(tree.places, "runs"), logs, strict=True):
            gathered.take(place, log)
    gathered.check(root)
    return _write(project, target, tree, gathered, present)


def _our_name(tree: Tree, spellings: AllSpellings) -> str:
    try:
        return spellings.submitters.ours(tree.submitter)
    except BadCell as bad:
        path = system_place(tree.places[0]).folder.as_posix()
        raise ProblemsFound([Problem(path, 0, 0, bad.code, bad.expected, quoted(tree.submitter), bad.fix)]) from None


def _present_rows(project: Project, target: Path) -> tuple[Cells, ...]:
    """The rows of the file that the tree goes to: a tree never replaces, nor joins, what is official."""
    if not target.exists():
        return ()
    table = read_table(target, project.relative(target), RESULTS)
    raise_errors(table.problems)
    official = [row for row in table.rows if row.values["verification"] == OFFICIAL]
    if official:
        expected, found = "a file of unverified rows, or none yet", f"{len(official):,} official rows"
        fix = "write to another file with --output; official results stay as they are"
        place = (project.relative(target), official[0].line, 0)
        raise ProblemsFound([Problem(*place, "output-official", expected, found, fix)])
    return tuple(row.cells for row in table.rows)


def _write(project: Project, target: Path, tree: Tree, gathered: Gathered, present: Sequence[Cells]) -> TreeSummary:
    rows = [row.cells for row in gathered.rows]
    named = {column: rows[0][column] for column in scope(tree)}
    replaced = [row for row in present if all(row[column] == value for column, value in named.items())]
    kept = [row for row in present if row not in replaced]
    ordered = sorted([*rows, *kept], key=lambda row: tuple(row[column] for column in RESULTS.key))
    file = write_results(project, target, list(RESULTS.columns), ordered, rows)
    return TreeSummary(
        source=tree.root.as_posix(),
        submitter=gathered.submitter,
        round_id=gathered.asked.round_id,
        file=file,
        runs=len(tree.places),
        left_out=gathered.left_out,
        compliance=tree.compliance,
        skipped=gathered.skipped,
        kept=len(kept),
        changes=changes(replaced, rows),
        warnings=gathered.warnings(),
    )
