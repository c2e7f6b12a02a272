"""What the first load of a page takes, and the budget: of a site weighed by hand, and of the real one."""

from __future__ import annotations

import gzip

import pytest
from built_site import CHECKOUT

from generator.inspecting.site import read_site
from generator.inspecting.weights import KB, read_limits, weight_problems, weights
from generator.project import Project

LIMITS = CHECKOUT / "benchmarks" / "weights.csv"
HOME = """<html><head><link rel="stylesheet" href="a.css"><link rel="next" href="part/">
<script src="a.js?v=1"></script><script src="a.js"></script></head>
<body><article><a href="ledger.csv">all</a><a href="late.js">x</a></article></body></html>"""
PART = '<html><head><link rel="stylesheet" href="../a.css"></head><body><img src="data:image/png,x"></body></html>'


@pytest.fixture
def small(tmp_path):
    """Two pages, a style sheet with a font, and files that nobody loads at first."""
    files = {
        "index.html": HOME.encode(),
        "part/index.html": PART.encode(),
        "a.css": b"@font-face { src: url(f.woff2) } p { color: red }",
        "f.woff2": bytes(500),
        "a.js": b"run();" * 100,
        "late.js": bytes(99_999),
        "ledger.csv": b"page\n",
    }
    for path, content in files.items():
        (tmp_path / "site" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "site" / path).write_bytes(content)
    return read_site(Project(tmp_path), tmp_path / "site")


def size(content):
    return len(gzip.compress(content, 9, mtime=0))


def test_a_page_weighs_what_a_browser_loads_by_itself_once_and_compressed(small):
    home, part = weights(small)
    css = size((small.folder / "a.css").read_bytes())
    # A font is compressed already: its 500 zeros count in full.
    assert home.parts == {
        "index.html": size(HOME.encode()),
        "a.css": css,
        "a.js": size(b"run();" * 100),
        "f.woff2": 500,
    }
    assert home.total == sum(home.parts.values())
    assert part.parts == {"part/index.html": size(PART.encode()), "a.css": css, "f.woff2": 500}


def test_the_tightest_limit_counts_and_none_is_a_finding(small, tmp_path):
    # Home weighs some 0.8 KB: 500 of font, and a page, a script and a style sheet of about 100 each.
    file = tmp_path / "weights.csv"
    file.write_text("pages,kb,reason\n*.html,250,all\nindex.html,0,home\n", encoding="utf-8")
    (found,) = weight_problems(small, read_limits(file), "weights.csv")
    assert found.text().startswith("weights.csv:3: page-heavy: expected at most 0 KB for the first load of index.html")
    assert "most of it f.woff2" in found.found
    file.write_text("pages,kb,reason\nindex.html,1,home\n", encoding="utf-8")
    (found,) = weight_problems(small, read_limits(file), "weights.csv")
    assert (found.code, found.expected) == ("page-unlimited", "a limit for part/index.html")


def test_each_page_of_the_site_is_within_its_budget_and_no_post_may_have_more_than_250_kb(site):
    limits = read_limits(LIMITS)
    built = read_site(Project(site.parent), site)
    assert [problem.text() for problem in weight_problems(built, limits, "weights.csv")] == []
    assert ("*", 250) in [(limit.pattern, limit.kb) for limit in limits]
    dive = next(weight for weight in weights(built) if weight.page == "v6.1/technical-dive/index.html")
    # The theme's script and style sheets, our own, two fonts and the icon: none is forgotten.
    assert {path.rpartition(".")[2] for path in dive.parts} == {"html", "js", "css", "woff2", "png"}
    assert 100 * KB < dive.total < 250 * KB
