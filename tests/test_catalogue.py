"""Every data file of the project has its schema, by which its rows are told apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.project import Project
from generator.reading.catalogue import schema_of
from generator.reading.checksums import REGISTER, data_files
from generator.reading.csvfile import read_csv

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("path", [*data_files(Project(ROOT)), REGISTER])
def test_a_data_file_has_the_columns_of_its_schema(path: str) -> None:
    schema = schema_of(path)
    file, _problems = read_csv(ROOT / path, path)
    assert schema is not None, f"say in generator/reading/catalogue.py which schema {path} has"
    assert file is not None
    assert file.header in schema.headers
    assert set(schema.key) <= set(file.header)


def test_a_file_that_the_press_does_not_read_has_none() -> None:
    assert schema_of("data/notes.csv") is None
    assert schema_of("data/results/v6.1.txt") is None
