"""Words that describe a row to a reader: its accelerators, its unit, whose submission it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.analysis.naming import Named, Phrase, ledger_name
from generator.analysis.numbers import Number, accelerators_in_use, nodes, score
from generator.analysis.rivals import POLICY_TEXTS, is_vendor
from generator.analysis.selection import Selector
from generator.presenting.isolation import isolated
from generator.presenting.phrases import LINE_BREAK
from generator.reading.records import Records, Result
from generator.terms import UNVERIFIED

#: A blank at which no line breaks: a number and its unit stay together.
TOGETHER = "\u00a0"
#: The heading over the conditions that differ between two sides, and what stands there where none does.
DIFFERING = "Conditions that differ"
DIFFERING_BESIDES = "Other conditions that differ"
NONE_DIFFERS = "none"


def score_cell(result: Result, system: str) -> Phrase:
    """The score of a row under its ledger name, with its unit."""
    return (named_score(result, system), f"{TOGETHER}{result.unit.text}")


def side_cell(result: Result, system: str) -> Phrase:
    """One side of a comparison: its score, whose accelerators scored it, and the row."""
    whose = f"{isolated(result.submitter)} "
    score_line = (*score_cell(result, system), LINE_BREAK)
    return (*score_line, whose, *accelerators_cell(result, system), LINE_BREAK, row_words(result))


def named_score(result: Result, system: str) -> Named:
    """The score of a row that the system name stands for."""
    return Named(ledger_name("score", system, result.benchmark, result.scenario), score(result))


def accelerators_cell(result: Result, system: str) -> Phrase:
    """`8 × MI355X`; of a mixed system each kind with its own count as the file writes it."""
    name = ledger_name("accelerators", system, result.benchmark, result.scenario)
    kinds = " and ".join(kind.accelerator for kind in result.kinds)
    return (Named(name, accelerators_in_use(result)), f"{TOGETHER}×{TOGETHER}{kinds}")


def system_words(result: Result, expected_round: str = "") -> str:
    """A row by submitter and accelerators, `NVIDIA 8 × B300`; with its round where that is not the expected one."""
    kinds = " and ".join(kind.accelerator for kind in result.kinds)
    of_round = "" if result.round_id == expected_round else f", {result.round_id}"
    return f"{isolated(result.submitter)} {result.accelerator_count}{TOGETHER}×{TOGETHER}{kinds}{of_round}"


def wanted_words(system: Selector, own: Result) -> str:
    """What a row beside `own` would be called that nobody submitted: `8 × B300`."""
    count = own.accelerator_count if system.count is None else system.count
    kind = system.accelerator or system.name
    of_round = "" if system.round_id == own.round_id else f", {system.round_id}"
    whose = f"{isolated(system.submitter)} " if system.submitter else ""
    return f"{whose}{count}{TOGETHER}×{TOGETHER}{kind}{of_round}"


def with_policies(caption: str, systems: Iterable[Selector]) -> str:
    """A caption, and by which policy a row was taken where several match, so that nobody has to guess."""
    chosen = {
        system.accelerator or system.name: system.rival for system in systems if system.rival not in ("", "named")
    }
    taken = [f"{name}: {POLICY_TEXTS[policy]}" for name, policy in chosen.items()]
    return f"{caption.rstrip('.')}. {'; '.join(taken)}." if taken else caption


def row_words(result: Result) -> str:
    """A row by its submission id, which names the round, or by round, submitter and system where it has none."""
    if result.submission_id:
        return result.submission_id
    return f"{result.round_id} {isolated(result.submitter)} {isolated(result.system)} ({result.id_text})"


def located(results: Sequence[Result]) -> tuple[list[str], str]:
    """Where a heading finds each row, by submission id, else by round and system; and a remark behind all of them.

    That the source has no id is said once: behind the only row that lacks it, or behind all.
    """
    lacking = sum(not result.submission_id for result in results)
    found = []
    for result in results:
        said = f", {result.id_text}" if lacking == 1 else ""
        found.append(result.submission_id or f"{result.round_id} {isolated(result.system)}{said}")
    return found, "; where no submission id stands, the source has none" if lacking > 1 else ""


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


def noted(note: str, number: Number) -> str:
    """What stands under a name in a drawing; of a number that was not reviewed with the word for it."""
    return note if number.is_verified or UNVERIFIED in note else "; ".join(filter(None, (note, UNVERIFIED)))


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
    if not result.is_verified:
        found.append(result.verification)
    if result.harness == "endpoints":
        found.append("run by the Endpoints harness")
    if result.variant:
        found.append(result.variant)
    return found


def listed(names: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else ""
