"""How changes are told: one a line, escaped and folded in Markdown, and never obeyed by a terminal."""

from __future__ import annotations

import json

from generator.comparing.changes import Change, Kind, Reader, Side
from generator.comparing.snapshot import Snapshot
from generator.reviewing.reports.markdown import markdown_report
from generator.reviewing.reports.objects import json_report
from generator.reviewing.reports.printable import listed, printable, shortened
from generator.reviewing.reports.text import text_report

EVIL = "\x1b]0;title\x07 @someone | <img src=x> **bold** #1 \u202e\x9b31m\nnext"


def changed(name: str = "score(a)", kind: Kind = Kind.CHANGED) -> Change:
    old = Side("28%", "0.281", "128 ÷ 100 − 1", ("data/a.csv:2 score",))
    new = Side("29%", "0.289", "129 ÷ 100 − 1", ("data/a.csv:3 score",))
    return Change(kind, "v6.1/page.md", name, old, new)


def side(label: str) -> Snapshot:
    return Snapshot(label, (), data={})


def texts(*changes: Change) -> list[str]:
    lines = [line.text for line in text_report(side("HEAD"), side("the working tree"), changes)]
    assert lines.pop(1) == "compared: 0 numbers, 0 verdicts, 0 data files"
    return lines


def test_a_change_is_one_line_with_both_values_formula_and_sources():
    assert texts(changed()) == [
        "HEAD → the working tree: changed: 1",
        "",
        "changed (1)",
        "  v6.1/page.md",
        "    28% → 29%  score(a)  = 129 ÷ 100 − 1  [data/a.csv:3 score]",
    ]


def test_no_change_says_so():
    assert texts() == ["HEAD → the working tree: no changes"]
    assert "\n\nNo changes\n\n" in markdown_report(side("a"), side("b"), [])
    assert json.loads(json_report([])) == []


def test_below_the_shown_precision_the_exact_values_are_shown():
    (line,) = texts(changed(kind=Kind.BELOW))[4:]
    assert line.startswith("    28% (0.281) → 29% (0.289)  score(a)")


def test_another_receipt_shows_what_became_of_formula_and_rows():
    same = Side("28%", "0.28", "128 ÷ 100 − 1", ("data/a.csv:2 score", "data/b.csv:2 score"))
    other_row = Side("28%", "0.28", "128 ÷ 100 − 1", ("data/a.csv:9 score", "data/b.csv:2 score"))
    other_formula = Side("28%", "0.28", "256 ÷ 200 − 1", ("data/a.csv:9 score",))
    rows = texts(Change(Kind.RECEIPT, "p.md", "n", same, other_row))[4]
    assert rows.endswith(
        "28%  n  = 128 ÷ 100 − 1  [before: data/a.csv:2 score; data/a.csv:9 score; data/b.csv:2 score]"
    )
    formula = texts(Change(Kind.RECEIPT, "p.md", "n", same, other_formula))[4]
    assert formula.endswith("28%  n  = 128 ÷ 100 − 1 → 256 ÷ 200 − 1  [data/a.csv:9 score]")


def test_new_and_gone_and_renamed():
    new, gone = Change(Kind.NEW, "p.md", "n", None, Side("3")), Change(Kind.GONE, "p.md", "m", Side("2"), None)
    renamed = Change(Kind.RENAMED, "new.md", "", Side("old.md"), Side("new.md"))
    lines = texts(renamed, new, gone)
    assert "    old.md → new.md" in lines
    assert "    + 3  n" in lines
    assert "    - 2  m" in lines


def test_a_cell_lists_the_numbers_read_from_it_and_where_the_rest_stand():
    readers = tuple(Reader("p.md", f"n{index}", "1", "2") for index in range(8))
    cell = Change(Kind.CELL, "data/a.csv", "k: score", Side("1"), Side("2", "", "", ("data/a.csv:3 score",)), readers)
    lines = texts(cell)
    assert lines[4:7] == [
        "    1 → 2  k: score  [data/a.csv:3 score]",
        "      numbers read from it: 8",
        "        1 → 2  n0  on p.md",
    ]
    assert lines[-1] == "        and 2 more: `scorepress explain --from data/a.csv:3`"


def test_the_most_serious_has_the_loudest_tone():
    tones = {line.tone for line in text_report(side("a"), side("b"), [changed(kind=Kind.FLIPPED)])}
    assert "alarm" in tones


def hostile() -> list[Change]:
    side = Side(EVIL, EVIL, EVIL, (EVIL,))
    return [Change(kind, EVIL, EVIL, side, side, (Reader(EVIL, EVIL, EVIL, EVIL),)) for kind in Kind]


def test_no_report_lets_a_control_character_through():
    reports = [
        "\n".join(line.text for line in text_report(side(EVIL), side(EVIL), hostile())),
        markdown_report(side(EVIL), side(EVIL), hostile(), [EVIL]),
        json_report(hostile()),
    ]
    for report in reports:
        assert [mark for mark in "\x1b\x07\x9b\u202e\r" if mark in report] == []
        assert [one for one in report if one != "\n" and ord(one) < 32] == []
    assert printable("a\x1b[1m\u200b\n") == "a\\u001b[1m\\u200b\\u000a"


def test_json_reads_back_as_the_text_that_the_data_hold():
    assert {one["name"] for one in json.loads(json_report(hostile()))} == {EVIL}


def test_markdown_holds_data_as_code_without_markup_links_or_mentions():
    report = markdown_report(side(EVIL), side(EVIL), hostile(), [EVIL])
    for mark in ("<img", "**bold**", "@someone", "#1 "):
        assert mark not in report
    rows = [line for line in report.splitlines() if line.startswith("| ")]
    heads = {line.count("|") for line in rows}
    assert heads == {7, 6}  # six columns for numbers, five for data


def test_long_tables_are_folded_and_flipped_claims_never():
    many = [changed(f"score({index})") for index in range(13)]
    flipped = [changed(f"claim {index}", Kind.FLIPPED) for index in range(13)]
    report = markdown_report(side("a"), side("b"), [*flipped, *many])
    assert "#### Claims flipped (13)" in report
    assert "<details><summary>Changed (13)</summary>\n\n| Page |" in report
    assert report.rstrip().endswith("</details>")
    assert "<details>" not in markdown_report(side("a"), side("b"), many[:12])


def test_a_comment_never_grows_beyond_what_it_can_hold():
    many = [changed(f"score({index}, {'long ' * 20})") for index in range(2000)]
    report = markdown_report(side("a"), side("b"), many)
    assert len(report) < 65_000
    listed_rows = report.count("<code>28%</code>")
    assert f"{2000 - listed_rows:,} changes more than a comment can hold" in report
    assert "changed: **2,000**" in report


def test_texts_are_cut_in_the_middle_and_lists_at_their_end():
    assert shortened("x" * 160) == "x" * 160
    assert len(shortened("x" * 161)) < 160
    assert listed(["a", "b", "c", "d", "e", "f"]) == "a; b; c; d; and 2 more"
