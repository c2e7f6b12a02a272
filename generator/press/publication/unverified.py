"""Who tells readers to run a benchmark again tells them too that what they get is not verified."""

from __future__ import annotations

from collections.abc import Iterator

from generator.press.publication.finished import Finished
from generator.press.publication.visible import visible_text
from generator.problems import Problem

_FIX = "write {{ unverified_words() }} above the guide: it prints the sentences of data/run_rules.csv"


def unverified_problems(page: Finished) -> Iterator[Problem]:
    """A problem for each sentence that a page with guides lacks, at the first line that prints one."""
    if not page.guide_lines:
        return
    words = " ".join(visible_text(page.body).split())
    for sentence in _sentences(page):
        if " ".join(sentence.split()) not in words:
            expected = f"the sentence {sentence!r} on a page that tells how to run benchmarks again"
            yield page.violation("publication-unverified", page.guide_lines[0], expected, "none", _FIX)


def _sentences(page: Finished) -> Iterator[str]:
    """What goes with a rerun on its own, and what with one beside the published scores that the page shows."""
    rules = page.records.run_rules
    yield rules.text("unverified-sentence")
    if page.footnotes:
        yield rules.beside_verified(page.records.rulebook.suite_name)
