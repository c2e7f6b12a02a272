"""Pictures of every page of a site: which there are, how many pieces each has, and what is wider than its window."""

from __future__ import annotations

import pytest

from gallery.pages import HEIGHT, VIEWS, View, page_paths, pages_page, pictured

pytestmark = pytest.mark.browser
HEAD = "<!doctype html><meta charset='utf-8'><style>body { margin: 0 } div { width: 10px }</style>"


@pytest.fixture
def small(tmp_path):
    """A page of two and a half windows, one that is too wide, and one for addresses that lead nowhere."""
    pages = {
        "index.html": f"<div style='height: {HEIGHT * 5 // 2}px'></div>",
        "part/wide/index.html": "<div style='width: 700px'>x</div>",
        "404.html": "<p>lost</p>",
    }
    for path, body in pages.items():
        (tmp_path / "site" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "site" / path).write_text(HEAD + body, encoding="utf-8")
    return tmp_path


def test_the_views_are_both_widths_in_both_schemes_zoomed_and_on_paper():
    assert [(view.width, view.scheme, view.medium) for view in VIEWS] == [
        (1200, "light", "screen"),
        (1200, "dark", "screen"),
        (375, "light", "screen"),
        (375, "dark", "screen"),
        (640, "light", "screen"),
        (794, "light", "print"),
    ]


def test_each_page_is_pictured_to_its_end_in_each_view_and_too_wide_is_said(chromium, small):
    assert page_paths(small / "site") == ["404.html", "", "part/wide/"]
    views = (View("narrow", 375, "dark"), View("paper", 794, "light", "print"))
    seen = list(pictured(chromium, small / "site", small / "pages", views))
    # 2.5 windows are three pieces.
    assert [(one.page, one.view.name, len(one.pictures), one.is_too_wide) for one in seen] == [
        ("404.html", "narrow", 1, False),
        ("404.html", "paper", 1, False),
        ("", "narrow", 3, False),
        ("", "paper", 3, False),
        ("part/wide/", "narrow", 1, True),
        ("part/wide/", "paper", 1, False),
    ]
    made = {file.name for file in (small / "pages").iterdir()}
    assert made == {name for one in seen for name in one.pictures}
    assert "part-wide-narrow-01.png" in made
    html = pages_page(seen, "pages")
    assert all(f'src="pages/{name}"' in html for name in made)
