"""Text that was taken out of a file, each character with its place there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Traced:
    """A text, and for each of its characters the offset in the file that it came from."""

    text: str
    offsets: Sequence[int]

    def part(self, start: int, end: int) -> Traced:
        """The characters from `start` up to `end`."""
        return Traced(self.text[start:end], self.offsets[start:end])


def whole(text: str, offset: int = 0) -> Traced:
    """A text that stands in the file as it is, from an offset on."""
    return Traced(text, range(offset, offset + len(text)))


def at_one_place(text: str, offset: int) -> Traced:
    """A text that stands in the file otherwise spelled, such as an entity: all of it at one offset."""
    return Traced(text, (offset,) * len(text))


def joined(parts: Iterable[Traced]) -> Traced:
    """Several texts, one behind the other."""
    texts: list[str] = []
    offsets: list[int] = []
    for part in parts:
        texts.append(part.text)
        offsets += part.offsets
    return Traced("".join(texts), offsets)


class Lines:
    """The lines of a file, to tell line and column of an offset."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *(index + 1 for index, character in enumerate(text) if character == "\n")]

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column, both counted from 1."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def offset(self, line: int, column: int) -> int:
        """The offset of a line and column."""
        return self._starts[line - 1] + column - 1

    def bounds(self, text: str, line: int) -> tuple[int, int]:
        """Where a line, counted from 0, begins and ends."""
        start = self._starts[line]
        end = self._starts[line + 1] - 1 if line + 1 < len(self._starts) else len(text)
        return start, end
