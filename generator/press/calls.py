"""The calls of the author's language: each names systems, a benchmark and a scenario, and prints what the data say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from generator.analysis import metrics, ranking
from generator.analysis.comparisons import Comparison, compare
from generator.analysis.fairness import Matchup
from generator.analysis.naming import Named, Phrase, ledger_name
from generator.analysis.numbers import (
    Number,
    accelerators_in_use,
    nodes,
    result_count,
    score,
    stated_fact,
    tie_tolerance,
)
from generator.analysis.optimizations import compounding, stated_uplift, steps_of
from generator.analysis.partner_submissions import partner_count
from generator.analysis.rivals import other_row
from generator.analysis.scaling import Scaling, scale
from generator.analysis.selection import Selector, resolve_one
from generator.analysis.statements import Verdict, compared_phrase, improvement_phrase, verdict
from generator.analysis.uplift import compound_uplift, gain_explained
from generator.press.fairness import Compared
from generator.press.ledger import VerdictRow, comparison_name, verdict_row
from generator.problems import refuse
from generator.reading.cells import OneOf
from generator.reading.records import Records, Result
from generator.terms import VERDICTS

#: Among which rows a rank is taken, and how the page says so.
_SCOPES = {"same-size": "results with as many accelerators", "any-size": "results of any size"}
#: The class of words that the lint would report, and that a template allows with a reason.
ALLOWED = "sp-allowed"
_GAINS = ("better", "unchanged", "worse")


@dataclass
class Calls:
    """The calls that print a phrase, for one page."""

    records: Records
    page: str
    verdicts: list[VerdictRow] = field(default_factory=list)
    cited: list[Result] = field(default_factory=list)
    compared: list[Compared] = field(default_factory=list)

    def score(self, system: Selector, benchmark: str, scenario: str) -> Phrase:
        """A published score with its unit."""
        row = self._row(system, benchmark, scenario)
        return (
            Named(ledger_name("score", system.name, benchmark, scenario), score(row)),
            f" {row.unit.text}",
        )

    def improvement(
        self, new: Selector, old: Selector, benchmark: str, scenario: str, expect: str | None = None
    ) -> Phrase:
        """How much better a newer system is; of a latency also the time saved."""
        pair = self._pair(new, old, benchmark, scenario)
        word = _gain_word(pair.improvement())
        _require("improvement", _GAINS, expect, word, pair.improvement())
        return improvement_phrase(pair, new.name, old.name)

    def lead(self, own: Selector, rival: Selector, benchmark: str, scenario: str) -> Phrase:
        """The advantage over the other system, with its sign."""
        return self._compared(metrics.advantage, own, rival, benchmark, scenario)

    def relative(self, own: Selector, other: Selector, benchmark: str, scenario: str) -> Phrase:
        """The performance as a percent of the other system's."""
        return self._compared(metrics.relative, own, other, benchmark, scenario)

    def speedup(self, new: Selector, old: Selector, benchmark: str, scenario: str) -> Phrase:
        """How many times as fast."""
        return self._compared(metrics.speedup, new, old, benchmark, scenario)

    def deviation(self, own: Selector, reference: Selector, benchmark: str, scenario: str) -> Phrase:
        """How far a submission is from the reference submission."""
        return self._compared(metrics.deviation, own, reference, benchmark, scenario)

    def verdict(
        self, own: Selector, rival: Selector, benchmark: str, scenario: str, expect: str | None = None
    ) -> Phrase:
        """Who is ahead: the data choose the words, and stop the press where `expect` says otherwise."""
        found = verdict(self.records, own, rival, benchmark, scenario)
        _require("verdict", VERDICTS, expect, found.word, found.advantage)
        self.keep_verdict(Matchup(own, rival, benchmark, scenario, found.word), found)
        self.cited += [found.own, *([found.rival] if found.rival else [])]
        return found.phrase

    def keep_verdict(self, matchup: Matchup, found: Verdict) -> None:
        """Note a verdict that the page prints, in a sentence or in a figure, for verdicts.csv and the page's end."""
        self.verdicts.append(verdict_row(self.page, comparison_name(matchup), found))
        self.compared.append(Compared(matchup, found.own))

    def scaling_efficiency(self, own: Selector, bases: Sequence[Selector], benchmark: str, scenario: str) -> Phrase:
        """The score as a share of what the accelerators score in their base systems."""
        scaling = self._scaling(own, bases, benchmark, scenario)
        return (self._scaled(scaling, scaling.efficiency(), own, bases),)

    def ideal_score(self, own: Selector, bases: Sequence[Selector], benchmark: str, scenario: str) -> Phrase:
        """What the accelerators would score together if each did as well as in its base system."""
        scaling = self._scaling(own, bases, benchmark, scenario)
        return (self._scaled(scaling, scaling.ideal(), own, bases), f" {scaling.own.unit.text}")

    def per_accelerator(self, system: Selector, benchmark: str, scenario: str) -> Phrase:
        """The throughput of one accelerator; derived, not official."""
        row = self._row(system, benchmark, scenario)
        number = metrics.per_accelerator(score(row), accelerators_in_use(row))
        name = ledger_name("per_accelerator", system.name, benchmark, scenario)
        return (Named(name, number), f" {row.unit.text} per accelerator")

    def accelerators(self, system: Selector, benchmark: str, scenario: str) -> Phrase:
        """How many accelerators are in use."""
        row = self._row(system, benchmark, scenario)
        return (Named(ledger_name("accelerators", system.name, benchmark, scenario), accelerators_in_use(row)),)

    def nodes(self, system: Selector, benchmark: str, scenario: str) -> Phrase:
        """How many nodes a system has."""
        row = self._row(system, benchmark, scenario)
        return (Named(ledger_name("nodes", system.name, benchmark, scenario), nodes(row)),)

    def rank(self, system: Selector, benchmark: str, scenario: str, among: str | None = None) -> Phrase:
        """The rank among the round's rows of the same division, suite, availability and size, or of any size."""
        scope = among or "same-size"
        if scope not in _SCOPES:
            raise refuse("call-arguments", f"among= one of {', '.join(_SCOPES)}", repr(among), "correct among=")
        row = self._row(system, benchmark, scenario)
        rows = [other for other in self.records.by_pair[(benchmark, scenario)] if _competes(other, row, scope)]
        found = ranking.rank(score(row), [score(other) for other in rows])
        arguments = (system.name, benchmark, scenario, scope)
        place = Named(ledger_name("rank", *arguments), found.rank)
        field = Named(ledger_name("competitors", *arguments), found.competitors)
        return (place, " of ", field, f" {_SCOPES[scope]}")

    def gain_explained(self, new: Selector, old: Selector, benchmark: str, scenario: str) -> Phrase:
        """What share of the improvement the stated end-to-end steps give together; a range where they state one."""
        gain = self._pair(new, old, benchmark, scenario).improvement()
        steps = compounding(steps_of(self.records, new.round_id, benchmark, scenario))
        together = compound_uplift([stated_uplift(step) for step in steps])
        low, high = (gain_explained(end, gain) for end in (together.low, together.high))
        arguments = (new.name, old.name, benchmark, scenario)
        least = Named(ledger_name("gain_explained", *arguments), low)
        if low.text == high.text:
            return (least,)
        return (least, " to ", Named(ledger_name("gain_explained_high", *arguments), high))

    def results(self, round_id: str, suite: str = "", division: str = "") -> Phrase:
        """How many results of a round the project holds."""
        number = result_count(self.records, round_id, suite, division)
        return (Named(ledger_name("results", round_id, suite, division), number),)

    def partner_count(self, vendor: str, round_id: str, suite: str = "datacenter") -> Phrase:
        """How many organisations beside the vendor have results on its accelerators, by the stated rule."""
        number = partner_count(self.records, vendor, round_id, suite)
        return (Named(ledger_name("partners", vendor, round_id, suite), number),)

    def tie_tolerance(self) -> Phrase:
        """How far ahead or behind two scores still tie."""
        return (Named(ledger_name("tie_tolerance"), tie_tolerance(self.records.comparing)),)

    def fact(self, name: str) -> Phrase:
        """A stated value, such as a specification, with its unit."""
        OneOf("fact", self.records.facts, "data/facts.csv").require(name)
        stated = self.records.facts[name]
        return (
            Named(ledger_name("fact", name), stated_fact(stated)),
            f" {stated.unit}" if stated.unit else "",
        )

    def _row(self, system: Selector, benchmark: str, scenario: str) -> Result:
        row = resolve_one(self.records, system, benchmark, scenario)
        self.cited.append(row)
        return row

    def _pair(self, own: Selector, other: Selector, benchmark: str, scenario: str) -> Comparison:
        row = self._row(own, benchmark, scenario)
        beside = other_row(self.records, other, row)
        self.cited.append(beside)
        return compare(self.records.comparing, row, beside)

    def allow(self, text: str, *, because: str) -> Phrase:
        """Words as they are, which the lint would report; it counts them, and asks for the reason."""
        return (text,)

    def _compared(
        self, metric: metrics.TwoScores, own: Selector, other: Selector, benchmark: str, scenario: str
    ) -> Phrase:
        pair = self._pair(own, other, benchmark, scenario)
        return compared_phrase(pair, metric(*pair.scores), (own.name, other.name, benchmark, scenario, other.rival))

    def _scaling(self, own: Selector, bases: Sequence[Selector], benchmark: str, scenario: str) -> Scaling:
        rows = [self._row(base, benchmark, scenario) for base in bases]
        return scale(self.records.comparing, self._row(own, benchmark, scenario), rows)

    def _scaled(self, scaling: Scaling, number: Number, own: Selector, bases: Sequence[Selector]) -> Named:
        names = "+".join(base.name for base in bases)
        notes = tuple(difference.text for difference in scaling.differences())
        name = ledger_name(number.metric, own.name, names, scaling.own.benchmark, scaling.own.scenario)
        return Named(name, number, notes)


def _competes(other: Result, row: Result, scope: str) -> bool:
    size = ("accelerator_count",) if scope == "same-size" else ()
    names = ("round_id", "division", "suite", "availability", *size)
    return all(getattr(other, name) == getattr(row, name) for name in names)


def _gain_word(number: Number) -> str:
    if number.is_zero_as_shown:
        return "unchanged"
    return "better" if number.value > 0 else "worse"


def _require(noun: str, words: Sequence[str], expect: str | None, found: str, number: Number | None) -> None:
    """Do nothing when the data say what the author expects, or the author expects nothing."""
    if expect is None or expect == found:
        return
    if expect not in words:
        raise refuse("expect-unknown", f"one of {', '.join(words)}", repr(expect), f"correct expect= of the {noun}")
    by = f" ({number.text})" if number else ""
    fix = "the data no longer carry this sentence: rewrite it, then change expect="
    raise refuse("claim-flipped", f"{expect}, as the author wrote", f"{found}{by}", fix)
