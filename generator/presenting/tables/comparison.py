"""The table of comparisons: a subject beside its rivals, a benchmark's scenario at a time, with verdicts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.analysis.comparisons import Comparison, compare
from generator.analysis.naming import Named, Phrase, ledger_name
from generator.analysis.selection import Selector
from generator.analysis.statements import Verdict, receipt_notes, time_saved_phrase, verdict
from generator.presenting.phrases import LINE_BREAK
from generator.presenting.tables.table import Column, Table
from generator.presenting.words import (
    DIFFERING,
    NONE_DIFFERS,
    listed,
    named_score,
    side_cell,
    wanted_words,
    with_policies,
)
from generator.problems import refuse
from generator.reading.comparing_rules import ComparingRules
from generator.reading.records import Records

#: What stands where there is nothing to set beside the subject.
NO_SUBMISSION = "no submission"
_COLUMNS = (
    Column("Benchmark"),
    Column("Scenario", is_name=True),
    Column("Own score", is_numeric=True),
    Column("Rival's score", is_numeric=True),
    Column("Advantage", is_numeric=True),
    Column("Verdict", is_name=True),
    Column(DIFFERING),
)


@dataclass(frozen=True, slots=True)
class Contest:
    """A subject against one rival in one benchmark and scenario; without a pair where the rival has no submission."""

    own: Selector
    rival: Selector
    benchmark: str
    scenario: str
    verdict: Verdict
    pair: Comparison | None

    @property
    def own_score(self) -> Named:
        """The subject's score."""
        return named_score(self.verdict.own, self.own.name)

    @property
    def rival_score(self) -> Named | None:
        """The rival's score."""
        return None if self.pair is None else named_score(self.pair.other, self.rival.name)

    @property
    def advantage(self) -> Named | None:
        """How far the subject is ahead, with its sign: the number that the call `lead` prints."""
        if self.pair is None:
            return None
        notes = receipt_notes(self.pair, self.rival.rival)
        return Named(ledger_name("lead", *self.arguments), self.pair.advantage(), notes)

    @property
    def arguments(self) -> tuple[str, ...]:
        """The arguments of the ledger names."""
        return self.own.name, self.rival.name, self.benchmark, self.scenario, self.rival.rival

    @property
    def is_tie(self) -> bool:
        """Whether the two are within the tolerance."""
        return self.verdict.word == "ties"


def contests(
    records: Records, own: Selector, rivals: Sequence[Selector], benchmark: str, scenarios: Sequence[str]
) -> tuple[Contest, ...]:
    """The subject against each rival, scenario by scenario.

    Raises:
        ProblemsFound: when the subject stands for no row or several, two rows may not be compared, or are the same.
    """
    return tuple(
        _contest(records.comparing, own, rival, benchmark, scenario, verdict(records, own, rival, benchmark, scenario))
        for scenario in scenarios
        for rival in rivals
    )


def _contest(
    rules: ComparingRules, own: Selector, rival: Selector, benchmark: str, scenario: str, found: Verdict
) -> Contest:
    if found.rival == found.own:
        expected = f"a rival of {own.name!r} with a submission of its own in {benchmark} {scenario}"
        raise refuse("comparison-self", expected, f"{rival.name!r}, which is the same", "name another rival")
    pair = compare(rules, found.own, found.rival) if found.rival else None
    return Contest(own, rival, benchmark, scenario, found, pair)


def comparison_table(caption: str, rows: Sequence[Contest]) -> Table:
    """One row a scenario and rival, with both submissions, the advantage, the verdict, and what differs."""
    cited = [result for row in rows for result in (row.verdict.own, row.verdict.rival) if result]
    body = tuple(_row(row) for row in rows)
    return Table(
        with_policies(caption, [row.rival for row in rows]), _COLUMNS, body, tuple(dict.fromkeys(cited)), row_headers=2
    )


def _row(row: Contest) -> tuple[Phrase, ...]:
    both: tuple[Phrase, ...] = ((row.benchmark,), (row.scenario,), side_cell(row.verdict.own, row.own.name))
    advantage = row.advantage
    if row.pair is None or advantage is None:
        wanted = wanted_words(row.rival, row.verdict.own)
        return (*both, (NO_SUBMISSION, LINE_BREAK, wanted), ("none",), (row.verdict.word,), ("nothing to compare",))
    saved = time_saved_phrase(row.pair, row.arguments)
    differing = listed([difference.text for difference in row.pair.differences]) or NONE_DIFFERS
    return (
        *both,
        side_cell(row.pair.other, row.rival.name),
        (advantage, *((" (", *saved, ")") if saved else ())),
        (row.verdict.word,),
        (differing,),
    )
