"""Text from data is shown as it is, in Markdown, in HTML, and whatever extensions are on."""

import html
import re
from xml.etree import ElementTree

import markdown
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.presenting.escaping import anchor, escape_html, escape_markdown, one_line

_EXTENSIONS = [
    "attr_list",
    "md_in_html",
    "tables",
    "admonition",
    "pymdownx.smartsymbols",
    "smarty",
    "pymdownx.tilde",
    "pymdownx.caret",
    "pymdownx.superfences",
    "pymdownx.snippets",
]
_PRINTABLE = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Co", "Cn", "Zl", "Zp"]), min_size=1)


def _rendered(text: str) -> str:
    page = markdown.markdown(f"before {text} after", extensions=_EXTENSIONS)
    root = ElementTree.fromstring(f"<body>{page.replace('&nbsp;', ' ')}</body>")
    assert [element.tag for element in root.iter()] == ["body", "p"], page
    return "".join(root.itertext()).removeprefix("before ").removesuffix(" after")


@given(_PRINTABLE)
@example("<script>alert(1)</script>")
@example('--8<-- "secret.md"')
@example("{{ 7 * 7 }} {% raw %} ${{ x }}")
@example("A|B `code` DGX*H100* _x_ ~~y~~ ^2^ [a](b) ![c](d) &lt; \\")
@example("1/2 +/- 2% (c) --> 1st ... it's")
@example("12. May 2026")
@example("#1 result")
@example("https://example.org a@b.c")
def test_markdown_shows_the_text_and_nothing_else(text: str) -> None:
    assert _rendered(escape_markdown(text)).split() == text.split()


@given(_PRINTABLE)
def test_html_shows_the_text_in_an_element_and_in_an_attribute(text: str) -> None:
    escaped = escape_html(text)
    assert html.unescape(escaped) == one_line(text)
    assert not re.search(r'[<>"{}]', escaped)


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("a & b", "a &amp; b"),
        ("a < b", "a &lt; b"),
        ("a > b", "a &gt; b"),
        ('24" rack', "24&quot; rack"),
        ("a{b", "a&#123;b"),
        ("a}b", "a&#125;b"),
        ("a\rb", "a b"),
        ("a\nb", "a b"),
        ("a\u2028b", "a b"),
        ("a\u2029b", "a b"),
        ("it's plain · 94.9%", "it's plain · 94.9%"),
    ],
)
def test_each_sign_alone_is_written_otherwise(text: str, escaped: str) -> None:
    assert escape_html(text) == escaped


def test_line_ends_become_one_blank() -> None:
    assert one_line("a \r\n\n b\u2028c") == "a b c"


@pytest.mark.parametrize(
    ("name", "slug"),
    [("score(mi355x, llama2-70b-99.9, Offline)", "score-mi355x-llama2-70b-99-9-offline"), ("…", "x"), ("A--b", "a-b")],
)
def test_anchors_hold_letters_digits_and_hyphens(name: str, slug: str) -> None:
    assert anchor(name) == slug
