"""The tables of the explorer: sorted by exact value over all rows that fit, saved, and linked to their source."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from built_site import CHECKOUT
from explorer_visits import NODE, Visiting, is_whole, opened, shows
from playwright.sync_api import Browser, Page

from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Result

pytestmark = pytest.mark.browser

SCORE, SYSTEM, ACCELERATORS, SOURCE = "value", "system", "accelerators", "source"


@pytest.fixture(scope="module")
def newest() -> tuple[Result, ...]:
    records = load_records(Project(CHECKOUT))[0]
    return tuple(row for row in records.results if row.round_id == "v6.1")


def sort(page: Page, column: str) -> str | None:
    """Press the header of a column, and what it then says of the order."""
    page.click(f"#explore-by-{column}")
    is_whole(page)
    return page.locator(f"th:has(> #explore-by-{column})").get_attribute("aria-sort")


def column(page: Page, at: int) -> list[str]:
    cells = page.locator(f"#explore-view tbody tr > :nth-child({at})").all_inner_texts()
    return [cell.partition("\n")[0] for cell in cells]


def saved(page: Page) -> tuple[str, list[dict[str, str]]]:
    with page.expect_download() as download:
        page.locator("#explore-view .sp-save").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    return download.value.suggested_filename, list(csv.DictReader(io.StringIO(text)))


def in_units(rows: list[Result], *, down: bool) -> list[str]:
    """The exact scores, by unit and then by size, as every table of the site orders values."""
    ordered = sorted(rows, key=lambda row: (row.unit.text, row.score), reverse=down)
    return [f"{row.score:f}" for row in ordered]


def test_a_header_sorts_all_rows_by_exact_value_and_not_those_of_the_page(
    visit: Visiting, newest: tuple[Result, ...]
) -> None:
    page = opened(visit).page
    offline = [row for row in newest if row.scenario == "Offline"]
    assert len(offline) > 100, "more than two pages"
    page.select_option("#explore-scenario", "Offline")
    assert sort(page, SCORE) == "ascending"
    assert [row["score"] for row in saved(page)[1]] == in_units(offline, down=False)
    assert sort(page, SCORE) == "descending"
    name, rows = saved(page)
    assert name == f"explorer-results-{len(offline)}-rows.csv"
    assert [row["score"] for row in rows] == in_units(offline, down=True)
    # The first page shows the first fifty of them.
    best = max((row for row in offline if row.unit.text == "tokens/s"), key=lambda row: row.score)
    assert column(page, 3)[0] == f"{best.score:,.0f}\u00a0tokens/s"
    assert len(column(page, 3)) == 50
    page.click("#explore-behind")
    is_whole(page)
    assert len(column(page, 3)) == 50
    assert page.locator(f"th:has(> #explore-by-{SCORE})").get_attribute("aria-sort") == "descending"


def test_the_third_press_brings_the_order_of_the_source_back(visit: Visiting) -> None:
    page = opened(visit).page
    before = column(page, 7)
    assert [sort(page, SOURCE), sort(page, SOURCE), sort(page, SOURCE)] == ["ascending", "descending", None]
    assert column(page, 7) == before
    assert page.input_value("#explore-order") == ""


def test_numbers_in_words_are_ordered_by_size(visit: Visiting, newest: tuple[Result, ...]) -> None:
    page = opened(visit, "#?benchmark=gpt-oss-120b&scenario=Offline&accelerator=MI355X").page
    assert sort(page, ACCELERATORS) == "ascending"
    counts = sorted(
        row.accelerator_count
        for row in newest
        if (row.benchmark, row.scenario, row.accelerator) == ("gpt-oss-120b", "Offline", "MI355X")
    )
    assert {8, 72, 512} <= set(counts), "letter by letter 512 stands before 72, and 72 before 8"
    assert [cell.partition("\u00a0")[0] for cell in column(page, 5)] == [str(count) for count in counts]


def test_the_keyboard_sorts_and_stays_where_it_is(visit: Visiting) -> None:
    page = opened(visit).page
    page.focus(f"#explore-by-{SYSTEM}")
    for direction in ("ascending", "descending"):
        page.keyboard.press("Enter")
        page.locator(f"th[aria-sort={direction}]").wait_for()
        assert page.evaluate("document.activeElement.id") == f"explore-by-{SYSTEM}"
    # The order is a choice beside the others as well, and part of the address.
    assert page.locator("#explore-order option:checked").inner_text() == "by system, descending"
    page.wait_for_function("() => location.hash === '#?order=-system'")


def test_a_shared_address_sorts_too(visit: Visiting, newest: tuple[Result, ...]) -> None:
    page = opened(visit, "#?order=-value&benchmark=dlrm-v3&scenario=Offline&per=accelerator").page
    assert page.locator(f"th:has(> #explore-by-{SCORE})").get_attribute("aria-sort") == "descending"
    rows = [row for row in newest if (row.benchmark, row.scenario) == ("dlrm-v3", "Offline")]
    assert [row["score"] for row in saved(page)[1]] == in_units(rows, down=True)
    assert sort(page, "each") == "ascending"
    each = [
        row.score / row.accelerator_count for row in sorted(rows, key=lambda row: row.score / row.accelerator_count)
    ]
    found = page.locator("#explore-view tbody td:nth-child(4)").evaluate_all(
        "cells => cells.map(one => one.dataset.value)"
    )
    assert [float(value) for value in found] == pytest.approx([float(value) for value in each], rel=1e-15)


def test_everything_of_a_row_is_saved_with_its_source(visit: Visiting, newest: tuple[Result, ...]) -> None:
    page = opened(visit, "#?text=6.1-0003&benchmark=gpt-oss-120b&scenario=Server").page
    (row,) = (
        one
        for one in newest
        if (one.submission_id, one.benchmark, one.scenario) == ("6.1-0003", "gpt-oss-120b", "Server")
    )
    assert page.locator("#explore-view .sp-save").inner_text() == "Save this row as CSV"
    ((found,),) = (saved(page)[1],)
    assert (found["score"], found["unit"], found["source"]) == ("113241.0", "Tokens/s", str(row.place))
    assert (found["round_id"], found["system_name"], found["software"]) == ("v6.1", row.system_name, row.software)


def test_two_systems_are_sorted_by_the_exact_advantage_with_those_without_a_verdict_last(visit: Visiting) -> None:
    page = opened(visit, f"#?view=compare&a=v6.1/{NODE}&b=v6.0/{NODE}").page
    page.locator("#explore-view th button", has_text="The first system").click()
    cells = page.locator("#explore-view tbody td:nth-child(4)")
    values = cells.evaluate_all("cells => cells.map(one => one.dataset.value)")
    compared = [float(value) for value in values if value]
    assert compared == sorted(compared)
    assert values == [*filter(None, values), *([""] * (len(values) - len(compared)))]
    # 106,517 ÷ 103,480 − 1 and 103,275 ÷ 100,282 − 1 print 2.9% and 3.0%
    assert [value[:7] for value in values[1:3]] == ["0.02934", "0.02984"]
    assert saved(page)[1][0]["The first system: unit"] == "share"


@pytest.mark.parametrize("of", ["#explore-view", ".sp-results"], ids=["drawn", "plain"])
def test_a_source_leads_to_where_the_public_finds_it(visit: Visiting, newest: tuple[Result, ...], of: str) -> None:
    seen = opened(visit, "#?text=6.1-0003&benchmark=gpt-oss-120b&scenario=Server")
    (row,) = (
        one
        for one in newest
        if (one.submission_id, one.benchmark, one.scenario) == ("6.1-0003", "gpt-oss-120b", "Server")
    )
    link = seen.page.locator(f"{of} a", has_text=re.compile(rf"v6\.1\.csv:{row.place.line}$"))
    assert link.text_content() == str(row.place)
    commit = "7bf15fd8089655a71fb75c81a744d7ba5a632424"
    assert link.get_attribute("href") == f"https://github.com/mlcommons/inference_results_v6.1/tree/{commit}"
    assert [url for url in seen.requests if "github.com" in url] == []


def test_a_source_without_an_address_is_a_text(chromium: Browser, address: str, site: Path) -> None:
    page = chromium.new_page()
    text = (site / "assets/rows/v6.1.js").read_text(encoding="utf-8")
    known = (
        '"address": "https://github.com/mlcommons/inference_results_v6.1/tree/7bf15fd8089655a71fb75c81a744d7ba5a632424"'
    )
    assert known in text
    body = text.replace(known, '"address": ""')
    page.route("**/rows/v6.1.js", lambda route: route.fulfill(body=body, content_type="text/javascript"))
    page.goto(f"{address}explorer/")
    shows(page, "492 rows of 492 rows fit.")
    assert column(page, 7)[0] == "data/results/v6.1.csv:2"
    assert page.locator("#explore-view a").count() == 0
    page.close()


#: Words that are easily ordered otherwise: signs, cases, accents, zeros before a number, long and several numbers.
WORDS = (
    *(
        "x2",
        "x10",
        "x02",
        "x",
        "x1a",
        "x1_",
        "x1-2",
        "x1.5",
        "x1.10",
        "é2",
        "É10",
        "8×",
        "8x",
        "a 9",
        "a9",
        "A9",
        "a",
        "B",
    ),
    *(
        "b",
        "_a",
        "-a",
        "(a",
        "000",
        "0",
        "10",
        "9",
        "7:00",
        "x00a",
        "ab",
        "a b",
        "x123456789012",
        "x9999999999",
        "",
        "8xB300",
    ),
)


@pytest.fixture(scope="module")
def alone(chromium: Browser) -> Iterator[Page]:
    """A page of nothing but the script of tables."""
    page = chromium.new_page()
    page.add_script_tag(path=CHECKOUT / "site_src/assets/tables.js")
    yield page
    page.close()


def test_words_are_ordered_as_the_browser_orders_letters_and_numbers(alone: Page) -> None:
    own, browsers = alone.evaluate(
        """words => [scorepress.tables.sorted(words, text => ({ text })),
          words.filter(Boolean).sort(new Intl.Collator("en", { numeric: true }).compare)]""",
        list(WORDS),
    )
    assert own == [*browsers, ""]


def test_values_are_ordered_beyond_the_digits_of_the_machine(alone: Page) -> None:
    values = ["0.10000000000000000002", "0.1", "", "-2", "0.10000000000000000001", "103"]
    found = alone.evaluate("values => scorepress.tables.sorted(values, value => ({ value }))", values)
    assert found == ["-2", "0.1", "0.10000000000000000001", "0.10000000000000000002", "103", ""]
