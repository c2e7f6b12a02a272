"""The explorer at 20,000 rows in a real browser: from a reader's choice to what is then in view, laid out."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from itertools import cycle, islice

from findings import Finding
from measuring import BenchmarkFailed, Spread
from playwright.sync_api import Browser, CDPSession, Error, Page, sync_playwright
from workplace import Workplace

from generator.presenting.row_scripts import ROW, row_cells
from generator.presenting.scripts import script
from generator.project import Project
from generator.reading.loading import load_records

ROWS, LIMIT_MS = 20_000, 100
#: What a reader does, one after the other: the field, and what is put into it; a header of the table is pressed.
CHOICES = (
    ("benchmark", "gpt-oss-120b"),
    ("order", "score"),
    ("submitter", "Dell"),
    ("benchmark", ""),
    ("submitter", ""),
    ("text", "dell"),
    ("text", ""),
    ("count", "8"),
    ("by-system", ""),
    ("count", ""),
)
_CHOOSE = """async ([name, value]) => {
  const field = document.getElementById(`explore-${name}`);
  const start = performance.now();
  if (field.matches('button')) field.click();
  else {
    field.value = value;
    field.dispatchEvent(new Event(field.matches('input') ? 'input' : 'change'));
  }
  await new Promise(resolve => setTimeout(resolve));
  document.body.getBoundingClientRect();
  const took = performance.now() - start;
  // The rows below those in view are drawn later; they count among what the processor did.
  while (document.querySelector('#explore-view [aria-busy=true]')) await new Promise(resolve => setTimeout(resolve));
  document.body.getBoundingClientRect();
  return [took, document.querySelector('#explore-said').textContent];
}"""


def filtered(place: Workplace, rounds: int) -> list[Finding]:
    """Each choice in turn, on the page as it is built, with made-up rows in the place of the newest round's."""
    place.build()
    round_id = _write_rows(place)
    with sync_playwright() as playwright:
        try:
            path = os.environ.get("SCOREPRESS_BROWSER") or shutil.which("chromium")
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        except Error as error:
            raise BenchmarkFailed(f"no Chromium: {error.message.splitlines()[0]}") from error
        address = (place.root / "site" / "explorer" / "index.html").as_uri() + f"#?round={round_id}"
        found = [list(_choices(*_loaded(browser, address))) for _ in range(max(3, rounds // 3))]
        browser.close()
    clock, processor = (Spread.of(figures) for figures in zip(*(pair for each in found for pair in each), strict=True))
    first = Spread.of([each[0][0] for each in found])
    what, promise = f"explorer: a choice among {ROWS:,} rows", f"< {LIMIT_MS} ms"
    return [
        Finding(what, clock.text(" ms", 0), promise=promise, is_met=clock.middle < LIMIT_MS),
        Finding("  the first one after loading", first.text(" ms", 0), promise=promise, is_met=first.middle < LIMIT_MS),
        Finding(
            "  time of the page's processor",
            processor.text(" ms", 0),
            promise=promise,
            is_met=processor.high < LIMIT_MS,
        ),
    ]


def _loaded(browser: Browser, address: str) -> tuple[Page, CDPSession]:
    """The page, just loaded and with its rows, and what tells the time of its thread."""
    page = browser.new_page()
    page.goto(address)
    page.locator("#explore-said", has_text=f"{ROWS:,} rows fit").wait_for()
    thread = page.context.new_cdp_session(page)
    thread.send("Performance.enable", {"timeDomain": "threadTicks"})
    return page, thread


def _choices(page: Page, thread: CDPSession) -> Iterator[tuple[float, float]]:
    """How many milliseconds each choice took by the clock, and of the page's own thread."""
    for choice in CHOICES:
        before = _busy(thread)
        took, said = page.evaluate(_CHOOSE, list(choice))
        if f"of {ROWS:,} rows fit" not in said:
            raise BenchmarkFailed(f"expected the rows that fit, found {said!r}")
        yield float(took), _busy(thread) - before


def _busy(thread: CDPSession) -> float:
    """How many milliseconds the page's thread has worked."""
    metrics = thread.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


def _write_rows(place: Workplace) -> str:
    """Put real rows under made-up names into the newest round, and say which one it is."""
    records = load_records(Project(place.root))[0]
    round_id = records.rounds[-1]
    at = ROW.index("system")
    rows = []
    for number, row in enumerate(islice(cycle(records.results), ROWS)):
        cells = row_cells(row)
        cells[at] = f"{cells[at]} of {number}"
        rows.append(cells)
    content = {"columns": ROW, "path": "made up", "rows": rows}
    file = place.root / "site" / "assets" / "rows" / f"{round_id}.js"
    file.write_text(script(f'(scorepress.rows ??= {{}})["{round_id}"]', content), encoding="utf-8")
    return round_id
