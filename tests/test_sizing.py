"""Choose and size: margins under limits, nodes by measured clusters, and what the tables say where nothing is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from case_files import assert_case, cases
from rows import a_result, some_records
from tiny_project import replace_in, tiny_project

from generator.analysis.margins import accuracy_margins, latency_margins
from generator.analysis.naming import plain_text
from generator.analysis.reproduction import expected_results
from generator.analysis.selection import Selector
from generator.analysis.sizing import Sizing, measured_clusters, sizings
from generator.presenting.tables.sizing import LATENCY, NO_CLUSTER, margins_table, nodes_table, system_table
from generator.presenting.tables.table import Table
from generator.press.composing import compose_pages
from generator.problems import ProblemsFound
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Records, Result

MI355X = Selector("mi355x", "v6.1", submitter="AMD", accelerator="MI355X", count=8)
MI350P = Selector("mi350p", "v6.1", submitter="Dell_AMD", accelerator="MI350P", count=8)
B300 = Selector("b300", "v6.1", submitter="NVIDIA", accelerator="B300", count=8)


@pytest.fixture(scope="module")
def records() -> Records:
    return load_records(Project(Path(__file__).parents[1]))[0]


def texts(table: Table) -> list[list[str]]:
    return [[plain_text(cell).replace("\u00a0", " ") for cell in row] for row in table.rows]


def row_of(records: Records, system: Selector, benchmark: str, scenario: str) -> Result:
    return next(row for row in expected_results(records, system, benchmark) if row.scenario == scenario)


# ── Margins ──────────────────────────────────────────────────────────────────────────────────


def test_a_measured_latency_is_a_share_of_its_limit(records: Records) -> None:
    first, each = latency_margins(records, row_of(records, MI355X, "gpt-oss-120b", "Server"), "mi355x")
    assert first.measured.name == "measured_p99(mi355x, gpt-oss-120b, Server, time to first token)"
    assert (first.measured.number.text, first.limit.unit) == ("1.7437", "s")  # 1,743,704,974 ns
    assert (first.share.number.text, first.share.number.formula) == ("58%", "1.7437 ÷ 3")  # 58.1%
    assert (each.measured.number.text, each.limit.unit) == ("76.3111", "ms")  # 76,311,089 ns
    assert each.share.number.text == "95%"  # 76.311089 ÷ 80 = 95.4%
    (origin,) = first.measured.number.origins()
    assert (origin.text, origin.column) == ("1743704974", "p99_ns")


def test_no_latency_is_known_of_others_or_without_a_limit(records: Records) -> None:
    assert latency_margins(records, row_of(records, B300, "gpt-oss-120b", "Server"), "b300") == ()
    assert latency_margins(records, row_of(records, MI355X, "gpt-oss-120b", "Offline"), "mi355x") == ()


def test_an_accuracy_is_held_against_the_required_share_of_the_reference(records: Records) -> None:
    (found,) = accuracy_margins(records, row_of(records, MI355X, "gpt-oss-120b", "Server"), "mi355x")
    assert (found.required.number.formula, found.required.number.text) == ("83.13 × 99%", "82.2987")
    # 83.451 ÷ 82.2987 = 1.01400
    assert (found.margin.number.formula, found.margin.number.text) == ("83.451 ÷ 82.2987 − 1", "1.4%")


@pytest.mark.parametrize(
    ("cell", "metrics"),
    [
        ("exact_match: 83.069", ["exact_match"]),
        ("exact_match: 83.069  TOKENS_PER_SAMPLE: 1200.5", ["exact_match"]),
        ("EXACT_MATCH: 83.069", []),  # another name may be another scale
        ("0.83069", []),
        ("exact_match: none", []),
        ("", []),
    ],
)
def test_only_a_metric_of_the_same_name_has_a_margin(records: Records, cell: str, metrics: list[str]) -> None:
    row = replace(row_of(records, MI355X, "gpt-oss-120b", "Server"), accuracy=cell)
    assert [each.metric for each in accuracy_margins(records, row, "mi355x")] == metrics


def test_an_accuracy_below_what_is_required_is_called_so(records: Records) -> None:
    row = replace(row_of(records, MI355X, "gpt-oss-120b", "Server"), accuracy="exact_match: 81.4757")
    # 81.4757 ÷ 82.2987 = 0.99
    assert texts(margins_table(records, "x", [row]))[0][-1] == "exact_match 81.4757, −1.0% below the required 82.2987"
    row = replace(row, accuracy="exact_match: 82.2988")
    assert texts(margins_table(records, "x", [row]))[0][-1] == "exact_match 82.2988, 0.0% from the required 82.2987"


# ── Nodes ────────────────────────────────────────────────────────────────────────────────────

NODE = a_result("100")


def a_cluster(nodes: int, digits: str, **changes: Any) -> Result:
    fields: dict[str, Any] = {"nodes": nodes, "accelerator_count": 8 * nodes, "system": f"cluster {nodes}"}
    return a_result(digits, **{**fields, "submission_id": f"6.1-{1000 + nodes}", **changes})


def sized(*clusters: Result) -> Sequence[Sizing]:
    return sizings(NODE, measured_clusters(some_records(NODE, *clusters), NODE))


def counts(*clusters: Result) -> list[tuple[str, bool]]:
    return [("" if one.count is None else one.count.text, one.is_extrapolated) for one in sized(*clusters)]


def test_the_smallest_cluster_that_reaches_a_target_decides() -> None:
    # 200: only four nodes reach it: 200 × 4 ÷ 320 = 2.5. Beyond 320: × 4 ÷ 320 gives 5, 10 and 20.
    assert counts(a_cluster(2, "180"), a_cluster(4, "320")) == [("3", False), ("5", True), ("10", True), ("20", True)]
    # Two nodes score 200: 200 × 2 ÷ 200 = 2. 400, 800 and 1,600 by four: 5, 10 and 20.
    assert counts(a_cluster(4, "320"), a_cluster(2, "200"))[0] == ("2", False)


def test_a_whole_count_is_not_rounded_and_a_little_more_is() -> None:
    assert counts(a_cluster(20, "1600"))[1] == ("5", False)  # 400 × 20 ÷ 1600
    assert counts(a_cluster(20, "1599.9"))[1] == ("6", False)


def test_rounding_and_efficiency_stand_in_the_receipt() -> None:
    number = sized(a_cluster(4, "320"))[0].count
    assert number is not None
    assert number.formula == "rounded up: 2 × 100 × 4 ÷ 320; at the cluster's scaling efficiency of 80.0%"
    assert {origin.column for origin in number.origins()} == {"score", "nodes", "accelerator_count"}


def test_nothing_is_extrapolated_from_a_cluster_above_its_ideal() -> None:
    assert counts(a_cluster(2, "210")) == [("2", False), ("", True), ("", True), ("", True)]  # 200 × 2 ÷ 210 = 1.9


@pytest.mark.parametrize(
    "changes",
    [
        {"division": "open"},
        {"availability": "preview"},
        {"round_id": "v6.0"},
        {"suite": "edge"},
        {"harness": "endpoints"},
        {"verification": "unverified"},
        {"accelerator": "B300"},
        {"accelerator": "MI355X (Power Cap 1000 W)"},
        {"accelerator_count": 8},  # four accelerators in each node
    ],
)
def test_a_system_in_another_condition_is_no_cluster_of_such_nodes(changes: dict[str, Any]) -> None:
    assert counts(a_cluster(2, "180", **changes)) == []


def test_the_own_submitter_counts_first_and_then_the_best_score() -> None:
    own = a_cluster(2, "160")
    others = [a_cluster(2, digits, submitter="Dell", system=f"Dell {digits}") for digits in ("170", "190", "180")]
    assert sized(own, *others)[0].by.own == own
    assert str(sized(*others)[0].by.own.score) == "190"


def test_only_the_throughput_of_one_node_is_sized() -> None:
    for row in (a_cluster(2, "180"), a_result("16.5", "s", scenario="SingleStream")):
        with pytest.raises(ProblemsFound, match="metric-undefined"):
            measured_clusters(some_records(row), row)


# ── Tables and page ──────────────────────────────────────────────────────────────────────────


def test_the_tables_say_what_the_data_hold(records: Records) -> None:
    rows = expected_results(records, MI355X, "gpt-oss-120b")
    offline, server = texts(margins_table(records, "mi355x", rows))
    assert offline[2:4] == ["no limit on latency", "no limit to hold it to"]
    assert server[2] == (
        "the first token comes within 3 s\neach further token takes, on average over an answer, at most 80 ms"
    )
    found = texts(nodes_table(records, "mi355x", rows))
    # 4 × 121,818 × 9 ÷ 1,039,900 = 4.2; nine nodes score 94.9% of the ideal
    assert found[1][1:] == [
        "487,272 tokens/s\n4 times one node",
        "5",
        "1,039,900 tokens/s\nAMD 72 × MI355X, 9 nodes\n6.1-0004",
        "94.9%",
    ]
    said = dict(texts(system_table(records, "mi355x", rows)))
    assert said["Power"] == "no measured power in v6.1"
    assert said["Price"] == "no price in v6.1: results state none"
    assert (said["Availability"], said["Precision of the weights"]) == ("available, closed division", "fp4")


def test_another_vendors_node_is_shown_by_the_same_rules(records: Records) -> None:
    rows = expected_results(records, B300, "llama2-70b-99.9")
    server = [row for row in texts(nodes_table(records, "b300", rows)) if row[0] == "Server"]
    # Two nodes of Cisco score 179,597, less than twice 106,949: 2 × 106,949 × 2 ÷ 179,597 = 2.4
    assert [row[2] for row in server][:2] == ["3\nextrapolated", "5\nextrapolated"]
    assert texts(margins_table(records, "b300", rows))[1][3] == "not stated"


def test_where_no_cluster_was_measured_or_the_score_is_a_latency_it_is_said(records: Records) -> None:
    found = texts(nodes_table(records, "mi350p", expected_results(records, MI350P, "wan-2.2-t2v-a14b")))
    assert [(row[0], row[2]) for row in found] == [("Offline", NO_CLUSTER), ("SingleStream", LATENCY)]


def test_measured_power_is_printed_where_there_is_some(records: Records) -> None:
    first, *others = expected_results(records, MI355X, "gpt-oss-120b")
    rows = [replace(first, power=Decimal("9000.5"), power_unit="Watts"), *others]
    said = dict(texts(system_table(records, "mi355x", rows)))
    assert said["Power, Offline"] == "9,000.5 W"
    assert "Power" not in said


@pytest.mark.parametrize("case", cases("bad_latencies"))
def test_a_bad_row_of_latencies_or_references_is_refused_at_its_cell(tmp_path: Path, case: dict[str, str]) -> None:
    assert_case(tmp_path, case)


def test_a_page_of_a_project_prints_and_cites_them(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    asked = '{{ sizing_notes() }}\n\n{{ sizing(mi355x, "llama2-70b-99.9") }}\n\n{{ sources() }}'
    replace_in(project, "templates/index.md.j2", "{{ sources() }}", asked)
    body = compose_pages(project)[0][0].body
    assert NO_CLUSTER in body
    assert "<code>ROCm 7.2</code>" in body
    assert "submission 6.1-0001 (AMD; llama2-70b-99.9 Offline)" in body
