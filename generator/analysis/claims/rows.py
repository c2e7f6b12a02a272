"""Metrics of single rows: a score, an id, a division, a rank."""

from __future__ import annotations

from collections.abc import Callable

from generator.analysis.claims.asking import Asked
from generator.analysis.claims.outcomes import Outcome, Reading
from generator.analysis.claims.pairs import Metric
from generator.analysis.naming import Named, ledger_name
from generator.analysis.numbers import Number, accelerators_in_use, score
from generator.analysis.ranking import rank
from generator.problems import refuse
from generator.reading.records import Result

#: Rows compete for a rank when they agree with the ranked one in these.
_FIELD = ("round_id", "division", "suite", "availability")


def numbered(metric: str, number: Callable[[Result], Number]) -> Metric:
    """A number read from the row of each system and pair."""

    def recompute(asked: Asked) -> tuple[Outcome, ...]:
        readings = [
            Reading(
                f"{row.benchmark} {row.scenario}",
                Named(ledger_name(metric, system.name, row.benchmark, row.scenario), number(row)),
                rows=(row,),
            )
            for system, row in asked.own_rows()
        ]
        return (Outcome("", tuple(readings)),)

    return recompute


def worded(word: Callable[[Result], str]) -> Metric:
    """A word read from the row of each system and pair."""

    def recompute(asked: Asked) -> tuple[Outcome, ...]:
        readings = [
            Reading(f"{row.benchmark} {row.scenario}", words=(word(row),), rows=(row,)) for _, row in asked.own_rows()
        ]
        return (Outcome("", tuple(readings)),)

    return recompute


def ranked(asked: Asked) -> tuple[Outcome, ...]:
    """The rank among the rows whose accelerators have the form factor of the detail, of any size."""
    form_factor, readings = asked.check.detail, []
    known = {kind.form_factor for kind in asked.records.vocabulary.accelerators.values()}
    if form_factor not in known:
        fix = "name a form factor of data/accelerators.csv"
        raise refuse("claim-detail", f"one of {', '.join(sorted(filter(None, known)))}", repr(form_factor), fix)
    for system, row in asked.own_rows():
        field = [
            other
            for other in asked.records.by_pair[(row.benchmark, row.scenario)]
            if all(getattr(other, name) == getattr(row, name) for name in _FIELD)
            and all(kind.form_factor == form_factor for kind in other.kinds)
            and other.kinds
        ]
        found = rank(score(row), [score(other) for other in field])
        names = (system.name, row.benchmark, row.scenario, form_factor)
        readings.append(
            Reading(
                f"{row.benchmark} {row.scenario}",
                Named(ledger_name("rank", *names), found.rank),
                Named(ledger_name("competitors", *names), found.competitors),
                rows=(row,),
                against=tuple(other for other in field if other.key != row.key),
            )
        )
    return (Outcome("", tuple(readings)),)


ROW_METRICS: dict[str, Metric] = {
    "score": numbered("score", score),
    "accelerator_count": numbered("accelerators", accelerators_in_use),
    "submission_id": worded(lambda row: row.id_text),
    "submitter": worded(lambda row: row.submitter),
    "division": worded(lambda row: row.division),
    "rank": ranked,
}
