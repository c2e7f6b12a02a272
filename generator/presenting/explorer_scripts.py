"""What the explorer needs beside the rows: the rules of comparing and the words around results, as a classic script."""

from __future__ import annotations

from generator.analysis.comparability import mixed_fix
from generator.analysis.numbers import UNVERIFIED_MARK
from generator.presenting.scripts import script
from generator.presenting.sources import derived_sentence, retrieval_words
from generator.reading.comparing_rules import ComparingRule
from generator.reading.records import Records
from generator.terms import NO_ACCELERATOR, SCENARIOS
from generator.units import UNITS

#: Beside the scripts made by hand, which load it from there.
PATH = "assets/explorer/rules.js"


def comparing_script(records: Records) -> str:
    """All that two rows are compared by: the same rules that the posts are made with."""
    rules = records.comparing
    return script(
        "scorepress.comparingRules",
        {
            "must_agree": [_field(rule) for rule in rules.refusing()],
            "mixed_fix": mixed_fix(rules),
            "told": [_field(rule) for rule in rules.printed],
            "tie_tolerance": f"{rules.tie[1]:f}",
            "units": {unit.name: {"text": unit.text, "direction": unit.direction.value} for unit in UNITS.values()},
            "benchmarks": [[one.benchmark, one.title] for one in records.vocabulary.benchmarks.values()],
            "scenarios": SCENARIOS,
            "rounds": records.rounds,
            "no_accelerator": NO_ACCELERATOR,
            "unverified_mark": UNVERIFIED_MARK,
            "unverified_sentences": _unverified_sentences(records),
            "sources": {round_id: _source(records, round_id) for round_id in records.rounds},
            "derived": derived_sentence(records.rulebook.derived_words),
        },
    )


def _field(rule: ComparingRule) -> dict[str, str]:
    return {"field": rule.field, "word": rule.word, "empty": rule.when_empty}


def _source(records: Records, round_id: str) -> str:
    """What a reader needs to find the results of a round again."""
    source = records.sources.get(f"data/results/{round_id}.csv")
    found = f"; {retrieval_words(source)}" if source else ""
    return f"{records.rulebook.suite_name} Inference {round_id}{found}"


def _unverified_sentences(records: Records) -> list[str]:
    if all(row.is_verified for row in records.results):
        return []
    rules = records.run_rules
    return [rules.text("unverified-sentence"), rules.beside_verified(records.rulebook.suite_name)]
