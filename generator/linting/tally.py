"""How many numbers of a template are bound to the data, allowed, in names, in code, or typed."""

from __future__ import annotations

from dataclasses import astuple, dataclass


@dataclass
class Tally:
    """Counts of one template, or of several together.

    `bound` counts the calls that print; `in_code` counts numbers in code and addresses; `allowances` counts those of
    words as well.
    """

    bound: int = 0
    allowed: int = 0
    in_names: int = 0
    in_code: int = 0
    typed: int = 0
    allowances: int = 0

    @property
    def numbers(self) -> int:
        """Every number that was seen."""
        return self.bound + self.allowed + self.in_names + self.in_code + self.typed

    def __add__(self, other: Tally) -> Tally:
        return Tally(*(own + more for own, more in zip(astuple(self), astuple(other), strict=True)))
