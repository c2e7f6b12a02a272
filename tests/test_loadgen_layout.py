"""Where runs stand: the exact layout, scenario folders in any case, what is no result, and loops of links."""

from __future__ import annotations

from pathlib import Path

import pytest
from loadgen_logs import detail, detail_values, run_folder, summary, write_run

from generator.loadgen.finding import read_run
from generator.loadgen.layout import is_run, place_of, runs_under
from generator.project import Project
from generator.reading.loading import load_records

RULES = load_records(Project(Path(__file__).parents[1]))[0].run_rules
LOG = detail({**detail_values(), "result_tokens_per_second": 95004})
SYSTEM = "closed/AMD/results/8xMI355X_2xEPYC_9575F"


def test_the_folders_around_a_run_name_it(tmp_path: Path) -> None:
    folder = write_run(run_folder(tmp_path, f"{SYSTEM}/llama3_1-8b/offline"), detail=LOG)
    for path in (folder, folder / "mlperf_log_detail.txt"):
        place = place_of(path)
        assert (place.division, place.submitter, place.system) == ("closed", "AMD", "8xMI355X_2xEPYC_9575F")
        assert (place.benchmark, place.scenario) == ("llama3_1-8b", "Offline")


def test_a_run_outside_a_tree_has_what_its_own_folders_say(tmp_path: Path) -> None:
    place = place_of(write_run(tmp_path / "mine/gpt-oss-120b/Server/performance/run_1", detail=LOG))
    assert (place.division, place.system, place.benchmark, place.scenario) == ("", "mine", "gpt-oss-120b", "Server")
    assert place_of(write_run(tmp_path / "out", detail=LOG)).benchmark == ""


def test_a_compliance_run_is_told_by_its_folder(tmp_path: Path) -> None:
    test = write_run(run_folder(tmp_path, f"{SYSTEM}/gpt-oss-120b/Offline/TEST07"), detail=LOG)
    assert place_of(test).is_compliance


@pytest.mark.parametrize("start", ["", "closed", "closed/AMD", "closed/AMD/results", SYSTEM, f"{SYSTEM}/gpt-oss-120b"])
def test_a_tree_is_walked_from_wherever_it_is_named(tmp_path: Path, start: str) -> None:
    expected = [run_folder(tmp_path, f"{SYSTEM}/gpt-oss-120b/{scenario}") for scenario in ("Offline", "server")]
    for folder in expected:
        write_run(folder, detail=LOG)
    for other in (
        f"{SYSTEM}/gpt-oss-120b/Offline/TEST07/performance/run_1",
        f"{SYSTEM}/gpt-oss-120b/Offline/performance/ranging",
        f"{SYSTEM}/gpt-oss-120b/Offline/accuracy",
        f"{SYSTEM}/gpt-oss-120b/Ofline/performance/run_1",
        "closed/AMD/compliance/8xMI355X_2xEPYC_9575F/gpt-oss-120b/Offline/performance/run_1",
        "close/AMD/results/8xMI355X_2xEPYC_9575F/gpt-oss-120b/Offline/performance/run_1",
    ):
        write_run(tmp_path / other, detail=LOG)
    assert list(runs_under(tmp_path / start)) == expected


def test_rounds_beside_each_other_and_endpoints_runs_are_found(tmp_path: Path) -> None:
    old = write_run(run_folder(tmp_path / "v6.0"), detail=LOG)
    new = run_folder(tmp_path / "v6.1").parent
    new.mkdir(parents=True)
    (new / "result_summary.json").write_text("{}")
    assert list(runs_under(tmp_path)) == [old, new]
    assert place_of(new).scenario == "Offline"
    assert place_of(new.parent).scenario == "Offline"
    assert is_run(new.parent)


def test_loops_of_links_are_survived(tmp_path: Path) -> None:
    folder = write_run(run_folder(tmp_path), detail=LOG)
    (tmp_path / "closed/AMD/results/loop").symlink_to(tmp_path)
    (tmp_path / "closed/loop").symlink_to(tmp_path / "closed")
    (tmp_path / "self").symlink_to(tmp_path / "self")
    (folder.parent / "run_2").symlink_to(folder.parent)
    assert list(runs_under(tmp_path)) == [folder]
    assert list(runs_under(tmp_path / "self")) == []


def test_a_file_where_a_folder_should_be_is_passed_over(tmp_path: Path) -> None:
    folder = write_run(run_folder(tmp_path), detail=LOG)
    (tmp_path / "closed/AMD/results/notes").write_text("x")
    assert list(runs_under(tmp_path)) == [folder]


def test_the_detail_log_goes_before_the_summary(tmp_path: Path) -> None:
    both = write_run(tmp_path / "both", detail=LOG, summary=summary())
    assert read_run(both, "both", RULES).path == "both/mlperf_log_detail.txt"
    only = write_run(tmp_path / "only", summary=summary())
    assert read_run(only, "only", RULES).kind == "summary"
    empty = read_run(write_run(tmp_path / "empty", detail=" \n", summary=summary()), "empty", RULES)
    assert empty.number("result_tokens_per_second") == 95004
    assert [(problem.code, problem.severity) for problem in empty.problems] == [("log-empty", "warning")]


@pytest.mark.parametrize(
    ("content", "code"),
    [(b"", "log-empty"), (b"\n\n", "log-empty"), ("x".encode("utf-16"), "log-encoding")],
)
def test_a_file_without_a_log_is_refused(tmp_path: Path, content: bytes, code: str) -> None:
    log = read_run(write_run(tmp_path / "run", detail=content), "run", RULES)
    (problem,) = log.problems
    assert (problem.code, problem.path, problem.severity) == (code, "run/mlperf_log_detail.txt", "error")
    assert log.values == {}


def test_a_folder_without_a_log_is_refused(tmp_path: Path) -> None:
    assert [problem.code for problem in read_run(tmp_path, "run", RULES).problems] == ["log-missing"]


@pytest.mark.parametrize(("content", "kind"), [(LOG, "detail"), (summary(), "summary"), ('{"tps": 5}', "endpoints")])
def test_a_renamed_log_is_told_by_what_it_begins_with(tmp_path: Path, content: str, kind: str) -> None:
    file = tmp_path / "pasted.log"
    file.write_text(content)
    assert read_run(file, "pasted.log", RULES).kind == kind
