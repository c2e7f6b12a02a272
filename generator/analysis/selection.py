"""Which rows an author's system name stands for, a benchmark and scenario at a time, and what came near."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import attrgetter

from generator.problems import Problem, refuse, unplaced
from generator.reading.cells import BadCell, OneOf
from generator.reading.records import Matched, Records, Result, by_pair
from generator.terms import AVAILABILITIES, DIVISIONS, RIVAL_POLICIES, SUITES

ANY = "any"
_NEAR = 5


@dataclass(frozen=True, slots=True)
class Selector:
    """A named system of a page: every field that is not empty has to match."""

    name: str
    round_id: str
    submitter: str = ""
    accelerator: str = ""
    variant: str = ""
    count: int | None = None
    system: str = ""
    division: str = "closed"
    availability: str = "available"
    suite: str = "datacenter"
    submission: str = ""
    rival: str = ""

    def misses(self, result: Result) -> tuple[str, ...]:
        """In what a row does not match, as `division open, not closed`; nothing for a match."""
        return tuple(
            f"{field} {found(result)}, not {asked}"
            for field, asked, found in _conditions(self)
            if asked != found(result)
        )


#: What a selector asks for: a field in words, the value, and how a row says its own.
_Condition = tuple[str, str, Callable[[Result], str]]


def _conditions(selector: Selector) -> tuple[_Condition, ...]:
    conditions: tuple[_Condition, ...] = (
        ("round", selector.round_id, attrgetter("round_id")),
        ("submitter", selector.submitter, attrgetter("submitter")),
        ("accelerator", selector.accelerator, accelerator_name),
        ("variant", selector.variant or "plain", lambda row: row.variant or "plain"),
        ("count", "" if selector.count is None else str(selector.count), lambda row: str(row.accelerator_count)),
        ("system", selector.system, attrgetter("system")),
        ("division", selector.division, attrgetter("division")),
        ("availability", selector.availability, attrgetter("availability")),
        ("suite", selector.suite, attrgetter("suite")),
        ("submission", selector.submission, lambda row: row.submission_id or "none in the source"),
    )
    return tuple(each for each in conditions if each[1] not in ("", ANY))


def _meets(result: Result, conditions: tuple[_Condition, ...]) -> bool:
    return all(found(result) == asked for _field, asked, found in conditions)


def accelerator_name(result: Result) -> str:
    """The plain model of a row's accelerator, or the cell of a mixed system."""
    return result.kinds[0].model if len(result.kinds) == 1 else result.accelerator


def matches(records: Records, selector: Selector, benchmark: str, scenario: str) -> tuple[Result, ...]:
    """Every row of one benchmark and scenario that a selector matches, in the order of the files."""
    return _matched(records, selector).get((benchmark, scenario), ())


def all_matches(records: Records, selector: Selector) -> tuple[Result, ...]:
    """Every row that a selector matches, by benchmark and scenario in the order of data/scenario_metrics.csv."""
    found = _matched(records, selector)
    return tuple(result for pair in records.vocabulary.metrics for result in found.get(pair, ()))


def _matched(records: Records, selector: Selector) -> Matched:
    """Every row that a selector matches, by benchmark and scenario; pages ask for the same system over and over."""
    if selector not in records.matched:
        conditions = _conditions(selector)
        candidates = records.of_round(selector.round_id)
        records.matched[selector] = by_pair(result for result in candidates if _meets(result, conditions))
    return records.matched[selector]


def resolve_one(records: Records, selector: Selector, benchmark: str, scenario: str) -> Result:
    """The one row that a selector stands for.

    Raises:
        ProblemsFound: when no row matches, with the nearest rows; or when several do, with all of them.
    """
    require_pair(records, benchmark, scenario)
    found = matches(records, selector, benchmark, scenario)
    if len(found) == 1:
        return found[0]
    asked = f"one row of {benchmark} {scenario} for the system {selector.name!r}"
    if found:
        rows = "; ".join(describe(result) for result in found)
        fix = "narrow the system with `system:`, `submitter:`, `division:` or a rival policy"
        raise refuse("system-ambiguous", asked, f"{len(found)}: {rows}", fix)
    near = near_misses(records, selector, benchmark, scenario)
    rows = "; ".join(f"{describe(result)} ({', '.join(selector.misses(result))})" for result in near)
    raise refuse("system-no-match", asked, f"none; nearest: {rows or 'no row at all'}", "correct the system's fields")


def near_misses(records: Records, selector: Selector, benchmark: str, scenario: str) -> tuple[Result, ...]:
    """The rows of one benchmark and scenario that miss the fewest fields, nearest first, at most five."""
    candidates = records.by_pair.get((benchmark, scenario), ())
    ordered = sorted(candidates, key=lambda result: len(selector.misses(result)))
    return tuple(ordered[:_NEAR])


def require_pair(records: Records, benchmark: str, scenario: str) -> None:
    """Do nothing when the benchmark has the scenario.

    Raises:
        ProblemsFound: when the benchmark is unknown, or never ran the scenario, with those that exist.
    """
    vocabulary = records.vocabulary
    scenarios = vocabulary.scenarios_of(benchmark)
    OneOf("benchmark", vocabulary.benchmarks, "data/benchmarks.csv").require(benchmark)
    OneOf("scenario", scenarios, "data/scenario_metrics.csv").require(scenario, repr(f"{benchmark} {scenario}"))


def selector_problems(records: Records, selector: Selector) -> list[Problem]:
    """The words of a selector that no data file knows: a misspelt system must not look like a missing result."""
    vocabulary = records.vocabulary
    variants = {kind.variant for kind in vocabulary.accelerators.values() if kind.variant}
    checks: Iterable[tuple[str, str, OneOf]] = (
        ("round", selector.round_id, OneOf("round", records.rounds, "data/results")),
        ("submitter", selector.submitter, OneOf("submitter", vocabulary.submitters, "data/submitters.csv")),
        ("accelerator", selector.accelerator, OneOf("accelerator", records.accelerator_names, "data/accelerators.csv")),
        ("variant", selector.variant, OneOf("variant", variants, "data/accelerators.csv")),
        ("system", selector.system, OneOf("system", records.systems, "data/results")),
        ("division", selector.division, OneOf("division", (*DIVISIONS, ANY))),
        ("availability", selector.availability, OneOf("availability", (*AVAILABILITIES, ANY))),
        ("suite", selector.suite, OneOf("suite", (*SUITES, ANY))),
        ("submission", selector.submission, OneOf("submission", records.submissions, "data/results")),
        ("rival", selector.rival, OneOf("rival policy", RIVAL_POLICIES)),
    )
    problems = []
    for field, word, reader in checks:
        try:
            if word:
                reader(word)
        except BadCell as bad:
            found = f"{word!r} as {field} of the system {selector.name!r}"
            problems.append(unplaced(bad.code, bad.expected, found, bad.fix))
    return problems


def describe(result: Result) -> str:
    """A row in a few words for messages: `6.1-0003 AMD MI355X x8 8xMI355X_2xEPYC_9575F closed v6.1`."""
    return (
        f"{result.id_text} {result.submitter} {result.accelerator} x{result.accelerator_count} "
        f"{result.system} {result.division} {result.round_id}"
    )
