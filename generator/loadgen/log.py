"""The log of one run as values, whichever of its files they were read from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from typing import Literal

from generator.loadgen.wordings import finding
from generator.problems import Problem, Severity

DETAIL_NAME = "mlperf_log_detail.txt"
SUMMARY_NAME = "mlperf_log_summary.txt"
ENDPOINTS_NAME = "result_summary.json"

Kind = Literal["detail", "summary", "endpoints"]
Value = str | bool | Decimal


#: No number of a machine has more places before or behind its point; a longer one would take hours to compute with.
_MOST_PLACES = 400


def number(text: str) -> Decimal:
    """A number as a log states it, with all its digits.

    Raises:
        ValueError: when no machine has measured it, such as 1e99999.
    """
    try:
        value = Decimal(text)
    except InvalidOperation:
        raise ValueError(text) from None
    exponent = int(value.as_tuple().exponent)
    if max(abs(exponent), abs(value.adjusted())) > _MOST_PLACES:
        raise ValueError(text)
    return value


@dataclass(frozen=True, slots=True)
class LogValue:
    """A value as the log states it, and the line that it stands on."""

    value: Value
    line: int


@dataclass(frozen=True)
class RunLog:
    """What a log says. Of a key that is repeated the first value counts, as for the official checker.

    `reasons` are LoadGen's own sentences on why a run is invalid. The problems that are errors leave the log
    without a verdict; the warnings do not.
    """

    path: str
    kind: Kind
    values: Mapping[str, LogValue] = field(default_factory=dict)
    reasons: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()
    warning_count: int = 0
    problems: tuple[Problem, ...] = ()

    @property
    def harness(self) -> str:
        """What drove the run."""
        return "endpoints" if self.kind == "endpoints" else "loadgen"

    def text(self, key: str) -> str:
        """A value that is a word; empty where the log has none."""
        found = self.values.get(key)
        return found.value if found and isinstance(found.value, str) else ""

    def flag(self, key: str) -> bool | None:
        """A value that is a yes or no; None where the log has none."""
        found = self.values.get(key)
        return found.value if found and isinstance(found.value, bool) else None

    def number(self, key: str) -> Decimal | None:
        """A value that is a number; None where the log has none."""
        found = self.values.get(key)
        return found.value if found and isinstance(found.value, Decimal) else None

    def line(self, key: str) -> int:
        """The line of a value; 0 where the log has none."""
        return self.values[key].line if key in self.values else 0

    def finding(self, key: str, code: str, severity: Severity = "error", /, **told: str) -> Problem:
        """A finding at the line of a value."""
        return finding(self.path, self.line(key), code, severity, **told)
