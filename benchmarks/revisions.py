"""`scorepress diff`: of two revisions and of the working tree as whole processes, and in one that runs."""

from __future__ import annotations

import csv
import time
from operator import attrgetter
from pathlib import Path

from findings import Finding
from measuring import Spread, repeat, run
from workplace import Workplace

from generator.comparing.datafiles import read_data
from generator.comparing.differing import differences
from generator.comparing.snapshot import snapshot_of
from generator.press.composing import compose_pages
from generator.press.rendering import Page
from generator.project import Project

LIMIT = 2.0
_SECONDS, _CPU = attrgetter("seconds"), attrgetter("cpu")
_RESULTS = "data/results/v6.1.csv"
_IDENTITY = ("-c", "user.name=benchmark", "-c", "user.email=benchmark@example.org", "-c", "commit.gpgsign=false")


def compared(place: Workplace, rounds: int) -> list[Finding]:
    """Two commits between which every score of a round gained a digit."""
    times = max(3, rounds // 3)
    project = Project(place.root)
    (place.root / ".gitignore").write_text(".cache/\n", encoding="utf-8")
    _git(place, "init", "--quiet")
    before = _commit(place)
    _add_a_digit(place.root / _RESULTS)
    after = _commit(place)
    runs = [place.scorepress("diff", "HEAD~1", "HEAD") for _ in range(times + 1)][1:]
    revisions, processor = (Spread.of([figure(one) for one in runs]) for figure in (_SECONDS, _CPU))
    fresh = repeat(lambda: place.scorepress("diff").seconds, times)
    place.forget()
    stale = repeat(lambda: place.scorepress("diff").seconds, times)
    old, new = (snapshot_of("a state", pages, read_data(project)) for pages in (before, after))

    def once() -> float:
        start = time.perf_counter()
        differences(old, new)
        return 1000 * (time.perf_counter() - start)

    promise = f"< {LIMIT:g} s"
    return [
        Finding("diff of two revisions", revisions.text(" s"), promise=promise, is_met=revisions.middle < LIMIT),
        Finding("  processor time", processor.text(" s")),
        Finding("diff of the last commit and fresh files", fresh.text(" s")),
        Finding("  where the numbers are computed anew", stale.text(" s")),
        Finding("  of two snapshots in memory", repeat(once, 2 * rounds).text(" ms", 1)),
    ]


def _commit(place: Workplace) -> tuple[Page, ...]:
    """Commit the project with fresh pages; the pages."""
    place.scorepress("seal")
    place.scorepress("generate")
    _git(place, "add", "--all", ".")
    _git(place, *_IDENTITY, "commit", "--quiet", "--message", "a state")
    return compose_pages(Project(place.root))[0]


def _add_a_digit(file: Path) -> None:
    """Every score a little larger, so that most numbers change and no sentence flips."""
    with file.open(encoding="utf-8", newline="") as text:
        header, *rows = csv.reader(text)
    score = header.index("score")
    for row in rows:
        row[score] += "01" if "." in row[score] else ".01"
    with file.open("w", encoding="utf-8", newline="") as text:
        csv.writer(text, lineterminator="\n").writerows([header, *rows])


def _git(place: Workplace, *arguments: str) -> None:
    run(["git", *arguments], place.root)
