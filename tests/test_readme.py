"""What README.md shows really happens: its post is a page, its receipt is the one that `explain` prints."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from loadgen_logs import detail, detail_values, write_run

from generator.checking.asked import asked_entries, find_entries
from generator.checking.explaining import receipt
from generator.cli import main
from generator.press.composing import compose_pages
from generator.press.environment import make_environment
from generator.press.frontmatter import read_front_matter
from generator.press.outline import Outline
from generator.press.rendering import render_page
from generator.project import Project
from generator.reading.loading import load_records

ROOT = Path(__file__).resolve().parents[1]
ALONE = Outline(frozenset(), frozenset())
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def project():
    return Project(ROOT)


def test_the_post_is_a_page_that_says_what_the_readme_says(project):
    template = re.search(r"```jinja\n(.*?)```", README, re.DOTALL).group(1)
    source, problems = read_front_matter(template, "templates/v6.1/first-post.md.j2")
    assert problems == []
    records, environment = load_records(project)[0], make_environment(project)
    page = render_page(records, environment, "v6.1/first-post.md", source, ALONE, project)
    promised = re.search(r'reads "(.*?)"', README, re.DOTALL).group(1).split()
    sentence = re.search(r"On gpt-oss-120b Offline.*?%</a>", page.markdown, re.DOTALL).group()
    words = re.sub(r"<[^>]*>", "", sentence).replace("&#47;", "/").replace("&#39;", "'").split()
    assert [*words[:-1], f"{words[-1]}."] == promised


def unplaced(text):
    """A receipt without its line about where on the page the number stands, which any new sentence changes."""
    return re.sub(r"^  on .*\n", "", text, flags=re.MULTILINE)


def test_the_receipt_is_the_one_that_explain_prints(project):
    asked = re.search(r"\$ scorepress explain --page (\S+) '(.*?)'\n(.*?)\n```", README, re.DOTALL)
    page, name, shown = asked.groups()
    pages, _warnings = compose_pages(project)
    found = find_entries([entry for each in pages for entry in each.entries], name, page)
    assert unplaced("\n\n".join(receipt(entry) for entry in found)) == unplaced(shown)


def test_the_check_of_a_run_prints_what_the_readme_shows(tmp_path, monkeypatch):
    shown = re.search(r"\$ scorepress (verify-run out .*?)\n(.*?)\n…\n```", README, re.DOTALL)
    write_run(tmp_path / "out", detail=detail({**detail_values(), "result_tokens_per_second": 94000}))
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, ["--project", str(ROOT), *shown.group(1).split()])
    assert done.exit_code == 0
    assert done.output.startswith(shown.group(2))


def test_every_number_that_the_reviewers_guide_asks_about_is_there(project):
    guide = (ROOT / "docs" / "reviewer-guide.md").read_text(encoding="utf-8")
    asked = re.findall(r"^scorepress explain (?!--from)('.*?'|\S+)", guide, re.MULTILINE)
    assert len(asked) == 4
    pages, _warnings = compose_pages(project)
    for text in asked:
        assert asked_entries(pages, text.strip("'"))


def test_every_link_leads_somewhere():
    links = re.findall(r"\]\((?!https?:)([^)#]+)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
