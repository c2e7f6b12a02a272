"""Texts: UTF-8 or refused, and no character that hides what a reviewer sees."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.problems import Problem
from generator.reading.text import decode, forbidden_characters


def refusal(folder: Path, content: bytes) -> Problem:
    file = folder / "file.csv"
    file.write_bytes(content)
    text, problems = decode(file, "data/file.csv")
    assert text is None
    (problem,) = problems
    return problem


@pytest.mark.parametrize(
    ("content", "line", "found"),
    [
        ("a,b\n1,2\n".encode("utf-16"), 1, "UTF-16 text"),
        (b"\xfe\xff\x00a", 1, "UTF-16 text"),
        ("a,b\n1,2\nCafé,3\n".encode("latin-1"), 3, "the byte 0xe9"),
        (b"a,b\r\n\x80,2\r\n", 2, "the byte 0x80"),
        (b"a,b\n1,\xed\xa0\x80\n", 2, "the byte 0xed"),  # half of a surrogate pair
    ],
)
def test_another_encoding_is_refused_at_its_line(tmp_path: Path, content: bytes, line: int, found: str) -> None:
    assert refusal(tmp_path, content).text() == (
        f"data/file.csv:{line}: encoding: expected UTF-8 text, found {found}\n    fix: save the file as UTF-8"
    )


@pytest.mark.parametrize("content", [b"", b"\n\n", b"\xef\xbb\xbf", b" \t\n"])
def test_an_empty_file_is_refused(tmp_path: Path, content: bytes) -> None:
    assert refusal(tmp_path, content).code == "file-empty"


def test_a_byte_order_mark_is_dropped_at_the_start_alone(tmp_path: Path) -> None:
    file = tmp_path / "file.csv"
    file.write_bytes(b"\xef\xbb\xbfa,\xef\xbb\xbfb\r\n")
    text, _ = decode(file, "file.csv")
    assert text == "a,\ufeffb\r\n"
    assert [problem.column for problem in forbidden_characters([text], "file.csv")] == [3]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    _, (problem,) = decode(tmp_path / "facts.csv", "data/facts.csv")
    assert problem.text() == (
        "data/facts.csv: file-missing: expected a file, found nothing there\n"
        "    fix: add data/facts.csv, or correct the name"
    )


def test_a_folder_in_the_place_of_a_file_is_refused(tmp_path: Path) -> None:
    _, (problem,) = decode(tmp_path, "data/facts.csv")
    assert (problem.code, problem.found) == ("file-unreadable", "Is a directory")


@pytest.mark.parametrize("character", [*"\x00\x07\x0b\x0c\x1b\x7f\x85", *"\u202a\u202e\u2066\u2069\ue000\uf8ff\ufeff"])
def test_a_character_that_hides_something_is_found_where_it_stands(character: str) -> None:
    (problem,) = forbidden_characters(["a,b\n", f"x,{character}y\n"], "file.csv")
    assert (problem.line, problem.column, problem.code) == (2, 3, "control-character")
    assert problem.found == f"the character U+{ord(character):04X}"


@pytest.mark.parametrize("line", ["a\tb\r\n", "Café × ÷ − – ™ ®\n", "日本語 🚀\n", "عربى\n"])
def test_every_language_and_the_field_s_own_signs_are_welcome(line: str) -> None:
    assert forbidden_characters([line], "file.csv") == []
