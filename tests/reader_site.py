"""A site on the host it is made for, so that its theme changes pages without loading them: small posts, hard tables."""

from __future__ import annotations

import mimetypes
import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from browsing import Visit, note
from built_site import SUB_PATH, build, configure, run
from playwright.sync_api import Browser, BrowserContext, Route

from generator.analysis.metrics import improvement
from generator.analysis.naming import Named, Phrase
from generator.presenting.tables.table import Column, Table, table_html
from generator.press.receipts import receipts_section
from generator.press.shown import Register
from tests.rows import a_score

HOST = f"https://host.example{SUB_PATH}"
REPORT = "https://tracker.example/new?title={text}%20on%20{page}&body={name}"
LONG = "8xMI355X_" * 22  # 198 letters without a place to break
HEBREW, EMOJI, MARKUP = "אבג דהו", "🚀 rocket", "a | b <script>alert(1)</script> **c** {{ d }}"

IN_A_TAB = '/// tab | Words\n\nWords.\n\n///\n\n/// tab | Figure\n\n{{ figure("generations") }}\n\n///'

#: Shown alike, told apart by their exact values alone; one unit is a time; two have no result.
_SCORES: Sequence[tuple[str, tuple[str, str] | None]] = [
    ("alike and greater", ("100000.00004", "Tokens/s")),
    ("alike and less", ("100000.00003", "Tokens/s")),
    (HEBREW, None),
    (LONG, ("99999", "Tokens/s")),
    (EMOJI, ("16.1245", "s")),
    (MARKUP, ("9.5", "s")),
    ("nothing", None),
    ("a tie", ("99999.0", "Tokens/s")),
]
#: New against old, in percent: 33.3, 33.1 (both print 33%), −20, and 5.
_GAINS = [("4", "3"), ("1331", "1000"), ("4", "5"), ("105", "100")]


def hard_page() -> str:
    """A page of tables made to break them, and its receipts: pages of the press look no other."""
    register = Register("hard.md")
    show = register.show_from(1)
    scores = [(name, _score(name, at) if at else "no submission") for name, at in _SCORES]
    gains = [Named(f"gain({new}, {old})", improvement(a_score(new), a_score(old))) for new, old in _GAINS]
    wide = tuple(Column(f"Column {number}", is_numeric=True) for number in range(60))
    row = tuple((gains[number % 4],) for number in range(59))
    hidden = _table("Hidden", [("b", ("1",)), ("a", ("2",))])
    parts = [
        "---\ntitle: Hard tables\n---\n# Hard tables",
        f"In prose stands {table_link(gains[0], register)}.",
        table_html(_table("Scores", [(name, (cell,)) for name, cell in scores]), show),
        table_html(_table("Gains", [(f"case {index}", (gain,)) for index, gain in enumerate(gains)]), show),
        table_html(Table("Sixty columns", (Column("Name"), *wide[1:]), (((LONG,), *row), (("two",), *row))), show),
        f"/// tab | First\n\nWords.\n\n///\n\n/// tab | Second\n\n{table_html(hidden, show)}\n\n///",
    ]
    return "\n\n".join(parts) + "\n" + receipts_section(register.entries(), REPORT)


def table_link(named: Named, register: Register) -> str:
    """A number in a sentence."""
    return f'<a class="sp-number" href="#{register.show_from(1)(named)}">{named.number.text}</a>'


def _score(name: str, at: tuple[str, str]) -> Named:
    return Named(f"score({name})", a_score(*at))


def _table(caption: str, rows: Sequence[tuple[str, Phrase]]) -> Table:
    return Table(
        caption, (Column("Name"), Column("Value", is_numeric=True)), tuple(((name,), cell) for name, cell in rows)
    )


@pytest.fixture(scope="session")
def reader_site(small_fresh_project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small posts with an address for reports, and the page of hard tables. Tests only read it."""
    root = Path(shutil.copytree(small_fresh_project, tmp_path_factory.mktemp("reader_site") / "project"))
    (root / "scorepress.toml").write_text(f'[receipts]\nreport = "{REPORT}"\n', encoding="utf-8")
    post = root / "templates" / "v6.1" / "technical-dive.md.j2"
    text, count = re.subn(r'(?m)^{{ figure\("generations"\) }}$', IN_A_TAB, post.read_text(encoding="utf-8"))
    assert count == 1
    post.write_text(text, encoding="utf-8")
    outcome = run(root, "generator", "generate")
    assert outcome.code == 0, outcome.text
    (root / "site_src" / "hard.md").write_text(hard_page(), encoding="utf-8")
    return build(root, *configure(root, f"site_url: {HOST}\n"))


Reading = Callable[..., Visit]


@pytest.fixture
def reader(chromium: Browser, reader_site: Path) -> Iterator[Reading]:
    """Opens a page of that site where it is at home: reader("hard/", has_touch=True, without="**/tables.js")."""
    contexts: list[BrowserContext] = []

    def opened(path: str, size: tuple[int, int] = (1280, 900), without: str = "", **options: object) -> Visit:
        viewport = {"width": size[0], "height": size[1]}
        context = chromium.new_context(viewport=viewport, reduced_motion="reduce", **options)  # type: ignore[arg-type]
        contexts.append(context)
        context.route("**/*", lambda route: _answer(route, reader_site))
        if without:
            context.route(without, lambda route: route.abort())
        seen = Visit(context.new_page())
        context.on("request", lambda request: seen.requests.append(request.url))
        context.on("console", lambda said: note(seen, said.type, said.text))
        seen.page.on("pageerror", lambda error: seen.complaints.append(str(error)))
        seen.page.goto(HOST + path, wait_until="load")
        return seen

    yield opened
    for context in contexts:
        context.close()


def _answer(route: Route, site: Path) -> None:
    """What a static host says; any other host is not there."""
    url = route.request.url.partition("#")[0].partition("?")[0]
    file = site / url.removeprefix(HOST)
    file = file / "index.html" if file.is_dir() else file
    if not url.startswith(HOST) or not file.is_file():
        route.abort()
        return
    route.fulfill(path=file, content_type=mimetypes.guess_type(file.name)[0] or "application/octet-stream")
