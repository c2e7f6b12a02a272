"""Published claims against verdicts worked out by hand from the official files; nothing of them stands in the code."""

from __future__ import annotations

import pytest
from claim_checking import check_of, published, rivals, values

VENDOR, BEST, WORST = "vendor-else-best-partner", "best-of-all", "worst-of-all"
CHOICES = (VENDOR, BEST, WORST)


def verdict(claim_id: str) -> tuple[str, tuple[str, ...]]:
    result = published()[claim_id]
    return result.verdict, result.choices


def test_every_claim_is_judged() -> None:
    assert len(published()) == 97


# 106,517 ÷ 103,480 − 1 = 2.935%; 103,275 ÷ 100,282 − 1 = 2.985%; 121,818 ÷ 95,004 − 1 = 28.22%;
# 113,241 ÷ 82,136.1 − 1 = 37.87%; 27.384519297 ÷ 16.124484197 − 1 = 69.83%
@pytest.mark.parametrize(
    ("claim_id", "text"),
    [
        ("gen-llama2-70b-99.9-offline", "2.9%"),
        ("gen-llama2-70b-99.9-server", "3.0%"),
        ("gen-gpt-oss-120b-offline", "28%"),
        ("gen-gpt-oss-120b-server", "38%"),
        ("gen-wan-2.2-t2v-a14b-singlestream", "70%"),
    ],
)
def test_the_generational_rows_hold(claim_id: str, text: str) -> None:
    assert verdict(claim_id) == ("holds", ())
    assert values(check_of(published()[claim_id], "improvement")) == {"": [text]}


# 6.0-0003 is the system of 94; the node is 6.0-0002. 6.0-0102 is llama3.1-405b; the WAN row is 6.0-0103. 6.1-0004 is
# the system of 72; the node is 6.1-0003. 100,282.36 is in no official file, which says 100,282.
@pytest.mark.parametrize(
    ("claim_id", "findings"),
    [
        ("gen-llama2-70b-99.9-offline", {"v6.0 submission id": "6.0-0002", "v6.1 submission id": "6.1-0003"}),
        (
            "gen-llama2-70b-99.9-server",
            {"v6.0 score": "100,282", "v6.0 submission id": "6.0-0002", "v6.1 submission id": "6.1-0003"},
        ),
        (
            "gen-wan-2.2-t2v-a14b-singlestream",
            {"v6.0 submission id": "6.0-0103", "v6.1 submission id": "6.1-0003"},
        ),
        ("scale-gpt-offline", {}),
    ],
)
def test_inputs_that_are_quoted_otherwise_are_findings(claim_id: str, findings: dict[str, str]) -> None:
    found = published()[claim_id].findings
    assert {one.check.part: values(one)[""][0] for one in found} == findings


# 1,039,900 ÷ 1,096,362 = 94.85%; 964,468 ÷ 1,019,169 = 94.63%
@pytest.mark.parametrize(("scenario", "text"), [("offline", "94.9%"), ("server", "94.6%")])
def test_scaling_holds(scenario: str, text: str) -> None:
    assert verdict(f"scale-gpt-{scenario}") == ("holds", ())
    assert values(check_of(published()[f"scale-gpt-{scenario}"], "efficiency")) == {"": [text]}


# Each row: verdict, choices, values and rivals under the three policies.
COMPARED = [
    # 0.0731282 ÷ 0.0621887 = 1.1759 (NVIDIA), ÷ 0.0783824 = 0.9330 (VibeHPC), ÷ 0.0612750 = 1.1934 (Cisco)
    ("wan-b300-offline", "holds only under", (VENDOR,), "18% −6.7% 19%", "NVIDIA VibeHPC Cisco"),
    # 17.977183 ÷ 16.124484 = 1.1149 (NVIDIA, also the best), 21.279755 ÷ 16.124484 = 1.3197 (VibeHPC)
    ("wan-b300-singlestream", "holds only under", (VENDOR, BEST), "11% 11% 32%", "NVIDIA NVIDIA VibeHPC"),
    # 121,818 ÷ 91,487.4 = 1.3315 and ÷ 88,491 = 1.3766; no submission of NVIDIA
    ("gpt-b200-offline", "holds", (), "33% 33% 38%", "CoreWeave CoreWeave Nebius"),
    # 121,818 ÷ 106,637 = 1.1424; ÷ 114,569 = 1.0633; ÷ 105,617 = 1.1534
    ("gpt-b300-offline", "holds", (), "14% 6.3% 15%", "NVIDIA HPE Inventec"),
    # 113,241 ÷ 90,204.7 = 1.2554; ÷ 89,856.3 = 1.2602
    ("gpt-b200-server", "holds", (), "26% 26% 26%", "CoreWeave CoreWeave Nebius"),
    # 113,241 ÷ 100,630 = 1.1253; ÷ 113,685 = 0.9961, a tie; ÷ 100,183 = 1.1303
    (
        "gpt-b300-server",
        "holds only under",
        (VENDOR, WORST),
        "13% −0.4% 13%",
        "NVIDIA HPE Quanta_Cloud_Technology",
    ),
    # 1,039,900 ÷ 883,761 = 1.1767 (NVIDIA); ÷ 911,566 = 1.1408 (CoreWeave)
    ("gpt72-gb200-offline", "holds only under", (VENDOR, WORST), "18% 14% 18%", "NVIDIA CoreWeave NVIDIA"),
    # 964,468 ÷ 899,005 = 1.0728; ÷ 901,058 = 1.0704: both print 7% without decimals
    ("gpt72-gb200-server", "holds", (), "7.3% 7.0% 7.3%", "NVIDIA CoreWeave NVIDIA"),
    # 106,517 ÷ 102,703 = 1.0371; 103,275 ÷ 102,398 = 1.0086
    ("llama2-b200-offline", "holds", (), "3.7% 3.7% 3.7%", "CoreWeave CoreWeave CoreWeave"),
    ("llama2-b200-server", "holds", (), "0.9% 0.9% 0.9%", "CoreWeave CoreWeave CoreWeave"),
    # 106,517 ÷ 109,277 = 0.9747, a tie; ÷ 115,530 = 0.9220; ÷ 104,006 = 1.0241, a tie
    ("llama2-b300-offline", "holds only under", (VENDOR, WORST), "−2.5% −7.8% 2.4%", "NVIDIA CoreWeave Dell"),
    # 103,275 ÷ 106,949 = 0.9656: trails by 3.4%; ÷ 114,832 = 0.8994; ÷ 96,180.6 = 1.0738: no policy gives a tie
    ("llama2-b300-server", "differs", (), "−3.4% −10% 7.4%", "NVIDIA GigaComputing Dell"),
    # 13,027.7 ÷ 10,547.4 = 1.2352; ÷ 10,737.2 = 1.2133; ÷ 10,447.3 = 1.2470: all over 20%
    ("dlrm-b200-v60-offline", "holds", (), "24% 21% 25%", "NVIDIA Netweb_technologies Google"),
    # 12,198.8 ÷ 10,007 = 1.2190, of three equal ones
    ("dlrm-b200-v60-server", "holds", (), "22% 22% 22%", "NVIDIA Google Google"),
    # 48,971.1 ÷ 15,738.5 = 3.1115; ÷ 15,256 = 3.2100
    ("mi350p-gpt-offline", "holds only under", (VENDOR, BEST), "211% 211% 221%", "Nebius Nebius HPE"),
    # 40,867.9 ÷ 14,817.4 = 2.7581; ÷ 14,581.7 = 2.8027
    ("mi350p-gpt-server", "holds only under", (VENDOR, BEST), "176% 176% 180%", "Cisco Cisco HPE"),
    # 95,004 ÷ 93,070.7 = 1.0208 (RedHat, the best partner); ÷ 85,921.2 = 1.1057 (Nebius)
    ("a-gpt-b200-offline", "holds only under", (WORST,), "102% 102% 111%", "RedHat RedHat Nebius"),
    # 82,136.1 ÷ 87,444.2 = 0.9393 (Nebius); ÷ 71,588.1 = 1.1473 (RedHat)
    ("a-gpt-b200-server", "holds only under", (WORST,), "94% 94% 115%", "Nebius Nebius RedHat"),
    # 25.458383354 ÷ 27.384519297 = 0.9297
    ("a-wan-b200", "holds", (), "93% 93% 93%", "NVIDIA NVIDIA NVIDIA"),
]


@pytest.mark.parametrize(("claim_id", "word", "choices", "texts", "whose"), COMPARED, ids=[row[0] for row in COMPARED])
def test_comparisons_under_every_policy(
    claim_id: str, word: str, choices: tuple[str, ...], texts: str, whose: str
) -> None:
    assert verdict(claim_id) == (word, choices)
    (check,) = published()[claim_id].checks
    assert values(check) == {choice: [text] for choice, text in zip(CHOICES, texts.split(), strict=True)}
    assert rivals(check) == {choice: [row] for choice, row in zip(CHOICES, whose.split(), strict=True)}


def test_the_verdict_word_of_a_comparison_follows_the_tolerance() -> None:
    (check,) = published()["llama2-b300-server"].checks
    assert [one.outcome.readings[0].words for one in check.judged] == [("trails",), ("trails",), ("leads",)]


@pytest.mark.parametrize("accelerator", ["b200", "b300"])
def test_without_a_submission_of_the_other_side_nothing_can_be_recomputed(accelerator: str) -> None:
    assert verdict(f"llama2-{accelerator}-interactive") == ("cannot be recomputed", ())


# MI350X ÷ MI355X of AMD. llama2: 84,016.4 ÷ 106,517 = 78.9%, 85,004.8 ÷ 103,275 = 82.3%, 56,673 ÷ 73,191.5 = 77.4%.
# gpt-oss: 97,019.7 ÷ 121,818 = 79.6%, 87,549.5 ÷ 113,241 = 77.3%. WAN: 0.0565013 ÷ 0.0731282 = 77.3%,
# 16.124484 ÷ 20.603025 = 78.3%. DLRM-v3: 10,891.1 ÷ 13,027.7 = 83.6%, 9,297.78 ÷ 12,198.8 = 76.2%.
# MiTAC's llama3.1-8b: 129,943 ÷ 159,278 = 81.6%, 121,706 ÷ 151,116 = 80.5%, 104,368 ÷ 136,999 = 76.2%
def test_the_shares_of_mi350x_are_about_80_percent() -> None:
    result = published()["mi350x-share"]
    assert (result.verdict, result.choices) == ("holds", ())
    (shares,) = values(check_of(result, "the four benchmarks")).values()
    assert shares == ["79%", "82%", "77%", "80%", "77%", "77%", "78%", "84%", "76%"]
    assert values(check_of(result, "llama3.1-8b")) == {"": ["82%", "81%", "76%"]}
    assert check_of(result, "llama3.1-8b").verdict == "not judged"


# Offline: 285,454 ÷ (2 × 115,294 + 2 × 30,198.4) = 98.1% (XE9785), ÷ (2 × 116,953 + …) = 97.0% (XE9785L);
# Server: 253,501 ÷ (2 × 109,065 + 2 × 24,863) = 94.6%, ÷ (2 × 110,153 + …) = 93.9%.
# 16x of MangoBoost: 285,454 ÷ (228,488 + 60,396.8) = 98.8%; it has no Server row
@pytest.mark.parametrize(
    ("scenario", "xe9785", "xe9785l", "sixteen"),
    [("offline", "98.1%", "97.0%", "98.8%"), ("server", "94.6%", "93.9%", None)],
)
def test_the_mixed_system_by_the_base_that_is_taken(
    scenario: str, xe9785: str, xe9785l: str, sixteen: str | None
) -> None:
    result = published()[f"hetero-{scenario}"]
    assert (result.verdict, result.choices) == ("holds only under", ("base Dell_MangoBoost XE9785L",))
    own = {"base Dell_MangoBoost XE9785": [xe9785], "base Dell_MangoBoost XE9785L": [xe9785l]}
    assert values(check_of(result, "bases of the same submitters")) == own
    every = values(check_of(result, "every base of the round"))
    assert every.items() >= own.items()
    assert every.get("base MangoBoost 16xMI355X_2xEPYC_9575F") == ([sixteen] if sixteen else None)
    assert len(every) == (11 if sixteen else 10)


# 8x MI350P ÷ best RTX PRO 6000 Server Edition: 73,643 ÷ 50,965.3 = 1.445, 72,305.1 ÷ 49,523.3 = 1.460,
# 62,723.7 ÷ 46,164.4 = 1.359; llama2 42,286.2 ÷ 30,034.2 = 1.408, 41,830 ÷ 29,316.4 = 1.427
def test_mi350p_leads_wherever_both_have_a_result() -> None:
    result = published()["mi350p-every"]
    assert (result.verdict, result.choices) == ("holds", ())
    found = values(result.checks[0])[VENDOR]
    assert found == ["41%", "43%", "211%", "176%", "44%", "46%", "36%"]
    (llama2,) = published()["mi350p-llama2"].checks
    assert values(llama2)[VENDOR] == ["41%", "43%"]


# 100,282 ÷ 32,027.6 = 3.131
def test_the_speedup_over_mi325x_is_about_what_was_published() -> None:
    assert verdict("a-gen-mi325x") == ("holds", ())
    assert values(published()["a-gen-mi325x"].checks[0]) == {"": ["3.13x"]}


# 1,042,110 ÷ (103,480 ÷ 8 × 87) = 92.6%; 1,016,380 ÷ (100,282 ÷ 8 × 87) = 93.2%; 785,522 ÷ (73,608.2 ÷ 8 × 87) = 98.1%;
# 1,031,070 ÷ (95,004 ÷ 8 × 94) = 92.4%; 900,054 ÷ (82,136.1 ÷ 8 × 94) = 93.3%. 92.4% prints 92% and not 93%
def test_scaling_of_v60_by_accelerators_in_use() -> None:
    assert verdict("a-scale-llama2") == ("holds", ())
    result = published()["a-scale-range"]
    assert (result.verdict, result.choices) == ("holds only under", ("llama2-70b",))
    every = values(check_of(result, "llama2-70b and gpt-oss-120b"))
    assert every == {"": ["92.6%", "93.2%", "98.1%", "92.4%", "93.3%"]}


# HPE's gpt-oss-120b Server: 75,354.9 ÷ 82,136.1 − 1 = −8.26%; the power-capped system is another variant
def test_partners_of_v60_are_not_all_within_4_percent() -> None:
    result = published()["a-partners-4pc"]
    assert result.verdict == "differs"
    readings = result.checks[0].judged[0].outcome.readings
    least = min(readings, key=lambda one: one.named.number.value if one.named else 0)
    assert least.named is not None
    assert (least.named.number.text, least.rows[0].submitter, least.what) == (
        "−8.3%",
        "HPE",
        "HPE gpt-oss-120b Server",
    )
    assert not any("Power" in row.accelerator for one in readings for row in one.rows)


# v6.1: 115,294 ÷ 121,818 − 1 = −5.36%, gpt-oss-120b Offline of XE9785
def test_the_largest_deviation_of_v61_is_shown_and_not_judged() -> None:
    result = published()["partners-close"]
    assert result.verdict == "not judged"
    shown = [one for one in check_of(result, "deviations").judged[0].outcome.readings if one.named]
    assert min(shown, key=lambda one: one.named.number.value if one.named else 0).named.number.text == "−5.4%"  # type: ignore[union-attr]


# v6.1: Crusoe, Dell, HPE, MangoBoost, MiTAC, Oracle, Supermicro; Cisco's system mixes vendors.
# v6.0: Cisco, Dell, GigaComputing, HPE, MangoBoost, MiTAC, Oracle, RedHat, Supermicro
@pytest.mark.parametrize(("claim_id", "plain", "mixed"), [("partners-count", "7", "8"), ("a-partners-nine", "9", "9")])
def test_partners_are_counted_by_the_stated_rule(claim_id: str, plain: str, mixed: str) -> None:
    result = published()[claim_id]
    assert result.verdict == "holds"
    assert values(check_of(result, "without systems that mix vendors")) == {"": [plain]}
    assert values(check_of(result, "with systems that mix vendors")) == {"": [mixed]}


def test_what_the_tables_of_the_article_list() -> None:
    assert verdict("results-values") == ("holds", ())
    assert published()["results-values"].parts == 33
    divisions = published()["results-table-division"]
    assert (divisions.verdict, divisions.held, divisions.parts) == ("holds in part", 31, 33)
    assert verdict("partners-benchmarks") == ("differs", ())
    table = published()["partner-table"]
    assert (table.held, table.parts) == (51, 56)
    assert verdict("deepseek-listed") == ("differs", ())
    attribution = published()["results-attribution"]
    assert (attribution.held, attribution.parts) == (5, 8)


# 103,480 ÷ 103,954 = 99.5% prints 100% only with llama2-70b-99; ÷ 104,572 = 99.0% with llama2-70b-99.9.
# Interactive: 73,608.2 ÷ 61,644.7 = 119.4% and ÷ 61,300.4 = 120.1%
def test_the_note_held_against_both_accuracy_levels() -> None:
    assert verdict("a-llama2-b200-offline") == ("holds only under", (f"llama2-70b-99 ({VENDOR}, {BEST})",))
    assert verdict("a-llama2-b200-interactive") == ("holds only under", ("llama2-70b-99",))


@pytest.mark.parametrize("claim_id", ["a-external", "opt-wan-attention", "opt-gpt-moe", "spec-mi350p"])
def test_what_lies_outside_the_data_is_not_judged(claim_id: str) -> None:
    result = published()[claim_id]
    assert result.verdict == "not judged"
    assert any(one.check.reason for one in result.checks)


@pytest.mark.parametrize("claim_id", ["round-fifth", "mi350x-efficient", "hetero-sites"])
def test_what_the_data_do_not_reach_cannot_be_recomputed(claim_id: str) -> None:
    assert verdict(claim_id) == ("cannot be recomputed", ())


@pytest.mark.parametrize(
    ("claim_id", "choices"),
    [
        ("record-gpus", ("in the rounds held",)),
        ("record-throughput", ("in the rounds held",)),
        ("coverage-broader", ("than in v6.0", "than in v5.1")),
        ("a-hetero", ("beside v5.1",)),
    ],
)
def test_what_is_said_of_every_round_holds_only_in_those_that_are_held(claim_id: str, choices: tuple[str, ...]) -> None:
    # Three rounds are held, and the suite is older.
    assert verdict(claim_id) == ("holds only under", choices)


def test_the_rounds_held_are_all_of_them_and_not_that_of_the_system() -> None:
    check = check_of(published()["round-fifth"], "rounds held with results of AMD")
    assert values(check) == {"": ["3"]}  # v5.1, v6.0 and v6.1
