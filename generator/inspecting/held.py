"""What the data hold, for looking up what a page prints: names, texts, and rows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.analysis.rounding import score_text
from generator.comparing.history import HISTORY
from generator.inspecting.document import one_blank
from generator.problems import ProblemsFound
from generator.project import Project
from generator.reading.checksums import is_kept
from generator.reading.csvfile import CsvFile, Record, read_csv
from generator.units import UNITS

#: Columns whose cells are names. A name may stand anywhere, and a digit in it states nothing.
_NAMES = frozenset(
    (
        *("accelerator", "model", "variant", "spellings", "model_spellings", "form_factor", "processor", "term"),
        *("benchmark", "title", "round_id", "round", "submission_id", "submitter", "system", "system_name", "platform"),
        *("file", "repository", "commit", "retrieved", "publication", "section", "source", "claim_id", "step"),
        *("subject", "fact", "unit", "metric", "dataset", "accuracy_metric", "statistic", "weight_data_types"),
    )
)
#: Columns whose cells state something: as a bare number does, such a text counts only beside what it is said of.
_STATED = frozenset({"published"})
#: What separates names in the cells of these columns.
_BETWEEN_NAMES = {
    "spellings": re.compile(";"),
    "model_spellings": re.compile(";"),
    "accelerator": re.compile(r"[;*]"),
    "weight_data_types": re.compile(","),
    "source": re.compile(" ; |: "),
    "accuracy_metric": re.compile("; "),
}
#: A bare number is nobody's name, though a cell of such a column may hold one.
_BARE = re.compile(r"[\d.,]+[%x]?")
#: A number with its unit at most: it says nothing by itself, so that it counts only in a row that it belongs to.
_QUANTITY = re.compile(r"\W*\d[\d.,]*\s*\S{0,12}")
_WORD = re.compile(r"[^\W\d_]{3}")
#: From so many words on a text of the data may stand inside a sentence; a shorter one only by itself.
_LONG = 4
#: How much of a commit a citation prints.
SHORT_COMMIT = 8
_DIGITS = re.compile(r"\w*\d\w*")
_DECIMAL = re.compile(r"\d+(\.\d+)?")


class Texts:
    """Texts that hold a digit, found wherever they stand whole in another text."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._by_word: dict[str, set[tuple[str, int]]] = {}
        for text in texts:
            folded = one_blank(text).strip().lower()
            words = [*_DIGITS.finditer(folded)]
            if words:
                # The longest word with a digit is the rarest: few texts share it.
                word = max(words, key=lambda match: len(match.group()))
                self._by_word.setdefault(word.group(), set()).add((folded, word.start()))

    def spans(self, text: str) -> Iterator[tuple[int, int]]:
        """Where one of the texts stands in `text`, neither cut nor a part of a longer word or number."""
        folded = text.lower()
        for word in _DIGITS.finditer(folded):
            for known, offset in self._by_word.get(word.group(), ()):
                start = word.start() - offset
                end = start + len(known)
                if start >= 0 and folded.startswith(known, start) and stands_whole(folded, start, end):
                    yield start, end


def stands_whole(text: str, start: int, end: int) -> bool:
    """Whether a part of a text is no part of a longer word or number."""
    before, after = text[:start][-2:], text[end:][:2]
    if before and (before[-1].isalnum() or before[-1] == "_") and text[start].isalnum():
        return False
    if after and (after[0].isalnum() or after[0] == "_") and text[end - 1].isalnum():
        return False
    is_cut_before = text[start].isdigit() and re.fullmatch(r"\d[.,]|.?[\N{MINUS SIGN}+]", before) is not None
    is_cut_after = text[end - 1].isdigit() and re.match(r"[.,]\d|%", after) is not None
    return not (is_cut_before or is_cut_after)


@dataclass(frozen=True)
class Held:
    """Every data file as rows of text."""

    files: Mapping[str, CsvFile]
    declared: tuple[tuple[str, ...], ...] = ()

    @cached_property
    def names(self) -> Texts:
        """Names of systems, benchmarks, rounds, submissions, formats, files and dates: they may stand anywhere."""
        return Texts({*self._names(), *self._sizes(), *self.files})

    @cached_property
    def long_texts(self) -> Texts:
        """Texts of the data that may stand inside a sentence."""
        return Texts(cell for cell in self._free_cells() if len(cell.split()) >= _LONG)

    @cached_property
    def whole_texts(self) -> frozenset[str]:
        """Texts of the data with words, folded as `folded` does: they stand by themselves on a page."""
        return frozenset(folded(cell) for cell in self._free_cells() if not is_quantity(cell))

    def holds(self, word: str, text: str) -> bool:
        """Whether a text of the data with that word stands in `text`."""
        cells = self._with_word.get(word)
        if cells is None:
            cells = self._with_word[word] = [folded(cell) for cell in {*self._cells()} if word in cell]
        return any(cell in folded(text) for cell in cells)

    @cached_property
    def _with_word(self) -> dict[str, list[str]]:
        return {}

    @cached_property
    def rows(self) -> Mapping[str, list[frozenset[str]]]:
        """The rows that hold a text which counts only in its row, by it: each as its folded cells."""
        found: dict[str, list[frozenset[str]]] = {}
        for cells in self._rows():
            row = frozenset(folded(cell) for cell in cells if cell)
            for cell in row:
                if is_quantity(cell) or cell in self._stated:
                    found.setdefault(cell, []).append(row)
        return found

    @cached_property
    def _stated(self) -> frozenset[str]:
        return frozenset(folded(cell) for cell in self._cells_of(_STATED)) | self.scores.keys()

    @cached_property
    def scores(self) -> Mapping[str, str]:
        """The score of each row of results as pages show it with its unit, by the file and line of the row; folded."""
        rows = (row for file in self.files.values() for row in _scored(file))
        return {folded(row[-1]): folded(row[-2]) for row in rows}

    def at(self, place: str) -> tuple[str, ...]:
        """The cells of the row at `file:line`; none where there is no such row."""
        path, _, line = place.rpartition(":")
        return self._places.get((path, line), ())

    def cell(self, place: str, column: str) -> str:
        """The cell of that column in the row at `file:line`; empty where there is none."""
        file = self.files.get(place.rpartition(":")[0])
        cells = self.at(place)
        return cells[file.header.index(column)] if file and cells and column in file.header else ""

    @cached_property
    def _places(self) -> Mapping[tuple[str, str], tuple[str, ...]]:
        return {(path, str(record.line)): record.cells for path, file in self.files.items() for record in file.records}

    def _rows(self) -> Iterator[tuple[str, ...]]:
        for file in self.files.values():
            yield from (record.cells for record in file.records)
            yield from _scored(file)
        yield from self.declared
        yield from self._checks()

    def _checks(self) -> Iterator[tuple[str, ...]]:
        """What was published of each part of a claim, beside the claim that it belongs to."""
        claims = {record.cells[0]: record.cells for record in self._records("data/published_claims.csv")}
        for record in self._records("data/claim_checks.csv"):
            yield (*record.cells, *claims.get(record.cells[0], ()))

    def _records(self, path: str) -> tuple[Record, ...]:
        return self.files[path].records if path in self.files else ()

    def _cells(self) -> Iterator[str]:
        for row in self._rows():
            yield from row

    def _free_cells(self) -> Iterator[str]:
        """The cells that count wherever they stand."""
        return (cell for cell in {*self._cells()} if folded(cell) not in self._stated)

    def _cells_of(self, columns: Iterable[str]) -> Iterator[str]:
        for file in self.files.values():
            for index, name in enumerate(file.header):
                if name in columns:
                    yield from (part for record in file.records for part in _in_cell(name, record.cells[index]))

    def _names(self) -> Iterator[str]:
        return (name for name in self._cells_of(_NAMES) if not _BARE.fullmatch(name))

    def _sizes(self) -> Iterator[str]:
        """How systems of so many accelerators are called: `8 × MI355X`, `8x MI355X`."""
        for file in self.files.values():
            if {"accelerator", "accelerator_count"} <= set(file.header):
                at, count = file.header.index("accelerator"), file.header.index("accelerator_count")
                for record in file.records:
                    for accelerator, number in _parts(record.cells[at], record.cells[count]):
                        yield f"{number} × {accelerator}"
                        yield f"{number}x {accelerator}"


def _scored(file: CsvFile) -> Iterator[tuple[str, ...]]:
    """The rows of results, each with its score as pages show it, and with the place where it stands, last."""
    if {"score", "unit"} <= set(file.header):
        at, unit = file.header.index("score"), file.header.index("unit")
        for record in file.records:
            cells = record.cells
            if _DECIMAL.fullmatch(cells[at]) and cells[unit] in UNITS:
                text = score_text(cells[at])
                yield (*cells, text, f"{text} {UNITS[cells[unit]].text}", f"{file.path}:{record.line}")


def _in_cell(column: str, cell: str) -> Iterator[str]:
    yield cell
    if column in _BETWEEN_NAMES:
        yield from _BETWEEN_NAMES[column].split(cell)
    if column == "commit":
        yield cell[:SHORT_COMMIT]


def _parts(accelerator: str, count: str) -> Iterator[tuple[str, str]]:
    """The kinds of accelerators of a system, each with its count; none of a mix that does not say how many of each."""
    for part in accelerator.split(";"):
        name, _, own = part.partition("*")
        if own or part == accelerator:
            yield name, own or count


def is_quantity(text: str) -> bool:
    """Whether a text is a number and hardly more."""
    return _WORD.search(text) is None or _QUANTITY.fullmatch(text.strip()) is not None


def folded(text: str) -> str:
    """A text as it is compared: blanks run together, no full stop at its end, letter case left out."""
    return one_blank(text).strip().rstrip(".").lower()


def read_held(project: Project, declared: Iterable[tuple[str, ...]], *, with_kept: bool = False) -> Held:
    """What the data files of a project hold, and the rows that the code declares.

    Files that keep what the project itself has said hold no facts: with them every earlier number would pass.

    Args:
        project: the project.
        declared: the rows that the code declares.
        with_kept: whether what was released counts all the same, for the page that prints it.

    Raises:
        ProblemsFound: when a file is no CSV.
    """
    files: dict[str, CsvFile] = {}
    problems = []
    for file in sorted(project.data.rglob("*.csv")):
        path = project.relative(file)
        if is_kept(path) and not (with_kept and path.startswith(f"{HISTORY}/")):
            continue
        content, found = read_csv(file, path)
        problems += found
        if content is not None:
            files[path] = content
    if problems:
        raise ProblemsFound(problems)
    return Held(files, tuple(declared))
