"""CSV files: well-formed or refused, with records and cells found where they stand in the file."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from case_files import assert_case, cases
from hypothesis import given
from hypothesis import strategies as st

from generator.problems import Problem
from generator.reading.csvfile import CsvFile, read_csv


def read(folder: Path, content: str | bytes) -> tuple[CsvFile | None, list[Problem]]:
    """What the reader makes of a file with this content."""
    file = folder / "file.csv"
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return read_csv(file, "file.csv")


@pytest.mark.parametrize("case", cases("bad_files"))
def test_a_bad_file_is_refused_in_full(tmp_path: Path, case: dict[str, str]) -> None:
    assert_case(tmp_path, case)


def test_a_good_file_is_read_as_text(tmp_path: Path) -> None:
    file, problems = read(tmp_path, "vendor,accelerator\nNA,None\nAcme,N/A\n5.10,\n")
    assert problems == []
    assert file is not None
    assert file.header == ("vendor", "accelerator")
    assert [record.cells for record in file.records] == [("NA", "None"), ("Acme", "N/A"), ("5.10", "")]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_line_end_is_understood_and_kept_in_a_cell(tmp_path: Path, end: str) -> None:
    file, _ = read(tmp_path, f'a,b{end}1,"x{end}y"{end}3,4')
    assert file is not None
    assert [(record.line, record.cells) for record in file.records] == [(2, ("1", f"x{end}y")), (4, ("3", "4"))]


def test_a_byte_order_mark_is_not_part_of_the_first_name(tmp_path: Path) -> None:
    file, problems = read(tmp_path, b"\xef\xbb\xbfID,v\nx,1\n")
    assert problems == []
    assert file is not None
    assert file.header == ("ID", "v")
    assert file.place(1, 0) == (1, 1)


def test_a_record_knows_its_number_and_its_physical_line(tmp_path: Path) -> None:
    file, _ = read(tmp_path, 'id,note,v\n1,"line one\nline two",5\n2,x,6\n')
    assert file is not None
    assert [(record.number, record.line) for record in file.records] == [(1, 2), (2, 4)]
    # The 5 stands behind `line two",` on the third line.
    assert file.place(2, 2) == (3, 11)
    assert file.place(4, 2) == (4, 5)


def test_a_bad_row_after_a_quoted_line_end_is_named_by_its_physical_line(tmp_path: Path) -> None:
    _, problems = read(tmp_path, 'id,note\n1,"line one\nline two\nline three"\n2\n3,x,y\n')
    assert [(problem.code, problem.line) for problem in problems] == [("row-width", 5), ("row-width", 6)]


@pytest.mark.parametrize(("mark", "name"), [(";", "semicolons"), ("\t", "tabs")])
def test_another_delimiter_is_named_and_never_guessed(tmp_path: Path, mark: str, name: str) -> None:
    file, problems = read(tmp_path, f"a{mark}b\n1,5{mark}2\n")
    assert file is None
    assert [problem.text() for problem in problems] == [
        f"file.csv:1:1: delimiter: expected commas between cells, found {name}\n"
        "    fix: export the file again with commas between cells and points in numbers"
    ]


def test_a_quote_inside_a_cell_does_not_hide_the_commas_after_it(tmp_path: Path) -> None:
    file, _ = read(tmp_path, 'a,b,c\n24" rack,"he said ""x, y""",3\n1,24" rack,3\n')
    assert file is not None
    assert file.records[0].cells == ('24" rack', 'he said "x, y"', "3")
    assert [file.place(2, index) for index in range(3)] == [(2, 1), (2, 10), (2, 29)]
    assert file.places(3) == {"a": (3, 1), "b": (3, 3), "c": (3, 12)}


@pytest.mark.parametrize("cell", ["x" * 10_000_000, '"' + "x" * 200_000], ids=["huge", "unclosed"])
def test_a_cell_without_end_is_refused(tmp_path: Path, cell: str) -> None:
    file, problems = read(tmp_path, f"a,b\n1,2\n3,{cell}\n")
    assert file is None
    assert [problem.text() for problem in problems] == [
        "file.csv:3: cell-long: expected cells of at most 131,072 characters, found a longer cell\n"
        "    fix: shorten the cell, or close the quote that opens it"
    ]


def test_one_name_too_few_is_one_problem_and_not_one_a_row(tmp_path: Path) -> None:
    _, problems = read(tmp_path, "a,b\n" + "1,2,3\n" * 1000)
    assert [(problem.line, problem.expected) for problem in problems] == [
        (1, "3 column names, for as many cells in every row")
    ]


cell = st.text(st.sampled_from('ab",;\n\r é🚀'), max_size=8)


@given(st.integers(1, 5).flatmap(lambda width: st.lists(st.lists(cell, min_size=width, max_size=width), min_size=1)))
def test_a_place_points_at_the_first_character_of_its_cell(rows: list[list[str]]) -> None:
    text = io.StringIO()
    # A quoted empty cell keeps a row of one empty cell from being a blank line.
    csv.writer(text, quoting=csv.QUOTE_MINIMAL if len(rows[0]) > 1 else csv.QUOTE_ALL).writerows(rows)
    lines = tuple(io.StringIO(text.getvalue(), newline=""))
    file = CsvFile("file.csv", tuple(rows[0]), (), lines)
    start = 1
    for row in rows:
        for index, value in enumerate(row):
            line, column = file.place(start, index)
            rest = "".join([lines[line - 1][column - 1 :], *lines[line:]])
            assert (next(csv.reader(io.StringIO(rest, newline=""))) or [""])[0] == value
            assert column == 1 or lines[line - 1][column - 2] == ","
        written = io.StringIO()
        csv.writer(written, quoting=csv.QUOTE_MINIMAL if len(row) > 1 else csv.QUOTE_ALL).writerow(row)
        start += len(list(io.StringIO(written.getvalue(), newline="")))
