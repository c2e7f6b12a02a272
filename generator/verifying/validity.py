"""Whether a run is valid: what LoadGen itself says, and what the rules of the Closed division ask beyond it."""

from __future__ import annotations

from collections.abc import Iterator

from generator.loadgen.layout import RunPlace
from generator.loadgen.log import RunLog
from generator.problems import Problem, Severity
from generator.reading.records import Records
from generator.verifying.identity import Identity
from generator.verifying.limits import limit_problems

_RUN_AGAIN = "run again; what LoadGen recommends stands in its summary"


def unreadable(log: RunLog, place: RunPlace) -> Iterator[Problem]:
    """Every reason why a log gives no verdict at all: an accuracy run, no result, a run that is no result."""
    yield from (problem for problem in log.problems if problem.severity == "error")
    if place.is_compliance:
        fix = "name the folder performance/run_1 of the scenario itself"
        found = "a compliance test"
        yield Problem(log.path, 0, 0, "run-compliance", "the run of a result", found, fix)
    if any(problem.severity == "error" for problem in log.problems) or log.kind == "endpoints":
        return
    mode = log.text("effective_test_mode")
    fix = "name the log of the performance run"
    if mode and mode != "PerformanceOnly":
        yield log.finding("effective_test_mode", "log-not-performance", "a log of a performance run", mode, fix)
    elif not log.text("effective_scenario"):
        found = "a log without a scenario, as accuracy runs and runs that were stopped leave it"
        yield log.finding("num_errors", "log-not-performance", "a log of a performance run", found, fix)
    elif log.text("result_validity") not in ("VALID", "INVALID"):
        expected, found = "VALID or INVALID as result", log.text("result_validity") or "none"
        fix = "take the file as LoadGen wrote it; if it is, the run was stopped: run it again"
        yield log.finding("result_validity", "log-cut-off", expected, found, fix)


def invalidity(records: Records, log: RunLog) -> Iterator[Problem]:
    """Every reason why the harness itself does not let the run count, with its own sentences."""
    if log.kind == "endpoints":
        yield from _endpoints_invalidity(log)
        return
    if log.text("result_validity") == "INVALID":
        found = "; ".join(log.reasons) or "INVALID without a reason"
        yield log.finding("result_validity", "run-invalid", "a result that is VALID", f"INVALID: {found}", _RUN_AGAIN)
    for flag in records.run_rules.flags:
        if log.flag(flag.key) is False:
            yield log.finding(flag.key, "run-flag", flag.meaning, f"{flag.lines[0]}: NO", _RUN_AGAIN)
    errors = log.number("num_errors")
    if errors or log.errors:
        count = f"{errors:f}" if errors else str(len(log.errors))
        found = f"{count}: {'; '.join(log.errors[:3])}" if log.errors else count
        fix = "look for the lines with is_error in the detail log"
        yield log.finding("num_errors", "run-errors", "a run without errors", found, fix)


def rule_problems(records: Records, log: RunLog, identity: Identity, severity: Severity) -> Iterator[Problem]:
    """Every rule of the Closed division that the run's settings or latencies do not keep."""
    setting = records.run_rules.settings.get(identity.benchmark)
    if log.kind == "endpoints" or setting is None:
        return
    samples = setting.samples_per_query if identity.scenario == identity.logged == "Offline" else None
    for key, least, what in (
        ("effective_min_duration_ms", setting.min_duration_ms, "a least duration, in ms,"),
        ("effective_performance_sample_count", setting.performance_samples, "a performance set"),
        ("effective_samples_per_query", samples, "a number of samples in the query"),
    ):
        value = log.number(key)
        if value is not None and least is not None and value < least:
            fix = "run again with the setting of the rules in user.conf"
            expected = f"{what} of at least {least:,} for {identity.benchmark}"
            yield log.finding(key, "run-setting", expected, f"{value:f}", fix, severity)
    if identity.scenario in ("Server", "Interactive"):
        yield from limit_problems(records, log, identity.benchmark, identity.scenario, severity)


def notes(log: RunLog) -> Iterator[Problem]:
    """What a reader should know and what changes no verdict."""
    yield from (problem for problem in log.problems if problem.severity == "warning")
    if log.warning_count:
        fix = "read them: `is_warning` in the detail log"
        expected, found = "no warnings", str(log.warning_count)
        yield Problem(log.path, 0, 0, "run-warnings", expected, found, fix, "warning")
    version = log.text("loadgen_version")
    if version.endswith("@ NA"):
        fix = "build LoadGen from a checkout of its repository"
        expected = "a LoadGen that knows its commit"
        yield log.finding("loadgen_version", "run-build", expected, version, fix, "warning")


def _endpoints_invalidity(log: RunLog) -> Iterator[Problem]:
    if log.flag("complete") is False:
        fix = "run again, to the end"
        yield log.finding("complete", "run-invalid", "a run that is complete", log.text("state") or "false", fix)
    failed = log.number("n_samples_failed")
    if failed:
        fix = "find out why samples failed, and run again"
        yield log.finding("n_samples_failed", "run-errors", "no failed samples", f"{failed:f}", fix)
