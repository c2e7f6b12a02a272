"""Every number of a page's main content, looked up: in the ledger, in the data, or among what is allowed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.inspecting.document import Element
from generator.inspecting.held import Texts
from generator.inspecting.lookup import Lookup, own_numbers
from generator.inspecting.receipts import Ledger, Receipt
from generator.inspecting.runs import ELSEWHERE, Run, is_number_link, looked_at_elsewhere, runs
from generator.inspecting.site import SitePage
from generator.presenting.tables.share import WHOLE
from generator.problems import Problem

#: Attributes whose words a reader hears or sees.
_SPOKEN = ("alt", "title", "aria-label", "aria-description")
_EXPECTED = "a number that the ledger has for this page, a name or text of the data, or one that its template allows"
_FIX = "print it by a call of the template, or allow it there with a reason"


@dataclass(frozen=True)
class PageNumbers:
    """The numbers of one page, its receipts by their anchor, and every number that the project states."""

    page: SitePage
    receipts: Mapping[str, Receipt]
    ledger: Ledger
    lookup: Lookup

    def problems(self) -> Iterator[Problem]:
        """Every number of the page that is not what the ledger says, or that nothing accounts for."""
        content = self.page.content
        if content is None:
            expected, fix = "a main part: <article>, <main> or role=main", "use a theme that marks the page's own words"
            yield self.page.finding(None, "page-content-missing", expected, "none", fix)
            return
        for link in content.walk():
            if is_number_link(link):
                yield from self._link_problems(link)
        for run in runs(content, looked_at_elsewhere):
            yield from self._run_problems(run, _own(run.element))
        for element in content.walk():
            for name in _SPOKEN:
                if value := element.get(name):
                    run = Run(element, value, [(0, len(value))], is_spoken=True)
                    yield from self._run_problems(run, own_numbers(element))
        yield from self._head_problems()
        yield from self._receipt_problems()

    def _link_problems(self, link: Element) -> Iterator[Problem]:
        self.lookup.looked.linked += 1
        receipt = self.receipts.get(link.get("href").removeprefix("#"))
        if receipt is None:
            fix = "build the site again: `make site`"
            yield self.page.finding(link, "receipt-missing", f"a receipt for {link.text}", link.get("href"), fix)
        elif (row := self.ledger.get((self.page.source, receipt.name))) and row.text != link.text:
            expected = f"{row.text!r}, which the ledger has for {receipt.name}"
            fix = "let the template print it; no number of the site is edited by hand"
            yield self.page.finding(link, "number-differs", expected, repr(link.text), fix)

    def _run_problems(self, run: Run, own: Texts | None) -> Iterator[Problem]:
        for start, end in self.lookup.untraced(run, own):
            token = run.text[start:end].strip("()[],;:.")
            around = run.text[max(0, start - 30) : end + 30].replace(ELSEWHERE, "…").strip()
            yield self.page.finding(run.element, "number-untraced", _EXPECTED, f"{token!r} in {around!r}", _FIX)

    def _head_problems(self) -> Iterator[Problem]:
        """The title and the description of a page name numbers without links: those of its ledger."""
        own = Texts(row.text for (source, _name), row in self.ledger.items() if source == self.page.source)
        for element in self.page.document.find_all("title", "meta"):
            is_in_drawing = any(above.tag == "svg" for above in element.ancestors())
            text = element.text if element.tag == "title" else element.get("content")
            if not is_in_drawing and (element.tag == "title" or _is_description(element)):
                yield from self._run_problems(Run(element, text, [(0, len(text))]), own)

    def _receipt_problems(self) -> Iterator[Problem]:
        """The notes of a receipt: what differs between the two sides."""
        for receipt in self.receipts.values():
            for text in receipt.notes:
                yield from self._run_problems(Run(receipt.element, text, [(0, len(text))]), None)


def _own(element: Element) -> Texts | None:
    """The numbers that a drawing or its title may show: those that are linked in the figure's title and table."""
    around = [element, *element.ancestors()]
    figure = next((above for above in around if above.tag in ("figure", "svg")), None)
    if figure is None:
        return None
    figure = next((above for above in around if above.tag == "figure"), figure)
    if any(above.has_class("sp-references") for above in around):
        return Texts([WHOLE])
    return own_numbers(figure, *table_parts(figure), is_unsigned=element.tag == "desc")


def table_parts(figure: Element) -> Iterator[Element]:
    """What stands behind a figure and belongs to it: up to the next figure or heading."""
    for element in figure.following():
        if element.tag == "figure" or re.fullmatch("h[1-6]", element.tag):
            return
        yield element


def _is_description(element: Element) -> bool:
    name = element.get("name") or element.get("property")
    return name in ("description", "og:title", "og:description", "twitter:title", "twitter:description")
