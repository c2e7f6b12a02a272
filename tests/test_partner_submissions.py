"""Who beside a vendor submitted its accelerators, and how many partners that makes, by the stated rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.analysis.naming import plain_text
from generator.analysis.partner_submissions import PARTNER_RULE, partner_count, partner_submissions
from generator.presenting.tables.partners import partners_table
from generator.problems import ProblemsFound
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Records

NOBODY = "nobody: accelerators of several vendors"


@pytest.fixture(scope="module")
def records() -> Records:
    return load_records(Project(Path(__file__).parents[1]))[0]


# Worked out by hand from data/results: all datacenter rows of the round whose accelerators are AMD's, by submitter.
#
# v6.1: AMD (5 systems) is the vendor. Crusoe 2, Dell 1, HPE 1, MangoBoost 2, MiTAC 2, Oracle 1, Supermicro 1;
#       Dell_AMD counts for Dell, Dell_MangoBoost (3, one of them MI355X + MI300X, both AMD's) for Dell and MangoBoost.
#       Cisco's only system mixes H200 and MI350X: listed, not counted. Atlas_Inference is edge (Radeon), another suite.
#       Crusoe, Dell, HPE, MangoBoost, MiTAC, Oracle, Supermicro: 7, as AMD's article says.
# v6.0: Cisco 2 (MI350X alone), Dell 2, GigaComputing 1, HPE 1, MangoBoost 2, MiTAC 1, Oracle 1, Supermicro 1;
#       Dell_MangoBoost 3 for Dell and MangoBoost; Supermicro_RedHat 2 (one Open) for Supermicro and Red Hat.
#       Cisco, Dell, GigaComputing, HPE, MangoBoost, MiTAC, Oracle, RedHat, Supermicro: 9, as the analyst's note says.
COUNTED = {
    "v6.1": ("7", "counted: Crusoe, Dell, HPE, MangoBoost, MiTAC, Oracle, Supermicro"),
    "v6.0": ("9", "counted: Cisco, Dell, GigaComputing, HPE, MangoBoost, MiTAC, Oracle, RedHat, Supermicro"),
}


@pytest.mark.parametrize("round_id", COUNTED)
def test_partners_are_counted_by_the_stated_rule(records: Records, round_id: str) -> None:
    number = partner_count(records, "AMD", round_id)
    assert (number.text, number.formula) == COUNTED[round_id]
    # A receipt names a row for each partner.
    assert len(list(number.origins())) == int(number.text) - _shared_rows(records, round_id)


def _shared_rows(records: Records, round_id: str) -> int:
    """How many partners have their first row in common with another: RedHat's is Supermicro's joint one or not."""
    first: dict[str, set[str]] = {}
    for one in partner_submissions(records, "AMD", round_id):
        for name in one.partners:
            first.setdefault(name, {str(one.first.place)})
    places = [place for held in first.values() for place in held]
    return len(places) - len(set(places))


def test_a_mixed_system_of_two_vendors_is_listed_and_makes_nobody_a_partner(records: Records) -> None:
    (cisco,) = [one for one in partner_submissions(records, "AMD", "v6.1") if one.first.submitter == "Cisco"]
    assert cisco.partners == ()
    assert cisco.first.accelerator_count == 16
    # For the other vendor it makes nobody a partner either, but Cisco has plain NVIDIA systems, too.
    assert "Cisco" in partner_count(records, "NVIDIA", "v6.1").formula


def test_a_joint_name_counts_for_its_members_and_never_for_the_vendor(records: Records) -> None:
    found = {one.first.id_text: one for one in partner_submissions(records, "AMD", "v6.1")}
    assert found["6.1-0040"].partners == ("Dell",)
    assert found["6.1-0041"].partners == ("Dell", "MangoBoost")
    assert not any(one.first.submitter == "AMD" for one in found.values())


def test_the_other_suite_is_asked_for(records: Records) -> None:
    (edge,) = partner_submissions(records, "AMD", "v6.1", "edge")
    assert edge.partners == ("Atlas_Inference",)


@pytest.mark.parametrize(("vendor", "round_id", "code"), [("Amd", "v6.1", "vendor-unknown"), ("AMD", "v7", "round-")])
def test_an_unknown_vendor_or_round_is_refused(records: Records, vendor: str, round_id: str, code: str) -> None:
    with pytest.raises(ProblemsFound, match=code):
        partner_count(records, vendor, round_id)


def test_the_table_lists_what_each_submission_really_ran(records: Records) -> None:
    table = partners_table(records, "Partners", "AMD", "v6.1", "datacenter")
    rows = {plain_text(row[0]): [plain_text(cell) for cell in row[1:]] for row in table.rows}
    # AMD's article lists deepseek-r1 for 0037, 0040, 0050, 0084 and 0099; the results have it for Crusoe's 0026 alone.
    assert [name for name, row in rows.items() if "deepseek-r1" in row[3]] == ["6.1-0026"]
    assert rows["6.1-0040"] == [
        "Dell_AMD",
        "closed",
        "8\u00a0×\u00a0MI350P",
        "dlrm-v3\ngpt-oss-120b\nllama2-70b-99.9\nllama3.1-8b\nwan-2.2-t2v-a14b",
        "Dell",
    ]
    assert rows["id not in the source"][-1] == NOBODY
    assert rows["All"][-1] == "7 partners"
    # The 14 submissions of the article, Cisco's mixed one, and the line that counts.
    assert len(table.rows) == 14 + 1 + 1
    assert table.notes == (PARTNER_RULE,)
    assert {row.submitter for row in table.cited} >= {"Cisco", "Crusoe", "Dell_AMD"}


def test_an_open_submission_says_its_division(records: Records) -> None:
    table = partners_table(records, "Partners", "AMD", "v6.0", "datacenter")
    assert [plain_text(row[0]) for row in table.rows if plain_text(row[2]) == "open"] == ["6.0-0112"]
