"""`register`: the statements of the site for review, and their approval."""

from __future__ import annotations

import os
from pathlib import Path

import click

from generator.commands.running import CANNOT_ANSWER, with_project
from generator.project import Project


@click.command()
@click.option("--format", "style", type=click.Choice(["markdown", "csv"]), default="markdown", show_default=True)
@click.option("--page", default="", help="Only this page, as in ledger.csv: v6.1/technical-dive.md.")
@click.option("--unapproved", is_flag=True, help="Only what nobody has approved as it is now.")
@click.option("--output", type=click.Path(dir_okay=False, path_type=Path), help="Write to this file. Default: print.")
@click.option("--approve", "approver", default=None, metavar="NAME", help="Approve what --page or --statement names.")
@click.option("--statement", "digests", multiple=True, metavar="DIGEST", help="A statement, by its digest's beginning.")
@click.option("--note", default="", help="A remark to keep with the approval.")
@click.pass_context
@with_project
def register(
    project: Project,
    ctx: click.Context,
    style: str,
    page: str,
    unapproved: bool,
    output: Path | None,
    approver: str | None,
    digests: tuple[str, ...],
    note: str,
) -> None:
    """List every statement that carries a number or verdict, for review; with --approve NAME, approve some of them.

    An approval is bound to the words of a statement and the exact values in it, and is kept in data/approvals.csv.
    """
    ctx.obj["failure"] = CANNOT_ANSWER
    if approver is not None:
        _approve(project, approver, page, digests, note)
        return
    if digests or note:
        raise click.UsageError("--statement and --note belong to --approve NAME")
    _print(project, style, page, output, only_unapproved=unapproved)


def _approve(project: Project, approver: str, page: str, digests: tuple[str, ...], note: str) -> None:
    """Approve, and say what was approved by whom and on which day."""
    from generator.press.composing import compose_pages
    from generator.press.embargo import today
    from generator.registering.approving import approve, chosen, refuse_stale
    from generator.registering.register import statements_of

    if not (page or digests):
        raise click.UsageError("say what is approved: --page PAGE, or --statement DIGEST")
    pages, _warnings = compose_pages(project)
    statements = chosen(statements_of(pages), page, digests)
    refuse_stale(project, [one for one in pages if one.path in {statement.page for statement in statements}])
    day, clock = today(os.environ)
    added = approve(project, statements, approver, day, note)
    for one in added:
        click.echo(f"{one.page} {one.digest[:12]} {one.text}")
    known = f", {len(statements) - len(added):,} were already" if len(added) < len(statements) else ""
    click.echo(f"{len(added):,} approved by {approver} on {day.isoformat()} ({clock}){known}")


def _print(project: Project, style: str, page: str, output: Path | None, *, only_unapproved: bool) -> None:
    from generator.press.composing import compose_pages
    from generator.reading.approvals import read_approvals
    from generator.reading.loading import load_records
    from generator.registering.approving import chosen
    from generator.registering.register import APPROVED, register_rows, statements_of
    from generator.registering.reports import register_csv, register_markdown
    from generator.registering.standing import standing

    pages, _warnings = compose_pages(project)
    records, _warnings = load_records(project)
    stands = standing(statements_of(pages), read_approvals(project))
    if page:
        chosen(stands.statements, page, ())
    rows = [row for row in register_rows(records, pages, stands) if page in ("", row.page)]
    rows = [row for row in rows if not only_unapproved or row.state != APPROVED]
    text = register_csv(rows) if style == "csv" else register_markdown(rows, stands.summary())
    if output is None:
        click.echo(text, nl=False)
    else:
        from generator.replacing import replace_file

        replace_file(output, text.encode(), str(output))
    click.echo(stands.summary(), err=True)
