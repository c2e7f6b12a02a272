"""What a page owes its readers beside its own choice of rivals: other verdicts, and the pairs it leaves out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.analysis.fairness import (
    BEST_AGAINST_BEST,
    POLICIES_OF_PAGES,
    Matchup,
    View,
    differing_views,
    left_out,
    left_out_phrase,
    like_for_like,
    outcome_phrase,
    side_words,
    view_phrase,
    views,
)
from generator.analysis.naming import Named, Phrase
from generator.analysis.one_rival import OneRival, one_rivals
from generator.analysis.rivals import POLICY_TEXTS
from generator.analysis.selection import Selector
from generator.presenting.phrases import Show, phrase_in_markdown
from generator.press.ledger import VerdictRow, verdict_row_of_view
from generator.press.shown import Layout
from generator.reading.records import Records, Result

_POLICY_WORDS = POLICY_TEXTS | {BEST_AGAINST_BEST: "the best submission on either side"}
_POLICIES = " and ".join(f"{policy} ({POLICY_TEXTS[policy]})" for policy in POLICIES_OF_PAGES)
_COMPUTED = f"Each verdict above was computed under {_POLICIES}, and with {_POLICY_WORDS[BEST_AGAINST_BEST]}."


@dataclass(frozen=True, slots=True)
class Compared:
    """A verdict that the page prints, and the own row in it."""

    matchup: Matchup
    own_row: Result


def fairness_section(records: Records, compared: Sequence[Compared]) -> Layout | None:
    """The end of a page that compares with rivals chosen by a policy; None for any other page."""
    chosen = _by_policy(compared)
    if not chosen:
        return None
    differing = list(differing_views(records, [(one.matchup, one.own_row) for one in chosen]))
    single = list(one_rivals(records, [(one.matchup, one.own_row) for one in chosen]))
    alike = [(one.matchup, view) for one in chosen if (view := like_for_like(records, one.matchup, one.own_row))]
    missing = [(own, rival, view) for own, rival in _sides(chosen) for view in _left_out(records, own, rival, chosen)]

    def lay_out(show: Show) -> str:
        lines = ["## Under other choices of rival {#other-rivals}", "", *_differing_lines(differing, show)]
        if single:
            lines += ["", "## One rival system for all scenarios {#one-system}", "", *_single_lines(single, show)]
        if alike:
            lines += ["", "## Measured alike {#measured-alike}", "", *_alike_lines(alike, show)]
        if missing:
            lines += ["", "## Pairs this page leaves out {#left-out}", "", *_missing_lines(missing, show)]
        return "\n".join(lines)

    return lay_out


def policy_verdicts(records: Records, page: str, compared: Sequence[Compared]) -> list[VerdictRow]:
    """A line of verdicts.csv for each verdict under each policy, so that a flip shows wherever it happens."""
    chosen = _by_policy(compared)
    found = [(one.matchup, view) for one in chosen for view in views(records, one.matchup, one.own_row)]
    for single in one_rivals(records, [(one.matchup, one.own_row) for one in chosen]):
        found += single.views
    return [verdict_row_of_view(page, matchup, view) for matchup, view in found]


def _by_policy(compared: Sequence[Compared]) -> list[Compared]:
    """The verdicts on rivals that a policy chose, each once, however often and under whichever policies it is printed.

    A page that prints a verdict under a second policy, too, is questioned on the first alone.
    """
    once: dict[object, Compared] = {}
    for one in compared:
        if one.matchup.rival.rival not in ("", "named"):
            kind = replace(one.matchup.rival, name="", rival="")
            once.setdefault((one.matchup.own, kind, one.matchup.benchmark, one.matchup.scenario), one)
    return list(once.values())


def _differing_lines(differing: Sequence[tuple[Matchup, View]], show: Show) -> list[str]:
    if not differing:
        return [f"{_COMPUTED} None of them would read otherwise."]
    lines = [f"{_COMPUTED} These would read otherwise:", ""]
    for matchup, view in differing:
        phrase: Phrase = (
            f"{matchup.benchmark} {matchup.scenario}, with {_POLICY_WORDS[view.policy]}: ",
            *view_phrase(view, matchup.own, matchup.rival),
            f". This page says: {matchup.word}.",
        )
        lines.append(f"- {phrase_in_markdown(phrase, show)}")
    return lines


def _single_lines(single: Sequence[OneRival], show: Show) -> list[str]:
    lines = [
        "In these benchmarks the policy best-of-all takes one system in one scenario and another in the next. Here the "
        "rival is the same system in every scenario that this page compares: of those with a result in each, the one "
        "whose scores have the greatest product, latencies inverted.",
        "",
    ]
    return lines + [f"- {phrase_in_markdown(_single_phrase(one), show)}" for one in single]


def _single_phrase(one: OneRival) -> Phrase:
    """The two sides once, and behind them what each scenario says."""
    if not one.views:
        return (f"{one.benchmark} against {one.accelerator}: no system has a result in each of them.",)
    own = dict.fromkeys(side_words(view.pair.own) for _, view in one.views)
    rival = side_words(one.views[0][1].pair.other)
    phrase: list[str | Named] = [f"{one.benchmark}, {' and '.join(own)} against {rival}: "]
    for matchup, view in one.views:
        who = side_words(view.pair.own) if len(own) > 1 else "it"
        phrase += [f"in {matchup.scenario} {who} ", *outcome_phrase(view, matchup.own, matchup.rival), "; "]
    return (*phrase[:-1], ".")


def _missing_lines(missing: Sequence[tuple[Selector, Selector, View]], show: Show) -> list[str]:
    lines = ["Both sides have results in these, too. The best submission on either side is set against the other:", ""]
    for own, rival, view in missing:
        row = view.pair.own
        phrase: Phrase = (f"{row.benchmark} {row.scenario}: ", *left_out_phrase(view, own, rival), ".")
        lines.append(f"- {phrase_in_markdown(phrase, show)}")
    return lines


def _alike_lines(alike: Sequence[tuple[Matchup, View]], show: Show) -> list[str]:
    lines = [
        "In these comparisons the two sides were measured by different harnesses or statistics. Beside a rival that "
        "was measured like the own side, chosen by the page's policy among such submissions, they read:",
        "",
    ]
    for matchup, view in alike:
        phrase = view_phrase(view, matchup.own, matchup.rival)
        lines.append(f"- {phrase_in_markdown((f'{matchup.benchmark} {matchup.scenario}: ', *phrase, '.'), show)}")
    return lines


def _sides(compared: Sequence[Compared]) -> list[tuple[Selector, Selector]]:
    return list(dict.fromkeys((one.matchup.own, one.matchup.rival) for one in compared))


def _left_out(records: Records, own: Selector, rival: Selector, compared: Sequence[Compared]) -> tuple[View, ...]:
    """The pairs that no verdict of the page covers for these accelerators, whichever of their names it used."""
    pairs = {
        (one.matchup.benchmark, one.matchup.scenario)
        for one in compared
        if (one.matchup.own.accelerator, one.own_row.accelerator_count) == (own.accelerator, own.count)
        and one.matchup.rival.accelerator == rival.accelerator
    }
    return left_out(records, own, rival, pairs)
