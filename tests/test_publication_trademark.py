"""The suite's name: right and wrong uses, each on its line; the legend is exempt from what it demands."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.press.publication.trademark import has_legend, misuses, names_suite
from generator.press.publication.visible import visible_text
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.rulebook import Rulebook

LEGEND = "The MLPerf name and logo are registered and unregistered trademarks of MLCommons Association in the United\n"
LEGEND += "States and other countries. All rights reserved. Unauthorized use strictly prohibited. See\n"
LEGEND += '<a href="https://www.mlcommons.org">www.mlcommons.org</a> for more information.'


@pytest.fixture(scope="module")
def rulebook() -> Rulebook:
    return load_records(Project(Path(__file__).parents[1]))[0].rulebook


@pytest.mark.parametrize(
    "text",
    [
        "MLPerf® Inference v6.1 results",
        "no official MLPerf® results.",
        "<a href='x'>MLPerf</a>® results",
        "MLPerf®\nInference",
        "the file `mlperf_log_detail.txt` of the MLPerf® LoadGen",
        "[results](https://mlcommons.org/mlperf/inference)",
        "<code>mlperf.conf</code>",
        "```\nmlperf run\n```\n",
        "{# MLPerf #} {{ table('mlperf') }}",
        "the limits of mlperf.conf and the lines of mlperf_log_summary.txt",
        "github.com/x/MLPerf-repository",
        LEGEND,
        f'<p class="sp-legal">{LEGEND} Other names.</p>',
    ],
)
def test_a_right_use_is_no_finding(rulebook: Rulebook, text: str) -> None:
    assert list(misuses(text, rulebook)) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("MLPerf results", "publication-symbol"),
        ("MLPerf™ results", "publication-symbol"),
        ("MLPerf(R) results", "publication-symbol"),
        ("The MLPerf name and logo are ours.", "publication-symbol"),
        ('<img alt="MLPerf results">', "publication-symbol"),
        ("MLperf® results", "publication-name"),
        ("mlperf results", "publication-name"),
        ("mlperf_results", "publication-name"),
        ("ML Perf® results", "publication-name"),
        ("ML-Perf® results", "publication-name"),
        ("MLPerf®'s results", "publication-name"),
        ("MLPerf’s results", "publication-name"),
        ("MLPerfs", "publication-name"),
        ("we MLPerfed it", "publication-name"),
        ("MLPerf®-like results", "publication-name"),
        ("We ran MLPerf®.", "publication-name"),
        ("MLPerf® is fair", "publication-name"),
        ("MLPerf® and others", "publication-name"),
    ],
)
def test_a_wrong_use_is_found_on_its_line(rulebook: Rulebook, text: str, code: str) -> None:
    (misuse,) = misuses(f"# Words\n\n{text}\n", rulebook)
    assert (misuse.code, misuse.line) == (code, 3)


def test_the_mark_is_the_one_of_the_data(rulebook: Rulebook) -> None:
    rules = dict(rulebook.publication)
    symbol = rules["publication-symbol"]
    older = Rulebook(publication=rules | {"publication-symbol": type(symbol)(**_fields(symbol) | {"setting": "™"})})
    assert [misuse.expected for misuse in misuses("MLPerf® results", older)] == ["MLPerf™"]
    assert list(misuses("MLPerf™ results", older)) == []


def test_the_legend_must_stand_word_by_word(rulebook: Rulebook) -> None:
    assert has_legend(LEGEND, rulebook)
    assert not has_legend(LEGEND.replace("strictly ", ""), rulebook)
    assert not names_suite(LEGEND, rulebook)
    assert names_suite("mlperf", rulebook)


def test_a_tag_ends_a_word_unless_it_stands_within_lines_of_text() -> None:
    cells = '<td class="sp-numeric">per</td><td>watt</td><a href="#n">MLPerf</a>®<td title="of a cell">x</td>'
    assert visible_text(cells).split() == ["per", "watt", "MLPerf®", "of", "a", "cell", "x"]


def test_what_a_reader_sees_keeps_its_lines() -> None:
    text = '<!-- a\nb -->one <b>two</b>\n`code`\n<img alt="three"\n src="x"> four&amp;\n'
    assert [line.split() for line in visible_text(text).split("\n")] == [
        [],
        ["one", "two"],
        [],
        ["three"],
        ["four&"],
        [],
    ]


def _fields(rule: object) -> dict[str, object]:
    return {name: getattr(rule, name) for name in rule.__slots__}  # type: ignore[attr-defined]
