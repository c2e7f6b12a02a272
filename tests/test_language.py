"""The language of templates: words, loops, includes and calls that print."""

from pathlib import Path

import pytest

from generator.press.environment import make_environment
from generator.press.language import language_problems
from generator.press.templates import read_pages, read_parts
from generator.project import Project

PROJECT = Project(Path(__file__).parents[1])


@pytest.mark.parametrize(
    "text",
    [
        "{{ 1 + 2 }}",
        "{{ -a }}",
        "{{ a * b }}",
        "{{ a / b }}",
        "{{ a % b }}",
        "{{ a ** b }}",
        "{% if a > b %}x{% endif %}",
        "{% if 1 <= a %}x{% endif %}",
        "{{ a|round }}",
        "{{ a|int }}",
        "{{ a|length }}",
        "{{ a|safe }}",
        "{% set x = a - b %}",
    ],
)
def test_what_computes_is_refused_with_its_line(text: str) -> None:
    problems = language_problems(make_environment(PROJECT), f"words\n{text}", "templates/x.md.j2")
    assert [(problem.code, problem.line) for problem in problems] == [("template-arithmetic", 2)]


@pytest.mark.parametrize(
    "text",
    [
        "{% for s in [a, b] %}{{ score(s, 'x', 'y') }}{% endfor %}",
        "{% if a == 'b' %}x{% endif %}",
        "{{ names|join(', ') }}",
        "{% include '_part.md.j2' %}",
        "{% set x = score(a, 'b', 'c') %}{{ x }}",
    ],
)
def test_words_loops_includes_and_calls_are_fine(text: str) -> None:
    assert language_problems(make_environment(PROJECT), text, "templates/x.md.j2") == []


def test_a_broken_template_is_a_problem() -> None:
    problems = language_problems(make_environment(PROJECT), "a\n{% if x %}", "templates/x.md.j2")
    assert [(problem.code, problem.line) for problem in problems] == [("template-syntax", 2)]


def test_the_projects_own_templates_keep_to_the_language() -> None:
    environment = make_environment(PROJECT)
    pages, problems = read_pages(PROJECT)
    parts, more = read_parts(PROJECT)
    texts = {source.path: source.body for source in pages.values()} | parts
    problems += more
    for path, text in texts.items():
        problems += language_problems(environment, text, path)
    assert problems == []
    assert len(texts) >= 3
