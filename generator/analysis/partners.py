"""The partners of a reference submission, and how far each is from it."""

from __future__ import annotations

from dataclasses import dataclass

from generator.analysis import metrics
from generator.analysis.comparisons import Comparison, compare
from generator.analysis.naming import Named, ledger_name
from generator.reading.records import Records, Result

#: A partner's row agrees with the reference in these. A variant is part of the accelerator's name.
_SAME = ("round_id", "suite", "accelerator", "accelerator_count", "benchmark", "scenario", "unit")


@dataclass(frozen=True, slots=True)
class Partner:
    """A partner's row beside the reference row."""

    pair: Comparison
    reference: str

    @property
    def result(self) -> Result:
        """The partner's row."""
        return self.pair.own

    @property
    def deviation(self) -> Named:
        """How far it is from the reference; better is positive. A partner is called by submitter and system."""
        return Named(
            ledger_name("deviation", *self._arguments),
            metrics.deviation(*self.pair.scores),
            tuple(difference.text for difference in self.pair.differences),
        )

    @property
    def score(self) -> Named:
        """The partner's score."""
        own, _, benchmark, scenario = self._arguments
        return Named(ledger_name("score", own, benchmark, scenario), self.pair.own_score)

    @property
    def _arguments(self) -> tuple[str, str, str, str]:
        row = self.result
        return f"{row.submitter} {row.system}", self.reference, row.benchmark, row.scenario


def partners_of(records: Records, reference: Result, name: str) -> tuple[Partner, ...]:
    """Every other closed and available submission of the round with as many of the same accelerator.

    A configured variant is another accelerator: beside a plain reference only plain ones count.

    Args:
        records: all records.
        reference: the row that the others are measured by.
        name: what the page calls the reference.

    Returns:
        The partners, the best score first, of equal ones by submitter and system.
    """
    rows = [
        row for row in records.by_pair.get((reference.benchmark, reference.scenario), ()) if _is_partner(row, reference)
    ]
    partners = [Partner(compare(records.comparing, row, reference), name) for row in rows]
    return tuple(
        sorted(partners, key=lambda one: (-one.deviation.number.value, one.result.submitter.lower(), one.result.system))
    )


def _is_partner(row: Result, reference: Result) -> bool:
    is_other = row.key != reference.key
    is_held_to_the_rules = row.division == "closed" and row.availability == "available"
    return is_other and is_held_to_the_rules and all(getattr(row, name) == getattr(reference, name) for name in _SAME)
