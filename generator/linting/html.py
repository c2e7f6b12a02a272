"""HTML as its reader meets it: text, code, and the attributes that are shown or read aloud."""

from __future__ import annotations

import html
from collections.abc import Iterator
from html.parser import HTMLParser

from generator.linting.passages import Passage
from generator.linting.traced import Lines, Traced, at_one_place, joined, whole

#: Elements whose text is code.
CODE = frozenset({"code", "kbd", "pre", "samp", "script", "style", "var"})
#: Elements that stand within a word or sentence.
WITHIN = frozenset(
    {"a", "abbr", "b", "bdi", "bdo", "cite", "data", "dfn", "em", "i", "ins", "mark", "q", "s", "small", "span"}
    | {"strong", "sub", "sup", "time", "tspan", "u", "wbr"}
)
_SHOWN = frozenset({"alt", "aria-description", "aria-label", "label", "placeholder", "start", "title", "value"})


class _Reader(HTMLParser):
    """Collects the passages of a piece of HTML; offsets are those of the piece."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=False)
        self.passages: list[Passage] = []
        self._text, self._lines = text, Lines(text)
        self._run: list[Traced] = []
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._break_at(tag)
        written, start = self.get_starttag_text() or "", self._at()
        for name, value in attrs:
            if name in _SHOWN and value:
                inside = written.find(value)
                text = whole(value, start + inside) if inside >= 0 else at_one_place(value, start)
                self.passages.append(Passage("prose", text))
        if tag in CODE:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        self._break_at(tag)
        if tag in self._open:
            del self._open[self._open.index(tag) :]

    def handle_data(self, data: str) -> None:
        if self._open:
            self.passages.append(Passage("code", whole(data, self._at())))
        else:
            self._run.append(whole(data, self._at()))

    def handle_charref(self, name: str) -> None:
        self._special(f"&#{name};")

    def handle_entityref(self, name: str) -> None:
        self._special(f"&{name};")

    def _special(self, written: str) -> None:
        kind, text = ("code" if self._open else "prose"), at_one_place(html.unescape(written), self._at())
        if kind == "code":
            self.passages.append(Passage("code", text))
        else:
            self._run.append(text)

    def _at(self) -> int:
        line, column = self.getpos()
        return self._lines.offset(line, column + 1)

    def _break_at(self, tag: str) -> None:
        if tag not in WITHIN and self._run:
            self.finish_run()

    def finish_run(self) -> None:
        """What was read so far is a passage."""
        if self._run:
            self.passages.append(Passage("prose", joined(self._run)))
            self._run = []


def read_html(text: Traced) -> Iterator[Passage]:
    """The passages of a block of HTML, or of one tag."""
    reader = _Reader(text.text)
    reader.feed(text.text)
    reader.close()
    reader.finish_run()
    for passage in reader.passages:
        yield Passage(passage.kind, _placed(passage.text, text))


def tag_name(tag: str) -> str:
    """The name of a tag as written in a text, with a slash in front where it closes: `/code`."""
    return "".join(tag[1:].split(">")[0].split()[:1]).rstrip("/").lower() if len(tag) > 2 else ""


def _placed(found: Traced, text: Traced) -> Traced:
    return Traced(found.text, [text.offsets[offset] for offset in found.offsets])
