"""Cases in tests/cases: one change to the tiny project each, and every message that a run then prints."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from tiny_project import data_errors, replace_in, tiny_project

CASES = Path(__file__).parent / "cases"


def cases(name: str) -> list[Any]:
    """The cases of tests/cases/<name>.yaml as parameters of a test, each called by its name."""
    found = yaml.safe_load((CASES / f"{name}.yaml").read_text(encoding="utf-8"))
    names = [case.pop("name") for case in found]
    assert len(set(names)) == len(names), f"two cases of {name} have one name"
    return [pytest.param(case, id=called) for case, called in zip(found, names, strict=True)]


def assert_case(folder: Path, case: dict[str, str]) -> None:
    """Break the tiny project in `folder` as the case says, and compare all that a run says of it."""
    project = tiny_project(folder)
    replace_in(project, case["file"], case["old"], case["new"])
    assert "".join(f"{problem.text()}\n" for problem in data_errors(project)) == case["says"]
