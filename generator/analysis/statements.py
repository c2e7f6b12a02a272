"""Statements of which the data choose the words: verdicts and improvements, with what the reader has to know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.analysis import metrics
from generator.analysis.comparability import Difference
from generator.analysis.comparisons import Comparison, compare
from generator.analysis.naming import Named, Phrase, ledger_name
from generator.analysis.numbers import Number
from generator.analysis.rivals import POLICY_TEXTS, rival_row
from generator.analysis.selection import Selector, resolve_one
from generator.reading.records import Records, Result

#: How the verdict ends where nobody submitted a rival: the one without a number.
NO_RIVAL = "submission to be compared with"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether `own` is ahead, in words and with the number; `rival` is None where nobody submitted one."""

    word: str
    own: Result
    phrase: Phrase
    advantage: Number | None
    rival: Result | None
    policy: str


def verdict(records: Records, own: Selector, rival: Selector, benchmark: str, scenario: str) -> Verdict:
    """The verdict on `own` against the row that stands for `rival`.

    Raises:
        ProblemsFound: when `own` stands for no row or several, or the two rows may not be compared.
    """
    own_row = resolve_one(records, own, benchmark, scenario)
    policy = rival.rival or "named"
    row = rival_row(records, rival, own_row)
    if row is None:
        whose = f"{rival.submitter} " if rival.submitter else ""
        words = f"has no {whose}{rival.accelerator or rival.name} {NO_RIVAL}"
        return Verdict("no submission", own_row, (words,), None, None, policy)
    pair = compare(records.comparing, own_row, row)
    ahead = pair.advantage()
    word = pair.verdict_word
    phrase = verdict_phrase(pair, (own.name, rival.name, benchmark, scenario, rival.rival), policy)
    return Verdict(word, own_row, phrase, ahead, row, policy)


def verdict_phrase(pair: Comparison, arguments: tuple[str, ...], policy: str = "named") -> Phrase:
    """`leads NVIDIA's B300 by 14% (…)`: the word, whom, by how much, and in parentheses what a reader has to know."""
    notes = receipt_notes(pair, policy)
    word = pair.verdict_word
    behind = word == "trails"
    number = metrics.deficit(pair.own_score, pair.other_score) if behind else pair.advantage()
    shown = Named(ledger_name(number.metric, *arguments), number, notes)
    whom = f"{word} {rival_words(pair.other, pair.own)}"
    extra = _qualifiers(pair, arguments, pair.differences_but("round_id"))
    if word == "ties":
        return (f"{whom} (", shown, *(("; ", *extra) if extra else ()), ")")
    return (f"{whom} by ", shown, *((" (", *extra, ")") if extra else ()))


def rival_words(row: Result, own: Result) -> str:
    """A row as the object of a sentence: `NVIDIA's B300`, `AMD's MI355X of v6.0`."""
    of_round = f" of {row.round_id}" if row.round_id != own.round_id else ""
    return f"{row.submitter}'s {row.accelerator}{of_round}"


def improvement_phrase(pair: Comparison, new: str, old: str, *, with_differences: bool = True) -> Phrase:
    """The improvement of a pair: a percent; for a latency with the time saved; with what else differs, if asked."""
    arguments = (new, old, pair.own.benchmark, pair.own.scenario)
    if not with_differences:
        return _with_qualifiers(pair, pair.improvement(), arguments, (), "")
    return _with_qualifiers(pair, pair.improvement(), arguments, pair.differences_but("round_id"), "over")


def compared_phrase(pair: Comparison, number: Number, arguments: tuple[str, ...]) -> Phrase:
    """A metric of a pair, with the time saved of a latency, the other round, and whatever else differs."""
    return _with_qualifiers(pair, number, arguments, pair.differences_but("round_id"), "against")


def _with_qualifiers(
    pair: Comparison, number: Number, arguments: tuple[str, ...], differing: Iterable[Difference], preposition: str
) -> Phrase:
    """The number; `over v6.0` where the other row is of another round; in parentheses what else there is to know."""
    shown = Named(ledger_name(number.metric, *arguments), number, _notes(pair.differences))
    is_other_round = preposition and pair.own.round_id != pair.other.round_id
    extra = _qualifiers(pair, arguments, differing)
    return (
        shown,
        *((f" {preposition} {pair.other.round_id}",) if is_other_round else ()),
        *((" (", *extra, ")") if extra else ()),
    )


def time_saved_phrase(pair: Comparison, arguments: Iterable[str]) -> Phrase:
    """`41% less time`, or nothing for a throughput; `more time` where it takes longer."""
    saved = pair.time_saved()
    if saved is None or saved.is_zero_as_shown:
        return ()
    number, words = (saved, "less") if saved.value > 0 else (metrics.time_added(*pair.scores), "more")
    return (Named(ledger_name(number.metric, *arguments), number, _notes(pair.differences)), f" {words} time")


def _qualifiers(pair: Comparison, arguments: tuple[str, ...], differing: Iterable[Difference]) -> Phrase:
    """What stands in parentheses behind a comparison: the time saved, then each difference, with semicolons."""
    saved = time_saved_phrase(pair, arguments)
    joined = "; ".join(difference.text for difference in differing)
    if saved and joined:
        return (*saved, f"; {joined}")
    return saved or ((joined,) if joined else ())


def receipt_notes(pair: Comparison, policy: str) -> tuple[str, ...]:
    """What a receipt adds to a number of a pair: each difference, and by which policy the rival was taken."""
    by_policy = () if policy in ("", "named") else (f"rival: {POLICY_TEXTS[policy]} ({policy})",)
    return (*_notes(pair.differences), *by_policy)


def _notes(found: Iterable[Difference]) -> tuple[str, ...]:
    return tuple(difference.text for difference in found)
