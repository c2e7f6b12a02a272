"""The package keeps its layers, its names and its sizes; and the check itself finds what is planted."""

from __future__ import annotations

from pathlib import Path

import pytest
from layers import import_violations, size_violations

ROOT = Path(__file__).parents[1]


def test_every_import_goes_down() -> None:
    assert import_violations(ROOT) == []


def test_files_and_functions_are_short() -> None:
    files = [
        file
        for folder in ("generator", "tests", "scripts", "benchmarks", "gallery")
        for file in (ROOT / folder).rglob("*.py")
    ]
    assert len(files) > 50
    assert size_violations(files) == []


def plant(root: Path, modules: dict[str, str]) -> Path:
    """A package of the given modules, each by its path without a suffix."""
    for path, source in {"__init__": "", **modules}.items():
        file = root / "generator" / f"{path}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source, encoding="utf-8")
    return root


def test_a_clean_tree_has_no_violation(tmp_path: Path) -> None:
    modules = {
        "terms": "import re\n",
        "reading/cells": "from generator.terms import ROUND_ID\nfrom generator import terms\n",
        "press/pages": "import jinja2\nfrom generator.reading import cells\n",
        "mkdocs_plugin": "from mkdocs.plugins import BasePlugin\nfrom generator.press.pages import page\n",
    }
    assert import_violations(plant(tmp_path, modules)) == []


@pytest.mark.parametrize(
    ("modules", "violation"),
    [
        (
            {"reading/cells": "from generator.press.pages import page\n", "press/pages": ""},
            "generator.reading.cells (layer 1) imports generator.press.pages (layer 4)",
        ),
        (
            {"analysis/metrics": "def f():\n    from generator import cli\n", "cli": ""},
            "generator.analysis.metrics (layer 2) imports generator.cli (layer 6)",
        ),
        (
            {"terms": "import generator.reading.cells\n", "reading/cells": ""},
            "generator.terms (layer 0) imports generator.reading.cells (layer 1)",
        ),
        (
            {"press/a": "from generator.press import b\n", "press/b": "from generator.press.a import c\n"},
            "a cycle: generator.press.a → generator.press.b → generator.press.a",
        ),
        (
            {"checking/a": "from mkdocs.plugins import X\n"},
            "generator.checking.a imports mkdocs: only mkdocs_plugin may",
        ),
        ({"cli": "import altair\n"}, "generator.cli imports altair: only presenting may"),
        ({"analysis/a": "import vl_convert as v\n"}, "generator.analysis.a imports vl_convert: only presenting may"),
        ({"presenting/a": "from jinja2 import nodes\n"}, "generator.presenting.a imports jinja2: only press may"),
        ({"reading/a": "import yaml\n"}, "generator.reading.a imports yaml: only press may"),
        ({"reading/a": "from pydantic import X\n"}, "generator.reading.a imports pydantic: only press may"),
        ({"press/a": "import click\n"}, "generator.press.a imports click: only cli may"),
        ({"press/a": "def f():\n    import tqdm\n"}, "generator.press.a imports tqdm: only cli may"),
        ({"press/a": "import requests\n"}, "generator.press.a imports requests: say in OWNERS which part speaks to it"),
        ({"press/a": "from . import b\n"}, "generator.press.a imports .: write the full name"),
        ({"press/utils": ""}, "generator.press.utils has a name that says nothing"),
        ({"common/a": ""}, "generator.common.a has a name that says nothing"),
        ({"extras": ""}, "generator.extras has no layer: say in LAYERS which one it is in"),
    ],
)
def test_a_planted_violation_is_found(tmp_path: Path, modules: dict[str, str], violation: str) -> None:
    assert violation in import_violations(plant(tmp_path, modules))


def test_long_files_and_functions_are_found(tmp_path: Path) -> None:
    fits, long_file, long_function = (tmp_path / name for name in ("fits.py", "file.py", "function.py"))
    fits.write_text("def f():\n" + "    x = 1\n" * 39 + "y = 1\n" * 260, encoding="utf-8")
    long_file.write_text("y = 1\n" * 301, encoding="utf-8")
    long_function.write_text("class C:\n    async def f(self):\n" + "        x = 1\n" * 40, encoding="utf-8")
    assert size_violations([fits]) == []
    assert size_violations([long_file]) == [f"{long_file} has 301 lines"]
    assert size_violations([long_function]) == [f"{long_function}:2: f has 41 lines"]
