"""Which row stands for the other side of a comparison, by a named policy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.analysis.selection import Selector, matches, resolve_one
from generator.reading.records import Records, Result

#: What each policy does, as the pages print it.
POLICY_TEXTS = {
    "vendor-else-best-partner": "the submission of the accelerator's vendor, else its best partner's",
    "best-of-all": "the best submission of all submitters",
    "worst-of-all": "the slowest submission of all submitters",
    "named": "the named submission",
}


def rival_row(records: Records, rival: Selector, own: Result) -> Result | None:
    """The row that stands for `rival` beside `own` under its policy, or None where nobody submitted one.

    A rival that names no accelerator count has that of `own`.

    Raises:
        ProblemsFound: when a rival without a policy matches several rows.
    """
    sized = rival if rival.count is not None else replace(rival, count=own.accelerator_count)
    found = matches(records, sized, own.benchmark, own.scenario)
    if not found:
        return None
    if sized.rival in ("", "named"):
        return resolve_one(records, sized, own.benchmark, own.scenario)
    return choose(found, sized.rival)


def other_row(records: Records, other: Selector, own: Result) -> Result:
    """The row on the other side of a ratio: by its policy where `other` has one, else the only one it matches.

    Raises:
        ProblemsFound: when no row stands for it, with the nearest, or several do.
    """
    row = rival_row(records, other, own) if other.rival else None
    return row or resolve_one(records, other, own.benchmark, own.scenario)


def own_row(records: Records, own: Selector, benchmark: str, scenario: str) -> Result:
    """The row that a system stands for: by its policy where it has one, else the only one it matches.

    Raises:
        ProblemsFound: when no row stands for it, with the nearest, or several do.
    """
    several = () if own.rival in ("", "named") else matches(records, own, benchmark, scenario)
    return choose(several, own.rival) if several else resolve_one(records, own, benchmark, scenario)


def choose(rows: Sequence[Result], policy: str) -> Result:
    """The row that a policy takes from rows of one benchmark, scenario and accelerator; equal scores by submitter.

    Raises:
        ValueError: when there is no row, or the policy takes no choice.
    """
    if policy == "worst-of-all":
        return best(rows, worst=True)
    if policy == "best-of-all":
        return best(rows)
    if policy == "vendor-else-best-partner":
        return best([row for row in rows if is_vendor(row)] or rows)
    raise ValueError(f"the policy {policy!r} chooses nothing")


def best(rows: Sequence[Result], *, worst: bool = False) -> Result:
    """The best row (or the worst): highest throughput, lowest latency; of equal ones the first by name."""
    ordered = sorted(rows, key=lambda row: (row.submitter, row.system))
    lowest_first = rows[0].unit.is_latency != worst
    return (min if lowest_first else max)(ordered, key=lambda row: row.score)


def is_vendor(result: Result) -> bool:
    """Whether the submitter is the vendor of the row's accelerators; a joint submission is a partner's."""
    return {kind.vendor for kind in result.kinds} == {result.submitter}
