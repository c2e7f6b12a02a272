"""What the reading of every log collects: values once, reasons, and what is odd about the file itself."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.loadgen.lines import LONGEST_LINE, Line
from generator.loadgen.log import Kind, LogValue, RunLog, Value
from generator.loadgen.wordings import finding
from generator.problems import Problem, Severity

#: A log can repeat a sentence for hours; a reader needs the first ones.
MOST_SENTENCES = 20
_LONGEST_SENTENCE = 500


@dataclass
class Collected:
    """What has been read of one log so far."""

    path: str
    kind: Kind
    values: dict[str, LogValue] = field(default_factory=dict)
    reasons: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    warning_count: int = 0
    problems: dict[str, Problem] = field(default_factory=dict)

    def keep(self, key: str, value: Value, line: int) -> bool:
        """Keep the first value of a key; whether it was the first."""
        if key in self.values:
            return False
        self.values[key] = LogValue(value[:_LONGEST_SENTENCE] if isinstance(value, str) else value, line)
        return True

    def reason(self, text: str) -> None:
        """Keep a sentence of LoadGen on why the run is invalid, each once."""
        sentence = " ".join(text.replace("*", " ").split())[:_LONGEST_SENTENCE]
        if sentence and sentence not in self.reasons and len(self.reasons) < MOST_SENTENCES:
            self.reasons.append(sentence)

    def error(self, text: str) -> None:
        """Keep an error that LoadGen logged."""
        if len(self.errors) < MOST_SENTENCES:
            self.errors.append(" ".join(text.split())[:_LONGEST_SENTENCE])

    def note(self, line: int, code: str, severity: Severity = "error", /, **told: str) -> None:
        """Keep the first finding of a code."""
        found = finding(self.path, line, code, severity, **told)
        self.problems.setdefault(found.code, found)

    def look_at(self, line: Line) -> None:
        """Note what is odd about a line whatever it says."""
        if not line.is_utf8:
            self.note(line.number, "log-encoding", "warning")
        if line.has_carriage_return:
            self.note(line.number, "log-line-ends", "warning")

    def too_long(self, line: Line, severity: Severity) -> None:
        """Note a line of which only the beginning was read."""
        self.note(line.number, "log-line-long", severity, most=f"{LONGEST_LINE:,}", size=f"{line.size:,}")

    def second_run(self, line: int) -> None:
        """Note that the file goes on with another run."""
        self.note(line, "log-two-runs")

    def finish(self) -> RunLog:
        """The log as read."""
        problems = tuple(self.problems.values())
        reasons, errors = tuple(self.reasons), tuple(self.errors)
        return RunLog(self.path, self.kind, self.values, reasons, errors, self.warning_count, problems)
