"""The lint reads a text as the site's builder shows it: the numbers in the HTML's words are those that it reports."""

from __future__ import annotations

import itertools
import re
from html.parser import HTMLParser
from pathlib import Path

import markdown
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.linting.linting import lint_part
from generator.linting.names import names_pattern

CONFIG = (Path(__file__).parents[1] / "mkdocs.yml").read_text(encoding="utf-8")
NOTHING = names_pattern(())
#: Each `§` becomes a number of its own.
WORDS = st.sampled_from(
    [
        "word §",
        "`code §`",
        "``code § ` §``",
        "\\`word §\\`",
        "[link §](page§.md)",
        "[link §][ref]",
        '![image §](image§.png "title §")',
        "**strong §**",
        "_in §_",
        "wo**§**rd",
        "&lt;§",
        "<b>bold §</b>",
        "<code>§</code>",
        '<span title="title §" id="id§">word</span>',
        "<https://a.example/x>",
    ]
)
LINES = st.lists(WORDS, min_size=1, max_size=3).map(" ".join)
BLOCKS = st.recursive(
    st.one_of(
        st.lists(LINES, min_size=1, max_size=2).map("\n".join),
        LINES.map(lambda line: f"{line}\n    § lazy"),
        LINES.map(lambda line: f"## {line}"),
        LINES.map(lambda line: f"> {line}\n> {line}"),
        LINES.map(lambda line: f"- {line}\n- {line}"),
        LINES.map(lambda line: f"1. {line}\n2. {line}"),
        st.just("```\n§ of code\n```"),
        st.just("    § of code"),
        st.just("| a | § |\n|---|---|\n| § | `§` |"),
        st.just('<div title="title §">\nword § <pre>§</pre>\n</div>'),
    ),
    lambda block: st.one_of(
        block.map(lambda text: f'!!! note "Title §"\n\n{_indented(text)}'),
        st.tuples(LINES, block).map(lambda pair: f"- {pair[0]}\n\n{_indented(pair[1])}"),
    ),
    max_leaves=3,
)


def _indented(text: str) -> str:
    return "".join(f"    {line}" if line.strip() else line for line in text.splitlines(keepends=True))


class Shown(HTMLParser):
    """The words of a page, and the attributes that are shown."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.code = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.code += tag in ("code", "pre")
        self.words += [value or "" for name, value in attrs if name in ("alt", "title")]

    def handle_endtag(self, tag: str) -> None:
        self.code -= tag in ("code", "pre")

    def handle_data(self, data: str) -> None:
        if not self.code:
            self.words.append(data)


def _numbers(words: list[str]) -> list[str]:
    return sorted(re.findall(r"\d{3}", " ".join(words)))


@settings(max_examples=100, deadline=None)
@given(st.lists(BLOCKS, min_size=1, max_size=5))
def test_what_the_builder_shows_is_what_the_lint_reads(blocks: list[str]) -> None:
    numbers = itertools.count(101)
    text = re.sub("§", lambda _match: str(next(numbers)), "\n\n".join([*blocks, "[ref]: page.md\n"]))
    extensions = [
        next(iter(one)) if isinstance(one, dict) else one for one in yaml.safe_load(CONFIG)["markdown_extensions"]
    ]
    extensions.remove("pymdownx.snippets")  # asks for files
    page = Shown()
    page.feed(markdown.markdown(text, extensions=extensions))
    found = lint_part("a.md.j2", text, NOTHING).problems
    assert _numbers(page.words) == _numbers([problem.found for problem in found])
    lines = text.splitlines()
    for problem in found:
        assert lines[problem.line - 1][problem.column - 1 :].startswith(re.findall(r"\d{3}", problem.found)[0])


def test_a_list_may_follow_a_list_and_a_number_out_of_turn_is_prose() -> None:
    def found(text: str) -> list[tuple[int, str]]:
        return [(problem.line, problem.found) for problem in lint_part("a.md.j2", text, NOTHING).problems]

    assert found("1. word\n2. word\n\n1. word\n2. word\n") == []
    assert found("1. word\n2. word\n\n1. word\n3. word\n") == [(5, "'3'")]
