"""The crawler finds what is broken, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from crawling import broken_references

FINE = """\
<link rel="canonical" href="https://host.example/team/blog/a/"><link rel="stylesheet" href="../style.css">
<img src="../picture.svg" srcset="../picture.svg 1x, ../picture.svg 2x"><a href="#here">x</a><p id="here">y</p>
<a href="..">up</a><a href="../#top">top</a><a href="https://elsewhere.example/">out</a>
<a href="mailto:a@b.example">mail</a>
"""


def make_site(root: Path, page: str = FINE) -> Path:
    (root / "a").mkdir()
    (root / "a" / "index.html").write_text(page)
    (root / "index.html").write_text('<h1 id="top"></h1>')
    (root / "404.html").write_text('<a href="/team/blog/a/">a</a>')
    (root / "style.css").write_text("p { background: url('picture.svg'), url(data:image/png;base64,AA) }")
    (root / "picture.svg").write_text("<svg/>")
    return root


def test_a_whole_site_has_no_broken_reference(tmp_path):
    assert broken_references(make_site(tmp_path), "/team/blog/") == []


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        ('<a href="../b/">', "no such file"),
        ('<a href="../picture">', "no such file"),
        ('<a href="#there">', "no such anchor"),
        ('<a href="../#bottom">', "no such anchor"),
        ('<a href="/team/blog/">', "a path from the root, which is another place under a sub-path"),
        ('<a href="../../">', "leaves /team/blog/"),
        ('<img src="../picture.svg" srcset="../large.svg 2x">', "no such file"),
        ('<script src="https://elsewhere.example/x.js"></script>', "a part of the page from another host"),
        ('<link rel="stylesheet" href="//elsewhere.example/x.css">', "a part of the page from another host"),
        ('<a href="javascript:void(0)"><img src="javascript:void(0)x">', ""),
    ],
)
def test_a_broken_reference_is_named_with_its_fault(tmp_path, page, fault):
    found = broken_references(make_site(tmp_path, page), "/team/blog/")
    assert [line.rpartition(": ")[2] for line in found] == ([fault] if fault else [])


def test_a_style_sheet_is_read_too(tmp_path):
    site = make_site(tmp_path)
    (site / "style.css").write_text("@font-face { src: url(fonts/none.woff2) }")
    assert broken_references(site, "/team/blog/") == ["style.css: fonts/none.woff2: no such file"]
