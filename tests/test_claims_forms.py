"""Each form in which a published statement is held against what the data give, at its edges."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from generator.analysis.claims.forms import agreements
from generator.analysis.claims.outcomes import Reading
from generator.analysis.naming import Named
from generator.analysis.numbers import Kind, Number
from generator.problems import ProblemsFound
from generator.reading.cells import BadCell
from generator.reading.claim_records import Check
from generator.reading.published import FORMS, read_published


def a_check(form: str, published: str) -> Check:
    fields: dict[str, Any] = dict.fromkeys(("claim_id", "part", "role", "metric", "detail", "outside", "reason"), "")
    fields |= dict.fromkeys(("systems", "others", "benchmarks", "scenarios"), ())
    return Check(form=form, published=read_published(form, published), path="", places={}, **fields)


def a_reading(value: str, kind: Kind = Kind.PERCENT, *words: str) -> Reading:
    number = Number(Fraction(value), kind, "lead", "", (), digits=value if kind is Kind.SCORE else "")
    return Reading("", Named("lead()", number), words=words)


def agrees(form: str, published: str, *readings: Reading) -> list[bool | None]:
    return list(agreements(a_check(form, published), readings))


@pytest.mark.parametrize(
    ("form", "published", "value", "answer"),
    [
        # Half up on the exact value: 17.5% prints 18%, a little less prints 17%.
        ("equals", "18%", "0.175", True),
        ("equals", "18%", "0.17499", False),
        ("equals", "2.9%", "0.0294999", True),
        ("equals", "3%", "0.02985", True),
        ("equals", "3.0%", "0.02949", False),
        ("equals", "−5.4%", "-0.0535", True),
        # About: one significant digit of 80, so from 75 on and below 85.
        ("about", "80%", "0.75", True),
        ("about", "80%", "0.7499", False),
        ("about", "80%", "0.8499", True),
        ("about", "80%", "0.85", False),
        # Strictly over and under; at least and within take the limit in, on the exact value.
        ("over", "20%", "0.2", False),
        ("over", "20%", "0.2000001", True),
        ("under", "20%", "0.2", False),
        ("under", "20%", "0.1999", True),
        ("at-least", "10%", "0.1", True),
        ("at-least", "10%", "0.09999", False),
        ("within", "4%", "-0.04", True),
        ("within", "4%", "-0.0401", False),
        ("within", "4%", "0.0401", False),
    ],
)
def test_percents(form: str, published: str, value: str, answer: bool) -> None:
    assert agrees(form, published, a_reading(value)) == [answer]


@pytest.mark.parametrize(
    ("form", "published", "value", "kind", "answer"),
    [
        ("about", "3.1x", "3.131", Kind.FACTOR, True),
        ("about", "3.1x", "3.15", Kind.FACTOR, False),
        ("equals", "100,282.36", "100282.0", Kind.SCORE, False),
        ("equals", "0.073", "0.0731282", Kind.SCORE, True),
        ("equals", "5.75M", "5749440", Kind.SCORE, True),
        ("equals", "2.40M", "2405310", Kind.SCORE, False),
        ("equals", "8", "8", Kind.COUNT, True),
    ],
)
def test_factors_scores_and_counts(form: str, published: str, value: str, kind: Kind, answer: bool) -> None:
    assert agrees(form, published, a_reading(value, kind)) == [answer]


def test_a_range_is_judged_at_its_ends() -> None:
    middle = a_reading("0.95")
    assert agrees("range", "93% to 98%", a_reading("0.926"), middle, a_reading("0.981")) == [True, True, True]
    assert agrees("range", "93% to 98%", a_reading("0.924"), middle, a_reading("0.981")) == [False, True, True]
    assert agrees("range", "93% to 98%", a_reading("0.926"), middle, a_reading("0.986")) == [True, True, False]


def test_words_are_the_same_words_in_any_order() -> None:
    assert agrees("word", "ties", a_reading("-0.034", Kind.PERCENT, "trails")) == [False]
    assert agrees("set", "AMD;Dell", Reading("", words=("Dell", "AMD"), is_set=True)) == [True]
    assert agrees("set", "AMD;Dell", Reading("", words=("AMD",), is_set=True)) == [False]
    assert agrees("set", "AMD", Reading("", is_set=True)) == [False]


def test_nothing_is_held_against_a_value_that_is_only_shown_or_absent() -> None:
    assert agrees("shown", "", a_reading("0.5")) == [None]
    assert agrees("equals", "18%", Reading("")) == [None]
    assert agrees("range", "93% to 98%", a_reading("0.93"), Reading("")) == [None, None]


@pytest.mark.parametrize(("published", "kind"), [("18", Kind.PERCENT), ("18%", Kind.COUNT), ("3.1", Kind.FACTOR)])
def test_a_figure_in_another_unit_is_refused(published: str, kind: Kind) -> None:
    with pytest.raises(ProblemsFound, match="claim-published"):
        agrees("equals", published, a_reading("18", kind))


def test_a_number_cannot_be_held_against_words_alone() -> None:
    with pytest.raises(ProblemsFound, match="claim-published"):
        agrees("equals", "18%", Reading("", words=("leads",)))


@pytest.mark.parametrize("cell", ["", "18 %", "1,06,517", "18.%", "+6%", "1e3", "18% ", "18%%", "over 20%"])
def test_a_malformed_figure_is_refused(cell: str) -> None:
    with pytest.raises(BadCell):
        read_published("equals", cell)


def test_every_form_reads_what_it_is_for() -> None:
    cells = {"range": "93% to 98%", "word": "leads", "set": "AMD;Dell", "shown": ""}
    read = {form: read_published(form, cells.get(form, "1,096,362.5x")) for form in FORMS}
    assert read["equals"].figures[0].value == Decimal("1096362.5")
    assert (read["about"].figures[0].places, read["over"].figures[0].suffix) == (1, "x")
    assert [figure.value for figure in read["range"].figures] == [93, 98]
    assert (read["set"].words, read["word"].words, read["shown"].words) == (("AMD", "Dell"), ("leads",), ())
