"""A built site inspected as a whole: every finding, and how much was looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from generator.comparing.history import OF_RELEASES, read_history
from generator.comparing.releases import all_changes
from generator.inspecting.allowed import Allowed
from generator.inspecting.declared import declared_rows
from generator.inspecting.figures import Seen, figure_problems
from generator.inspecting.held import Held, read_held
from generator.inspecting.leftovers import leftover_problems
from generator.inspecting.links import is_inside, link_problems
from generator.inspecting.lookup import Looked, Lookup
from generator.inspecting.numbers import PageNumbers
from generator.inspecting.operands import WorkedOut, operand_problems
from generator.inspecting.policies import policy_problems
from generator.inspecting.receipts import Ledger, ledger_of, receipt_problems, receipts_of
from generator.inspecting.references import Reference, page_references, sheet_references
from generator.inspecting.requests import request_problems, script_problems
from generator.inspecting.site import LEDGER, Site, SitePage, read_site
from generator.press.furniture import time_stated
from generator.press.history import printed_texts
from generator.problems import Problem, ProblemsFound
from generator.project import Project


@dataclass
class Inspection:
    """What was found, and how much was looked at: an inspection that has seen nothing proves nothing."""

    pages: int = 0
    links: int = 0
    looked: Looked = field(default_factory=Looked)
    worked_out: WorkedOut = field(default_factory=WorkedOut)
    seen: Seen = field(default_factory=Seen)
    problems: list[Problem] = field(default_factory=list)

    def text(self) -> str:
        """How much was looked at, in one line."""
        looked = self.looked
        return (
            f"{self.pages} pages, {looked.total} numbers ({looked.linked} linked to receipts, {looked.drawn} in "
            f"figures, {looked.names} in names, {looked.data} in texts of the data, {looked.allowed} allowed), "
            f"{self.worked_out.formulas} formulas worked out, {self.links} links and parts, {self.seen.figures} figures"
        )


def inspect_site(project: Project, folder: Path, allowed: Allowed) -> Inspection:
    """Everything that is wrong with a built site, and how much was looked at.

    Args:
        project: whose data and ledger the site is held against.
        folder: the built site.
        allowed: what the templates allow.

    Raises:
        ProblemsFound: when the folder holds no such site, or the project no pages or no readable data.
    """
    site = read_site(project, folder)
    ledger_text = _ledger_text(project)
    ledger = ledger_of(ledger_text)
    held = read_held(project, declared_rows())
    held_of = {page: _held_with_releases(project) for page in _pages_of_changes(ledger)}
    inspection = Inspection(pages=len(site.pages))
    inspection.problems += _stale(site, ledger_text)
    for page in site.pages:
        known = held_of.get(page.source, held)
        inspection.problems += _page_problems(project, site, page, ledger, known, allowed, inspection)
    for path, reference in sheet_references(site):
        inspection.problems += _reference_problems(site, path, [reference], inspection)
    inspection.problems += _blind(project, site, inspection)
    return inspection


def _page_problems(
    project: Project, site: Site, page: SitePage, ledger: Ledger, held: Held, allowed: Allowed, inspection: Inspection
) -> Iterator[Problem]:
    yield from leftover_problems(page, held.holds)
    yield from _reference_problems(site, page.path, [*page_references(page)], inspection)
    yield from script_problems(page)
    yield from policy_problems(page)
    if page.is_made_by_the_builder:
        return
    receipts = receipts_of(page)
    lookup = Lookup(held, allowed.get(page.source, frozenset()) | _furniture(project, page), inspection.looked)
    yield from PageNumbers(page, receipts, ledger, lookup).problems()
    yield from receipt_problems(page, receipts, ledger, held)
    yield from operand_problems(page, receipts.values(), inspection.worked_out)
    yield from figure_problems(page, inspection.seen)


def _furniture(project: Project, page: SitePage) -> frozenset[str]:
    """What the press adds to a post that is no number of a benchmark: how long it takes to read, computed again."""
    file = project.pages / page.source
    return frozenset([time_stated(file.read_text(encoding="utf-8"))] if file.is_file() else [])


def _reference_problems(
    site: Site, path: str, references: Iterable[Reference], inspection: Inspection
) -> Iterator[Problem]:
    found = [*references]
    inspection.links += sum(is_inside(reference.address) for reference in found)
    yield from link_problems(site, path, found)
    yield from request_problems(found)


def _pages_of_changes(ledger: Ledger) -> frozenset[str]:
    """The pages that print what earlier releases said; no other page may."""
    return frozenset(page for (page, _name), row in ledger.items() if row.metric == OF_RELEASES)


def _held_with_releases(project: Project) -> Held:
    declared = (*declared_rows(), *printed_texts(all_changes(read_history(project))))
    return read_held(project, declared, with_kept=True)


def _ledger_text(project: Project) -> str:
    file = project.pages / LEDGER
    if not file.is_file():
        fix = "generate the pages first: `scorepress generate`"
        raise ProblemsFound(
            [Problem(project.relative(file), 0, 0, "site-missing", "the ledger of the pages", "none", fix)]
        )
    return file.read_text(encoding="utf-8")


def _stale(site: Site, ledger_text: str) -> Iterator[Problem]:
    """Whether the site was built from other pages than those of the project, so that its numbers are others."""
    if site.text(LEDGER) != ledger_text:
        expected, found = "the ledger of site_src", "another one: the site was built from other pages"
        fix = "generate the pages and build the site again: `make site`"
        yield Problem(f"{site.name}/{LEDGER}", 0, 0, "site-stale", expected, found, fix)


def _blind(project: Project, site: Site, inspection: Inspection) -> Iterator[Problem]:
    """A finding for each kind of thing that was not seen at all."""
    has_figures = any((project.pages / "figures").rglob("*.svg"))
    seen: dict[str, int] = {
        "numbers": inspection.looked.linked,
        "formulas": inspection.worked_out.formulas,
        "links": inspection.links,
        "figures": inspection.seen.figures or not has_figures,
    }
    for what, count in seen.items():
        if not count:
            fix = "the check proves nothing so: see that the site holds the pages of this project"
            yield Problem(site.name, 0, 0, "site-unseen", f"{what} to look at", "none", fix)
