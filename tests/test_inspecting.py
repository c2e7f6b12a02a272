"""A built site inspected: sound as it is, each fault found by name, and nothing passed that was not looked at."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from case_files import cases
from click.testing import CliRunner, Result
from small_sites import brief, inspected, small_site
from tiny_project import replace_in

from generator.cli import main
from generator.finishing.policy import apply_policy
from generator.inspecting.held import read_held
from generator.inspecting.lookup import Looked
from generator.problems import ProblemsFound
from generator.project import Project

HOME, PART = "site/index.html", "site/part/page/index.html"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return small_site(tmp_path)


def verify(project: Project, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["--project", str(project.root), "verify-site", *arguments])


def test_a_sound_site_has_no_finding_and_says_how_much_was_looked_at(project: Project) -> None:
    found = inspected(project)
    assert brief(found.problems) == []
    # Three formulas: an improvement, a lead, and a share of the gain. One figure, and 404.html beside two pages.
    assert (found.pages, found.worked_out.formulas, found.seen.figures) == (3, 3, 1)
    # Four links; −9.1% as label, 9.1% in the description, 20% in the title of the page; 3.0 TB and about 80%.
    # Names: 11 at home (title, description, six in the first paragraph, one in the table, two rounds in a note) and 5.
    assert found.looked == Looked(linked=4, drawn=3, names=16, data=2)
    # 404: 2. Home: style sheet, 3 in nav, 3 of the picture, 2 links, 2 numbers. Part: style sheet, download,
    # 2 numbers. The style sheet: 1 picture. What leads elsewhere or is given inline is no link of the site.
    assert found.links == 17


@pytest.mark.parametrize("case", cases("bad_sites"))
def test_a_fault_is_found_by_name_and_nothing_else(project: Project, case: dict[str, str]) -> None:
    replace_in(project, case["file"], case["old"], case["new"])
    assert brief(inspected(project).problems) == case["says"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('href="?print=1#top-of-page"', 'href=""'),
        ('href="?print=1#top-of-page"', 'href="index.html#top-of-page:~:text=tiny"'),
        ('href="part/page/#figures"', 'href="./part/../part/page/index.html"'),
        ('href="part/page/#figures"', 'href="mailto:someone@host.example"'),
        ("Run it:", "Run a nanosecond, or inform someone; nothing is undefinable:"),
        ("Run it:", "<kbd>Run 3</kbd> <samp>{{ it }}</samp>:"),
        ("Run it:", "Run it in FP4, as said of submissions 6.1-0001 and 6.0-0001:"),
        ("var address", "/* relative */ fetch('search.json'); var address"),
        ("<footer>", "<footer>nan 99% <a href='https://elsewhere.example/'>"),
        ("<td>3.0 TB</td>", "<td><span>3.0 TB</span></td>"),
    ],
)
def test_what_is_sound_is_passed(project: Project, old: str, new: str) -> None:
    replace_in(project, HOME, old, new)
    apply_policy(project.root / "site")
    found = brief(inspected(project).problems)
    # The footer of a theme is no main content; what is unrendered or missing is a finding there too.
    assert found == ([f"{HOME}:36: value-missing: 'nan' in 'nan 99%'"] if "nan 99%" in new else [])


def test_a_table_row_is_held_against_the_row_of_results_that_it_names(project: Project) -> None:
    # NVIDIA's row stands in line 5 and scored 110000.0 Tokens/s; line 2 is AMD's, with 120000.0.
    row = "<tr><td>NVIDIA</td><td>8xB300</td><td>closed</td><td>{}</td><td>data/results/v6.1.csv:{}</td></tr>"
    replace_in(project, HOME, "Run it:", f"<table>{row.format('110,000 tokens/s', 5)}</table>Run it:")
    assert brief(inspected(project).problems) == []
    assert untraced(project, row.format("110,000 tokens/s", 5), row.format("120,000 tokens/s", 5)) == [
        "'120,000' in '120,000 tokens/s'",
        "'data/results/v6.1.csv:5' in 'data/results/v6.1.csv:5'",
    ]
    assert untraced(project, row.format("120,000 tokens/s", 5), row.format("110,000 tokens/s", 2)) == [
        "'data/results/v6.1.csv:2' in 'data/results/v6.1.csv:2'"
    ]


def untraced(project: Project, old: str, new: str) -> list[str]:
    """What comes from nowhere once the home page says something else."""
    replace_in(project, HOME, old, new)
    return [problem.partition("number-untraced: ")[2] for problem in brief(inspected(project).problems)]


def test_what_the_template_allows_is_passed_on_its_page_and_whole(project: Project) -> None:
    replace_in(project, HOME, "Run it:", "Run it 3 times, not 13:")
    replace_in(project, PART, "Of the improvement", "Of 3 improvements")
    found = inspected(project, {"index.md": frozenset({"3 times"})})
    assert found.looked.allowed == 1
    assert brief(found.problems) == [
        f"{HOME}:19: number-untraced: '13' in 'Run it 3 times, not 13:'",
        f"{PART}:22: number-untraced: '3' in 'Of 3 improvements the steps explai'",
    ]


def test_a_word_of_the_data_is_no_missing_value(project: Project) -> None:
    replace_in(project, HOME, "Run it:", "Nodes are joined by Infinity Fabric:")
    assert [problem.code for problem in inspected(project).problems] == ["value-missing"]
    text = "item,value\nnetwork,joined by Infinity Fabric\n"
    (project.data / "networks.csv").write_text(text, encoding="utf-8")
    assert inspected(project).problems == []


def test_a_site_of_other_pages_is_told(project: Project) -> None:
    replace_in(project, "site_src/ledger.csv", ",20%,0.2,", ",21%,0.21,")
    found = brief(inspected(project).problems)
    assert "site/ledger.csv:0: site-stale: another one: the site was built from other pages" in found
    assert f"{HOME}:16: number-differs: '20%'" in found


def test_a_number_of_the_ledger_that_its_page_does_not_show_is_told(project: Project) -> None:
    row = 'index.md,"nodes(mi355x, x, Offline)",1,1,,nodes,as published,data/results/v6.1.csv:2,1,3\n'
    for path in ("site_src/ledger.csv", "site/ledger.csv"):
        with (project.root / path).open("a", encoding="utf-8") as file:
            file.write(row)
    assert brief(inspected(project).problems) == [f"{HOME}:0: receipt-missing: none"]


def test_without_directory_urls_a_page_is_known_by_its_other_name(project: Project) -> None:
    site = project.root / "site"
    text = (site / "part/page/index.html").read_text(encoding="utf-8").replace("../../assets", "../assets")
    (site / "part/page/index.html").unlink()
    (site / "part/page").rmdir()
    (site / "part/page.html").write_text(text, encoding="utf-8")
    home = (site / "index.html").read_text(encoding="utf-8").replace("part/page/", "part/page.html")
    home = home.replace("https://host.example/blog/", "https://host.example/blog/index.html")
    (site / "index.html").write_text(home, encoding="utf-8")
    assert brief(inspected(project).problems) == []
    replace_in(project, "site/part/page.html", '"#n-gain">28%', '"#n-gain">29%')
    assert brief(inspected(project).problems) == ["site/part/page.html:22: number-differs: '29%'"]


# ── What proves nothing ──────────────────────────────────────────────────────────────────────


def test_a_site_in_which_nothing_is_seen_is_a_finding(project: Project) -> None:
    site = project.root / "site"
    for page in ("index.html", "part/page/index.html"):
        (site / page).write_text("<article><p>Words.</p></article>", encoding="utf-8")
    (site / "404.html").write_text("<article><p>Words.</p></article>", encoding="utf-8")
    (site / "assets/style.css").write_text("", encoding="utf-8")
    (project.root / "site_src/ledger.csv").write_text("page,name\n", encoding="utf-8")
    (site / "ledger.csv").write_text("page,name\n", encoding="utf-8")
    problems = [problem for problem in inspected(project).problems if problem.code != "policy-missing"]
    assert [problem.expected for problem in problems] == [
        f"{what} to look at" for what in ("numbers", "formulas", "links", "figures")
    ]


@pytest.mark.parametrize(
    ("remove", "found"),
    [
        ("**/*", "0 files, no page among them"),
        ("**/*.html", "3 files, no page among them"),
        ("ledger.csv", "3 pages without it"),
    ],
)
def test_a_folder_that_is_no_site_is_refused(project: Project, remove: str, found: str) -> None:
    for file in (project.root / "site").glob(remove):
        if file.is_file():
            file.unlink()
    outcome = verify(project, str(project.root / "site"))
    assert outcome.exit_code == 2
    assert "site: site-missing: expected a " in outcome.output
    assert f"found {found}\n    fix: build it with `make site`" in outcome.output


def test_a_project_without_generated_pages_is_refused(project: Project) -> None:
    (project.root / "site_src/ledger.csv").unlink()
    outcome = verify(project, str(project.root / "site"))
    assert outcome.exit_code == 2
    assert outcome.output.startswith("site_src/ledger.csv: site-missing: expected the ledger of the pages, found none")


def test_a_page_that_is_no_text_is_refused_by_name(project: Project) -> None:
    (project.root / PART).write_bytes(b"<p>caf\xe9")
    with pytest.raises(ProblemsFound) as caught:
        inspected(project)
    assert brief(list(caught.value.problems)) == [f"{PART}:0: encoding: byte 0xe9 at 6"]


def test_a_folder_that_is_not_there_is_wrong_usage(project: Project) -> None:
    assert verify(project, "nowhere").exit_code == 2


# ── What it prints ───────────────────────────────────────────────────────────────────────────


def test_a_sound_site_ends_well_and_its_line_says_what_was_seen(project: Project) -> None:
    outcome = verify(project, str(project.root / "site"))
    assert outcome.exit_code == 0
    assert outcome.output == (
        "3 pages, 25 numbers (4 linked to receipts, 3 in figures, 16 in names, 2 in texts of the data, 0 allowed), "
        "3 formulas worked out, 17 links and parts, 1 figures\n"
    )


def test_a_finding_has_its_place_and_a_fix_in_each_format(project: Project) -> None:
    replace_in(project, HOME, '"#n-improvement">20%', '"#n-improvement">21%')
    site = str(project.root / "site")
    text, listed, notes = (verify(project, site, "--format", style) for style in ("text", "json", "github"))
    assert {text.exit_code, listed.exit_code, notes.exit_code} == {1}
    assert text.output.startswith(
        f"{HOME}:16: number-differs: expected '20%', which the ledger has for "
        "improvement(mi355x, mi355x_v60, llama2-70b-99.9, Offline), found '21%'\n    fix: let the template print it"
    )
    assert [(one["path"], one["line"], one["code"]) for one in json.loads(listed.stdout)] == [
        (HOME, 16, "number-differs")
    ]
    assert notes.stdout.startswith(f"::error file={HOME},line=16,title=number-differs::expected '20%25'")


def test_what_was_released_or_approved_counts_on_no_other_page(project: Project) -> None:
    (project.data / "history").mkdir()
    (project.data / "history" / "2026-12-01.csv").write_text("page,text\nindex.md,28%\n", encoding="utf-8")
    (project.data / "approvals.csv").write_text("statement\nIt leads by 28% on one node.\n", encoding="utf-8")
    kept = {"data/history/2026-12-01.csv", "data/approvals.csv"}
    assert not kept & set(read_held(project, ()).files)
    assert kept & set(read_held(project, (), with_kept=True).files) == {"data/history/2026-12-01.csv"}
