"""One set of cases, two languages: the verdict of the check in Python, and that of the script of the page."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from run_cases import CASES, files, question
from test_verifying_official_logs import LOADGEN, PUBLISHED

from generator.checking.verifying import verify
from generator.loadgen.wordings import WORDINGS
from generator.presenting.row_scripts import rows_script
from generator.presenting.run_report import report_lines, rule_sentences, run_object
from generator.presenting.run_scripts import rules_script
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Records
from generator.verifying.judging import Verdict
from generator.verifying.question import Question

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "site_src/assets"
SCRIPTS = [
    FOLDER / f"{name}.js"
    for name in ("exact", "rows", "check-run/lines", "check-run/logs", "check-run/judging", "check-run/report")
]
NAMES = [case["name"] for case in CASES]
#: The parts of a verdict that a case may state.
STATED = ("outcome", "round", "scenario", "score", "ratio")

_RUN = """async ([files, question]) => {
  const bytes = text => Uint8Array.from(atob(text), each => each.charCodeAt(0));
  const run = files.map(([name, text]) => ({name, file: new Blob([bytes(text)])}));
  return scorepress.checkRun(run, question, async () => {});
}"""


@pytest.fixture(scope="module")
def records() -> Records:
    return load_records(Project(ROOT))[0]


@pytest.fixture(scope="module")
def scripted(chromium: Browser, records: Records) -> Iterator[Page]:
    """A page of nothing but the scripts."""
    page = chromium.new_page()
    for content in (rules_script(records), *(rows_script(records, round_id) for round_id in records.rounds)):
        page.add_script_tag(content=content)
    for script in SCRIPTS:
        page.add_script_tag(path=script)
    yield page
    page.close()


def judged(records: Records, case: dict[str, Any], folder: Path) -> Verdict:
    """The verdict of the check in Python, with the names of files that a browser would show."""
    for name, content in files(case).items():
        (folder / name).write_bytes(content)
    path = folder / "run.txt" if (folder / "run.txt").exists() else folder
    return verify(records, path, question(case))[0]


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_the_check_in_python_says_what_the_case_says(records: Records, tmp_path: Path, case: dict[str, Any]) -> None:
    verdict = judged(records, case, tmp_path)
    said = run_object(records, verdict)
    assert {name: said[name] for name in STATED if name in case} == {
        name: case[name] for name in STATED if name in case
    }
    assert [each.code for each in (*verdict.invalid, *verdict.unclear, *verdict.notes)] == case["codes"]


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_the_script_says_the_same_to_the_letter(
    records: Records, scripted: Page, tmp_path: Path, case: dict[str, Any]
) -> None:
    verdict = judged(records, case, tmp_path)
    asked = question(case)
    encoded = [[name, base64.b64encode(content).decode()] for name, content in files(case).items()]
    fields = {
        "benchmark": asked.benchmark,
        "scenario": asked.scenario,
        "round": asked.round_id,
        "against": asked.against,
    }
    said = scripted.evaluate(_RUN, [encoded, fields])
    log = verdict.log.path.removeprefix(f"{tmp_path.as_posix()}/")
    assert said["object"] == {**run_object(records, verdict), "path": log}
    assert said["lines"] == [["log", log], *(list(each) for each in report_lines(records, verdict)[1:])]
    assert said["sentences"] == rule_sentences(records, [verdict])
    assert said["findings"] == [
        {name: getattr(each, name) for name in ("line", "code", "expected", "found", "fix", "severity")}
        for each in (*verdict.invalid, *verdict.unclear, *verdict.notes)
    ]


def test_the_cases_say_every_wording_that_a_file_alone_can_cause(records: Records, tmp_path: Path) -> None:
    said = {each.code for case in CASES for each in _findings(records, case, tmp_path)}
    by_folders_or_options = {
        "file-unreadable", "log-missing", "log-unknown", "round-malformed", "run-against-ambiguous",
        "run-benchmark-unknown", "run-compliance", "run-statistic", "run-system-differs",
    }  # fmt: skip
    assert {code.partition("/")[0] for code in WORDINGS} - said == by_folders_or_options


def _findings(records: Records, case: dict[str, Any], root: Path) -> Iterator[Any]:
    folder = root / str(CASES.index(case))
    folder.mkdir()
    verdict = judged(records, case, folder)
    yield from (*verdict.invalid, *verdict.unclear, *verdict.notes)


def test_the_script_holds_a_run_against_official_rows_alone(scripted: Page) -> None:
    counted = """() => {
      const {columns, rows, path} = scorepress.rows['v6.0'];
      const marked = rows.map(row => row.map((cell, at) => columns[at] === 'verification' ? 'unverified' : cell));
      scorepress.rows['v9.9'] = {columns, path, rows: [rows[0], ...marked]};
      return [scorepress.rowsOf('v9.9').length, scorepress.officialRowsOf('v9.9').length];
    }"""
    assert scripted.evaluate(counted) == [466, 1]


@pytest.mark.shared
@pytest.mark.parametrize("row", PUBLISHED, ids=lambda row: row["folder"])
def test_the_script_scores_real_logs_as_the_check_in_python_does(
    records: Records, scripted: Page, row: dict[str, str]
) -> None:
    for file in sorted((LOADGEN / row["folder"]).glob("mlperf_log_*.txt")):
        verdict = verify(records, file, Question(benchmark=row["benchmark"], scenario=row["scenario"]))[0]
        encoded = [[file.name, base64.b64encode(file.read_bytes()).decode()]]
        asked = {"benchmark": row["benchmark"], "scenario": row["scenario"], "round": "", "against": ""}
        said = scripted.evaluate(_RUN, [encoded, asked])["object"]
        expected = run_object(records, verdict)
        assert [said[name] for name in ("score", "unit", "valid", "round")] == [
            expected[name] for name in ("score", "unit", "valid", "round")
        ]
