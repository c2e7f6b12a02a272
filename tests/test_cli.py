"""The commands, as a person runs them: what they print, what they leave, how they exit."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import main
from generator.project import Project
from tests.tiny_project import replace_in, tiny_project


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return tiny_project(tmp_path)


def _run(project: Project, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["--project", str(project.root), *arguments])


def _tree(project: Project) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in project.root.rglob("*") if path.is_file()}


def test_generate_writes_and_then_has_nothing_to_do(project: Project) -> None:
    first = _run(project, "generate")
    assert first.exit_code == 0
    assert "wrote site_src/index.md" in first.output
    assert "1 pages, " in first.output
    before = _tree(project)
    assert ": 0 written, 0 removed" in _run(project, "generate").output
    assert _tree(project) == before


def test_a_failed_generate_changes_nothing(project: Project) -> None:
    _run(project, "generate")
    replace_in(project, "data/results/v6.1.csv", "120000.0", "1,23")
    before = _tree(project)
    failed = _run(project, "generate")
    assert failed.exit_code == 1
    assert "data/results/v6.1.csv:2: row-width" in failed.output
    assert "Traceback" not in failed.output
    assert _tree(project) == before


def test_check_never_writes_and_names_what_is_stale(project: Project) -> None:
    before = _tree(project)
    stale = _run(project, "check")
    assert stale.exit_code == 1
    assert "site_src/index.md: page-stale" in stale.output
    assert _tree(project) == before
    _run(project, "generate")
    before = _tree(project)
    fresh = _run(project, "check")
    assert (fresh.exit_code, _tree(project) == before) == (0, True)
    assert fresh.output.endswith("all fresh\n")


def test_check_prints_problems_as_json_and_for_github(project: Project) -> None:
    problems = json.loads(_run(project, "check", "--format", "json").stdout)
    assert {"path", "line", "column", "severity", "code", "expected", "found", "fix"} == set(problems[0])
    assert "::error file=site_src/index.md,title=page-stale::" in _run(project, "check", "--format", "github").stdout
    replace_in(project, "templates/index.md.j2", 'round: "v6.1"\n', "round: 6.1\n")
    assert json.loads(_run(project, "check", "--format", "json").stdout)[0]["code"] == "round-malformed"
    _run(project, "generate")


def test_a_changed_data_file_is_a_finding_of_check_until_it_is_sealed(project: Project) -> None:
    replace_in(project, "data/results/v6.1.csv", "120000.0", "121000.0")
    assert _run(project, "generate").exit_code == 0
    changed = _run(project, "check")
    assert (changed.exit_code, "data/results/v6.1.csv: warning: source-changed" in changed.output) == (1, True)
    assert _run(project, "seal").output == "sealed data/results/v6.1.csv\n"
    assert _run(project, "check").exit_code == 0
    assert _run(project, "seal").output == "every file is as sealed\n"


def test_explain_prints_the_receipt_down_to_file_and_line(project: Project) -> None:
    explained = _run(project, "explain", "67%", "--page", "index.md")
    assert explained.exit_code == 0
    assert "= 27.5 ÷ 16.5 − 1   (old ÷ new − 1)" in explained.output
    assert "data/results/v6.1.csv:3 score: 16.5" in explained.output
    assert "note: round: v6.1 against v6.0" in explained.output
    by_name = _run(project, "explain", "improvement(mi355x, mi355x_v60, wan-2.2-t2v-a14b, SingleStream)")
    assert by_name.output == explained.output
    assert "120,000 tokens/s" in _run(project, "explain", "120,000 tokens/s").output


def test_explain_takes_a_hyphen_for_the_minus(project: Project) -> None:
    replace_in(project, "data/results/v6.1.csv", "120000.0", "99000.0")
    replace_in(project, "templates/index.md.j2", 'expect="leads"', 'expect="trails"')
    # 99000 ÷ 100000 − 1 = −1.0%
    assert "−1.0%" in _run(project, "explain", "-1.0%").output


def test_explain_cannot_answer_for_a_number_that_is_not_shown(project: Project) -> None:
    unknown = _run(project, "explain", "99%")
    assert unknown.exit_code == 2
    assert "number-unknown" in unknown.output


def test_show_prints_rows_rivals_and_calls(project: Project) -> None:
    shown = _run(project, "show", "mi355x", "llama2-70b-99.9")
    assert shown.exit_code == 0
    assert "120,000 tokens/s  6.1-0001 AMD MI355X x8" in shown.output
    assert "vendor-else-best-partner: leads (9.1%) 110,000 tokens/s" in shown.output
    assert '{{ verdict(mi355x, b300, "llama2-70b-99.9", "Offline") }}' in shown.output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("show", "mi355"), "expected one of"),
        (("show", "mi355x", "gpt-oss-120b"), "system-no-match"),
        (("show", "other.md:mi355x"), "system-unknown"),
        (("import",), "Missing"),
        (("nonsense",), "No such command"),
        (("check", "--format", "xml"), "Invalid value"),
    ],
)
def test_wrong_usage_exits_with_two(project: Project, arguments: tuple[str, ...], words: str) -> None:
    wrong = _run(project, *arguments)
    assert wrong.exit_code == 2
    assert words in wrong.output


def test_a_folder_without_a_project_is_wrong_usage(tmp_path: Path) -> None:
    wrong = CliRunner().invoke(main, ["--project", str(tmp_path), "check"])
    assert wrong.exit_code == 2
    assert "expected data/ and templates/" in wrong.output


def test_our_own_fault_shows_its_traceback_and_exits_with_seventy(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_arguments: object) -> None:
        raise RuntimeError("a fault planted by a test")

    monkeypatch.setattr("generator.press.composing.compose", broken)
    fault = _run(project, "check")
    assert fault.exit_code == 70
    assert "Traceback" in fault.output
    assert "a fault planted by a test" in fault.output


def test_what_the_machine_refuses_is_no_fault_of_ours(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_arguments: object) -> None:
        raise OSError(28, "No space left on device", "site_src/index.md")

    monkeypatch.setattr("generator.press.writing.write_outputs", full)
    done = _run(project, "generate")
    assert done.exit_code == 2
    assert "site_src/index.md: file-refused: expected a machine that lets us read and write our files, " in done.output
    assert "found No space left on device" in done.output
    assert "Traceback" not in done.output


def test_python_dash_m_generator_is_the_same_command(project: Project) -> None:
    command = [sys.executable, "-m", "generator", "--project", str(project.root), "generate"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[1])
    assert done.returncode == 0
    # In a pipe: no progress, no colours.
    assert "\r" not in done.stdout + done.stderr
    assert "\x1b" not in done.stdout + done.stderr
