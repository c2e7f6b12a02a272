"""docs/method.md says what the code does: each worked example is computed again, each formula looked up.

A table belongs to a convention by its first heading: Call (a call of the author's language on the systems of the page),
Rounding (a function of `rounding`), Stated (a metric of stated values), Metric (the formulas in words).
"""

import ast
import re
from fractions import Fraction
from pathlib import Path

import pytest
import yaml

from generator.analysis import metrics, rounding
from generator.analysis.definitions import DEFINITIONS
from generator.analysis.naming import numbers_of, plain_text
from generator.analysis.numbers import Kind, Number
from generator.analysis.uplift import Uplift, compound_uplift
from generator.press.calls import Calls
from generator.press.frontmatter import SystemSpec
from generator.project import Project
from generator.reading.loading import load_records
from tests.rows import RULES

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "method.md").read_text(encoding="utf-8")


def rows_of(heading):
    """The cells of every row below a table header that begins with `heading`, and where in the page each stands."""
    found, inside = [], False
    for number, line in enumerate(PAGE.splitlines(), 1):
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []
        if not cells:
            inside = False
        elif inside and not set(line) <= set("|-: "):
            found.append(pytest.param(*cells, id=f"line{number}"))
        elif cells[0] == heading:
            inside = True
    return found


EXAMPLES = {heading: rows_of(heading) for heading in ("Call", "Rounding", "Stated", "Metric")}


@pytest.fixture(scope="module")
def records():
    return load_records(Project(ROOT))[0]


@pytest.fixture(scope="module")
def systems():
    block = re.search(r"```yaml\n(systems:.*?)```", PAGE, re.DOTALL)
    specs = yaml.safe_load(block.group(1))["systems"]
    return {name: SystemSpec.model_validate(spec).selector(name, "v6.1") for name, spec in specs.items()}


def called(text, systems):
    """The name, arguments and named arguments of a call as it is written in the page."""
    tree = ast.parse(text.strip("`"), mode="eval").body

    def value(node):
        if isinstance(node, ast.List):
            return [value(item) for item in node.elts]
        return systems[node.id] if isinstance(node, ast.Name) else ast.literal_eval(node)

    named = {word.arg: value(word.value) for word in tree.keywords}
    return tree.func.id, [value(node) for node in tree.args], named


def stated(digits, kind=Kind.FACT):
    """A stated value; of a percent the share of one."""
    value = Fraction(digits) / (100 if kind is Kind.STATED_PERCENT else 1)
    return Number(value, kind, "stated", "as stated", (), digits=digits)


@pytest.mark.parametrize("heading", EXAMPLES)
def test_there_are_examples_of_each_convention(heading):
    assert EXAMPLES[heading]


def test_no_table_is_outside_the_conventions():
    headings = re.findall(r"^\| *([^|]*?) *\|.*\n\|[-|: ]+\|$", PAGE, re.MULTILINE)
    assert set(headings) == set(EXAMPLES)


@pytest.mark.parametrize(("call", "formula", "text"), EXAMPLES["Call"])
def test_a_call_gives_what_the_page_says(call, formula, text, records, systems):
    name, arguments, named = called(call, systems)
    phrase = getattr(Calls(records, "docs/method.md"), name)(*arguments, **named)
    number = next(numbers_of(phrase), None)
    assert ("" if number is None else number.number.formula, plain_text(phrase)) == (formula, text)


def test_every_system_of_the_page_is_used(systems):
    used = {name for example in EXAMPLES["Call"] for name in re.findall(r"[a-z]\w*", example.values[0])}
    assert set(systems) <= used


@pytest.mark.parametrize(("function", "of", "text"), EXAMPLES["Rounding"])
def test_a_number_is_rounded_as_the_page_says(function, of, text):
    function = function.strip("`")
    value = of if function == "score_text" else Fraction(of.replace("−", "-"))
    assert getattr(rounding, function)(value) == text


@pytest.mark.parametrize(("call", "formula", "text"), EXAMPLES["Stated"])
def test_a_metric_of_stated_values_gives_what_the_page_says(call, formula, text):
    name, *arguments = re.findall(r"[\w.]+", call)
    if name == "compound_uplift":
        steps = [stated(argument, Kind.STATED_PERCENT) for argument in arguments]
        number = compound_uplift([Uplift(step, step) for step in steps]).low
    else:
        before, after = (stated(argument) for argument in arguments[:2])
        number = metrics.factor(before, after, lower_is_better=arguments[2] == "lower_is_better")
    assert (number.formula, number.text) == (formula, text)


def test_the_formulas_are_those_of_the_code():
    written = {
        title: (throughput, latency) for title, throughput, latency in (row.values for row in EXAMPLES["Metric"])
    }
    assert written == {
        definition.title: (definition.throughput, definition.latency)
        for definition in DEFINITIONS.values()
        if definition.throughput or definition.latency
    }


def test_the_tolerance_is_the_one_of_the_rules():
    tolerance = f"{int(RULES.tie[1] * 100)}%"
    assert f"above {tolerance}" in PAGE
    assert f"at most {tolerance}" in PAGE
    assert f"below −{tolerance}" in PAGE
