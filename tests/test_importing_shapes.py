"""The three formats, told apart by content, with the line of every row and the digits as written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.importing.columns import Layout, choose_layout
from generator.importing.jsonrecords import read_records
from generator.importing.official import OfficialFile
from generator.importing.shapes import read_official
from generator.problems import Problem


def read(tmp_path: Path, content: str | bytes, name: str = "file") -> OfficialFile:
    official, problems = read_official(written(tmp_path, content, name), "official")
    assert official is not None, problems
    return official


def refused(tmp_path: Path, content: str | bytes) -> Problem:
    official, problems = read_official(written(tmp_path, content), "official")
    assert official is None
    return problems[0]


def written(tmp_path: Path, content: str | bytes, name: str = "file") -> Path:
    file = tmp_path / name
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


@pytest.mark.parametrize(
    ("content", "shape", "lines"),
    [
        ('[{"a": 1.50},\n {"a": 2}]', "JSON list", [1, 2]),
        ('\ufeff [\n\n{"a": 1.50}\n,\n{"a": 2}]\n', "JSON list", [3, 5]),
        ('{"0": {"a": 1.50},\n"1": {"a": 2}}', "JSON object", [1, 2]),
        ("a\n1.50\n2\n", "CSV", [2, 3]),
        ('a,b\n1.50,"two\nlines"\n2,\n', "CSV", [2, 4]),
    ],
)
def test_content_tells_the_shape_whatever_the_name(tmp_path: Path, content: str, shape: str, lines: list[int]) -> None:
    for name in ("summary.csv", "summary.json"):
        official = read(tmp_path, content, name)
        assert official.shape == shape
        assert [record.line for record in official.records] == lines
        assert [record.values["a"] for record in official.records] == ["1.50", "2"]


@pytest.mark.parametrize(
    ("content", "code", "line"),
    [
        ("", "file-empty", 0),
        (" \n", "file-empty", 0),
        ("[]", "file-empty", 0),
        ("{}", "file-empty", 0),
        ("a,b\n", "file-empty", 0),
        ("a;b\n1;2\n", "delimiter", 1),
        ("a,b\n1\n", "row-width", 2),
        ("a,a\n1,2\n", "header-duplicate", 1),
        ("a\n1\u202e\n", "control-character", 2),
        ("\n<!DOCTYPE html>\n<html></html>", "file-html", 1),
        (b"a\n\xe9\n", "encoding", 2),
        (b"\xff\xfea\x00", "encoding", 1),
        ('[{"a": 1},\n{"a": 2', "json-malformed", 2),
        ('[{"a": 1},\n{"a": "tw', "json-malformed", 2),
        ('[{"a": 1},\n', "json-malformed", 2),
        ('[{"a": 1}', "json-malformed", 1),
        ('[{"a": 1}\n{"a": 2}]', "json-malformed", 2),
        ('[{"a": 1}]\n[]', "json-malformed", 2),
        ('[{"a": 01}]', "json-malformed", 1),
        ('{"0" {"a": 1}}', "json-malformed", 1),
        ('[{"a": ' + "[" * 100_000, "json-malformed", 0),
        ('[{"a": 1},\n{"a": 1, "b": 2, "a": 3}]', "json-repeated", 2),
        ('{"0": {"a": 1},\n"0": {"a": 2}}', "json-repeated", 2),
        ('{"rows": [{"a": 1}]}', "json-kind", 1),
        ('{"0": {"a": 1},\n"total": {"a": 1}}', "json-kind", 2),
        ('[1,\n"a", null]', "json-kind", 1),
        ('[["a"], [1]]', "json-kind", 1),
    ],
)
def test_anything_else_is_refused_with_its_line(tmp_path: Path, content: str | bytes, code: str, line: int) -> None:
    problem = refused(tmp_path, content)
    assert (problem.path, problem.code, problem.line) == ("official", code, line)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    official, problems = read_official(tmp_path / "absent", "absent")
    assert official is None
    assert [problem.code for problem in problems] == ["file-missing"]


def test_a_cut_off_file_is_called_so(tmp_path: Path) -> None:
    assert "cut off" in refused(tmp_path, '[{"a": 1},\n{"a": "tw').found
    assert "cut off" not in refused(tmp_path, '[{"a": 1}\n{"a": 2}]').found


def test_a_json_of_another_kind_shows_twenty_places_at_most(tmp_path: Path) -> None:
    official, problems = read_official(written(tmp_path, json.dumps(list(range(100)))), "official")
    assert official is None
    assert len(problems) == 20


def test_cells_of_json_become_the_texts_a_csv_would_hold() -> None:
    records, problems = read_records('[{"a": null, "b": true, "c": " x ", "d": {"e": 1}, "f": NaN, "g": 1e400}]', "p")
    assert problems == []
    assert records[0].values == {"a": "", "b": "True", "c": " x ", "d": None, "f": "NaN", "g": "1e400"}


def test_a_cell_is_found_again_in_every_shape(tmp_path: Path) -> None:
    table = read(tmp_path, 'a,b\n"x,\ny",2\n')
    assert table.place(table.records[0], "b") == (3, 4)
    listed = read(tmp_path, '[\n{"x": "\\"b\\": 1",\n "b":  2}]')
    assert listed.place(listed.records[0], "b") == (3, 8)
    assert listed.place(listed.records[0], "c") == (2, 0)


def test_columns_are_those_of_every_row(tmp_path: Path) -> None:
    assert read(tmp_path, '[{"a": 1}, {"b": 2, "a": 1}]').columns == ("a", "b")


@given(st.from_regex(r"[1-9][0-9]{0,17}(\.[0-9]{1,24})?|0\.[0-9]{1,24}", fullmatch=True))
def test_digits_stay_as_written(digits: str) -> None:
    records, _ = read_records(f'[{{"score": {digits}}}]', "p")
    assert records[0].values["score"] == digits


@given(st.lists(st.dictionaries(st.text(), st.text()), max_size=5), st.sampled_from([None, 1]))
def test_any_list_of_objects_is_read_whole(rows: list[dict[str, str]], indent: int | None) -> None:
    records, problems = read_records(json.dumps(rows, indent=indent), "p")
    assert problems == []
    assert [dict(record.values) for record in records] == rows


def test_of_two_layouts_that_fit_the_one_that_knows_more_columns_is_taken(tmp_path: Path) -> None:
    official = read(tmp_path, "a,b,c\n1,2,3\n")
    narrow = Layout("narrow", {"system": ("a",)}, frozenset(["system"]))
    wide = Layout("wide", {"system": ("a",), "score": ("b",)}, frozenset(["system"]))
    for layouts in ((narrow, wide), (wide, narrow)):
        assert choose_layout(official, layouts) == (wide, [])
