"""The published claims of this project judged, as they are and with a cell of the data changed."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from generator.analysis.claims.judging import judge_claims
from generator.analysis.claims.outcomes import CheckResult, ClaimResult
from generator.analysis.selection import Selector
from generator.press.frontmatter import read_front_matter
from generator.project import Project
from generator.reading.loading import load_records

ROOT = Path(__file__).parents[1]
TEMPLATE = "templates/claims.md.j2"


def selectors() -> Mapping[str, Selector]:
    """The systems of the claims page."""
    source, problems = read_front_matter((ROOT / TEMPLATE).read_text(encoding="utf-8"), TEMPLATE)
    assert source is not None, problems
    return source.front.selectors()


def judged(root: Path) -> dict[str, ClaimResult]:
    """Every claim of the project in `root`, by id."""
    results = judge_claims(load_records(Project(root))[0], selectors())
    return {result.claim.claim_id: result for result in results}


@cache
def published() -> dict[str, ClaimResult]:
    """Every claim of this project, by id."""
    return judged(ROOT)


def copied_data(folder: Path) -> Path:
    """A project in `folder` with a copy of the data."""
    shutil.copytree(ROOT / "data", folder / "data")
    return folder


def check_of(claim: ClaimResult, part: str) -> CheckResult:
    """A check of a claim by its part."""
    return next(one for one in claim.checks if one.check.part == part)


def values(check: CheckResult) -> dict[str, list[str]]:
    """What a check gives under each choice, as shown."""
    return {
        one.outcome.choice: [
            reading.named.number.text if reading.named else ", ".join(reading.words) or "-"
            for reading in one.outcome.readings
        ]
        for one in check.judged
    }


def rivals(check: CheckResult) -> dict[str, list[str]]:
    """Whose row stands for the other side under each choice."""
    return {
        one.outcome.choice: [row.submitter for reading in one.outcome.readings for row in reading.against]
        for one in check.judged
    }
