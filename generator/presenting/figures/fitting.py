"""How long bars may be, so that each keeps room for its label, and where the scale has its ticks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import ceil, floor, log10

from generator.presenting.drawing.picture import Bar, Scale
from generator.problems import refuse

#: Pixels between the end of a bar and its label.
LABEL_GAP = 6
#: A bar is at least this long, so that no value is without a mark.
SHORTEST_BAR = 2
#: Pixels between two ticks, so that their labels keep apart.
BETWEEN_TICKS = 70
#: Where every value is zero any scale will do; this much of a unit then fills half the room.
_ANY_LENGTH = 0.1


@dataclass(frozen=True, slots=True)
class Need:
    """A value that a bar shows, and the pixels that the label at its end takes."""

    value: Fraction
    label: float


def fit(needs: Sequence[Need], left: float, right: float, baseline: Fraction = Fraction(0)) -> Scale:
    """The largest scale on which every bar and its label lie between `left` and `right`.

    A label stands to the right of its bar, or to the left of one that is below the baseline.

    Raises:
        ProblemsFound: where labels leave bars less than a quarter of the room.
    """
    room = right - left
    # Length and label of each bar on either side of the baseline; both sides hold the line itself.
    gap = LABEL_GAP + SHORTEST_BAR
    lengths = [(float(need.value - baseline), need.label + gap) for need in needs]
    after = [(0.0, 0.0)] + [(length, label) for length, label in lengths if length >= 0]
    before = [(0.0, 0.0)] + [(-length, label) for length, label in lengths if length < 0]
    pairs = [(a + b, room - ours - theirs) for (a, ours), (b, theirs) in product(after, before)]
    if min(spare for _, spare in pairs) < room / 4:
        longest = f"one {max(label for _, label in lengths):.0f} pixels wide"
        expected = f"labels that leave bars a quarter of {room:.0f} pixels"
        raise refuse("figure-crowded", expected, longest, "show these values as a table")
    per_unit = min((spare / length for length, spare in pairs if length), default=room / 2 / _ANY_LENGTH)
    place = left + max(length * per_unit + label for length, label in before)
    low, high = (float(baseline) + (edge - place) / per_unit for edge in (left, right))
    return Scale(_short(low), _short(high), left, right)


def bar_between(start: Fraction, end: Fraction, scale: Scale, top: float, bottom: float) -> Bar:
    """The bar from one value to another, long enough to be seen; where they are equal a sliver across the place."""
    shortest = SHORTEST_BAR * (scale.high - scale.low) / (scale.right - scale.left)
    begin, length = float(start), float(end - start)
    if not length:
        return Bar(_short(begin - shortest / 2), _short(begin + shortest / 2), top, bottom)
    if abs(length) < shortest:
        length = shortest if length > 0 else -shortest
    return Bar(_short(begin), _short(begin + length), top, bottom)


def ticks(scale: Scale, values: Sequence[Fraction], apart: float = BETWEEN_TICKS) -> tuple[Fraction, ...]:
    """Round values for the scale, from below the least of `values` to above the greatest, `apart` pixels or more."""
    step = _step(scale, apart)
    lowest, highest = floor(min(values) / step), ceil(max(values) / step)
    found = (number * step for number in range(lowest, highest + 1))
    return tuple(value for value in found if scale.low <= value <= scale.high)


def _step(scale: Scale, apart: float) -> Fraction:
    """The least of 1, 2 and 5 times a power of ten that leaves room for a tick's label."""
    least = (scale.high - scale.low) * apart / (scale.right - scale.left)
    power = Fraction(10) ** floor(log10(least))
    return next(factor * power for factor in (1, 2, 5, 10, 20) if factor * power >= least)


def _short(number: float) -> float:
    """`number` to seven significant digits: far finer than a pixel, and the same text on every machine."""
    return float(f"{number:.7g}")
