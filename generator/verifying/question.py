"""What the reader says of a run beside its log."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked; whatever is empty is taken from the log and from the folders around it.

    `against` is a submission id, or a system as `system`, `submitter/system` or `division/submitter/system`.
    """

    round_id: str = ""
    benchmark: str = ""
    scenario: str = ""
    against: str = ""
