"""The embargo: the day in scorepress.toml before which a site is not published."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime

from generator.problems import Problem, ProblemsFound, quoted, raise_errors
from generator.project import Project
from generator.reading.settings import load_settings

#: What reproducible builds take their day from, in seconds since 1970.
CLOCK = "SOURCE_DATE_EPOCH"
_SECONDS = re.compile(r"[0-9]{1,11}")


def embargo(project: Project, environment: Mapping[str, str]) -> Problem | None:
    """Why the site may not be published today; None when it may.

    Args:
        project: whose settings count.
        environment: its SOURCE_DATE_EPOCH is the day where it is set, else today by the clock, in UTC.

    Raises:
        ProblemsFound: when the settings are malformed, or SOURCE_DATE_EPOCH is no number of seconds.
    """
    settings, problems = load_settings(project)
    raise_errors(problems)
    if settings.publish_after is None:
        return None
    now, clock = today(environment)
    if now >= settings.publish_after:
        return None
    expected = f"{settings.publish_after.isoformat()} or later, which publish_after sets"
    found = f"{now.isoformat()} by {clock}"
    fix = "publish on that day or later; until then look at the pages with `mkdocs serve`, and show them to nobody"
    path = project.relative(project.settings)
    return Problem(path, settings.publish_after_line, 0, "embargo", expected, found, fix)


def today(environment: Mapping[str, str]) -> tuple[date, str]:
    """The day in UTC, and what says so.

    Raises:
        ProblemsFound: when SOURCE_DATE_EPOCH is no number of seconds.
    """
    seconds = environment.get(CLOCK, "")
    if not seconds:
        return datetime.now(UTC).date(), "the clock, in UTC"
    if not _SECONDS.fullmatch(seconds):
        expected, fix = "seconds since 1970, such as 1796040000", f"correct {CLOCK}, or unset it"
        raise ProblemsFound([Problem(CLOCK, 0, 0, "epoch-malformed", expected, quoted(seconds), fix)])
    return datetime.fromtimestamp(int(seconds), UTC).date(), CLOCK
