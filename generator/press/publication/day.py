"""Nothing before its day: a page that states when it is published must not be ahead of the results' own day."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

from generator.press.publication.finished import Finished
from generator.problems import Problem
from generator.terms import round_key


def day_problems(page: Finished) -> Iterator[Problem]:
    """A problem when the page's day is too early for the newest round it shows; a warning when that cannot be told."""
    rounds = {row.round_id for row in page.footnotes}
    if page.published is None or not rounds:
        return
    newest = max(rounds, key=round_key)
    day = page.records.rulebook.rounds.get(newest)
    if day is None:
        fix = f"add the publication day of {newest} to data/rounds.csv, with its source"
        expected = f"the day on which {newest} became public"
        yield replace(page.violation("publication-day", page.published_line, expected, "none", fix), severity="warning")
        return
    is_submitter = _submitted(page, newest)
    wait = 0 if is_submitter else int(page.records.rulebook.setting("publication-day"))
    earliest = day.published + timedelta(days=wait)
    if page.published < earliest:
        whose = "a submitter of the round" if is_submitter else f"others, {wait} days after {day.published.isoformat()}"
        expected = f"{earliest.isoformat()} or later for {whose}"
        fix = "publish later, or leave the page out in scorepress.toml"
        yield page.violation("publication-day", page.published_line, expected, page.published.isoformat(), fix)


def _submitted(page: Finished, round_id: str) -> bool:
    name, submitters = page.settings.submitter, page.records.vocabulary.submitters
    return any(
        name in (row.submitter, *submitters[row.submitter].members)
        for row in page.records.results
        if row.round_id == round_id
    )
