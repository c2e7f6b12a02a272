"""How long bars may be, so that each keeps room for its label, and where the scale has its ticks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import ceil, floor, log10

from generator.presenting.drawing.marks import DrawingError
from generator.presenting.drawing.picture import Bar, Scale

#: Pixels between the end of a bar and its label.
LABEL_GAP = 6
#: A bar stands out at least this far from the zero line, so that no value is without a mark.
SHORTEST_BAR = 2
_BETWEEN_TICKS = 70
#: Where every value is zero any scale will do; this much of a unit then fills half the room.
_ANY_LENGTH = 0.1


@dataclass(frozen=True, slots=True)
class Need:
    """A value that a bar shows, and the pixels that the label at its end takes."""

    value: Fraction
    label: float


def fit(needs: Sequence[Need], left: float, right: float) -> Scale:
    """The largest scale on which every bar and its label lie between `left` and `right`.

    A label stands to the right of its bar, or to the left of one that is negative.

    Raises:
        DrawingError: where labels leave bars less than a quarter of the room.
    """
    room = right - left
    # Length and label of each bar on either side of zero; both sides hold the zero line itself.
    gap = LABEL_GAP + SHORTEST_BAR
    after = [(0.0, 0.0)] + [(float(n.value), n.label + gap) for n in needs if n.value >= 0]
    before = [(0.0, 0.0)] + [(-float(n.value), n.label + gap) for n in needs if n.value < 0]
    pairs = [(a + b, room - ours - theirs) for (a, ours), (b, theirs) in product(after, before)]
    if min(spare for _, spare in pairs) < room / 4:
        raise DrawingError(f"expected labels that leave bars a quarter of {room:.0f} pixels, found longer ones")
    per_unit = min((spare / length for length, spare in pairs if length), default=room / 2 / _ANY_LENGTH)
    zero = left + max(length * per_unit + label for length, label in before)
    return Scale(_short((left - zero) / per_unit), _short((right - zero) / per_unit), left, right)


def bar_from_zero(value: Fraction, scale: Scale, top: float, bottom: float) -> Bar:
    """The bar of a value: from zero, long enough to be seen; for zero itself a sliver across the line."""
    shortest = SHORTEST_BAR * (scale.high - scale.low) / (scale.right - scale.left)
    if not value:
        return Bar(_short(-shortest / 2), _short(shortest / 2), top, bottom)
    length = max(abs(float(value)), shortest)
    return Bar(0.0, _short(length if value > 0 else -length), top, bottom)


def ticks(scale: Scale, values: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """Round values for the scale, from below the least value, or zero, to above the greatest."""
    step, zero = _step(scale), Fraction(0)
    lowest, highest = floor(min(zero, *values) / step), ceil(max(zero, *values) / step)
    found = (number * step for number in range(lowest, highest + 1))
    return tuple(value for value in found if scale.low <= value <= scale.high)


def _step(scale: Scale) -> Fraction:
    """The least of 1, 2 and 5 times a power of ten that leaves room for a tick's label."""
    least = (scale.high - scale.low) * _BETWEEN_TICKS / (scale.right - scale.left)
    power = Fraction(10) ** floor(log10(least))
    return next(factor * power for factor in (1, 2, 5, 10, 20) if factor * power >= least)


def _short(number: float) -> float:
    """`number` to seven significant digits: far finer than a pixel, and the same text on every machine."""
    return float(f"{number:.7g}")
