"""docs/problems.md and the package name the same codes; and the collector finds what is planted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from problem_codes import Codes, problem_codes

from generator.loadgen.meanings import MEANINGS
from generator.loadgen.wordings import WORDINGS

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/problems.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (\S+)\n\n(.+)\n", PAGE, re.M))


def test_every_code_has_its_paragraph_and_every_paragraph_its_code() -> None:
    codes = problem_codes(sorted((ROOT / "generator").rglob("*.py")))
    assert codes.unclear == []
    assert set(SECTIONS) - codes.found == set(), "the package no longer has these"
    assert codes.found - set(SECTIONS) == set(), "docs/problems.md does not explain these"


def test_the_paragraphs_are_sorted_and_none_is_lost() -> None:
    headings = re.findall(r"^## (.+)$", PAGE, re.M)
    assert headings == sorted(set(headings)) == list(SECTIONS)


@pytest.mark.parametrize("code", SECTIONS)
def test_a_paragraph_has_a_meaning_an_example_and_something_to_do(code: str) -> None:
    meaning, example, advice = re.fullmatch(r"(.+?) Example: `(.+?)`\. (.+)", SECTIONS[code]).groups()
    assert meaning.endswith(".")
    assert example.startswith(f"{code}: expected ")
    assert ", found " in example
    assert advice.endswith(".")


def collect(folder: Path, source: str) -> Codes:
    (folder / "module.py").write_text(source, encoding="utf-8")
    return problem_codes([folder / "module.py"])


PROBLEM = "class Problem:\n    path: str\n    line: int\n    code: str\n    fix: str\n"


@pytest.mark.parametrize(
    ("source", "codes"),
    [
        ("Problem('a.csv', 1, 'unit-unknown', 'x')", {"unit-unknown"}),
        ("Problem('a.csv', line=1, code='unit-unknown', fix='x')", {"unit-unknown"}),
        ("Problem(*place, 'unit-unknown', 'x')", {"unit-unknown"}),
        ("Problem(path, 1, 'one' if x else 'two', 'x')", {"one", "two"}),
        ("def bad(code, fix):\n    return Problem('', 0, code, fix)\nbad('cell-empty', 'x')", {"cell-empty"}),
        ("class T:\n    def note(self, code):\n        pass\nT().note('row-width')", {"row-width"}),
        ("class B(Exception):\n    def __init__(self, code):\n        self.code = code\nB('row-width')", {"row-width"}),
        ("Problem(path, 1, bad.code, bad.fix)", set()),
    ],
)
def test_a_code_is_found_however_it_is_given(tmp_path: Path, source: str, codes: set[str]) -> None:
    found = collect(tmp_path, f"{PROBLEM}\n{source}\n")
    assert (found.found, found.unclear) == (codes, [])


def test_a_noun_makes_the_code_of_an_unknown_word_also_when_handed_on(tmp_path: Path) -> None:
    source = """
class OneOf:
    noun: str
    def __call__(self, cell):
        raise bad(f"{self.noun}-unknown")
def bad(code): ...
def entry(noun, name):
    OneOf(noun)(name)
def other(noun): ...
OneOf("form factor")
entry("table", "x")
other("nothing")
"""
    found = collect(tmp_path, source)
    assert (found.found, found.unclear) == ({"form-factor-unknown", "table-unknown"}, [])


@pytest.mark.parametrize(
    "source",
    [
        "Problem(path, 1, 'unit-' + kind, 'x')",
        "Problem(path, 1, f'{kind}-wrong', 'x')",
        "Problem(path, 1, make(), 'x')",
        "def bad(code): ...\nclass A:\n    class B:\n        pass\ndef f():\n    def bad(x, code): ...\n",
    ],
)
def test_a_code_that_cannot_be_told_from_the_source_is_reported(tmp_path: Path, source: str) -> None:
    assert collect(tmp_path, f"{PROBLEM}\n{source}\n").unclear != []


@pytest.mark.parametrize("code", MEANINGS)
def test_the_page_that_checks_runs_says_the_same_of_a_finding(code: str) -> None:
    assert SECTIONS[code].startswith(f"{MEANINGS[code]} Example: ")


def test_every_finding_on_a_run_has_its_meaning() -> None:
    assert list(MEANINGS) == sorted({name.partition("/")[0] for name in WORDINGS})
