"""What a run is a run of: benchmark, scenario and round, each with what named it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.loadgen.layout import RunPlace
from generator.loadgen.log import RunLog
from generator.loadgen.wordings import finding
from generator.problems import Problem, Severity, quoted
from generator.reading.records import Records
from generator.terms import ROUND_ID, SCENARIOS
from generator.verifying.limits import allowed, target
from generator.verifying.question import Question

_SEEDS = ("effective_qsl_rng_seed", "effective_sample_index_rng_seed", "effective_schedule_rng_seed")
_SERVERS = ("Server", "Interactive")


@dataclass(frozen=True, slots=True)
class Identity:
    """What a run is of; empty where nothing names it. `logged` is the scenario that the log names itself."""

    benchmark: str
    scenario: str
    logged: str
    round_id: str
    round_by: str
    problems: tuple[Problem, ...]

    @property
    def is_whole(self) -> bool:
        """Whether the run can have a score."""
        return bool(self.benchmark and self.scenario)


def identify(records: Records, log: RunLog, place: RunPlace, question: Question) -> Identity:
    """The identity of a run, and every reason why a part of it is not known."""
    problems: list[Problem] = []
    benchmark = _benchmark(records, log, place, question, problems)
    logged = log.text("effective_scenario")
    scenario = _scenario(records, log, place, question, benchmark, problems)
    round_id, round_by = _round(records, log, question, problems)
    return Identity(benchmark, scenario, logged, round_id, round_by, tuple(problems))


def known_benchmark(records: Records, name: str) -> str:
    """The benchmark that a folder or option names, in any of its spellings; empty where none."""
    words = records.vocabulary.benchmarks
    if name in words:
        return name
    for benchmark in words.values():
        if name in (*benchmark.spellings, *benchmark.model_spellings):
            return benchmark.benchmark
    return records.run_rules.model_benchmark(name)


def _benchmark(records: Records, log: RunLog, place: RunPlace, question: Question, problems: list[Problem]) -> str:
    name = question.benchmark or place.benchmark
    if not name:
        problems.append(finding(log.path, 0, "run-benchmark-missing"))
        return ""
    if found := known_benchmark(records, name):
        return found
    problems.append(finding(log.path, 0, "run-benchmark-unknown", name=quoted(name)))
    return ""


def _scenario(
    records: Records,
    log: RunLog,
    place: RunPlace,
    question: Question,
    benchmark: str,
    problems: list[Problem],
) -> str:
    """The published scenario. LoadGen calls Interactive Server too; the limits tell the two apart."""
    logged = log.text("effective_scenario")
    asked = next((each for each in SCENARIOS if each.lower() == question.scenario.lower()), "")
    named = asked or place.scenario
    by_limits = [each for each in _SERVERS if _has_targets(records, log, benchmark, each)] if logged == "Server" else []
    if not named:
        named = by_limits[0] if len(by_limits) == 1 else "" if logged == "Server" else logged
        others = (benchmark, "Interactive") in records.vocabulary.metrics
        if not named and benchmark and not others:
            named = logged
        if not named and benchmark:
            targets = _targets_in_words(records, log) or "none"
            problems.append(log.finding("effective_scenario", "run-scenario-unclear", targets=targets))
    elif named in _SERVERS and by_limits and named not in by_limits:
        told = {"pair": f"{benchmark} {named}", "scenario": by_limits[0], "targets": _targets_in_words(records, log)}
        severity: Severity = "warning" if place.division == "open" else "error"
        key = next(iter(records.run_rules.limit_keys.values())).target
        problems.append(log.finding(key, "run-scenario-mismatch", severity, **told))
    return named


def _has_targets(records: Records, log: RunLog, benchmark: str, scenario: str) -> bool:
    limits = records.rulebook.limits_of(benchmark, scenario)
    return bool(limits) and all(target(records, log, limit) == allowed(limit) for limit in limits)


def _targets_in_words(records: Records, log: RunLog) -> str:
    keys = dict.fromkeys(each.target for each in records.run_rules.limit_keys.values())
    found = {key: log.number(key) for key in keys}
    return ", ".join(f"{key} {value:f}" for key, value in found.items() if value)


def _round(records: Records, log: RunLog, question: Question, problems: list[Problem]) -> tuple[str, str]:
    """The round, and what named it."""
    if question.round_id and not ROUND_ID.fullmatch(question.round_id):
        problems.append(finding(log.path, 0, "round-malformed", round=quoted(question.round_id)))
        return "", ""
    if log.harness == "endpoints":
        rounds = sorted({row.round_id for row in records.results if row.harness == "endpoints"})
        only = rounds[0] if len(rounds) == 1 else ""
        return (question.round_id, "--round") if question.round_id else (only, "the only round of that harness")
    seeds = [log.number(key) for key in _SEEDS]
    known = [int(seed) for seed in seeds if seed is not None]
    by_seeds = records.run_rules.round_of((known[0], known[1], known[2])) if len(known) == len(_SEEDS) else ""
    if not log.values:
        return question.round_id, "--round" if question.round_id else ""
    problems += _seed_problems(records, log, question, by_seeds, known)
    if by_seeds:
        return by_seeds, "the seeds"
    return question.round_id, "--round" if question.round_id else ""


def _seed_problems(
    records: Records, log: RunLog, question: Question, by_seeds: str, known: list[int]
) -> Iterator[Problem]:
    seen = ", ".join(str(seed) for seed in known) or "none"
    if by_seeds and question.round_id not in ("", by_seeds):
        yield log.finding(_SEEDS[0], "run-round-mismatch", asked=question.round_id, round=by_seeds)
    elif not by_seeds:
        rounds = ", ".join(each.round_id for each in records.run_rules.seeds)
        severity: Severity = "warning" if question.round_id else "error"
        yield log.finding(_SEEDS[0], "run-seeds-unknown", severity, rounds=rounds, seeds=seen)
