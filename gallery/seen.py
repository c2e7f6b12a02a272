"""What a browser shows of the figures on a page: words with their places, and the strings of each figure's table."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

#: Each shown drawing: its figure and title, its words line by line with their boxes, and the words of its table.
_DRAWINGS = """() => {
  const words = text => text.replace(/[\\u2066-\\u2069]/g, '').replace(/\\s+/g, ' ').trim();
  const table = figure => {
    let next = figure;
    while ((next = next.nextElementSibling)) if (next.matches('.sp-figure-table')) return next;
    return null;
  };
  const parts = cell => [cell.textContent, ...cell.innerHTML.split('<br>').map(part => {
    const holder = document.createElement('div'); holder.innerHTML = part; return holder.textContent;
  })].map(words);
  const strings = row => [
    ...[...row.querySelectorAll('a.sp-number')].map(link => words(link.textContent)),
    ...[...row.querySelectorAll('th, td')].flatMap(parts)];
  const box = element => { const b = element.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; };
  const spans = text => text.querySelector('tspan') ? [...text.querySelectorAll('tspan')] : [text];
  return [...document.querySelectorAll('.sp-drawing')].filter(one => one.checkVisibility()).map(one => ({
    figure: one.closest('figure').id.replace(/^figure-/, ''),
    title: words(one.closest('figure').querySelector('figcaption').textContent),
    drawing: one.classList.contains('sp-narrow') ? 'narrow drawing' : 'wide drawing',
    box: box(one),
    scale: one.getBoundingClientRect().width / one.viewBox.baseVal.width,
    rows: [...(table(one.closest('figure'))?.querySelectorAll('tr') ?? [])].map(strings),
    texts: [...one.querySelectorAll('text')].map(text => ({
      words: words(text.textContent),
      layer: text.closest('g[class]')?.getAttribute('class') ?? '',
      size: parseFloat(getComputedStyle(text).fontSize),
      box: box(text),
      lines: spans(text).map(line => [words(line.textContent), box(line)]),
      joints: spans(text).slice(0, -1).map(line => /\\s/.test(line.nextSibling?.data ?? '')),
    })),
  }));
}"""
#: Of each text with a right-to-left sign, every sign that is seen: itself, which isolate holds it (0: none), its place.
_SIGNS = """() => {
  document.querySelectorAll('.sp-figure-table').forEach(table => { table.open = true });
  const found = '.sp-drawing text, figcaption, .sp-figure-table :is(caption, th, td), .sp-source';
  const signs = element => {
    const seen = [], walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const isolates = [...element.querySelectorAll('bdi')];
    let marked = 0, open = false;
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const inside = isolates.indexOf(node.parentElement.closest('bdi')) + 1;
      let at = 0;
      for (const sign of node.data) {
        if (sign === '\\u2068') { marked += 1; open = true }
        if (sign === '\\u2069') open = false;
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at += sign.length);
        const box = range.getBoundingClientRect();
        if (box.width) seen.push([sign, inside || (open ? marked : 0), (box.left + box.right) / 2, box.top]);
      }
    }
    return seen;
  };
  return [...document.querySelectorAll(found)]
    .filter(one => one.checkVisibility() && /[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc]/.test(one.textContent))
    .map(one => [one.closest('figure')?.id.replace(/^figure-/, '') ?? 'page', one.tagName.toLowerCase(), signs(one)]);
}"""
_IDS = "[...document.querySelectorAll('[id]')].map(element => element.id)"

#: A sign as it is seen: itself, the number of the isolate that holds it or 0, its middle and its top in pixels.
Sign = tuple[str, int, float, float]


def drawings(page: Page) -> list[dict[str, Any]]:
    """Every drawing that the page shows in its window."""
    return list(page.evaluate(_DRAWINGS))


def right_to_left_texts(page: Page) -> list[tuple[str, str, list[Sign]]]:
    """Of each text with right-to-left signs its figure, its element, and its signs in the order of reading."""
    return [(figure, tag, [tuple(sign) for sign in signs]) for figure, tag, signs in page.evaluate(_SIGNS)]


def ids(page: Page) -> list[str]:
    """The id of every element."""
    return list(page.evaluate(_IDS))
