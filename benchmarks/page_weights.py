"""What the first load of each page takes, against the budget of weights.csv. No timing: the same on every machine."""

from __future__ import annotations

from pathlib import Path

from findings import Finding
from workplace import Workplace

from generator.inspecting.site import read_site
from generator.inspecting.weights import KB, read_limits, weight_problems, weights
from generator.project import Project

PROMISE = "within benchmarks/weights.csv"
LIMITS = Path(__file__).with_name("weights.csv")


def of_pages(place: Workplace, rounds: int) -> list[Finding]:
    """One line a page, and one for each that is over."""
    del rounds
    place.build()
    site = read_site(Project(place.root), place.root / "site")
    limits = read_limits(LIMITS)
    over = [problem.text() for problem in weight_problems(site, limits, f"benchmarks/{LIMITS.name}")]
    lines = [Finding(f"first load of {one.page}", f"{one.total / KB:.1f} KB") for one in weights(site)]
    print("\n".join(over), end="\n" if over else "")
    heavy = f"{len(over)} over" if over else f"{len(lines)} pages"
    return [*lines, Finding("first loads", heavy, promise=PROMISE, is_met=not over)]
