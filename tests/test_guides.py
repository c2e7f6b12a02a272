"""Guides as pages hold them: commands that stay in their blocks, facts with sources, faults where they are met."""

from __future__ import annotations

import re
from pathlib import Path

import markdown
import pytest
from tiny_project import replace_in, tiny_project

from generator.presenting.guides.commands import command_block
from generator.press.composing import compose_pages
from generator.press.rendering import Page
from generator.problems import ProblemsFound
from generator.project import Project

ROOT = Path(__file__).parents[1]
ASKED = """{{ unverified_words() }}

{{ reproduction_totals() }}

{{ reproduction("llama2-70b-99.9", "8xMI355X") }}

{{ expected_scores(mi355x, "llama2-70b-99.9") }}

{{ sources() }}"""


def tiny_page(project: Project, asked: str = ASKED) -> Page:
    replace_in(project, "templates/index.md.j2", "{{ sources() }}", asked)
    return compose_pages(project)[0][0]


def fences(text: str) -> list[str]:
    return re.findall(r"^```shell\n(.*?)\n```$", text, re.MULTILINE | re.DOTALL)


def section(text: str, title: str) -> str:
    return text.partition(f"\n### {title} {{")[2].partition("\n### ")[0]


# ── Commands ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "command",
    [
        "echo `date`",
        "cat <<A\n```\n# No heading\n```\nA",
        "--8<-- ledger.csv",
        "  --8<-- 'ledger.csv'",
        "echo '<script>alert(1)</script>'",
        "echo {{ page }} {% raw %}",
        "</code></pre><script>",
    ],
)
def test_a_command_stays_in_its_block_whatever_it_holds(tmp_path: Path, command: str) -> None:
    (tmp_path / "ledger.csv").write_text("included", encoding="utf-8")
    settings = {"pymdownx.snippets": {"base_path": [str(tmp_path)], "check_paths": True}}
    extensions = ["pymdownx.snippets", "pymdownx.superfences", "md_in_html"]
    html = markdown.markdown(f"{command_block(command)}\n\nbehind", extensions=extensions, extension_configs=settings)
    assert html.count("<pre>") == 1
    assert "<script>" not in html
    assert "<h1>" not in html
    assert "included" not in html
    assert html.endswith("<p>behind</p>")
    text = re.sub(r"<[^<>]*>", "", html.partition("<pre>")[2].partition("</pre>")[0])
    shown = text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&").replace("&#39;", "'").strip("\n")
    assert shown.replace("&quot;", '"') == command


def test_a_long_command_is_folded_between_words_and_a_shell_reads_the_same() -> None:
    words = ["run", *(f"--option{number} value{number}" for number in range(12)), '"two words"']
    (block,) = fences(command_block(" ".join(words)))
    lines = block.split(" \\\n  ")
    assert len(lines) > 1
    assert " ".join(lines) == " ".join(words)
    assert all(len(line) <= 78 for line in block.split("\n"))
    assert not any(line.endswith(tuple(f"--option{number}" for number in range(12))) for line in lines)


# ── A page ───────────────────────────────────────────────────────────────────────────────────


def test_a_guide_goes_through_its_phases_and_says_what_is_unknown(tmp_path: Path) -> None:
    text = tiny_page(tiny_project(tmp_path)).markdown
    titles = re.findall(r"^### (.+?) \{#", text, re.MULTILINE)
    assert titles == [
        "Prerequisites",
        "Host tunables",
        "Container",
        "Model",
        "Data set",
        "Quantization",
        "Performance run",
        "Accuracy run",
        "Compliance tests",
        "Packaging",
    ]
    for title in ("Host tunables", "Data set", "Quantization", "Packaging"):
        assert "Unknown: no source states it" in section(text, title)
    assert "The command is unknown: no source states it" in section(text, "Accuracy run")


def test_commands_stand_with_their_placeholders_and_sources(tmp_path: Path) -> None:
    text = tiny_page(tiny_project(tmp_path)).markdown
    assert fences(section(text, "Container")) == ["bash build.sh --token <HF_TOKEN>"]
    assert "Source: an/archive@0123abc:a/README.md" in section(text, "Container")
    assert "inferred: an/archive@0123abc:a/README.md" in section(text, "Container")
    assert "inferred" not in section(text, "Performance run")


def test_a_fault_stands_before_the_command_that_meets_it(tmp_path: Path) -> None:
    run = section(tiny_page(tiny_project(tmp_path)).markdown, "Performance run")
    assert "The script stops without a name. What helps: Set a name." in run
    assert run.index("sp-fault") < run.index("python main.py")


def test_the_score_to_expect_has_its_receipt_its_footnote_and_a_tolerance(tmp_path: Path) -> None:
    page = tiny_page(tiny_project(tmp_path))
    texts = {entry.named.name: entry.named.number.text for entry in page.entries}
    assert texts["score(mi355x, llama2-70b-99.9, Offline)"] == "120,000"
    assert texts["tolerance(rerun)"] == "3%"
    assert texts["disk(v6.1, llama2-70b-99.9, 8xMI355X)"] == "0.1"
    assert "Tolerance: The author's choice: two published scores this close" in page.markdown
    assert "A rerun is unverified. Result not verified by MLCommons Association." in page.markdown
    assert "6.1-0001" in {row.submission_id for row in page.footnotes}
    (check,) = fences(page.markdown.partition("A rerun is unverified")[2])
    assert " ".join(check.split(" \\\n  ")) == (
        "scorepress verify-run <RUN> --round v6.1 --benchmark llama2-70b-99.9 --scenario Offline --against 6.1-0001"
    )


def test_words_from_data_are_shown_and_not_read_as_markup(tmp_path: Path) -> None:
    project = tiny_project(tmp_path)
    hostile = '"<script>alert(1)</script> {{ page }}\n--8<-- ledger.csv\n| a | `b`"'
    replace_in(project, "data/reproduction/faults.csv", "the script stops without a name", hostile)
    replace_in(project, "data/reproduction/platforms.csv", "3 TB", hostile)
    replace_in(project, "data/reproduction/steps.csv", "Build the image", hostile)
    page = tiny_page(project)
    assert "<script>" not in page.markdown
    assert "{{" not in page.markdown
    assert not re.search(r"^\s*-+8<-+", page.markdown, re.MULTILINE)
    assert "&lt;script&gt;" in page.markdown


def test_a_guide_that_the_data_do_not_have_is_a_problem_of_its_line(tmp_path: Path) -> None:
    with pytest.raises(ProblemsFound, match=r"templates/index.md.j2:\d+: guide-missing"):
        tiny_page(tiny_project(tmp_path), '{{ reproduction("wan-2.2-t2v-a14b", "8xMI355X") }}\n\n{{ sources() }}')


# ── The posts ────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def posts() -> dict[str, Page]:
    return {page.path: page for page in compose_pages(Project(ROOT))[0] if page.path.endswith("reproduction.md")}


@pytest.mark.parametrize(
    ("page", "name", "text"),
    [
        ("v6.1/reproduction.md", "score(mi355x, llama2-70b-99.9, Offline)", "106,517"),
        ("v6.1/reproduction.md", "score(mi355x, gpt-oss-120b, Server)", "113,241"),
        ("v6.1/reproduction.md", "score(mi355x_72, gpt-oss-120b, Offline)", "1,039,900"),
        ("v6.1/reproduction.md", "score(mi355x, dlrm-v3, Server)", "12,198.8"),
        ("v6.1/reproduction.md", "score(mi350x_dlrm, dlrm-v3, Server)", "9,297.78"),
        ("v6.1/reproduction.md", "score(mi355x_open, dlrm-v3, Offline)", "16,363"),
        ("v6.1/reproduction.md", "score(mi355x, wan-2.2-t2v-a14b, SingleStream)", "16.1245"),
        ("v6.1/reproduction.md", "score(mi350x_wan, wan-2.2-t2v-a14b, Offline)", "0.0565013"),
        ("v6.1/reproduction.md", "score(crusoe_512, deepseek-r1, Offline)", "2,901,950"),
        ("v6.0/reproduction.md", "score(mi355x, gpt-oss-120b, Offline)", "95,004"),
        ("v6.0/reproduction.md", "score(mi355x_87, llama2-70b-99.9, Interactive)", "785,522"),
        ("v6.0/reproduction.md", "score(mi355x_94, gpt-oss-120b, Server)", "900,054"),
        ("v6.0/reproduction.md", "score(mi355x_open_wan, wan-2.2-t2v-a14b, SingleStream)", "27.3845"),
    ],
)
def test_the_scores_to_expect_are_the_published_ones(posts: dict[str, Page], page: str, name: str, text: str) -> None:
    assert {entry.named.name: entry.named.number.text for entry in posts[page].entries}[name] == text


@pytest.mark.parametrize("page", ["v6.1/reproduction.md", "v6.0/reproduction.md"])
def test_every_guide_of_the_round_stands_on_its_page_and_calls_a_rerun_unverified(
    posts: dict[str, Page], page: str
) -> None:
    text = posts[page].markdown
    assert text.count("### Prerequisites {#") == {"v6.1/reproduction.md": 12, "v6.0/reproduction.md": 5}[page]
    words = " ".join(text.split())
    assert "Result not verified by MLCommons Association." in words
    assert "Unverified results have not been through an MLPerf® review" in words
    assert "](technical-dive.md)" in text
    # Each score that the round's dive tells of leads there; of deepseek-r1 on many nodes it does not.
    assert text.count("](technical-dive.md#") == {"v6.1/reproduction.md": 9, "v6.0/reproduction.md": 5}[page]


def test_no_command_names_a_home_folder_or_a_token(posts: dict[str, Page]) -> None:
    for page in posts.values():
        commands = "\n".join(fences(page.markdown))
        assert "/home/" not in commands
        assert "hf_" not in commands.replace("hf_token", "").replace("<HF_", "")
