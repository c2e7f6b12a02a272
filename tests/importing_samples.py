"""A small project and small official summaries for the tests of importing: every word is chosen here."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

from generator.project import Project

SHARED = Path(__file__).parents[2] / "shared"
OFFICIAL = SHARED / "data" / "official"
REPOSITORY = Project(Path(__file__).parents[1])

DATA = {
    "accelerators.csv": """\
accelerator,vendor,model,variant,memory,form_factor,spellings,note
MI355X,AMD,MI355X,,,OAM,AMD Instinct MI355X 288GB HBM3e;AMD Instinct MI355X,
MI355X (Power Cap 1000 W),AMD,MI355X,Power Cap 1000 W,,OAM,AMD Instinct MI355X 288GB HBM3e (Power Cap 1000 W),
MI350X,AMD,MI350X,,,OAM,AMD Instinct MI350X 288GB HBM3e,
MI300X,AMD,MI300X,,,OAM,AMD Instinct MI300X 192GB HBM3,
H200-SXM,NVIDIA,H200-SXM,,,SXM,NVIDIA H200-SXM-141GB,
none,,none,,,,N/A,
""",
    "benchmarks.csv": """\
benchmark,title,task,spellings,model_spellings
llama3.1-8b,Llama 3.1 8B,summarization,,llama3_1-8b
wan-2.2-t2v-a14b,Wan 2.2,text to video,text_to_video,
whisper,Whisper,speech to text,,
resnet,ResNet-50,image classification,,resnet50
""",
    "scenario_metrics.csv": """\
benchmark,scenario,unit,statistic,published_units,note
llama3.1-8b,Offline,Tokens/s,throughput,Tokens/s,
llama3.1-8b,Interactive,Tokens/s,throughput,Tokens/s;Queries/s,
wan-2.2-t2v-a14b,Offline,Samples/s,throughput,Samples/s,
wan-2.2-t2v-a14b,SingleStream,s,p90,Latency (s),
whisper,Offline,Tokens/s,throughput,Samples/s,
resnet,SingleStream,ms,p90,Latency (ms),
resnet,MultiStream,ms,p99,Latency (ms),
""",
    "submitters.csv": "submitter,members,spellings\nAMD,,\nOracle,,ORACLE\nCisco,,\n",
    "submission_ids.csv": """\
submission_id,submitter,division,system,basis
6.1-0003,AMD,closed,8xMI355X,a table
6.1-0109,AMD,open,8xMI355X,a table
6.0-0007,AMD,closed,8xMI355X,another round
""",
    "corrections.csv": "round_id,division,submitter,system,field,published,corrected,reason,source\n",
    "sources.csv": "file,publisher,repository,commit,retrieved,licence,sha256\n",
}

#: A row in the layout of the CSV, and of the object keyed "0", "1", …
SUMMARY = {
    "Organization": "AMD",
    "Availability": "available",
    "Division": "closed",
    "SystemType": "datacenter",
    "SystemName": "A server",
    "Platform": "8xMI355X",
    "Model": "llama3_1-8b",
    "MlperfModel": "llama3.1-8b",
    "Scenario": "offline",
    "Result": "121818.0",
    "Accuracy": "ROUGE1: 38.8",
    "number_of_nodes": "1",
    "host_processor_model_name": "AMD EPYC 9575F",
    "host_processors_per_node": "2",
    "accelerator_model_name": "AMD Instinct MI355X 288GB HBM3e",
    "accelerators_per_node": "8",
    "total_accelerators": "8",
    "framework": "vLLM, ROCm",
    "operating_system": "Ubuntu 24.04",
    "errors": "0",
    "Units": "Tokens/s",
    "weight_data_types": "fp8",
}

#: The same row in the layout of the JSON list; where the two layouts share a name, it means another thing.
RESULTS = {
    "ID": "6.1-0003",
    "Submitter": "AMD",
    "Availability": "available",
    "Category": "closed",
    "Suite": "datacenter",
    "System": "A server",
    "Platform": "8xMI355X",
    "UsedModel": "llama3_1-8b",
    "Model": "llama3.1-8b",
    "Scenario": "Offline",
    "Performance_Result": "121818.0",
    "Performance_Units": "Tokens/s",
    "Accuracy": "ROUGE1: 38.8",
    "Nodes": "1",
    "Processor": "AMD EPYC 9575F",
    "host_processors_per_node": "2",
    "Accelerator": "AMD Instinct MI355X 288GB HBM3e",
    "a#": "8",
    "Software": "vLLM, ROCm",
    "operating_system": "Ubuntu 24.04",
    "version": "v6.1",
    "errors": "0",
    "weight_data_types": "fp8",
}

#: What both become.
IMPORTED = (
    "6.1-0003,AMD,closed,datacenter,available,8xMI355X,A server,MI355X,8,1,8,llama3.1-8b,llama3.1-8b,Offline,"
    '121818.0,Tokens/s,throughput,loadgen,ROUGE1: 38.8,fp8,"vLLM, ROCm",Ubuntu 24.04,AMD EPYC 9575F,2,,'
)


def make_project(root: Path, **changed: str) -> Project:
    """A project with the data above; `changed` replaces a file, named without `.csv`."""
    data = root / "data"
    data.mkdir(parents=True, exist_ok=True)
    columns = (REPOSITORY.data / "official_columns.csv").read_text(encoding="utf-8")
    files = DATA | {"official_columns.csv": columns} | {f"{name}.csv": text for name, text in changed.items()}
    for name, text in files.items():
        (data / name).write_text(text, encoding="utf-8", newline="")
    return Project(root)


def summary_row(**changes: str) -> dict[str, str]:
    """The row above with changed cells."""
    return SUMMARY | changes


def results_row(**changes: str) -> dict[str, str]:
    """The row of a JSON list above with changed cells."""
    return RESULTS | changes


def as_csv(rows: list[dict[str, str]]) -> str:
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def as_list(rows: list[dict[str, str]]) -> str:
    """A JSON list with one column a line, as published; cells that look like numbers are numbers."""
    return "[\n" + ",\n".join(_object(row) for row in rows) + "\n]\n"


def as_object(rows: list[dict[str, str]]) -> str:
    """A JSON object keyed "0", "1", …, on one line."""
    return "{" + ", ".join(f'"{number}": {_object(row, " ")}' for number, row in enumerate(rows)) + "}"


def _object(row: dict[str, str], between: str = "\n") -> str:
    return "{" + between + f",{between}".join(f"{json.dumps(name)}: {_value(cell)}" for name, cell in row.items()) + "}"


def _value(cell: str) -> str:
    is_number = cell.replace(".", "", 1).isdigit() and (cell == "0" or not cell.startswith("0") or cell[1:2] == ".")
    return cell if is_number else json.dumps(cell)
