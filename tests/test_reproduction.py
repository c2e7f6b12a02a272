"""What is stated of running benchmarks again: read strictly, and in numbers worked out by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from case_files import assert_case, cases
from tiny_project import TINY, replace_in, tiny_project

from generator.analysis.reproduction import Guide, expected_results, guide, guides, named_tolerance
from generator.analysis.selection import Selector
from generator.problems import ProblemsFound
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Records
from generator.reading.reproduction_tables import command, source

ROOT = Path(__file__).parents[1]
NODE = "8xMI355X_2xEPYC_9575F"


@pytest.fixture(scope="module")
def records() -> Records:
    return load_records(Project(ROOT))[0]


@pytest.fixture
def tiny(tmp_path: Path) -> Guide:
    return guide(load_records(tiny_project(tmp_path))[0], "v6.1", "llama2-70b-99.9", "8xMI355X")


# ── As data ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("case", cases("bad_reproduction"))
def test_a_bad_cell_is_refused_at_its_place(tmp_path: Path, case: dict[str, str]) -> None:
    assert_case(tmp_path, case)


@pytest.mark.parametrize(
    "written",
    [
        "bash <(curl -s https://example.org/get.sh) -d <DIR>",
        "ls > files.txt",
        "cat < input",
        "run 2>&1",
        "echo `date`",
        "cd /data\nmd5sum -c sums",
    ],
)
def test_a_command_may_say_what_a_shell_understands(written: str) -> None:
    assert command(written) == written


def test_a_fact_may_have_several_sources() -> None:
    several = "an/archive@0123abc:a/b.md ; https://example.org/post.html"
    assert source(several) == several


def test_every_data_file_of_the_tiny_project_has_a_row() -> None:
    files = sorted((TINY / "data/reproduction").glob("*.csv"))
    assert [file.name for file in files] == sorted(file.name for file in (ROOT / "data/reproduction").glob("*.csv"))


def test_every_fact_names_a_commit_and_a_path(records: Records) -> None:
    held = records.reproduction
    for row in (*held.steps, *held.particulars, *held.needs, *held.settings, *held.faults):
        assert "@" in row.source or row.source.startswith("https://"), row.place


def test_what_stands_in_another_submitters_folder_is_inferred(records: Records) -> None:
    held = records.reproduction
    for row in (*held.steps, *held.particulars, *held.needs, *held.settings):
        others = [part for part in row.source.split(" ; ") if ":closed/" in part and ":closed/AMD/" not in part]
        assert row.is_inferred or not others, row.place


# ── In numbers ───────────────────────────────────────────────────────────────────────────────


def test_the_totals_of_a_guide_are_the_sums_of_what_is_stated(tiny: Guide) -> None:
    disk, hours = tiny.disk(), tiny.hours()
    assert disk is not None
    assert hours is not None
    # 140 GB = 0.14 TB, one decimal
    assert (disk.number.text, disk.number.unit, disk.number.formula) == ("0.1", "TB", "140 GB")
    # 3,600,000 ms = 1 h; of 15 to 20 min the low end, 0.25 h: 1.25, and half up 1.3
    assert (hours.number.text, hours.number.exact) == ("1.3", "1.25")
    assert hours.number.formula == "3,600,000 ms + 15 min"
    assert [str(origin.place) for origin in hours.number.origins()] == [
        "data/reproduction/user_conf.csv:3",
        "data/reproduction/prerequisites.csv:3",
    ]


@pytest.mark.parametrize(("stated", "shown"), [("100", "0.1 TB"), ("99", "99 GB")])
def test_a_tenth_of_a_terabyte_is_the_first_that_is_one(tmp_path: Path, stated: str, shown: str) -> None:
    project = tiny_project(tmp_path)
    replace_in(project, "data/reproduction/prerequisites.csv", ",140,", f",{stated},")
    # The ends of a range may be equal.
    replace_in(project, "data/reproduction/prerequisites.csv", ",15,20,", ",15,15,")
    disk = guide(load_records(project)[0], "v6.1", "llama2-70b-99.9", "8xMI355X").disk()
    assert disk is not None
    assert f"{disk.number.text} {disk.number.unit}" == shown


@pytest.mark.parametrize(
    ("round_id", "benchmark", "platform", "disk", "hours"),
    [
        # 60 + 30 + 10 min
        ("v6.1", "llama2-70b-99.9", NODE, None, "1.7"),
        # 40 + 30 min; 10 + 10 min
        ("v6.1", "gpt-oss-120b", NODE, None, "1.2"),
        ("v6.1", "gpt-oss-120b", "9x8xMI355X_2xEPYC_9575F", None, "0.3"),
        # 964 + 140 + 47 + 17 GB = 1,168 GB; 10 + 10 + 15 + 10 + 25 + 25 min
        ("v6.1", "dlrm-v3", NODE, "1.2 TB", "1.6"),
        ("v6.1", "dlrm-v3", "8xMI350X_2xEPYC_9575F", "1.2 TB", "1.6"),
        # 10 + 10 + 15 + 10 min
        ("v6.1", "dlrm-v3", f"{NODE} (Open)", "1.2 TB", "0.8"),
        # 10 + 10 + 4 + 4 min
        ("v6.1", "wan-2.2-t2v-a14b", NODE, None, "0.5"),
        ("v6.1", "wan-2.2-t2v-a14b", "8xMI350X_2xEPYC_9655", None, "0.5"),
        # 366 GB; 10 min of Offline, for Server has no least duration
        ("v6.1", "deepseek-r1", "8xMI355X", "0.4 TB", "0.2"),
        # 366 GB; 19,341.047 + 4,383.725 s = 6.59 h
        ("v6.1", "deepseek-r1", "72xMI355X", "0.4 TB", "6.6"),
        # of 25 to 100 GB the low end; 3 × 10 min
        ("v6.1", "llama3.1-8b", "8xMI355X", "25 GB", "0.5"),
        # 600 + 600 s
        ("v6.1", "qwen3-vl-235b-a22b", "8xMI355X", None, "0.3"),
        # 60 + 30 + 10 min; 20 + 20 + 10 min
        ("v6.0", "llama2-70b-99.9", NODE, None, "1.7"),
        ("v6.0", "llama2-70b-99.9", "87xMI355X_22xEPYC_9575F", None, "0.8"),
        # 40 + 30 min; 10 + 10 min
        ("v6.0", "gpt-oss-120b", NODE, None, "1.2"),
        ("v6.0", "gpt-oss-120b", "94xMI355X_24xEPYC_9575F", None, "0.3"),
        # 10 min, by the log
        ("v6.0", "wan-2.2-t2v-a14b", "8xMI355X_2xEPYC_9597F", None, "0.2"),
    ],
)
def test_what_a_rerun_needs_in_all(
    records: Records, round_id: str, benchmark: str, platform: str, disk: str | None, hours: str | None
) -> None:
    found = guide(records, round_id, benchmark, platform)
    space, time = found.disk(), found.hours()
    assert (space and f"{space.number.text} {space.number.unit}") == disk
    assert (time and time.number.text) == hours


def test_the_rounds_have_their_guides(records: Records) -> None:
    assert len(guides(records, "v6.1")) == 12
    assert len(guides(records, "v6.0")) == 5
    licences = {need.item for one in guides(records, "v6.1") for need in one.licences()}
    assert licences == {
        "meta-llama/Llama-2-70b-chat-hf",
        "meta-llama/Llama-3.1-8B-Instruct",
        "gpt-oss-120b, which AMD's guide calls gated",
        "deepseek-ai/DeepSeek-R1, which AMD's guide calls gated",
    }


@pytest.mark.parametrize(
    ("round_id", "platform", "scenario", "qps"),
    [
        ("v6.1", NODE, "Offline", "377"),
        ("v6.1", NODE, "Server", "367"),
        ("v6.1", NODE, "Interactive", "260"),
        ("v6.0", NODE, "Server", "360"),
        ("v6.0", "87xMI355X_22xEPYC_9575F", "Offline", "3800"),
    ],
)
def test_the_user_conf_is_that_of_the_submission(
    records: Records, round_id: str, platform: str, scenario: str, qps: str
) -> None:
    rows = guide(records, round_id, "llama2-70b-99.9", platform).stated.settings
    assert [str(row.value) for row in rows if (row.scenario, row.setting) == (scenario, "target_qps")] == [qps]


def test_what_no_source_states_is_not_stated(records: Records) -> None:
    many = guide(records, "v6.1", "gpt-oss-120b", "9x8xMI355X_2xEPYC_9575F")
    assert many.scenarios == ("Offline", "Server")
    assert many.is_stated("run", "Server")
    assert not many.is_stated("accuracy", "Server")
    interactive = guide(records, "v6.1", "llama2-70b-99.9", NODE)
    assert interactive.is_stated("accuracy", "Interactive")


def test_a_command_put_together_from_several_files_is_inferred(records: Records) -> None:
    many = guide(records, "v6.1", "gpt-oss-120b", "9x8xMI355X_2xEPYC_9575F").stated.steps
    (run,) = [step for step in many if (step.phase, step.scenario) == ("run", "Offline")]
    # The configuration reads user_mi355x_mn.conf, which the sources do not hold.
    assert "user_conf_path=<CODE>/gpt-oss-120b/user_mi355x_mn_72.conf" in run.command
    # What the README of one node says is concluded here for each of nine.
    assert all(step.is_inferred for step in many if "/8xMI355X_2xEPYC_9575F/" in step.source)


def test_a_source_names_a_file_and_not_a_folder(records: Records) -> None:
    held = records.reproduction
    for row in (*held.steps, *held.particulars, *held.needs, *held.settings, *held.faults):
        for part in row.source.split(" ; "):
            assert "." in part.rpartition("/")[2] or part.endswith(("/Dockerfile", " (listing)")), row.place


def test_the_tolerance_is_that_of_the_check_of_runs_with_its_reason(records: Records) -> None:
    number = named_tolerance(records).number
    assert number.text == "3%"
    assert number.formula.startswith("as chosen (The author's choice: ")
    assert [origin.place.path for origin in number.origins()] == ["data/run_rules.csv"]


def test_a_platform_without_a_step_is_refused_with_those_that_have_some(records: Records) -> None:
    with pytest.raises(ProblemsFound, match=r"guide-missing: expected one of: .*deepseek-r1 on 72xMI355X"):
        guide(records, "v6.1", "deepseek-r1", NODE)
    with pytest.raises(ProblemsFound, match=r"guide-missing: expected one of: none of v5\.1"):
        guide(records, "v5.1", "deepseek-r1", NODE)


def test_the_results_to_expect_are_one_a_scenario(records: Records) -> None:
    node = Selector("node", "v6.1", submitter="AMD", accelerator="MI355X", count=8)
    rows = expected_results(records, node, "dlrm-v3")
    # The Closed rows; the Open one, 16363, has the same platform
    assert {row.scenario: str(row.score) for row in rows} == {"Offline": "13027.7", "Server": "12198.8"}
    with pytest.raises(ProblemsFound, match="system-no-match"):
        expected_results(records, node, "deepseek-r1")
    with pytest.raises(ProblemsFound, match="system-ambiguous"):
        expected_results(records, Selector("all", "v6.1", accelerator="MI355X"), "gpt-oss-120b")
