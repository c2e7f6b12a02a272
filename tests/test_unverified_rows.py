"""Rows that were not reviewed: every number made of one says so, and a page that hides it stops the press."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.analysis import metrics
from generator.analysis.comparability import differences
from generator.analysis.naming import Named, plain_text
from generator.analysis.numbers import about, accelerators_in_use, score
from generator.loadgen.layout import RunPlace
from generator.presenting import phrases
from generator.presenting.row_scripts import rows_script
from generator.press.composing import compose, compose_pages
from generator.project import Project
from generator.reading.loading import load_records
from generator.verifying.identity import Identity
from generator.verifying.published import published_row
from generator.verifying.question import Question
from tests.rows import RULES, a_result, some_records
from tests.test_publication_pages import LAST, TEMPLATE, codes, problems, say
from tests.tiny_project import data_errors, replace_in, tiny_project

SENTENCE = "Result not verified by MLCommons Association."
SCORE = '{{ score(mi355x, "llama2-70b-99.9", "Offline") }}'
BESIDE = "Unverified results have not been through an MLPerf® review"


def mark(project: Project, round_id: str, word: str = "unverified") -> None:
    """Say of each row of a round whether it was reviewed."""
    file = project.results / f"{round_id}.csv"
    header, *rows = file.read_text(encoding="utf-8").splitlines()
    marked = [f"{header},verification", *(f"{row},{word}" for row in rows)]
    file.write_text("\n".join([*marked, ""]), encoding="utf-8")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """The newer of two rounds is unverified."""
    project = tiny_project(tmp_path)
    mark(project, "v6.1")
    return project


def page_of(project: Project) -> str:
    """The page without its receipts."""
    return compose_pages(project)[0][0].body


# ── Numbers ──────────────────────────────────────────────────────────────────────────────────


def test_a_number_is_verified_when_all_of_its_inputs_are() -> None:
    reviewed, not_reviewed = score(a_result("100")), score(a_result("120", verification="unverified"))
    assert (reviewed.is_verified, not_reviewed.is_verified) == (True, False)
    assert (reviewed.marked, not_reviewed.marked) == ("100", "120 (unverified)")
    # 120 ÷ 100 − 1
    gained = metrics.improvement(not_reviewed, reviewed)
    assert (gained.text, gained.marked) == ("20%", "20% (unverified)")
    assert plain_text((Named("x", gained), " faster")) == "20% (unverified) faster"
    assert metrics.improvement(reviewed, reviewed).is_verified


def test_how_many_accelerators_a_system_has_is_no_result() -> None:
    assert accelerators_in_use(a_result(verification="unverified")).marked == "8"


def test_a_receipt_says_it_of_the_row() -> None:
    assert about(a_result(verification="unverified")).endswith("gpt-oss-120b Offline, unverified")
    assert score(a_result(verification="unverified")).formula == "as logged by the submitter"


def test_verification_is_a_difference_between_compared_rows() -> None:
    found = differences(RULES, a_result(verification="unverified"), a_result())
    assert [difference.text for difference in found] == ["verification: unverified against official"]


def test_a_run_is_held_against_official_rows_alone() -> None:
    identity = Identity("gpt-oss-120b", "Offline", "Offline", "v6.1", "--round", ())
    place = RunPlace(Path("run"), system="node")
    official = a_result()
    assert published_row(some_records(official), "a.log", identity, place, Question()) == (official, ())
    found, (problem,) = published_row(
        some_records(a_result(verification="unverified")), "a.log", identity, place, Question()
    )
    assert (found, problem.code) == (None, "run-not-in-round")


def test_the_rows_that_a_page_reads_say_what_they_are(project: Project) -> None:
    records = load_records(project)[0]
    rows = {round_id: re.findall(r"^\[.*$", rows_script(records, round_id), re.M) for round_id in ("v6.0", "v6.1")}
    assert [('"unverified"' in row, '"official"' in row) for row in rows["v6.1"]] == [(True, False)] * 4
    assert [('"unverified"' in row, '"official"' in row) for row in rows["v6.0"]] == [(False, True)] * 2


# ── Files ────────────────────────────────────────────────────────────────────────────────────


def test_a_file_without_the_column_is_official(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    assert all(row.is_verified for row in load_records(project)[0].results)
    mark(project, "v6.1", "official")
    assert all(row.is_verified for row in load_records(project)[0].results)


def test_a_blank_or_another_word_is_neither(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    mark(project, "v6.1", "")
    assert {problem.code for problem in data_errors(project)} == {"verification-unknown"}
    assert [problem.line for problem in data_errors(project)] == [2, 3, 4, 5]


def test_no_correction_makes_a_score_official(project: Project) -> None:
    row = "v6.1,closed,AMD,8xMI355X,verification,unverified,official,I said so,nowhere\n"
    with (project.data / "corrections.csv").open("a", encoding="utf-8") as file:
        file.write(row)
    (problem,) = data_errors(project)
    assert (problem.path, problem.code) == ("data/corrections.csv", "field-unknown")


# ── Pages ────────────────────────────────────────────────────────────────────────────────────


def test_a_page_says_it_beside_each_number_and_its_author_has_to_do_nothing(project: Project) -> None:
    assert problems(project) == []
    page = page_of(project)
    shown = dict(re.findall(r'href="#n-([^"]+)">[^<]+</a>( \(unverified\))?', page))
    assert [name for name, marked in shown.items() if not marked] == ["score-mi355x-v60-llama2-70b-99-9-offline"]
    assert len(shown) == 6
    assert "verification: unverified against official" in page
    assert "submission 6.1-0001 (AMD; unverified; llama2-70b-99.9 Offline)" in page
    assert page.count(SENTENCE) == page.count(BESIDE) == page.count('<p class="sp-source">')


def test_a_page_of_reviewed_results_alone_has_no_word_of_it(tmp_path: Path) -> None:
    assert "unverified" not in page_of(tiny_project(tmp_path)).lower()


def test_a_number_without_the_word_stops_the_press_at_its_line(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phrases, "UNVERIFIED_MARK", "")
    assert problems(project) == []  # the differences say it in the same paragraph, and in the same row
    say(project, f"It scores {SCORE}.")
    (problem,) = problems(project)
    # A number is placed where the page shows it first.
    assert (problem.code, problem.line) == ("publication-unverified", 18)
    assert problem.expected == "the word unverified beside score(mi355x, llama2-70b-99.9, Offline)"
    replace_in(project, TEMPLATE, f"It scores {SCORE}.", f"It scores {SCORE} unverified tokens.")
    assert problems(project) == []


def test_the_sentences_are_asked_for_where_no_source_line_prints_them(project: Project) -> None:
    text = (project.root / TEMPLATE).read_text(encoding="utf-8").partition("# A tiny post")[0]
    body = f"It scores {SCORE}, before {SCORE.replace('mi355x', 'mi355x_v60')}."
    (project.root / TEMPLATE).write_text(f"{text}{body}\n", encoding="utf-8")
    asked = [problem.expected for problem in problems(project) if problem.code == "publication-unverified"]
    assert [SENTENCE in expected or BESIDE in expected for expected in asked] == [True, True]
    (project.root / TEMPLATE).write_text(f"{text}{body}\n\n{LAST}\n", encoding="utf-8")
    assert codes(project) == []


def test_an_unverified_score_alone_needs_no_words_about_verified_ones(project: Project) -> None:
    text = (project.root / TEMPLATE).read_text(encoding="utf-8").partition("# A tiny post")[0]
    body = f"It scores {SCORE}."
    (project.root / TEMPLATE).write_text(f"{text}{body}\n", encoding="utf-8")
    (asked,) = [problem.expected for problem in problems(project) if problem.code == "publication-unverified"]
    assert SENTENCE in asked


def test_a_drawing_has_the_word_under_the_name_of_its_bar(project: Project) -> None:
    figure = "figures:\n  bars:\n    kind: improvement\n    title: Gains\n    caption: Gains\n    pairs:\n"
    figure += "      - {new: mi355x, old: mi355x_v60, benchmark: llama2-70b-99.9, scenarios: [Offline]}\n---\n# A tiny"
    replace_in(project, TEMPLATE, "---\n# A tiny", figure)
    replace_in(project, TEMPLATE, '{{ table("gains") }}', '{{ figure("bars") }}')
    edition = compose(project)
    (drawing,) = [path for path in edition.outputs if path.endswith("bars.svg")]
    words = re.findall(r">([^<>]+)</text>", edition.text(drawing))
    assert words.index("Offline") + 1 == words.index("unverified")  # the note under the name, and not in the label
    assert "20%" in words
    (values,) = [path for path in edition.outputs if path.endswith("bars.csv")]
    assert "20% (unverified)" in edition.text(values)
