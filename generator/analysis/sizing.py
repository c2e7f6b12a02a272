"""How many nodes a target rate needs, by what was measured of one node and of clusters of such nodes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from generator.analysis.comparability import differences
from generator.analysis.naming import Named, ledger_name
from generator.analysis.numbers import Kind, Number, nodes, score
from generator.analysis.scaling import Scaling, scale
from generator.problems import refuse
from generator.reading.comparing_rules import ComparingRules
from generator.reading.records import Records, Result

#: The target rates of a table, as multiples of what one node scores.
MULTIPLES = (2, 4, 8, 16)


@dataclass(frozen=True, slots=True)
class Sizing:
    """A target rate, the measured cluster by which nodes are counted for it, and whether it lies beyond that.

    There is no count where the target lies beyond the largest cluster and that is above its ideal score.
    """

    multiple: Number
    target: Number
    by: Scaling
    count: Number | None
    is_extrapolated: bool


def measured_clusters(records: Records, node: Result) -> tuple[Scaling, ...]:
    """The scaling of every size of cluster that was measured of such nodes, the smallest first.

    A cluster is of the node's round, suite and accelerators, has as many in each node, and differs in no condition but
    their number. Of several of one size that of the node's own submitter counts, else the one that scores most.

    Raises:
        ProblemsFound: when `node` is no single node, or its score is a latency.
    """
    _require_node(node)
    by_size: dict[int, list[Result]] = {}
    for row in records.by_pair[node.benchmark, node.scenario]:
        if _is_cluster(records.comparing, row, node):
            by_size.setdefault(row.nodes, []).append(row)
    chosen = [max(rows, key=lambda row: (row.submitter == node.submitter, row.score)) for rows in by_size.values()]
    return tuple(scale(records.comparing, row, [node]) for row in sorted(chosen, key=lambda row: row.nodes))


def sizings(node: Result, clusters: Iterable[Scaling]) -> tuple[Sizing, ...]:
    """The nodes for each multiple of the node's score; none where no cluster was measured."""
    measured = tuple(clusters)
    return tuple(_sizing(node, factor, measured) for factor in MULTIPLES if measured)


def target_rate(multiple: Number, of_node: Number) -> Number:
    """A target: so many times what one node scores."""
    formula = f"{multiple.operand} × {of_node.operand}"
    value = multiple.value * of_node.value
    return Number(value, Kind.DERIVED_SCORE, "target_rate", formula, (multiple, of_node), of_node.unit)


def nodes_needed(multiple: Number, of_node: Number, by: Scaling) -> Number:
    """Target ÷ what each node of a measured cluster scores, rounded up to whole nodes."""
    own, size = by.own_score, nodes(by.own)
    efficiency = by.efficiency()
    value = Fraction(ceil(multiple.value * of_node.value * size.value / own.value))
    formula = (
        f"rounded up: {multiple.operand} × {of_node.operand} × {size.operand} ÷ {own.operand}; "
        f"at the cluster's scaling efficiency of {efficiency.text}"
    )
    return Number(value, Kind.COUNT, "nodes_needed", formula, (multiple, of_node, size, own, efficiency))


def named_multiple(sizing: Sizing) -> Named:
    """How many times the node's score a target is."""
    return Named(ledger_name("multiple", sizing.multiple.text), sizing.multiple)


def cluster_name(row: Result) -> str:
    """By what the ledger knows a cluster that no template names."""
    return row.submission_id or f"{row.submitter} {row.system}"


def _sizing(node: Result, factor: int, clusters: tuple[Scaling, ...]) -> Sizing:
    of_node = score(node)
    multiple = Number(Fraction(factor), Kind.COUNT, "declared", "as declared in generator/analysis/sizing.py", ())
    target = target_rate(multiple, of_node)
    reaching = [cluster for cluster in clusters if cluster.own_score.value >= target.value]
    by = reaching[0] if reaching else clusters[-1]
    is_sound = bool(reaching) or by.efficiency().value <= 1
    count = nodes_needed(multiple, of_node, by) if is_sound else None
    return Sizing(multiple, target, by, count, not reaching)


def _require_node(node: Result) -> None:
    if node.nodes != 1:
        fix = "name a system of one node, or leave the call out"
        raise refuse("metric-undefined", "the score of one node", f"{node.nodes} nodes", fix)
    if node.unit.is_latency:
        fix = "a latency does not add up over nodes"
        raise refuse("metric-undefined", "a throughput for a target rate", f"a latency in {node.unit.text}", fix)


def _is_cluster(rules: ComparingRules, row: Result, node: Result) -> bool:
    is_alike = (row.suite, row.unit, row.accelerator) == (node.suite, node.unit, node.accelerator)
    is_larger = row.nodes > 1 and row.accelerator_count == row.nodes * node.accelerator_count
    return is_alike and is_larger and {each.field for each in differences(rules, row, node)} == {"accelerator_count"}
