"""Figures asked for in front matter: drawn, tabled, their verdicts kept; and refused at their line."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from tiny_project import tiny_project

from generator.press.composing import compose_pages
from generator.press.ledger import ledger_csv, verdicts_csv
from generator.problems import Problem, ProblemsFound

FRONT = """---
title: "Figures"
description: "Figures of every kind."
round: "v6.1"
systems:
  mi355x: {{submitter: AMD, accelerator: MI355X, count: 8}}
  mi355x_v60: {{round: "v6.0", submitter: AMD, accelerator: MI355X, count: 8}}
  b300: {{accelerator: B300, rival: vendor-else-best-partner}}
figures:
  one: {{title: "One", caption: "One.", {spec}}}
---
{{{{ figure("one") }}}}
"""
COMPARISON = "kind: comparison, subject: mi355x, rivals: [b300], benchmark: llama2-70b-99.9, scenarios: [Offline]"
SHARE = (
    "kind: share, subject: mi355x, reference: mi355x_v60, pairs: [{benchmark: llama2-70b-99.9, scenarios: [Offline]}]"
)
RECORD = "kind: record, benchmark: llama2-70b-99.9, scenario: Offline"


def the_page(folder: Path, spec: str):
    project = tiny_project(folder)
    (project.templates / "figures.md.j2").write_text(FRONT.format(spec=spec), encoding="utf-8")
    pages, _ = compose_pages(project)
    return next(page for page in pages if page.path == "figures.md")


def problem(folder: Path, spec: str) -> Problem:
    with pytest.raises(ProblemsFound) as found:
        the_page(folder, spec)
    (one,) = found.value.problems
    return one


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


@pytest.mark.parametrize("measure", ["score", "relative"])
def test_a_comparison_s_verdicts_are_kept_as_a_sentence_s_are(tmp_path, measure):
    page = the_page(tmp_path, f"{COMPARISON}, measure: {measure}")
    kept = {row["policy"]: row for row in rows(verdicts_csv(page.verdicts))}
    assert kept["vendor-else-best-partner"]["comparison"] == "mi355x against b300, llama2-70b-99.9, Offline"
    assert kept["vendor-else-best-partner"]["verdict"] == "leads"
    assert {"best-of-all", "best-against-best"} < set(kept)
    assert "Under other choices of rival" in page.markdown


@pytest.mark.parametrize(
    "spec", [COMPARISON, SHARE, RECORD, f"{RECORD}, rounds: [v6.0, v6.1], top: 2, subject: mi355x"]
)
def test_every_number_drawn_is_in_the_ledger(tmp_path, spec):
    page = the_page(tmp_path, spec)
    known = {(row["name"], row["text"]) for row in rows(ledger_csv(page.entries))}
    (placed,) = page.figures.values()
    assert {(label.name, label.number.text) for label in placed.figure.labels} <= known
    assert "figure-figures-one" in page.markdown


@pytest.mark.parametrize(
    ("spec", "code", "found"),
    [
        (COMPARISON.replace("[b300]", "[b300, b300]"), "front-matter-wrong", "['b300', 'b300']"),
        (COMPARISON.replace("[b300]", "[b200]"), "system-unknown", "'b200'"),
        (COMPARISON.replace("[b300]", "[]"), "front-matter-wrong", "[]"),
        (f"{COMPARISON}, measure: percent", "front-matter-wrong", "percent"),
        (COMPARISON.replace("[Offline]", "[Interactive]"), "scenario-unknown", "Interactive"),
        (COMPARISON.replace("[b300]", "[mi355x]"), "comparison-self", "mi355x"),
        (f"{RECORD}, top: 0", "front-matter-wrong", "0"),
        (f"{RECORD}, subject: nobody", "system-unknown", "'nobody'"),
        ("kind: factor, benchmark: wan-2.2-t2v-a14b", "steps-missing", "none"),
        (COMPARISON.replace("[Offline]", "[Offline]").replace("kind: comparison", "kind: duel"), "front-matter-wrong",
         "duel"),
    ],
)  # fmt: skip
def test_what_cannot_be_drawn_is_a_problem_at_its_line(tmp_path, spec, code, found):
    one = problem(tmp_path, spec)
    assert (one.code, one.path) == (code, "templates/figures.md.j2")
    assert found in one.found
    assert one.line in (10, 12)
    assert one.fix


def test_a_title_that_cannot_be_drawn_is_a_problem(tmp_path):
    with pytest.raises(ProblemsFound) as found:
        the_page(tmp_path, COMPARISON + '}\n  two: {title: "a\\x01b", caption: "c", ' + RECORD)
    (one,) = found.value.problems
    assert (one.code, one.line) == ("front-matter-wrong", 11)
    assert "control character" in one.expected
