"""Metrics that set a row beside another one, under every rival policy where the other is a rival."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product

from generator.analysis import metrics
from generator.analysis.claims.asking import Asked
from generator.analysis.claims.outcomes import Outcome, Reading
from generator.analysis.comparisons import Comparison, compare
from generator.analysis.naming import Named, ledger_name
from generator.analysis.numbers import Number
from generator.analysis.rivals import POLICY_TEXTS, rival_row
from generator.analysis.scaling import Scaling, scale
from generator.analysis.selection import Selector, matches, resolve_one
from generator.analysis.statements import time_saved_phrase
from generator.problems import refuse
from generator.reading.records import Result

Metric = Callable[[Asked], tuple[Outcome, ...]]

#: Metrics that say how much faster a latency is, beside which stands the time that this saves.
_GAINS = (metrics.improvement, metrics.advantage, metrics.speedup)
#: The policies that choose a rival, in the order in which they are printed.
_POLICIES = tuple(policy for policy in POLICY_TEXTS if policy != "named")


def compared(metric: metrics.TwoScores, *, with_word: bool = False) -> Metric:
    """A metric of two scores; with the word that the advantage allows, where a verdict was published."""

    def recompute(asked: Asked) -> tuple[Outcome, ...]:
        other = _only_other(asked)
        outcomes = []
        for policy in _POLICIES if other.rival not in ("", "named") else ("",):
            chosen = replace(other, rival=policy) if policy else other
            readings = tuple(_compared(asked, metric, chosen, with_word))
            if not readings:
                fix = "correct one of the two systems"
                raise refuse("system-no-match", "a pair in which both sides have a row", "none", fix)
            outcomes.append(Outcome(policy, readings))
        return tuple(outcomes)

    return recompute


def _compared(asked: Asked, metric: metrics.TwoScores, other: Selector, with_word: bool) -> Iterator[Reading]:
    for system, row in asked.own_rows():
        pair = (row.benchmark, row.scenario)
        rival = rival_row(asked.records, other, row)
        if rival is None and asked.is_open:
            continue
        if rival is None and not other.rival:
            resolve_one(asked.records, other, *pair)  # raises, with the nearest rows
        what = f"{row.benchmark} {row.scenario}"
        if rival is None:
            yield Reading(what, rows=(row,))
            continue
        both = compare(asked.records.comparing, row, rival)
        arguments = (system.name, other.name, *pair, other.rival)
        named = _named(metric(*both.scores), both, arguments)
        saved = time_saved_phrase(both, arguments) if metric in _GAINS else ()
        words = (both.verdict_word,) if with_word else ()
        yield Reading(what, named, words=words, saved=saved, rows=(row,), against=(rival,))


def deviations(asked: Asked) -> tuple[Outcome, ...]:
    """How far every other row that the system matches is from the reference's, in each pair that both have."""
    reference, readings = _only_other(asked), []
    for pair in asked.pairs:
        beside = matches(asked.records, reference, *pair)
        for system in asked.systems if beside else ():
            base = resolve_one(asked.records, reference, *pair)
            for row in matches(asked.records, system, *pair):
                if row.key == base.key:
                    continue
                both = compare(asked.records.comparing, row, base)
                names = (f"{row.submitter} {row.system}", reference.name, *pair)
                named = _named(metrics.deviation(*both.scores), both, names)
                what = f"{row.submitter} {row.benchmark} {row.scenario}"
                readings.append(Reading(what, named, rows=(row,), against=(base,)))
    if not readings:
        raise refuse("system-no-match", "rows beside the reference's", "none", "correct one of the two systems")
    return (Outcome("", tuple(readings)),)


def scaled(number: Callable[[Scaling], Number]) -> Metric:
    """A metric of a large system and its bases: one outcome for each choice of bases, where several match."""

    def recompute(asked: Asked) -> tuple[Outcome, ...]:
        by_choice: dict[str, list[Reading]] = {}
        for system, row in asked.own_rows():
            pair = (row.benchmark, row.scenario)
            sides = [matches(asked.records, other, *pair) for other in asked.others]
            for other, side in zip(asked.others, sides, strict=True):
                if not side:
                    resolve_one(asked.records, other, *pair)  # raises, with the nearest rows
            for bases in product(*sides):
                choice = _base_words(bases, sides)
                names = "+".join(f"{base.submitter} {base.system}" for base in bases) if choice else _joined(asked)
                scaling = scale(asked.records.comparing, row, bases)
                name = ledger_name(number(scaling).metric, system.name, names, *pair)
                notes = tuple(difference.text for difference in scaling.differences())
                reading = Reading(
                    f"{row.benchmark} {row.scenario}",
                    Named(name, number(scaling), notes),
                    rows=(row,),
                    against=tuple(bases),
                )
                by_choice.setdefault(choice, []).append(reading)
        return tuple(Outcome(choice, tuple(readings)) for choice, readings in by_choice.items())

    return recompute


def _base_words(bases: Sequence[Result], sides: Sequence[Sequence[Result]]) -> str:
    """The bases that could have been others, in words; empty where there was no choice."""
    chosen = [base for base, side in zip(bases, sides, strict=True) if len(side) > 1]
    return " and ".join(f"base {base.submitter} {base.system}" for base in chosen)


def _joined(asked: Asked) -> str:
    return "+".join(other.name for other in asked.others)


def _only_other(asked: Asked) -> Selector:
    if len(asked.others) != 1:
        found = f"{len(asked.others)} in column other"
        raise refuse("claim-system", "one system on the other side", found, "name one system")
    return asked.others[0]


def _named(number: Number, pair: Comparison, arguments: Sequence[str]) -> Named:
    notes = tuple(difference.text for difference in pair.differences)
    return Named(ledger_name(number.metric, *arguments), number, notes)
