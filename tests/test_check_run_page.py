"""The page that checks a run, in a real browser: what a reader gives it, and what it says and does."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import TELEPHONE, WIDE, Visit
from judged_runs import SERVER, offline, server
from loadgen_logs import summary
from playwright.sync_api import Page
from test_site_in_browser import AXE

pytestmark = pytest.mark.browser

Visiting = Callable[..., Visit]


def give(page: Page, log: str, name: str = "mlperf_log_detail.txt") -> None:
    page.set_input_files("#check-run-file", [{"name": name, "mimeType": "text/plain", "buffer": log.encode()}])


def ask(page: Page, benchmark: str = "gpt-oss-120b", against: str = "6.0-0002") -> None:
    page.select_option("#check-run-benchmark", benchmark)
    page.fill("#check-run-against", against)
    page.press("#check-run-against", "Tab")


def verdict(page: Page, outcome: str) -> str:
    """All that the verdict says, once it says `outcome`."""
    page.locator("#check-run-verdict strong", has_text=outcome).wait_for(timeout=5000)
    return page.locator("#check-run-verdict").inner_text()


def test_a_log_is_judged_in_the_page_and_nothing_is_sent(visit: Visiting, address: str) -> None:
    seen = visit("check")
    posted = []
    seen.page.on("request", lambda request: posted.append(request.post_data))
    give(seen.page, offline())
    assert "run-benchmark-missing" in verdict(seen.page, "CANNOT TELL")
    ask(seen.page)
    said = verdict(seen.page, "WITHIN TOLERANCE")
    assert "95,004 tokens/s (unverified), throughput" in said
    assert "1.00000 (higher is better): 0.0%" in said
    assert "Result not verified by MLCommons Association." in said
    assert set(posted) == {None}
    assert [url for url in seen.requests if not url.startswith(address)] == []
    assert seen.complaints == []


def test_a_pasted_summary_is_judged_as_well(visit: Visiting) -> None:
    page = visit("check").page
    page.fill("#check-run-text", summary("Tokens per second: 47502"))
    ask(page)
    assert "0.50000 (higher is better): 50% worse" in verdict(page, "NOT WITHIN TOLERANCE")


def test_a_dropped_file_is_judged_as_well(visit: Visiting) -> None:
    page = visit("check").page
    ask(page)
    drop = """log => {
      const data = new DataTransfer();
      data.items.add(new File([log], 'mlperf_log_detail.txt'));
      const dropped = new DragEvent('drop', {dataTransfer: data, bubbles: true});
      document.querySelector('#check-run form').dispatchEvent(dropped);
    }"""
    page.evaluate(drop, server(82136.1, result_validity="INVALID", **SERVER))
    assert "run-invalid" in verdict(page, "INVALID")


def test_of_two_files_the_detail_log_is_read(visit: Visiting) -> None:
    page = visit("check").page
    logs = {"mlperf_log_summary.txt": summary("Tokens per second: 1"), "mlperf_log_detail.txt": offline()}
    files = [{"name": name, "mimeType": "text/plain", "buffer": log.encode()} for name, log in logs.items()]
    page.set_input_files("#check-run-file", files)
    ask(page)
    assert "mlperf_log_detail.txt: WITHIN TOLERANCE" in verdict(page, "WITHIN TOLERANCE")


def test_the_systems_of_the_run_are_offered(visit: Visiting) -> None:
    page = visit("check").page
    give(page, offline())
    page.select_option("#check-run-benchmark", "gpt-oss-120b")
    page.locator("#check-run-systems option[value='6.0-0002']").wait_for(state="attached", timeout=5000)
    offered = page.locator("#check-run-systems option").evaluate_all("all => all.map(one => one.value)")
    assert len(offered) == len(set(offered)) > 10


def test_markup_in_a_log_is_text(visit: Visiting) -> None:
    page = visit("check").page
    evil = "<img src=x onerror=document.body.remove()>"
    log = offline(result_validity="INVALID", result_invalid_reason=evil)
    page.set_input_files("#check-run-file", [{"name": f"{evil}.txt", "mimeType": "text/plain", "buffer": log.encode()}])
    ask(page, against=evil)
    assert f"INVALID: {evil}" in verdict(page, "INVALID")
    assert page.locator("#check-run img").count() == 0


def test_the_verdict_goes_with_its_file(visit: Visiting) -> None:
    page = visit("check").page
    give(page, "hello")
    assert "log-not-performance" in verdict(page, "CANNOT TELL")
    page.set_input_files("#check-run-file", [])
    page.wait_for_function("() => document.querySelector('#check-run-verdict').childElementCount === 0", timeout=5000)


def test_without_script_the_page_says_so_and_has_the_command(visit: Visiting) -> None:
    page = visit("check", script=False).page
    assert page.get_by_text("your browser has not run it").is_visible()
    assert not page.locator("#check-run form").is_visible()
    assert page.get_by_text("scorepress verify-run <RUN>").is_visible()


@pytest.mark.parametrize("width", [320, 375, 1280])
def test_neither_form_nor_verdict_scrolls_the_page_sideways(visit: Visiting, width: int) -> None:
    page = visit("check", size=(width, 800)).page
    give(page, offline(), f"{'x' * 120}.txt")
    ask(page)
    verdict(page, "WITHIN TOLERANCE")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("scheme", "size"), [("light", WIDE), ("dark", WIDE), ("light", TELEPHONE)])
def test_axe_finds_no_violation(visit: Visiting, scheme: str, size: tuple[int, int]) -> None:
    page = visit("check", scheme, size).page
    give(page, offline(60000))
    ask(page)
    verdict(page, "NOT WITHIN TOLERANCE")
    found = Axe().run(page, options=AXE).response["violations"]
    assert [f"{rule['id']}: {node['failureSummary']}" for rule in found for node in rule["nodes"]] == []
