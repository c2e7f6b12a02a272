"""Words that state a quantity, and words that compare: those that the data, and not an author, should choose."""

from __future__ import annotations

import re
from typing import Final

_UNITS = "one|two|three|four|five|six|seven|eight|nine"
_TEENS = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
_TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
_POWERS = "hundred|thousand|million|billion|trillion"
_PARTS = "hal(?:f|ves)|thirds?|quarters?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?|hundredths?"
_COUNT = f"(?:{_UNITS}|{_TEENS}|(?:{_TENS})(?:[-\\s](?:{_UNITS}))?)"

#: "One" is a pronoun more often than a number, so it counts only before a part, a power or "in"; "zero" in a compound
#: such as "zero-copy" is a kind; "third" and "second" alone are an order or a time; "half-precision" is a format.
NUMBER_WORDS: Final = re.compile(
    rf"""(?<![\w-])(?:
      (?:{_COUNT}|an?)[-\s]+(?:{_PARTS})(?=[-\s]+(?:of|the|as|more|less|fewer|faster|slower)\b|[.,;:)]|$)
    | {_COUNT}[-\s]+(?:{_PARTS})
    | (?:{_COUNT}|an?|several|many)[-\s]+(?:{_POWERS})s?
    | one\s+(?:in|out\s+of)\s+(?:{_COUNT}|an?\s+(?:{_POWERS}))
    | one\s+per\s?cent
    | (?!one\b){_COUNT}
    | (?:{_POWERS}|dozen)s?
    | zero(?!-\w)
    | hal(?:f(?!-?\s?(?:precision|duplex|way\b))|ves|ved|ving)
    | doubl(?:es?|ed|ing)|tripl(?:es?|ed|ing)|quadrupl(?:es?|ed|ing)
    | twice|thrice
    | (?:{_UNITS}|{_TEENS}|{_TENS}|{_POWERS}|many)-?fold
    | orders?\s+of\s+magnitude
    )(?!\w)""",
    re.IGNORECASE | re.VERBOSE,
)

#: Verdicts, records, and the comparisons of speed and size that a benchmark is read for. "Higher is better" and "first"
#: as the beginning of a list are said so often of the metrics themselves that an author allows them with that reason.
COMPARISON_WORDS: Final = re.compile(
    r"""(?<![\w-])(?:
      leads?|led|leading|leaders?|ties|trails?|trailed|trailing
    | beats?|beating|wins?|won|winners?|outperform(?:s|ed|ing)?|surpass(?:es|ed|ing)?|exceed(?:s|ed|ing)?|outpaces?
    | lags?|lagged|lagging|overtakes?|overtook|overtaken|falls?\s+(?:behind|short)|fell\s+(?:behind|short)
    | worsen(?:s|ed|ing)?|degrade[sd]?|regress(?:es|ed)|deteriorate[sd]?
    | ahead|behind\s+only|number\s+one|unmatched|unbeaten|unrivall?ed|second\s+to\s+none|record(?:-breaking|-setting)?
    | (?:fast|slow|quick|larg|bigg|small|high|low|great|strong|weak|cheap|few|clos|tight)(?:er|est)
    | better|best|worse|worst|superior|inferior
    | (?:more|most|less|least)\s+(?:efficient|powerful|scalable|performant|accurate|capable)
    | first|top|foremost
    )(?![\w-])""",
    re.IGNORECASE | re.VERBOSE,
)
