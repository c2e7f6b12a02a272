"""The `scorepress` command."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from generator import __version__
from generator.problems import Problem, ProblemsFound, Style, print_problems
from generator.project import Project
from generator.terms import SCENARIOS

if TYPE_CHECKING:
    from generator.reviewing.changes import Change

# Each command imports what it needs when it runs: `--help` and a wrong option answer at once.

T = TypeVar("T")
FINDING, CANNOT_ANSWER, OWN_FAULT = 1, 2, 70
_COLOURS: dict[str, dict[str, Any]] = {
    "plain": {},
    "heading": {"bold": True},
    "alarm": {"fg": "red", "bold": True},
    "changed": {"fg": "yellow"},
    "quiet": {"dim": True},
    "added": {"fg": "green"},
    "removed": {"fg": "red"},
}


class _Commands(click.Group):
    """Turns what goes wrong into the project's exit codes: a user's mistake is never a traceback, our own always is."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except ProblemsFound as found:
            click.echo(print_problems(found.problems, ctx.obj["style"]), err=ctx.obj["style"] == "text")
            ctx.exit(ctx.obj["failure"])
        except (click.exceptions.Exit, click.Abort, click.ClickException, BrokenPipeError):
            raise
        except Exception:  # noqa: BLE001 - the last resort: ours, so show all of it
            traceback.print_exc()
            click.echo("scorepress: this is a fault of ours, please report it", err=True)
            ctx.exit(OWN_FAULT)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="scorepress")
@click.option(
    "--project",
    "folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The project's folder. Default: the nearest one above that holds data/ and templates/.",
)
@click.pass_context
def main(ctx: click.Context, folder: Path | None) -> None:
    """The press for benchmark posts: no number is typed by hand, and every number carries its receipt.

    Exit codes: 0 fine, 1 a finding, 2 cannot answer or wrong usage, 70 our own fault.
    """
    ctx.obj = {"folder": folder, "style": "text", "failure": FINDING}


def _with_project(command: Callable[..., T]) -> Callable[..., T]:
    @click.pass_context
    @wraps(command)
    def found(ctx: click.Context, *args: Any, **kwargs: Any) -> T:
        return ctx.invoke(command, _find_project(ctx.obj["folder"]), *args, **kwargs)

    return found


def _find_project(folder: Path | None) -> Project:
    start = (folder or Path.cwd()).resolve()
    for candidate in [start] if folder else [start, *start.parents]:
        if (candidate / "data").is_dir() and (candidate / "templates").is_dir():
            return Project(candidate)
    raise click.UsageError(f"expected data/ and templates/ in {start} or above, found neither: name --project")


def _progress(items: Sequence[T], what: str) -> Iterable[T]:
    """Progress on a terminal once it has taken a second; nothing in a pipe."""
    from tqdm import tqdm

    return tqdm(items, desc=what, delay=1, disable=None, leave=False, file=sys.stderr)


def _warn(problems: Iterable[Problem]) -> None:
    if warnings := list(problems):
        click.echo(print_problems(warnings, "text"), err=True)


def _heed_embargo(project: Project, publish: bool) -> None:
    """Before the day: stop what is made to be published, and remind whoever looks at it alone."""
    from generator.press.embargo import embargo

    problem = embargo(project, os.environ)
    if problem and publish:
        raise ProblemsFound([problem])
    if problem:
        _warn([replace(problem, severity="warning")])


@main.command("import")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--round", "round_id", required=True, help="The round the file is of, such as v6.1.")
@click.option("--suite", type=click.Choice(["datacenter", "edge"]), help="Keep only one suite. Default: both.")
@click.option("--output", type=click.Path(dir_okay=False, path_type=Path), help="Default: data/results/ROUND.csv.")
@_with_project
def import_file(project: Project, file: Path, round_id: str, suite: str | None, output: Path | None) -> None:
    """Turn an official summary FILE into data/results/ROUND.csv."""
    from generator.importing.importing import import_results

    summary = import_results(project, file, round_id, suite or "", output)
    click.echo(summary.text())
    _warn(summary.warnings)


@main.command()
@click.option("--no-cache", is_flag=True, help="Render every figure anew; the result is the same to the byte.")
@click.option("--publish", is_flag=True, help="Refuse before the day that publish_after in scorepress.toml sets.")
@_with_project
def generate(project: Project, no_cache: bool, publish: bool) -> None:
    """Write site_src: pages, figures, ledger.csv, verdicts.csv. All or nothing."""
    _heed_embargo(project, publish)
    from generator.press.workers import workers_for

    workers = workers_for(project)  # they make ready while the rest is imported
    from generator.press.composing import compose
    from generator.press.freshness import inputs_digest, remember_fresh, with_pages
    from generator.press.writing import write_outputs

    inputs = inputs_digest(project)
    edition = compose(project, _progress, use_cache=not no_cache, workers=workers)
    changes = write_outputs(project, edition.outputs)
    _warn(edition.warnings)
    for verb, paths in (("wrote", changes.written), ("removed", changes.removed)):
        for path in paths:
            click.echo(f"{verb} site_src/{path}")
    click.echo(
        f"{len(edition.pages)} pages, {len(edition.entries)} numbers, {len(edition.outputs)} files: "
        f"{len(changes.written)} written, {len(changes.removed)} removed"
    )
    # What was edited meanwhile is not in these pages, so they are not remembered as fresh.
    if not edition.warnings and inputs_digest(project) == inputs:
        remember_fresh(project, with_pages(project, inputs))


@main.command()
@click.option("--format", "style", type=click.Choice(["text", "json", "github"]), default="text", show_default=True)
@click.pass_context
@_with_project
def check(project: Project, ctx: click.Context, style: Style) -> None:
    """Compute everything without writing; say what is wrong and which pages are stale."""
    from generator.press.composing import compose
    from generator.press.writing import stale_outputs

    ctx.obj["style"] = style
    edition = compose(project, _progress)
    problems = [*edition.warnings, *stale_outputs(project, edition.outputs)]
    if problems or style == "json":
        click.echo(print_problems(problems, style))
    if problems:
        ctx.exit(FINDING)
    if style != "json":
        shown = f"{len(edition.pages)} pages, {len(edition.entries)} numbers, {len(edition.outputs)} files"
        click.echo(f"{shown}: all fresh")


@main.command(context_settings={"ignore_unknown_options": True})  # a TEXT such as -0.4% is no option
@click.argument("text")
@click.option("--page", help="Only numbers of this page, as in ledger.csv: v6.1/technical-dive.md.")
@click.pass_context
@_with_project
def explain(project: Project, ctx: click.Context, text: str, page: str | None) -> None:
    """Print the receipts of the numbers shown as TEXT, or named TEXT in ledger.csv."""
    from generator.checking.explaining import find_entries, receipt, unknown_text
    from generator.press.composing import compose_pages

    ctx.obj["failure"] = CANNOT_ANSWER
    pages, _warnings = compose_pages(project)
    entries = [entry for made in pages for entry in made.entries]
    found = find_entries(entries, text, page)
    if not found:
        raise ProblemsFound([unknown_text(entries, text, page)])
    click.echo("\n\n".join(receipt(entry) for entry in found))


@main.command()
@click.argument("base", default="")
@click.argument("head", default="")
@click.option("--format", "style", type=click.Choice(["text", "markdown", "json"]), default="text", show_default=True)
@click.option("--exit-code", "tells", is_flag=True, help="Exit with 1 when something changed, as git does.")
@click.pass_context
@_with_project
def diff(project: Project, ctx: click.Context, base: str, head: str, style: str, tells: bool) -> None:
    """Say which numbers and verdicts changed from BASE to HEAD, most serious first, and what changed in the data.

    BASE and HEAD are git revisions, ledger files, or data folders for the current templates. Default: the last
    commit against the files as they are. BASE...HEAD compares with the commit at which HEAD left BASE.
    """
    from generator.reviewing.differing import differences
    from generator.reviewing.reports.objects import json_report
    from generator.reviewing.reports.printable import printable
    from generator.reviewing.sides import Sides

    ctx.obj |= {"failure": CANNOT_ANSWER, "style": "json" if style == "json" else "text"}
    sides = Sides(project, Path.cwd())
    old, new = sides.of(base, head)
    changes = differences(old, new)
    for note in sides.notes:
        click.echo(f"note: {printable(note)}", err=True)
    if style == "json":
        click.echo(json_report(changes))
    elif style == "markdown":
        from generator.reviewing.reports.markdown import markdown_report

        click.echo(markdown_report(old.label, new.label, changes))
    else:
        _print_lines(old.label, new.label, changes)
    ctx.exit(FINDING if tells and changes else 0)


def _print_lines(old: str, new: str, changes: Sequence[Change]) -> None:
    """Colours go to a terminal only, and to none where NO_COLOR is set."""
    from generator.reviewing.reports.text import text_report

    for line in text_report(old, new, changes):
        click.echo(click.style(line.text, **_COLOURS[line.tone]), color=False if os.environ.get("NO_COLOR") else None)


@main.command()
@click.argument("system")
@click.argument("benchmark", required=False)
@click.pass_context
@_with_project
def show(project: Project, ctx: click.Context, system: str, benchmark: str | None) -> None:
    """Print the rows that SYSTEM of a page's front matter matches, and its rivals under each policy."""
    from generator.checking.showing import find_selector, show_system
    from generator.press.templates import read_pages
    from generator.problems import raise_errors
    from generator.reading.loading import load_records

    ctx.obj["failure"] = CANNOT_ANSWER
    records, _warnings = load_records(project)
    sources, problems = read_pages(project)
    raise_errors(problems)
    pages = {path: source.front.selectors() for path, source in sources.items()}
    selector = find_selector(pages, system)
    others = next(systems for systems in pages.values() if selector in systems.values())
    click.echo(show_system(records, selector, others, benchmark))


@main.command()
@_with_project
def seal(project: Project) -> None:
    """Record the sha256 of every data file in data/sources.csv: the change to the data is meant."""
    from generator.importing.sealing import seal as seal_files

    changed = seal_files(project)
    click.echo("\n".join(f"sealed {path}" for path in changed) or "every file is as sealed")


@main.command("verify-run")
@click.argument("path", type=click.Path(exists=True, path_type=Path))
@click.option(
    "--round", "round_id", default="", help="The round to compare with. Default: the one that the seeds name."
)
@click.option("--benchmark", default="", help="What was run. Default: by the folders around the run.")
@click.option("--scenario", type=click.Choice(SCENARIOS, case_sensitive=False), default=None, help="Default: likewise.")
@click.option("--against", default="", help="A submission id, or a system: [[division/]submitter/]system.")
@click.option("--format", "style", type=click.Choice(["text", "json", "markdown"]), default="text", show_default=True)
@click.pass_context
@_with_project
def verify_run(
    project: Project,
    ctx: click.Context,
    path: Path,
    round_id: str,
    benchmark: str,
    scenario: str | None,
    against: str,
    style: str,
) -> None:
    """Hold the run in PATH against the published score: a run folder, a log, or a submitter's tree of results.

    Exit codes: 0 within tolerance, 1 not, or not valid, 2 cannot tell.
    """
    from generator.checking.verifying import exit_code, is_tree, verify
    from generator.presenting import run_report
    from generator.reading.loading import load_records
    from generator.verifying.question import Question

    ctx.obj |= {"failure": CANNOT_ANSWER, "style": "json" if style == "json" else "text"}
    records, _warnings = load_records(project)
    verdicts = verify(records, path, Question(round_id, benchmark, scenario or "", against), _progress)
    reports = {"json": run_report.json_report, "markdown": run_report.markdown_report, "text": run_report.text_report}
    click.echo(reports[style](records, verdicts, is_tree(path)))
    ctx.exit(exit_code(verdicts))
