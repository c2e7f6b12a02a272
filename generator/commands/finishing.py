"""The command that finishes a built site: `policy`."""

from __future__ import annotations

from pathlib import Path

import click

from generator.commands.running import CANNOT_ANSWER


@click.command()
@click.argument("site", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.pass_context
def policy(ctx: click.Context, site: Path) -> None:
    """Put a Content-Security-Policy into every page of the built SITE, and into its _headers.

    `mkdocs build` has done it; after another builder, run this. It prints the policy, for hosts that send headers of
    their own.

    Exit codes: 0 done, 2 SITE holds no page.
    """
    from generator.finishing.policy import apply_policy
    from generator.problems import ProblemsFound, unplaced

    ctx.obj["failure"] = CANNOT_ANSWER
    if not any(site.rglob("*.html")):
        fix = "build it with `make site`, and name its folder"
        raise ProblemsFound([unplaced("site-missing", "a built site, with HTML pages", f"no page in {site}", fix)])
    made = apply_policy(site)
    click.echo(f"{made.pages} pages, {len(made.hashes)} inline scripts, by their hashes")
    click.echo(f"Content-Security-Policy: {made.header}")
