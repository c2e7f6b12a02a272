"""Every kind of figure on data made to break it, in a real browser: what `make gallery` checks, without pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, get_args

import pytest
from playwright.sync_api import Browser, Page

from gallery.browser import NARROWEST, WIDTHS, opened, page_address, served
from gallery.checks import page_faults
from gallery.page import gallery_page
from gallery.projects import HARD, Show, copied_project, show
from generator.press.specs import FigureSpec
from generator.press.templates import read_pages
from generator.project import Project
from generator.reading.loading import load_records

KINDS = {spec.model_fields["kind"].annotation for spec in get_args(get_args(FigureSpec)[0])}
pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def hard(tmp_path_factory: pytest.TempPathFactory) -> Show:
    return show("hard", copied_project(HARD, tmp_path_factory.mktemp("hard")))


@pytest.fixture(scope="module")
def address(hard: Show) -> Iterator[str]:
    with served(hard.site) as at:
        yield page_address(at, "index.md")


@pytest.fixture
def page(chromium: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page of all hard figures; `page.evaluate` may break it."""
    opened_page = opened(chromium, address, getattr(request, "param", WIDTHS["wide"]), "light")
    yield opened_page
    opened_page.context.close()


def test_the_hard_project_has_no_problem_and_every_kind():
    project = Project(HARD)
    sources, problems = read_pages(project)
    assert problems == []
    assert [problem.text() for problem in load_records(project)[1]] == []
    shown = {figure.kind for source in sources.values() for figure in source.front.figures.values()}
    assert {Literal[kind] for kind in shown} == KINDS


@pytest.mark.parametrize("page", [*WIDTHS.values(), NARROWEST], indirect=True)
def test_no_figure_has_a_fault(page):
    assert [str(fault) for fault in page_faults(page)] == []


def test_no_figure_is_too_heavy(hard):
    assert list(hard.weight_faults()) == []


def test_the_gallery_shows_each_figure_with_its_table(hard):
    html = gallery_page([hard], ["a <fault>"])
    assert html.count("<h2>") == len(hard.exhibits)
    assert html.count("<table") == len(hard.exhibits)
    assert "a &lt;fault&gt;" in html


# ── The checks themselves ────────────────────────────────────────────────────────────────────

ARABIC = "[...document.querySelectorAll('.sp-names text')].find(text => text.textContent.includes('شركة'))"
TEXT = "document.querySelector('.sp-labels text')"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (f"{TEXT}.textContent = '29%'", "label '29%' is not in the table"),
        (f"{TEXT}.setAttribute('font-size', 9)", "is 9.0 pixels high"),
        (f"{TEXT}.setAttribute('x', 2000)", "leaves the drawing"),
        (f"{TEXT}.parentNode.append({TEXT}.cloneNode(true))", "overlaps '28%'"),
        ("document.querySelector('.sp-remarks text').textContent = 'lead'", "remark 'lead' is not in the row of"),
        # a remark that is in the table, but in the row of another label
        (
            "document.querySelector('#figure-index-scaling-plain .sp-labels text').textContent = '62.5%'",
            "remark 'above the ideal score' is not in the row of '62.5%'",
        ),
        ("document.querySelector('.sp-missing text').textContent = 'nought'", "label 'nought' is not in the table"),
        (
            "document.querySelector('#figure-index-share-one .sp-references text').textContent = 'AMD = 90%'",
            "'90%' of the reference 'AMD = 90%' is not in the table",
        ),
        (
            f"{ARABIC}.textContent = {ARABIC}.textContent.replace(/[\\u2068\\u2069]/g, '')",
            "text: '8' stands on the wrong",
        ),
        (
            "document.querySelectorAll('bdi').forEach(name => name.replaceWith(name.textContent))",
            "p: '8' stands on the wrong",
        ),
        (
            "document.querySelector('.sp-names text').innerHTML = '<tspan>المحدود</tspan><tspan dy=\"17\">ة</tspan>'",
            "'المحدودة' is broken inside",
        ),
        ("document.querySelector('figcaption').append(' (so it is not, so it is not)')", "says 'so it is not' twice"),
        (f"{TEXT}.id = document.querySelector('figure').id", "stands twice"),
    ],
)
def test_a_fault_is_found(page, change, fault):
    page.evaluate(change)
    assert any(fault in str(found) for found in page_faults(page)), [str(found) for found in page_faults(page)]
