"""The ledger: every number a page shows, one a line; and beside it the verdicts."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields

from generator.analysis.fairness import Matchup, View
from generator.analysis.naming import Named
from generator.analysis.rounding import exact_text
from generator.analysis.statements import Verdict

LEDGER = "ledger.csv"
VERDICTS = "verdicts.csv"
#: Made where a page shows published claims.
CLAIMS = "claims.csv"


@dataclass(frozen=True, slots=True)
class Entry:
    """A number that a page shows, and the template line of each time that it does; 0 where the press adds it."""

    page: str
    named: Named
    anchor: str
    lines: tuple[int, ...]

    @property
    def count(self) -> int:
        """How often it is shown."""
        return len(self.lines)

    @property
    def line(self) -> int:
        """The template line that shows it first."""
        return self.lines[0]

    @property
    def row(self) -> LedgerRow:
        """The entry as the ledger holds it."""
        number = self.named.number
        return LedgerRow(
            page=self.page,
            name=self.named.name,
            text=number.text,
            value=number.exact,
            unit=number.unit,
            metric=number.metric,
            formula=number.formula,
            sources="; ".join(dict.fromkeys(cell for origin in number.origins() for cell in origin.cells)),
            count=str(self.count),
            line=str(self.line),
        )


@dataclass(frozen=True, slots=True, order=True)
class LedgerRow:
    """One line of ledger.csv."""

    page: str
    name: str
    text: str
    value: str
    unit: str
    metric: str
    formula: str
    sources: str
    count: str
    line: str


@dataclass(frozen=True, slots=True, order=True)
class VerdictRow:
    """One line of verdicts.csv."""

    page: str
    comparison: str
    policy: str
    verdict: str
    advantage: str
    rival: str


@dataclass(frozen=True, slots=True)
class ClaimRow:
    """One line of claims.csv: a claim's verdict where `part` is empty, else what the data give of a part."""

    page: str
    claim: str
    part: str
    published: str
    choice: str
    recomputed: str
    value: str
    verdict: str


def verdict_row(page: str, comparison: str, verdict: Verdict) -> VerdictRow:
    """The verdict as the file holds it: the advantage as exact share, the rival by id, submitter and system."""
    rival = verdict.rival
    return VerdictRow(
        page=page,
        comparison=comparison,
        policy=verdict.policy,
        verdict=verdict.word,
        advantage="" if verdict.advantage is None else exact_text(verdict.advantage.value),
        rival="" if rival is None else f"{rival.id_text}, {rival.submitter}, {rival.system}",
    )


def comparison_name(matchup: Matchup) -> str:
    """`mi355x against b300, gpt-oss-120b, Offline`: how verdicts.csv calls a comparison."""
    return f"{matchup.own.name} against {matchup.rival.name}, {matchup.benchmark}, {matchup.scenario}"


def verdict_row_of_view(page: str, matchup: Matchup, view: View) -> VerdictRow:
    """A comparison under another policy as the file holds it."""
    rival = view.pair.other
    return VerdictRow(
        page=page,
        comparison=comparison_name(matchup),
        policy=view.policy,
        verdict=view.word,
        advantage=exact_text(view.advantage.value),
        rival=f"{rival.id_text}, {rival.submitter}, {rival.system}",
    )


def ledger_csv(entries: Iterable[Entry]) -> str:
    """The text of ledger.csv, sorted by page and name."""
    return _csv(LedgerRow, sorted(entry.row for entry in entries))


def verdicts_csv(rows: Iterable[VerdictRow]) -> str:
    """The text of verdicts.csv, sorted; a comparison that a page makes twice stands once."""
    return _csv(VerdictRow, sorted(set(rows)))


def claims_csv(rows: Iterable[ClaimRow]) -> str:
    """The text of claims.csv, in the order of the data."""
    return _csv(ClaimRow, list(rows))


def _csv(kind: type, rows: Sequence[LedgerRow | VerdictRow | ClaimRow]) -> str:
    names = [field.name for field in fields(kind)]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(names)
    writer.writerows([getattr(row, name) for name in names] for row in rows)
    return text.getvalue()
