"""What the reading of every log collects: values once, reasons, and what is odd about the file itself."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.loadgen.lines import LONGEST_LINE, Line
from generator.loadgen.log import Kind, LogValue, RunLog, Value
from generator.problems import Problem, Severity

#: A log can repeat a sentence for hours; a reader needs the first ones.
MOST_SENTENCES = 20
_LONGEST_SENTENCE = 500
_RESTORE = "take the file as LoadGen wrote it"


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

    def note(self, line: int, code: str, expected: str, found: str, fix: str, severity: Severity = "error") -> None:
        """Keep the first finding of a code."""
        self.problems.setdefault(code, Problem(self.path, line, 0, code, expected, found, fix, severity))

    def look_at(self, line: Line) -> None:
        """Note what is odd about a line whatever it says."""
        if not line.is_utf8:
            found = "bytes of another encoding"
            self.note(line.number, "log-encoding", "UTF-8 text", found, f"{_RESTORE}, or read them as shown", "warning")
        if line.has_carriage_return:
            fix = f"nothing, or {_RESTORE}: it was changed on its way"
            self.note(line.number, "log-line-ends", "lines that end with LF", "CR LF", fix, "warning")

    def too_long(self, line: Line, severity: Severity) -> None:
        """Note a line of which only the beginning was read."""
        expected, found = f"lines of at most {LONGEST_LINE:,} bytes", f"{line.size:,} bytes"
        fix = f"nothing if it is a list of samples; else {_RESTORE}"
        self.note(line.number, "log-line-long", expected, found, fix, severity)

    def second_run(self, line: int) -> None:
        """Note that the file goes on with another run."""
        fix = "give each run its own file: an old log was appended to"
        self.note(line, "log-two-runs", "one run in a file", "the beginning of a second run", fix)

    def cut_off(self, line: int, found: str) -> None:
        """Note that the log does not come to its end."""
        fix = f"{_RESTORE}; if it is, the run was stopped: run it again"
        self.note(line, "log-cut-off", "a log to its end", found, fix)

    def finish(self) -> RunLog:
        """The log as read."""
        problems = tuple(self.problems.values())
        reasons, errors = tuple(self.reasons), tuple(self.errors)
        return RunLog(self.path, self.kind, self.values, reasons, errors, self.warning_count, problems)
