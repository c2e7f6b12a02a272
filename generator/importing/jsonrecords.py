"""The records of a JSON summary, a list or an object keyed "0", "1", …, with their digits as written."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from generator.importing.official import OfficialRecord
from generator.problems import Problem, quoted

_BLANKS = re.compile(r"[ \t\r\n]*")
_FIX = "download the summary again; it may be cut off, or another file"
_CHANGED = "take the file as published: it was changed by hand"


class _Object(dict[str, Any]):
    """A JSON object that remembers which of its names stood twice."""

    repeated: tuple[str, ...] = ()


def _object(pairs: list[tuple[str, Any]]) -> _Object:
    made = _Object(pairs)
    if len(made) < len(pairs):
        names = [name for name, _ in pairs]
        made.repeated = tuple(name for name in made if names.count(name) > 1)
    return made


#: Numbers are read as the text they are written as: 0.0565013 must not pass through a float.
_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_float=str, parse_int=str, parse_constant=str)


def read_records(text: str, path: str) -> tuple[tuple[OfficialRecord, ...], list[Problem]]:
    """The records of a JSON text in file order, each with its line; or no record and what is wrong."""
    walk = _Walk(text, path)
    return _all_of(walk, walk.records)


def read_object(text: str, path: str) -> tuple[OfficialRecord | None, list[Problem]]:
    """The one object that a JSON text is, as a record; or none and what is wrong."""
    walk = _Walk(text, path)
    records, problems = _all_of(walk, walk.single_record)
    return (records[0], problems) if records else (None, problems)


def _all_of(
    walk: _Walk, records: Callable[[], Iterator[OfficialRecord]]
) -> tuple[tuple[OfficialRecord, ...], list[Problem]]:
    text, path = walk.text, walk.path
    try:
        return tuple(records()), walk.problems
    except json.JSONDecodeError as error:
        at_end = error.pos >= len(text.rstrip()) or text.rstrip()[-1] not in "]}"
        found = f"{error.msg}, in a file that is cut off" if at_end else error.msg
        place = (path, error.lineno, error.colno)
        return (), [Problem(*place, "json-malformed", "well-formed JSON", found, _FIX)]
    except RecursionError:
        return (), [Problem(path, 0, 0, "json-malformed", "flat records", "values nested without end", _FIX)]


class _Walk:
    """Steps through the outer list or object, so that each record's own line is known."""

    def __init__(self, text: str, path: str) -> None:
        self.text, self.path = text, path
        self.problems: list[Problem] = []
        self._position = 0
        self._line, self._counted = 1, 0

    def records(self) -> Iterator[OfficialRecord]:
        """Every record; afterwards `problems` says what else the text holds.

        Raises:
            JSONDecodeError: where the text is not JSON.
        """
        is_list = self._next() == "["
        closing = "]" if is_list else "}"
        self._position += 1
        keys: set[str] = set()
        while self._next() != closing:
            if not (is_list or self._take_key(keys)):
                self._pass_over()
            elif record := self._take_record():
                yield record
            if self._next() != closing:
                self._expect(",")
        self._position += 1
        self._end()

    def single_record(self) -> Iterator[OfficialRecord]:
        """The one record that the whole text is.

        Raises:
            JSONDecodeError: where the text is not JSON.
        """
        self._next()
        if record := self._take_record():
            yield record
        self._end()

    def _end(self) -> None:
        if self._next():
            raise json.JSONDecodeError("Extra data", self.text, self._position)

    def _next(self) -> str:
        match = _BLANKS.match(self.text, self._position)
        self._position = match.end() if match else self._position
        return self.text[self._position : self._position + 1]

    def _expect(self, mark: str) -> None:
        if self._next() != mark:
            raise json.JSONDecodeError(f"Expecting '{mark}' delimiter", self.text, self._position)
        self._position += 1
        self._next()

    def _take_key(self, keys: set[str]) -> bool:
        """Whether the value behind the key is a row."""
        start = self._position
        key, self._position = _DECODER.raw_decode(self.text, start)
        self._expect(":")
        if not (isinstance(key, str) and key.isascii() and key.isdigit()):
            expected = 'rows keyed "0", "1", …, or a list of rows'
            self._complain(start, "json-kind", expected, f"the key {quoted(key)}", _FIX)
            return False
        if key in keys:
            self._complain(start, "json-repeated", "each key once", f"the key {quoted(key)} again", _CHANGED)
        keys.add(key)
        return True

    def _pass_over(self) -> None:
        _, self._position = _DECODER.raw_decode(self.text, self._position)

    def _take_record(self) -> OfficialRecord | None:
        start = self._position
        value, self._position = _DECODER.raw_decode(self.text, start)
        if not isinstance(value, _Object):
            kind = {str: "a text or a number", list: "a list", bool: "true or false"}.get(type(value), "null")
            self._complain(start, "json-kind", "an object of official columns for each row", kind, _FIX)
            return None
        for name in value.repeated:
            found = f"{quoted(name)} twice"
            self._complain(start, "json-repeated", "each column once in a row", found, _CHANGED)
        values = {name: _text(cell) for name, cell in value.items()}
        return OfficialRecord(self._line_of(start), start, self._position, values)

    def _complain(self, position: int, code: str, expected: str, found: str, fix: str) -> None:
        if len(self.problems) < 20:  # a JSON of another kind is wrong in every place; twenty show the pattern
            self.problems.append(Problem(self.path, self._line_of(position), 0, code, expected, found, fix))

    def _line_of(self, position: int) -> int:
        self._line += self.text.count("\n", self._counted, position)
        self._counted = position
        return self._line


def _text(cell: object) -> str | None:
    """The cell as the CSV shape has it; None for lists and objects, which no official column holds."""
    if cell is None:
        return ""
    return str(cell) if isinstance(cell, str | bool) else None
