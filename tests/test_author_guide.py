"""docs/author-guide.md lists the author's language as it is: every key, call, word and filter, and no other."""

import inspect
import re
import typing
from pathlib import Path

import pytest

from generator.linting.rules import RULES
from generator.press import calls, frontmatter, rendering
from generator.press import specs as asked
from generator.press.blocks import Blocks
from generator.press.calls import Calls
from generator.press.declarations import Declarations
from generator.press.explorer import Explorer
from generator.press.guides import Guides
from generator.press.language import FILTERS
from generator.press.runs import Runs
from generator.terms import RIVAL_POLICIES, VERDICTS

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "author-guide.md").read_text(encoding="utf-8")
CODE = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "generator").rglob("*.py"))


def section(title):
    """The text below a heading, up to the next one of any level."""
    found = re.search(rf"^#+ {re.escape(title)}\n(.*?)(?=^#+ |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, f"docs/author-guide.md has no heading {title!r}"
    return found.group(1)


def column(text, index=0):
    """The cells of one column of a section's table, without backticks."""
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("| `")]
    return [row[index].strip().replace("`", "") for row in rows]


def kind(model):
    return typing.get_args(model.model_fields["kind"].annotation)[0]


def specs(annotation):
    """The models of a front matter entry: one, or a union told apart by `kind`."""
    if isinstance(annotation, type):
        return (annotation,)
    return typing.get_args(typing.get_args(annotation)[0])


MODELS = {
    "The page": frontmatter.FrontMatter,
    "A system": frontmatter.SystemSpec,
    "A pair": asked.ImprovementPairs,
    "Scenarios of a benchmark": asked.ScenariosOf,
    **{f"A table: {kind(model)}": model for model in specs(asked.TableSpec)},
    **{f"A figure: {kind(model)}": model for model in specs(asked.FigureSpec)},
}


def test_every_part_of_the_front_matter_has_its_section_and_no_other():
    front = PAGE.partition("## Front matter\n")[2].partition("\n## ")[0]
    assert sorted(re.findall(r"^### (.*)$", front, re.MULTILINE)) == sorted(MODELS)


@pytest.mark.parametrize("title", MODELS)
def test_keys(title):
    assert column(section(title)) == list(MODELS[title].model_fields)


@pytest.mark.parametrize("title", MODELS)
def test_defaults(title):
    for field, written in zip(MODELS[title].model_fields.values(), column(section(title), 1), strict=True):
        assert (written == "required") == field.is_required()
        if isinstance(field.default, str) and field.default:
            assert written == field.default


def signature(owner, name):
    parameters = [parameter for parameter in inspect.signature(getattr(owner, name)).parameters if parameter != "self"]
    return f"{name}({', '.join(parameters)})"


def test_calls_that_print_a_phrase():
    assert column(section("Calls that print a phrase")) == [signature(Calls, name) for name in rendering._PHRASES]


def test_calls_that_print_a_block():
    assert column(section("Calls that print a block")) == [signature(Blocks, name) for name in rendering._BLOCKS]


def test_calls_that_print_a_guide():
    rows = column(section("Calls that print a guide"))
    calls_of_guides = [row for row in rows if row.endswith(")")]
    assert calls_of_guides == [signature(Guides, name) for name in rendering._GUIDES]


def test_calls_that_check_runs():
    assert column(section("Calls that check runs")) == [signature(Runs, name) for name in rendering._RUNS]


def test_calls_that_show_all_rows():
    assert column(section("Calls that show all rows")) == [signature(Explorer, name) for name in rendering._EXPLORER]


def test_calls_that_print_a_declaration():
    section_rows = column(section("Calls that print a declaration"))
    assert section_rows == [signature(Declarations, name) for name in rendering._DECLARATIONS]


def test_expectations():
    rows = section("Sentences that must stay true")
    written = list(zip(column(rows), column(rows, 1), strict=True))
    assert written == [(word, "verdict") for word in VERDICTS] + [(word, "improvement") for word in calls._GAINS]


def test_filters():
    listed = re.search(r"those for words and lists: (.*?)\. `page", PAGE, re.DOTALL).group(1)
    assert re.findall(r"`(\w+)`", listed) == list(FILTERS)


def test_rules_of_the_lint():
    assert column(section("What may be typed")) == list(RULES)


def test_rival_policies():
    listed = section("A system").partition("in a verdict: ")[2].partition(";")[0]
    assert re.findall(r"`([a-z-]+)`", listed) == list(RIVAL_POLICIES)


def test_problem_codes_exist():
    codes = [code for cell in column(section("When the press stops")) for code in cell.split(", ")]
    assert len(codes) > 20
    made = {"benchmark-unknown"}  # put together from the noun of its vocabulary
    assert [code for code in codes if f'"{code}"' not in CODE and code not in made] == []
