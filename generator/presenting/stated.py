"""The source line below a table or figure of stated values: who said so, and that it is no benchmark result."""

from __future__ import annotations

from collections.abc import Sequence

from generator.presenting.escaping import escape_html


def stated_line(sources: Sequence[str]) -> str:
    """The sources as one HTML paragraph."""
    words = "Values are as stated there, unless marked as computed here. They are no results of a benchmark round."
    text = f"Source: {'; '.join(sources)}. {words}"
    return f'<p class="sp-source sp-stated">{escape_html(text)}</p>'
