"""The table of a record: the best scores of a benchmark and scenario, with rank and submission."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.analysis.naming import Named, Phrase, ledger_name
from generator.analysis.numbers import Number, accelerators_in_use, score
from generator.analysis.ranking import Standing, standings
from generator.analysis.selection import Selector, require_pair, resolve_one
from generator.presenting.tables.table import Column, Table
from generator.presenting.words import TOGETHER
from generator.problems import refuse
from generator.reading.records import Records, Result

_COLUMNS = (
    Column("Rank", is_numeric=True),
    Column("Submitter", is_name=True),
    Column("Accelerators", is_name=True),
    Column("Round", is_name=True),
    Column("Submission"),
    Column("System"),
    Column("Score", is_numeric=True),
)


@dataclass(frozen=True, slots=True)
class Ranked:
    """One of the best results, and whether it is the figure's subject."""

    standing: Standing
    rounds: tuple[str, ...]
    is_subject: bool

    @property
    def result(self) -> Result:
        """The row of the results."""
        return self.standing.result

    @property
    def score(self) -> Named:
        """Its score. It has no name of the front matter, so its round, submitter and system name it."""
        return self._named("score", *self._pair, number=score(self.result))

    @property
    def rank(self) -> Named:
        """Its rank among all that compete."""
        return self._named("rank", *self._pair, *self.rounds, "any-size", number=self.standing.rank.rank)

    @property
    def competitors(self) -> Named:
        """How many compete."""
        name = ledger_name("competitors", *self._pair, *self.rounds, "any-size")
        return Named(name, self.standing.rank.competitors)

    @property
    def accelerators(self) -> Named:
        """How many accelerators it has in use."""
        return self._named("accelerators", *self._pair, number=accelerators_in_use(self.result))

    @property
    def _pair(self) -> tuple[str, str]:
        return self.result.benchmark, self.result.scenario

    def _named(self, metric: str, *arguments: str, number: Number) -> Named:
        row = self.result
        model = "" if row.model == row.benchmark else f" {row.model}"
        return Named(ledger_name(metric, f"{row.round_id} {row.submitter} {row.system}{model}", *arguments), number)


def best_results(
    records: Records, benchmark: str, scenario: str, rounds: Sequence[str], top: int, subject: Selector | None = None
) -> tuple[Ranked, ...]:
    """The results of the first `top` ranks, best first, and behind them the subject where it is not among them.

    Raises:
        ProblemsFound: when the benchmark, scenario or a round is unknown, nothing competes, or the subject does not.
    """
    require_pair(records, benchmark, scenario)
    if unknown := [round_id for round_id in rounds if round_id not in records.rounds]:
        raise refuse("round-unknown", f"one of {', '.join(records.rounds)}", repr(unknown[0]), "import the round first")
    field = standings(records, benchmark, scenario, rounds)
    own = resolve_one(records, subject, benchmark, scenario) if subject else None
    if own and own not in [standing.result for standing in field]:
        found = f"{subject.name if subject else ''}: {own.division}, {own.availability}, {own.suite}, {own.round_id}"
        expected = f"a subject that is closed, available, datacenter and of {', '.join(rounds)}"
        raise refuse("rank-outside", expected, found, "name another subject, or its round")
    shown = [one for one in field if one.rank.rank.value <= top or one.result == own]
    return tuple(Ranked(one, tuple(rounds), one.result == own) for one in shown)


def record_table(caption: str, rows: Sequence[Ranked]) -> Table:
    """One row a result, best first; the rank says among how many. A rank stands on all better results, too."""
    cited = dict.fromkeys(result for row in rows for result in (*row.standing.better, row.result))
    return Table(caption, _COLUMNS, tuple(_row(row) for row in rows), tuple(cited), row_headers=2)


def _row(row: Ranked) -> tuple[Phrase, ...]:
    result = row.result
    kinds = " and ".join(kind.accelerator for kind in result.kinds)
    return (
        (row.rank, " of ", row.competitors),
        (result.submitter,),
        (row.accelerators, f"{TOGETHER}×{TOGETHER}{kinds}"),
        (result.round_id,),
        (result.id_text,),
        (result.system,),
        (row.score, f"{TOGETHER}{result.unit.text}"),
    )
