"""The digest that says "nothing changed": what a warm build pays for having the plugin."""

from __future__ import annotations

import time

from findings import Finding
from measuring import repeat
from workplace import Workplace

from generator.press.freshness import digest
from generator.project import Project

LIMIT = 0.015


def nothing_changed(place: Workplace, rounds: int) -> list[Finding]:
    """One digest over all inputs and pages, in a process that runs already."""
    project = Project(place.root)

    def once() -> float:
        start = time.perf_counter()
        digest(project)
        return 1000 * (time.perf_counter() - start)

    found = repeat(once, 10 * rounds)
    limit = 1000 * LIMIT
    promise = f"about {limit:g} ms"
    return [Finding("digest: nothing changed", found.text(" ms", 1), promise=promise, is_met=found.middle <= limit)]
