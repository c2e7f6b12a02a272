"""The receipts of a page: exact values for scripts, and links that report a number."""

from __future__ import annotations

import html
import re
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest

from generator.analysis.metrics import improvement
from generator.analysis.naming import Named
from generator.press.ledger import Entry
from generator.press.receipts import receipts_section
from generator.reading.settings import load_settings
from tests.rows import a_score
from tests.tiny_project import tiny_project

ADDRESS = "https://tracker.example/new?title={text}%20on%20{page}&body={name}"


def entry(named: Named) -> Entry:
    return Entry("v6.1/post.md", named, "n-it", (1,))


def opening(named: Named) -> str:
    """How the line of a number begins."""
    found = re.search(r"<li[^>]*>", receipts_section([entry(named)]))
    assert found
    return found[0]


def test_a_receipt_holds_the_exact_value_and_its_unit() -> None:
    score = a_score("121818.25")
    assert opening(Named("score", score)) == '<li id="n-it" data-value="121818.25" data-unit="tokens/s">'
    # 4 ÷ 3 − 1 = 1/3, to twenty places
    gain = Named("gain", improvement(a_score("4"), a_score("3")))
    assert opening(gain) == '<li id="n-it" data-value="0.33333333333333333333" data-unit="share">'


def test_without_an_address_each_receipt_leads_to_how_a_number_is_reported() -> None:
    section = receipts_section([entry(Named(name, a_score("1"))) for name in ("one", "other")])
    assert section.count('<a class="sp-report" href="#report-a-number">report this number</a></li>') == 2
    before, how, _items = re.split(r"\n\n(?=A number that looks wrong|<div)", section)
    assert how.endswith("\n{: #report-a-number }")
    assert all(what in how for what in ("whoever publishes", "address of its line", "expected", "source"))
    assert "report" not in before


def test_with_an_address_the_section_says_nothing_of_how() -> None:
    assert "report-a-number" not in receipts_section([entry(Named("score", a_score("1")))], ADDRESS)


@pytest.mark.parametrize("name", ["score(mi355x, gpt-oss-120b)", 'a & b "c" <d> {page} 100% #1 ?x=é'])
def test_the_link_carries_page_name_and_text_whole(name: str) -> None:
    section = receipts_section([entry(Named(name, a_score("121818")))], ADDRESS)
    found = re.search(r'<a class="sp-report" href="([^"]*)">report this number</a></li>', section)
    assert found
    asked = parse_qsl(urlsplit(html.unescape(found[1])).query)
    assert asked == [("title", "121,818 on v6.1/post.md"), ("body", name)]


def test_the_address_is_a_setting(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    assert load_settings(project)[0].report == ""
    project.settings.write_text(f'[receipts]\nreport = "{ADDRESS}"\n', encoding="utf-8")
    assert (load_settings(project)[0].report, load_settings(project)[1]) == (ADDRESS, ())
    project.settings.write_text('[receipts]\nreport = "mailto:a@b.example?body={name}"\n', encoding="utf-8")
    assert load_settings(project)[1] == ()


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert({name})",
        "//host.example/{name}",
        "https://host.example/new",
        "https://host.example/new?title=a number&body={name}",
        "https://host.example/{name}/{receipt}",
        "https://host.example/{name}}",
        'https://host.example/{name}\\"><script>',
    ],
)
def test_an_address_that_is_none_stops_the_press_at_its_line(tmp_path: Path, address: str) -> None:
    project = tiny_project(tmp_path)
    project.settings.write_text(f'\n[receipts]\nreport = "{address}"\n', encoding="utf-8")
    _, (problem,) = load_settings(project)
    assert (problem.path, problem.line, problem.code) == ("scorepress.toml", 3, "settings-wrong")
    assert "{name}" in problem.fix
