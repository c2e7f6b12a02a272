"""The methodology is printed from the declarations that the code uses: nothing is missing, and a change shows."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from generator.analysis.comparability import differences
from generator.analysis.definitions import DEFINITIONS
from generator.analysis.naming import plain_text
from generator.analysis.numbers import Kind
from generator.analysis.rivals import POLICY_TEXTS
from generator.analysis.rounding_rules import ONE_RULE, ROUNDING_RULES
from generator.analysis.selection import Selector
from generator.presenting.tables import declared
from generator.presenting.tables.table import Table
from generator.press.composing import compose_pages
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Records
from generator.terms import PUBLICATION_CHECKS
from tests.rows import RULES, a_result
from tests.tiny_project import replace_in, tiny_project


@pytest.fixture(scope="module")
def records() -> Records:
    return load_records(Project(Path(__file__).parents[1]))[0]


def rows(table: Table) -> dict[str, list[str]]:
    found = {plain_text(row[0]): [plain_text(cell) for cell in row[1:]] for row in table.rows}
    assert len(found) == len(table.rows), "two rows begin alike"
    return found


def test_every_formula_of_the_code_is_printed() -> None:
    table = rows(declared.definitions_table())
    assert table["Improvement"] == ["new ÷ old − 1", "old ÷ new − 1"]
    assert set(table) == {each.title for each in DEFINITIONS.values() if each.throughput or each.latency} | {"Partners"}


def test_every_kind_of_number_that_is_rounded_has_its_rule() -> None:
    # What was stated as a percent is printed as it was stated, like any fact.
    assert {rule.kind for rule in ROUNDING_RULES} == set(Kind) - {Kind.STATED_PERCENT}
    table = declared.rounding_table()
    assert table.notes == (ONE_RULE,)
    assert rows(table)["Percent"] == [
        "Whole from 10% up, else one decimal; the unrounded absolute value decides. What rounds to zero has no sign "
        "and no word for a direction.",
        "0.28224\n0.02935\n0.0996\n−0.0045\n−0.0004",
        "28%\n2.9%\n10.0%\n−0.5%\n0.0%",
    ]
    assert rows(table)["Published score"][1:] == ["103480.0\n0.0731282\n16.124484197", "103,480\n0.0731282\n16.1245"]


def test_every_policy_and_every_default_is_printed() -> None:
    assert rows(declared.policies_table()) == {name: [text] for name, text in POLICY_TEXTS.items()}
    defaults = rows(declared.defaults_table())
    assert len(defaults) == len(fields(Selector)) - 1  # its name is no field to match
    assert (defaults["Division"], defaults["Availability"], defaults["Suite"]) == (
        ["closed"],
        ["available"],
        ["datacenter"],
    )


def test_a_formula_is_printed_for_the_directions_that_it_is_defined_for() -> None:
    table = rows(declared.definitions_table())
    # A time exists of latencies only, an ideal score of throughputs only; a rank counts alike in both directions.
    assert table["Time saved"] == ["not defined", "1 − new ÷ old"]
    assert table["Scaling efficiency"] == ["score ÷ ideal score", "not defined"]
    assert table["Rank"][1] == "the same"


def test_every_condition_that_the_engine_prints_is_declared() -> None:
    other = a_result(
        "100",
        round_id="v6.0",
        division="open",
        availability="preview",
        verification="unverified",
        model="another",
        accelerator_count=16,
        accelerator="MI355X (Power Cap 1000 W)",
        harness="endpoints",
        statistic="mean",
    )
    found = [difference.field for difference in differences(RULES, a_result("100"), other)]
    assert found == [rule.field for rule in RULES.printed]
    table = rows(declared.conditions_table(RULES))
    # what has to agree, and what is printed; the one of them that scaling accounts for counts once
    assert list(table) == [rule.word for rule in RULES.rules if rule.field != "score"]
    assert table["unit"][1] == "they are not compared"
    assert table["accelerator count"][1] == "they are not compared but for scaling"
    assert table["round"] == ["the round of the result", "it is printed beside the comparison"]


def test_a_submitter_of_several_spellings_and_a_joint_name_are_declared(records: Records) -> None:
    table = rows(declared.submitters_table(records))
    assert table["Oracle"] == ["ORACLE", "itself"]
    assert table["Dell_MangoBoost"] == ["nothing else", "Dell\nMangoBoost"]
    assert "NVIDIA" not in table


def test_every_correction_stands_with_its_reason(records: Records) -> None:
    table = declared.corrections_table(records)
    assert len(table.rows) == len(records.corrections) > 5
    found = [[plain_text(cell) for cell in row] for row in table.rows]
    assert ["v6.0", "AMD, closed\n87xMI355X_22xEPYC_9575F", "accelerator_count\n88 → 87"] in [row[:3] for row in found]
    assert all(" Source: " in row[3].replace("\n", " ") for row in found)


def test_every_data_file_stands_with_its_source(records: Records) -> None:
    table = {name.partition("\n")[0]: row for name, row in rows(declared.sources_table(records)).items()}
    assert set(table) == set(records.sources)
    commit = "7bf15fd8089655a71fb75c81a744d7ba5a632424"
    checksum = records.sources["data/results/v6.1.csv"].sha256
    assert table["data/results/v6.1.csv"] == [
        f"mlcommons/inference_results_v6.1 at {commit}\n{checksum}",
        "2026-11-30\nApache-2.0",
    ]
    assert table["data/rounds.csv"][0].startswith("made by this project\n")


def test_decisions_and_units_that_need_a_word_have_one(records: Records) -> None:
    decisions = rows(declared.accelerators_table(records))
    assert "two published names" in decisions["VR200"][1]
    assert "Kept apart" in decisions["RTX PRO 6000 Blackwell"][1]
    assert "MI355X" not in decisions
    units = {tuple(plain_text(cell) for cell in row[:2]): row for row in declared.units_table(records).rows}
    whisper = [plain_text(cell) for cell in units["whisper", "Offline"]]
    assert whisper[2:4] == ["tokens/s", "Tokens/s\nSamples/s"]
    assert ("gpt-oss-120b", "Offline") not in units


def test_every_publication_rule_stands_with_its_day(records: Records) -> None:
    table = rows(declared.rules_table(records))
    assert set(table) == set(PUBLICATION_CHECKS)
    assert table["publication-symbol"][0].endswith("\nSet to: ®")
    assert table["publication-day"][0].endswith("\nSet to: 14")
    assert table["publication-derived"][0].endswith("\nSet to: not an official MLPerf® metric")
    assert table["publication-symbol"][1:] == [
        "must",
        "mlcommons/policies@c195f80: Results Messaging Guidelines\n§11.1",
        "2026-11-30",
    ]


def test_a_changed_declaration_changes_the_page(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    replace_in(project, "templates/index.md.j2", "{{ sources() }}", "{{ sources() }}\n\n{{ corrections() }}")
    before = compose_pages(project)[0][0].markdown
    replace_in(project, "data/corrections.csv", "The platform name states the counts", "Counted by hand")
    after = compose_pages(project)[0][0].markdown
    assert ("Counted by hand" in before, "Counted by hand" in after) == (False, True)


def test_the_methodology_page_prints_each_of_them_and_the_tolerance() -> None:
    pages, _ = compose_pages(Project(Path(__file__).parents[1]))
    (page,) = (page for page in pages if page.path == "methodology.md")
    assert page.markdown.count('<table class="sp-data">') == 11
    assert [(entry.named.name, entry.named.number.text) for entry in page.entries] == [("tie_tolerance()", "3.0%")]
