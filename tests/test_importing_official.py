"""The real official files: row counts, digits, and what data/results holds of them."""

from __future__ import annotations

import csv
import re
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
from importing_samples import OFFICIAL, REPOSITORY, SHARED, as_object

from generator.importing.importing import import_results

pytestmark = pytest.mark.shared

V51 = OFFICIAL / "v5.1-summary_results.json"
V60 = OFFICIAL / "v6.0-summary_results.json"
V61 = OFFICIAL / "v6.1-summary.csv"


def imported(output: Path, file: Path, round_id: str, suite: str = "") -> list[dict[str, str]]:
    import_results(REPOSITORY, file, round_id, suite, output)
    with output.open(encoding="utf-8", newline="") as written:
        return list(csv.DictReader(written))


@pytest.mark.parametrize(
    ("file", "round_id", "suite", "count"),
    [
        (V61, "v6.1", "", 492),
        (V61, "v6.1", "datacenter", 468),
        (V60, "v6.0", "", 520),
        (V60, "v6.0", "datacenter", 465),
        (V51, "v5.1", "", 1448),
        (V51, "v5.1", "datacenter", 586),
    ],
)
def test_every_row_is_imported(tmp_path: Path, file: Path, round_id: str, suite: str, count: int) -> None:
    assert len(imported(tmp_path / "out.csv", file, round_id, suite)) == count


@pytest.mark.parametrize(
    ("file", "round_id", "suite"), [(V61, "v6.1", ""), (V60, "v6.0", "datacenter"), (V51, "v5.1", "datacenter")]
)
def test_data_holds_what_a_fresh_import_gives(tmp_path: Path, file: Path, round_id: str, suite: str) -> None:
    import_results(REPOSITORY, file, round_id, suite, tmp_path / "out.csv")
    assert (tmp_path / "out.csv").read_bytes() == (REPOSITORY.results / f"{round_id}.csv").read_bytes()


def test_every_score_has_its_published_digits(tmp_path: Path) -> None:
    for file, round_id in ((V51, "v5.1"), (V60, "v6.0")):
        published = re.findall(r'"Performance_Result": (\S+?),?\n', file.read_text(encoding="utf-8"))
        scores = [row["score"] for row in imported(tmp_path / "out.csv", file, round_id)]
        assert Counter(scores) == Counter(published)
    with V61.open(encoding="utf-8", newline="") as official:
        published = [row["Result"] for row in csv.DictReader(official)]
    assert Counter(row["score"] for row in imported(tmp_path / "out.csv", V61, "v6.1")) == Counter(published)


def test_the_object_shape_gives_the_bytes_of_the_csv(tmp_path: Path) -> None:
    with V61.open(encoding="utf-8", newline="") as official:
        rows = list(csv.DictReader(official))
    (tmp_path / "summary.json").write_text(as_object(rows), encoding="utf-8")
    import_results(REPOSITORY, tmp_path / "summary.json", "v6.1", "", tmp_path / "object.csv")
    import_results(REPOSITORY, V61, "v6.1", "", tmp_path / "table.csv")
    assert (tmp_path / "object.csv").read_bytes() == (tmp_path / "table.csv").read_bytes()


def test_endpoints_rows_are_the_78_of_v61(tmp_path: Path) -> None:
    rows = imported(tmp_path / "out.csv", V61, "v6.1")
    assert Counter(row["harness"] for row in rows) == {"loadgen": 414, "endpoints": 78}
    single = Counter((row["harness"], row["statistic"]) for row in rows if row["scenario"] == "SingleStream")
    assert set(single) == {("endpoints", "mean"), ("loadgen", "p90")}
    for file, round_id in ((V51, "v5.1"), (V60, "v6.0")):
        assert {row["harness"] for row in imported(tmp_path / "out.csv", file, round_id)} == {"loadgen"}


def test_known_rows(tmp_path: Path) -> None:
    v61 = imported(tmp_path / "out.csv", V61, "v6.1")
    amd = {
        (row["division"], row["scenario"]): row["score"]
        for row in v61
        if (row["submitter"], row["system"], row["benchmark"]) == ("AMD", "8xMI355X_2xEPYC_9575F", "dlrm-v3")
    }
    assert amd == {
        ("closed", "Offline"): "13027.7",
        ("closed", "Server"): "12198.8",
        ("open", "Offline"): "16363.0",
        ("open", "Server"): "16194.4",
    }
    mixes = {row["accelerator"] for row in v61 if ";" in row["accelerator"]}
    assert mixes == {"MI355X*16;MI300X*16", "H200-SXM;MI350X"}
    v60 = imported(tmp_path / "out.csv", V60, "v6.0")
    wan = [row for row in v60 if row["system"] == "8xMI355X_2xEPYC_9597F" and row["scenario"] == "SingleStream"]
    assert [(row["division"], row["score"], row["unit"]) for row in wan] == [("open", "27.384519297", "s")]
    assert {row["accelerator"] for row in v60 if ";" in row["accelerator"]} == {"MI355X*8;MI325X*8;MI300X*8"}
    v51 = imported(tmp_path / "out.csv", V51, "v5.1")
    assert {row["accelerator"] for row in v51 if ";" in row["accelerator"]} == {
        "MI325X*16;MI300X*32",
        "MI325X*16;MI300X*8",
    }
    assert sum(bool(row["power"]) for row in v51) == 24


ARTICLE_NAMES = {"text_to_video": "wan-2.2-t2v-a14b", "DeepSeek R1": "deepseek-r1"}
ABSENT = {"6.1-0037", "6.1-0040", "6.1-0050", "6.1-0084", "6.1-0099"}
_CELL = r"([^|\n]+?)(?:\[\d\])? \|\n"


def test_ids_and_scores_agree_with_the_results_table_of_the_article(tmp_path: Path) -> None:
    article = (SHARED / "reference" / "technical-dive-v6.1.txt").read_text(encoding="utf-8")
    table = re.findall(rf"(6\.1-\d{{4}})(?:\[\d\])? \|\n{_CELL}{_CELL}{_CELL}(\d+) \|\n([\d.,]+) \|\n", article)
    assert len(table) == 33
    rows = imported(tmp_path / "out.csv", V61, "v6.1")
    for submission_id, benchmark, scenario, _, count, score in table:
        wanted = (submission_id, ARTICLE_NAMES.get(benchmark, benchmark), scenario, count)
        places = len(score.partition(".")[2])
        found = [
            f"{float(row['score']):.{places}f}"
            for row in rows
            if (row["submission_id"], row["benchmark"], row["scenario"], row["accelerator_count"]) == wanted
        ]
        assert found == [score.replace(",", "")], wanted


def test_ids_stand_for_the_benchmarks_of_the_partner_table(tmp_path: Path) -> None:
    article = (SHARED / "reference" / "technical-dive-v6.1.txt").read_text(encoding="utf-8")
    partners = re.findall(rf"(6\.1-\d{{4}}) \|\n{_CELL}{_CELL}(\d+) \|\n([a-z][^|\n]+) \|?\n", article)
    assert len(partners) == 14
    rows = imported(tmp_path / "out.csv", V61, "v6.1")
    for submission_id, submitter, accelerators, count, benchmarks in partners:
        own = [row for row in rows if row["submission_id"] == submission_id]
        names = {ARTICLE_NAMES.get(name, name) for name in benchmarks.split(", ")}
        # The table credits five partners with deepseek-r1; the official file has it from Crusoe alone.
        absent = {"deepseek-r1"} if submission_id in ABSENT else set()
        assert {row["benchmark"] for row in own} == names - absent, submission_id
        assert absent <= names
        assert {row["submitter"] for row in own} == {submitter.replace(" + ", "_")}
        assert {row["accelerator_count"] for row in own} == {count}
        kinds = {part.partition("*")[0] for row in own for part in row["accelerator"].split(";")}
        assert kinds == set(accelerators.split(" + "))


def test_the_largest_file_takes_less_than_two_seconds_as_a_process(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from generator.project import Project;"
        "from generator.importing.importing import import_results;"
        "import_results(Project(Path('.')), Path(sys.argv[1]), 'v5.1', '', Path(sys.argv[2]))"
    )
    start = time.perf_counter()
    arguments = [sys.executable, "-c", program, str(V51), str(tmp_path / "out.csv")]
    subprocess.run(arguments, cwd=REPOSITORY.root, check=True)
    assert time.perf_counter() - start < 2
