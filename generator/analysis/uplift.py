"""What a series of optimization steps gives together, as a range."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.analysis.numbers import Kind, Number
from generator.problems import refuse


@dataclass(frozen=True, slots=True)
class Uplift:
    """The least and the most that one end-to-end step gives; equal where a single value is stated."""

    low: Number
    high: Number


def compound_uplift(steps: Sequence[Uplift]) -> Uplift:
    """The range of all steps together: Π(1 + step) − 1, over the lows and over the highs.

    Only end-to-end steps compound; kernel-level steps must not be among them.

    Raises:
        ProblemsFound: when there is no step, or a low is above its high.
    """
    if not steps:
        raise refuse("metric-undefined", "at least one step", "none", "name the steps")
    for step in steps:
        if step.low.value > step.high.value:
            found = f"{step.low.text} to {step.high.text}"
            raise refuse("range-reversed", "a low that is not above its high", found, "swap the two")
    return Uplift(_compound([step.low for step in steps]), _compound([step.high for step in steps]))


def gain_explained(together: Number, gain: Number) -> Number:
    """The compound uplift of stated steps as a share of the improvement that was measured.

    Raises:
        ProblemsFound: when nothing was gained, so that there is nothing to explain.
    """
    if not gain.value:
        raise refuse("metric-undefined", "an improvement that is not zero", gain.text, "say that nothing was gained")
    formula = f"{together.text} ÷ {gain.text}"
    return Number(together.value / gain.value, Kind.PERCENT, "gain_explained", formula, (together, gain))


def _compound(steps: Sequence[Number]) -> Number:
    product = Fraction(1)
    for step in steps:
        product *= 1 + step.value
    formula = " × ".join(f"(1 + {step.text})" for step in steps) + " − 1"
    return Number(product - 1, Kind.PERCENT, "compound_uplift", formula, tuple(steps))
