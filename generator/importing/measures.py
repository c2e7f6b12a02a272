"""What a record measures: benchmark, model, scenario, the true unit, the statistic and the harness."""

from __future__ import annotations

import re

from generator.importing.reader import RecordReader
from generator.importing.spellings import AllSpellings, Spellings
from generator.reading import cells
from generator.reading.cells import BadCell
from generator.reading.records import ScenarioMetric, Vocabulary
from generator.terms import SCENARIOS
from generator.units import POWER_UNITS

_SCENARIOS = {scenario.casefold(): scenario for scenario in SCENARIOS}
#: An Endpoints run states its accuracy as one bare number, or under the lower-case keys of its own report.
_ENDPOINTS = re.compile(r"[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?|.*\brouge1:.*", re.DOTALL)


def read_measure(
    reader: RecordReader, vocabulary: Vocabulary, spellings: AllSpellings, division: str, accuracy: str
) -> dict[str, str]:
    """The columns of our file that say what was measured, with the true unit; the published one is checked.

    For a row of measured power it is the unit of the score that the power belongs to.
    """
    benchmark = reader.read("benchmark", spellings.benchmarks.ours) or ""
    model = reader.read("model", lambda cell: _model(cell, spellings.models, benchmark, division)) or ""
    scenario = reader.read("scenario", _scenario) or ""
    measure = {"benchmark": benchmark, "model": model, "scenario": scenario}
    metric = reader.read("scenario", lambda _: _metric(vocabulary, benchmark, scenario)) if scenario else None
    if not benchmark or metric is None:
        return measure | {"unit": "", "statistic": "", "harness": ""}
    reader.read("unit", lambda cell: _check_unit(cell, metric))
    harness = "endpoints" if _ENDPOINTS.fullmatch(accuracy) else "loadgen"
    is_mean = harness == "endpoints" and scenario == "SingleStream"
    statistic = "mean" if is_mean else metric.statistic
    return measure | {"unit": metric.unit.name, "statistic": statistic, "harness": harness}


def _scenario(cell: str) -> str:
    """The scenario as every round's tables spell it; raw files also have it in lower case."""
    if cell.casefold() in _SCENARIOS:
        return _SCENARIOS[cell.casefold()]
    raise BadCell("scenario-unknown", f"one of {', '.join(SCENARIOS)}", "take the file as published")


def _model(published: str, models: Spellings, benchmark: str, division: str) -> str:
    """Our spelling of the model; in the open division an unknown one is kept as published."""
    if division == "open":
        return models.names.get(cells.text(published), published)
    model = models.ours(published)
    if benchmark and model != benchmark:
        fix = "check the benchmark, or extend model_spellings in data/benchmarks.csv"
        raise BadCell("model-unknown", f"the model of {benchmark}, which the closed division prescribes", fix)
    return model


def _metric(vocabulary: Vocabulary, benchmark: str, scenario: str) -> ScenarioMetric | None:
    metric = vocabulary.metrics.get((benchmark, scenario))
    if metric is None and benchmark:
        fix = f"add {benchmark}, {scenario} to data/scenario_metrics.csv with its unit and statistic"
        expected = f"a scenario that data/scenario_metrics.csv has for {benchmark}"
        raise BadCell("scenario-unknown", expected, fix)
    return metric


def _check_unit(cell: str, metric: ScenarioMetric) -> str:
    if cell in metric.published_units or cell in POWER_UNITS:
        return cell
    expected = f"{' or '.join(metric.published_units)} for {metric.benchmark} {metric.scenario}"
    fix = "if the label is right, add it to published_units in data/scenario_metrics.csv with the reason"
    raise BadCell("unit-unknown", expected, fix)
