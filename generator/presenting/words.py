"""Words that describe a row to a reader: its accelerators, its unit, whose submission it is."""

from __future__ import annotations

from generator.analysis.naming import Named, Phrase, ledger_name
from generator.analysis.numbers import accelerators_in_use, nodes, score
from generator.analysis.rivals import is_vendor
from generator.reading.records import Records, Result
from generator.units import Unit


def score_cell(result: Result, system: str) -> Phrase:
    """The score of a row under its ledger name, with its unit."""
    return (named_score(result, system), f" {result.unit.text}")


def named_score(result: Result, system: str) -> Named:
    """The score of a row that the system name stands for."""
    return Named(ledger_name("score", system, result.benchmark, result.scenario), score(result))


def accelerators_cell(result: Result, system: str) -> Phrase:
    """`8 × MI355X`; of a mixed system each kind with its own count as the file writes it."""
    name = ledger_name("accelerators", system, result.benchmark, result.scenario)
    kinds = " and ".join(kind.accelerator for kind in result.kinds)
    return (Named(name, accelerators_in_use(result)), f" × {kinds}")


def unit_words(unit: Unit, statistic: str) -> str:
    """`tokens/s, higher is better`; of a latency also which statistic it is."""
    what = f"{unit.text}, {statistic} latency" if unit.is_latency else unit.text
    return f"{what}, {unit.direction.value}"


def submission_words(records: Records, result: Result, system: str) -> Phrase:
    """What a row is: whose submission, on how many nodes, and whatever sets it apart from a plain Closed row."""
    submitter = records.vocabulary.submitters[result.submitter]
    vendors = {kind.vendor for kind in result.kinds}
    if is_vendor(result):
        whose = "the vendor's own"
    elif vendors & set(submitter.members):
        whose = f"joint, {' and '.join(submitter.members)}"
    else:
        whose = "a partner's"
    words: list[str | Named] = [whose]
    if result.nodes > 1:
        name = ledger_name("nodes", system, result.benchmark, result.scenario)
        words += [", ", Named(name, nodes(result)), " nodes"]
    words += [f", {extra}" for extra in _particulars(result)]
    return tuple(words)


def _particulars(result: Result) -> list[str]:
    found = []
    if result.division == "open":
        found.append("open division, where model and accuracy are free")
    if result.model != result.benchmark:
        found.append(f"model {result.model}")
    if result.availability != "available":
        found.append(result.availability)
    if result.harness == "endpoints":
        found.append("run by the Endpoints harness")
    if result.variant:
        found.append(result.variant)
    return found


def listed(names: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else ""
