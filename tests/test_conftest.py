"""Tests that read reference data are left out where there is none, and the run says so."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = """\
import pytest

@pytest.mark.shared
def test_reading(shared_data):
    assert shared_data.is_dir()

@pytest.mark.shared
def test_reading_too():
    pass

def test_other():
    pass
"""


def run_tests(folder: Path, *options: str) -> tuple[int, str]:
    """The exit code and the output of a run over three tests, two of them marked."""
    (folder / "project/tests").mkdir(parents=True)
    for file in Path(__file__).parent.glob("*.py"):
        if not file.name.startswith("test_"):  # conftest.py, and the fixtures that it loads
            shutil.copy(file, folder / "project/tests")
    (folder / "project/tests/test_marked.py").write_text(TESTS, encoding="utf-8")
    (folder / "project/pytest.ini").write_text("[pytest]\nmarkers = shared\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options]
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # quicker, and nothing else is needed
    run = subprocess.run(command, cwd=folder / "project", env=environment, capture_output=True, text=True, check=False)
    return run.returncode, run.stdout


def test_without_reference_data_they_are_deselected_and_counted(tmp_path: Path) -> None:
    code, output = run_tests(tmp_path)
    assert code == 0
    assert "tests on reference data: 2 deselected, for ../shared is absent" in output
    assert "1 passed, 2 deselected" in output


def test_with_reference_data_they_run_and_are_counted(tmp_path: Path) -> None:
    (tmp_path / "shared/data").mkdir(parents=True)
    code, output = run_tests(tmp_path)
    assert code == 0
    assert "tests on reference data: 2 selected" in output
    assert "3 passed" in output


@pytest.mark.parametrize("options", [("-k", "too"), ("-m", "shared", "-k", "too")])
def test_only_those_that_were_asked_for_count(tmp_path: Path, options: tuple[str, ...]) -> None:
    _, output = run_tests(tmp_path, *options)
    assert "tests on reference data: 1 deselected" in output
