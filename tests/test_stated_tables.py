"""The tables of workloads, specifications and optimizations: facts with their sources, results with their footnotes."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.analysis.naming import numbers_of, plain_text
from generator.analysis.selection import Selector
from generator.presenting.stated import sources_in_words
from generator.presenting.tables.optimizations import optimizations_table
from generator.presenting.tables.table import Table, table_html
from generator.presenting.tables.workloads import workloads_table
from generator.press.composing import compose_pages
from generator.problems import ProblemsFound
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Records
from tests.tiny_project import replace_in, tiny_project

OWN = Selector("mi355x", "v6.1", submitter="AMD", accelerator="MI355X", count=8)
PARTNER = Selector("mi350p", "v6.1", submitter="Dell_AMD", accelerator="MI350P", count=8)


@pytest.fixture(scope="module")
def records() -> Records:
    return load_records(Project(Path(__file__).parents[1]))[0]


def texts(table: Table) -> list[list[str]]:
    return [[plain_text(cell).replace("\u00a0", " ") for cell in row] for row in table.rows]


# ── Workloads ────────────────────────────────────────────────────────────────────────────────


def test_a_workload_has_what_the_rules_state_and_who_ran_it(records: Records) -> None:
    table = workloads_table(records, "Workloads", [OWN, PARTNER])
    rows = {row[0]: row[1:] for row in texts(table)}
    assert list(rows) == ["llama2-70b-99.9", "gpt-oss-120b", "llama3.1-8b", "wan-2.2-t2v-a14b", "dlrm-v3"]
    assert rows["gpt-oss-120b"] == [
        "reasoning",
        "AIME 2025, GPQA Diamond, LiveCodeBench v6\n6,396 samples",
        "99% of the reference: exact match",
        "Offline\nServer: time to first token 3 s, time per output token 80 ms",
        "MI355X\nMI350P",
    ]
    # Only the MI350P ran it, in three scenarios.
    assert rows["llama3.1-8b"][-1] == "MI350P"
    assert rows["llama3.1-8b"][-2].count("\n") == 2
    assert rows["dlrm-v3"][2] == "99.9% of the reference: normalized entropy, accuracy, AUC"
    assert rows["wan-2.2-t2v-a14b"][-2] == "Offline\nSingleStream"


def test_every_number_of_a_workload_has_a_receipt(records: Records) -> None:
    table = workloads_table(records, "Workloads", [OWN])
    named = {one.name: one.number for row in table.rows for cell in row for one in numbers_of(cell)}
    limit = named["limit(dlrm-v3, Server, latency)"]
    assert (limit.text, limit.unit) == ("80", "ms")
    (origin,) = limit.origins()
    assert str(origin.place).startswith("data/latency_limits.csv:")
    assert limit.formula.startswith("as the rules state (mlcommons/inference@b66003e")
    assert named["accuracy_target(dlrm-v3)"].text == "99.9%"
    assert named["samples(dlrm-v3)"].text == "349,823"


def test_the_results_behind_a_workload_are_cited_and_the_rules_named(records: Records) -> None:
    table = workloads_table(records, "Workloads", [OWN])
    assert {row.submission_id for row in table.cited} == {"6.1-0003"}
    assert any("mlcommons/inference@b66003e" in note for note in table.notes)
    assert any(note.startswith("dlrm-v3: The rules text says 34,996 samples") for note in table.notes)


def test_a_benchmark_whose_rules_are_not_known_is_refused(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    records = load_records(project)[0]
    with pytest.raises(ProblemsFound, match=r"workload-missing: expected a row of data/workloads.csv for wan-2.2"):
        workloads_table(records, "Workloads", [OWN])
    with pytest.raises(ProblemsFound, match="system-no-match"):
        workloads_table(records, "Workloads", [PARTNER])


# ── Optimizations ────────────────────────────────────────────────────────────────────────────


def test_a_step_says_what_was_measured_by_whom_and_that_nobody_verified_it(records: Records) -> None:
    table = optimizations_table(records, "Steps", "v6.1", ["dlrm-v3"])
    row = next(row for row in texts(table) if row[0] == "Last layer for candidates only" and row[2] == "end-to-end")
    # 72.5 ÷ 43.0 = 1.6860
    assert row[:5] == [
        "Last layer for candidates only",
        "Server",
        "end-to-end",
        "P99 latency",
        "72.5 to 43 ms\n1.69x",
    ]
    assert row[-1] == "AMD; vendor-stated, unverified"
    kernel = next(row for row in texts(table) if row[0] == "Triton kernels for CDNA 4")
    # 1170 ÷ 68.5 = 17.08
    assert kernel[1:5] == [
        "all scenarios",
        "kernel",
        "time of the HSTU forward pass",
        "about 1,170 to 68.5 ms per call\n17.1x",
    ]


def test_steps_of_several_benchmarks_name_theirs(records: Records) -> None:
    table = optimizations_table(records, "Steps", "v6.1", ["gpt-oss-120b", "deepseek-r1"])
    assert [column.header for column in table.columns][:2] == ["Benchmark", "Step"]
    assert [row[0] for row in texts(table)] == ["gpt-oss-120b"] * 4 + ["deepseek-r1"] * 5
    assert all("AMD, technical dive" in source for source in table.stated)
    assert "<tr>" in table_html(table, lambda named: named.name)


def test_a_benchmark_without_a_stated_step_is_refused(records: Records) -> None:
    with pytest.raises(ProblemsFound, match="benchmark-unknown: expected one of gpt-oss-120b, deepseek-r1, dlrm-v3"):
        optimizations_table(records, "Steps", "v6.1", ["llama2-70b-99.9"])


# ── As an author asks for them ───────────────────────────────────────────────────────────────

TABLES = """  asked:
    kind: {kind}
    caption: "Asked for"
    {keys}
---
# A tiny post
"""


@pytest.mark.parametrize(
    ("kind", "keys", "says"),
    [
        ("specifications", "subjects: [MI355X]\n    quantities: [memory]", "288</a>\u00a0GB"),
        ("partners", "vendor: NVIDIA", "A partner is an organisation other than the vendor"),
        ("partners", "vendor: AMD\n    round: v6.0", "n-partners-amd-v6-0-datacenter"),
        ("optimizations", "benchmarks: [llama2-70b-99.9]", "1.25x</a>"),
        ("workloads", "systems: [b300]", "24,576</a> samples"),
    ],
)
def test_a_page_prints_them_with_their_sources(tmp_path: Path, kind: str, keys: str, says: str) -> None:
    project = tiny_project(tmp_path)
    if kind == "workloads":
        replace_in(project, "templates/index.md.j2", ", rival: vendor-else-best-partner", "")
    replace_in(project, "templates/index.md.j2", "---\n# A tiny post\n", TABLES.format(kind=kind, keys=keys))
    replace_in(project, "templates/index.md.j2", "{{ sources() }}", '{{ table("asked") }}\n\n{{ sources() }}')
    assert says in compose_pages(project)[0][0].markdown


def test_a_repository_is_named_once_and_what_another_source_begins_with_is_left_out() -> None:
    rules, run = "an/archive@0123abc: checker, constants.py", "an/archive@0123abc: mlperf.conf; it says 60 s"
    words = sources_in_words([f"{rules}, and README.md", rules, "a post of 2026", run, run])
    assert (
        words == "an/archive@0123abc: checker, constants.py, and README.md; mlperf.conf; it says 60 s; a post of 2026"
    )
