"""The explorer in a real browser: filters, the address, two systems, and the rounds."""

from __future__ import annotations

import pytest
from built_site import CHECKOUT
from explorer_visits import NODE, Visiting, address_of, first_cells, opened, said, shows
from playwright.sync_api import Browser

from generator.analysis.comparisons import compare
from generator.analysis.naming import plain_text
from generator.analysis.statements import verdict_phrase
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Records, Result

pytestmark = pytest.mark.browser

BOTH = {"view": "compare", "a": f"v6.1/{NODE}", "b": f"v6.0/{NODE}"}


@pytest.fixture(scope="module")
def records() -> Records:
    return load_records(Project(CHECKOUT))[0]


# ── Filters ──────────────────────────────────────────────────────────────────────────────────


def test_filters_narrow_the_rows_and_say_how_many_each_word_would_leave(visit: Visiting, records: Records) -> None:
    page = opened(visit).page
    newest = [row for row in records.results if row.round_id == "v6.1"]
    shows(page, f"{len(newest)} rows of {len(newest)} rows fit.")
    page.select_option("#explore-benchmark", "wan-2.2-t2v-a14b")
    fitting = [row for row in newest if row.benchmark == "wan-2.2-t2v-a14b"]
    shows(page, f"{len(fitting)} rows of {len(newest)} rows fit.")
    offline = sum(row.scenario == "Offline" for row in fitting)
    options = page.locator("#explore-scenario option").all_inner_texts()
    assert f"Offline ({offline})" in options
    page.select_option("#explore-scenario", "Offline")
    page.select_option("#explore-order", "score")
    shows(page, f"{offline} rows of {len(newest)} rows fit.")
    assert page.locator("#explore-view tbody tr").count() == offline
    best = max((row for row in fitting if row.scenario == "Offline"), key=lambda row: row.score)
    assert best.system in first_cells(page)[3]
    assert "samples/s\nthroughput, higher is better" in first_cells(page)[2]


FILTERS = (
    ("division", "open", "division"),
    ("suite", "edge", "suite"),
    ("availability", "preview", "availability"),
    ("submitter", "Dell", "submitter"),
    ("accelerator", "B300", "accelerator"),
    ("count", "72", "accelerator_count"),
)


def test_each_filter_keeps_its_rows(visit: Visiting, records: Records) -> None:
    page = opened(visit).page
    newest = [row for row in records.results if row.round_id == "v6.1"]
    for name, value, field in FILTERS:
        page.select_option(f"#explore-{name}", value)
        fitting = sum(str(getattr(row, field)) == value for row in newest)
        assert fitting
        shows(page, f"{fitting} row{'' if fitting == 1 else 's'} of {len(newest)} rows fit.")
        page.click("#explore-reset")
        shows(page, f"{len(newest)} rows of {len(newest)} rows fit.")


def test_all_rounds_are_loaded_on_demand_and_turned_by_pages(visit: Visiting, records: Records) -> None:
    seen = opened(visit)
    assert [url for url in seen.requests if url.endswith("/rows/v6.0.js")] == []
    seen.page.select_option("#explore-round", "all")
    shows(seen.page, f"{len(records.results):,} rows of {len(records.results):,} rows fit.")
    assert len([url for url in seen.requests if url.endswith("/rows/v6.0.js")]) == 1
    assert seen.page.locator("#explore-view tbody tr").count() == 50
    seen.page.click("#explore-behind")
    assert "Rows 51 to 100 of 1,543" in seen.page.locator(".sp-explorer-pager").inner_text()
    assert seen.page.evaluate("document.activeElement.id") == "explore-behind"
    assert address_of(seen.page) == "#?round=all&page=2"


def test_text_finds_systems_software_and_ids(visit: Visiting) -> None:
    page = opened(visit).page
    page.fill("#explore-text", "6.1-0003")
    page.locator("#explore-view tbody tr").first.wait_for()
    ids = page.locator("#explore-view tbody tr th:first-child").all_inner_texts()
    assert set(ids) == {"v6.1\n6.1-0003"}


def test_no_score_is_rounded_to_nothing_and_each_has_its_unit(visit: Visiting) -> None:
    page = opened(visit, "#?benchmark=wan-2.2-t2v-a14b&submitter=AMD").page
    texts = page.locator("#explore-view tbody td.sp-numeric").all_inner_texts()
    assert any(text.startswith("0.0731282\u00a0samples/s") for text in texts)
    assert any(text.startswith("16.1245\u00a0s\np90, lower is better") for text in texts)


def test_a_score_per_accelerator_is_marked_as_derived_and_a_latency_is_not_divided(visit: Visiting) -> None:
    page = opened(visit, "#?benchmark=wan-2.2-t2v-a14b&submitter=AMD&per=accelerator&text=6.1-0003").page
    assert "Per accelerator (derived)" in page.locator("#explore-view thead").inner_text()
    # 0.0731282 ÷ 8 = 0.009141025, six digits
    texts = page.locator("#explore-view tbody tr td:nth-child(4)").all_inner_texts()
    assert texts == ["0.00914103\u00a0samples/s\n= 0.0731282 ÷ 8, derived", "none: a latency in s"]


def test_the_chart_is_of_one_benchmark_and_scenario_alone(visit: Visiting) -> None:
    page = opened(visit).page
    assert page.locator("#explore-view figure").count() == 0
    page = opened(visit, "#?benchmark=wan-2.2-t2v-a14b&scenario=SingleStream&submitter=AMD").page
    assert "s, lower is better, best first" in page.locator("#explore-view figcaption").inner_text()
    assert page.locator("#explore-view figure li").first.inner_text().endswith("16.1245\u00a0s")


def test_a_benchmark_with_one_result_is_one_row_and_one_bar(visit: Visiting) -> None:
    page = opened(visit, "#?benchmark=e2e-rag-db").page
    assert said(page).startswith("1 row of")
    assert page.locator("#explore-view figure li").count() == 1


def test_filters_that_leave_nothing_say_so(visit: Visiting) -> None:
    page = opened(visit).page
    page.fill("#explore-text", "no such system")
    shows(page, "0 rows of")
    assert "No row fits all these filters" in page.locator("#explore-view").inner_text()
    page.click("#explore-reset")
    shows(page, "492 rows of 492 rows fit.")


# ── The address ──────────────────────────────────────────────────────────────────────────────


def test_a_shared_address_restores_the_view(visit: Visiting, records: Records, chromium: Browser) -> None:
    page = opened(visit).page
    pair = ("v6.1", "gpt-oss-120b", "Server")
    fit = sum((row.round_id, row.benchmark, row.scenario) == pair for row in records.results)
    page.select_option("#explore-benchmark", "gpt-oss-120b")
    page.select_option("#explore-scenario", "Server")
    page.select_option("#explore-order", "score")
    shows(page, f"{fit} rows of 492 rows fit.")
    page.wait_for_function("() => location.hash.includes('order=score')")
    shared = page.evaluate("document.querySelector('#explore-link').href")
    assert shared == page.url
    other = chromium.new_page()
    other.goto(shared)
    shows(other, f"{fit} rows of 492 rows fit.")
    assert other.input_value("#explore-scenario") == "Server"
    assert other.locator("#explore-view").inner_text() == page.locator("#explore-view").inner_text()
    other.close()


NONSENSE = (
    ("#?foo=bar", "The address asks for “foo”, which the explorer does not know."),
    ("#?round=v9.9", "The address asks for round “v9.9”, and there is only v5.1, v6.0, v6.1, all."),
    ("#?benchmark=nonsense", "The address asks for benchmark “nonsense”, which no row of v6.1 has."),
    ("#?count=7&count=8", "The address says count twice."),
    ("#?page=0", "The address asks for page “0”, which is no number of a page."),
    ("#?view=compare&a=v6.1/closed/Nobody/none", "The address asks for a “v6.1/closed/Nobody/none”"),
    ("#gibberish", "The address names neither a view nor a part of this page: #gibberish."),
    ("#?benchmark=%E0%A4%A", "The address asks for benchmark"),
    ("#?benchmark=<img src=x onerror=alert(1)>", "The address asks for benchmark “<img src=x onerror=alert(1)>”"),
)


def test_an_address_of_nonsense_is_told_and_shows_rows_all_the_same(visit: Visiting) -> None:
    seen = opened(visit)
    for asked, complaint in NONSENSE:
        seen.page.evaluate("hash => { location.hash = hash }", asked)
        shows(seen.page, complaint)
        assert "rows of" in said(seen.page)
    assert seen.complaints == []


def test_links_to_headings_are_no_views(visit: Visiting) -> None:
    page = opened(visit, "#how-systems-are-compared").page
    assert said(page) == "492 rows of 492 rows fit."
    assert address_of(page) == "#how-systems-are-compared"


def test_an_address_followed_before_the_last_choice_is_written_has_the_last_word(visit: Visiting) -> None:
    page = opened(visit).page
    page.evaluate("""() => {
      const { showing } = scorepress;
      globalThis.held = [];
      globalThis.afterDrawing = showing.afterDrawing;
      showing.afterDrawing = work => held.push(work);
    }""")
    page.select_option("#explore-benchmark", "gpt-oss-120b")
    page.wait_for_function("() => held.length > 0")
    # The address changes at once, its event comes later; in between the choice would have been written.
    kept = page.evaluate("""() => {
      location.hash = "#?round=v6.0";
      scorepress.showing.afterDrawing = afterDrawing;
      for (const work of held) work();
      return location.hash;
    }""")
    assert kept == "#?round=v6.0"
    shows(page, "465 rows of 465 rows fit.")
    assert page.input_value("#explore-benchmark") == ""
    assert address_of(page) == "#?round=v6.0"


def test_whoever_goes_to_a_heading_keeps_the_view_and_the_next_choice_is_in_the_address(visit: Visiting) -> None:
    page = opened(visit, "#?round=v6.0").page
    shows(page, "465 rows of 465 rows fit.")
    page.locator('.md-sidebar--secondary a[href$="#how-rounds-are-compared"]').click()
    page.wait_for_url("**/*#how-rounds-are-compared")
    page.wait_for_timeout(500)
    assert said(page) == "465 rows of 465 rows fit."
    assert address_of(page) == "#how-rounds-are-compared"
    page.select_option("#explore-scenario", "Server")
    page.wait_for_function("() => location.hash === '#?round=v6.0&scenario=Server'")
    page.evaluate("() => { location.hash = '#?round=v5.1'; }")
    shows(page, "586 rows of 586 rows fit.")


def test_a_page_beyond_the_last_shows_the_last(visit: Visiting) -> None:
    page = opened(visit, "#?page=999").page
    assert "Rows 451 to 492 of 492" in page.locator(".sp-explorer-pager").inner_text()


# ── Two systems, and the rounds ──────────────────────────────────────────────────────────────


def of_the_node(records: Records, round_id: str) -> dict[tuple[str, str], Result]:
    """AMD's Closed rows on the node of the posts, by benchmark and scenario."""
    key = (round_id, *NODE.split("/"))
    rows = (row for row in records.results if (row.round_id, row.division, row.submitter, row.system) == key)
    return {(row.benchmark, row.scenario): row for row in rows}


def test_two_systems_get_the_verdicts_of_the_posts(visit: Visiting, records: Records) -> None:
    page = opened(visit, "#?" + "&".join(f"{name}={value}" for name, value in BOTH.items())).page
    page.locator("#explore-view tbody tr").first.wait_for()
    own, older = (of_the_node(records, round_id) for round_id in ("v6.1", "v6.0"))
    expected = {}
    for key in own.keys() & older.keys():
        pair = compare(records.comparing, own[key], older[key])
        expected[f"{key[0]}\n{key[1]}, {pair.own.unit.direction.value}"] = plain_text(verdict_phrase(pair, ()))
        assert pair.verdict_word in ("leads", "ties", "trails")
    rows = [first_cells(page, at) for at in range(page.locator("#explore-view tbody tr").count())]
    assert len(rows) == len(own.keys() | older.keys())
    assert {cells[0]: cells[3].partition("\n")[0] for cells in rows if "no verdict" not in cells[3]} == expected
    alone = [cells for cells in rows if "no verdict: only one of the two submitted it" in cells[3]]
    assert all("no submission" in cells[1:3] for cells in alone)


def test_systems_of_another_size_are_not_compared_and_it_says_why(visit: Visiting) -> None:
    address = f"#?view=compare&a=v6.1/{NODE}&b=v6.0/closed/AMD/87xMI355X_22xEPYC_9575F"
    page = opened(visit, address).page
    page.locator("#explore-view tbody tr").first.wait_for()
    view = page.locator("#explore-view").inner_text()
    assert "not compared: expected the same accelerator count on both sides, found 8 and 87" in view
    assert "There is nothing in which the two may be compared. Not compared: 3." in view


def test_rounds_are_followed_only_where_rows_may_be_compared(visit: Visiting) -> None:
    where = "#?view=rounds&benchmark=gpt-oss-120b&scenario=Offline&count=8&division=closed&own=AMD&accelerator=MI355X"
    page = opened(visit, where).page
    # 121,818 ÷ 95,004 − 1 = 28%
    assert first_cells(page, 2)[7].startswith("28% over v6.0\n= 121,818 ÷ 95,004 − 1")
    page = opened(visit, "#?view=rounds&benchmark=llama2-70b-99.9&scenario=Offline&division=closed").page
    assert "not compared with v5.1: expected the same accelerator count" in page.locator("#explore-view").inner_text()
    page = opened(visit, "#?view=rounds").page
    assert "Choose a benchmark and a scenario" in page.locator("#explore-view").inner_text()
