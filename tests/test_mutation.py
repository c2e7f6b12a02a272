"""The gate that tests itself, tested: on a tiny project, and with a diff, a wording or a press that is broken."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.comparing.changes import Change, Kind
from generator.press.rendering import Page
from generator.problems import Problem, ProblemsFound
from mutation import trying
from mutation.cells import Cell, Mutation, drawn
from mutation.judging import Outcome, judged, stopped, words
from mutation.run import is_failure, report
from mutation.trying import Trial
from tests.review_desk import AGAINST, GAIN, LEAD, SCORE
from tests.tiny_project import replace_in, tiny_project

RESULTS = "data/results/v6.1.csv"
# 120,000 against B300's 110,000 leads by 9.1%; 111,000 leads by 0.9%, which is a tie; it is expected to lead.
TIE = Mutation(Cell(RESULTS, 2, "score"), "120000.0", "111000.0")
# 130,000 leads as well, and is an improvement of 30% and not of 20%.
MORE = Mutation(Cell(RESULTS, 2, "score"), "120000.0", "130000.0")


@pytest.fixture
def trial(tmp_path: Path) -> Trial:
    project = tiny_project(tmp_path / "project")
    # A sentence whose words the data choose, beside the one that stops the press when it flips.
    replace_in(project, "templates/index.md.j2", ', expect="leads") }}', ") }}")
    return Trial(project, tmp_path / "copy")


def test_a_changed_score_moves_its_numbers_and_the_diff_says_so(trial: Trial) -> None:
    outcome = trial.outcome(MORE)
    assert (outcome.word, outcome.moved, outcome.flipped, outcome.wrong) == ("moved", 3, 0, ())


def test_a_flipped_verdict_is_reworded(trial: Trial) -> None:
    # There is one rival, so the verdict flips under each of the three policies.
    outcome = trial.outcome(TIE)
    assert (outcome.word, outcome.flipped, outcome.wrong) == ("moved", 3, ())


def test_a_flip_that_an_author_rules_out_stops_the_press(tmp_path: Path) -> None:
    trial = Trial(tiny_project(tmp_path / "project"), tmp_path / "copy")
    assert trial.outcome(TIE).word == "stopped"


def test_a_cell_that_no_page_shows_is_in_the_diff_of_the_data(trial: Trial) -> None:
    outcome = trial.outcome(Mutation(Cell(RESULTS, 2, "software"), "ROCm 7.2", "ROCm 7.3"))
    assert (outcome.word, outcome.wrong) == ("unseen by readers", ())


def test_the_copy_is_afterwards_as_before(trial: Trial) -> None:
    before = (trial.copy.root / RESULTS).read_bytes()
    trial.outcome(MORE)
    assert (trial.copy.root / RESULTS).read_bytes() == before


# ── What survives ────────────────────────────────────────────────────────────────────────────


def test_a_number_that_the_diff_leaves_out_survives(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    original = trying.differences
    monkeypatch.setattr(trying, "differences", lambda *sides: [one for one in original(*sides) if one.name != GAIN])
    assert trial.outcome(MORE).wrong == (f"changed, and the diff does not say so: index.md {GAIN}",)


def test_a_number_that_the_diff_makes_up_survives(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    original = trying.differences
    # The software is read by no number: that the score changed is not so.
    made_up = Change(Kind.CHANGED, "index.md", SCORE, None, None)
    monkeypatch.setattr(trying, "differences", lambda *sides: [*original(*sides), made_up])
    outcome = trial.outcome(Mutation(Cell(RESULTS, 2, "software"), "ROCm 7.2", "ROCm 7.3"))
    assert outcome.wrong == (f"the diff says changed, and it is not: index.md {SCORE}",)


def test_a_flip_that_the_diff_leaves_out_survives(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    original = trying.differences
    monkeypatch.setattr(trying, "differences", lambda *s: [one for one in original(*s) if one.kind is not Kind.FLIPPED])
    wrong = trial.outcome(TIE).wrong
    assert f"flipped, and the diff does not say so: index.md {AGAINST} [vendor-else-best-partner]" in wrong
    assert len(wrong) == 3


def test_a_sentence_that_stands_as_it_was_survives(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    original = trying.compose_pages

    def stubborn(*arguments: object) -> tuple[tuple[Page, ...], object]:
        """The pages with the words that they had before, as if an author had typed them."""
        pages, warnings = original(*arguments)  # type: ignore[arg-type]
        return tuple(replace(page, body=trial.pages[0].body) for page in pages), warnings

    monkeypatch.setattr(trying, "compose_pages", stubborn)
    (wrong,) = trial.outcome(TIE).wrong
    assert wrong.startswith("flipped and not reworded on index.md: The node scores 120,000 tokens/s and improves by")


def test_a_cell_that_the_diff_does_not_list_survives(trial: Trial) -> None:
    outcome = judged(MORE, trial.pages, trial.pages, [])
    assert outcome.wrong == ("the diff does not list the cell",)


def test_words_are_the_same_whatever_their_numbers_but_not_their_names() -> None:
    assert words("B200 leads by 12.5%") == words("B200 leads by 3%") != words("B300 leads by 3%")


def test_a_broken_press_survives(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: object) -> object:
        raise ZeroDivisionError("a divisor")

    monkeypatch.setattr(trying, "compose_pages", broken)
    assert trial.outcome(MORE).wrong == ("ZeroDivisionError: a divisor",)


def test_a_stop_without_an_error_survives() -> None:
    warning = Problem("x", 0, 0, "x", "", "", "", "warning")
    assert stopped(MORE, ProblemsFound([warning])).is_survivor
    assert not stopped(MORE, ProblemsFound([replace(warning, severity="error")])).is_survivor


# ── Which cells, and what is said ────────────────────────────────────────────────────────────


def test_the_same_seed_draws_the_same_cells_and_every_second_one_is_read(trial: Trial) -> None:
    data, ledger = trial.before.data, trial.before.ledger
    assert data is not None
    first, again, other = (drawn(seed, 20, dict(data), ledger) for seed in (1, 1, 2))
    assert first == again != other
    assert len({mutation.cell for mutation in first}) == len(first) == 20
    read = " ".join(row.sources for row in ledger)
    in_results = [m for m in first if f"{m.cell.path}:{m.cell.line} {m.cell.column}" in read]
    assert len(in_results) >= 3
    assert all(mutation.old != mutation.new for mutation in first)


def test_a_run_in_which_nothing_moves_has_tested_nothing() -> None:
    moved = Outcome(MORE, "moved", moved=1, flipped=1)
    halted, quiet = Outcome(MORE, "stopped"), Outcome(MORE, "unseen by readers")
    assert not is_failure([moved, halted, quiet])
    assert is_failure([moved, quiet])
    assert is_failure([halted, quiet])
    assert is_failure([moved, halted, Outcome(MORE, "moved", moved=1, wrong=("so",))])


def test_the_report_counts_kills_and_survivors() -> None:
    lines = list(report([Outcome(MORE, "moved", moved=3), Outcome(TIE, "moved", moved=1, wrong=("so",))], seed=7))
    assert lines[0] == "seed 7: 2 moved"
    assert lines[-1] == "2 cells changed: 1 kills, 1 survivors"


def test_the_lead_has_the_name_that_its_verdict_is_looked_for_by(trial: Trial) -> None:
    assert LEAD in {entry.named.name for page in trial.pages for entry in page.entries}
