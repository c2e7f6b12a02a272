"""A table: its columns in order, its rows read cell by cell, its keys unique, its problems at their cells."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.reading import cells
from generator.reading.cells import OneOf
from generator.reading.schema import Schema, Table, read_table
from generator.reading.tables import RESULTS

COLOURS = Schema(columns={"name": cells.text, "hue": OneOf("hue", ("red", "blue")), "size": cells.count}, key=("name",))


def table(folder: Path, content: str) -> Table:
    (folder / "colours.csv").write_bytes(content.encode())
    return read_table(folder / "colours.csv", "data/colours.csv", COLOURS)


def test_a_row_has_values_by_column_and_its_cells_as_written(tmp_path: Path) -> None:
    (row,) = table(tmp_path, "name,hue,size\nrose,red,08\n").rows
    assert row.values == {"name": "rose", "hue": "red", "size": 8}
    assert row.cells == {"name": "rose", "hue": "red", "size": "08"}
    assert (row.path, row.line, row.number) == ("data/colours.csv", 2, 1)


def test_every_bad_cell_of_every_row_is_reported_and_good_rows_stay(tmp_path: Path) -> None:
    found = table(tmp_path, 'name,hue,size\n,green,x\nrose,red,1\n"two\nlines",pink,2\n')
    assert [(problem.line, problem.column, problem.code) for problem in found.problems] == [
        (2, 1, "cell-empty"),
        (2, 2, "hue-unknown"),
        (2, 8, "number-malformed"),
        (5, 8, "hue-unknown"),
    ]
    assert [row.cells["name"] for row in found.rows] == ["rose"]


@pytest.mark.parametrize(
    ("header", "found"),
    [
        ("name,hue", "a header without size"),
        ("name,hue,size,note", "a header with unknown 'note'"),
        ("name,hue,Size", "a header without size and with unknown 'Size'"),
        ("name,size,hue", "the order name, size, hue"),
        ("name,hue,size ", "a header without size and with unknown 'size '"),
    ],
)
def test_wrong_columns_are_named(tmp_path: Path, header: str, found: str) -> None:
    width = header.count(",") + 1
    (problem,) = table(tmp_path, f"{header}\n{','.join('x' * width)}\n").problems
    assert (problem.line, problem.column, problem.code) == (1, 1, "columns-wrong")
    assert (problem.expected, problem.found) == ("the columns name, hue, size", found)


GROWN = Schema(COLOURS.columns | {"origin": OneOf("origin", ("field", "shop"))}, ("name",), added={"origin": "shop"})


def grown(folder: Path, content: str) -> Table:
    (folder / "colours.csv").write_bytes(content.encode())
    return read_table(folder / "colours.csv", "data/colours.csv", GROWN)


def test_a_file_without_an_added_column_says_for_each_row_what_that_means(tmp_path: Path) -> None:
    (row,) = grown(tmp_path, "name,hue,size\nrose,red,1\n").rows
    assert (row.values["origin"], row.cells["origin"]) == ("shop", "shop")
    (row,) = grown(tmp_path, "name,hue,size,origin\nrose,red,1,field\n").rows
    assert row.values["origin"] == "field"


def test_a_blank_in_an_added_column_means_nothing(tmp_path: Path) -> None:
    (problem,) = grown(tmp_path, "name,hue,size,origin\nrose,red,1,\n").problems
    assert (problem.line, problem.column, problem.code) == (2, 12, "origin-unknown")


@pytest.mark.parametrize(
    ("header", "expected"),
    [("name,hue", "name, hue, size"), ("name,hue,origin", "name, hue, size, origin")],
)
def test_what_is_expected_has_the_added_columns_where_one_is_there(tmp_path: Path, header: str, expected: str) -> None:
    (problem,) = grown(tmp_path, f"{header}\n").problems
    assert problem.expected == f"the columns {expected}"
    assert problem.found == "a header without size"


def test_each_repeated_key_names_both_lines(tmp_path: Path) -> None:
    found = table(tmp_path, "name,hue,size\nrose,red,1\nlily,red,1\nrose,blue,2\nrose,red,3\n").problems
    assert [(problem.line, problem.code, problem.found) for problem in found] == [
        (4, "key-repeated", "rose in lines 2 and 4"),
        (5, "key-repeated", "rose in lines 2 and 5"),
    ]


def test_a_missing_file_is_one_problem(tmp_path: Path) -> None:
    found = read_table(tmp_path / "no.csv", "data/no.csv", COLOURS)
    assert (found.rows, [problem.code for problem in found.problems]) == ((), ["file-missing"])


def test_a_table_without_a_file_has_no_places(tmp_path: Path) -> None:
    (row,) = table(tmp_path, "name,hue,size\nrose,red,1\n").rows
    with pytest.raises(ValueError, match="without a file"):
        Table(None, (), ()).problem(row, "name", "cell-empty", "", "", "")


def test_the_columns_of_results_are_the_agreed_ones() -> None:
    assert ", ".join(RESULTS.columns) == (
        "submission_id, submitter, division, suite, availability, system, system_name, accelerator, "
        "accelerators_per_node, nodes, accelerator_count, benchmark, model, scenario, score, unit, statistic, "
        "harness, accuracy, weight_data_types, software, operating_system, processor, processors_per_node, "
        "power, power_unit, verification"
    )
    assert ", ".join(RESULTS.headers[-1]) == ", ".join(RESULTS.columns).removesuffix(", verification")
