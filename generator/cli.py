"""The `scorepress` command."""

from __future__ import annotations

import json
import os
import traceback
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator import __version__
from generator.commands.exporting import export
from generator.commands.finishing import policy
from generator.commands.inspecting import verify_site
from generator.commands.registering import register
from generator.commands.releasing import release
from generator.commands.reviewing import diff, explain
from generator.commands.running import (
    CANNOT_ANSWER,
    FINDING,
    OWN_FAULT,
    REFUSALS,
    progress,
    refused_by_machine,
    warn,
    with_project,
)
from generator.problems import Problem, ProblemsFound, Style, print_problems
from generator.project import Project
from generator.terms import SCENARIOS

if TYPE_CHECKING:
    from generator.linting.report import Report
    from generator.press.composing import Edition

# Each command imports what it needs when it runs: `--help` and a wrong option answer at once.


class _Commands(click.Group):
    """Turns what goes wrong into the project's exit codes: a user's mistake is never a traceback, our own always is."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except ProblemsFound as found:
            self._print(ctx, found.problems)
            ctx.exit(ctx.obj["failure"])
        except (click.exceptions.Exit, click.Abort, click.ClickException, BrokenPipeError):
            raise
        except Exception as error:  # noqa: BLE001 - the last resort: ours, so show all of it
            if isinstance(error, OSError) and error.errno in REFUSALS:
                self._print(ctx, [refused_by_machine(error)])
                ctx.exit(CANNOT_ANSWER)
            traceback.print_exc()
            click.echo("scorepress: this is a fault of ours, please report it", err=True)
            ctx.exit(OWN_FAULT)

    @staticmethod
    def _print(ctx: click.Context, problems: Iterable[Problem]) -> None:
        click.echo(print_problems(problems, ctx.obj["style"]), err=ctx.obj["style"] == "text")


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


main.add_command(diff)
main.add_command(explain)
main.add_command(verify_site)
main.add_command(export)
main.add_command(register)
main.add_command(policy)
main.add_command(release)


def _heed_embargo(project: Project, publish: bool) -> None:
    """Before the day: stop what is made to be published, and remind whoever looks at it alone."""
    from generator.press.embargo import embargo

    problem = embargo(project, os.environ)
    if problem and publish:
        raise ProblemsFound([problem])
    if problem:
        warn([replace(problem, severity="warning")])


@main.command("import")
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--round", "round_id", required=True, help="The round that the results are of, such as v6.1.")
@click.option("--suite", type=click.Choice(["datacenter", "edge"]), help="Keep only one suite. Default: both.")
@click.option("--submitter", default="", help="Whose runs to take from a tree. Default: the only one's.")
@click.option("--output", type=click.Path(dir_okay=False, path_type=Path), help="Default: data/results/ROUND.csv.")
@with_project
def import_results(
    project: Project, path: Path, round_id: str, suite: str | None, submitter: str, output: Path | None
) -> None:
    """Turn an official summary, or a submitter's own results tree, into data/results/ROUND.csv.

    PATH is the summary file, or a folder: the rows of its valid runs are marked unverified.
    """
    if path.is_dir():
        from generator.gathering.gathered import Asked
        from generator.gathering.gathering import import_tree

        gathered = import_tree(project, path, Asked(round_id, suite or "", submitter, output), progress)
        click.echo(gathered.text())
        warn(gathered.warnings)
        return
    if submitter:
        raise click.UsageError("--submitter is for a results tree: an official summary is taken as a whole")
    from generator.importing.importing import import_results as import_summary

    summary = import_summary(project, path, round_id, suite or "", output)
    click.echo(summary.text())
    warn(summary.warnings)


@main.command()
@click.option("--no-cache", is_flag=True, help="Render every figure anew; the result is the same to the byte.")
@click.option("--publish", is_flag=True, help="Refuse before the day that publish_after in scorepress.toml sets.")
@with_project
def generate(project: Project, no_cache: bool, publish: bool) -> None:
    """Write site_src: pages, figures, ledger.csv, verdicts.csv. All or nothing."""
    _heed_embargo(project, publish)
    from generator.press.workers import workers_for

    workers = workers_for(project)  # they make ready while the rest is imported
    from generator.press.composing import compose
    from generator.press.freshness import inputs_digest, remember_fresh, with_pages
    from generator.press.writing import write_outputs

    inputs = inputs_digest(project)
    edition = compose(project, progress, use_cache=not no_cache, workers=workers)
    changes = write_outputs(project, edition.outputs)
    warn(edition.warnings)
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
@click.option("--allowances", is_flag=True, help="List what the lint lets stand, each with its reason.")
@click.option("--coverage", "counts", is_flag=True, help="Count the numbers of each page by kind; name unused rows.")
@click.pass_context
@with_project
def check(project: Project, ctx: click.Context, style: Style, allowances: bool, counts: bool) -> None:
    """Compute everything without writing; say what is wrong, what is typed by hand, and which pages are stale."""
    from generator.checking.kept import kept_problems
    from generator.linting.linting import lint_project
    from generator.press.composing import compose
    from generator.press.writing import stale_outputs

    ctx.obj["style"] = style
    report, kept = lint_project(project), kept_problems(project)
    try:
        edition = compose(project, progress)
    except ProblemsFound as found:
        # The page of changes has the same to say of the history, at the same place.
        others = [*(report.found if report else ()), *kept]
        raise ProblemsFound(dict.fromkeys([*found.problems, *others])) from None
    problems = [*edition.warnings, *(report.problems if report else ()), *kept]
    problems += stale_outputs(project, edition.outputs)
    if counts and report:
        _print_coverage(project, edition, report, problems, style)
    elif problems or style == "json":
        click.echo(print_problems(problems, style))
    if report:
        seen = [f"allowed: {one.text()}" for one in report.allowances if allowances]
        click.echo("\n".join([*seen, f"lint: {report.text()}"]), err=style != "text")
    if problems:
        ctx.exit(FINDING)
    if style != "json":
        shown = f"{len(edition.pages)} pages, {len(edition.entries)} numbers, {len(edition.outputs)} files"
        click.echo(f"{shown}: all fresh")


def _print_coverage(
    project: Project, edition: Edition, report: Report, problems: Sequence[Problem], style: Style
) -> None:
    """The findings, and behind them what each page holds; in JSON one object with both."""
    from generator.checking.coverage import coverage
    from generator.reading.loading import load_records

    covered = coverage(load_records(project)[0], edition.pages, report.tallies)
    findings = print_problems(problems, style)
    if style == "json":
        both = {"problems": json.loads(findings), "coverage": covered.objects()}
        click.echo(json.dumps(both, indent=2, ensure_ascii=False))
    else:
        click.echo("\n\n".join(filter(None, [findings, covered.text()])))


@main.command()
@click.argument("system")
@click.argument("benchmark", required=False)
@click.pass_context
@with_project
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
@with_project
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
@with_project
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
    verdicts = verify(records, path, Question(round_id, benchmark, scenario or "", against), progress)
    reports = {"json": run_report.json_report, "markdown": run_report.markdown_report, "text": run_report.text_report}
    click.echo(reports[style](records, verdicts, is_tree(path)))
    ctx.exit(exit_code(verdicts))
