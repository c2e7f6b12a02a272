"""Would another choice of rows have said something else? Each comparison under the other rival policies, and the
pairs that a page could have compared and did not."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from generator.analysis import metrics
from generator.analysis.comparisons import Comparison, compare
from generator.analysis.naming import Named, Phrase, ledger_name
from generator.analysis.numbers import Number
from generator.analysis.rivals import best, choose
from generator.analysis.selection import Selector, matches
from generator.reading.comparing_rules import ComparingRules
from generator.reading.records import Records, Result

#: The best of both sides, whoever submitted them.
BEST_AGAINST_BEST = "best-against-best"
#: The rival that the page's policy takes among those with the own side's harness and statistic.
LIKE_FOR_LIKE = "like-for-like"
#: The policies that choose a rival without naming one, the one a page uses first. The slowest rival is for checking
#: claims, and no page compares with it.
POLICIES_OF_PAGES = ("vendor-else-best-partner", "best-of-all")

#: What stands for a verdict between an Open and a Closed result.
_NO_VERDICT = "an Open result need not meet the Closed accuracy target, so no verdict is given"

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class View:
    """One way to take the two rows of a comparison, and who is ahead in it."""

    policy: str
    pair: Comparison
    word: str
    advantage: Number


@dataclass(frozen=True, slots=True)
class Matchup:
    """The two sides of a comparison as a page names them, and the verdict word that it prints."""

    own: Selector
    rival: Selector
    benchmark: str
    scenario: str
    word: str


def views(records: Records, matchup: Matchup, own_row: Result) -> tuple[View, ...]:
    """The comparison under each policy: the own row against the rival that it takes, then the best of both sides."""
    rivals = rows_of_side(records, matchup.rival, own_row)
    if not rivals:
        return ()
    found = [view_of(records.comparing, policy, own_row, choose(rivals, policy)) for policy in POLICIES_OF_PAGES]
    own_side = rows_of_side(records, matchup.own, own_row)
    return (*found, view_of(records.comparing, BEST_AGAINST_BEST, best(own_side), best(rivals)))


def other_verdicts(records: Records, matchup: Matchup, own_row: Result) -> tuple[View, ...]:
    """The views whose verdict is not the one that the page prints; rows that stand in two views count once."""
    seen: set[tuple[object, object]] = set()
    found = []
    for view in views(records, matchup, own_row):
        rows = (view.pair.own.key, view.pair.other.key)
        if view.word != matchup.word and rows not in seen:
            found.append(view)
        seen.add(rows)
    return tuple(found)


def like_for_like(records: Records, matchup: Matchup, own_row: Result) -> View | None:
    """The comparison with a rival of the same harness and statistic, where the page's own rival is of another.

    The policy is the page's, among those rivals; None where the page's rival is measured alike, or nobody's is.
    """
    rivals = rows_of_side(records, matchup.rival, own_row)
    if (
        not rivals
        or matchup.rival.rival not in POLICIES_OF_PAGES
        or _is_alike(choose(rivals, matchup.rival.rival), own_row)
    ):
        return None
    alike = [row for row in rivals if _is_alike(row, own_row)]
    return view_of(records.comparing, LIKE_FOR_LIKE, own_row, choose(alike, matchup.rival.rival)) if alike else None


def left_out(records: Records, own: Selector, rival: Selector, compared: Collection[Pair]) -> tuple[View, ...]:
    """The best of both sides in each benchmark and scenario that both have results in and the page leaves out."""
    found = []
    for pair in records.vocabulary.metrics:
        if pair in compared or own.count is None:
            continue
        own_side = matches(records, _anybody(own), *pair)
        rivals = matches(records, _anybody(replace(rival, count=own.count)), *pair)
        if own_side and rivals:
            found.append(view_of(records.comparing, BEST_AGAINST_BEST, best(own_side), best(rivals)))
    return tuple(found)


def view_phrase(view: View, own: Selector, rival: Selector) -> Phrase:
    """`AMD's MI355X trails VibeHPC's B300 by 6.7%`, with the number under the name of the view's policy."""
    words = f"{side_words(view.pair.own)} {view.word} {side_words(view.pair.other)}"
    return (f"{words} ", *_by_how_much(view, own, rival))


def outcome_phrase(view: View, own: Selector, rival: Selector) -> Phrase:
    """`trails by 6.7%`, for where both sides have been named."""
    return (f"{view.word} ", *_by_how_much(view, own, rival))


def _by_how_much(view: View, own: Selector, rival: Selector) -> Phrase:
    """`by 6.7%`, and behind it what differs between the sides."""
    pair = view.pair
    arguments = (own.name, rival.name, pair.own.benchmark, pair.own.scenario, view.policy)
    number = metrics.deficit(*pair.scores) if view.word == "trails" else view.advantage
    notes = tuple(difference.text for difference in pair.differences)
    shown = Named(ledger_name(number.metric, *arguments), number, notes)
    differing = f" ({'; '.join(notes)})" if notes else ""
    return ("(", shown, f"){differing}") if view.word == "ties" else ("by ", shown, differing)


def left_out_phrase(view: View, own: Selector, rival: Selector) -> Phrase:
    """The phrase of a pair that a page leaves out.

    Nobody is ahead where one side is Open: no author chose that comparison, and a policy takes rows of one division.
    """
    sides = (view.pair.own, view.pair.other)
    if sides[0].division == sides[1].division:
        return view_phrase(view, own, rival)
    return (f"{' and '.join(map(_in_division, sides))} are of different divisions: {_NO_VERDICT}",)


def _in_division(row: Result) -> str:
    return f"{row.submitter}'s {row.accelerator} ({row.division}; {row.id_text}, {row.system})"


def side_words(row: Result) -> str:
    """`AMD's MI355X (6.1-0003, 8xMI355X_2xEPYC_9575F)`."""
    return f"{row.submitter}'s {row.accelerator} ({row.id_text}, {row.system})"


def _is_alike(row: Result, own: Result) -> bool:
    return (row.harness, row.statistic) == (own.harness, own.statistic)


def rows_of_side(records: Records, side: Selector, own_row: Result) -> tuple[Result, ...]:
    """All rows that could stand for a side, whoever submitted them, in the own row's size."""
    sized = replace(_anybody(side), count=own_row.accelerator_count)
    return matches(records, sized, own_row.benchmark, own_row.scenario)


def view_of(rules: ComparingRules, policy: str, own: Result, other: Result) -> View:
    """Who is ahead of two rows that a policy took."""
    pair = compare(rules, own, other)
    return View(policy, pair, pair.verdict_word, pair.advantage())


def _anybody(side: Selector) -> Selector:
    return replace(side, submitter="", system="")


def differing_views(records: Records, matchups: Collection[tuple[Matchup, Result]]) -> Iterator[tuple[Matchup, View]]:
    """For each matchup of a page the views that say something else."""
    for matchup, own_row in matchups:
        for view in other_verdicts(records, matchup, own_row):
            yield matchup, view
