"""What sets results apart stands beside them: how compared rows differ, and that a system is not yet to be had."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.press.publication.behind import rows_behind
from generator.press.publication.finished import Finished
from generator.press.publication.pieces import Piece
from generator.problems import Problem
from generator.terms import OFFICIAL

_DIFFERENCE = re.compile(r"(round|division|availability|verification|scenario|accelerators): (.+) against (.+)")
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
    for piece in page.pieces:
        for anchor in dict.fromkeys(piece.anchors):
            entry = page.by_anchor[anchor]
            words = {row.availability for row in rows_behind(page.records, entry)} - {"available"}
            for word in sorted(word for word in words if not piece.says(word)):
                expected = f"the word {word} beside {entry.named.name}"
                fix = f"say in the sentence, the row or the caption that the result is {word}"
                yield page.violation("publication-availability", entry.line, expected, "none", fix)


def _unsaid(page: Finished, piece: Piece, note: str) -> list[str]:
    """The words that a difference asks for and the piece does not have; the page's own round is no news."""
    match = _DIFFERENCE.fullmatch(note)
    if match is None:
        return []
    words = [word for word in match.groups()[1:] if word not in (*_PLAIN, page.round_id)]
    return [word for word in words if not piece.says(word) and not _names_round(piece, word)]


def _names_round(piece: Piece, word: str) -> bool:
    """Whether a submission id of the round stands in the piece, `6.0-0002` for v6.0."""
    return re.search(rf"(?<![\w.]){re.escape(word.removeprefix('v'))}-\d{{4}}\b", piece.text) is not None
