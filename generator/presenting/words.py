"""Words that describe a row to a reader: its accelerators, its unit, whose submission it is."""

from __future__ import annotations

from generator.analysis.naming import Named, Phrase, ledger_name
from generator.analysis.numbers import accelerators_in_use, nodes, score
from generator.analysis.rivals import is_vendor
from generator.reading.records import Records, Result

#: A blank at which no line breaks: a number and its unit stay together.
TOGETHER = "\u00a0"


def score_cell(result: Result, system: str) -> Phrase:
    """The score of a row under its ledger name, with its unit."""
    return (named_score(result, system), f"{TOGETHER}{result.unit.text}")


def named_score(result: Result, system: str) -> Named:
    """The score of a row that the system name stands for."""
    return Named(ledger_name("score", system, result.benchmark, result.scenario), score(result))


def accelerators_cell(result: Result, system: str) -> Phrase:
    """`8 × MI355X`; of a mixed system each kind with its own count as the file writes it."""
    name = ledger_name("accelerators", system, result.benchmark, result.scenario)
    kinds = " and ".join(kind.accelerator for kind in result.kinds)
    return (Named(name, accelerators_in_use(result)), f"{TOGETHER}×{TOGETHER}{kinds}")


def row_words(result: Result) -> str:
    """A row by its submission id, which names the round, or by round, submitter and system where it has none."""
    if result.submission_id:
        return result.submission_id
    return f"{result.round_id} {result.submitter} {result.system} ({result.id_text})"


def submission_words(records: Records, result: Result, system: str) -> Phrase:
    """What a row is: whose submission, on how many nodes, and whatever sets it apart from a plain Closed row."""
    submitter = records.vocabulary.submitters[result.submitter]
    vendors = {kind.vendor for kind in result.kinds}
    if is_vendor(result):
        whose = "vendor's own"
    elif vendors & set(submitter.members):
        whose = f"joint: {' and '.join(submitter.members)}"
    else:
        whose = "partner's"
    words: list[str | Named] = [whose]
    if result.nodes > 1:
        name = ledger_name("nodes", system, result.benchmark, result.scenario)
        words += [", ", Named(name, nodes(result)), " nodes"]
    words += [f"; {extra}" for extra in _particulars(result)]
    return tuple(words)


def _particulars(result: Result) -> list[str]:
    found = []
    if result.unit.is_latency:
        found.append(f"{result.statistic} latency, {result.unit.direction.value}")
    if result.division == "open":
        found.append("not held to the Closed rules")
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
