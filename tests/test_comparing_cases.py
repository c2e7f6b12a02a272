"""One set of cases, two languages: how two rows compare in Python, and in the script of the explorer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Browser, Page

from generator.analysis import metrics
from generator.analysis.comparisons import compare
from generator.analysis.naming import plain_text
from generator.analysis.numbers import UNVERIFIED_MARK, accelerators_in_use, score
from generator.analysis.statements import improvement_phrase, verdict_phrase
from generator.presenting.explorer_scripts import comparing_script
from generator.presenting.row_scripts import ROW, row_cells
from generator.problems import ProblemsFound
from generator.project import Project
from generator.reading.comparing_rules import ComparingRules
from generator.reading.loading import load_records
from generator.reading.records import Records, Result
from tests.rows import RULES, a_result

ROOT = Path(__file__).parents[1]
ASSETS = ROOT / "site_src/assets"
CASES: list[dict[str, Any]] = yaml.safe_load((ROOT / "tests/cases/comparisons.yaml").read_text(encoding="utf-8"))
each_case = pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
#: The parts that a case may state.
STATED = ("word", "sentence", "formula", "told", "problems", "each")

_COMPARE = """([own, other]) => {
  const {compare, improvement, perAccelerator, plain} = scorepress.comparing;
  const short = ({code, found}) => `${code}: ${found}`;
  const both = compare(own, other);
  const each = perAccelerator(own);
  const said = both.problems.length ? {problems: both.problems.map(short)} : {
    word: both.word, sentence: plain(both.parts), formula: both.formula, told: both.differences,
    advantage: both.advantage, direction: both.direction, improvement: improvement(own, other).text};
  return {...said, full: both.problems, each: each.problems[0]?.found ?? `${each.text} = ${each.formula}`};
}"""


@pytest.fixture(scope="module")
def records() -> Records:
    return load_records(Project(ROOT))[0]


@pytest.fixture(scope="module")
def scripted(chromium: Browser, records: Records) -> Iterator[Page]:
    """A page of nothing but the scripts."""
    page = chromium.new_page()
    page.add_script_tag(path=ASSETS / "exact.js")
    hold(page, records)
    yield page
    page.close()


def hold(page: Page, records: Records) -> None:
    """Let the script compare by the rules of some records."""
    page.add_script_tag(content=comparing_script(records))
    page.add_script_tag(path=ASSETS / "explorer/comparing.js")


def rules_of(case: dict[str, Any]) -> ComparingRules:
    """The rules of this project, but for what the case says of a field."""
    changes = case.get("rules", {})
    assert set(changes) <= {rule.field for rule in RULES.rules}
    return ComparingRules(tuple(replace(rule, **_typed(changes.get(rule.field, {}))) for rule in RULES.rules))


def _typed(changes: dict[str, str]) -> dict[str, Any]:
    return {name: Decimal(value) if name == "tolerance" else value for name, value in changes.items()}


def rows_of(case: dict[str, Any]) -> tuple[Result, Result]:
    own, other = (a_result(**case[side]) for side in ("own", "other"))
    return own, other


def in_python(own: Result, other: Result, rules: ComparingRules = RULES) -> dict[str, Any]:
    try:
        pair = compare(rules, own, other)
        said: dict[str, Any] = {
            "word": pair.verdict_word,
            "sentence": plain_text(verdict_phrase(pair, ("own", "other"))),
            "formula": pair.advantage().formula,
            "told": [difference.text for difference in pair.differences],
            "advantage": pair.advantage().text,
            "direction": own.unit.direction.value,
            "improvement": plain_text(improvement_phrase(pair, "new", "old")),
            "full": [],
        }
    except ProblemsFound as found:
        said = {
            "problems": [f"{one.code}: {one.found}" for one in found.problems],
            "full": [
                {name: getattr(one, name) for name in ("code", "expected", "found", "fix")} for one in found.problems
            ],
        }
    return {**said, "each": _each(own)}


def _each(own: Result) -> str:
    try:
        number = metrics.per_accelerator(score(own), accelerators_in_use(own))
    except ProblemsFound as found:
        return found.problems[0].found
    return f"{number.text} = {number.formula}"


def in_script(page: Page, own: Result, other: Result) -> Any:
    rows = [{"round_id": row.round_id, **dict(zip(ROW, row_cells(row), strict=True))} for row in (own, other)]
    return page.evaluate(_COMPARE, rows)


@each_case
def test_python_says_what_the_case_says(case: dict[str, Any]) -> None:
    said = in_python(*rows_of(case), rules_of(case))
    stated = {name: case[name] for name in STATED if name in case}
    assert {name: said.get(name) for name in stated} == stated


@each_case
def test_the_script_says_the_same_to_the_letter(scripted: Page, records: Records, case: dict[str, Any]) -> None:
    own, other = rows_of(case)
    rules = rules_of(case)
    hold(scripted, replace(records, comparing=rules))
    assert in_script(scripted, own, other) == in_python(own, other, rules)
    assert in_script(scripted, other, own) == in_python(other, own, rules)


def test_real_rows_compare_alike_in_both_languages(records: Records, scripted: Page) -> None:
    # Every row beside the one that follows it in its benchmark and scenario, whatever they are of.
    pairs = [pair for rows in records.by_pair.values() for pair in pairwise(rows)]
    assert len(pairs) > 1400
    hold(scripted, records)
    for own, other in pairs[::7]:
        assert in_script(scripted, own, other) == in_python(own, other)


def test_the_mark_of_a_score_that_was_not_reviewed_is_the_same(scripted: Page) -> None:
    row = {"verification": "unverified"}
    assert scripted.evaluate("row => scorepress.comparing.marked('5', row)", row) == f"5{UNVERIFIED_MARK}"
