"""Stated facts by quantity and subject: what a specification says of each, in one unit, or that it does not say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.analysis.naming import Named, ledger_name
from generator.analysis.numbers import stated_fact
from generator.problems import refuse
from generator.reading.cells import OneOf
from generator.reading.records import Records
from generator.reading.stated_records import Fact


@dataclass(frozen=True, slots=True)
class Specification:
    """One quantity in one unit, with the fact of each subject, or None where nobody states it."""

    quantity: str
    unit: str
    facts: tuple[tuple[str, Fact | None], ...]


def named_fact(fact: Fact) -> Named:
    """A fact under its ledger name."""
    return Named(ledger_name("fact", fact.fact), stated_fact(fact))


def specifications(records: Records, subjects: Sequence[str], quantities: Sequence[str]) -> tuple[Specification, ...]:
    """Each quantity of all subjects, in the given order.

    Raises:
        ProblemsFound: when a subject or quantity is unknown, a quantity is stated for none of the subjects, or a
            quantity has two units or two facts of one subject.
    """
    facts = list(records.facts.values())
    for subject in subjects:
        OneOf("subject", list(dict.fromkeys(fact.subject for fact in facts)), "data/facts.csv").require(subject)
    for quantity in quantities:
        OneOf("quantity", list(dict.fromkeys(fact.quantity for fact in facts)), "data/facts.csv").require(quantity)
    return tuple(_specification(facts, subjects, quantity) for quantity in quantities)


def _specification(facts: Sequence[Fact], subjects: Sequence[str], quantity: str) -> Specification:
    found = tuple((subject, _the_fact(facts, subject, quantity)) for subject in subjects)
    units = list(dict.fromkeys(fact.unit for _, fact in found if fact))
    if len(units) != 1:
        stated = " and ".join(units) or "no fact of these subjects"
        fix = "compare subjects whose facts have one unit, or state the missing facts"
        raise refuse("facts-unlike", f"{quantity} in one unit", stated, fix)
    return Specification(quantity, units[0], found)


def _the_fact(facts: Sequence[Fact], subject: str, quantity: str) -> Fact | None:
    found = [fact for fact in facts if (fact.subject, fact.quantity) == (subject, quantity)]
    if len(found) > 1:
        both = " and ".join(fact.fact for fact in found)
        raise refuse("facts-unlike", f"one fact for {quantity} of {subject}", both, "name the quantities apart")
    return found[0] if found else None
