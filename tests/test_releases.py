"""Releases and the page of changes: what was corrected, when and why, on a site of six results."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from review_desk import GAIN, LEAD, SCORE, run

from generator.comparing.history import HISTORY, REASONS, read_history, release_files
from generator.comparing.releases import all_changes
from generator.press.composing import compose_pages
from generator.press.history import printed_texts
from generator.problems import ProblemsFound
from generator.project import Project
from tests.tiny_project import data_problems, replace_in, tiny_project

RESULTS = "data/results/v6.1.csv"
PAGE = """---
title: "Changes"
description: "What was corrected."
round: "v6.1"
---
# Changes

{{ release_history() }}
"""
FIRST, SECOND = "2026-12-01", "2026-12-05"
REASON = "The publisher corrected the score."


@pytest.fixture
def project(tmp_path: Path) -> Project:
    made = tiny_project(tmp_path)
    (made.templates / "changes.md.j2").write_text(PAGE, encoding="utf-8")
    generate(made)
    return made


@pytest.fixture
def released(project: Project) -> Project:
    """A project with one release."""
    assert release(project, FIRST)[0] == 0
    generate(project)
    return project


def generate(project: Project) -> None:
    assert run(project, "generate").exit_code == 0


def release(project: Project, day: str, *arguments: str) -> tuple[int, str]:
    found = run(project, "release", "--date", day, *arguments)
    return found.exit_code, found.output


def corrected(project: Project, new: str = "125000.0") -> None:
    """Another score, on fresh pages."""
    replace_in(project, RESULTS, "120000.0", new)
    assert run(project, "seal").exit_code == 0
    generate(project)


def reasons(project: Project, *rows: str) -> None:
    text = "\n".join(["release,page,name,reason", *rows, ""])
    (project.root / REASONS).write_text(text, encoding="utf-8")


def body(project: Project) -> str:
    return next(page.body for page in compose_pages(project)[0] if page.path == "changes.md")


def kept(project: Project) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in (project.root / HISTORY).glob("*")}


def codes(project: Project) -> list[str]:
    with pytest.raises(ProblemsFound) as found:
        all_changes(read_history(project))
    return [problem.code for problem in found.value.problems]


def test_a_site_without_releases_says_so(project: Project) -> None:
    assert "Nothing has been released yet" in body(project)
    assert not (project.root / HISTORY).exists()


def test_the_first_release_keeps_the_ledgers_and_corrects_nothing(project: Project) -> None:
    code, said = release(project, FIRST)
    assert code == 0
    assert said.splitlines()[:2] == [
        "released 2026-12-01: 6 numbers on 1 pages",
        "the first release: there is none to compare it with",
    ]
    assert set(kept(project)) == {"2026-12-01.csv", "2026-12-01-verdicts.csv"}
    assert kept(project)["2026-12-01.csv"] == (project.pages / "ledger.csv").read_bytes()
    assert kept(project)["2026-12-01-verdicts.csv"] == (project.pages / "verdicts.csv").read_bytes()
    assert data_problems(project) == []
    text = body(project)
    assert "## The release of 2026-12-01 {#release-2026-12-01}" in text
    assert ">6</a> numbers on " in text
    assert "This is the first release" in text


def test_a_correction_needs_a_reason_that_is_named(released: Project) -> None:
    corrected(released)
    before = kept(released)
    code, said = release(released, SECOND)
    assert code == 1
    assert said.count("reason-missing") == 3
    for name, was, now in (
        (GAIN, "20%", "25%"),
        (LEAD, "9.1%", "14%"),
        (SCORE, "120,000 tokens/s", "125,000 tokens/s"),
    ):
        assert f"expected a reason for {name} on index.md, which changes from {was} to {now}, found none" in said
        assert f'add the row 2026-12-05,index.md,"{name}",why' in said
    assert kept(released) == before


def test_a_release_with_reasons_corrects_on_the_page(released: Project) -> None:
    corrected(released)
    reasons(released, f'{SECOND},index.md,"{GAIN}","The base is right, the newer score was not."')
    code, said = release(released, SECOND, "--reason", REASON)
    assert code == 0
    assert "since 2026-12-01: 3 corrected" in said
    assert f"  index.md: 20% → 25%  {GAIN}: The base is right, the newer score was not." in said
    given = (released.root / REASONS).read_text(encoding="utf-8").splitlines()
    assert given[1:] == [
        f'{SECOND},index.md,"{GAIN}","The base is right, the newer score was not."',
        f'{SECOND},index.md,"{LEAD}",{REASON}',
        f'{SECOND},index.md,"{SCORE}",{REASON}',
    ]
    text = body(released)
    assert text.index("The release of 2026-12-05") < text.index("The release of 2026-12-01")
    rows = [line for line in text.splitlines() if line.startswith("<tr><th")]
    cells = [line.replace("</th>", "|").replace("</td>", "|") for line in rows if "Formula" not in line]
    assert [[cell.rpartition(">")[2] for cell in line.split("|")[:-1]] for line in cells] == [
        [GAIN, "20%", "25%", "The base is right, the newer score was not.", "125,000 ÷ 100,000 − 1"],
        [LEAD, "9.1%", "14%", REASON, "125,000 ÷ 110,000 − 1"],
        [SCORE, "120,000 tokens/s", "125,000 tokens/s", REASON, "as published"],
    ]
    assert text.count("<caption><span>index.md: corrected with the release of 2026-12-05</span></caption>") == 1


def test_numbers_of_earlier_releases_are_no_numbers_of_the_page(released: Project) -> None:
    corrected(released)
    assert release(released, SECOND, "--reason", REASON)[0] == 0
    pages, _warnings = compose_pages(released)
    shown = {(entry.page, entry.named.name): entry.named.number.text for page in pages for entry in page.entries}
    ours = {name: text for (page, name), text in shown.items() if page == "changes.md"}
    assert ours == {
        "released(2026-12-01, numbers)": "6",
        "released(2026-12-01, pages)": "1",
        "released(2026-12-05, corrected)": "3",
        "released(2026-12-05, numbers)": "6",
        "released(2026-12-05, pages)": "1",
    }
    assert b"released(" not in kept(released)["2026-12-05.csv"]


def test_what_came_went_or_moved_unseen_is_counted_by_page(released: Project) -> None:
    replace_in(
        released,
        "templates/index.md.j2",
        'It\n{{ verdict(mi355x, b300, "llama2-70b-99.9", "Offline", expect="leads") }}.',
        'It takes {{ score(mi355x, "wan-2.2-t2v-a14b", "SingleStream") }}.',
    )
    # 100001 for 100000: 120000 ÷ 100001 − 1 = 0.19999 shows as 20%, and its own score is shown in the table
    replace_in(released, "data/results/v6.0.csv", "100000.0", "100001.0")
    generate(released)
    assert release(released, SECOND, "--reason", REASON)[0] == 0
    text = body(released)
    assert '">1</a> new, ' in text
    # the lead and its verdict under each of three policies
    assert '">4</a> gone, ' in text
    assert '">1</a> changed below what is shown' in text
    assert '">1</a>&#46;' in text.partition("corrected: ")[2][:200]


def test_a_verdict_that_flips_is_a_correction(released: Project) -> None:
    replace_in(released, "templates/index.md.j2", ', expect="leads"', "")
    replace_in(released, RESULTS, "110000.0", "125000.0")  # 120000 ÷ 125000 − 1 = −4%
    generate(released)
    code, said = release(released, SECOND)
    assert code == 1
    assert "Offline [vendor-else-best-partner] on index.md, which changes from leads to trails" in said


def test_the_same_release_again_is_none_and_another_is_refused(released: Project) -> None:
    assert release(released, FIRST) == (0, "2026-12-01 is released already, with these numbers\n")
    corrected(released)
    before = kept(released)
    code, said = release(released, FIRST, "--reason", REASON)
    assert (code, "release-exists" in said) == (1, True)
    code, said = release(released, "2026-11-30", "--reason", REASON)
    assert (code, "release-order" in said, "2026-12-01" in said) == (1, True, True)
    assert kept(released) == before


def test_counts_of_a_release_are_not_new_in_the_next(released: Project) -> None:
    code, said = release(released, SECOND)
    assert (code, "since 2026-12-01: 0 corrected\n" in said) == (0, True)
    assert said.startswith("released 2026-12-05: 6 numbers on 1 pages\n")


def test_stale_pages_are_not_released(project: Project) -> None:
    replace_in(project, RESULTS, "120000.0", "125000.0")
    code, said = release(project, FIRST)
    assert (code, "page-stale" in said) == (1, True)
    assert not (project.root / HISTORY).exists()


def test_a_release_that_cannot_be_written_keeps_nothing(released: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    corrected(released)
    before = kept(released)
    write = Path.write_bytes

    def full(self: Path, content: bytes) -> int:
        if "2026-12-05.csv" in self.name:
            raise OSError(28, "No space left on device")
        return write(self, content)

    monkeypatch.setattr(Path, "write_bytes", full)
    code, said = release(released, SECOND, "--reason", REASON)
    assert (code, "file-unwritable" in said) == (1, True)
    assert kept(released) == before
    assert not [name for name in os.listdir(released.root / HISTORY) if name.endswith(".part")]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("--date", "1.12.2026"), 2, "a date such as"),
        (("--reason", " "), 1, "cell-empty"),
        (("--reason", "a\x1bb"), 1, "control-character"),
    ],
)
def test_wrong_options_are_refused(released: Project, arguments: tuple[str, ...], code: int, said: str) -> None:
    found = run(released, "release", *arguments, *(() if "--date" in arguments else ("--date", SECOND)))
    assert (found.exit_code, said in found.output) == (code, True), found.output


def test_the_day_is_that_of_the_clock(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1796083200")  # 2026-12-01
    assert run(project, "release").output.startswith("released 2026-12-01: ")


def test_a_reason_for_nothing_stops_the_press(released: Project) -> None:
    corrected(released)
    row = f'{SECOND},index.md,"score(b300, llama2-70b-99.9, Offline)",why'
    reasons(released, row)
    code, said = release(released, SECOND, "--reason", REASON)
    assert (code, "data/history/reasons.csv:2: reason-unused" in said) == (1, True)
    reasons(released, row.replace(SECOND, "2026-12-24"))  # of a release that is to come
    assert release(released, SECOND, "--reason", REASON)[0] == 0


def test_the_history_is_read_strictly(released: Project) -> None:
    corrected(released)
    assert release(released, SECOND, "--reason", REASON)[0] == 0
    history = released.root / HISTORY
    (history / "reasons.csv").rename(history / "reasons.txt")
    assert codes(released) == ["history-name"]
    (history / "reasons.txt").unlink()
    assert codes(released) == ["reason-missing"] * 3
    ledger = history / "2026-12-05.csv"
    text = ledger.read_text(encoding="utf-8")
    ledger.write_text(text.replace("page,name,text", "page,name,shown"), encoding="utf-8")
    assert codes(released) == ["ledger-format"]
    assert "one of an older version is brought to these columns" in run(released, "check").output
    ledger.unlink()
    assert codes(released) == ["history-incomplete"]
    found = run(released, "check")
    assert (found.exit_code, found.output.count("history-incomplete")) == (1, 1)
    (released.templates / "changes.md.j2").unlink()
    assert "history-incomplete" in run(released, "check").output


def test_a_check_of_the_page_finds_each_text_with_a_day_or_number(released: Project) -> None:
    corrected(released)
    assert release(released, SECOND, "--reason", REASON)[0] == 0
    texts = list(printed_texts(all_changes(read_history(released))))
    assert ("The release of 2026-12-05",) in texts
    assert ("index.md", GAIN, "20%", "25%", REASON, "125,000 ÷ 100,000 − 1") in texts


def test_the_files_of_a_release_bear_its_day(released: Project) -> None:
    (day,) = (one.day for one in read_history(released).releases)
    assert release_files(day)[0] == "data/history/2026-12-01.csv"
