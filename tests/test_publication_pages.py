"""Every publication rule on a page that keeps it and on one that breaks it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.press.composing import compose, compose_pages
from generator.problems import Problem, ProblemsFound
from generator.project import Project
from tests.tiny_project import replace_in, tiny_project

TEMPLATE = "templates/index.md.j2"
LAST = "{{ sources() }}"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return tiny_project(tmp_path)


def problems(project: Project) -> list[Problem]:
    """What is wrong with the page, errors and warnings; not that data were changed for the test."""
    try:
        found = compose_pages(project)[1]
    except ProblemsFound as refused:
        found = refused.problems
    return [problem for problem in found if problem.code != "source-changed"]


def codes(project: Project) -> list[tuple[str, int]]:
    return [(problem.code, problem.line) for problem in problems(project)]


def say(project: Project, words: str) -> int:
    """Add a paragraph at the end of the page, and return its line."""
    replace_in(project, TEMPLATE, LAST, f"{LAST}\n\n{words}")
    lines = (project.root / TEMPLATE).read_text(encoding="utf-8").split("\n")
    return lines.index(words.split("\n")[0]) + 1


def soften(project: Project, rule: str) -> None:
    text = (project.data / "publication_rules.csv").read_text(encoding="utf-8")
    (line,) = (line for line in text.splitlines() if line.startswith(f"{rule},"))
    replace_in(project, "data/publication_rules.csv", line, line.replace(",must,", ",should,"))


def test_the_page_as_it_is_keeps_every_rule(project: Project) -> None:
    assert problems(project) == []


# ── Citing ───────────────────────────────────────────────────────────────────────────────────


def test_a_number_without_a_footnote_is_named_with_its_line(project: Project) -> None:
    replace_in(project, TEMPLATE, LAST, "")
    found = problems(project)
    # Line 18 shows the score, 19 the improvement and 20 the verdict; the table below has a footnote of its own, which
    # covers the score of line 18, but neither SingleStream row nor NVIDIA's.
    assert [(problem.code, problem.line) for problem in found] == [
        ("publication-citation", 19),
        ("publication-citation", 20),
    ]
    assert found[1].expected.startswith("a footnote that cites id not in the source, NVIDIA, 8xB300, closed available")


def test_a_footnote_names_all_that_a_citation_needs(project: Project) -> None:
    page = compose_pages(project)[0][0].markdown
    assert (
        "MLPerf® Inference v6.1, closed division, datacenter suite; submissions 6.1-0001 (AMD; llama2-70b-99.9 "
        "Offline, wan-2.2-t2v-a14b SingleStream) and NVIDIA 8xB300 (id not in the source; llama2-70b-99.9 Offline); "
        "retrieved 2026-11-30 from A publisher."
    ) in page
    assert "not an official MLPerf® metric, and not verified by MLCommons Association." in page


def test_results_without_a_birth_certificate_cannot_be_cited(project: Project) -> None:
    register = (project.data / "sources.csv").read_text(encoding="utf-8")
    (row,) = (line for line in register.splitlines(keepends=True) if line.startswith("data/results/v6.0.csv,"))
    replace_in(project, "data/sources.csv", row, "")
    assert ("publication-citation", 0) in codes(project)


def test_a_derived_number_needs_its_words(project: Project) -> None:
    text = (project.data / "publication_rules.csv").read_text(encoding="utf-8")
    replace_in(project, "data/publication_rules.csv", "not an official {name} metric", "a {name} metric? No")
    assert text != (project.data / "publication_rules.csv").read_text(encoding="utf-8")
    assert problems(project) == []  # the footnote follows the setting
    assert "a MLPerf® metric? No, and not verified" in compose_pages(project)[0][0].markdown


def test_a_page_without_any_source_line_lacks_the_words_too(project: Project) -> None:
    body = 'It improves by {{ improvement(mi355x, mi355x_v60, "llama2-70b-99.9", "Offline") }}.'
    text = (project.root / TEMPLATE).read_text(encoding="utf-8")
    (project.root / TEMPLATE).write_text(f"{text.partition('# A tiny post')[0]}{body}\n", encoding="utf-8")
    assert [code for code, _ in codes(project)] == ["publication-citation", "publication-derived"]


# ── The name ─────────────────────────────────────────────────────────────────────────────────


def test_a_name_without_its_mark_stops_the_press_at_its_line(project: Project) -> None:
    line = say(project, "These are MLPerf results.")
    assert codes(project) == [("publication-symbol", line)]
    soften(project, "publication-symbol")
    assert [(problem.code, problem.severity) for problem in problems(project)] == [("publication-symbol", "warning")]
    compose(project)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('title: "A tiny post"', 'title: "A tiny MLPerf post"', 2),
        ('"One page over a few results."', '"Six MLPerf results."', 3),
        ('"From v6.0 to v6.1"', '"MLPerf v6.0 to v6.1"', 12),
    ],
)
def test_titles_and_captions_are_held_to_it_too(project: Project, old: str, new: str, line: int) -> None:
    replace_in(project, TEMPLATE, old, new)
    assert codes(project) == [("publication-symbol", line)]


def test_parts_are_held_to_it_too(project: Project) -> None:
    notices = "templates/_publisher/notices.md.j2"
    replace_in(project, notices, "</p>", "</p>\n<p>MLPerf's own.</p>")
    assert [(problem.code, problem.path, problem.line) for problem in problems(project)] == [
        ("publication-name", notices, 2)
    ]


def test_a_text_of_the_data_is_held_to_it_too(project: Project) -> None:
    replace_in(project, "data/results/v6.1.csv", ",8xB300,", ",An MLperf box,")
    (problem,) = {(problem.code, problem.line, problem.fix) for problem in problems(project)}
    assert problem == ("publication-name", 0, "correct the text in data/ that is printed")


def test_a_page_that_uses_the_name_carries_the_legend(project: Project) -> None:
    replace_in(project, "templates/_publisher/notices.md.j2", "All rights reserved. ", "")
    (found,) = problems(project)
    assert found.code == "publication-legend"
    assert (
        found.found
        == "'other countries. Unauthorized use strictly' in the place of 'other countries. All rights reserved.'"
    )
    (project.templates / "_publisher/notices.md.j2").unlink()
    assert codes(project) == [("publication-legend", 0)]


# ── Comparing ────────────────────────────────────────────────────────────────────────────────


def test_the_other_round_is_named_in_the_text_beside_a_ratio(project: Project) -> None:
    say(project, '{{ verdict(mi355x, mi355x_v60, "llama2-70b-99.9", "Offline") }}')
    assert problems(project) == []  # "leads AMD's MI355X of v6.0"


def test_a_difference_that_the_text_hides_is_found(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    # The engine prints every difference; were it to forget, the check would not.
    monkeypatch.setattr("generator.analysis.statements._qualifiers", lambda *_: ())
    monkeypatch.setattr("generator.analysis.statements.rival_words", lambda row, own: row.submitter)
    line = say(project, 'It {{ verdict(mi355x, mi355x_v60, "llama2-70b-99.9", "Offline") }}.')
    found = [problem for problem in problems(project) if problem.line == line]
    assert [problem.code for problem in found] == ["publication-comparison"]
    assert found[0].expected.startswith("v6.0 in the text beside lead(mi355x, mi355x_v60")


def _open_row(project: Project) -> None:
    replace_in(project, "data/results/v6.1.csv", ",NVIDIA,closed,", ",NVIDIA,open,")
    replace_in(project, TEMPLATE, "accelerator: B300, count: 8,", "accelerator: B300, count: 8, division: open,")


def test_another_division_is_printed_and_checked(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    _open_row(project)
    assert problems(project) == []
    monkeypatch.setattr("generator.analysis.statements._qualifiers", lambda *_: ())
    assert codes(project) == [("publication-comparison", 20), ("publication-division", 20)]


def test_each_condition_that_the_data_have_printed_is_checked_under_its_own_word(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = ",8xB300,Another server,B300,8,1,8,llama2-70b-99.9,llama2-70b-99.9,Offline,110000.0,Tokens/s,throughput,"
    replace_in(project, "data/results/v6.1.csv", f"{row}loadgen", f"{row}endpoints")
    replace_in(project, "data/comparing_rules.csv", "harness,print,harness,", "harness,print,driven by,")
    assert problems(project) == []  # "leads NVIDIA's B300 by 9.1% (driven by: loadgen against endpoints)"
    monkeypatch.setattr("generator.analysis.statements._qualifiers", lambda *_: ())
    (found,) = problems(project)
    assert (found.code, found.line) == ("publication-comparison", 20)
    assert found.expected.startswith("loadgen and endpoints in the text beside lead(mi355x, b300")


def test_an_open_result_is_called_open_wherever_it_stands(project: Project) -> None:
    _open_row(project)
    line = say(project, 'NVIDIA scores {{ score(b300, "llama2-70b-99.9", "Offline") }}, as AMD opened.')
    assert codes(project) == [("publication-division", line)]
    replace_in(project, TEMPLATE, "NVIDIA scores", "In the Open division NVIDIA scores")
    assert problems(project) == []


def test_to_count_what_an_open_system_has_is_not_to_show_its_result(project: Project) -> None:
    _open_row(project)
    say(project, 'NVIDIA used {{ accelerators(b300, "llama2-70b-99.9", "Offline") }}.')
    assert problems(project) == []
    line = say(project, 'Its rank is {{ rank(b300, "llama2-70b-99.9", "Offline") }}.')
    assert ("publication-division", line) in codes(project)


@pytest.mark.parametrize("word", ["preview", "rdi"])
def test_a_result_that_is_not_available_is_called_so(project: Project, word: str) -> None:
    replace_in(
        project, "data/results/v6.1.csv", ",NVIDIA,closed,datacenter,available", f",NVIDIA,closed,datacenter,{word}"
    )
    replace_in(project, TEMPLATE, "accelerator: B300, count: 8,", f"accelerator: B300, count: 8, availability: {word},")
    assert problems(project) == []  # the verdict says "availability: available against preview"
    line = say(project, 'NVIDIA scores {{ score(b300, "llama2-70b-99.9", "Offline") }}.')
    assert codes(project) == [("publication-availability", line)]
    replace_in(project, TEMPLATE, "NVIDIA scores", f"NVIDIA's {word} system scores")
    assert problems(project) == []


# ── Power and the day ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "words", ["It gives more per watt.", "More tokens/s/W.", "Its perf/W is high.", "power-efficient"]
)
def test_no_page_claims_performance_for_each_watt(project: Project, words: str) -> None:
    line = say(project, words)
    assert codes(project) == [("publication-power", line)]


def test_no_caption_claims_it_either(project: Project) -> None:
    replace_in(project, TEMPLATE, '"From v6.0 to v6.1"', '"Performance per watt from v6.0 to v6.1"')
    assert codes(project) == [("publication-power", 12)]


@pytest.mark.parametrize("words", ["It takes more watts.", "A TDP of {{ fact('mi355x.memory') }}.", "A power cap."])
def test_power_by_itself_may_be_spoken_of(project: Project, words: str) -> None:
    replace_in(project, "data/facts.csv", ",GB,", ",W,")
    say(project, words)
    assert problems(project) == []


def test_a_stated_efficiency_is_refused_where_it_is_shown(project: Project) -> None:
    replace_in(project, "data/facts.csv", ",GB,", ",TFLOPS/W,")
    assert problems(project) == []
    line = say(project, "{{ fact('mi355x.memory') }}")
    assert ("publication-power", line) in codes(project)


def publish(project: Project, day: str, submitter: str = "") -> None:
    replace_in(project, TEMPLATE, 'round: "v6.1"\n', f'round: "v6.1"\npublished: {day}\n')
    project.settings.write_text(f'[publisher]\nsubmitter = "{submitter}"\n', encoding="utf-8")


@pytest.mark.parametrize(
    ("day", "submitter", "is_early"),
    [
        # v6.1 became public on 2026-09-16; 14 days later is 2026-09-30.
        ("2026-09-15", "AMD", True),
        ("2026-09-16", "AMD", False),
        ("2026-09-29", "", True),
        ("2026-09-30", "", False),
        ("2026-09-29", "NoSubmitter", True),
    ],
)
def test_submitters_wait_for_the_day_and_others_two_weeks_more(
    project: Project, day: str, submitter: str, is_early: bool
) -> None:
    publish(project, day, submitter)
    assert codes(project) == ([("publication-day", 5)] if is_early else [])


def test_a_round_without_a_day_is_a_warning(project: Project) -> None:
    publish(project, "2026-10-30")
    replace_in(project, "data/rounds.csv", "v6.1,2026-09-16", "v5.1,2025-09-09")
    assert [(problem.code, problem.severity) for problem in problems(project)] == [("publication-day", "warning")]


def test_what_the_press_adds_by_itself_has_a_footnote_of_its_own(project: Project) -> None:
    # Another B300 that is better than NVIDIA's: the page's end says that the verdict would differ, and cites it.
    row = next(
        line for line in (project.data / "results/v6.1.csv").read_text("utf-8").splitlines() if ",NVIDIA," in line
    )
    better = (
        row.replace(",NVIDIA,", "6.1-0009,Dell,", 1).replace("110000.0", "130000.0").replace("8xB300", "8xB300_Dell")
    )
    with (project.data / "results/v6.1.csv").open("a", encoding="utf-8") as file:
        file.write(f"{better}\n")
    with (project.data / "submitters.csv").open("a", encoding="utf-8") as file:
        file.write("Dell,,\n")
    assert problems(project) == []
    page = compose_pages(project)[0][0].markdown
    assert "6.1-0009 (Dell; llama2-70b-99.9 Offline)" in page.partition("## Under other choices of rival")[2]
