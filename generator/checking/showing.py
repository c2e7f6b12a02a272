"""What a system of a page stands for: its rows, the rivals under each policy, and a call ready to be pasted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from generator.analysis.comparisons import compare
from generator.analysis.rivals import POLICY_TEXTS, choose
from generator.analysis.rounding import full_text
from generator.analysis.selection import Selector, accelerator_name, all_matches, describe, matches, near_misses
from generator.problems import refuse
from generator.reading.cells import OneOf
from generator.reading.records import Records, Result


def find_selector(pages: Mapping[str, Mapping[str, Selector]], name: str) -> Selector:
    """The system of that name, on whichever page declares it; `page:name` where two pages differ.

    Raises:
        ProblemsFound: when no page declares it, or pages declare different ones.
    """
    page, _, plain = name.rpartition(":")
    found = {path: systems[plain] for path, systems in pages.items() if plain in systems and page in ("", path)}
    known = sorted({known for systems in pages.values() for known in systems})
    if not found:
        OneOf("system", known, "the front matter of a page").require(plain, repr(name))
        raise refuse("system-unknown", f"a page that declares {plain!r}", repr(page), "correct the page")
    if len(set(found.values())) > 1:
        choices = ", ".join(f"{path}:{plain}" for path in found)
        raise refuse("system-ambiguous", f"one of {choices}", repr(name), "write the page before the name")
    return next(iter(found.values()))


def show_system(records: Records, selector: Selector, declared: Mapping[str, Selector], benchmark: str | None) -> str:
    """The text of `scorepress show`: each row of the system, its rivals under each policy, and calls to paste.

    Args:
        declared: the systems of the page, whose names the calls use where one is the rival.
        benchmark: show only this one.

    Raises:
        ProblemsFound: when nothing matches, with the nearest rows of the benchmark.
    """
    rows = [row for row in all_matches(records, selector) if benchmark in (None, row.benchmark)]
    if not rows:
        found = _nearest(records, selector, benchmark)
        raise refuse("system-no-match", f"rows of {selector.name!r}", found, "correct the system's fields")
    noun = "row" if len(rows) == 1 else "rows"
    lines = [f"{selector.name}: {len(rows)} {noun}"]
    for row in rows:
        lines += ["", f"{row.benchmark} {row.scenario}: {_scored(row)}"]
        if len(matches(records, selector, row.benchmark, row.scenario)) == 1:
            lines.append(f'  {{{{ score({selector.name}, "{row.benchmark}", "{row.scenario}") }}}}')
        lines += [f"  {line}" for line in _rivals(records, selector, row, declared)]
    return "\n".join(lines)


def _nearest(records: Records, selector: Selector, benchmark: str | None) -> str:
    pairs = [pair for pair in records.by_pair if benchmark in (None, pair[0])]
    near = [row for pair in pairs for row in near_misses(records, selector, *pair)]
    near.sort(key=lambda row: len(selector.misses(row)))
    rows = "; ".join(f"{describe(row)} ({', '.join(selector.misses(row))})" for row in near[:5])
    return f"none; nearest: {rows}" if rows else "none"


def _rivals(records: Records, selector: Selector, own: Result, declared: Mapping[str, Selector]) -> Iterator[str]:
    """For each other accelerator that competes: whom each policy takes, the verdict, and a call."""
    models = {accelerator_name(row) for row in records.by_pair[own.benchmark, own.scenario] if row.kinds}
    for model in sorted(models - {accelerator_name(own)}):
        rival = _declared_or_new(model, own, declared)
        candidates = matches(records, rival, own.benchmark, own.scenario)
        if not candidates:
            continue
        yield f"against {model}:"
        for policy in (policy for policy in POLICY_TEXTS if policy != "named"):
            row = choose(candidates, policy)
            pair = compare(records.comparing, own, row)
            yield f"  {policy}: {pair.verdict_word} ({pair.advantage().text}) {_scored(row)}"
        if rival.name not in declared:
            yield f"  {rival.name}: {{accelerator: {model}, count: {rival.count}, rival: {rival.rival}}}"
        yield f'  {{{{ verdict({selector.name}, {rival.name}, "{own.benchmark}", "{own.scenario}") }}}}'


def _declared_or_new(model: str, own: Result, declared: Mapping[str, Selector]) -> Selector:
    """The page's selector for a rival of this model and count, or one that the author can paste."""
    for selector in declared.values():
        if (selector.accelerator, selector.count) == (model, own.accelerator_count) and selector.rival:
            return selector
    name = re.sub(r"[^a-z0-9]+", "_", model.lower()).strip("_")
    return Selector(
        name=name if name[:1].isalpha() else f"x_{name}",
        round_id=own.round_id,
        accelerator=model,
        count=own.accelerator_count,
        division=own.division,
        suite=own.suite,
        rival="vendor-else-best-partner",
    )


def _scored(row: Result) -> str:
    return f"{full_text(f'{row.score:f}')} {row.unit.text}  {describe(row)}  {row.place}"
