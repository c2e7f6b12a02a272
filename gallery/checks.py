"""What must hold of the figures on a page in the browser: nothing overlaps, leaves, shrinks, or is not in the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

#: The smallest letters that a figure may show, in pixels of the screen.
SMALLEST = 11
#: What the groups of labels on marks are called.
LABELS = "sp-labels"

#: Each shown drawing of the page: its figure, its words line by line with their boxes, and the words of its table.
_DRAWINGS = """() => {
  const words = text => text.replace(/\\s+/g, ' ').trim();
  const table = figure => {
    let next = figure;
    while ((next = next.nextElementSibling)) if (next.matches('.sp-figure-table')) return next;
    return null;
  };
  const strings = found => found === null ? [] : [
    ...[...found.querySelectorAll('a.sp-number')].map(link => words(link.textContent)),
    ...[...found.querySelectorAll('th, td')].flatMap(cell =>
      [cell.textContent, ...cell.innerHTML.split('<br>').map(part => {
        const holder = document.createElement('div'); holder.innerHTML = part; return holder.textContent;
      })].map(words))];
  const box = element => { const b = element.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; };
  return [...document.querySelectorAll('.sp-drawing')].filter(one => one.checkVisibility()).map(one => ({
    figure: one.closest('figure').id.replace(/^figure-/, ''),
    drawing: one.classList.contains('sp-narrow') ? 'narrow drawing' : 'wide drawing',
    box: box(one),
    scale: one.getBoundingClientRect().width / one.viewBox.baseVal.width,
    table: strings(table(one.closest('figure'))),
    texts: [...one.querySelectorAll('text')].map(text => ({
      words: words(text.textContent),
      layer: text.closest('g[class]')?.getAttribute('class') ?? '',
      size: parseFloat(getComputedStyle(text).fontSize),
      lines: [...(text.querySelector('tspan') ? text.querySelectorAll('tspan') : [text])].map(line =>
        [words(line.textContent), box(line)]),
    })),
  }));
}"""
_REPEATED = """() => {
  const ids = [...document.querySelectorAll('[id]')].map(element => element.id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}"""


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
    found = [fault for drawing in page.evaluate(_DRAWINGS) for fault in _drawing_faults(drawing)]
    return found + [Fault("page", "ids", f"{name!r} stands twice") for name in page.evaluate(_REPEATED)]


def _drawing_faults(drawing: dict[str, Any]) -> Iterator[Fault]:
    lines = [(words, box) for text in drawing["texts"] for words, box in text["lines"]]
    texts = [*_outside(drawing["box"], lines), *_overlapping(lines), *_small(drawing), *_unknown(drawing)]
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
    """Labels that are no string of the table."""
    known = set(drawing["table"])
    for text in drawing["texts"]:
        if text["layer"].startswith(LABELS) and text["words"] not in known:
            yield f"label {text['words']!r} is not in the table"
