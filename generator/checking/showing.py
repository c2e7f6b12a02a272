"""What a system of a page stands for: its rows, the rivals under each policy, and a call ready to be pasted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.analysis.comparisons import compare
from generator.analysis.metrics import verdict_word
from generator.analysis.rivals import POLICY_TEXTS, choose
from generator.analysis.rounding import full_text
from generator.analysis.selection import Selector, all_matches, describe, matches, near_misses
from generator.problems import refuse
from generator.reading.cells import BadCell, OneOf
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
        try:
            OneOf("system", known, "the front matter of a page")(plain)
        except BadCell as bad:
            raise refuse(bad.code, bad.expected, repr(name), bad.fix) from None
        raise refuse("system-unknown", f"a page that declares {plain!r}", repr(page), "correct the page")
    if len(set(found.values())) > 1:
        choices = ", ".join(f"{path}:{plain}" for path in found)
        raise refuse("system-ambiguous", f"one of {choices}", repr(name), "write the page before the name")
    return next(iter(found.values()))


def show_system(records: Records, selector: Selector, others: Mapping[str, Selector], benchmark: str | None) -> str:
    """The text of `scorepress show`.

    Raises:
        ProblemsFound: when nothing matches, with the nearest rows of the benchmark.
    """
    rows = [row for row in all_matches(records, selector) if benchmark in (None, row.benchmark)]
    if not rows:
        raise refuse(
            "system-no-match", f"rows of {selector.name!r}", _nearest(records, selector, benchmark), "correct it"
        )
    rivals = [other for other in others.values() if other.name != selector.name and other.rival]
    lines = [f"{selector.name}: {len(rows)} rows"]
    for row in rows:
        lines += ["", f"{row.benchmark} {row.scenario}: {_scored(row)}"]
        lines += [f"  {line}" for rival in rivals for line in _rival_lines(records, row, selector, rival)]
        lines += [f"  {{{{ {call} }}}}" for call in _calls(selector, row)]
    return "\n".join(lines)


def _nearest(records: Records, selector: Selector, benchmark: str | None) -> str:
    pairs = [pair for pair in records.by_pair if benchmark in (None, pair[0])]
    near = [row for pair in pairs for row in near_misses(records, selector, *pair)]
    near.sort(key=lambda row: len(selector.misses(row)))
    rows = "; ".join(f"{describe(row)} ({', '.join(selector.misses(row))})" for row in near[:5])
    return f"none; nearest: {rows}" if rows else "none"


def _rival_lines(records: Records, own: Result, selector: Selector, rival: Selector) -> Iterator[str]:
    """The rival under each policy, with the verdict that follows; and the ready call."""
    candidates = matches(records, rival, own.benchmark, own.scenario)
    if not candidates:
        yield f"{rival.name}: no submission"
        return
    for policy in (policy for policy in POLICY_TEXTS if policy != "named"):
        row = choose(candidates, policy)
        mark = "*" if policy == rival.rival else " "
        if row.accelerator_count != own.accelerator_count:
            yield f"{mark} {rival.name} {policy}: {_scored(row)} (another accelerator count: not compared)"
            continue
        ahead = compare(own, row).advantage()
        yield f"{mark} {rival.name} {policy}: {_scored(row)}: {verdict_word(ahead)} ({ahead.text})"
    yield f'{{{{ verdict({selector.name}, {rival.name}, "{own.benchmark}", "{own.scenario}") }}}}'


def _calls(selector: Selector, row: Result) -> Iterator[str]:
    yield f'score({selector.name}, "{row.benchmark}", "{row.scenario}")'


def _scored(row: Result) -> str:
    return f"{full_text(f'{row.score:f}')} {row.unit.text}  {describe(row)}  {row.place}"
