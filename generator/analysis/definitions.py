"""The metrics by name: what each is called, and its formula in words."""

from __future__ import annotations

from dataclasses import dataclass

from generator.analysis.numbers import Number, Origin
from generator.units import UNITS

_LATENCY_UNITS = {unit.text for unit in UNITS.values() if unit.is_latency}


@dataclass(frozen=True, slots=True)
class Definition:
    """One metric. A formula is empty where the metric is not defined; both are where the number is read."""

    metric: str
    title: str
    throughput: str = ""
    latency: str = ""

    def words(self, number: Number) -> str:
        """The formula in words for the direction of the scores that the number compares."""
        units = {item.unit for item in number.inputs if not isinstance(item, Origin)}
        return self.latency if self.latency and units & _LATENCY_UNITS else self.throughput


def _alike(metric: str, title: str, formula: str) -> Definition:
    """A metric with one formula, whatever the direction of the scores, or without a direction."""
    return Definition(metric, title, formula, formula)


DEFINITIONS: dict[str, Definition] = {
    definition.metric: definition
    for definition in (
        Definition("score", "Score"),
        Definition("accelerators", "Accelerators in use"),
        Definition("nodes", "Nodes"),
        Definition("results", "Results held"),
        Definition("partners", "Partners"),
        Definition("declared", "Declared value"),
        Definition("fact", "Stated fact"),
        Definition("uplift", "Stated uplift"),
        Definition("stated", "Stated value"),
        Definition("counted", "Counted"),
        Definition("released", "Counted in releases"),
        _alike("total", "Total", "sum of the stated amounts, each in the unit of the total"),
        Definition("highest", "Highest score"),
        _alike("parameters_that_fit", "Parameters that fit", "memory in GB ÷ half a byte a parameter"),
        _alike("gain_explained", "Gain explained", "compound uplift ÷ improvement"),
        Definition("improvement", "Improvement", "new ÷ old − 1", "old ÷ new − 1"),
        Definition("lead", "Lead", "own ÷ rival − 1", "rival ÷ own − 1"),
        Definition("deficit", "Deficit", "1 − own ÷ rival", "1 − rival ÷ own"),
        Definition("deviation", "Deviation", "own ÷ reference − 1", "reference ÷ own − 1"),
        Definition("speedup", "Speedup", "new ÷ old", "old ÷ new"),
        Definition("relative", "Relative performance", "own ÷ other", "other ÷ own"),
        Definition("time_saved", "Time saved", latency="1 − new ÷ old"),
        Definition("time_added", "Time added", latency="new ÷ old − 1"),
        Definition("ideal_score", "Ideal score", "sum over the parts of base score ÷ base accelerators × in use"),
        Definition("scaling_efficiency", "Scaling efficiency", "score ÷ ideal score"),
        Definition("per_accelerator", "Score per accelerator", "score ÷ accelerators in use"),
        Definition("accuracy", "Accuracy"),
        Definition("power", "Measured power"),
        _alike("measured_p99", "Measured p99", "logged nanoseconds ÷ nanoseconds in the unit of the limit"),
        _alike("share_of_limit", "Share of the limit", "measured p99 ÷ limit"),
        _alike("required_accuracy", "Required accuracy", "reference accuracy × accuracy target"),
        _alike("accuracy_margin", "Accuracy margin", "accuracy ÷ required accuracy − 1"),
        Definition("target_rate", "Target rate", "multiple × score of one node"),
        Definition("nodes_needed", "Nodes needed", "target rate × nodes of the cluster ÷ its score, rounded up"),
        _alike("rank", "Rank", "1 + the number of better scores that compete"),
        _alike("competitors", "Competitors", "the number of scores that compete"),
        _alike("compound_uplift", "Compound uplift", "product of (1 + step) over the end-to-end steps, − 1"),
        _alike("factor", "Factor", "after ÷ before where higher is better, else before ÷ after"),
    )
}
