"""What sets results apart stands beside them: how compared rows differ, and what is not available, or not Closed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from generator.analysis.numbers import Kind
from generator.press.ledger import Entry
from generator.press.publication.behind import rows_behind
from generator.press.publication.finished import Finished
from generator.press.publication.pieces import Piece
from generator.problems import Problem
from generator.reading.records import Result
from generator.terms import OFFICIAL

_DIFFERENCE = re.compile(r"(?P<word>.+?): (?P<own>.+) against (?P<other>.+)")
#: What a reader takes for granted unless told otherwise.
_PLAIN = ("closed", "available", OFFICIAL)


def comparison_problems(page: Finished) -> Iterator[Problem]:
    """A problem for each number whose compared rows differ in what the text beside it does not say."""
    for piece in page.pieces:
        for anchor in dict.fromkeys(piece.anchors):
            entry = page.by_anchor[anchor]
            for note in entry.named.notes:
                if missing := _unsaid(page, piece, note):
                    expected = f"{' and '.join(missing)} in the text beside {entry.named.name}"
                    fix = "say in the sentence, the row or the caption what differs"
                    yield page.violation("publication-comparison", entry.line, expected, f"only {note!r}", fix)


def availability_problems(page: Finished) -> Iterator[Problem]:
    """A problem for each number of a preview or rdi result in a piece of the page that does not call it so."""
    for entry, word in _uncalled(page, lambda row: row.availability):
        expected = f"the word {word} beside {entry.named.name}"
        fix = f"say in the sentence, the row or the caption that the result is {word}"
        yield page.violation("publication-availability", entry.line, expected, "none", fix)


def division_problems(page: Finished) -> Iterator[Problem]:
    """A problem for each number of an Open result, or its rank, in a piece of the page that does not say so."""
    for entry, word in _uncalled(page, lambda row: row.division):
        number = entry.named.number
        if number.kind is Kind.COUNT and number.metric != "rank":
            continue  # to count results, or the parts of a system, is to show none
        expected = f"the word {word} beside {entry.named.name}"
        fix = f"say in the sentence, the row or the caption that the result is of the {word} division"
        yield page.violation("publication-division", entry.line, expected, "none", fix)


def _uncalled(page: Finished, category: Callable[[Result], str]) -> Iterator[tuple[Entry, str]]:
    """Each number in a piece of the page that does not have the word for a category of the rows behind it."""
    for piece in page.pieces:
        for anchor in dict.fromkeys(piece.anchors):
            entry = page.by_anchor[anchor]
            words = {category(row) for row in rows_behind(page.records, entry)} - set(_PLAIN)
            yield from ((entry, word) for word in sorted(words) if not piece.says(word))


def _unsaid(page: Finished, piece: Piece, note: str) -> list[str]:
    """The words that a difference asks for and the piece does not have; the page's own round is no news."""
    match = _DIFFERENCE.fullmatch(note)
    if match is None or match["word"] not in {rule.word for rule in page.records.comparing.printed}:
        return []
    words = [word for word in (match["own"], match["other"]) if word not in (*_PLAIN, page.round_id)]
    return [word for word in words if not piece.says(word) and not _names_round(piece, word)]


def _names_round(piece: Piece, word: str) -> bool:
    """Whether a submission id of the round stands in the piece, `6.0-0002` for v6.0."""
    return re.search(rf"(?<![\w.]){re.escape(word.removeprefix('v'))}-\d{{4}}\b", piece.text) is not None
