"""Numbers and their receipts."""

from dataclasses import FrozenInstanceError
from datetime import date
from decimal import Decimal
from fractions import Fraction

import pytest

from generator.analysis import numbers
from generator.analysis.definitions import DEFINITIONS
from generator.analysis.metrics import improvement, time_saved
from generator.problems import ProblemsFound
from generator.reading.records import Correction, Place, SourceFile
from generator.reading.stated_records import Fact
from tests.rows import a_result, a_score, some_records


def test_a_number_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        a_score("10").text = "11"  # type: ignore[misc]


def test_a_score_keeps_the_published_digits_beside_its_text() -> None:
    number = a_score("27.384519297", "s")
    assert (number.text, number.unit, number.exact, number.operand) == ("27.3845", "s", "27.384519297", "27.384519297")
    assert number.value == Fraction("27.384519297")


def test_a_corrected_count_says_so_in_its_receipt() -> None:
    correction = Correction(
        "v6.0", "closed", "AMD", "node", "accelerator_count", "88", "87", "the name says 87", "a file", Place("c", 2, 1)
    )
    number = numbers.accelerators_in_use(a_result(accelerator_count=87, corrections=(correction,)))
    assert number.text == "87"
    assert number.formula == "88 as published, corrected: the name says 87"
    assert next(number.origins()).corrections == (correction,)
    # The score of the same row was not corrected, so its receipt does not claim it.
    assert next(numbers.score(a_result(corrections=(correction,))).origins()).corrections == ()


def test_each_part_of_a_mixed_system_has_its_own_count() -> None:
    mixed = a_result(accelerator="MI355X*16;MI300X*8", accelerator_count=24)
    assert numbers.part_in_use(mixed, "MI300X").text == "8"
    assert numbers.accelerators_in_use(mixed).text == "24"


def test_an_origin_stands_once_however_often_it_is_used() -> None:
    own = a_score("10")
    twice = numbers.Number(Fraction(0), numbers.Kind.PERCENT, "lead", "x", (own, own))
    assert len(list(twice.origins())) == 1


def test_a_fact_is_a_number_but_no_score() -> None:
    place = Place("data/facts.csv", 2, 1)
    fact = Fact("mi355x.memory", "MI355X", "memory", Decimal("288"), "GB", "AMD", "a sheet", place)
    number = numbers.stated_fact(fact)
    assert (number.text, number.unit) == ("288", "GB")
    with pytest.raises(ProblemsFound, match="metric-undefined"):
        improvement(number, number)


def test_results_are_counted_by_suite_and_division() -> None:
    rows = [a_result(), a_result(division="open"), a_result(suite="edge"), a_result(round_id="v6.0")]
    records = some_records(*rows)
    assert numbers.result_count(records, "v6.1").text == "3"
    assert numbers.result_count(records, "v6.1", division="open").text == "1"
    assert numbers.result_count(records, "v6.1", suite="datacenter").text == "2"
    with pytest.raises(ProblemsFound, match="round-unknown"):
        numbers.result_count(records, "v7.0")


def test_a_zero_as_shown_allows_no_direction_word() -> None:
    number = improvement(a_score("10000"), a_score("10001"))
    assert number.value < 0
    assert number.text == "0.0%"
    assert number.is_zero_as_shown
    assert not improvement(a_score("11"), a_score("10")).is_zero_as_shown
    # 1009 ÷ 1000 − 1 = 0.9%: nine is a digit as well
    assert not improvement(a_score("1009"), a_score("1000")).is_zero_as_shown


def test_each_formula_in_words_fits_the_direction() -> None:
    latency = improvement(a_score("1", "s"), a_score("2", "s"))
    assert DEFINITIONS["improvement"].words(latency) == "old ÷ new − 1"
    assert DEFINITIONS["improvement"].words(improvement(a_score("2"), a_score("1"))) == "new ÷ old − 1"
    assert DEFINITIONS["time_saved"].words(time_saved(a_score("1", "s"), a_score("2", "s"))) == "1 − new ÷ old"


def test_a_source_file_is_dated() -> None:
    source = SourceFile("f", "p", "r", "c", date(2026, 11, 30), "l", "0" * 64, Place("s", 2, 1))
    assert source.retrieved.isoformat() == "2026-11-30"
