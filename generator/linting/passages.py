"""A text as its reader meets it: what is prose, what is code, and what is an address."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.linting.traced import Traced

#: Stands in prose between things that do not touch: a code span, an image, a cell.
GAP = "\ue001"


@dataclass(frozen=True, slots=True)
class Passage:
    """Some text that is read in one go, without its markup."""

    kind: Literal["prose", "code", "address"]
    text: Traced
