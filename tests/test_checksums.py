"""Certificates: what has changed since is said aloud, and stops nothing."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from tiny_project import data_problems, replace_in, tiny_project

from generator.reading.checksums import data_files, file_sha256
from generator.reading.loading import load_records


def test_a_certified_project_has_no_finding(tmp_path: Path) -> None:
    assert data_problems(tiny_project(tmp_path)) == []


def test_the_register_is_not_among_the_files_it_certifies(tmp_path: Path) -> None:
    files = data_files(tiny_project(tmp_path))
    assert files == sorted(files)
    assert "data/results/v6.1.csv" in files
    assert "data/sources.csv" not in files


def test_a_checksum_counts_every_byte_a_byte_order_mark_too(tmp_path: Path) -> None:
    (tmp_path / "file.csv").write_bytes(b"\xef\xbb\xbfa\r\n")
    assert file_sha256(tmp_path / "file.csv") == hashlib.sha256(b"\xef\xbb\xbfa\r\n").hexdigest()


def test_a_changed_file_is_a_warning_and_its_new_values_count(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    before = file_sha256(project.root / "data/results/v6.1.csv")
    replace_in(project, "data/results/v6.1.csv", "120000.0", "130000.0")
    after = file_sha256(project.root / "data/results/v6.1.csv")
    records, warnings = load_records(project)
    assert "130000.0" in {str(result.score) for result in records.results}
    assert [warning.text() for warning in warnings] == [
        "data/results/v6.1.csv: warning: source-changed: expected the file certified in data/sources.csv:22 "
        f"(sha256 {before[:12]}…), found sha256 {after[:12]}…\n"
        "    fix: if the change is meant, run `scorepress seal`; else restore the file"
    ]


def test_a_file_without_a_row_is_a_warning(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    (project.data / "extra.csv").write_text("a\n", encoding="utf-8")
    (project.data / "folder.csv").mkdir()
    assert [warning.text() for warning in data_problems(project)] == [
        "data/sources.csv: warning: source-missing: expected a row for data/extra.csv, found none\n"
        "    fix: add a row for data/extra.csv: publisher, repository, commit, retrieved, licence; "
        "then `scorepress seal`"
    ]


def test_a_row_without_a_file_is_a_warning(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    replace_in(project, "data/sources.csv", "data/results/v6.0.csv", "data/results/v5.9.csv")
    assert [(warning.code, warning.line, warning.severity) for warning in data_problems(project)] == [
        ("source-missing", 0, "warning"),
        ("source-orphan", 21, "warning"),
    ]


def test_a_broken_register_says_nothing_of_the_files(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    replace_in(project, "data/sources.csv", "data/facts.csv,A publisher", "data/facts.csv,")
    assert [problem.code for problem in data_problems(project)] == ["cell-empty"]


def test_a_file_that_cannot_be_read_is_no_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = tiny_project(tmp_path)
    readable = Path.read_bytes

    def read_bytes(file: Path) -> bytes:
        if file.name == "facts.csv":
            raise PermissionError(13, "Permission denied")
        return readable(file)

    monkeypatch.setattr(Path, "read_bytes", read_bytes)
    assert [(problem.code, problem.found) for problem in data_problems(project)] == [
        ("file-unreadable", "Permission denied"),
        ("source-changed", "a file that cannot be read"),
    ]
