"""Measures what the project promises about speed and weight (`make bench`).

Timings are no tests: whatever they are, it ends with 0. With 1 it ends where a page is heavier than its budget allows,
or cannot be weighed.

python benchmarks/run.py [--rounds N] [NAME …]
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import builds
import digests
import exploring
import official_files
import page_weights
import reports
import revisions
import steps
from findings import Finding, table
from measuring import BenchmarkFailed
from workplace import Workplace

#: A benchmark takes a copy of the project of its own and a number of rounds. To add one, name it here.
BENCHMARKS: dict[str, Callable[[Workplace, int], list[Finding]]] = {
    "warm": builds.warm,
    "cold": builds.cold,
    "report": reports.small_report,
    "figures": reports.forty,
    "figure": steps.of_a_figure,
    "import": official_files.largest,
    "digest": digests.nothing_changed,
    "diff": revisions.compared,
    "weights": page_weights.of_pages,
    "explorer": exploring.filtered,
}


def main() -> None:
    """Run the benchmarks that are asked for, each in a new copy, and print one table."""
    parser = argparse.ArgumentParser(description="Measures what the project promises about speed.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"which, of: {', '.join(BENCHMARKS)}. Default: all")
    parser.add_argument("--rounds", type=int, default=15, help="pairs of warm builds; others follow (default: 15)")
    options = parser.parse_args()
    if unknown := set(options.names) - set(BENCHMARKS):
        parser.error(f"expected of {', '.join(BENCHMARKS)}, found {', '.join(sorted(unknown))}")
    findings = [line for name in options.names or BENCHMARKS for line in measure(name, max(1, options.rounds))]
    load = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"
    print(f"\nMedian (least–greatest); ratios are taken pair by pair; {load}.\n\n{table(findings)}")
    # The weights are a check as well: what cannot be weighed is not within its budget.
    of_weights = [line for line in findings if line.promise == page_weights.PROMISE or line.what == "weights"]
    if any(line.is_met is False for line in of_weights):
        sys.exit(1)


def measure(name: str, rounds: int) -> list[Finding]:
    """What a benchmark found, or that it failed."""
    print(f"measuring: {name}", flush=True)
    try:
        with tempfile.TemporaryDirectory(prefix="scorepress-bench-") as folder:
            return BENCHMARKS[name](Workplace(Path(folder)), rounds)
    except BenchmarkFailed as failed:
        print(failed)
        return [Finding(name, "failed", promise="to run", is_met=False)]


if __name__ == "__main__":
    main()
