"""What a check asks of the data: its systems as selectors, its benchmarks and scenarios as pairs, and their rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.analysis.selection import Selector, matches, resolve_one
from generator.problems import refuse
from generator.reading.claim_records import Check
from generator.reading.claims import ALL
from generator.reading.records import Records, Result

#: As detail of a metric: every round that the project holds, and not the system's own alone.
ROUNDS_HELD = "rounds held"

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Asked:
    """A check beside the records, with its systems resolved to selectors."""

    records: Records
    check: Check
    systems: tuple[Selector, ...]
    others: tuple[Selector, ...]

    @property
    def is_open(self) -> bool:
        """Whether the check asks for whatever pairs there are, and not for named ones."""
        asked = (self.check.benchmarks, self.check.scenarios)
        return any(not words or ALL in words for words in asked)

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The benchmarks and scenarios that are asked for."""
        known = self.records.vocabulary.metrics
        if not self.is_open:
            return tuple((one, other) for one in self.check.benchmarks for other in self.check.scenarios)
        return tuple(pair for pair in known if _asks(self.check.benchmarks, pair[0], self.check.scenarios, pair[1]))

    @property
    def names(self) -> tuple[str, ...]:
        """The arguments of a ledger name for all that is asked: systems, benchmarks, scenarios, detail."""
        check = self.check
        parts = (check.systems, check.benchmarks, check.scenarios)
        return (*("+".join(part) for part in parts if part), *([check.detail] if check.detail else []))

    def own_rows(self) -> Iterator[tuple[Selector, Result]]:
        """The row of each system and pair.

        Raises:
            ProblemsFound: when a system stands for no row, or for several of one pair.
        """
        for system in self.systems:
            found = 0
            for pair in self.pairs:
                if self.is_open and not matches(self.records, system, *pair):
                    continue
                found += 1
                yield system, resolve_one(self.records, system, *pair)
            if not found:
                raise refuse("system-no-match", f"a row for the system {system.name!r}", "none", "correct the system")

    def all_rows(self) -> tuple[Result, ...]:
        """Every row that any of the systems matches in the pairs, also none, each once; by file and line.

        With the detail "rounds held" those of every round.
        """
        systems = self.systems
        if self.check.detail == ROUNDS_HELD:
            systems = tuple(replace(system, round_id="") for system in systems)
        rows = (row for system in systems for pair in self.pairs for row in matches(self.records, system, *pair))
        found = {row.key: row for row in rows}
        return tuple(sorted(found.values(), key=lambda row: (row.place.path, row.key)))


def _asks(benchmarks: tuple[str, ...], benchmark: str, scenarios: tuple[str, ...], scenario: str) -> bool:
    def has(words: tuple[str, ...], word: str) -> bool:
        return not words or ALL in words or word in words

    return has(benchmarks, benchmark) and has(scenarios, scenario)
