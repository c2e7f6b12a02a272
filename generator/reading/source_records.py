"""The birth certificate of a data file."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from generator.reading.place import Place


@dataclass(frozen=True, slots=True)
class SourceFile:
    """The birth certificate of a data file."""

    file: str
    publisher: str
    repository: str
    commit: str
    retrieved: date
    licence: str
    sha256: str
    place: Place

    @property
    def repository_address(self) -> str:
        """Where the public finds the repository; empty where none is known."""
        return f"https://github.com/{self.repository}" if self.repository else ""

    @property
    def address(self) -> str:
        """The same at the commit that was read."""
        return f"{self.repository_address}/tree/{self.commit}" if self.commit else self.repository_address
