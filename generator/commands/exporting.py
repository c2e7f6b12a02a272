"""`export`: a post as a folder of its own."""

from __future__ import annotations

import os
from pathlib import Path, PurePosixPath

import click

from generator.commands.running import CANNOT_ANSWER, progress, warn, with_project
from generator.project import Project


def _address(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """The address of a site, which becomes part of links."""
    if value and not value.startswith(("https://", "http://")):
        raise click.BadParameter(f"expected an address that begins with https:// or http://, found {value!r}")
    return value


@click.command()
@click.argument("page")
@click.option("--format", "style", type=click.Choice(["html", "markdown"]), default="html", show_default=True)
@click.option("--output", type=click.Path(file_okay=False, path_type=Path), help="Default: export/PAGE.")
@click.option("--site-url", default="", callback=_address, help="Where the site is, for links to its other pages.")
@click.pass_context
@with_project
def export(project: Project, ctx: click.Context, page: str, style: str, output: Path | None, site_url: str) -> None:
    """Write PAGE, such as v6.1/technical-dive.md, as a folder with all that it needs: text, pictures, data, receipts.

    An export is made to be published: before the day of publish_after it is refused.
    """
    from generator.exporting.folder import write_export
    from generator.exporting.post import exported_post
    from generator.press.composing import compose
    from generator.press.embargo import embargo
    from generator.problems import ProblemsFound

    if too_early := embargo(project, os.environ):
        raise ProblemsFound([too_early])
    edition = compose(project, progress)
    warn(edition.warnings)
    ctx.obj["failure"] = CANNOT_ANSWER
    files = exported_post(edition, page, style, site_url)
    folder = output or Path("export") / PurePosixPath(page).with_suffix("")
    written = write_export(folder, files)
    click.echo(f"{folder.as_posix()}: {len(files)} files, {len(written)} written")
