"""The reviewer's commands: `diff` and `explain`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.commands.running import CANNOT_ANSWER, FINDING, with_project
from generator.project import Project

if TYPE_CHECKING:
    from generator.comparing.changes import Change
    from generator.comparing.snapshot import Snapshot

_COLOURS: dict[str, dict[str, Any]] = {
    "plain": {},
    "heading": {"bold": True},
    "alarm": {"fg": "red", "bold": True},
    "changed": {"fg": "yellow"},
    "quiet": {"dim": True},
    "added": {"fg": "green"},
    "removed": {"fg": "red"},
}


@click.command()
@click.argument("base", default="")
@click.argument("head", default="")
@click.option("--format", "style", type=click.Choice(["text", "markdown", "json"]), default="text", show_default=True)
@click.option("--exit-code", "tells", is_flag=True, help="Exit with 1 when something changed, as git does.")
@click.pass_context
@with_project
def diff(project: Project, ctx: click.Context, base: str, head: str, style: str, tells: bool) -> None:
    """Say which numbers and verdicts changed from BASE to HEAD, most serious first, and what changed in the data.

    BASE and HEAD are git revisions, ledger files, or data folders for the current templates. Default: the last
    commit against the files as they are. BASE...HEAD compares with the commit at which HEAD left BASE.
    """
    from generator.comparing.changes import SERIOUSNESS
    from generator.comparing.differing import differences
    from generator.registering.reviewed import approval_changes, standing_in
    from generator.registering.rewording import rewordings
    from generator.reviewing.reports.objects import json_report
    from generator.reviewing.reports.printable import printable
    from generator.reviewing.sides import Sides

    ctx.obj |= {"failure": CANNOT_ANSWER, "style": "json" if style == "json" else "text"}
    sides = Sides(project, Path.cwd())
    old, new = sides.of(base, head)
    stands = standing_in(new)
    found = (*(approval_changes(stands) if stands else ()), *rewordings(old, new), *differences(old, new))
    changes = sorted(found, key=lambda change: SERIOUSNESS[change.kind])
    sides.notes += [stands.summary()] if stands else []
    for note in sides.notes:
        click.echo(f"note: {printable(note)}", err=True)
    if style == "json":
        click.echo(json_report(changes))
    elif style == "markdown":
        from generator.reviewing.reports.markdown import markdown_report

        click.echo(markdown_report(old, new, changes, sides.notes))
    else:
        _print_lines(old, new, changes)
    ctx.exit(FINDING if tells and changes else 0)


def _print_lines(old: Snapshot, new: Snapshot, changes: Sequence[Change]) -> None:
    """Colours go to a terminal only, and to none where NO_COLOR is set."""
    from generator.reviewing.reports.text import text_report

    for line in text_report(old, new, changes):
        click.echo(click.style(line.text, **_COLOURS[line.tone]), color=False if os.environ.get("NO_COLOR") else None)


@click.command(context_settings={"ignore_unknown_options": True})  # a TEXT such as -0.4% is no option
@click.argument("text", default="")
@click.option("--page", help="Only numbers of this page, as in ledger.csv: v6.1/technical-dive.md.")
@click.option(
    "--from", "place", default="", metavar="FILE[:LINE]", help="Every number read from a data file, or a row."
)
@click.pass_context
@with_project
def explain(project: Project, ctx: click.Context, text: str, page: str | None, place: str) -> None:
    """Print the receipts of the numbers shown as TEXT, or named TEXT in ledger.csv.

    TEXT may be a line of a page or a template, such as v6.1/technical-dive.md:60 or index.md.j2:12. With --from it is
    turned round: which numbers depend on a data file, or on the row that stands on a line of it.
    """
    if bool(text) == bool(place):
        raise click.UsageError("expected either a TEXT or --from FILE[:LINE]: what do you ask about?")
    from generator.checking.asked import asked_entries
    from generator.checking.dependents import dependents
    from generator.checking.explaining import receipt
    from generator.press.composing import compose_pages
    from generator.reviewing.reports.printable import printable

    ctx.obj["failure"] = CANNOT_ANSWER
    pages, _warnings = compose_pages(project)
    if place:
        answer = dependents(project, [entry for each in pages for entry in each.entries], place, Path.cwd())
    else:
        answer = "\n\n".join(map(receipt, asked_entries(pages, text, page)))
    click.echo("\n".join(map(printable, answer.split("\n"))))
