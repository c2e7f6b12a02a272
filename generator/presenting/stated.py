"""The sources of stated values in words, and the source line below them, which says that they are no results."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from generator.presenting.escaping import escape_html

#: A source that begins with the repository and commit that it stands in.
_IN_REPOSITORY = re.compile(r"(?P<repository>[\w.-]+/[\w.-]+@[0-9a-f]{7,40}): (?P<where>.+)")


def sources_in_words(sources: Iterable[str]) -> str:
    """The sources one behind the other, each repository named once; one that another begins with says nothing more."""
    every = list(dict.fromkeys(sources))
    told = [one for one in every if not any(other != one and other.startswith(one) for other in every)]
    places: dict[str, list[str]] = {}
    for one in told:
        found = _IN_REPOSITORY.fullmatch(one)
        places.setdefault(found["repository"] if found else one, []).extend([found["where"]] if found else [])
    return "; ".join(f"{name}: {'; '.join(where)}" if where else name for name, where in places.items())


def stated_line(sources: Sequence[str]) -> str:
    """The sources as one HTML paragraph."""
    words = "Values are as stated there, unless marked as computed here. They are no results of a benchmark round."
    text = f"Source: {sources_in_words(sources)}. {words}"
    return f'<p class="sp-source sp-stated">{escape_html(text)}</p>'
