"""The metrics by name: what each is called, and its formula in words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Definition:
    """One metric. `formula` is empty where the number is read and not computed."""

    metric: str
    title: str
    formula: str


DEFINITIONS: dict[str, Definition] = {
    definition.metric: definition
    for definition in (
        Definition("score", "Score", ""),
        Definition("accelerators", "Accelerators in use", ""),
        Definition("nodes", "Nodes", ""),
        Definition("results", "Results held", ""),
        Definition("fact", "Stated fact", ""),
        Definition("improvement", "Improvement", "throughput new ÷ old − 1, latency old ÷ new − 1"),
        Definition("lead", "Lead", "throughput own ÷ rival − 1, latency rival ÷ own − 1"),
        Definition("deficit", "Deficit", "throughput 1 − own ÷ rival, latency 1 − rival ÷ own"),
        Definition("deviation", "Deviation", "throughput own ÷ reference − 1, latency reference ÷ own − 1"),
        Definition("speedup", "Speedup", "throughput new ÷ old, latency old ÷ new"),
        Definition("relative", "Relative performance", "throughput own ÷ other, latency other ÷ own"),
        Definition("time_saved", "Time saved", "1 − new ÷ old"),
        Definition("time_added", "Time added", "new ÷ old − 1"),
        Definition("ideal_score", "Ideal score", "sum over the parts of base score ÷ base accelerators × in use"),
        Definition("scaling_efficiency", "Scaling efficiency", "score ÷ ideal score"),
        Definition("per_accelerator", "Score per accelerator", "score ÷ accelerators in use"),
        Definition("rank", "Rank", "1 + the number of better scores that compete"),
        Definition("competitors", "Competitors", "the number of scores that compete"),
        Definition("compound_uplift", "Compound uplift", "product of (1 + step) over the end-to-end steps − 1"),
        Definition("factor", "Factor", "higher is better: after ÷ before; lower is better: before ÷ after"),
    )
}
