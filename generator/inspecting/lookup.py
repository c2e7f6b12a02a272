"""Where a number of a text comes from: its own figure, a name, a text or row of the data, or an allowance."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from generator.inspecting.document import Element
from generator.inspecting.held import Held, Texts, folded, is_quantity
from generator.inspecting.runs import Run, is_number_link, looked_at_elsewhere, runs

#: A digit of any script, a fraction or a superscript.
_DIGIT_CLASS = r"[\d½¼¾⅐-⅞²³¹⁰-⁹₀-₉Ⅰ-ↂ①-⑳]"
_DIGIT = re.compile(_DIGIT_CLASS)
#: A digit with all that stands around it without a blank.
NUMBER = re.compile(rf"[^\s\ufffc]*{_DIGIT_CLASS}[^\s\ufffc]*")
#: What separates the parts of a cell or caption, where a part may hold brackets itself, and where not.
_BETWEEN = (re.compile(r"; |: | → |\ufffc"), re.compile(r"; |: | → |[()]|\ufffc"))
#: Elements that hold rows of data; in prose no part of a sentence counts as a text of the data.
_TABULAR = ("td", "th", "caption", "summary")
#: From so many words on one shared text ties a number to a row; of shorter ones it takes two.
_LONG = 4


@dataclass
class Looked:
    """How many numbers were looked up, by where they were found."""

    linked: int = 0
    drawn: int = 0
    names: int = 0
    data: int = 0
    allowed: int = 0

    @property
    def total(self) -> int:
        """All of them."""
        return self.linked + self.drawn + self.names + self.data + self.allowed


@dataclass(frozen=True)
class Lookup:
    """Looks up the numbers of one page.

    Attributes:
        held: what the data hold.
        allowed: the texts that the page's template allows, each with a reason there.
        looked: counts what was found, and where.
    """

    held: Held
    allowed: frozenset[str] = frozenset()
    looked: Looked = field(default_factory=Looked)

    def untraced(self, run: Run, own: Texts | None = None) -> Iterator[tuple[int, int]]:
        """Where in a text a number stands that comes from nowhere.

        Args:
            run: the text.
            own: the numbers of the figure or table that the text is about.
        """
        spans = [match.span() for match in NUMBER.finditer(run.text)]
        if not spans:
            return
        ways = [(kind, _places(found)) for kind, found in self._ways(run, own).items()]
        for start, end in spans:
            kind = self._found(run, start, end, ways)
            if not kind:
                yield start, end
            else:
                setattr(self.looked, kind, getattr(self.looked, kind) + 1)

    def _found(self, run: Run, start: int, end: int, ways: list[tuple[str, set[int]]]) -> str:
        """What kind of place accounts for the digits from `start` to `end`; the first where it takes several."""
        digits = {match.start() for match in _DIGIT.finditer(run.text, start, end)}
        first = ""
        for kind, places in ways:
            if digits & places:
                first = first or kind
                digits -= places
        if not digits:
            return first
        return "data" if self._stands_in_its_row(run, start) else ""

    def _ways(self, run: Run, own: Texts | None) -> Mapping[str, list[tuple[int, int]]]:
        whole = [piece for piece in _pieces(run) if folded(run.text[slice(*piece)]) in self.held.whole_texts]
        return {
            "drawn": [*own.spans(run.text)] if own else [],
            "names": [*self.held.names.spans(run.text)],
            "data": [*whole, *self.held.long_texts.spans(run.text)],
            "allowed": [*self._allowed.spans(run.text)],
        }

    def _stands_in_its_row(self, run: Run, start: int) -> bool:
        """Whether a quantity of a table stands beside other cells of a row of the data that holds it."""
        if not _is_tabular(run):
            return False
        beside = {folded(text) for text in _beside(run)}
        pieces = {run.text[first:last] for first, last in _pieces(run) if first <= start < last}
        return any(self._is_of_a_row(folded(piece), beside) for piece in pieces)

    def _is_of_a_row(self, piece: str, beside: set[str]) -> bool:
        """Whether a row of the data holds the piece and enough of what stands beside it; a place asks for its score."""
        if piece in self.held.scores and self.held.scores[piece] not in beside:
            return False
        return any(_is_tied(row & (beside - {piece})) for row in self.held.rows.get(piece, ()))

    @cached_property
    def _allowed(self) -> Texts:
        return Texts(self.allowed)


def _is_tied(shared: frozenset[str]) -> bool:
    texts = [text for text in shared if not is_quantity(text)]
    return len(texts) > 1 or any(len(text.split()) >= _LONG for text in texts)


def _places(spans: list[tuple[int, int]]) -> set[int]:
    return {place for span in spans for place in range(*span)}


def _is_tabular(run: Run) -> bool:
    return run.is_spoken or run.element.tag in _TABULAR


def _pieces(run: Run) -> Iterator[tuple[int, int]]:
    """The parts of a text that may be a text of the data: in prose whole elements, in a table what is in them too."""
    yield from run.parts
    if _is_tabular(run):
        for start, end in run.parts:
            for separator in _BETWEEN:
                yield from ((start + first, start + last) for first, last in _split(run.text[start:end], separator))


def _split(text: str, separator: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    at = 0
    for match in separator.finditer(text):
        yield at, match.start()
        at = match.end()
    yield at, len(text)


def _beside(run: Run) -> Iterator[str]:
    """All texts of the row of a table and of the table's caption, or of the caption itself."""
    together = [run]
    for above in (run.element, *run.element.ancestors()):
        if above.tag == "tr" or above.tag == "table":
            parts = [above] if above.tag == "tr" else list(above.find_all("caption"))
            together += [each for part in parts for each in runs(part, looked_at_elsewhere)]
    for each in together:
        yield from (each.text[slice(*piece)] for piece in _pieces(each))


def own_numbers(*roots: Element, is_unsigned: bool = False) -> Texts:
    """The numbers that are linked in some elements, for texts that say the same again.

    Args:
        roots: where the links are.
        is_unsigned: whether the text may say with a word ("trails by") what the number says with its sign.
    """
    texts = {link.text for root in roots for link in root.walk() if is_number_link(link)}
    return Texts(texts | {text.lstrip("\N{MINUS SIGN}") for text in texts if is_unsigned})
