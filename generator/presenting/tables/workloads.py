"""The table of workloads: what each benchmark asks for, by the rules, and which accelerators ran it."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis.naming import Phrase
from generator.analysis.selection import Selector
from generator.analysis.workloads import RunWorkload, named_accuracy, named_limit, named_samples, run_workloads
from generator.presenting.phrases import LINE_BREAK, in_lines
from generator.presenting.stated import sources_in_words
from generator.presenting.tables.table import Column, Table
from generator.presenting.words import TOGETHER
from generator.reading.records import Records

_COLUMNS = (
    Column("Benchmark", is_name=True),
    Column("Task"),
    Column("Data set"),
    Column("Accuracy target"),
    Column("Scenarios and limits"),
    Column("Accelerators", is_name=True),
)
_LIMITS = (
    "A limit is one for p99, which all but one in a hundred queries stay below. An accuracy target is a share of the "
    "reference model's accuracy."
)


def workloads_table(records: Records, caption: str, systems: Sequence[Selector]) -> Table:
    """One row a benchmark that one of the systems has results in.

    Raises:
        ProblemsFound: when a system stands for no row, or the rules of a benchmark are not known.
    """
    found = run_workloads(records, systems)
    cited = tuple(row for each in found for row in each.rows)
    remarks = [f"{each.benchmark.benchmark}: {each.workload.note}." for each in found if each.workload.note]
    sources = sources_in_words(source for each in found for source in _sources(records, each))
    notes = (_LIMITS, *remarks, f"The rules as stated in: {sources}.")
    return Table(caption, _COLUMNS, tuple(_row(records, each) for each in found), cited, notes=notes)


def _row(records: Records, each: RunWorkload) -> tuple[Phrase, ...]:
    workload = each.workload
    return (
        (each.benchmark.benchmark,),
        (each.benchmark.task,),
        (workload.dataset, LINE_BREAK, named_samples(workload), " samples"),
        (named_accuracy(workload), f" of the reference: {_words(workload.accuracy_metric)}"),
        in_lines(_scenario(records, each, scenario) for scenario in each.scenarios),
        in_lines((name,) for name in each.accelerators),
    )


def _scenario(records: Records, each: RunWorkload, scenario: str) -> Phrase:
    """`Server: time to first token 2 s, time per output token 200 ms`."""
    parts: list[Phrase] = [
        (f"{limit.quantity} ", named_limit(limit), f"{TOGETHER}{limit.unit}")
        for limit in records.rulebook.limits_of(each.benchmark.benchmark, scenario)
    ]
    if not parts:
        return (scenario,)
    first, *rest = parts
    return (f"{scenario}: ", *first, *(part for phrase in rest for part in (", ", *phrase)))


def _words(metrics: str) -> str:
    return metrics.replace(";", ",")


def _sources(records: Records, each: RunWorkload) -> list[str]:
    limits = [limit for name in each.scenarios for limit in records.rulebook.limits_of(each.benchmark.benchmark, name)]
    return [each.workload.source, *(limit.source for limit in limits)]
