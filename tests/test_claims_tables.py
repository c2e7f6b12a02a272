"""How claims are laid out: what stands in a line, what a long claim shows, and what is kept for the table of parts."""

from __future__ import annotations

from claim_checking import published

from generator.analysis.claims.summing import finding_counts, part_counts, verdict_counts
from generator.analysis.naming import numbers_of, plain_text
from generator.presenting.tables.claims import claims_table, parts_tables, summary_table
from generator.presenting.tables.table import Table


def table(*claim_ids: str) -> Table:
    return claims_table("Claims", [published()[name] for name in claim_ids], "(as stated)")


def cells(claim_id: str) -> list[list[str]]:
    """The cells of a claim's row, each as its lines."""
    (row,) = table(claim_id).rows
    return [plain_text(cell).split("\n") for cell in row]


def test_policies_that_take_one_row_share_a_line_that_names_it_and_what_differs() -> None:
    _claim, stated, given, verdict = cells("wan-b300-singlestream")
    assert stated == ["leads by 11%"]
    # 1 − 16.124484197 ÷ 17.97718330692361 = 10.3%; ÷ 21.279754716 = 24.2%
    assert [line.replace("\u00a0", " ") for line in given] == [
        "11% (10% less time): 6.1-0003 against NVIDIA 8 × B300 (v6.1; id not in the source, B300-SXM-270GBx8_TRT); "
        "harness: loadgen against endpoints; statistic: p90 against mean [vendor-else-best-partner, best-of-all]",
        "32% (24% less time): 6.1-0003 against VibeHPC 8 × B300 (v6.1; id not in the source, B300-SXM-270GBx8_TRT) "
        "[worst-of-all]",
    ]
    assert verdict == ["holds only under", "vendor-else-best-partner (as stated)", "best-of-all"]


def test_an_input_that_differs_shows_what_was_printed() -> None:
    given, verdict = cells("gen-llama2-70b-99.9-server")[2:]
    assert "v6.0 score: 100,282\u00a0tokens/s (printed: 100,282.36)" in given
    assert "v6.1 submission id: 6.1-0003 (printed: 6.1-0004)" in given
    assert "v6.1 score: 103,275\u00a0tokens/s" in given
    assert verdict == ["holds", "3 of 4 inputs printed beside it differ"]


def test_a_claim_of_many_parts_shows_those_that_differ() -> None:
    assert cells("results-values")[2:] == [["every part is as published"], ["holds"]]
    assert cells("results-table-division")[2] == ["6.1-0109 dlrm-v3 Server: open", "6.1-0109 dlrm-v3 Offline: open"]
    assert cells("results-table-division")[3][:2] == ["holds in part", "31 of 33 parts"]


def test_a_part_of_many_values_shows_its_ends_and_a_part_of_few_all_of_them() -> None:
    given = cells("mi350x-share")[2]
    assert given[0] == "the four benchmarks: from 76% (dlrm-v3 Server against AMD) to 84% (dlrm-v3 Offline against AMD)"
    assert [line.split(":")[1].split()[0] for line in given[1:]] == ["82%", "81%", "76%"]
    assert cells("mi350p-pcie")[2] == ["rank: 1 in each"]


def test_every_value_of_a_long_claim_stands_in_the_table_of_its_parts() -> None:
    short, long = published()["wan-b300-offline"], published()["mi350x-share"]
    (parts,) = parts_tables([short, long])
    assert parts.caption.startswith("MI350X relative to MI355X")
    answers = [plain_text(row[3]) for row in parts.rows]
    assert answers == ["yes"] * 9 + [""] * 3
    assert {row.submission_id for row in parts.cited} == {"6.1-0001", "6.1-0002", "6.1-0003", "6.1-0068", "6.1-0069"}


def test_a_claim_outside_the_data_says_why() -> None:
    assert cells("a-external")[2:] == [
        ["nothing"],
        ["not judged", "Quoted from another publisher; no benchmark result bears on it."],
    ]
    assert cells("llama2-b300-interactive")[2] == [
        "no submission of the other side [vendor-else-best-partner, best-of-all, worst-of-all]"
    ]


def test_a_part_that_was_not_judged_is_named_where_the_claim_was() -> None:
    assert cells("a-specs")[3] == [
        "holds",
        "peak throughput: not judged. Stated by the vendor; no result row holds it.",
    ]
    assert cells("record-gpus")[3] == [
        "holds only under",
        "in the rounds held",
        "in rounds before v5.1: cannot be recomputed. The project holds no round before v5.1.",
    ]


def test_the_summary_counts_each_claim_once() -> None:
    results = list(published().values())
    *verdicts, total = (int(named.number.value) for named in verdict_counts(results))
    assert sum(verdicts) == total == 97
    rows = summary_table("Summary", results).rows
    assert [plain_text(row[0]) for row in rows] == ["technical dive v6.1", "analyst note v6.0", "both"]
    assert [plain_text(row[-1]) for row in rows] == ["74", "23", "97"]
    assert [named.name for named in numbers_of(rows[0][1])] == ["claims(technical dive v6.1, holds)"]


def test_counts_of_parts_come_with_the_lines_they_were_counted_in() -> None:
    held, judged = part_counts(published()["results-attribution"])
    assert (held.number.text, judged.number.text) == ("5", "8")
    assert len({str(origin.place) for origin in judged.number.origins()}) == 8
    differing, printed = finding_counts(published()["gen-wan-2.2-t2v-a14b-singlestream"])
    assert (differing.number.text, printed.number.text) == ("2", "5")
