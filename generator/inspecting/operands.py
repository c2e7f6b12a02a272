"""Whether a reader who works out a printed formula gets the printed number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.analysis.operands import FROM_UNROUNDED, gives
from generator.inspecting.receipts import Receipt
from generator.inspecting.site import SitePage
from generator.problems import Problem


@dataclass
class WorkedOut:
    """How many formulas were worked out with their printed operands."""

    formulas: int = 0


def operand_problems(page: SitePage, receipts: Iterable[Receipt], worked_out: WorkedOut) -> Iterator[Problem]:
    """Every formula whose printed operands give another number than is printed, and that does not say why.

    What is read is the page, not the ledger: the operands and the result are those that a reader sees.
    """
    for receipt in receipts:
        text, _, unit = receipt.shown.partition(" ")
        formula = receipt.formula.removesuffix(f", {FROM_UNROUNDED}")
        _words, _, behind = formula.rpartition(" = ")
        given = [gives(each, text, unit) for each in (behind, formula.partition(", ")[2]) if each]
        if all(answer is None for answer in given):
            continue
        worked_out.formulas += 1
        if False in given and receipt.formula == formula:
            expected = f"operands that give {text} as printed, or the words “{FROM_UNROUNDED}”"
            fix = "print more digits of the operands, or generate the pages again: `make site`"
            yield page.finding(receipt.element, "operands-differ", expected, repr(receipt.formula), fix)
