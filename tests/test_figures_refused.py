"""A figure that its data do not fit is a problem at the line of the template that asks for it, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from tiny_project import replace_in, tiny_project

from generator.press.composing import compose
from generator.problems import ProblemsFound

SCALING = "system: mi355x, bases: [mi355x], benchmark: llama2-70b-99.9, scenarios: [Offline]"
DEVIATION = "reference: mi355x, pairs: [{benchmark: llama2-70b-99.9, scenarios: [Offline]}]"
STEPS = "benchmark: llama2-70b-99.9, scenario: Offline"
SPECIFICATION = "subjects: [MI355X], quantities: [memory]"


def problems(folder: Path, kind: str, keys: str) -> list[str]:
    """What a run says of the tiny project with one figure, without the fixes; `a figure` is on line 22."""
    project = tiny_project(folder)
    figure = f'  drawn: {{kind: {kind}, title: "A title", caption: "A caption", {keys}}}'
    replace_in(project, "templates/index.md.j2", "tables:\n", f"figures:\n{figure}\ntables:\n")
    replace_in(project, "templates/index.md.j2", '{{ table("gains") }}', '{{ table("gains") }}\n{{ figure("drawn") }}')
    try:
        compose(project)
    except ProblemsFound as found:
        return [problem.text().split("\n")[0] for problem in found.problems if problem.severity == "error"]
    return []


@pytest.mark.parametrize(
    ("kind", "keys"),
    [("scaling", SCALING), ("deviation", DEVIATION), ("steps", STEPS), ("specification", SPECIFICATION)],
)
def test_a_figure_that_fits_has_no_problem(tmp_path: Path, kind: str, keys: str) -> None:
    assert problems(tmp_path, kind, keys) == []


@pytest.mark.parametrize(
    ("kind", "keys", "place", "says"),
    [
        ("scaling", SCALING.replace("[mi355x]", "[b300]"), "body", "scaling-bases: "),
        ("scaling", SCALING.replace("[mi355x]", "[mi300x]"), "body", "system-unknown: "),
        ("scaling", SCALING.replace("Offline", "Server"), "body", "scenario-unknown: "),
        ("scaling", SCALING.replace("[mi355x]", "[]"), "figure", "front-matter-wrong: expected figures.drawn.bases: "),
        (
            "scaling",
            SCALING.replace("llama2-70b-99.9, scenarios: [Offline]", "wan-2.2-t2v-a14b, scenarios: [SingleStream]"),
            "body",
            "metric-undefined: expected a throughput for scaling",
        ),
        ("deviation", DEVIATION.replace("mi355x,", "b400,"), "body", "system-unknown: "),
        ("deviation", "reference: mi355x, pairs: []", "figure", "front-matter-wrong: expected figures.drawn.pairs: "),
        ("steps", STEPS.replace("Offline", "Server"), "body", "steps-missing: "),
        ("steps", f"{STEPS}, kernel: yes", "figure", "front-matter-wrong: "),
        ("specification", SPECIFICATION.replace("memory", "weight"), "body", "quantity-unknown: "),
        ("specification", SPECIFICATION.replace("MI355X", "MI400X"), "body", "subject-unknown: "),
        ("ladder", STEPS, "figure", "front-matter-wrong: expected a kind of "),
    ],
)
def test_a_figure_that_does_not_fit_is_placed(tmp_path: Path, kind: str, keys: str, place: str, says: str) -> None:
    (problem,) = problems(tmp_path, kind, keys)
    path, line, rest = problem.split(":", 2)
    text = (tmp_path / path).read_text(encoding="utf-8").split("\n")[int(line) - 1]
    assert ("{{ figure(" if place == "body" else "  drawn: {kind: ") in text
    assert says in rest
