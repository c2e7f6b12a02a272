"""`release`: the numbers of today kept, so that readers see what is corrected later."""

from __future__ import annotations

import os

import click

from generator.commands.running import progress, warn, with_project
from generator.project import Project


@click.command()
@click.option("--date", "day", default="", metavar="DAY", help="Default: today in UTC, or that of SOURCE_DATE_EPOCH.")
@click.option("--reason", default="", help="Why everything was corrected that data/history/reasons.csv does not name.")
@with_project
def release(project: Project, day: str, reason: str) -> None:
    """Keep the ledgers of the site in data/history, for the page of changes; every correction needs a reason."""
    from generator.press.composing import compose
    from generator.press.embargo import today
    from generator.reading import cells
    from generator.releasing.releasing import release as keep
    from generator.releasing.telling import release_report

    try:
        on = cells.day(day) if day else today(os.environ)[0]
    except cells.BadCell as bad:
        raise click.UsageError(f"expected {bad.expected}, found {day!r}: {bad.fix}") from None
    edition = compose(project, progress)
    made = keep(project, edition, on, reason)
    warn(edition.warnings)
    click.echo(release_report(made))
