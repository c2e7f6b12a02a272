"""The front matter: read, checked, and every problem at its line."""

import pytest

from generator.press.frontmatter import read_front_matter

HEAD = 'title: "T"\ndescription: "D"\nround: "v6.1"\n'


def _problems(front: str) -> list[tuple[int, int, str]]:
    source, problems = read_front_matter(f"---\n{front}---\nbody\n", "templates/x.md.j2")
    assert source is None
    return [(problem.line, problem.column, problem.code) for problem in problems]


def test_the_body_keeps_its_line_numbers() -> None:
    source, problems = read_front_matter(f"---\n{HEAD}---\nbody\n", "templates/x.md.j2")
    assert problems == []
    assert source is not None
    assert source.body.split("\n")[5] == "body"
    assert source.front.round == "v6.1"


@pytest.mark.parametrize("text", ["", "no front matter", "---\ntitle: x\n"])
def test_a_template_without_front_matter_is_refused(text: str) -> None:
    source, problems = read_front_matter(text, "templates/x.md.j2")
    assert source is None
    assert [problem.code for problem in problems] == ["front-matter-missing"]


@pytest.mark.parametrize(
    ("front", "expected"),
    [
        # A round that YAML reads as a number has lost its last digit.
        ('title: "T"\ndescription: "D"\nround: 5.10\n', (4, 1, "round-malformed")),
        (HEAD + "systems:\n  a: {round: 6.0}\n", (6, 7, "round-malformed")),
        ('title: "T"\nround: "v6.1"\n', (1, 1, "front-matter-wrong")),
        (HEAD + "sistems: {}\n", (5, 1, "front-matter-wrong")),
        (HEAD + "systems:\n  a: {count: eight}\n", (6, 7, "front-matter-wrong")),
        (HEAD + "systems:\n  A-b: {count: 8}\n", (6, 3, "front-matter-wrong")),
        (HEAD + "tables:\n  t: {kind: pie}\n", (6, 3, "front-matter-wrong")),
        (HEAD + "tables:\n  t: {kind: submissions, caption: c, systems: []}\n", (6, 38, "front-matter-wrong")),
        (HEAD + 'title: "again"\n', (5, 1, "key-repeated")),
        (HEAD + "systems: [a\n", (5, 12, "front-matter-malformed")),
        # YAML takes it for a day, and there is none such.
        (HEAD + "published: 2026-02-30\n", (5, 12, "front-matter-malformed")),
        (HEAD + "systems:\n  a: {count: " + "9" * 5000 + "}\n", (6, 14, "front-matter-malformed")),
        (HEAD + "systems: &all {a: *all}\n", (1, 1, "front-matter-malformed")),
        (HEAD + f"systems: {'[' * 5000}\n", (1, 1, "front-matter-malformed")),
    ],
)
def test_each_fault_has_its_line(front: str, expected: tuple[int, int, str]) -> None:
    assert expected in _problems(front)


def test_all_faults_are_reported_in_one_run() -> None:
    found = _problems('title: "T"\nround: 6.1\nsystems:\n  a: {cont: 8}\n')
    assert {code for _, _, code in found} == {"round-malformed", "front-matter-wrong"}
    assert len(found) == 3
