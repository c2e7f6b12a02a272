"""The front matter of a template: title, round, named systems, tables and figures, each checked with its line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Any

import yaml
from pydantic import Field, ValidationError
from pydantic_core import ErrorDetails

from generator.analysis.selection import Selector
from generator.press.specs import KINDS, FigureSpec, Strict, TableSpec
from generator.problems import Problem, quoted
from generator.terms import ROUND_ID

FENCE = "---"
_ROUND = Annotated[str, Field(pattern=f"^(?:{ROUND_ID.pattern})$")]
_NAME = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$")]
_SYSTEM_NAME = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]


#: What a system stands for where its author leaves it out, as the methodology page has it.
_PLAIN = Selector(name="", round_id="")


class SystemSpec(Strict):
    """A system as an author writes it; what is left out has the default of the page or of the rules."""

    round: _ROUND | None = None
    submitter: str = ""
    accelerator: str = ""
    variant: str = ""
    count: Annotated[int, Field(ge=0)] | None = None
    system: str = ""
    division: str = _PLAIN.division
    availability: str = _PLAIN.availability
    suite: str = _PLAIN.suite
    submission: str = ""
    rival: str = ""

    def selector(self, name: str, page_round: str) -> Selector:
        """The selector that the author's name stands for."""
        fields = self.model_dump(exclude={"round"})
        return Selector(name=name, round_id=self.round or page_round, **fields)


class FrontMatter(Strict):
    """All that stands between the two `---` lines of a template."""

    title: Annotated[str, Field(min_length=1)]
    description: Annotated[str, Field(min_length=1)]
    round: _ROUND
    published: date | None = None
    systems: dict[_SYSTEM_NAME, SystemSpec] = Field(default_factory=dict)
    tables: dict[_NAME, TableSpec] = Field(default_factory=dict)
    figures: dict[_NAME, FigureSpec] = Field(default_factory=dict)

    def selectors(self) -> dict[str, Selector]:
        """The page's systems by name."""
        return {name: spec.selector(name, self.round) for name, spec in self.systems.items()}


@dataclass(frozen=True, slots=True)
class TemplateSource:
    """A template in its two parts. In `body` the front matter is blank lines, so that line numbers agree.

    `front_text` is the front matter as written, its first line blank, so that its line numbers agree as well.
    """

    path: str
    front: FrontMatter
    body: str
    lines: dict[tuple[str, ...], tuple[int, int]]
    front_text: str = ""

    def words(self) -> Iterator[tuple[tuple[str, ...], str]]:
        """Everything in the front matter that a reader sees, with the keys that lead to it."""
        for name in ("title", "description"):
            yield (name,), getattr(self.front, name)
        for part in ("tables", "figures"):
            for name, spec in getattr(self.front, part).items():
                for key in ("title", "caption"):
                    if words := getattr(spec, key, ""):
                        yield (part, name, key), words

    def place(self, *keys: str) -> tuple[int, int]:
        """Line and column of a front matter entry, or of the nearest entry that holds it."""
        for length in range(len(keys), -1, -1):
            if keys[:length] in self.lines:
                return self.lines[keys[:length]]
        return 1, 1


def read_front_matter(text: str, path: str) -> tuple[TemplateSource | None, list[Problem]]:
    """The parts of a template's text, or None and every problem of its front matter."""
    block = _split(text)
    if block is None:
        found = "none" if not text.startswith(FENCE) else "no closing line"
        fix = "begin the template with ---, title, description and round, and ---"
        return None, [Problem(path, 1, 1, "front-matter-missing", "front matter between --- lines", found, fix)]
    try:
        return _read(*block, path)
    except yaml.YAMLError as error:
        return None, [_yaml_problem(error, path)]
    except RecursionError:
        found, fix = "an alias of what it stands in, or values too deep in each other", "write the values out"
        return None, [Problem(path, 1, 1, "front-matter-malformed", "YAML that ends", found, fix)]


class _Loader(yaml.SafeLoader):
    """YAML as it is, but that a value which is none, such as the day 2026-02-30, is a mistake with a place."""

    def construct_object(self, node: yaml.Node, deep: bool = False) -> Any:
        """The value of a node."""
        try:
            return super().construct_object(node, deep)
        except ValueError as error:
            told = f"{quoted(node.value)}: {error}"
            raise yaml.constructor.ConstructorError(None, None, told, node.start_mark) from None


def _read(front_text: str, body: str, path: str) -> tuple[TemplateSource | None, list[Problem]]:
    loader = _Loader(front_text)
    node = loader.get_single_node()
    content = loader.construct_document(node) if node is not None else None
    places: dict[tuple[str, ...], tuple[int, int]] = {}
    problems = _walk(node, (), places, path) if node is not None else []
    try:
        front = FrontMatter.model_validate(content if isinstance(content, dict) else {})
    except ValidationError as error:
        problems += [_invalid(detail, places, path) for detail in error.errors()]
        return None, problems
    return (None, problems) if problems else (TemplateSource(path, front, body, places, front_text), [])


def _split(text: str) -> tuple[str, str] | None:
    """The YAML, and the body after as many blank lines as the front matter takes; None without a front matter."""
    lines = text.split("\n")
    if lines[0].rstrip() != FENCE:
        return None
    for number, line in enumerate(lines[1:], 1):
        if line.rstrip() == FENCE:
            return "\n".join(["", *lines[1:number]]), "\n" * (number + 1) + "\n".join(lines[number + 1 :])
    return None


def _walk(
    node: yaml.Node, keys: tuple[str, ...], places: dict[tuple[str, ...], tuple[int, int]], path: str
) -> list[Problem]:
    """Note where each entry stands; a key that stands twice is a problem, for YAML keeps the last in silence."""
    problems: list[Problem] = []
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            name = (*keys, str(key.value))
            place = (key.start_mark.line + 1, key.start_mark.column + 1)
            if name in places:
                found = f"{quoted(key.value)} twice"
                problems.append(Problem(path, *place, "key-repeated", "each key once", found, "remove one"))
            places[name] = place
            problems += _walk(value, name, places, path)
    elif isinstance(node, yaml.SequenceNode):
        for index, value in enumerate(node.value):
            places[(*keys, str(index))] = (value.start_mark.line + 1, value.start_mark.column + 1)
            problems += _walk(value, (*keys, str(index)), places, path)
    return problems


def _yaml_problem(error: yaml.YAMLError, path: str) -> Problem:
    mark = getattr(error, "problem_mark", None)
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    found = str(getattr(error, "problem", None) or error).removeprefix("found ")
    fix = "correct the value, or the indentation or quoting"
    return Problem(path, line, column, "front-matter-malformed", "YAML", found, fix)


def _invalid(detail: ErrorDetails, places: dict[tuple[str, ...], tuple[int, int]], path: str) -> Problem:
    raw = tuple(str(part) for part in detail["loc"])
    is_block = raw[:1] in (("tables",), ("figures",))
    keys = tuple(part for index, part in enumerate(raw) if not (is_block and index == 2 and part in KINDS))
    line, column = next((places[keys[:n]] for n in range(len(keys), 0, -1) if keys[:n] in places), (1, 1))
    name = ".".join(keys)
    if keys and keys[-1] == "round":
        fix = 'write the round as text with its v: round: "v6.1"'
        found = f"{detail['input']!r} as {name}"
        return Problem(path, line, column, "round-malformed", "a round such as v6.1", found, fix)
    expected, found, fix = _explained(detail, name)
    return Problem(path, line, column, "front-matter-wrong", expected, found, fix)


def _explained(detail: ErrorDetails, name: str) -> tuple[str, str, str]:
    kind: str = detail["type"]
    context: dict[str, Any] = detail.get("ctx", {})
    if kind == "missing":
        return f"the key {name}", "none", f"add {name}"
    if kind == "extra_forbidden":
        return "a key that the language knows", f"the key {name}", "correct the key, or remove it"
    if kind == "union_tag_invalid":
        return f"a kind of {context['expected_tags']}", quoted(context["tag"]), "name a kind that exists"
    return f"{name}: {detail['msg'].lower()}", quoted(detail["input"]), "correct the value"
