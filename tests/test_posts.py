"""The posts' own numbers: what the two technical dives say, held against values worked out from the official files."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.press.composing import compose_pages
from generator.press.rendering import Page
from generator.project import Project

ROOT = Path(__file__).parents[1]
V61, V60 = "v6.1/technical-dive.md", "v6.0/technical-dive.md"
VENDOR, BEST = "vendor-else-best-partner", "best-of-all"


@pytest.fixture(scope="module")
def pages() -> dict[str, Page]:
    return {page.path: page for page in compose_pages(Project(ROOT))[0]}


@pytest.fixture(scope="module")
def texts(pages: dict[str, Page]) -> dict[tuple[str, str], str]:
    return {
        (entry.page, entry.named.name): entry.named.number.text for page in pages.values() for entry in page.entries
    }


@pytest.fixture(scope="module")
def verdicts(pages: dict[str, Page]) -> dict[tuple[str, str, str], str]:
    return {(row.page, row.comparison, row.policy): row.verdict for page in pages.values() for row in page.verdicts}


@pytest.mark.parametrize(
    ("page", "name", "text"),
    [
        # Improvement over the previous round: 106517 ÷ 103480, 103275 ÷ 100282, 121818 ÷ 95004, 113241 ÷ 82136.1
        (V61, "improvement(mi355x, mi355x_v60, llama2-70b-99.9, Offline)", "2.9%"),
        (V61, "improvement(mi355x, mi355x_v60, llama2-70b-99.9, Server)", "3.0%"),
        (V61, "improvement(mi355x, mi355x_v60, gpt-oss-120b, Offline)", "28%"),
        (V61, "improvement(mi355x, mi355x_v60, gpt-oss-120b, Server)", "38%"),
        # A latency: 27.384519297 ÷ 16.124484197, and 1 − 16.124484197 ÷ 27.384519297
        (V61, "improvement(mi355x, mi355x_v60_open, wan-2.2-t2v-a14b, SingleStream)", "70%"),
        (V61, "time_saved(mi355x, mi355x_v60_open, wan-2.2-t2v-a14b, SingleStream)", "41%"),
        # 121818 × 9 and 113241 × 9; 1039900 and 964468 of these
        (V61, "ideal_score(mi355x_72, mi355x, gpt-oss-120b, Offline)", "1,096,362"),
        (V61, "ideal_score(mi355x_72, mi355x, gpt-oss-120b, Server)", "1,019,169"),
        (V61, "scaling_efficiency(mi355x_72, mi355x, gpt-oss-120b, Offline)", "94.9%"),
        (V61, "scaling_efficiency(mi355x_72, mi355x, gpt-oss-120b, Server)", "94.6%"),
        # 285454 ÷ (115294 ÷ 8 × 16 + 30198.4 ÷ 8 × 16), and with 116953; 253501 likewise
        (V61, "scaling_efficiency(hetero, xe9785+mi300x, gpt-oss-120b, Offline)", "98.1%"),
        (V61, "scaling_efficiency(hetero, xe9785l+mi300x, gpt-oss-120b, Offline)", "97.0%"),
        (V61, "scaling_efficiency(hetero, xe9785+mi300x, gpt-oss-120b, Server)", "94.6%"),
        (V61, "scaling_efficiency(hetero, xe9785l+mi300x, gpt-oss-120b, Server)", "93.9%"),
        # Leads over the vendor's own submission: 0.0731282 ÷ 0.06218866, 113241 ÷ 100630, …
        (V61, f"lead(mi355x, b300, wan-2.2-t2v-a14b, Offline, {VENDOR})", "18%"),
        (V61, f"lead(mi355x, b300, wan-2.2-t2v-a14b, SingleStream, {VENDOR})", "11%"),
        (V61, f"lead(mi355x, b300, gpt-oss-120b, Server, {VENDOR})", "13%"),
        (V61, f"deficit(mi355x, b300, llama2-70b-99.9, Server, {VENDOR})", "3.4%"),
        (V61, f"lead(mi355x_72, gb200_72, gpt-oss-120b, Offline, {VENDOR})", "18%"),
        (V61, f"lead(mi355x_72, gb200_72, gpt-oss-120b, Server, {VENDOR})", "7.3%"),
        (V61, f"deficit(mi355x_72, gb300_72, gpt-oss-120b, Offline, {VENDOR})", "7.5%"),
        (V61, f"deficit(mi355x_72, gb300_72, gpt-oss-120b, Server, {VENDOR})", "14%"),
        (V61, f"lead(mi355x, b200_v60, dlrm-v3, Offline, {VENDOR})", "24%"),
        (V61, f"lead(mi355x, b200_v60, dlrm-v3, Server, {VENDOR})", "22%"),
        (V61, f"lead(mi350p, rtx_pro_6000, gpt-oss-120b, Offline, {VENDOR})", "211%"),
        (V61, f"lead(mi350p, rtx_pro_6000, gpt-oss-120b, Server, {VENDOR})", "176%"),
        (V61, f"lead(mi350p, rtx_pro_6000, llama3.1-8b, Offline, {VENDOR})", "44%"),
        (V61, f"lead(mi350p, rtx_pro_6000, llama3.1-8b, Server, {VENDOR})", "46%"),
        (V61, f"lead(mi350p, rtx_pro_6000, llama3.1-8b, Interactive, {VENDOR})", "36%"),
        (V61, f"lead(mi350p, rtx_pro_6000, llama2-70b-99.9, Offline, {VENDOR})", "41%"),
        (V61, f"lead(mi350p, rtx_pro_6000, llama2-70b-99.9, Server, {VENDOR})", "43%"),
        # What other choices of rival say: the best B300 of any submitter
        (V61, f"deficit(mi355x, b300, wan-2.2-t2v-a14b, Offline, {BEST})", "6.7%"),
        (V61, f"lead(mi355x, b300, gpt-oss-120b, Server, {BEST})", "−0.4%"),
        # The older row is Open: 70.48 × 99% is what Closed results have to reach
        (V61, "accuracy(6.0-0103, wan-2.2-t2v-a14b, SingleStream, vbench_score)", "69.98"),
        (V61, "required_accuracy(wan-2.2-t2v-a14b, vbench_score)", "69.7752"),
        # The one B300 of both scenarios is VibeHPC's: 21.279754716 ÷ 16.124484197 − 1
        (V61, "lead(mi355x, b300, wan-2.2-t2v-a14b, SingleStream, one-system)", "32%"),
        # Left out by the page, so the engine lists them: MiTAC's MI355X against Cisco's B300
        (V61, "deficit(mi355x, b300, llama3.1-8b, Offline, best-against-best)", "6.9%"),
        (V61, "deficit(mi355x, b300, llama3.1-8b, Server, best-against-best)", "13%"),
        (V61, "lead(mi355x, b300, llama3.1-8b, Interactive, best-against-best)", "6.1%"),
        # Against AMD's node: 285,454 ÷ (2 × 121,818 + 2 × 30,198.4), 253,501 ÷ (2 × 113,241 + 2 × 24,863)
        (V61, "scaling_efficiency(hetero, mi355x+mi300x, gpt-oss-120b, Offline)", "93.9%"),
        (V61, "scaling_efficiency(hetero, mi355x+mi300x, gpt-oss-120b, Server)", "91.8%"),
        # 151,843 ÷ (103,480 + 33,880.4 + 27,598.7)
        (
            V60,
            "scaling_efficiency(hetero, mi355x+mangoboost_mi325x+mangoboost_mi300x, llama2-70b-99.9, Offline)",
            "92.0%",
        ),
        # v6.0: 100282 ÷ 32027.6; by 87 and 94 accelerators in use, not 88 and 96
        (V60, f"speedup(mi355x, mi325x_v51, llama2-70b-99.9, Server, {BEST})", "3.13x"),
        (V60, "scaling_efficiency(mi355x_87, mi355x, llama2-70b-99.9, Offline)", "92.6%"),
        (V60, "scaling_efficiency(mi355x_87, mi355x, llama2-70b-99.9, Server)", "93.2%"),
        (V60, "scaling_efficiency(mi355x_87, mi355x, llama2-70b-99.9, Interactive)", "98.1%"),
        (V60, "scaling_efficiency(mi355x_94, mi355x, gpt-oss-120b, Offline)", "92.4%"),
        (V60, "scaling_efficiency(mi355x_94, mi355x, gpt-oss-120b, Server)", "93.3%"),
    ],
)
def test_a_number_of_a_post_is_right(texts: dict[tuple[str, str], str], page: str, name: str, text: str) -> None:
    assert texts[page, name] == text


def test_the_submissions_table_has_every_row_of_the_round(texts: dict[tuple[str, str], str]) -> None:
    systems = ("mi355x", "mi355x_72", "mi355x_open", "mi350p", "mi350x_amd", "mi355x_512")
    shown = [name for page, name in texts if page == V61 and name.startswith("score(") and _system(name) in systems]
    # 9 + 2 + 2 + 12 + 4 + 4 results
    assert len(shown) == 33


def _system(name: str) -> str:
    return name.removeprefix("score(").split(",")[0]


@pytest.mark.parametrize("rival", ["b200", "b300"])
def test_nobody_submitted_llama2_interactive_on_the_rivals(
    verdicts: dict[tuple[str, str, str], str], rival: str
) -> None:
    comparison = f"mi355x against {rival}, llama2-70b-99.9, Interactive"
    assert verdicts[V61, comparison, VENDOR] == "no submission"


def test_a_verdict_that_another_policy_would_turn_is_told_on_the_page(pages: dict[str, Page]) -> None:
    section = pages[V61].markdown.partition("## Under other choices of rival")[2].partition("\n## ")[0]
    assert "wan-2.2-t2v-a14b Offline" in section
    assert "This page says: leads" in section


@pytest.mark.parametrize("heading", ["Under other choices of rival", "Measured alike", "Pairs this page leaves out"])
def test_a_verdict_that_a_page_prints_often_is_questioned_once(pages: dict[str, Page], heading: str) -> None:
    section = pages[V61].markdown.partition(f"## {heading}")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("- ")]
    assert lines
    assert len(lines) == len(set(lines))


def test_a_verdict_printed_under_two_policies_is_questioned_on_the_first_alone(pages: dict[str, Page]) -> None:
    section = pages[V61].markdown.partition("## Under other choices of rival")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("- gpt-oss-120b Server")]
    # The key takeaways print it under best-of-all as well, where it ties: that is no second flip.
    assert [line.rpartition("This page says: ")[2].partition("&")[0] for line in lines] == ["leads"]


def test_the_policies_that_a_page_was_checked_under_are_named(pages: dict[str, Page]) -> None:
    # The slowest rival is none of them: RedHat's B200 would turn gpt-oss-120b Server of v6.0 into a lead of 15%.
    section = pages[V60].markdown.partition("## Under other choices of rival")[2].partition("\n## ")[0]
    assert "under vendor-else-best-partner (" in section
    assert "best-of-all (" in section
    assert "worst-of-all" not in section


def test_shares_of_mi350x_lie_between_76_and_84_percent(pages: dict[str, Page]) -> None:
    figure = pages[V61].figures["mi350x"].figure
    labels = sorted(label.number.text for label in figure.labels if label.number.metric == "relative")
    # Nine pairs: 84016.4 ÷ 106517 = 78.9%, … the least 9297.78 ÷ 12198.8 = 76.2%, the most 10891.1 ÷ 13027.7 = 83.6%
    assert len(labels) == 9
    assert (labels[0], labels[-1]) == ("76%", "84%")


@pytest.mark.parametrize(("page", "least"), [(V61, "−5.4%"), (V60, "−8.3%")])
def test_the_largest_partner_deviation(pages: dict[str, Page], page: str, least: str) -> None:
    labels = [label.number for label in pages[page].figures["partners"].figure.labels]
    deviations = [number for number in labels if number.metric == "deviation"]
    assert min(deviations, key=lambda number: number.value).text == least


def test_each_figure_of_the_article_has_its_counterpart(pages: dict[str, Page]) -> None:
    # Figures 1 and 2 (a photograph, a specification sheet) are one comparison of specifications; 12 is two rankings.
    hardware, rivals = {"specifications", "mi350x"}, {"wan", "gpt-oss", "gpt-oss-72", "llama2", "dlrm"}
    cards = {"mi350p-gpt-oss", "mi350p-llama31", "mi350p-llama2"}
    counterparts = hardware | rivals | cards | {"record", "record-deepseek", "hetero"}
    assert counterparts <= set(pages[V61].figures)
