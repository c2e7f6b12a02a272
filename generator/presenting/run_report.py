"""What `scorepress verify-run` prints: a report on one run, a table of many, or JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from generator.analysis.numbers import score
from generator.analysis.rounding import MINUS, exact_text, round_half_up
from generator.problems import Problem, print_problems
from generator.reading.records import Records
from generator.verifying.judging import Verdict

#: A ratio of two scores of six digits is good to five decimals.
_RATIO_PLACES = 5
_COLUMNS = ("verdict", "round", "benchmark", "scenario", "score", "published", "deviation", "run")


def json_report(records: Records, verdicts: Sequence[Verdict], is_list: bool) -> str:
    """One object a run; for a tree the list of them, also where it has only one."""
    objects = [run_object(records, verdict) for verdict in verdicts]
    return json.dumps(objects if is_list else objects[0], indent=2, ensure_ascii=False)


def text_report(records: Records, verdicts: Sequence[Verdict], is_list: bool) -> str:
    """For a terminal: one run in full; of a tree the runs that are not fine, then the table and the sums."""
    if not is_list:
        return _text(records, verdicts[0])
    parts = [_reasons_of(verdict) for verdict in verdicts if verdict.outcome != "within tolerance"]
    rows = [_COLUMNS, *(_row(records, verdict) for verdict in verdicts)]
    widths = [max(len(row[index]) for row in rows) for index in range(len(_COLUMNS))]
    table = "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )
    return "\n\n".join([*parts, table, _sums(verdicts), *_closing(records, verdicts)])


def markdown_report(records: Records, verdicts: Sequence[Verdict], is_list: bool) -> str:
    """For a report or an issue: a table, and under it the reasons and the sentences that the rules ask for."""
    rows = [_COLUMNS, tuple("---" for _ in _COLUMNS), *(_row(records, verdict) for verdict in verdicts)]
    table = "\n".join(f"| {' | '.join(_cell(cell) for cell in row)} |" for row in rows)
    findings = [
        f"- {_cell(f'{problem.code}: {problem.sentence()}')}"
        for verdict in verdicts
        for problem in (*verdict.invalid, *verdict.unclear, *(() if is_list else verdict.notes))
    ]
    parts = [table, *(["\n".join(findings)] if findings else [])]
    parts += [_sums(verdicts)] if is_list else [_tolerance(records, verdicts[0])]
    return "\n\n".join([*parts, *_closing(records, verdicts)])


def run_object(records: Records, verdict: Verdict) -> dict[str, object]:
    """A verdict as JSON names its parts; what is not known is null."""
    measured, published = verdict.measured, verdict.published
    return {
        "path": verdict.path,
        "outcome": verdict.outcome,
        "valid": verdict.is_valid,
        "reasons": [f"{each.code}: {each.sentence()}" for each in (*verdict.invalid, *verdict.unclear)],
        "notes": [f"{each.code}: {each.sentence()}" for each in verdict.notes],
        "round": verdict.identity.round_id or None,
        "benchmark": verdict.identity.benchmark or None,
        "scenario": verdict.identity.scenario or None,
        "score": _number(measured.score.value) if measured else None,
        "unit": measured.metric.unit.name if measured else None,
        "direction": measured.metric.unit.direction.value if measured else None,
        "inferred": measured.metric.is_inferred if measured else None,
        "verification": records.run_rules.text("unverified-word"),
        "rounding_floor": float(measured.floor) if measured else None,
        "published": _number(Fraction(published.score)) if published else None,
        "submission_id": (published.submission_id or None) if published else None,
        "system": published.system if published else None,
        "ratio": None if verdict.ratio is None else float(round_half_up(verdict.ratio, _RATIO_PLACES)),
        "tolerance_percent": float(records.run_rules.number("tolerance-percent")),
        "within_tolerance": verdict.is_within,
    }


def _number(value: Fraction) -> float:
    """The nearest floating-point number, which is what reading the published digits gives."""
    return float(value)


def report_lines(records: Records, verdict: Verdict) -> list[tuple[str, str]]:
    """All that is said of one run but its findings, each line under its label; a line that goes on has none."""
    identity, measured, published = verdict.identity, verdict.measured, verdict.published
    what = " ".join(filter(None, (identity.benchmark, identity.scenario))) or "a run of nothing named"
    lines = [("log", verdict.log.path), ("run", f"{what}, {_round(verdict)}; {_validity(verdict)}")]
    if measured:
        word = records.run_rules.text("unverified-word")
        origin = next(measured.score.origins())
        inferred = f", inferred from {identity.logged}" if measured.metric.is_inferred else ""
        lines += [
            ("score", f"{_score(records, verdict)} ({word}), {measured.metric.statistic}{inferred}"),
            ("", f"= {measured.score.formula}: {origin.column} {origin.text}, line {origin.place.line}"),
            ("rounding", _floor(verdict)),
        ]
    if published:
        lines += [
            ("published", f"{_published(verdict)}, {published.id_text}, {published.submitter}"),
            ("", f"{published.system}, {published.division}, {published.place}"),
        ]
    if verdict.ratio is not None and measured:
        direction = measured.metric.unit.direction.value
        lines += [
            ("ratio", f"{_ratio(verdict)} ({direction}): {_deviation(verdict)}"),
            ("tolerance", _tolerance(records, verdict)),
        ]
    return lines


def _text(records: Records, verdict: Verdict) -> str:
    lines = [f"{verdict.path}: {verdict.outcome.upper()}"]
    lines += [f"  {label:<10} {text}" for label, text in report_lines(records, verdict)]
    findings = print_problems((*verdict.invalid, *verdict.unclear, *verdict.notes), "text")
    return "\n\n".join(["\n".join(lines), *filter(None, [findings]), *_closing(records, [verdict])])


def _validity(verdict: Verdict) -> str:
    return {True: "VALID", False: "INVALID", None: "validity unknown"}[verdict.is_valid]


def _round(verdict: Verdict) -> str:
    identity = verdict.identity
    return f"round {identity.round_id} named by {identity.round_by}" if identity.round_id else "round unknown"


def _score(records: Records, verdict: Verdict) -> str:
    measured = verdict.measured
    return f"{measured.score.text} {measured.score.unit}" if measured else ""


def _published(verdict: Verdict) -> str:
    row = verdict.published
    return f"{score(row).text} {row.unit.text}" if row else ""


def _floor(verdict: Verdict) -> str:
    measured = verdict.measured
    if measured is None or measured.floor == 0:
        return "none: the log holds the value in full"
    why = "a summary log is rounded for people" if verdict.log.kind == "summary" else "six digits in the detail log"
    return f"±{exact_text(round_half_up(measured.floor, 6))} {measured.score.unit}: {why}"


def _ratio(verdict: Verdict) -> str:
    return "" if verdict.ratio is None else f"{round_half_up(verdict.ratio, _RATIO_PLACES):f}"


def _deviation(verdict: Verdict) -> str:
    deviation = verdict.deviation
    if deviation is None:
        return ""
    if deviation.is_zero_as_shown:
        return deviation.text
    side = "worse" if deviation.value < 0 else "better"
    return f"{deviation.text.removeprefix(MINUS)} {side}"


def _tolerance(records: Records, verdict: Verdict) -> str:
    rule = records.run_rules.rules["tolerance-percent"]
    state = verdict.outcome if verdict.is_close is not None else "not compared"
    return f"{state}; the tolerance is ±{rule.value}%. {rule.reason}"


def _row(records: Records, verdict: Verdict) -> tuple[str, ...]:
    identity = verdict.identity
    score = f"{_score(records, verdict)} {records.run_rules.text('unverified-word')}" if verdict.measured else "-"
    cells = (identity.round_id, identity.benchmark, identity.scenario, score, _published(verdict))
    return (verdict.outcome, *(cell or "-" for cell in cells), _deviation(verdict) or "-", verdict.path)


def _reasons_of(verdict: Verdict) -> str:
    found: Iterable[Problem] = (*verdict.invalid, *verdict.unclear)
    return f"{verdict.path}: {verdict.outcome.upper()}\n" + print_problems(found, "text")


def _sums(verdicts: Sequence[Verdict]) -> str:
    counts = Counter(verdict.outcome for verdict in verdicts)
    return f"{len(verdicts):,} runs: " + ", ".join(f"{count:,} {outcome}" for outcome, count in sorted(counts.items()))


def rule_sentences(records: Records, verdicts: Sequence[Verdict]) -> list[str]:
    """What the publisher of the results asks for beside a score that was not reviewed."""
    rules = records.run_rules
    sentences = []
    if any(verdict.measured for verdict in verdicts):
        sentences.append(rules.text("unverified-sentence"))
    if any(verdict.measured and verdict.published for verdict in verdicts):
        sentences.append(rules.beside_verified(records.rulebook.suite_name))
    return sentences


def _closing(records: Records, verdicts: Sequence[Verdict]) -> list[str]:
    return ["\n".join(sentences)] if (sentences := rule_sentences(records, verdicts)) else []


def _cell(text: str) -> str:
    """A text that neither ends a Markdown cell nor is read as markup."""
    for mark in "\\|`*_<>[]":
        text = text.replace(mark, f"\\{mark}")
    return " ".join(text.split())
