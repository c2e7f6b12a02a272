"""Ledgers, verdicts and claims read back from the files that the press made of them."""

from __future__ import annotations

from dataclasses import fields
from typing import TypeVar

from generator.press.ledger import ClaimRow, LedgerRow, VerdictRow
from generator.problems import Problem, ProblemsFound
from generator.reading.csvfile import CsvFile, parse_csv
from generator.reading.text import decode_content

_FIX = "run `scorepress generate` there with this version, or compare two data folders instead"
R = TypeVar("R", LedgerRow, VerdictRow, ClaimRow)


def kept_rows(kind: type[R], content: bytes, path: str, fix: str = _FIX) -> tuple[R, ...]:
    """The rows of ledger.csv, verdicts.csv or claims.csv, of which `kind` says which columns it has.

    Args:
        kind: a line of the file.
        content: its bytes.
        path: what messages call it.
        fix: what to do where it has other columns.

    Raises:
        ProblemsFound: when the bytes are no CSV text, or have other columns than the press writes now.
    """
    source = kept_csv(content, path)
    expected = tuple(field.name for field in fields(kind))
    if source.header != expected:
        wanted, found = (f"the columns {', '.join(header)}" for header in (expected, source.header))
        raise ProblemsFound([Problem(path, 1, 0, "ledger-format", wanted, found, fix)])
    return tuple(kind(*record.cells) for record in source.records)


def kept_csv(content: bytes, path: str) -> CsvFile:
    """The records of a CSV file's bytes.

    Raises:
        ProblemsFound: when they are no CSV text.
    """
    text, problems = decode_content(content, path)
    source, problems = (None, problems) if text is None else parse_csv(text, path)
    if source is None:
        raise ProblemsFound(problems)
    return source
