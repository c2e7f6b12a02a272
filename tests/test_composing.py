"""The edition: a tiny project becomes pages, ledgers and drawings, all or nothing."""

from __future__ import annotations

import csv
import io
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from generator.press.composing import Edition, compose
from generator.problems import ProblemsFound
from generator.project import Project
from tests.golden import assert_golden
from tests.tiny_project import replace_in, tiny_project

FIGURE = """figures:
  gains:
    kind: improvement
    title: "Gains"
    caption: "Gains of a node"
    pairs:
      - {new: mi355x, old: mi355x_v60, benchmark: llama2-70b-99.9, scenarios: [Offline]}
      - {new: mi355x, old: mi355x_v60, benchmark: wan-2.2-t2v-a14b, scenarios: [SingleStream]}
---
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return tiny_project(tmp_path)


def _add_figure(project: Project) -> None:
    replace_in(project, "templates/index.md.j2", "---\n# A tiny post", f"{FIGURE}# A tiny post")
    replace_in(project, "templates/index.md.j2", "{{ sources() }}", '{{ figure("gains") }}\n\n{{ sources() }}')


def _ledger(edition: Edition) -> dict[str, dict[str, str]]:
    return {row["name"]: row for row in csv.DictReader(io.StringIO(edition.text("ledger.csv")))}


def _labels(svg: str) -> set[str]:
    """The texts at the ends of the bars, not those of the scale."""
    groups = ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}g")
    return {text for group in groups if group.get("class") == "sp-labels" for text in group.itertext() if text.strip()}


def test_the_tiny_edition_is_as_it_was_read_and_approved(project: Project, update_golden: bool) -> None:
    assert_golden(compose(project).outputs, "tiny", update=update_golden)


def test_every_number_of_the_page_is_in_the_ledger_with_its_value(project: Project) -> None:
    rows = _ledger(compose(project))
    # 27.5 ÷ 16.5 − 1 = 2/3
    gain = rows["improvement(mi355x, mi355x_v60, wan-2.2-t2v-a14b, SingleStream)"]
    assert (gain["text"], gain["value"], gain["formula"]) == ("67%", "0.66666666666666666667", "27.5 ÷ 16.5 − 1")
    assert gain["sources"] == "data/results/v6.1.csv:3 score; data/results/v6.0.csv:3 score"
    # 120000 ÷ 110000 − 1 = 1/11
    assert rows["lead(mi355x, b300, llama2-70b-99.9, Offline, vendor-else-best-partner)"]["text"] == "9.1%"
    assert rows["score(mi355x, llama2-70b-99.9, Offline)"]["count"] == "2"


def test_one_changed_cell_changes_what_depends_on_it_and_nothing_else(project: Project) -> None:
    _add_figure(project)
    before = compose(project)
    replace_in(project, "data/results/v6.1.csv", "120000.0", "130000.0")
    after = compose(project)
    old, new = _ledger(before), _ledger(after)
    changed = {name for name in old | new if old.get(name) != new.get(name)}
    assert changed == {
        "score(mi355x, llama2-70b-99.9, Offline)",
        "improvement(mi355x, mi355x_v60, llama2-70b-99.9, Offline)",
        "lead(mi355x, b300, llama2-70b-99.9, Offline, vendor-else-best-partner)",
    }
    # 130000 ÷ 100000 and ÷ 110000
    assert new["improvement(mi355x, mi355x_v60, llama2-70b-99.9, Offline)"]["text"] == "30%"
    assert new["lead(mi355x, b300, llama2-70b-99.9, Offline, vendor-else-best-partner)"]["text"] == "18%"
    assert _labels(before.text("figures/index/gains.svg")) == {"20%", "67%"}
    assert _labels(after.text("figures/index/gains.svg")) == {"30%", "67%"}
    lines = zip(before.text("index.md").split("\n"), after.text("index.md").split("\n"), strict=True)
    assert all("120,000" in a or "20%" in a or "9.1%" in a or "120000.0" in a for a, b in lines if a != b)


def test_the_labels_of_a_figure_are_the_texts_of_its_table(project: Project) -> None:
    _add_figure(project)
    edition = compose(project)
    page = edition.inlined("index.md")
    for path in ("figures/index/gains.svg", "figures/index/gains-narrow.svg"):
        assert edition.text(path).rstrip("\n") in page
        assert _labels(edition.text(path)) == {"20%", "67%"}
    assert '--8<-- "figures/index/gains.svg"' in edition.text("index.md")
    assert "--8<--" not in page


def test_a_flipped_claim_stops_the_press_at_its_line(project: Project) -> None:
    replace_in(project, "data/results/v6.1.csv", "120000.0", "90000.0")
    with pytest.raises(ProblemsFound) as found:
        compose(project)
    errors = [problem for problem in found.value.problems if problem.severity == "error"]
    assert [(problem.code, problem.path, problem.line) for problem in errors] == [
        ("claim-flipped", "templates/index.md.j2", 20)
    ]
    # 1 − 90000 ÷ 110000 = 18.18%
    assert errors[0].found == "trails (−18%)"


def test_problems_of_data_and_templates_are_reported_together(project: Project) -> None:
    replace_in(project, "data/results/v6.1.csv", "120000.0", "12O000.0")
    replace_in(project, "templates/index.md.j2", 'round: "v6.1"\n', "round: 6.1\n")
    with pytest.raises(ProblemsFound) as found:
        compose(project)
    assert {problem.code for problem in found.value.problems} >= {"number-malformed", "round-malformed"}


def test_hostile_data_stays_data(project: Project) -> None:
    hostile = '"<script>x</script>|{{ 7*7 }}\n--8<-- ""mkdocs.yml"""'
    for round_id in ("v6.0", "v6.1"):
        text = (project.root / f"data/results/{round_id}.csv").read_text()
        (project.root / f"data/results/{round_id}.csv").write_text(text.replace(",8xMI355X,", f",{hostile},"))
    page = compose(project).text("index.md")
    assert "<script>" not in page
    assert "&lt;script&gt;x&lt;/script&gt;|&#123;&#123; 7*7 &#125;&#125; --8&lt;-- " in page
    assert "\n--8<--" not in page


def test_two_templates_for_one_file_are_refused(project: Project) -> None:
    text = (project.templates / "index.md.j2").read_text()
    (project.templates / "Index.md.j2").write_text(text)
    with pytest.raises(ProblemsFound, match="output-twice"):
        compose(project)


def test_another_process_with_another_hash_seed_makes_the_same_bytes(project: Project) -> None:
    _add_figure(project)
    program = (
        "import sys, hashlib; from pathlib import Path; from generator.press.composing import compose; "
        "from generator.project import Project; outputs = compose(Project(Path(sys.argv[1]))).outputs; "
        "print(hashlib.sha256(repr(sorted(outputs.items())).encode()).hexdigest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", program, str(project.root)],
            env={"PYTHONHASHSEED": seed, "PATH": ""},
            cwd=Path(__file__).parents[1],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1
