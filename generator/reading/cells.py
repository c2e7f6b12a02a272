"""The grammar of cells: one strict reader a kind of value, shared by every file."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from difflib import get_close_matches

from generator.problems import refuse
from generator.terms import ROUND_ID, SUBMISSION_ID

_NUMBER = re.compile(r"(0|[1-9][0-9]{0,17})(\.[0-9]{1,24})?")
_SIGNED_NUMBER = re.compile(r"-[0-9]+(\.[0-9]+)?")
_SEED = re.compile(r"[0-9]{1,20}")
_INTEGER = re.compile(r"[0-9]{1,12}")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_TERM = re.compile(r"(?=\D*\d)[^\W\d_][^%;\n]*")
_SHA256 = re.compile(r"[0-9a-f]{64}")
_MONTHS = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec"
#: What a spreadsheet makes of 6.1-0003: a month, a power of ten, a day number, or another date.
_SPREADSHEET = re.compile(rf"({_MONTHS})-\d+|\d+-({_MONTHS})|\d+(\.\d+)?[Ee][+-]?\d+|\d{{5}}|\d+/\d+/\d+", re.I)


class BadCell(Exception):
    """A cell that its column refuses; the caller knows where it stands."""

    def __init__(self, code: str, expected: str, fix: str) -> None:
        super().__init__(expected)
        self.code, self.expected, self.fix = code, expected, fix


Reader = Callable[[str], object]


def text(cell: str) -> str:
    """A text that is not empty. `NA` and `None` are texts.

    Raises:
        BadCell: when the cell is empty or has blanks at its ends.
    """
    if not cell.strip():
        raise BadCell("cell-empty", "a text", "fill the cell")
    if cell != cell.strip():
        raise BadCell("cell-blanks", "a text without blanks at its ends", "remove the blanks")
    return cell


def positive_decimal(cell: str) -> Decimal:
    """A number greater than zero, exactly as written.

    Raises:
        BadCell: for signs, separators, exponents, NaN, infinities, digits that are not 0 to 9, and zero.
    """
    fix = "write plain digits with a decimal point: no separators, signs, exponents or units"
    if _SIGNED_NUMBER.fullmatch(cell):
        raise BadCell("number-not-positive", "a number greater than zero", "a missing result is a missing row")
    if not _NUMBER.fullmatch(cell):
        raise BadCell("number-malformed", "a decimal number such as 103480.0", fix)
    value = Decimal(cell)
    if value <= 0:
        raise BadCell("number-not-positive", "a number greater than zero", "a missing result is a missing row")
    return value


def count(cell: str) -> int:
    """A whole number from zero.

    Raises:
        BadCell: for anything else.
    """
    if not _INTEGER.fullmatch(cell):
        raise BadCell("number-malformed", "a whole number such as 8", "write plain digits")
    return int(cell)


def seed(cell: str) -> int:
    """A seed of a random generator: a whole number of at most twenty digits.

    Raises:
        BadCell: for anything else.
    """
    if not _SEED.fullmatch(cell):
        raise BadCell("number-malformed", "a whole number of at most twenty digits", "write plain digits")
    return int(cell)


def round_id(cell: str) -> str:
    """A round such as v6.1, which is text: v5.10 comes after v5.9.

    Raises:
        BadCell: for anything else, such as 5.1, a number that has lost its last digit.
    """
    if not ROUND_ID.fullmatch(cell):
        raise BadCell("round-malformed", "a round such as v6.1", "write the round with its v, as text")
    return cell


def submission_id(cell: str) -> str:
    """A submission id such as 6.1-0003.

    Raises:
        BadCell: for anything else, with its own code where a spreadsheet has rewritten the cell.
    """
    expected = "a submission id such as 6.1-0003"
    if SUBMISSION_ID.fullmatch(cell):
        return cell
    if _SPREADSHEET.fullmatch(cell):
        fix = "a spreadsheet has rewritten this column: take the file from its source again"
        raise BadCell("id-spreadsheet", expected, fix)
    raise BadCell("id-malformed", expected, "write the id as published, or leave the cell empty when unknown")


def day(cell: str) -> date:
    """A date such as 2026-11-30.

    Raises:
        BadCell: for anything else.
    """
    try:
        if _DAY.fullmatch(cell):  # `fromisoformat` reads weeks, 2026-W48-1, and days without hyphens too
            return date.fromisoformat(cell)
    except ValueError:
        pass
    raise BadCell("date-malformed", "a date such as 2026-11-30", "write year-month-day")


def sha256(cell: str) -> str:
    """A SHA-256 checksum of 64 hexadecimal digits.

    Raises:
        BadCell: for anything else.
    """
    if not _SHA256.fullmatch(cell):
        raise BadCell("checksum-malformed", "64 hexadecimal digits", "run `scorepress seal`")
    return cell


def term(cell: str) -> str:
    """A name with digits, such as FP8 or Wan 2.2: it begins with a letter, for a quantity is no name.

    Raises:
        BadCell: for anything else.
    """
    if not _TERM.fullmatch(cell):
        expected = "a name that begins with a letter and has a digit, such as FP8"
        raise BadCell("term-malformed", expected, "write the name alone; a quantity comes from a call")
    return cell


def optional(reader: Reader) -> Reader:
    """The same value, or None where the cell is empty."""

    def read(cell: str) -> object:
        return reader(cell) if cell else None

    return read


def or_empty(reader: Reader) -> Reader:
    """The same text, or the empty text where the cell is empty."""

    def read(cell: str) -> object:
        return reader(cell) if cell else ""

    return read


def free_text(cell: str) -> str:
    """Any text, also none: for descriptions that nothing is computed from."""
    return cell


def words(cell: str) -> tuple[str, ...]:
    """Texts separated by semicolons; an empty cell has none.

    Raises:
        BadCell: when one of them is empty or stands twice.
    """
    parts = tuple(part.strip() for part in cell.split(";")) if cell.strip() else ()
    if "" in parts or len(set(parts)) != len(parts):
        raise BadCell("list-malformed", "different texts separated by semicolons", "remove what is double")
    return parts


@dataclass(frozen=True, slots=True)
class OneOf:
    """Reads one of a closed set of words; the code names the set."""

    noun: str
    allowed: Collection[str]
    file: str = ""

    def __call__(self, cell: str) -> str:
        """The word itself.

        Raises:
            BadCell: when the set does not hold it, with the nearest words, or the file to extend.
        """
        if cell in self.allowed:
            return cell
        is_short = len(self.allowed) <= 8
        shown = [*self.allowed] if is_short else [*get_close_matches(cell[:100], self.allowed, n=3, cutoff=0.5), "…"]
        expected = f"one of {', '.join(shown)}"
        if shown in ([], ["…"]):
            expected = f"a {self.noun} that {self.file or 'the project'} knows"
        fix = f"write a known {self.noun}" + (f", or add this one to {self.file}" if self.file else "")
        raise BadCell(f"{self.noun.replace(' ', '-')}-unknown", expected, fix)

    def require(self, word: str, found: str = "") -> None:
        """Do nothing when the set holds a word that an author asked for; `found` is what to quote in its place.

        Raises:
            ProblemsFound: when it does not; whoever knows the place of the call adds it.
        """
        try:
            self(word)
        except BadCell as bad:
            raise refuse(bad.code, bad.expected, found or repr(word), bad.fix) from None
