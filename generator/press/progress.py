"""How the press says how far it is, whoever watches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

#: Wraps a sequence of work: (items, what they are) → the items, shown as they are taken.
Progress = Callable[[Sequence[T], str], Iterable[T]]


def silently(items: Sequence[T], _what: str) -> Iterable[T]:
    """Show nothing."""
    return items
