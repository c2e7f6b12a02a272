"""The whole of data/ as frozen records: every file read, every finding collected, corrections applied."""

from __future__ import annotations

from generator.problems import Problem, raise_errors
from generator.project import Project
from generator.reading import tables
from generator.reading.checksums import checksum_problems
from generator.reading.claims import load_claims
from generator.reading.comparing import load_comparing_rules
from generator.reading.comparing_rules import ComparingRules
from generator.reading.latencies import load_latencies
from generator.reading.optimizations import load_optimizations
from generator.reading.records import Correction, Records, SourceFile, Vocabulary
from generator.reading.reproduction import load_reproduction
from generator.reading.results import load_results
from generator.reading.rulebook import Rulebook
from generator.reading.run_rules import RunRules
from generator.reading.run_stating import load_run_rules
from generator.reading.schema import Table
from generator.reading.stated_records import Fact
from generator.reading.stating import load_rulebook
from generator.reading.vocabulary import load_vocabulary, read_data_file
from generator.terms import round_key


def load_records(project: Project) -> tuple[Records, tuple[Problem, ...]]:
    """The records of a project, and the warnings that came with them.

    Raises:
        ProblemsFound: with every problem of every file, when one of them is an error.
    """
    vocabulary, found = load_vocabulary(project)
    problems = list(found)
    corrections_table = read_data_file(project, "corrections.csv", tables.CORRECTIONS)
    facts = read_data_file(project, "facts.csv", tables.FACTS)
    sources = read_data_file(project, "sources.csv", tables.SOURCES)
    terms = read_data_file(project, "terms.csv", tables.TERMS)
    for table in (corrections_table, facts, sources, terms):
        problems += table.problems
    problems += _import_problems(project)
    corrections = tuple(Correction(**row.values, place=row.place) for row in corrections_table.rows)
    words = None if found or corrections_table.problems else vocabulary
    results, found = load_results(project, words, corrections)
    problems += found
    results_are_whole = not found
    optimizations, found = load_optimizations(project, words)
    problems += found
    rulebook, comparing, run_rules, found = _rules(project, words)
    problems += found
    latencies, found = load_latencies(project, results if results_are_whole else None, rulebook)
    problems += found
    claims, found = load_claims(project, words)
    problems += found
    rounds = sorted({result.round_id for result in results}, key=round_key)
    reproduction, found = load_reproduction(project, words if results_are_whole else None, rounds)
    problems += found
    certificates = {row.values["file"]: SourceFile(**row.values, place=row.place) for row in sources.rows}
    if not sources.problems:
        problems += checksum_problems(project, certificates)
    raise_errors(problems)
    stated = {row.values["fact"]: Fact(**row.values, place=row.place) for row in facts.rows}
    stating = (stated, certificates, optimizations, rulebook, claims, run_rules, reproduction)
    return Records(vocabulary, results, corrections, *stating, _names(terms), latencies, comparing), tuple(problems)


def load_for_import(project: Project) -> Records:
    """What the import of runs needs, without what else data/ says: that may speak of a round before it has results.

    The results are those that can be read; an import looks at them only for what it knows of a system.

    Raises:
        ProblemsFound: with every problem of the vocabularies, the corrections and the rules of runs.
    """
    vocabulary, problems = load_vocabulary(project)
    table = read_data_file(project, "corrections.csv", tables.CORRECTIONS)
    rulebook, of_rulebook = load_rulebook(project, vocabulary)
    run_rules, of_runs = load_run_rules(project, vocabulary)
    raise_errors([*problems, *table.problems, *of_rulebook, *of_runs])
    corrections = tuple(Correction(**row.values, place=row.place) for row in table.rows)
    results, _problems = load_results(project, vocabulary, corrections)
    return Records(vocabulary, results, corrections, {}, {}, (), rulebook, run_rules=run_rules)


def _rules(
    project: Project, words: Vocabulary | None
) -> tuple[Rulebook, ComparingRules, RunRules, tuple[Problem, ...]]:
    """What the suite's rules state, how rows are compared, and how runs are judged, with every problem of them."""
    rulebook, of_rulebook = load_rulebook(project, words)
    comparing, of_comparing = load_comparing_rules(project)
    run_rules, of_runs = load_run_rules(project, words)
    return rulebook, comparing, run_rules, (*of_rulebook, *of_comparing, *of_runs)


def _names(terms: Table) -> tuple[str, ...]:
    return tuple(row.values["term"] for row in terms.rows)


def _import_problems(project: Project) -> list[Problem]:
    """The problems of the files that only an import reads."""
    files = (("submission_ids.csv", tables.SUBMISSION_IDS), ("official_columns.csv", tables.OFFICIAL_COLUMNS))
    return [problem for name, schema in files for problem in read_data_file(project, name, schema).problems]
