"""The command that holds a built site against ledger and data: `verify-site`."""

from __future__ import annotations

from pathlib import Path

import click

from generator.commands.running import CANNOT_ANSWER, FINDING, with_project
from generator.problems import Style, print_problems
from generator.project import Project


@click.command("verify-site")
@click.argument("site", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--format", "style", type=click.Choice(["text", "json", "github"]), default="text", show_default=True)
@click.pass_context
@with_project
def verify_site(project: Project, ctx: click.Context, site: Path, style: Style) -> None:
    """Hold the built SITE against ledger and data: numbers, links, figures, nothing unrendered, no third party.

    Exit codes: 0 fine, 1 a finding, 2 SITE is no built site.
    """
    from generator.inspecting.allowed import allowed_texts
    from generator.inspecting.inspection import inspect_site

    ctx.obj |= {"failure": CANNOT_ANSWER, "style": style}
    inspection = inspect_site(project, site, allowed_texts(project))
    if inspection.problems or style == "json":
        click.echo(print_problems(inspection.problems, style))
    if style != "json":
        click.echo(inspection.text(), err=style == "github")
    if inspection.problems:
        ctx.exit(FINDING)
