"""Where a record stands in the data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """Where a record stands: file, physical line, and number among the data rows."""

    path: str
    line: int
    number: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}" if self.line else self.path
