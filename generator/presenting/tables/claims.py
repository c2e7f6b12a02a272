"""Tables of published claims: what was published, what the data give, and the verdict that follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.analysis.claims.outcomes import (
    CLAIM_VERDICTS,
    HOLDS_ONLY,
    IN_PART,
    CheckResult,
    ClaimResult,
    Judged,
    Reading,
)
from generator.analysis.claims.summing import finding_counts, part_counts, publications, verdict_counts
from generator.analysis.naming import Phrase
from generator.analysis.numbers import Kind
from generator.presenting.isolation import isolated
from generator.presenting.phrases import in_lines
from generator.presenting.tables.table import Column, Table
from generator.presenting.words import TOGETHER, listed
from generator.reading.records import Result

#: A claim with more lines than this is shown by its ends, and all its lines stand in a table below.
_INLINE = 8
#: Of such a claim a part with no more lines than this is shown whole.
_FEW = 4

_COLUMNS = (Column("Claim"), Column("Published"), Column("The data give"), Column("Verdict"))
_PARTS = (
    Column("Part"),
    Column("Published"),
    Column("The data give"),
    Column("As published?", is_name=True),
)
_ANSWERS = {True: "yes", False: "no", None: ""}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of what the data give: a part, the choice of rows, and a reading with its answer."""

    check: CheckResult
    choice: str
    reading: Reading
    answer: bool | None

    @property
    def value(self) -> Phrase:
        """The value, what it is set against, and what differs between the two sides."""
        return (*_value(self.reading), *_against(self.reading, self.choice))

    @property
    def remark(self) -> str:
        """What was printed, where the data give something else for a part that the claim's own text does not show."""
        if self.answer is not False:
            return ""
        check = self.check.check
        return f" (printed: {check.published.text})" if check.role == "input" else ""


def summary_table(caption: str, results: Sequence[ClaimResult]) -> Table:
    """How many claims have each verdict: one row a publication, and one for all."""
    columns = (Column("Publication"), *(Column(verdict, is_numeric=True) for verdict in (*CLAIM_VERDICTS, "all")))
    rows: list[tuple[Phrase, ...]] = [
        ((name,), *((count,) for count in verdict_counts(results, name))) for name in publications(results)
    ]
    rows.append((("both" if len(rows) == 2 else "all",), *((count,) for count in verdict_counts(results))))
    return Table(caption, columns, tuple(rows))


def claims_table(caption: str, results: Sequence[ClaimResult], stated_policy: str) -> Table:
    """One row a claim. `stated_policy` are the words behind a policy that the publication itself states."""
    rows = tuple(_row(result, stated_policy) for result in results)
    return Table(caption, _COLUMNS, rows, tuple(_cited(results)))


def parts_tables(results: Sequence[ClaimResult]) -> tuple[Table, ...]:
    """Every line of each claim that the first table shows by its ends alone, a table for each."""
    return tuple(_parts_table(result) for result in results if len(list(_lines(result))) > _INLINE)


def _parts_table(result: ClaimResult) -> Table:
    rows = tuple(
        (
            (_part(line, is_long=True),),
            (line.check.check.published.text or "nothing",),
            line.value,
            (_ANSWERS[line.answer],),
        )
        for line in _lines(result)
    )
    return Table(f"{result.claim.quantity}; published: {result.claim.published}", _PARTS, rows, tuple(_cited([result])))


def _row(result: ClaimResult, stated_policy: str) -> tuple[Phrase, ...]:
    claim = result.claim
    return (claim.quantity,), (claim.published,), _given(result), _verdict(result, stated_policy)


def _given(result: ClaimResult) -> Phrase:
    lines = list(_lines(result))
    if len(lines) <= _INLINE:
        return _listed(lines) or ("nothing",)
    if len(result.checks) > _INLINE:
        differing = [line for line in lines if line.answer is False]
        return _listed(differing) or ("every part is as published",)
    return in_lines([phrase for check in result.checks if (phrase := _shortened(check, lines))])


def _listed(lines: Sequence[Line]) -> Phrase:
    """The lines, each under its part, or where there is one part under what it is of."""
    parts = {line.check.check.part for line in lines}
    several = len({line.reading.what for line in lines}) > 1
    labels = [_part(line) if len(parts) > 1 else line.reading.what if several else "" for line in lines]
    return in_lines([(_label(label), *line.value, line.remark) for label, line in zip(labels, lines, strict=True)])


def _shortened(check: CheckResult, lines: Sequence[Line]) -> Phrase:
    """A part of a long claim: its lines where they are few, else the least and the greatest of its values."""
    own = [line for line in lines if line.check is check]
    named = [line for line in own if line.reading.named]
    if len(own) <= _FEW or not named:
        return in_lines([(_label(_part(line)), *line.value, line.remark) for line in own])
    ordered = sorted(named, key=_size)
    first, last = ordered[0], ordered[-1]
    label, least, greatest = _label(check.check.part), _number(first), _number(last)
    if _text(first.reading) == _text(last.reading):
        return (label, *least, " in each")
    return (label, "from ", *least, f" ({_where(first)}) to ", *greatest, f" ({_where(last)})")


def _size(line: Line) -> Fraction:
    return line.reading.named.number.value if line.reading.named else Fraction(0)


def _number(line: Line) -> Phrase:
    return (line.reading.named,) if line.reading.named else ()


def _where(line: Line) -> str:
    """What an end of a range is of, and with which rows."""
    whose = sorted({row.submitter for row in line.reading.against})
    if line.choice.startswith("base "):
        return line.choice
    against = whose and len(line.reading.against) == 1
    return f"{line.reading.what} against {listed(whose)}" if against else line.reading.what


def _lines(result: ClaimResult) -> Iterator[Line]:
    """Every reading; those of several policies that take the same rows stand once, under all of them."""
    for check in result.checks:
        merged: dict[object, Line] = {}
        for one in check.judged:
            for line in _of(check, one):
                key = (line.reading.what, tuple(row.key for row in line.reading.against), _text(line.reading))
                if (earlier := merged.get(key)) is None:
                    merged[key] = line
                else:
                    merged[key] = Line(check, f"{earlier.choice}, {line.choice}", earlier.reading, earlier.answer)
        yield from merged.values()


def _of(check: CheckResult, judged: Judged) -> Iterator[Line]:
    for reading, answer in zip(judged.outcome.readings, judged.agrees, strict=True):
        yield Line(check, judged.outcome.choice, reading, answer)


def _text(reading: Reading) -> str:
    return reading.named.number.marked if reading.named else ", ".join(reading.words)


def _part(line: Line, *, is_long: bool = False) -> str:
    several = len(line.check.judged[0].outcome.readings) > 1
    what = line.reading.what if several or is_long else ""
    part = line.check.check.part
    return f"{part}, {what}" if what and what not in part else part


def _label(part: str) -> str:
    return f"{part}: " if part else ""


def _value(reading: Reading) -> Phrase:
    if reading.is_absent:
        return ("no submission of the other side",)
    if reading.named is None:
        return (", ".join(reading.words) or "none",)
    word = (f"{reading.words[0]}, ",) if reading.words else ()
    unit = reading.named.number.unit
    behind = f"{TOGETHER}{unit}" if unit and unit != "%" else ""
    of = (" of ", reading.of) if reading.of else ()
    saved = (" (", *reading.saved, ")") if reading.saved else ()
    return (*word, reading.named, behind, *of, *saved, _division(reading))


def _division(reading: Reading) -> str:
    """That a score is of the Open division; of two rows beside each other it is said what differs."""
    is_count = reading.named is not None and reading.named.number.kind is Kind.COUNT
    is_open = any(row.division == "open" for row in reading.rows) and not reading.against and not is_count
    return " (open)" if is_open else ""


def _against(reading: Reading, choice: str) -> Phrase:
    """Against which rows, what differs between them, and by which policies those were taken."""
    words = ""
    if reading.named and reading.against and not reading.of:
        own = ", ".join(row.submission_id or _named(row) for row in reading.rows)
        words = f": {own} against {listed([_named(row) for row in reading.against])}"
        words += "".join(f"; {note}" for note in reading.named.notes)
    return (f"{words} [{choice}]" if choice else words,)


def _named(row: Result) -> str:
    kinds = " and ".join(kind.accelerator for kind in row.kinds)
    where = f"{row.id_text}, {isolated(row.system)}" if not row.submission_id else row.submission_id
    return f"{isolated(row.submitter)} {row.accelerator_count}{TOGETHER}×{TOGETHER}{kinds} ({row.round_id}; {where})"


def _verdict(result: ClaimResult, stated_policy: str) -> Phrase:
    lines: list[Phrase] = [(result.verdict,)]
    if result.verdict == HOLDS_ONLY:
        lines += [(choice, f" {stated_policy}" if choice == result.claim.policy else "") for choice in result.choices]
    if result.verdict == IN_PART:
        held, judged = part_counts(result)
        lines.append((held, " of ", judged, " parts"))
    if result.inputs:
        differing, printed = finding_counts(result)
        lines.append((differing, " of ", printed, " inputs printed beside it differ"))
    lines += [(_reason(one, result.verdict),) for one in result.checks if one.check.reason]
    if result.claim.note:
        lines.append((f"{result.claim.note}.",))
    return in_lines(lines)


def _reason(check: CheckResult, verdict: str) -> str:
    """Why a part is not held against the data; with its name where the claim as a whole has another verdict."""
    named = f"{check.check.part}: {check.verdict}. " if check.verdict != verdict else ""
    return f"{named}{check.check.reason}."


def _cited(results: Sequence[ClaimResult]) -> Iterator[Result]:
    found = (
        row
        for result in results
        for check in result.checks
        for one in check.judged
        for reading in one.outcome.readings
        for row in (*reading.rows, *reading.against)
    )
    yield from dict.fromkeys(found)
