"""Which statements a page makes, as its reader sees them, and what an approval of one is bound to."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from generator.press.composing import compose_pages
from generator.press.ledger import LedgerRow
from generator.project import Project
from generator.registering.parts import parts
from generator.registering.register import statements_of
from generator.registering.statements import Statement, page_statements
from generator.registering.wording import sentences
from tests.tiny_project import replace_in, tiny_project

ROW = (
    "From v6.0 to v6.1 | Benchmark: llama2-70b-99.9 | Scenario: Offline | Older score: 100,000 tokens/s; 6.0-0001 | "
    "Newer score: 120,000 tokens/s; 6.1-0001 | Improvement: 20% | Other conditions that differ: none"
)
FIRST = "The node scores 120,000 tokens/s and improves by 67% over v6.0 (40% less time)."
TEMPLATE = "templates/index.md.j2"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return tiny_project(tmp_path)


def statements(project: Project) -> tuple[Statement, ...]:
    return statements_of(compose_pages(project)[0])


def words(markdown: str) -> list[tuple[str, tuple[str, ...]]]:
    return [(one.text, one.anchors) for part in parts(markdown) for one in sentences(part)]


def link(name: str, text: str) -> str:
    return f'<a class="sp-number" href="#{name}">{text}</a>'


def test_a_page_makes_the_statements_that_carry_numbers_and_no_others(project: Project) -> None:
    found = statements(project)
    assert [(one.kind, one.text, one.numbers) for one in found] == [
        # 27.5 ÷ 16.5 − 1 = 2/3, 1 − 16.5 ÷ 27.5 = 0.4
        ("sentence", FIRST, "120000.0 tokens/s; 0.66666666666666666667; 0.4"),
        ("sentence", "It leads NVIDIA's B300 by 9.1%.", "0.09090909090909090909"),
        ("row", ROW, "100000.0 tokens/s; 120000.0 tokens/s; 0.2"),
    ]
    assert found[1].digest == hashlib.sha256(b"It leads NVIDIA's B300 by 9.1%.\n0.09090909090909090909").hexdigest()


def test_a_verdict_without_a_number_is_a_statement(project: Project) -> None:
    replace_in(project, TEMPLATE, "b300: {accelerator: B300, count: 8", "b300: {accelerator: B300, count: 9")
    replace_in(project, TEMPLATE, ', expect="leads"', "")
    texts = [(one.text, one.numbers) for one in statements(project)]
    assert ("It has no B300 submission to be compared with.", "") in texts


def test_words_that_the_template_allows_are_a_statement(project: Project) -> None:
    words = 'A prompt has at most {{ allow("2,048", because="a limit that the rules set") }} tokens. It is short.'
    replace_in(project, TEMPLATE, "# A tiny post\n", f"# A tiny post\n\n{words}\n")
    texts = [(one.text, one.numbers) for one in statements(project)]
    assert texts[0] == ("A prompt has at most 2,048 tokens.", "")
    assert len(texts) == 4


def test_digests_do_not_depend_on_layout_or_place(project: Project) -> None:
    before = [one.digest for one in statements(project)]
    replace_in(project, TEMPLATE, "It\n{{ verdict", "It {{ verdict")
    replace_in(project, TEMPLATE, "# A tiny post\n", "# A tiny post\n\nSome words.\n")
    rows = (project.root / "data/results/v6.1.csv").read_text(encoding="utf-8").splitlines()
    (project.root / "data/results/v6.1.csv").write_text("\n".join([rows[0], *reversed(rows[1:]), ""]), encoding="utf-8")
    assert [one.digest for one in statements(project)] == before


@pytest.mark.parametrize(
    ("path", "old", "new", "changed"),
    [
        (TEMPLATE, "The node scores", "This node scores", [True, False, False]),
        # 120010 ÷ 110000 − 1 = 0.09100 shows as 9.1% like 0.0909: the exact value counts. All three carry it.
        ("data/results/v6.1.csv", "120000.0", "120010.0", [True, True, True]),
        (TEMPLATE, 'caption: "From v6.0 to v6.1"', 'caption: "Since v6.0"', [False, False, True]),
    ],
)
def test_an_edited_word_or_value_gives_its_statement_another_digest(
    project: Project, path: str, old: str, new: str, changed: list[bool]
) -> None:
    before = statements(project)
    replace_in(project, path, old, new)
    assert [one.digest != was.digest for one, was in zip(statements(project), before, strict=True)] == changed


def test_a_paragraph_is_read_sentence_by_sentence() -> None:
    text = (
        f"On gpt-oss-120b it gains {link('a', '28%')} vs. v6.0, e.g. on llama3.1-8b. **{link('b', '3.5x')}** follows? "
        f"See [the `run` table](x.md#y) and [ours](../z.md): {link('c', '1,024')} of\nthem (U.S. Corp. only)."
    )
    assert words(text) == [
        ("On gpt-oss-120b it gains 28% vs. v6.0, e.g. on llama3.1-8b.", ("a",)),
        ("3.5x follows?", ("b",)),
        ("See the run table and ours: 1,024 of them (U.S. Corp. only).", ("c",)),
    ]


def test_items_headings_and_captions_stand_alone_and_code_says_nothing() -> None:
    text = "\n".join(
        [
            f"## Up by {link('a', '5%')}",
            f"- one of {link('b', '2')}",
            "  goes on",
            f"- and {link('c', '3')}.",
            "```sh",
            f"run {link('d', '4')}",
            "```",
            f"<figcaption>With {link('e', '6')} nodes</figcaption>",
            '--8<-- "figures/x.svg"',
        ]
    )
    kinds = [(part.kind, one.text) for part in parts(text) for one in sentences(part)]
    assert kinds == [
        ("heading", "Up by 5%"),
        ("sentence", "one of 2 goes on"),
        ("sentence", "and 3."),
        ("caption", "With 6 nodes"),
    ]


def test_a_note_of_a_table_counts_where_it_has_a_figure() -> None:
    notes = (
        "The rules say 34,996 samples. The checker counts.",
        "Source: x/inference_v6.1@ab33:run_1/a.md",
        "v6.1, p99.",
    )
    page = "\n".join(f'<p class="sp-note">{note}</p>' for note in notes)
    assert [(one.kind, one.text, one.numbers) for one in page_statements("p.md", page, [])] == [
        ("note", "The rules say 34,996 samples.", "")
    ]


def test_data_keep_their_marks() -> None:
    text = f"&#42;&#95;x&lt;b&gt; &amp; y {link('a', '1')}"
    assert words(text) == [("*_x<b> & y 1", ("a",))]


def test_a_number_of_the_title_alone_is_a_statement() -> None:
    row = LedgerRow("p.md", "results(v6.1)", "492", "492", "", "results", "rows counted", "data/x.csv", "1", "2")
    page = '---\ntitle: "All 492 results"\ndescription: "None."\n---\n\n# Words\n'
    assert [(one.kind, one.text, one.numbers) for one in page_statements("p.md", page, [row])] == [
        ("title", "All 492 results", "492")
    ]


def test_a_title_that_was_edited_by_hand_is_read_as_it_stands() -> None:
    row = LedgerRow("p.md", "results(v6.1)", "492", "492", "", "results", "rows counted", "data/x.csv", "1", "2")
    page = '---\ntitle: "All \\q 492 results"\n---\n'
    assert [one.text for one in page_statements("p.md", page, [row])] == ["All \\q 492 results"]


def test_the_register_of_the_site_misses_no_number() -> None:
    pages, _warnings = compose_pages(Project(Path(__file__).parents[1]))
    found = statements_of(pages)
    shown = {(row.page, row.name) for one in found for row in one.shown}
    assert shown == {(page.path, entry.named.name) for page in pages for entry in page.entries}
    assert not [one.text for one in found if "sp-number" in one.text or "<" in one.text.replace("< ", "")]
