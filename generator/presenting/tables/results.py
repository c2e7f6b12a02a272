"""Every result of every round as plain tables, for readers without a script: one for each benchmark and scenario."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.analysis.naming import Phrase
from generator.analysis.numbers import UNVERIFIED_MARK, score
from generator.presenting.isolation import isolated
from generator.presenting.phrases import Linked
from generator.presenting.tables.table import Column, Table
from generator.presenting.words import TOGETHER
from generator.reading.records import Records, Result, SourceFile
from generator.terms import round_key

_COLUMNS = (
    Column("Round", is_name=True),
    Column("Score", is_numeric=True),
    Column("Submitter", is_name=True),
    Column("System"),
    Column("Accelerator"),
    Column("Count", is_numeric=True),
    Column("Division", is_name=True),
    Column("Suite", is_name=True),
    Column("Availability", is_name=True),
    Column("Statistic", is_name=True),
    Column("Submission", is_name=True),
    Column("Source", is_source=True),
)


def results_tables(records: Records) -> Iterator[tuple[str, list[Table]]]:
    """Each benchmark that has results with its tables, in the order of the vocabulary; newest round first.

    The cells are texts of the data: a row is its own receipt, for it names the file and line that it was read from.
    """
    for benchmark in records.vocabulary.benchmarks:
        tables = [
            _table(records, benchmark, scenario)
            for scenario in records.vocabulary.scenarios_of(benchmark)
            if (benchmark, scenario) in records.by_pair
        ]
        if tables:
            yield benchmark, tables


def accelerator_words(result: Result) -> str:
    """The accelerator, or `none`; of a mixed system each kind with its own count: `16 × MI325X and 32 × MI300X`."""
    if not result.is_mixed:
        return result.accelerator
    return " and ".join(f"{part.count}{TOGETHER}×{TOGETHER}{part.accelerator}" for part in result.parts)


def _table(records: Records, benchmark: str, scenario: str) -> Table:
    results = records.by_pair[benchmark, scenario]
    newest_first = sorted(results, key=lambda result: [-part for part in round_key(result.round_id)])
    unit = results[0].unit
    caption = f"{benchmark} {scenario}: {unit.quantity} in {unit.text}, {unit.direction.value}"
    return Table(caption, _COLUMNS, tuple(_row(result, records.sources) for result in newest_first))


def _row(result: Result, sources: Mapping[str, SourceFile]) -> tuple[Phrase, ...]:
    published = score(result)
    mark = "" if result.is_verified else UNVERIFIED_MARK
    cells = (
        result.round_id,
        f"{published.text}{TOGETHER}{result.unit.text}{mark}",
        isolated(result.submitter),
        isolated(result.system),
        accelerator_words(result),
        str(result.accelerator_count),
        result.division,
        result.suite,
        result.availability,
        result.statistic,
        result.id_text,
    )
    return (*((cell,) for cell in cells), _source(result, sources))


def _source(result: Result, sources: Mapping[str, SourceFile]) -> Phrase:
    """Where the row stands in our data, as a link to where the public finds the source, if it has an address."""
    source, place = sources.get(result.place.path), str(result.place)
    corrected = ("; corrected",) if result.corrections else ()
    return (Linked(place, source.address) if source and source.address else place, *corrected)
