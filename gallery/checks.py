"""What must hold of the figures on a page in the browser: nothing overlaps, leaves, shrinks, or is not in the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from gallery.seen import drawings, ids, right_to_left_texts
from gallery.wording import broken_words, misplaced, repeated_phrase

#: The smallest letters that a figure may show, in pixels of the screen.
SMALLEST = 11
#: What the groups of words are called that the table must have: labels on marks, remarks behind them, words in the
#: place of a mark, and the words of what marks are read against.
LABELS, REMARKS, MISSING, REFERENCES = "sp-labels", "sp-remarks", "sp-missing", "sp-references"
_HEADINGS = "sp-headings"


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that a figure must not do."""

    figure: str
    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.figure}: {self.where}: {self.what}"


def page_faults(page: Page) -> list[Fault]:
    """Every fault of the figures that a page shows in its window."""
    found = [fault for drawing in drawings(page) for fault in _drawing_faults(drawing)]
    found += [
        Fault(figure, tag, f"{misplaced(signs)} stands on the wrong side of what is beside it")
        for figure, tag, signs in right_to_left_texts(page)
        if misplaced(signs)
    ]
    return found + [Fault("page", "ids", f"{name!r} stands twice") for name, n in Counter(ids(page)).items() if n > 1]


def _drawing_faults(drawing: dict[str, Any]) -> Iterator[Fault]:
    lines = [(words, box) for text in drawing["texts"] for words, box in text["lines"]]
    texts = [
        *_outside(drawing["box"], lines),
        *_overlapping(lines),
        *_small(drawing),
        *_unknown(drawing),
        *_ill_worded(drawing),
    ]
    for what in texts:
        yield Fault(drawing["figure"], drawing["drawing"], what)


def _outside(whole: list[float], lines: list[tuple[str, list[float]]]) -> Iterator[str]:
    for words, (left, top, right, bottom) in lines:
        if left < whole[0] - 1 or top < whole[1] - 1 or right > whole[2] + 1 or bottom > whole[3] + 1:
            yield f"{words!r} leaves the drawing"


def _overlapping(lines: list[tuple[str, list[float]]]) -> Iterator[str]:
    """Pairs whose letters touch. A box is taller than its letters by what accents and descenders may need."""
    boxes = [(words, left + 0.5, top + (bottom - top) / 5, right - 0.5, bottom - (bottom - top) / 5)
             for words, (left, top, right, bottom) in lines]  # fmt: skip
    for index, (words, left, top, right, bottom) in enumerate(boxes):
        for other, left2, top2, right2, bottom2 in boxes[:index]:
            if left < right2 and left2 < right and top < bottom2 and top2 < bottom:
                yield f"{words!r} overlaps {other!r}"


def _small(drawing: dict[str, Any]) -> Iterator[str]:
    for text in drawing["texts"]:
        if (size := text["size"] * drawing["scale"]) < SMALLEST:
            yield f"{text['words']!r} is {size:.1f} pixels high"


def _unknown(drawing: dict[str, Any]) -> Iterator[str]:
    """Labels and words that the table does not say."""
    rows: list[list[str]] = drawing["rows"]
    known = {string for row in rows for string in row}
    for text in drawing["texts"]:
        words, layer = text["words"], text["layer"]
        if layer.startswith((LABELS, MISSING)) and words not in known:
            yield f"label {words!r} is not in the table"
        elif layer.startswith(REFERENCES):
            for part in words.replace(" = ", ", ").split(", "):
                if not any(part in string for string in known):
                    yield f"{part!r} of the reference {words!r} is not in the table"
        elif layer.startswith(REMARKS):
            label = _label_beside(text, drawing["texts"])
            if not any(label in row and any(words in string for string in row) for row in rows):
                yield f"remark {words!r} is not in the row of {label!r} in the table"


def _label_beside(remark: dict[str, Any], texts: list[dict[str, Any]]) -> str:
    """The words of the label that stands in one line with a remark."""
    middle = (remark["box"][1] + remark["box"][3]) / 2
    labels = (text for text in texts if text["layer"].startswith(LABELS) and text["box"][1] < middle < text["box"][3])
    return next((str(label["words"]) for label in labels), "")


def _ill_worded(drawing: dict[str, Any]) -> Iterator[str]:
    """Words broken where their letters join, and titles and headings that say the same twice."""
    for text in drawing["texts"]:
        for word in broken_words([words for words, _ in text["lines"]], text["joints"]):
            yield f"{word!r} is broken inside, and its letters join"
    headings = [text["words"] for text in drawing["texts"] if text["layer"].startswith((_HEADINGS, REFERENCES))]
    for words in (drawing["title"], *headings):
        if phrase := repeated_phrase(words):
            yield f"{words!r} says {phrase!r} twice"
