"""The tables of an architect's page: margins under limits, what was run on what, and nodes for target rates."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.analysis.margins import AccuracyMargin, LatencyMargin, accuracy_margins, latency_margins
from generator.analysis.naming import Named, Phrase, ledger_name, plain_text
from generator.analysis.numbers import accelerators_in_use, measured_power, nodes, score
from generator.analysis.sizing import Sizing, cluster_name, measured_clusters, named_multiple, sizings
from generator.analysis.workloads import named_limit
from generator.presenting.isolation import isolated
from generator.presenting.phrases import LINE_BREAK, Code, in_lines
from generator.presenting.tables.table import Column, Table
from generator.presenting.words import TOGETHER, accelerators_cell, listed, row_words, score_cell
from generator.reading.records import Records, Result

NO_STATEMENT = "not stated"
NOT_STATED: Phrase = (NO_STATEMENT,)
NO_CLUSTER = "no cluster of such nodes was measured"
LATENCY = "none: a latency does not add up over nodes"
_MARGINS = (
    Column("Scenario", is_name=True),
    Column("Score", is_numeric=True),
    Column("Limit in words"),
    Column("Measured p99, lower is better"),
    Column("Accuracy, higher is better"),
)
_NODES = (
    Column("Scenario", is_name=True),
    Column("Target rate", is_numeric=True),
    Column("Nodes needed", is_numeric=True),
    Column("By the cluster", is_numeric=True),
    Column("Its scaling efficiency", is_numeric=True),
)
_WITHIN = {
    "time to first token": "the first token comes within ",
    "time per output token": "each further token takes, on average over an answer, at most ",
    "end-to-end latency": "the whole answer comes within ",
    "latency": "the answer comes within ",
}
#: What a reader of the tables has to know, said once on a page.
SIZING_NOTES = (
    "A limit holds for p99: all but one in a hundred queries stay within it. A measured p99 is of the submitter's own "
    "log, where the data hold one; lower is better, and its share of the limit is derived here.",
    "An accuracy is held against what the Closed division requires: a share of the reference's, by each metric that "
    "the result states under the reference's own name. The margin is derived here.",
    "A target rate is a multiple of what the node scores. The nodes for it are derived from measured scaling: by the "
    "efficiency, relative to this node, of the smallest measured cluster that reaches the target, rounded up to whole "
    "nodes. For fewer nodes than that cluster has, its efficiency is an assumption.",
    "A cluster has the node's round, division, availability, accelerators and harness. Of several of one size the "
    "submitter's own counts, else the one that scores most. Platform, software and network are each cluster's own.",
    "What lies beyond the largest measured cluster is called extrapolated. From a cluster above its ideal score "
    "nothing is extrapolated.",
)


def margins_table(records: Records, system: str, rows: Sequence[Result]) -> Table:
    """One row a scenario: its score, its limit in words, and how far latency and accuracy stay within."""
    cells = tuple(_margins_row(records, row, system) for row in rows)
    return _captioned("Limits and margins", system, _MARGINS, cells, rows)


def system_table(records: Records, system: str, rows: Sequence[Result]) -> Table:
    """What the scores were reached with, one row a property, or one for each of its values."""
    row = rows[0]
    of_nodes = Named(ledger_name("nodes", system, row.benchmark, row.scenario), nodes(row))
    found: list[tuple[Phrase, ...]] = [
        (("Submission",), (f"{isolated(row.submitter)}, {row_words(row)}",)),
        (("Availability",), (f"{row.availability}, {row.division} division",)),
        (("Nodes",), (of_nodes,)),
        (("Accelerators",), accelerators_cell(row, system)),
        *_by_value("Processor", rows, lambda each: each.processor),
        *_by_value("Precision of the weights", rows, lambda each: each.weight_data_types),
        *_by_value("Stack", rows, lambda each: Code(each.software)),
        *_by_value("Operating system", rows, lambda each: each.operating_system),
        *_power_rows(records, system, rows),
        (("Price",), (f"no price in {row.round_id}: results state none",)),
    ]
    columns = (Column("Property", is_name=True), Column("As submitted"))
    return _captioned("What it was run on", system, columns, found, rows)


def nodes_table(records: Records, system: str, rows: Sequence[Result]) -> Table:
    """Nodes for target rates, or why there are none, a scenario at a time."""
    found: list[tuple[Phrase, ...]] = []
    cited = list(rows)
    for row in rows:
        clusters = () if row.unit.is_latency else measured_clusters(records, row)
        cited += [cluster.own for cluster in clusters]
        found += [_nodes_row(row, sizing, system) for sizing in sizings(row, clusters)]
        if not clusters:
            why = LATENCY if row.unit.is_latency else NO_CLUSTER
            found.append(((row.scenario,), ("any",), (why,), ("none",), ("none",)))
    return _captioned("Nodes for a target rate, derived from measured scaling", system, _NODES, found, cited)


def _captioned(
    title: str, system: str, columns: tuple[Column, ...], found: Sequence[tuple[Phrase, ...]], cited: Sequence[Result]
) -> Table:
    """A table whose caption says of whom and what it is: benchmark, system, round, and category."""
    row = cited[0]
    whose: Phrase = (f"{title}: {row.benchmark}, {isolated(row.submitter)} ", *accelerators_cell(row, system))
    words = (*whose, f", {row.round_id}, {row.division} division, {row.availability}")
    return Table(plain_text(words), columns, tuple(found), tuple(dict.fromkeys(cited)), caption_words=words)


def _margins_row(records: Records, row: Result, system: str) -> tuple[Phrase, ...]:
    return (
        (row.scenario,),
        (*score_cell(row, system), LINE_BREAK, _direction(row)),
        _limit_in_words(records, row),
        in_lines([_latency(each) for each in latency_margins(records, row, system)]) or _no_p99(records, row),
        in_lines([_accuracy(each) for each in accuracy_margins(records, row, system)]) or _no_margin(row),
    )


def _direction(row: Result) -> str:
    return f"{row.statistic} latency, {row.unit.direction.value}" if row.unit.is_latency else row.unit.direction.value


def _limit_in_words(records: Records, row: Result) -> Phrase:
    limits = records.rulebook.limits_of(row.benchmark, row.scenario)
    return in_lines(
        [
            (_WITHIN.get(each.quantity, f"{each.quantity} at most "), named_limit(each), f"{TOGETHER}{each.unit}")
            for each in limits
        ]
    ) or ("no limit on latency",)


def _no_p99(records: Records, row: Result) -> Phrase:
    return NOT_STATED if records.rulebook.limits_of(row.benchmark, row.scenario) else ("no limit to hold it to",)


def _no_margin(row: Result) -> Phrase:
    return ("stated by no metric of the reference's name",) if row.accuracy else NOT_STATED


def _latency(each: LatencyMargin) -> Phrase:
    unit = f"{TOGETHER}{each.limit.unit}"
    return (f"{each.limit.quantity} ", each.measured, f"{unit}, ", each.share, " of the limit")


def _accuracy(each: AccuracyMargin) -> Phrase:
    number = each.margin.number
    word = "from" if number.is_zero_as_shown else "below" if number.value < 0 else "beyond"
    return (f"{each.metric} ", each.measured, ", ", each.margin, f" {word} the required ", each.required)


def _by_value(title: str, rows: Sequence[Result], of: Callable[[Result], str]) -> list[tuple[Phrase, ...]]:
    """A row for each value, which names the scenarios where there are several."""
    values: dict[str, list[str]] = {}
    for row in rows:
        values.setdefault(of(row) or NO_STATEMENT, []).append(row.scenario)
    if len(values) == 1:
        return [((title,), (value,)) for value in values]
    return [((f"{title}, {listed(scenarios)}",), (value,)) for value, scenarios in values.items()]


def _power_rows(records: Records, system: str, rows: Sequence[Result]) -> list[tuple[Phrase, ...]]:
    round_id = rows[0].round_id
    found: list[tuple[Phrase, ...]] = []
    for row in rows:
        if (power := measured_power(row)) is not None:
            named = Named(ledger_name("power", system, row.benchmark, row.scenario), power)
            found.append(((f"Power, {row.scenario}",), (named, f"{TOGETHER}{power.unit}")))
    if found:
        return found
    measured = any(row.power is not None for row in records.results if row.round_id == round_id)
    words = f"none measured with these results of {round_id}" if measured else f"no measured power in {round_id}"
    return [(("Power",), (words,))]


def _nodes_row(node: Result, sizing: Sizing, system: str) -> tuple[Phrase, ...]:
    own, multiple = sizing.by.own, sizing.multiple.text
    unit = f"{TOGETHER}{node.unit.text}"
    arguments = (system, node.benchmark, node.scenario)
    target = Named(ledger_name("target_rate", *arguments, multiple), sizing.target)
    efficiency = ledger_name("scaling_efficiency", cluster_name(own), *arguments)
    return (
        (node.scenario,),
        (target, unit, LINE_BREAK, named_multiple(sizing), " times one node"),
        _count(sizing, ledger_name("nodes_needed", *arguments, multiple)),
        _cluster(own),
        (Named(efficiency, sizing.by.efficiency()),),
    )


def _count(sizing: Sizing, name: str) -> Phrase:
    if sizing.count is None:
        return ("not extrapolated: the cluster is above its ideal score",)
    return (Named(name, sizing.count), *((LINE_BREAK, "extrapolated") if sizing.is_extrapolated else ()))


def _cluster(own: Result) -> Phrase:
    name = cluster_name(own)
    size = Named(ledger_name("nodes", name, own.benchmark, own.scenario), nodes(own))
    of_cluster = Named(ledger_name("score", name, own.benchmark, own.scenario), score(own))
    in_use = Named(ledger_name("accelerators", name, own.benchmark, own.scenario), accelerators_in_use(own))
    unit = f"{TOGETHER}{own.unit.text}"
    score_line = (of_cluster, unit, LINE_BREAK)
    parts = (in_use, f"{TOGETHER}×{TOGETHER}{own.accelerator}, ", size, f"{TOGETHER}nodes")
    return (*score_line, f"{isolated(own.submitter)} ", *parts, LINE_BREAK, row_words(own))
