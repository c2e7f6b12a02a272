"""Whether a run is valid: what LoadGen itself says, and what the rules of the Closed division ask beyond it."""

from __future__ import annotations

from collections.abc import Iterator

from generator.loadgen.layout import RunPlace
from generator.loadgen.log import RunLog
from generator.loadgen.wordings import finding
from generator.problems import Problem, Severity
from generator.reading.records import Records
from generator.verifying.identity import Identity
from generator.verifying.limits import limit_problems


def unreadable(log: RunLog, place: RunPlace) -> Iterator[Problem]:
    """Every reason why a log gives no verdict at all: an accuracy run, no result, a run that is no result."""
    yield from (problem for problem in log.problems if problem.severity == "error")
    if place.is_compliance:
        yield finding(log.path, 0, "run-compliance")
    if any(problem.severity == "error" for problem in log.problems) or log.kind == "endpoints":
        return
    mode = log.text("effective_test_mode")
    if mode and mode != "PerformanceOnly":
        yield log.finding("effective_test_mode", "log-not-performance", mode=mode)
    elif not log.text("effective_scenario"):
        yield log.finding("num_errors", "log-not-performance/scenario")
    elif log.text("result_validity") not in ("VALID", "INVALID"):
        yield log.finding("result_validity", "log-cut-off/validity", validity=log.text("result_validity") or "none")


def invalidity(records: Records, log: RunLog) -> Iterator[Problem]:
    """Every reason why the harness itself does not let the run count, with its own sentences."""
    if log.kind == "endpoints":
        yield from _endpoints_invalidity(log)
        return
    if log.text("result_validity") == "INVALID":
        reasons = "; ".join(log.reasons) or "INVALID without a reason"
        yield log.finding("result_validity", "run-invalid", reasons=reasons)
    for flag in records.run_rules.flags:
        if log.flag(flag.key) is False:
            yield log.finding(flag.key, "run-flag", meaning=flag.meaning, label=flag.lines[0])
    errors = log.number("num_errors")
    if errors or log.errors:
        count = f"{errors:f}" if errors else str(len(log.errors))
        found = f"{count}: {'; '.join(log.errors[:3])}" if log.errors else count
        yield log.finding("num_errors", "run-errors", errors=found)


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
            told = {"what": what, "least": f"{least:,}", "benchmark": identity.benchmark, "value": f"{value:f}"}
            yield log.finding(key, "run-setting", severity, **told)
    if identity.scenario in ("Server", "Interactive"):
        yield from limit_problems(records, log, identity.benchmark, identity.scenario, severity)


def notes(log: RunLog) -> Iterator[Problem]:
    """What a reader should know and what changes no verdict."""
    yield from (problem for problem in log.problems if problem.severity == "warning")
    if log.warning_count:
        yield finding(log.path, 0, "run-warnings", "warning", count=str(log.warning_count))
    version = log.text("loadgen_version")
    if version.endswith("@ NA"):
        yield log.finding("loadgen_version", "run-build", "warning", version=version)


def _endpoints_invalidity(log: RunLog) -> Iterator[Problem]:
    if log.flag("complete") is False:
        yield log.finding("complete", "run-invalid/incomplete", state=log.text("state") or "false")
    failed = log.number("n_samples_failed")
    if failed:
        yield log.finding("n_samples_failed", "run-errors/samples", count=f"{failed:f}")
