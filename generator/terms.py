"""The field's closed vocabularies, in the spelling that the whole project uses."""

from __future__ import annotations

import re
from typing import Final

DIVISIONS: Final = ("closed", "open")
SUITES: Final = ("datacenter", "edge")
AVAILABILITIES: Final = ("available", "preview", "rdi")
SCENARIOS: Final = ("Offline", "Server", "Interactive", "SingleStream", "MultiStream")
#: Whether a score was reviewed by the publisher of the results: of an official file, or of a submitter's own tree.
OFFICIAL: Final = "official"
UNVERIFIED: Final = "unverified"
VERIFICATIONS: Final = (OFFICIAL, UNVERIFIED)
HARNESSES: Final = ("loadgen", "endpoints")
STATISTICS: Final = ("throughput", "p90", "p99", "p99.9", "mean")
RIVAL_POLICIES: Final = ("vendor-else-best-partner", "best-of-all", "worst-of-all", "named")
VERDICTS: Final = ("leads", "ties", "trails", "no submission")
#: What an optimization step was measured on: a part of the run, or the whole of it.
LEVELS: Final = ("kernel", "end-to-end")

#: The publication rules that the press checks, by the code of what a check finds, and whether each has a setting.
PUBLICATION_CHECKS: Final = {
    "publication-availability": False,
    "publication-citation": False,
    "publication-comparison": False,
    "publication-day": True,
    "publication-derived": True,
    "publication-division": False,
    "publication-legend": True,
    "publication-name": True,
    "publication-power": False,
    "publication-symbol": True,
    "publication-unverified": False,
}
#: What a violated publication rule does: stop the press, or warn.
FORCES: Final = ("must", "should")

#: The word for no benchmark, or scenario of a log, in particular.
ANY_WORD: Final = "any"
#: What a value of a log is, and how a score is made of it: value × factor, value ÷ factor, factor ÷ value.
KEY_KINDS: Final = ("text", "flag", "number")
RUN_OPERATIONS: Final = ("multiply", "divide", "into")
#: The rules that the check of a run needs, and whether each is a number.
RUN_RULES: Final = {
    "tolerance-percent": True,
    "summary-percent": True,
    "summary-absolute": True,
    "digits": True,
    "unverified-word": False,
    "unverified-sentence": False,
    "beside-verified-sentence": False,
}
#: What a reader does to run a benchmark again, in this order.
PHASES: Final = (
    "prerequisites",
    "host",
    "container",
    "model",
    "dataset",
    "quantization",
    "run",
    "accuracy",
    "compliance",
    "multi-node",
    "packaging",
    "check",
)
#: The phases that are gone through once for each scenario.
RUN_PHASES: Final = ("run", "accuracy", "compliance")
#: What a rerun needs before it can start: space, time, and licences that have to be asked for.
NEEDS: Final = ("disk", "time", "licence")

#: The scenario of an optimization step that was stated for none in particular.
ALL_SCENARIOS: Final = "all"

#: The accelerator of a row whose system has none, and its count is 0: a CPU-only system.
NO_ACCELERATOR: Final = "none"

#: What a name of data/terms.csv names: a number format, a model, a product, an architecture, or a statistic.
TERM_KINDS: Final = ("format", "model", "product", "architecture", "statistic", "standard")

ROUND_ID: Final = re.compile(r"v[1-9][0-9]*\.[0-9]+")
SUBMISSION_ID: Final = re.compile(r"[1-9][0-9]*\.[0-9]+-[0-9]{4}")


def round_key(round_id: str) -> tuple[int, ...]:
    """The order of rounds: v5.9 comes before v5.10."""
    return tuple(int(part) for part in round_id.removeprefix("v").split("."))
