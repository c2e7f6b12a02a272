"""`scorepress verify-run` as a person runs it: exit codes, the three formats, trees, and what it does without."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from loadgen_logs import detail, detail_values, run_folder, summary, write_run
from tiny_project import replace_in, tiny_project

from generator.cli import main

ROOT = Path(__file__).parents[1]
NODE = "closed/AMD/results/8xMI355X_2xEPYC_9575F"
UNVERIFIED = "Result not verified by MLCommons Association."
BESIDE = "Unverified results have not been through an MLPerf® review"


def offline(score: object = 95004, **changes: object) -> str:
    return detail({**detail_values(), "result_tokens_per_second": score, **changes})


def verify(path: Path, *options: str) -> Result:
    return CliRunner().invoke(main, ["--project", str(ROOT), "verify-run", str(path), *options])


def test_a_report_has_all_that_a_reader_needs(tmp_path: Path) -> None:
    done = verify(write_run(run_folder(tmp_path), detail=offline(94000)))
    assert done.exit_code == 0
    for words in (
        "WITHIN TOLERANCE",
        "gpt-oss-120b Offline, round v6.0 named by the seeds; VALID",
        "94,000 tokens/s (unverified), throughput",
        "result_tokens_per_second 94000, line 17",
        "±0.05 tokens/s: six digits in the detail log",
        "95,004 tokens/s, 6.0-0002, AMD",
        # 94,000 ÷ 95,004 = 0.98943…; 1 − that = 1.1%
        "0.98943 (higher is better): 1.1% worse",
        "±3%. The author's choice",
        UNVERIFIED,
        BESIDE,
    ):
        assert words in done.output


@pytest.mark.parametrize(
    ("log", "code"),
    [
        (offline(95004), 0),
        (offline(80000), 1),
        (offline(95004, result_validity="INVALID"), 1),
        (offline(95004, effective_test_mode="AccuracyOnly"), 2),
    ],
)
@pytest.mark.parametrize("style", ["text", "json", "markdown"])
def test_the_exit_code_is_the_answer_in_every_format(tmp_path: Path, log: str, code: int, style: str) -> None:
    done = verify(write_run(run_folder(tmp_path), detail=log), "--format", style)
    assert done.exit_code == code
    assert "Traceback" not in done.output


def test_one_run_is_one_object(tmp_path: Path) -> None:
    folder = write_run(run_folder(tmp_path), detail=offline(94000))
    found = json.loads(verify(folder, "--format", "json").stdout)
    assert found["path"] == folder.as_posix()
    assert (found["valid"], found["reasons"], found["within_tolerance"]) == (True, [], True)
    assert (found["round"], found["benchmark"], found["scenario"]) == ("v6.0", "gpt-oss-120b", "Offline")
    assert (found["score"], found["unit"], found["published"], found["ratio"]) == (94000, "Tokens/s", 95004, 0.98943)
    assert (found["direction"], found["submission_id"]) == ("higher is better", "6.0-0002")


def test_an_invalid_run_has_its_reasons_and_is_never_within_tolerance(tmp_path: Path) -> None:
    log = offline(result_validity="INVALID", result_invalid_reason="Increase expected QPS", early_stopping_met=False)
    found = json.loads(verify(write_run(run_folder(tmp_path), detail=log), "--format", "json").stdout)
    assert (found["valid"], found["within_tolerance"]) == (False, False)
    assert found["reasons"] == [
        "run-invalid: expected a result that is VALID, found INVALID: Increase expected QPS",
        "run-flag: expected enough queries were processed for the percentile to be certain, "
        "found Early stopping satisfied: NO",
    ]


def test_a_tree_is_a_list_with_a_table(tmp_path: Path) -> None:
    write_run(run_folder(tmp_path), detail=offline())
    write_run(run_folder(tmp_path, f"{NODE}/llama2-70b-99.9/Offline"), detail="")
    found = json.loads(verify(tmp_path, "--format", "json").stdout)
    assert [(each["benchmark"], each["within_tolerance"]) for each in found] == [
        ("gpt-oss-120b", True),
        ("llama2-70b-99.9", None),
    ]
    table = verify(tmp_path)
    assert table.exit_code == 2
    assert "2 runs: 1 cannot tell, 1 within tolerance" in table.output
    assert "95,004 tokens/s unverified" in table.output
    assert "log-empty: expected a log, found an empty file" in table.output


def test_a_tree_of_one_run_is_still_a_list(tmp_path: Path) -> None:
    write_run(run_folder(tmp_path), detail=offline())
    assert len(json.loads(verify(tmp_path / "closed", "--format", "json").stdout)) == 1


def test_many_runs_are_read_by_several_processes_in_the_order_of_the_tree(tmp_path: Path) -> None:
    names = [f"system_{number:03}" for number in range(120)]
    for number, name in enumerate(names):
        place = f"closed/AMD/results/{name}/gpt-oss-120b/Offline"
        write_run(run_folder(tmp_path, place), detail=offline(1000 + number))
    command = [
        sys.executable,
        "-m",
        "generator",
        "verify-run",
        str(tmp_path),
        "--format",
        "json",
        "--against",
        "6.0-0002",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert (done.returncode, done.stderr) == (1, "")
    assert [each["score"] for each in json.loads(done.stdout)] == [1000 + number for number in range(120)]


def test_markdown_is_a_table_that_no_name_breaks(tmp_path: Path) -> None:
    done = verify(write_run(run_folder(tmp_path, f"{NODE}/a|b_c/Offline"), detail=offline()), "--format", "markdown")
    lines = done.output.splitlines()
    assert len({line.count("|") - line.count("\\|") for line in lines[:3]}) == 1
    assert "run\\-benchmark" not in done.output
    assert "- run-benchmark-unknown: expected a benchmark that data/benchmarks.csv knows, found 'a\\|b\\_c'" in lines


def test_a_log_file_alone_is_read_as_it_is(tmp_path: Path) -> None:
    folder = write_run(run_folder(tmp_path), detail=offline(), summary=summary("Tokens per second: 94999"))
    assert "94,999 tokens/s" in verify(folder / "mlperf_log_summary.txt").output
    assert "a summary log is rounded for people" in verify(folder / "mlperf_log_summary.txt").output


def test_options_stand_in_for_folders(tmp_path: Path) -> None:
    folder = write_run(tmp_path / "out", detail=offline())
    options = ("--round", "v6.0", "--benchmark", "gpt-oss-120b", "--scenario", "offline", "--against", "6.0-0002")
    assert verify(folder, *options).exit_code == 0
    assert "run-benchmark-missing" in verify(folder).output


@pytest.mark.parametrize("style", ["text", "json"])
def test_a_folder_without_a_run_is_a_clear_message(tmp_path: Path, style: str) -> None:
    (tmp_path / "notes").mkdir()
    done = verify(tmp_path, "--format", style)
    assert done.exit_code == 2
    assert "runs-missing" in done.output
    assert "notes in " in done.output


def test_a_path_that_is_nothing_is_wrong_usage(tmp_path: Path) -> None:
    (tmp_path / "self").symlink_to(tmp_path / "self")
    for name in ("missing", "self"):
        done = verify(tmp_path / name)
        assert (done.exit_code, "Traceback" in done.output) == (2, False)


def test_a_project_with_broken_rules_cannot_answer(tmp_path: Path) -> None:
    project = tiny_project(tmp_path / "project")
    replace_in(project, "data/run_rules.csv", "tolerance-percent,3,", "tolerance-percent,three,")
    run = write_run(tmp_path / "run", detail=offline())
    done = CliRunner().invoke(main, ["--project", str(project.root), "verify-run", str(run)])
    assert (done.exit_code, "data/run_rules.csv:2:19: number-malformed" in done.output) == (2, True)


def test_our_own_fault_exits_with_seventy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: object) -> None:
        raise RuntimeError("a fault planted by a test")

    monkeypatch.setattr("generator.checking.verifying.judge", broken)
    done = verify(write_run(run_folder(tmp_path), detail=offline()))
    assert (done.exit_code, "a fault planted by a test" in done.output) == (70, True)


def test_it_needs_no_library_that_draws_or_lays_out(tmp_path: Path) -> None:
    folder = write_run(run_folder(tmp_path), detail=offline())
    code = (
        "import sys\n"
        "from click.testing import CliRunner\n"
        "from generator.cli import main\n"
        f"assert CliRunner().invoke(main, ['verify-run', {str(folder)!r}]).exit_code == 0\n"
        "print(sorted({name.partition('.')[0] for name in sys.modules} & "
        "{'pandas', 'numpy', 'altair', 'vl_convert', 'jinja2', 'pydantic', 'mkdocs', 'yaml'}))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)
    assert (done.stdout, done.stderr) == ("[]\n", "")
