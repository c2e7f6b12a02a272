"""The rounding rule in words, a kind of number at a time, with examples that the rule itself rounds."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.analysis import rounding
from generator.analysis.numbers import Kind, Number

#: What holds for every kind, as the pages print it.
ONE_RULE = "Half up, away from zero, on the exact value, once, when the text of a number is made."


@dataclass(frozen=True, slots=True)
class RoundingRule:
    """How one kind of number is shown. `digits` are those of a source, for numbers that are read and not computed."""

    kind: Kind
    title: str
    rule: str
    digits: tuple[str, ...]

    @property
    def examples(self) -> tuple[tuple[str, str], ...]:
        """Exact values, and the text that each is shown as."""
        return tuple((digits.replace("-", rounding.MINUS), self._shown(digits)) for digits in self.digits)

    def _shown(self, digits: str) -> str:
        source = digits if self.kind in (Kind.SCORE, Kind.FACT) else ""
        return Number(Fraction(digits), self.kind, "stated", "an example", (), digits=source).text


_WHOLE_FROM = rounding.percent_text(rounding.TEN_PERCENT)

ROUNDING_RULES: tuple[RoundingRule, ...] = (
    RoundingRule(
        Kind.PERCENT,
        "Percent",
        f"Whole from {_WHOLE_FROM} up, else one decimal; the unrounded absolute value decides. What rounds to zero has "
        "no sign and no word for a direction.",
        ("0.28224", "0.02935", "0.0996", "-0.0045", "-0.0004"),
    ),
    RoundingRule(Kind.EFFICIENCY, "Scaling efficiency", "Always one decimal.", ("0.9485", "1")),
    RoundingRule(
        Kind.FACTOR, "Factor", "Two decimals, from ten up one, from a hundred up none.", ("3.125", "12.36", "553.6")
    ),
    RoundingRule(
        Kind.SCORE,
        "Published score",
        f"All its digits, without a trailing zero decimal; a source with more than {rounding.LONG_SOURCE} significant "
        f"digits is cut to {rounding.SIGNIFICANT}.",
        ("103480.0", "0.0731282", "16.124484197"),
    ),
    RoundingRule(
        Kind.DERIVED_SCORE,
        "Derived score",
        f"{rounding.SIGNIFICANT} significant digits; those before the decimal point are never cut.",
        ("1096362", "15227.25"),
    ),
    RoundingRule(Kind.COUNT, "Count", "Whole, thousands grouped.", ("1024",)),
    RoundingRule(Kind.FACT, "Stated fact", "As stated.", ("288",)),
    RoundingRule(Kind.TOTAL, "Total of stated amounts", "One decimal, without a trailing zero.", ("3.14", "2")),
)
