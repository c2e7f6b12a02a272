"""Small trees of results in the layout of a submission, for tests."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path

from click.testing import CliRunner, Result
from loadgen_logs import detail, detail_values, write_run
from tiny_project import tiny_project

from generator.cli import main
from generator.project import Project

ROOT = Path(__file__).parents[1]
TARGET = "data/results/v6.0.csv"
LLAMA, WAN = "llama2-70b-99.9", "wan-2.2-t2v-a14b"

#: The description of a system, with the keys of the real ones that we read, and one that we do not.
DESCRIPTION: dict[str, object] = {
    "accelerator_model_name": "AMD Instinct MI355X 288GB HBM3e",
    "accelerators_per_node": 8,
    "division": "closed",
    "framework": "vLLM 0.11, ROCm 7.1",
    "host_processor_model_name": "AMD EPYC 9575F",
    "host_processors_per_node": 2,
    "hw_notes": "",
    "number_of_nodes": 1,
    "operating_system": "Ubuntu 24.04",
    "status": "available",
    "submitter": "AMD",
    "system_name": "A new server",
    "system_type": "datacenter",
}


def llama_log(tokens: object = 121000.5, **changes: object) -> str:
    """A valid detail log of llama2-70b-99.9 Offline in v6.0."""
    own = {"effective_samples_per_query": 24576, "effective_performance_sample_count": 24576}
    return detail({**detail_values(), **own, "result_tokens_per_second": tokens, **changes})


def wan_log(nanoseconds: int = 27384519297) -> str:
    """A valid detail log of wan-2.2-t2v-a14b SingleStream in v6.0."""
    return detail({**detail_values("SingleStream"), "early_stopping_latency_ss": nanoseconds})


def add_run(root: Path, place: str, log: str | bytes | None, *, is_whole: bool = True) -> Path:
    """A run at `division/submitter/system/benchmark/scenario`, with its accuracy run where it is whole."""
    division, submitter, rest = place.split("/", 2)
    scenario = root / division / submitter / "results" / rest
    write_run(scenario / "performance" / "run_1", detail=log)
    if is_whole:
        (scenario / "accuracy").mkdir(exist_ok=True)
    return scenario


def describe(root: Path, system: str, content: str | bytes | None = None, **changes: object) -> Path:
    """The description of `division/submitter/system`."""
    division, submitter, name = system.split("/")
    file = root / division / submitter / "systems" / f"{name}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    made = json.dumps({**DESCRIPTION, "division": division, "submitter": submitter, **changes}, indent=4)
    given = made if content is None else content
    file.write_bytes(given.encode() if isinstance(given, str) else given)
    return file


def a_tree(root: Path) -> Path:
    """Two valid runs of one system of AMD, closed."""
    scenario = add_run(root, f"closed/AMD/8xMI355X_new/{LLAMA}/Offline", llama_log())
    (scenario / "measurements.json").write_text('{"retraining": "No", "weight_data_types": "fp4"}', encoding="utf-8")
    add_run(root, f"closed/AMD/8xMI355X_new/{WAN}/singlestream", wan_log())
    describe(root, "closed/AMD/8xMI355X_new")
    return root


def project_without_v60(folder: Path) -> Project:
    """A project that has no results of v6.0 yet, and one system of AMD in v6.1."""
    project = tiny_project(folder)
    for name in ("run_keys.csv", "official_columns.csv"):  # the tiny ones are too small to read a log or a summary by
        shutil.copy(ROOT / "data" / name, project.data)
    (project.root / TARGET).unlink()
    return project


def run(project: Project, path: Path, *options: str) -> Result:
    """Import a path as results of v6.0."""
    return CliRunner().invoke(main, ["--project", str(project.root), "import", str(path), "--round", "v6.0", *options])


def rows(project: Project) -> list[dict[str, str]]:
    """The rows of v6.0 as they are written."""
    with (project.root / TARGET).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def refused(project: Project, path: Path, *options: str) -> str:
    """What is said of a tree that is refused, and nothing is written."""
    before = (project.root / TARGET).read_bytes() if (project.root / TARGET).exists() else None
    done = run(project, path, *options)
    assert done.exit_code == 1, done.output
    after = (project.root / TARGET).read_bytes() if (project.root / TARGET).exists() else None
    assert after == before
    assert list(project.results.glob(".*")) == []
    return done.output
