"""The published claims as a page shows them: judged once, in tables by section, and as lines of claims.csv."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.analysis.claims.judging import judge_claims
from generator.analysis.claims.outcomes import CheckResult, ClaimResult, Reading
from generator.analysis.claims.summing import publications
from generator.analysis.selection import Selector
from generator.presenting.escaping import escape_html, escape_markdown
from generator.presenting.phrases import Show
from generator.presenting.tables.claims import claims_table, parts_tables, summary_table
from generator.presenting.tables.table import Table, table_html
from generator.press.ledger import ClaimRow
from generator.problems import ProblemsFound
from generator.reading.cells import OneOf
from generator.reading.records import Records

_STATED = "(the policy that the publication states)"


@dataclass(frozen=True, slots=True)
class ClaimsSection:
    """The claims of one section: a table of them, and one of all parts for each claim that has too many for it."""

    title: str
    table: Table
    parts: tuple[Table, ...]


@dataclass
class PageClaims:
    """The claims of the data, judged with the systems of one page when it first asks for them."""

    records: Records
    selectors: Mapping[str, Selector]
    is_shown: bool = False
    has_failed: bool = False

    @cached_property
    def results(self) -> tuple[ClaimResult, ...]:
        """Every claim with its verdict.

        Raises:
            ProblemsFound: with every problem of the checks, each at its cell; with none when asked again.
        """
        if self.has_failed:
            raise ProblemsFound(())
        self.has_failed = True
        results = judge_claims(self.records, self.selectors)
        self.is_shown, self.has_failed = True, False
        return results

    def summary(self) -> Table:
        """How many claims have each verdict."""
        return summary_table("Published claims by verdict", self.results)

    def sections(self, publication: str) -> tuple[ClaimsSection, ...]:
        """The claims of a publication by section, in the order of the data.

        Raises:
            ProblemsFound: when no claim is from the publication.
        """
        OneOf("publication", publications(self.results), "data/published_claims.csv").require(publication)
        groups: dict[str, list[ClaimResult]] = {}
        for result in self.results:
            if result.claim.publication == publication:
                groups.setdefault(result.claim.section, []).append(result)
        return tuple(
            ClaimsSection(
                title,
                claims_table(f"{publication}: {title}", group, _STATED),
                parts_tables(group),
            )
            for title, group in groups.items()
        )

    def rows(self, page: str) -> tuple[ClaimRow, ...]:
        """The lines of claims.csv, none where the page shows no claims: each claim's verdict, and each part."""
        return tuple(row for result in self.results for row in _rows(page, result)) if self.is_shown else ()


def _rows(page: str, result: ClaimResult) -> Iterator[ClaimRow]:
    claim = result.claim
    choices = "; ".join(result.choices)
    yield ClaimRow(page, claim.claim_id, "", claim.published, choices, "", "", result.verdict)
    for check in result.checks:
        yield from _check_rows(page, check)


def _check_rows(page: str, result: CheckResult) -> Iterator[ClaimRow]:
    check = result.check
    for one in result.judged:
        for reading, answer in zip(one.outcome.readings, one.agrees, strict=True):
            given, exact = _given(reading)
            part = " / ".join(filter(None, (check.part, reading.what)))
            word = {True: "as published", False: "differs", None: ""}[answer]
            yield ClaimRow(page, check.claim_id, part, check.published.text, one.outcome.choice, given, exact, word)


def _given(reading: Reading) -> tuple[str, str]:
    """The value as shown and exact; a word before it where a verdict was published."""
    words = ", ".join(reading.words)
    if reading.named is None:
        return words or ("no submission" if reading.is_absent else "none"), ""
    number = reading.named.number
    return f"{words}, {number.text}" if words else number.text, number.exact


def claims_section(section: ClaimsSection, show: Show, source: str) -> str:
    """A section of claims as Markdown: its heading, its table, the folded table of all parts, and its source line."""
    lines = [f"### {escape_markdown(section.title)}", "", '<div class="sp-claims">', table_html(section.table, show)]
    for table in section.parts:
        summary = f"<summary>Every part: {escape_html(table.caption)}</summary>"
        lines += ["<details>", summary, table_html(table, show), "</details>"]
    return "\n".join([*lines, "</div>", "", source])
