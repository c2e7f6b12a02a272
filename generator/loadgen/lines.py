"""The lines of a log, one at a time and in bounded memory: a line can be longer than the memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

#: Longer lines list what was loaded; only their beginning is kept.
LONGEST_LINE = 65_536
_UTF16 = (b"\xff\xfe", b"\xfe\xff")


@dataclass(frozen=True, slots=True)
class Line:
    """One line without its end. `size` counts all its bytes, also those of a long line that were not kept."""

    number: int
    text: str
    size: int
    is_whole: bool
    has_end: bool
    has_carriage_return: bool
    is_utf8: bool


def read_lines(file: BinaryIO) -> Iterator[Line]:
    """Every line of an open file, in at most two times `LONGEST_LINE` bytes of memory."""
    number = 0
    while start := file.readline(LONGEST_LINE):
        number += 1
        size, piece = len(start), start
        while not piece.endswith(b"\n") and (more := file.readline(LONGEST_LINE)):
            size, piece = size + len(more), more
        yield _line(number, start, size, piece.endswith(b"\n"))


def is_utf16(start: bytes) -> bool:
    """Whether a file that begins so is UTF-16, as some editors save it."""
    return start.startswith(_UTF16)


def _line(number: int, start: bytes, size: int, has_end: bool) -> Line:
    body = start.rstrip(b"\r\n")
    try:
        text, is_utf8 = body.decode("utf-8-sig" if number == 1 else "utf-8"), True
    except UnicodeDecodeError as error:
        # A long line may be cut inside a character.
        is_utf8 = size > len(start) and error.start > len(body) - 4
        text = body.decode("utf-8", errors="replace")
    return Line(
        number, text, size, is_whole=size == len(start), has_end=has_end,
        has_carriage_return=start.endswith(b"\r\n"), is_utf8=is_utf8,
    )  # fmt: skip
