"""The words of every finding on a run, as data: the check in Python and the script of the page print the same ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.problems import Problem, Severity

_AS_WRITTEN = "take the file as LoadGen wrote it"
_STOPPED = f"{_AS_WRITTEN}; if it is, the run was stopped: run it again"
_WHICH_FOLDER = "check in which folder the log stands, or write --scenario"
_RUN_AGAIN = "run again; what LoadGen recommends stands in its summary"


@dataclass(frozen=True, slots=True)
class Wording:
    """What a finding expected, what it found, and the fix; names in braces stand for what it is told."""

    expected: str
    found: str
    fix: str


#: By code; where one code has several, a word behind a slash tells them apart.
WORDINGS: Mapping[str, Wording] = {
    "file-unreadable": Wording("a readable file", "{reason}", "make {path} a readable file"),
    "log-cut-off/line": Wording("a log to its end", "a last line without its end", _STOPPED),
    "log-cut-off/result": Wording("a log to its end", "no result_validity", _STOPPED),
    "log-cut-off/summary": Wording("a log to its end", "no count of errors as its last line", _STOPPED),
    "log-cut-off/json": Wording("a log to its end", "JSON that does not end well", _STOPPED),
    "log-cut-off/validity": Wording("VALID or INVALID as result", "{validity}", _STOPPED),
    "log-empty": Wording("a log", "an empty file", _AS_WRITTEN),
    "log-encoding": Wording("UTF-8 text", "bytes of another encoding", f"{_AS_WRITTEN}, or read them as shown"),
    "log-encoding/utf16": Wording("UTF-8 text", "UTF-16 text", "save the file as UTF-8"),
    "log-encoding/json": Wording("UTF-8 text", "bytes of another encoding", "take the file as Endpoints wrote it"),
    "log-line-ends": Wording(
        "lines that end with LF", "CR LF", f"nothing, or {_AS_WRITTEN}: it was changed on its way"
    ),
    "log-line-long": Wording(
        "lines of at most {most} bytes", "{size} bytes", f"nothing if it is a list of samples; else {_AS_WRITTEN}"
    ),
    "log-line-long/json": Wording("a summary of at most {most} bytes", "more", "take the file as Endpoints wrote it"),
    "log-line-malformed": Wording(
        "JSON behind {mark}", "{line}", f"{_AS_WRITTEN}: the official checker refuses such a line too"
    ),
    "log-missing": Wording("{names}", "none of them", "name the folder of the run, or its log"),
    "log-not-performance": Wording("a log of a performance run", "{mode}", "name the log of the performance run"),
    "log-not-performance/scenario": Wording(
        "a log of a performance run",
        "a log without a scenario, as accuracy runs and runs that were stopped leave it",
        "name the log of the performance run",
    ),
    "log-two-runs": Wording(
        "one run in a file", "the beginning of a second run", "give each run its own file: an old log was appended to"
    ),
    "log-unknown": Wording("the summary of an Endpoints run", "{kind}", "take the file as Endpoints wrote it"),
    "round-malformed": Wording("a round such as v6.1", "{round}", "write the round with its v"),
    "run-against-ambiguous": Wording(
        "one result of {pair} in {round} for {asked}",
        "{rows}",
        "write --against with the id, or as division/submitter/system",
    ),
    "run-against-missing": Wording(
        "a submission to compare with", "none", "add --against with a submission id, or with the name of a system"
    ),
    "run-against-unknown": Wording(
        "a result of {pair} in {round} for {asked}",
        "none among {rows}",
        "write --against with one of them, or with another id",
    ),
    "run-benchmark-missing": Wording("a benchmark", "none", "add --benchmark; a log does not say what it ran"),
    "run-benchmark-unknown": Wording(
        "a benchmark that data/benchmarks.csv knows",
        "{name}",
        "write --benchmark with a name of data/benchmarks.csv, or add the folder to data/run_models.csv",
    ),
    "run-build": Wording(
        "a LoadGen that knows its commit", "{version}", "build LoadGen from a checkout of its repository"
    ),
    "run-compliance": Wording(
        "the run of a result", "a compliance test", "name the folder performance/run_1 of the scenario itself"
    ),
    "run-errors": Wording("a run without errors", "{errors}", "look for the lines with is_error in the detail log"),
    "run-errors/samples": Wording("no failed samples", "{count}", "find out why samples failed, and run again"),
    "run-flag": Wording("{meaning}", "{label}: NO", _RUN_AGAIN),
    "run-invalid": Wording("a result that is VALID", "INVALID: {reasons}", _RUN_AGAIN),
    "run-invalid/incomplete": Wording("a run that is complete", "{state}", "run again, to the end"),
    "run-limit-exceeded": Wording(
        "a 99th percentile of {quantity} below {limit}", "{measured} ns", "lower the target load, and run again"
    ),
    "run-limit-loose": Wording(
        "a run held to the {quantity} of {pair}, {limit}",
        "{target} ns",
        "run again with the limit of the rules in user.conf",
    ),
    "run-not-in-round": Wording(
        "a published result of {pair} in {round}",
        "none",
        "name another round; data/results/{round}.csv may hold one suite only",
    ),
    "run-round-mismatch": Wording(
        "the seeds of {asked}", "those of {round}", "compare with {round}, or run again with the mlperf.conf of {asked}"
    ),
    "run-round-unknown": Wording("a round", "none that the log names", "add --round"),
    "run-round-unknown/results": Wording("one of {rounds}", "{round}", "import the results of the round first"),
    "run-scenario-mismatch": Wording("the latency limits of {pair}", "those of {scenario}: {targets}", _WHICH_FOLDER),
    "run-scenario-mismatch/score": Wording(
        "a log that holds a score of {pair}",
        "one of {logged}",
        f"{_WHICH_FOLDER}; data/run_metrics.csv has what is known",
    ),
    "run-scenario-unclear": Wording("limits that name Server or Interactive", "{targets}", "add --scenario"),
    "run-scenario-unknown": Wording(
        "a scenario of {benchmark}: {scenarios}",
        "{scenario}",
        "correct the scenario, or add its unit to data/scenario_metrics.csv",
    ),
    "run-score-missing": Wording(
        "a value of {key}",
        "{value}",
        f"{_AS_WRITTEN}; if it is, run longer, or read another scenario from it",
    ),
    "run-seeds-unknown": Wording(
        "the seeds of one of {rounds}",
        "{seeds}",
        "use the mlperf.conf of the round; with --round the run can be compared, but only loosely",
    ),
    "run-setting": Wording(
        "{what} of at least {least} for {benchmark}",
        "{value}",
        "run again with the setting of the rules in user.conf",
    ),
    "run-statistic": Wording(
        "{published}, as published", "{measured}", "compare with a row that the same harness measured"
    ),
    "run-system-differs": Wording(
        "the same system as {system} by {submitter}: {published}",
        "not the same system: {own}",
        "compare with a submission of the same accelerators in the same number",
    ),
    "run-system-unchecked": Wording(
        "a run on {published}, as {system} by {submitter}",
        "a system that the data do not know: {own}",
        "make sure that the run was on such a system",
    ),
    "run-warnings": Wording("no warnings", "{count}", "read them: `is_warning` in the detail log"),
}


def finding(path: str, line: int, code: str, severity: Severity = "error", /, **told: str) -> Problem:
    """A finding on a log in its own words.

    Args:
        path: the log.
        line: the line that it stands on, or 0.
        code: the code; behind a slash the word that tells its wordings apart.
        severity: of the finding.
        told: the text of every name in the wording's braces.
    """
    wording = WORDINGS[code]
    expected, found, fix = (text.format(**told) for text in (wording.expected, wording.found, wording.fix))
    code = code.partition("/")[0]
    return Problem(path, line, 0, code, expected, found, fix, severity)
