"""What was not reviewed is called unverified: such scores on a page, and what readers of a guide will get."""

from __future__ import annotations

from collections.abc import Iterator

from generator.press.publication.behind import rows_behind
from generator.press.publication.finished import Finished
from generator.press.publication.visible import visible_text
from generator.problems import Problem

_GUIDE_FIX = "write {{ unverified_words() }} above the guide: it prints the sentences of data/run_rules.csv"
_SCORE_FIX = "write {{ sources() }} below the number, which prints the sentences, or {{ unverified_words() }}"


def unverified_problems(page: Finished) -> Iterator[Problem]:
    """A problem for each sentence that the page lacks, where it is first needed, and each number without the word."""
    if page.guide_lines:
        what = "on a page that tells how to run benchmarks again"
        yield from _unsaid(page, page.guide_lines[0], what, bool(page.footnotes), _GUIDE_FIX)
    unverified = [entry for entry in page.entries if not entry.named.number.is_verified]
    if not unverified:
        return
    yield from _unmarked(page)
    if not page.guide_lines:
        behind = (row for entry in page.entries for row in rows_behind(page.records, entry))
        first = unverified[0]
        what = f"on a page that shows {first.named.name}, which was not reviewed"
        yield from _unsaid(page, first.line, what, any(row.is_verified for row in behind), _SCORE_FIX)


def _unmarked(page: Finished) -> Iterator[Problem]:
    """A problem for each number that was not reviewed in a piece of the page that does not call it so."""
    word = page.records.run_rules.text("unverified-word")
    for piece in page.pieces:
        for anchor in dict.fromkeys(piece.anchors):
            entry = page.by_anchor[anchor]
            if not entry.named.number.is_verified and not piece.says(word):
                expected = f"the word {word} beside {entry.named.name}"
                fix = f"say in the sentence, the row or the caption that the result is {word}"
                yield page.violation("publication-unverified", entry.line, expected, "none", fix)


def _unsaid(page: Finished, line: int, what: str, is_beside: bool, fix: str) -> Iterator[Problem]:
    """A problem for each sentence that goes with an unverified score, alone or beside verified ones."""
    rules = page.records.run_rules
    sentences = [rules.text("unverified-sentence")]
    sentences += [rules.beside_verified(page.records.rulebook.suite_name)] if is_beside else []
    words = " ".join(visible_text(page.body).split())
    for sentence in sentences:
        if " ".join(sentence.split()) not in words:
            yield page.violation("publication-unverified", line, f"the sentence {sentence!r} {what}", "none", fix)
