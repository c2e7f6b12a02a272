"""A table for those who compute: exact values and units beside what is shown, and nothing that a spreadsheet runs."""

from __future__ import annotations

import csv
import io

import pytest

from generator.analysis.metrics import improvement
from generator.analysis.naming import Named, Phrase
from generator.presenting.phrases import LINE_BREAK
from generator.presenting.tables.csvtext import table_csv
from generator.presenting.tables.table import Column, Table
from tests.rows import a_score


def rows(*cells: Phrase, header: str = "A") -> list[list[str]]:
    """The CSV of a table of one column, read as a spreadsheet reads it."""
    table = Table("A caption", (Column(header),), tuple((cell,) for cell in cells))
    return list(csv.reader(io.StringIO(table_csv(table))))


def test_a_column_of_words_stays_one_column():
    assert rows(("words",), ("more, words",)) == [["A"], ["words"], ["more, words"]]


def test_behind_a_number_stand_its_exact_value_and_its_unit():
    score = Named("score", a_score("121818.25"))
    assert rows((score, " tokens/s")) == [
        ["A", "A: exact value", "A: unit"],
        ["121,818.25 tokens/s", "121818.25", "tokens/s"],
    ]


def test_a_rounded_number_is_exact_behind_it():
    # 4 ÷ 3 − 1 = 1/3
    gain = Named("improvement", improvement(a_score("4"), a_score("3")))
    shown, exact, _unit = rows((gain,))[1]
    assert shown == "33%"
    assert exact.startswith("0.33333333")


def test_two_numbers_in_a_cell_have_columns_of_their_own_and_a_cell_without_has_them_empty():
    low, high = (Named(name, a_score(name)) for name in ("4", "5"))
    assert rows((low, " to ", high), ("no submission",)) == [
        ["A", "A: exact value 1", "A: unit 1", "A: exact value 2", "A: unit 2"],
        ["4 to 5", "4", "tokens/s", "5", "tokens/s"],
        ["no submission", "", "", "", ""],
    ]


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t=", "\r=", "\n@", " +"])
def test_a_text_that_a_spreadsheet_would_run_is_guarded(sign):
    assert rows((f"{sign}1+1",))[1] == [f"'{sign.strip()}1+1"]


def test_a_number_is_not_guarded():
    fall = Named("improvement", improvement(a_score("3"), a_score("4")))
    assert rows((fall,))[1] == ["−25%", "-0.25", "share"]


def test_line_breaks_of_the_table_and_of_the_data_are_blanks():
    assert rows(("one", LINE_BREAK, "two"), ('a\r\nb\r"c",\td',)) == [["A"], ["one two"], ['a b "c", d']]


def test_lines_end_as_everywhere():
    table = Table("A caption", (Column("A"),), ((("b",),),))
    assert table_csv(table) == "A\nb\n"
