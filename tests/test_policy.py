"""The Content-Security-Policy: which scripts of a page count, where it stands, and that it is made anew each time."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli import main
from generator.finishing.policy import apply_policy, inline_scripts, policy_of, script_hash, with_policy

PAGE = '<!doctype html><html><head><meta charset="utf-8"><title>T</title>{}</head><body>{}</body></html>'
#: Of the five characters `run()`, worked out with `printf 'run()' | openssl dgst -sha256 -binary | base64`.
RUN = "sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ="


@pytest.mark.parametrize(
    ("html", "scripts"),
    [
        ("<script>run()</script>", ["run()"]),
        ("<SCRIPT type='module'>run()</SCRIPT >", ["run()"]),
        ("<script>a</script><p>x</p><script>b</script>", ["a", "b"]),
        ("<script>if (a < b) '<script>'</script>", ["if (a < b) '<script>'"]),
        ("<script type=importmap>{}</script>", ["{}"]),
        ("<script>run()", ["run()"]),  # a browser closes it at the end of the page
        ('<script src="a.js"></script>', []),
        ('<script defer src="a.js">never run</script>', []),
        ('<script type="application/ld+json">{"a": 1}</script>', []),
        ('<script id="x" type="application/json">{"a": 1}</script>', []),
        ("<!-- <script>no()</script> --><script>run()</script>", ["run()"]),
        ('<p title="<script>no()">x</p><script>run()</script>', ["run()"]),
        ("<p title='>'><script>run()</script>", ["run()"]),
    ],
)
def test_a_script_counts_where_a_browser_would_execute_it(html, scripts):
    assert [*inline_scripts(html)] == scripts


def test_a_script_is_named_by_its_hash_with_the_line_ends_that_a_browser_sees():
    assert script_hash("run()") == RUN
    assert script_hash("a\r\nb\rc") == script_hash("a\nb\nc")


def test_a_policy_names_each_script_of_all_pages_once_and_nothing_else():
    policy = policy_of([PAGE.format("<script>run()</script>", ""), PAGE.format("", "<script>run()</script>")])
    assert policy.pages == 2
    directives = dict(part.split(" ", 1) for part in policy.text.split("; "))
    assert directives["default-src"] == "'none'"
    assert directives["script-src"] == f"'self' '{RUN}'"
    assert directives["style-src"] == "'self'"
    assert "unsafe" not in policy.text
    assert policy.header == f"{policy.text}; frame-ancestors 'self'"


def test_only_styles_may_be_written_by_script_and_only_where_the_theme_does():
    policy = policy_of([PAGE.format('<meta name="generator" content="zensical-0.0.73">', "")])
    assert "style-src 'self' 'unsafe-inline'" in policy.text
    assert policy.text.count("unsafe") == 1


def test_it_stands_before_all_that_it_speaks_of_and_once():
    page = PAGE.format('<link rel="stylesheet" href="a.css">', "")
    policy = policy_of([page])
    made = with_policy(page, policy)
    assert made.index("Content-Security-Policy") < made.index("<title>")
    assert with_policy(made, policy) == made
    assert with_policy("<head><title>T</title></head>", policy).startswith("<head><meta http-equiv=")
    assert with_policy("google-site-verification: google1.html", policy) == "google-site-verification: google1.html"


def test_a_page_that_is_no_utf8_is_named_and_no_other_is_changed(tmp_path):
    (tmp_path / "a.html").write_text(PAGE.format("", ""), encoding="utf-8")
    (tmp_path / "b.html").write_bytes(b"<head></head>\xe9")
    outcome = CliRunner().invoke(main, ["policy", str(tmp_path)])
    assert outcome.exit_code == 2
    assert f"{tmp_path.as_posix()}/b.html: encoding: expected UTF-8, found byte 0xe9 at 13" in outcome.output
    assert (tmp_path / "a.html").read_text(encoding="utf-8") == PAGE.format("", "")


def test_a_second_run_changes_nothing_and_one_after_a_change_names_the_new_script(tmp_path):
    page = tmp_path / "index.html"
    page.write_text(PAGE.format("<script>one()</script>", ""), encoding="utf-8")
    apply_policy(tmp_path)
    before = {file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in tmp_path.iterdir()}
    apply_policy(tmp_path)
    assert {file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in tmp_path.iterdir()} == before
    page.write_text(page.read_text(encoding="utf-8").replace("one()", "run()"), encoding="utf-8")
    apply_policy(tmp_path)
    assert RUN in page.read_text(encoding="utf-8")
    assert script_hash("one()") not in page.read_text(encoding="utf-8")
    assert (tmp_path / "_headers").read_text(encoding="utf-8").startswith("/*\n  Content-Security-Policy: default-src")


def test_where_one_page_cannot_be_written_none_is(tmp_path, monkeypatch):
    for name in ("a.html", "b.html"):
        (tmp_path / name).write_text(PAGE.format("", ""), encoding="utf-8")

    def full(path, content, write=Path.write_bytes):
        if "b.html" in path.name:
            raise OSError(28, "No space left on device")
        return write(path, content)

    monkeypatch.setattr(Path, "write_bytes", full)
    outcome = CliRunner().invoke(main, ["policy", str(tmp_path)])
    assert outcome.exit_code == 2
    assert "b.html: file-unwritable: expected a place to write to, found No space left on device" in outcome.output
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.html", "b.html"]
    assert (tmp_path / "a.html").read_text(encoding="utf-8") == PAGE.format("", "")


def test_the_command_prints_the_policy_and_refuses_a_folder_without_pages(tmp_path):
    root = str(tmp_path)
    outcome = CliRunner().invoke(main, ["policy", root])
    assert outcome.exit_code == 2
    assert "site-missing" in outcome.output
    (tmp_path / "index.html").write_text(PAGE.format("<script>run()</script>", ""), encoding="utf-8")
    outcome = CliRunner().invoke(main, ["policy", root])
    assert outcome.exit_code == 0
    assert outcome.output.startswith("1 pages, 1 inline scripts")
    assert f"Content-Security-Policy: default-src 'none'; script-src 'self' '{RUN}'" in outcome.output
